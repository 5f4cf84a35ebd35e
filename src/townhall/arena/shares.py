"""Shares of victories. The games of a deal depend on each other, so deals are the observations behind an interval."""

from array import array

import msgspec
import numpy as np

from townhall.arena.play import GameRow
from townhall.estimates import share_interval


class Interval(msgspec.Struct, frozen=True):
    """An estimate with its 95% interval."""

    value: float
    low: float
    high: float


class Shares:
    """Counts victories of something, deal by deal, in the order of the games."""

    def __init__(self) -> None:
        self._deals, self._wins, self._counts = array("q"), array("d"), array("d")

    def add(self, game: GameRow, seat: int) -> None:
        """Count a seat: all of the victory, none of it, or a part if it was shared."""
        if not self._deals or self._deals[-1] != game.deal:
            self._deals.append(game.deal)
            self._wins.append(0)
            self._counts.append(0)
        self._wins[-1] += (game.ranks[seat] == 1) / game.ranks.count(1)
        self._counts[-1] += 1

    @property
    def count(self) -> int:
        return int(sum(self._counts))

    @property
    def wins(self) -> float:
        return sum(self._wins)

    def interval(self) -> Interval:
        low, high = share_interval(np.array(self._wins), np.array(self._counts))
        return Interval(round(self.wins / max(self.count, 1), 4), round(low, 4), round(high, 4))
