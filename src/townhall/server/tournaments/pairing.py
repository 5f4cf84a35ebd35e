"""Pairings: who sits at which table of a round, and in which seat.

All functions are pure, and deterministic for a draw. Entrants are numbers; a bot that fills a seat is FILLER. Everybody
plays in every round: instead of byes there are bots. Tables of two are a matching of least cost, so that nobody meets
an opponent again while that can be avoided; larger tables are improved by exchanging two players until nothing gets
better.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations, permutations

FILLER = None
"""A seat that a bot fills."""
NOBODY = -1
"""No entrant has this number."""
Entrant = int
Seating = tuple[Entrant | None, ...]
"""The entrants of a table in the order of their seats."""
Cost = Callable[[Sequence[Entrant]], int]

SCORE_UNITS = 12
"""Units of a point in which the distance of two scores counts: places at tables of up to five are whole numbers."""
SEAT_COST = 10**9
"""Of sitting in the same seat far too often: more than any distance of scores, less than meeting again."""
MEETING_COST = 10**14
SEAT_TOLERANCE = 2
"""By how much the numbers of times that somebody has had two seats may differ."""


@dataclass
class History:
    """What has happened in the rounds before."""

    meetings: Counter[frozenset[Entrant]] = field(default_factory=Counter)
    """How often two entrants have been at one table."""
    fillers: Counter[Entrant] = field(default_factory=Counter)
    """How many bots an entrant has had at the table in place of players."""
    seats: Counter[tuple[Entrant, int]] = field(default_factory=Counter)
    """How often an entrant has had a seat."""

    @classmethod
    def of(cls, tables: Sequence[Seating]) -> History:
        history = cls()
        for table in tables:
            people = [entrant for entrant in table if entrant is not FILLER]
            history.meetings.update(frozenset(pair) for pair in combinations(people, 2))
            for seat, entrant in enumerate(table):
                if entrant is not FILLER:
                    history.seats[entrant, seat] += 1
                    history.fillers[entrant] += len(table) - len(people)
        return history

    def met(self, one: Entrant, other: Entrant) -> int:
        return self.meetings[frozenset((one, other))]

    def surplus(self, entrant: Entrant) -> int:
        """By how much an entrant has had the first of two seats more often than the second."""
        return self.seats[entrant, 0] - self.seats[entrant, 1]

    def suitable_seats(self, entrant: Entrant, seats: int) -> list[int]:
        """Return the seats that an entrant can have without having had one far too often."""
        had = [self.seats[entrant, seat] for seat in range(seats)]
        return [seat for seat in range(seats) if had[seat] - min(had) < SEAT_TOLERANCE]


def draw_order(entrants: Sequence[Entrant], seed: str) -> list[Entrant]:
    """Return the entrants in an order drawn by lot."""
    order = sorted(entrants)
    random.Random(seed).shuffle(order)
    return order


def table_sizes(players: int, seats: int) -> list[int]:
    """Return how many people sit at each table: as few tables as possible, the bots spread evenly over them."""
    tables = -(-players // seats)
    return [players // tables + (n < players % tables) for n in range(tables)] if players else []


# A round


def swiss_round(
    ranked: Sequence[Entrant], scores: Mapping[Entrant, Fraction], earlier: Sequence[Seating], seats: int
) -> list[Seating]:
    """Return the tables of a round of a Swiss tournament: equal scores meet, but the same people not again.

    `ranked` are the entrants who play, best first; `earlier` are all tables so far.
    """
    history = History.of(earlier)
    units = {entrant: round(scores.get(entrant, Fraction(0)) * SCORE_UNITS) for entrant in ranked}
    tables = _pairs(ranked, units, history) if seats == 2 else _larger_tables(ranked, units, history, seats)
    return [seat_table(table, history, seats) for table in tables]


def group_round(
    members: Sequence[Entrant], active: Sequence[Entrant], earlier: Sequence[Seating], seats: int, number: int
) -> list[Seating]:
    """Return the tables of round `number`, from 0, of a group in the order of its draw.

    At tables for two everybody meets everybody in turn, as long as nobody has dropped out. Otherwise those meet who
    have met least often; scores do not count.
    """
    history = History.of(earlier)
    playing = [member for member in members if member in set(active)]
    if seats == 2 and len(playing) == len(members):
        tables = _circle(members, number)
    else:
        units = dict.fromkeys(playing, 0)
        tables = _pairs(playing, units, history) if seats == 2 else _larger_tables(playing, units, history, seats)
    return [seat_table(table, history, seats) for table in tables]


def make_groups(order: Sequence[Entrant], groups: int) -> list[list[Entrant]]:
    """Divide entrants into groups that are as equal as possible."""
    return [list(order[n::groups]) for n in range(groups)]


# Tables for two


def _pairs(ranked: Sequence[Entrant], units: Mapping[Entrant, int], history: History) -> list[list[Entrant]]:
    """Return the pairs of least cost; of an odd number, one plays a bot."""
    import networkx  # only where a round is drawn: it takes 12 MB

    graph = networkx.Graph()
    for (place, one), (other_place, other) in combinations(enumerate(ranked), 2):
        cost = _pair_cost(one, other, units, history) * len(ranked) ** 2
        graph.add_edge(one, other, weight=-(cost + _fold_cost(place, other_place, len(ranked))))
    if len(ranked) % 2:
        for place, one in enumerate(ranked):
            cost = history.fillers[one] * MEETING_COST + (units[one] - units[ranked[-1]]) ** 2
            graph.add_edge(one, NOBODY, weight=-(cost * len(ranked) ** 2 + len(ranked) - place))
    matched = networkx.max_weight_matching(graph, maxcardinality=True)
    tables = [sorted((each for each in pair if each != NOBODY), key=ranked.index) for pair in matched]
    return sorted(tables, key=lambda table: (len(table) == 1, ranked.index(table[0])))


def _pair_cost(one: Entrant, other: Entrant, units: Mapping[Entrant, int], history: History) -> int:
    repeated = history.met(one, other)
    mine, theirs = history.surplus(one), history.surplus(other)
    unbalanced = min(max(abs(mine + 1), abs(theirs - 1)), max(abs(mine - 1), abs(theirs + 1)))
    seats = max(0, unbalanced - SEAT_TOLERANCE) ** 2
    return repeated * repeated * MEETING_COST + seats * SEAT_COST + (units[one] - units[other]) ** 2


def _fold_cost(place: int, other_place: int, players: int) -> int:
    """Of equal pairs, prefer those in which the upper half of a score group meets the lower."""
    return abs(abs(place - other_place) - players // 2)


def _circle(members: Sequence[Entrant], number: int) -> list[list[Entrant]]:
    """Return a round of the circle method, in which everybody meets everybody; one alone plays a bot."""
    circle: list[Entrant | None] = [*members, *([FILLER] if len(members) % 2 else [])]
    turns = number % max(1, len(circle) - 1)
    fixed, rest = circle[0], circle[1:]
    circle = [fixed, *rest[len(rest) - turns :], *rest[: len(rest) - turns]]
    pairs = [(circle[n], circle[-1 - n]) for n in range(len(circle) // 2)]
    tables = [[each for each in pair if each is not FILLER] for pair in pairs]
    return sorted(tables, key=lambda table: len(table) == 1)


# Larger tables


def _larger_tables(
    ranked: Sequence[Entrant], units: Mapping[Entrant, int], history: History, seats: int
) -> list[list[Entrant]]:
    """Fill tables from the top, then exchange two players as long as that lowers the cost."""
    tables, begin = list[list[Entrant]](), 0
    suitable = {
        entrant: its for entrant in ranked if len(its := history.suitable_seats(entrant, seats)) < seats
    }  # fmt: skip
    for size in table_sizes(len(ranked), seats):
        tables.append(list(ranked[begin : begin + size]))
        begin += size

    def cost(table: Sequence[Entrant]) -> int:
        return _table_cost(table, units, history, seats) + MEETING_COST * (not _can_be_seated(table, suitable))

    while sum(_exchange(one, other, cost) for one, other in combinations(tables, 2)):
        pass
    return [sorted(table, key=ranked.index) for table in tables]


def _exchange(one: list[Entrant], other: list[Entrant], cost: Cost) -> bool:
    """Exchange two players of two tables wherever that lowers the cost; return whether it did."""
    changed, before = False, cost(one) + cost(other)
    for n in range(len(one)):
        for m in range(len(other)):
            one[n], other[m] = other[m], one[n]
            after = cost(one) + cost(other)
            if after < before:
                before, changed = after, True
            else:
                one[n], other[m] = other[m], one[n]
    return changed


def _table_cost(table: Sequence[Entrant], units: Mapping[Entrant, int], history: History, seats: int) -> int:
    fillers = seats - len(table)
    total = sum(fillers * history.fillers[entrant] for entrant in table) * MEETING_COST
    for one, other in combinations(table, 2):
        repeated = history.met(one, other)
        total += repeated * repeated * MEETING_COST + (units[one] - units[other]) ** 2
    return total


# Seats


def _can_be_seated(people: Sequence[Entrant], suitable: Mapping[Entrant, Sequence[int]]) -> bool:
    """Whether there is a seat for each of those who cannot have every seat; `suitable` are theirs."""
    choosy = [suitable[entrant] for entrant in people if entrant in suitable]

    def fits(n: int, taken: frozenset[int]) -> bool:
        return n == len(choosy) or any(fits(n + 1, taken | {seat}) for seat in choosy[n] if seat not in taken)

    return fits(0, frozenset())


def seat_table(people: Sequence[Entrant], history: History, seats: int) -> Seating:
    """Seat people so that everybody has had each seat about equally often; bots get what is left."""

    def cost(order: tuple[int, ...]) -> tuple[int, int, int]:
        had = [history.seats[entrant, seat] for entrant, seat in zip(people, order, strict=True)]
        ahead = [
            count - min(history.seats[entrant, seat] for seat in range(seats))
            for entrant, count in zip(people, had, strict=True)
        ]
        return max(ahead), sum(surplus**3 for surplus in ahead), sum(had)

    best = min(permutations(range(seats), len(people)), key=lambda order: (*cost(order), order))
    table: list[Entrant | None] = [FILLER] * seats
    for entrant, seat in zip(people, best, strict=True):
        table[seat] = entrant
    return tuple(table)
