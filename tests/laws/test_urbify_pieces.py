"""Urbify: nothing is lost and nothing appears, at every decision."""

from typing import Any

import numpy as np
import pytest

import townhall
from tests.conftest import some_action
from tests.laws.compiled.urbify_pieces import ALL_THERE, POLITICIANS_WRONG, watch_games
from tests.laws.options import option_sets
from townhall.bots.dice import DICE, master_record
from townhall.engine.fields import blank, loose, numbers, records
from townhall.engine.state import NOBODY
from townhall.games.urbify.rules.frames import PLACING
from townhall.games.urbify.rules.state import (
    BUILDINGS,
    CENTRE,
    DEVELOPMENT,
    EMPTY,
    SIDE,
    SQUARE,
    STAGES,
    STATE,
)  # fmt: skip
from townhall.games.urbify.rules.turns import TURN_LIMIT

GAMES = 12
POLITICIANS = 6
TILES = 30
CITY = 6
DEFAULT: dict[str, Any] = {}


class Moments:
    """All positions of some games as one array, and the components they were played with."""

    def __init__(self, seats: int, options: dict[str, Any], games: int) -> None:
        game = townhall.game("urbify")
        raws = []
        for seed in range(games):
            p = game.start(seats, seed, options)
            raws.append(p.raw.tobytes())
            while not p.over:
                p.play(some_action(p, seed))
                raws.append(p.raw.tobytes())
        self.seats, self.c = seats, p.rules.components_read
        self.s = np.frombuffer(b"".join(raws), STATE)

    def frames_of(self, kind: int) -> Any:
        """The first argument of the frame of this kind on each stack, EMPTY where there is none."""
        there = self.s["frames"][:, :, 0] == kind
        assert there.sum(axis=1).max() <= 1
        return np.where(there.any(axis=1), (self.s["frames"][:, :, 2] * there).sum(axis=1), EMPTY)


@pytest.fixture(scope="module", params=(2, 3, 4))
def moments(request: pytest.FixtureRequest, compiled: None) -> Moments:
    return Moments(request.param, DEFAULT, GAMES)


def assert_politicians_are_all_there(m: Moments) -> None:
    for seat in range(m.seats):
        in_city = (m.s["standing"] * (m.s["occupants"] == seat)).sum(axis=1)
        in_departments = m.s["departments"][:, :, seat].sum(axis=1)
        everywhere = m.s["board"][:, seat] + m.s["pool"][:, seat] + in_departments + in_city
        assert (everywhere == POLITICIANS).all()


def assert_tiles_are_all_there(m: Moments) -> None:
    placing = m.frames_of(PLACING.kind)
    copies = [m.c.copies[building] for building in range(BUILDINGS)]
    assert sum(copies) == TILES
    for building, printed in enumerate(copies):
        counted = (placing == building).astype(int)
        for place in ("city", "display", "piles"):
            here = m.s[place] == building
            counted += here.reshape(len(m.s), -1).sum(axis=1)
        assert (counted == printed).all(), building


def test_each_party_has_six_politicians(moments: Moments) -> None:
    assert_politicians_are_all_there(moments)
    for nobody in range(moments.seats, 4):
        assert not moments.s["board"][:, nobody].any() and not moments.s["pool"][:, nobody].any()


def test_each_of_the_thirty_tiles_is_in_one_place(moments: Moments) -> None:
    assert_tiles_are_all_there(moments)


def test_a_pile_has_its_tiles_at_the_bottom_and_nothing_above(moments: Moments) -> None:
    for stage in range(STAGES):
        piles, left = moments.s["piles"][:, stage], moments.s["left"][:, stage]
        places = np.arange(piles.shape[1])
        assert ((piles != EMPTY) == (places < left[:, None])).all()


def test_levels_stay_on_their_tracks(moments: Moments) -> None:
    levels = moments.s["levels"][:, : moments.seats]
    assert (levels >= 0).all()
    assert (levels[:, :, :DEVELOPMENT] <= moments.c.influence_max).all()
    assert (levels[:, :, DEVELOPMENT] <= moments.c.development_max).all()


def test_no_department_holds_more_politicians_of_a_party_than_it_may(moments: Moments) -> None:
    assert (moments.s["departments"] >= 0).all()
    assert (moments.s["departments"] <= moments.c.politicians_per_department).all()


