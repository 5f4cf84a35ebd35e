"""The ledger accounts for every point."""

from tests.conftest import Table, played
from townhall.engine.ledger import ledger, points_of
from townhall.engine.steps import Note


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


def test_a_replay_ends_where_the_game_is(each_table: Table) -> None:
    game, seats = each_table
    p = played(game, seats, decisions=30)
    moments = [(len(moment.history), moment.raw.tobytes()) for moment in p.replay(since=3)]
    assert [n for n, _ in moments] == list(range(3, len(p.history) + 1))
    assert moments[-1][1] == p.raw.tobytes()
