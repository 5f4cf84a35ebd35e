"""Nothing is lost and nothing appears, at every decision of thousands of games, and every game ends."""

from typing import Any

import numpy as np
import pytest

from tests.laws.options import option_sets
from townhall.bots.batch import play_batch
from townhall.bots.dice import DICE, master_record
from townhall.bots.levels import RANDOM
from townhall.engine.fields import blank, loose, numbers, records
from townhall.games.merkez.rules.legal import LEGAL_MOST
from townhall.games.merkez.rules.state import STATE

from .city import MERKEZ
from .compiled.pieces import ALL_THERE, CARDS_WRONG, watch_games
from .table import Table, proves, table


def watched(seats: int, options: dict[str, Any], games: int, spoil: bool = False) -> tuple[int, int, int]:
    """What is wrong, the longest list of actions, and the most rounds."""
    rules, states, most = MERKEZ.rules(options), blank(STATE, 2), numbers(2)
    if spoil:
        loose(states[STATE.itemsize :], STATE).held[4] = 1 << 9
    wrong = watch_games(
        rules.setup, rules.legal, rules.play, rules.cs, rules.records(states), records(blank(DICE), DICE),
        records(master_record(3), DICE), games, seats, numbers(rules.legal_most), most,
    )  # fmt: skip
    return wrong, most[0], most[1]


@proves("MRK-02", "MRK-03", "MRK-04", "MRK-05", "MRK-07", "MRK-13", "MRK-19", "MRK-31", "MRK-36", "MRK-37")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_over_thousands_of_games_nothing_is_lost_and_every_game_ends(seats: int, compiled: None) -> None:
    wrong, actions, rounds = watched(seats, {}, games=2000)
    assert wrong == ALL_THERE
    assert 150 < actions <= LEGAL_MOST
    assert 15 <= rounds <= 25


@proves("MRK-03", "MRK-18")
@pytest.mark.parametrize("options", option_sets(MERKEZ), ids=str)
def test_nothing_is_lost_under_any_option(options: dict[str, Any], compiled: None) -> None:
    for seats in (1, 2, 5):
        assert watched(seats, options, games=100)[0] == ALL_THERE


@proves("MRK-03")
def test_an_extra_card_is_noticed(compiled: None) -> None:
    assert watched(2, {}, games=1, spoil=True)[0] == CARDS_WRONG


@proves("MRK-36", "MRK-37", "MRK-40", "MRK-64")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_at_the_end_all_sheets_are_full_and_the_search_has_left_nothing(seats: int, compiled: None) -> None:
    chunks = play_batch(MERKEZ.rules(), seats, [RANDOM] * seats, "pieces", 1000)
    s: Any = np.concatenate([chunk.states.view(STATE) for chunk in chunks])
    assert len(s) == 1000
    assert (s["seat"] == -1).all() and not s["free"].any() and (s["ending"] == 1).all()
    for field in ("trails", "trail_ends", "tried", "matches", "fault"):
        assert not s[field].any(), field
    assert not (s["kept"] & ~s["held"]).any()
    assert (s["roads"][:, :seats] >= 1).all() and s["roads"].max() <= 36
    for field in ("held", "kept", "roads", "scores", "drawn", "exits"):
        assert not s[field][:, seats:].any(), "seats nobody sits in stay empty"


@proves("MRK-26", "MRK-36")
def test_nobody_ever_draws_more_than_fifteen_symbols(compiled: None) -> None:
    """One symbol and one road a turn: the searches at the end meet at least as many roads as symbols."""
    for seats in (1, 3):
        chunks = play_batch(MERKEZ.rules(), seats, [RANDOM] * seats, "symbols", 500)
        drawn: Any = np.concatenate([chunk.states.view(STATE)["drawn"] for chunk in chunks])
        symbols = np.bitwise_count(drawn).sum(axis=2)
        assert symbols.max() == 15


@proves("MRK-38", "MRK-32")
def test_the_longest_list_is_that_of_an_empty_sheet_to_be_completed() -> None:
    p: Table = table(2).filled("blue", "wifi").completing_of("red")
    assert len(p.choices()) == 450 <= LEGAL_MOST
    p = table(5).with_dice("1 1 2 2 3 3", "school wifi people1").symbol_of("red")
    assert len(p.choices()) == 3 * (3 * 30 + 15) <= LEGAL_MOST
