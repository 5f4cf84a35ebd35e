"""Estimates over independent games, with 95% intervals, and Holm's correction for many comparisons.

What happens to the seats of one game is not independent, so a game is what is counted: an estimate knows how much
every game contributes to its error, and the difference of two estimates over the same deals is taken game by game.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from townhall.bots.match import CONFIDENCE

Values = NDArray[np.float64]
SIGNIFICANCE = 0.05
FEWEST_GAMES = 30
"""Fewer games make nothing certain: errors estimated from them are too small too often."""
TINY = 1e-9
"""Less is a rounding error."""


class Estimate(NamedTuple):
    """A number that was estimated, and by how much each game has moved it."""

    value: float
    moved: Values

    @property
    def error(self) -> float:
        """The standard error."""
        games = len(self.moved)
        return math.sqrt(float(self.moved @ self.moved) / (games * max(games - 1, 1)))

    @property
    def interval(self) -> tuple[float, float]:
        return self.value - CONFIDENCE * self.error, self.value + CONFIDENCE * self.error

    @property
    def p_value(self) -> float:
        """How likely such a distance from 0 is by chance alone; 1 with too few games to tell."""
        if len(self.moved) < FEWEST_GAMES or abs(self.value) < TINY:
            return 1.0
        return math.erfc(abs(self.value) / (self.error * math.sqrt(2))) if self.error > 0 else 0.0

    def minus(self, other: "Estimate") -> "Estimate":
        """The difference from an estimate over the same deals."""
        return Estimate(self.value - other.value, self.moved - other.moved)


def mean(values: Values) -> Estimate:
    average = float(values.mean())
    return Estimate(average, values - average)


def ratio(amounts: Values, counts: Values) -> Estimate:
    """The sum of the amounts divided by the sum of the counts; both are given game by game."""
    total = float(counts.sum())
    if total == 0:
        return Estimate(0.0, np.zeros(len(counts)))
    value = float(amounts.sum()) / total
    return Estimate(value, (amounts - value * counts) * (len(counts) / total))


def holm(p_values: Sequence[float]) -> list[float]:
    """The p values corrected for their number: with 95% certainty, all of those below 5% are no chance."""
    corrected = [1.0] * len(p_values)
    largest = 0.0
    for rank, place in enumerate(sorted(range(len(p_values)), key=lambda place: p_values[place])):
        largest = max(largest, min(1.0, (len(p_values) - rank) * p_values[place]))
        corrected[place] = largest
    return corrected
