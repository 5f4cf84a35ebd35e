"""Who plays whom: every line-up plays every deal once from each seat.

A line-up is a set of bots that fill a table. If there are fewer bots than seats, bots sit in several seats, and every
bot is in every line-up. Line-ups come in groups that are closed under replacing each bot by the next one, so that
every bot has played equally often at the end of each group, and every line-up at the end of each cycle.

Which game has which bots depends on its number only: a longer run begins with the games of a shorter one.
"""

from collections.abc import Iterator
from functools import cached_property
from itertools import accumulate, combinations, combinations_with_replacement, permutations

from townhall.engine.errors import BadSetup

MOST_BOTS = 32
Lineup = tuple[int, ...]
"""The numbers of the bots at a table, ascending."""


class Schedule:
    """The games of some bots at tables of some seats, by number from 0."""

    def __init__(self, bots: int, seats: int) -> None:
        if bots < 2:
            raise BadSetup("an arena needs 2 bots or more")
        if bots > MOST_BOTS:
            raise BadSetup(f"an arena has {MOST_BOTS} bots at most, not {bots}")
        if seats < 2:
            raise BadSetup("an arena is for 2 seats or more; `townhall marks` measures solo games")
        self.bots, self.seats = bots, seats

    @cached_property
    def groups(self) -> list[list[Lineup]]:
        """The line-ups, in groups in which every bot plays equally often."""
        grouped: list[list[Lineup]] = []
        seen: set[Lineup] = set()
        for lineup in self._all_lineups():
            if lineup not in seen:
                shifted = (tuple(sorted((bot + shift) % self.bots for bot in lineup)) for shift in range(self.bots))
                grouped.append(list(dict.fromkeys(shifted)))
                seen.update(grouped[-1])
        return grouped

    def _all_lineups(self) -> Iterator[Lineup]:
        if self.bots >= self.seats:
            return combinations(range(self.bots), self.seats)
        everybody = combinations_with_replacement(range(self.bots), self.seats)
        return (lineup for lineup in everybody if len(set(lineup)) == self.bots)

    @cached_property
    def lineups(self) -> list[Lineup]:
        return [lineup for group in self.groups for lineup in group]

    @cached_property
    def _orders(self) -> list[tuple[int, ...]]:
        """The ways to sit around a table, the first one staying where it is."""
        return [(0, *order) for order in permutations(range(1, self.seats))]

    @property
    def cycle(self) -> int:
        """How many deals it takes until every line-up has played one."""
        return len(self.lineups)

    def deal(self, game: int) -> int:
        """The deal that a game is played with: the same for all rotations of a line-up."""
        return game // self.seats

    def seating(self, game: int) -> tuple[int, ...]:
        """The bot in each seat. Another order around the table is used each time the line-up comes again."""
        deal, rotation = divmod(game, self.seats)
        times, number = divmod(deal, self.cycle)
        lineup = self.lineups[number]
        order = [lineup[place] for place in self._orders[times % len(self._orders)]]
        return tuple(order[(seat - rotation) % self.seats] for seat in range(self.seats))

    def balanced(self, games: int) -> int:
        """The next number of games after which every bot has played equally often.

        If all line-ups fit into the games that are asked for, every line-up has played equally often, too.
        """
        whole = self.cycle * self.seats
        if games >= whole:
            return -(-games // whole) * whole
        ends = accumulate(len(group) * self.seats for group in self.groups)
        return next(end for end in ends if end >= games)
