"""The laws that hold at every decision of every game, checked in compiled walks."""

import pytest

from tests.conftest import Table
from tests.laws.inspector import broken_law, inspected, points_columns
from tests.laws.options import option_sets

long = pytest.mark.long


@pytest.mark.parametrize("games", [60, pytest.param(1000, marks=long)])
def test_every_law_holds_at_every_decision_of_random_games(each_table: Table, games: int) -> None:
    game, seats = each_table
    ledger = points_columns(game.notes)
    assert broken_law(inspected(game.rules()), seats, game.actions.size, ledger, "laws", games) == ""


@pytest.mark.parametrize("games", [5, pytest.param(100, marks=long)])
def test_every_law_holds_under_every_option(each_table: Table, games: int) -> None:
    game, seats = each_table
    ledger = points_columns(game.notes)
    for options in option_sets(game):
        broken = broken_law(inspected(game.rules(options)), seats, game.actions.size, ledger, "options", games)
        assert broken == "", options


def test_the_ledger_law_has_notes_to_count(each_table: Table) -> None:
    game, _ = each_table
    if not any(points_columns(game.notes)):
        pytest.fail("no note of the game tells of points, so nobody can see where a score comes from")
