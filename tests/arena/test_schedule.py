"""Every bot plays equally often, from every seat, with the same deals."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from townhall import TownhallError
from townhall.arena.schedule import MOST_BOTS, Schedule

SCHEDULES = st.builds(Schedule, st.integers(2, 9), st.integers(2, 5))


@given(SCHEDULES, st.integers(1, 5000))
def test_after_a_balanced_number_of_games_every_bot_has_played_equally_often_in_every_seat(
    schedule: Schedule, asked: int
) -> None:
    games = schedule.balanced(asked)
    assert asked <= games and games % schedule.seats == 0
    seats = [Counter[int]() for _ in range(schedule.seats)]
    lineups = Counter[tuple[int, ...]]()
    for game in range(games):
        seating = schedule.seating(game)
        lineups[tuple(sorted(seating))] += 1
        for seat, bot in enumerate(seating):
            seats[seat][bot] += 1
    played = {count for counter in seats for count in counter.values()}
    assert len(played) == 1 and all(len(counter) == schedule.bots for counter in seats)
    most, least = max(lineups.values()), min(lineups.values()) if len(lineups) == schedule.cycle else 0
    assert most - least <= (0 if games >= schedule.cycle * schedule.seats else schedule.seats)


@given(SCHEDULES, st.integers(0, 2000))
def test_the_bots_of_a_deal_are_rotated_through_all_seats(schedule: Schedule, deal: int) -> None:
    games = range(deal * schedule.seats, (deal + 1) * schedule.seats)
    seatings = [schedule.seating(game) for game in games]
    assert {schedule.deal(game) for game in games} == {deal}
    for before, after in pairwise(seatings):
        assert after == (before[-1], *before[:-1])


@given(SCHEDULES)
def test_all_line_ups_of_different_bots_are_played_and_bots_repeat_only_if_there_are_too_few(
    schedule: Schedule,
) -> None:
    assert len(set(schedule.lineups)) == len(schedule.lineups)
    for lineup in schedule.lineups:
        assert len(set(lineup)) == min(schedule.bots, schedule.seats)


def test_bots_sit_in_another_order_when_their_line_up_comes_again() -> None:
    schedule = Schedule(3, 3)
    orders = {schedule.seating(3 * deal) for deal in range(schedule.cycle * 2)}
    assert orders == {(0, 1, 2), (0, 2, 1)}


@pytest.mark.parametrize(
    ("bots", "seats", "complaint"),
    [(1, 2, "2 bots or more"), (MOST_BOTS + 1, 2, "32 bots at most"), (3, 1, "2 seats or more")],
)
def test_a_schedule_that_cannot_be_is_refused(bots: int, seats: int, complaint: str) -> None:
    with pytest.raises(TownhallError, match=complaint):
        Schedule(bots, seats)
