"""The ledger accounts for every point."""

import pytest

import townhall
from tests.conftest import Table, played
from townhall.engine.frames_and_notes import Note
from townhall.engine.ledger import Change, changes_of, ledger, points_of


def test_the_sources_of_a_seat_add_up_to_its_score(each_table: Table) -> None:
    game, seats = each_table
    for decisions in (0, 40, None):
        p = played(game, seats, seed=5) if decisions is None else played(game, seats, seed=5, decisions=decisions)
        sources = ledger(p).values()
        assert [sum(points[seat] for points in sources) for seat in range(seats)] == p.scores


def test_only_notes_about_points_have_points() -> None:
    assert points_of(Note("scored_bonus", 0, {"amount": 3})) == 3
    assert points_of(Note("scored_bonus", 0, {"amount": 0})) == 0
    assert points_of(Note("wealth", 0, {"amount": 3})) is None


@pytest.mark.parametrize("name", ["urban_sprawl"])
def test_changes_of_wealth_account_for_all_wealth(name: str) -> None:
    p = played(townhall.game(name), 3, seed=5, decisions=60)
    before: list[int] = []
    for moment in p.replay():
        wealth = [int(moment.state.wealth[seat]) for seat in range(p.seats)]
        for note in moment.notes() if before else []:
            for seat, _, amount in changes_of(p.game, note):
                before[seat] += amount
        assert before in ([], wealth)
        before = wealth


def test_what_one_seat_pays_another_receives() -> None:
    note = Note("paid", 1, {"amount": 4, "reason": 0, "player": 2})
    assert changes_of(townhall.game("urban_sprawl"), note) == [Change(1, "wealth", -4), Change(2, "wealth", 4)]
    assert changes_of(townhall.game("urbify"), note) == []


def test_a_replay_ends_where_the_game_is(each_table: Table) -> None:
    game, seats = each_table
    p = played(game, seats, decisions=30)
    moments = [(len(moment.history), moment.raw.tobytes()) for moment in p.replay(since=3)]
    assert [n for n, _ in moments] == list(range(3, len(p.history) + 1))
    assert moments[-1][1] == p.raw.tobytes()
