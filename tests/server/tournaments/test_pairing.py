"""Pairings: everybody plays once a round, nobody meets again without need, and seats are shared out evenly."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from townhall.server.tournaments.pairing import (
    FILLER,
    Entrant,
    History,
    Seating,
    draw_order,
    group_round,
    make_groups,
    swiss_round,
    table_sizes,
)
from townhall.server.tournaments.standings import SeatResult, TableResult, standings

SEATS = st.integers(2, 5)
SEEDS = st.integers(0, 10**6)


def people_at(table: Seating) -> list[Entrant]:
    return [entrant for entrant in table if entrant is not FILLER]


def check_round(tables: list[Seating], active: list[Entrant], seats: int) -> None:
    """Everybody sits once, and there are no more bots than needed, spread over the tables."""
    assert sorted(entrant for table in tables for entrant in people_at(table)) == sorted(active)
    assert all(len(table) == seats for table in tables)
    fillers = [table.count(FILLER) for table in tables]
    assert sum(fillers) == -len(active) % seats
    assert max(fillers) - min(fillers) <= 1


def can_avoid_rematches(active: list[Entrant], history: History) -> bool:
    """Whether all can meet somebody new, tried out in every way; somebody may meet a bot for the first time."""
    if not active:
        return True
    one, rest = active[0], active[1:]
    if len(active) % 2 and not history.fillers[one] and can_avoid_rematches(rest, history):
        return True
    return any(
        not history.met(one, other) and can_avoid_rematches([each for each in rest if each != other], history)
        for other in rest
    )


class Tournament:
    """A Swiss tournament whose games end by chance."""

    def __init__(self, players: int, seats: int, seed: int) -> None:
        self.seats, self._dice = seats, random.Random(seed)
        self.order = draw_order(range(1, players + 1), str(seed))
        self.active, self.tables = list(self.order), list[Seating]()
        self._results = list[TableResult]()

    def next_round(self) -> list[Seating]:
        ranked = [line for line in standings(self.order, self._results) if line.entrant in self.active]
        scores = {line.entrant: line.points for line in ranked}
        return swiss_round([line.entrant for line in ranked], scores, self.tables, self.seats)

    def play(self, tables: list[Seating]) -> None:
        for table in tables:
            places = [self._dice.randint(1, self.seats) for _ in table]
            seats = zip(table, places, strict=True)
            self._results.append(TableResult(tuple(SeatResult(entrant, place, 1) for entrant, place in seats)))
        self.tables += tables

    def drop_out(self) -> None:
        if len(self.active) > 2:
            self.active.remove(self._dice.choice(self.active))


@given(players=st.integers(2, 20), seats=SEATS, rounds=st.integers(1, 6), seed=SEEDS, drops=st.booleans())
@settings(max_examples=60)
def test_everybody_plays_once_a_round_also_when_players_drop_out(
    players: int, seats: int, rounds: int, seed: int, drops: bool
) -> None:
    tournament = Tournament(players, seats, seed)
    for _ in range(rounds):
        tables = tournament.next_round()
        check_round(tables, tournament.active, seats)
        assert tables == tournament.next_round()
        tournament.play(tables)
        if drops:
            tournament.drop_out()


@given(players=st.integers(2, 9), seed=SEEDS, drops=st.booleans())
@settings(max_examples=60)
def test_nobody_meets_an_opponent_again_while_that_can_be_avoided(players: int, seed: int, drops: bool) -> None:
    tournament = Tournament(players, 2, seed)
    for _ in range(players):
        history, tables = History.of(tournament.tables), tournament.next_round()
        again = [table for table in tables if len(people_at(table)) == 2 and history.met(*people_at(table))]
        again += [table for table in tables if len(people_at(table)) == 1 and history.fillers[people_at(table)[0]]]
        if again:
            assert not can_avoid_rematches(tournament.active, history)
        tournament.play(tables)
        if drops:
            tournament.drop_out()


@given(players=st.integers(4, 16), seats=SEATS, seed=SEEDS)
@settings(max_examples=40)
def test_everybody_has_each_seat_about_equally_often(players: int, seats: int, seed: int) -> None:
    tournament = Tournament(players, seats, seed)
    for _ in range(min(7, players - 1)):
        tournament.play(tournament.next_round())
    history = History.of(tournament.tables)
    for entrant in tournament.order:
        counts = [history.seats[entrant, seat] for seat in range(seats)]
        assert max(counts) - min(counts) <= 2


def test_equal_scores_meet() -> None:
    tables = [(1, 2), (3, 4), (5, 6), (7, 8)]
    scores = {entrant: Fraction(entrant % 2) for entrant in range(1, 9)}
    ranked = [1, 3, 5, 7, 2, 4, 6, 8]
    second = swiss_round(ranked, scores, tables, 2)
    assert all(scores[one] == scores[other] for one, other in (people_at(table) for table in second))


def test_people_at_larger_tables_meet_new_people_if_they_can() -> None:
    first = [(1, 2, 3), (4, 5, 6), (7, 8, 9)]
    second = swiss_round(range(1, 10), {}, first, 3)
    history = History.of(first)
    assert not any(history.met(*pair) for table in second for pair in combinations(people_at(table), 2))


def test_the_weakest_player_who_has_not_met_a_bot_meets_it() -> None:
    scores = {1: Fraction(2), 2: Fraction(1), 3: Fraction(0)}
    assert (3,) in [tuple(people_at(table)) for table in swiss_round([1, 2, 3], scores, [], 2)]
    earlier = [(3, None), (1, 2)]
    assert (2,) in [tuple(people_at(table)) for table in swiss_round([1, 2, 3], scores, earlier, 2)]


@given(players=st.integers(2, 12), seed=SEEDS)
@settings(max_examples=40)
def test_everybody_in_a_group_meets_everybody_once_at_tables_for_two(players: int, seed: int) -> None:
    members, tables = draw_order(range(1, players + 1), str(seed)), list[Seating]()
    for number in range(players - 1 + players % 2):
        tables_of_round = group_round(members, members, tables, 2, number)
        check_round(tables_of_round, members, 2)
        tables += tables_of_round
    assert all(History.of(tables).met(*pair) == 1 for pair in combinations(members, 2))


def test_a_group_that_somebody_has_left_needs_no_bot_if_the_others_are_even() -> None:
    members = [1, 2, 3, 4, 5]
    first = group_round(members, members, [], 2, 0)
    second = group_round(members, [1, 2, 3, 5], first, 2, 1)
    check_round(second, [1, 2, 3, 5], 2)
    assert not any(History.of(first).met(*people_at(table)) for table in second)


@pytest.mark.parametrize(("players", "seats", "sizes"), [
    (4, 2, [2, 2]), (5, 2, [2, 2, 1]), (5, 4, [3, 2]), (3, 5, [3]), (9, 4, [3, 3, 3]), (0, 3, []),
])  # fmt: skip
def test_bots_are_spread_over_as_few_tables_as_possible(players: int, seats: int, sizes: list[int]) -> None:
    assert table_sizes(players, seats) == sizes


def test_groups_are_as_equal_as_possible() -> None:
    assert [len(group) for group in make_groups(range(11), 3)] == [4, 4, 3]


def test_the_draw_depends_on_nothing_but_the_seed() -> None:
    assert draw_order([3, 1, 2], "a") == draw_order([1, 2, 3], "a")
    assert len({tuple(draw_order(range(8), str(seed))) for seed in range(20)}) > 15