def test_the_city_is_within_its_box_and_the_box_within_six_by_six(moments: Moments) -> None:
    s = moments.s
    tiles = (s["city"] != EMPTY).reshape(-1, SIDE, SIDE)
    for low, high, axis in (("north", "south", 2), ("west", "east", 1)):
        lines = tiles.any(axis=axis)
        assert (lines.argmax(axis=1) == s[low]).all()
        assert (SIDE - 1 - lines[:, ::-1].argmax(axis=1) == s[high]).all()
        assert (s[high] - s[low] < CITY).all()
    assert (s["city"][:, CENTRE] == SQUARE).all()
    assert ((s["city"] == SQUARE).sum(axis=1) == 1).all()


def test_the_city_is_connected(moments: Moments) -> None:
    """From the square, step by step over sides, every tile is reached."""
    tiles = (moments.s["city"] != EMPTY).reshape(-1, SIDE, SIDE)
    reached = np.zeros_like(tiles)
    reached[:, SIDE // 2, SIDE // 2] = True
    for _ in range(TILES):
        grown = reached.copy()
        grown[:, 1:] |= reached[:, :-1]
        grown[:, :-1] |= reached[:, 1:]
        grown[:, :, 1:] |= reached[:, :, :-1]
        grown[:, :, :-1] |= reached[:, :, 1:]
        reached = grown & tiles
    assert (reached == tiles).all()


def test_the_bits_of_each_row_match_the_city(moments: Moments) -> None:
    tiles = (moments.s["city"] != EMPTY).reshape(-1, SIDE, SIDE)
    assert ((tiles << np.arange(SIDE)).sum(axis=2) == moments.s["rows"]).all()


def test_in_order_is_the_display_sorted(moments: Moments) -> None:
    displayed = moments.s["display"]
    ascending = np.sort(np.where(displayed == EMPTY, BUILDINGS, displayed), axis=1)
    assert (np.where(ascending == BUILDINGS, EMPTY, ascending) == moments.s["in_order"]).all()


def test_a_cell_has_an_owner_exactly_when_somebody_stands_there(moments: Moments) -> None:
    assert (moments.s["standing"] >= 0).all()
    assert ((moments.s["standing"] > 0) == (moments.s["occupants"] != NOBODY)).all()
    built = (moments.s["city"] != EMPTY) & (moments.s["city"] != SQUARE)
    assert not ((moments.s["standing"] > 0) & ~built).any()


def test_the_game_stops_at_the_turn_limit(moments: Moments) -> None:
    assert TURN_LIMIT == 400
    assert (moments.s["turn"] <= TURN_LIMIT).all()


@pytest.mark.parametrize("options", option_sets(townhall.game("urbify"))[1:], ids=str)
@pytest.mark.usefixtures("compiled")
def test_pieces_are_conserved_under_every_option(options: dict[str, Any]) -> None:
    m = Moments(3, options, 4)
    assert_politicians_are_all_there(m)
    assert_tiles_are_all_there(m)


def watched(seats: int, options: dict[str, Any], games: int, spoil: bool = False) -> int:
    rules = townhall.game("urbify").rules(options)
    states = blank(STATE, 2)
    if spoil:
        loose(states[STATE.itemsize :], STATE).departments[0, 0] = 1
    broken: int = watch_games(
        rules.setup, rules.legal, rules.play, rules.cs, rules.records(states), records(blank(DICE), DICE),
        records(master_record(3), DICE), games, seats, numbers(rules.legal_most),
    )  # fmt: skip
    return broken


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_over_two_thousand_games_nothing_is_lost_and_nothing_appears(seats: int, compiled: None) -> None:
    assert watched(seats, DEFAULT, games=2000) == ALL_THERE


@pytest.mark.parametrize("options", option_sets(townhall.game("urbify")))
def test_under_every_option_nothing_is_lost_and_nothing_appears(options: dict[str, Any], compiled: None) -> None:
    for seats in (2, 3, 4):
        assert watched(seats, options, games=200) == ALL_THERE


def test_an_extra_politician_is_noticed(compiled: None) -> None:
    assert watched(2, DEFAULT, games=1, spoil=True) == POLITICIANS_WRONG
