"""Nothing is lost and nothing appears, at every decision of many games."""

from typing import Any

import numpy as np
import pytest

import townhall
from townhall.engine.state import NOBODY
from townhall.games.urbania.rules.frames import HIRING, RENEWING
from townhall.games.urbania.rules.state import EMPTY, STATE

from .playing import STYLES, game_played
from .table import CARDS, DECK, proves

GAMES = 12
COPIES = np.array([DECK.count(card) for card in CARDS])
FACES, PROJECTS, CELLS = range(36), range(31), range(49)


class Moments:
    """All positions of some games as one array."""

    def __init__(self, seats: int) -> None:
        raws = [
            p.raw.tobytes()
            for style in STYLES
            for seed in range(GAMES)
            for p, _ in game_played(seats, 1000 + seed, style)
        ]
        self.s: Any = np.frombuffer(b"".join(raws), STATE)
        self.seats, self.c = seats, townhall.game("urbania").rules().components_read

    def asked(self) -> Any:
        depth = self.s["depth"]
        return np.where(depth > 0, self.s["frames"][np.arange(len(self.s)), np.maximum(depth - 1, 0), 0], 0)


@pytest.fixture(scope="module", params=(2, 3, 4, 5))
def moments(request: pytest.FixtureRequest, compiled: None) -> Moments:
    return Moments(request.param)


def bits(field: Any, count: int) -> Any:
    """The bits of a field, as an axis more."""
    return field[..., None] >> np.arange(count) & 1


@proves("UBN-04", "UBN-15", "UBN-48", "UBN-55")
def test_each_of_the_sixty_cards_is_in_one_place(moments: Moments) -> None:
    s = moments.s
    for face in FACES:
        copies = s["discards"][:, face] + (s["pool"] == face).sum(axis=1) + (s["pile"] == face).sum(axis=1)
        copies = copies + s["hands"][:, :, face].sum(axis=1) + s["face_up"][:, :, face].sum(axis=1)
        assert (copies == COPIES[face]).all(), CARDS[face]
    for field in ("discards", "hands", "face_up"):
        assert (s[field] >= 0).all()


@proves("UBN-15")
def test_piles_have_their_cards_at_the_bottom_and_nothing_above(moments: Moments) -> None:
    s = moments.s
    for pile, left in (("pile", "pile_left"), ("project_pile", "projects_left")):
        assert ((s[pile] != EMPTY) == (np.arange(s[pile].shape[1]) < s[left][:, None])).all()
    assert (s["discards"].sum(axis=1) == s["discarded"]).all()


@proves("UBN-19", "UBN-39", "UBN-54")
def test_what_hands_and_face_up_cards_show_is_counted_right(moments: Moments) -> None:
    s, c = moments.s, moments.c
    assert (s["hands"].sum(axis=2) == s["hand_cards"]).all()
    for sums, held, number, colour in (
        ("workers", "hands", c.workers, c.worker_colour),
        ("coins", "hands", c.coins, c.coin_colour),
        ("coins_up", "face_up", c.coins, c.coin_colour),
    ):
        for n in range(7):
            values = np.array([number[face] if colour[face] == n else 0 for face in FACES])
            assert ((s[held] * values).sum(axis=2) == s[sums][:, :, n]).all()


@proves("UBN-48")
def test_only_cards_with_coins_and_workers_lie_face_up(moments: Moments) -> None:
    for face in FACES:
        if not moments.c.coins[face] or not moments.c.workers[face]:
            assert not moments.s["face_up"][:, :, face].any(), CARDS[face]


@proves("UBN-05", "UBN-61", "UBN-63")
def test_each_of_the_31_projects_is_in_one_place(moments: Moments) -> None:
    s = moments.s
    held, submitted = bits(s["project_hands"], 31), bits(s["submitted"], 31)
    for project in PROJECTS:
        copies = (s["project_pile"] == project).sum(axis=1)
        copies = copies + held[:, :, project].sum(axis=1) + submitted[:, :, project].sum(axis=1)
        assert (copies == 1).all(), project
    assert (held.sum(axis=2) == s["project_cards"]).all()
    assert (submitted.sum(axis=2) == s["submissions"]).all()


@proves("UBN-62")
def test_nobody_ever_has_more_than_three_submitted_projects(moments: Moments) -> None:
    assert moments.s["submissions"].max() == 3


@proves("UBN-02", "UBN-10")
def test_each_of_the_49_tiles_stays_on_its_cell(moments: Moments) -> None:
    assert (np.sort(moments.s["tiles"], axis=1) == np.arange(49)).all()
    begins = moments.s["turn"] == 1
    same = (moments.s["tiles"][1:] == moments.s["tiles"][:-1]).all(axis=1)
    assert (same | begins[1:]).all()


@proves("UBN-11", "UBN-46", "UBN-12")
def test_building_markers_tell_how_many_tiles_are_renewed(moments: Moments) -> None:
    s, c = moments.s, moments.c
    kinds = np.array([c.tile_type[tile] for tile in CELLS])[s["tiles"]]
    renewed = bits(s["renewed"], 49).astype(bool)
    for n in range(6):
        assert ((renewed & (kinds == n)).sum(axis=1) == s["buildings"][:, n]).all()
    assert s["buildings"].max() <= 6
    districts = np.array([c.district[cell] for cell in CELLS])
    for n in range(5):
        assert ((~renewed & (districts == n)).sum(axis=1) == s["unrenewed"][:, n]).all()


@proves("UBN-37", "UBN-47")
def test_the_renewed_tiles_are_connected_to_the_centre(moments: Moments) -> None:
    renewed = bits(moments.s["renewed"], 49).astype(bool).reshape(-1, 7, 7)
    reached = np.zeros_like(renewed)
    reached[:, 3, 3] = True
    for _ in CELLS:
        grown = reached.copy()
        grown[:, 1:] |= reached[:, :-1]
        grown[:, :-1] |= reached[:, 1:]
        grown[:, :, 1:] |= reached[:, :, :-1]
        grown[:, :, :-1] |= reached[:, :, 1:]
        reached = grown & renewed
    assert (reached == renewed).all()


@proves("UBN-18", "UBN-56", "UBN-58")
def test_specialists_stay_on_the_track_and_work_for_somebody_there(moments: Moments) -> None:
    values, employers = moments.s["specialists"], moments.s["employers"]
    assert values.min() == 1 and values.max() <= 9
    assert employers.min() == NOBODY and employers.max() < moments.seats
    assert ((values > 1) == (employers != NOBODY)).all()


@proves("UBN-28", "UBN-33")
def test_the_pool_has_five_cards_unless_there_are_none_to_fill_it(moments: Moments) -> None:
    s = moments.s
    paying = np.isin(moments.asked(), (RENEWING.kind, HIRING.kind))
    full = (s["pool"] != EMPTY).all(axis=1)
    assert (full | paying | (s["pile_left"] + s["discarded"] == 0)).all()
    assert not full.all()


@proves("UBN-68", "UBN-64")
def test_scores_are_never_negative(moments: Moments) -> None:
    assert (moments.s["scores"] >= 0).all()


@proves("UBN-13")
def test_seats_nobody_sits_in_stay_empty(moments: Moments) -> None:
    for field in ("hands", "face_up", "project_hands", "submitted", "scores", "hand_cards", "coins", "workers"):
        assert not moments.s[field][:, moments.seats :].any()
