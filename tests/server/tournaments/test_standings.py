"""Points and standings: places, ties, forfeits, tie-breaks and the final."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from townhall.server.tournaments.standings import (
    SeatResult,
    TableResult,
    group_winners,
    place_points,
    standings,
    table_points,
)

HALF = Fraction(1, 2)


def table(*seats: tuple[int | None, int], scores: tuple[int, ...] = (), **more: bool) -> TableResult:
    """A table of entrants and their places."""
    points = scores or (None,) * len(seats)
    return TableResult(tuple(SeatResult(who, place, score) for (who, place), score in zip(seats, points, strict=True)),
                       **more)  # fmt: skip


@pytest.mark.parametrize(("places", "points"), [
    ([1, 2], [1, 0]), ([1, 1], [HALF, HALF]), ([2, 1, 3], [HALF, 1, 0]),
    ([1, 2, 2], [1, Fraction(1, 4), Fraction(1, 4)]),
    ([1, 2, 3, 4, 5], [1, Fraction(3, 4), HALF, Fraction(1, 4), 0]),
])  # fmt: skip
def test_points_go_from_one_for_the_first_to_none_for_the_last(places: list[int], points: list[Fraction]) -> None:
    assert place_points(places) == points


@given(st.lists(st.integers(1, 5), min_size=2, max_size=5))
def test_a_table_always_gives_the_same_points(places: list[int]) -> None:
    assert sum(place_points(places)) == Fraction(len(places), 2)


def test_who_gives_up_gets_nothing_and_those_who_stay_move_up() -> None:
    left = TableResult((SeatResult(1, 1, forfeited=True), SeatResult(2, 3), SeatResult(3, 2)))
    assert table_points(left) == [0, HALF, 1]
    all_left = TableResult((SeatResult(1, forfeited=True), SeatResult(2, forfeited=True)))
    assert table_points(all_left) == [0, 0]


def test_a_table_without_a_result_gives_half_a_point_to_everybody_who_stayed() -> None:
    void = TableResult((SeatResult(1, forfeited=True), SeatResult(2), SeatResult(None)), void=True)
    assert table_points(void) == [0, HALF, HALF]


def test_the_strength_of_opponents_breaks_ties() -> None:
    tables = [table((1, 1), (2, 2)), table((3, 1), (4, 2)), table((1, 2), (5, 1)), table((2, 1), (4, 2)),
              table((3, 2), (6, 1))]  # fmt: skip
    lines = {line.entrant: line for line in standings([1, 2, 3, 4, 5, 6], tables)}
    assert lines[1].points == lines[2].points == lines[3].points == 1
    assert lines[1].opponents == 2 and lines[2].opponents == 1 and lines[3].opponents == 1
    assert lines[1].rank < lines[2].rank == lines[3].rank


def test_then_the_share_of_the_points_in_the_games_counts() -> None:
    tables = [table((1, 1), (None, 2), scores=(30, 10)), table((2, 1), (None, 2), scores=(30, 20))]
    first, second = standings([2, 1], tables)
    assert (first.entrant, first.share) == (1, Fraction(3, 4)) and second.share == Fraction(3, 5)


def test_then_the_games_against_each_other_count() -> None:
    tables = [table((1, 2), (2, 1)), table((1, 1), (3, 2)), table((2, 2), (4, 1)), table((3, 1), (4, 2))]
    lines = standings([1, 2, 3, 4], tables)
    assert {line.points for line in lines} == {1} and len({line.opponents for line in lines}) == 1
    assert {line.entrant: line.direct for line in lines} == {1: 1, 2: 1, 3: 1, 4: 1}
    tables = [table((1, 2), (2, 1)), table((1, 1), (None, 2)), table((2, 2), (None, 1))]
    first, second = standings([1, 2], tables)
    assert first.entrant == 2 and [first.direct, second.direct] == [1, 0]


def test_equals_share_a_rank_in_the_order_of_the_draw() -> None:
    lines = standings([3, 1, 2], [])
    assert [(line.entrant, line.rank) for line in lines] == [(3, 1), (1, 1), (2, 1)]


def test_a_bot_counts_as_an_opponent_with_half_of_the_points() -> None:
    lines = standings([1], [table((1, 1), (None, 2)), table((1, 1), (None, 2))])
    assert lines[0].opponents == 2


def test_the_final_counts_before_all_points() -> None:
    tables = [table((1, 1), (2, 2)), table((3, 1), (4, 2)), table((1, 1), (2, 2)), table((3, 2), (4, 1)),
              table((1, 2), (3, 1), final=True)]  # fmt: skip
    assert [line.entrant for line in standings([1, 2, 3, 4], tables)][:2] == [3, 1]
    assert standings([1, 2, 3, 4], tables)[0].points == 1


def test_the_final_does_not_make_bots_stronger() -> None:
    tables = [table((1, 1), (None, 2)), table((2, 1), (None, 2))]
    after = standings([1, 2], [*tables, table((1, 1), (2, 2), final=True)])
    assert {line.opponents for line in standings([1, 2], tables)} == {line.opponents for line in after} == {HALF}


def test_the_best_of_each_group_who_still_plays_reaches_the_final() -> None:
    tables = [table((1, 1), (2, 2)), table((3, 1), (4, 2))]
    assert group_winners([1, 2, 3, 4], tables, [[1, 2], [3, 4]], [1, 2, 3, 4]) == [1, 3]
    assert group_winners([1, 2, 3, 4], tables, [[1, 2], [3, 4]], [2, 3, 4]) == [2, 3]
    assert group_winners([1, 2, 3, 4], tables, [[1, 2], [3, 4]], [3]) == [3]
