"""Estimates over independent games, with 95% intervals, and Holm's correction for many comparisons.

What happens to the seats of one game is not independent, so a game is what is counted: an estimate knows how much
every game contributes to its error, and the difference of two estimates over the same deals is taken game by game.
Where several games are played with one deal, as in the arena, they depend on each other too: then a deal is counted.
"""

import math
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from townhall.bots.match import CONFIDENCE, wilson_interval

Values = NDArray[np.float64]
SIGNIFICANCE = 0.05
FEWEST_GAMES = 30
"""Fewer games make nothing certain: errors estimated from them are too small too often."""
TINY = 1e-9
"""Less is a rounding error."""
ONE_SIDE = 0.975
"""The probability below the upper end of a 95% interval."""
MOST_FREEDOM = 10_000
"""With more degrees of freedom, Student's distribution is as good as normal."""
HALVINGS = 60


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


def share_interval(wins: Values, counts: Values) -> tuple[float, float]:
    """The 95% interval of a share, from the victories and the number of observations deal by deal.

    This is Wilson's interval for as many independent observations as would have the same error, which is that of a
    ratio over deals, and with Student's distribution, because the error is estimated from few deals at times. It is
    never narrower than if all observations were independent. Where all or none are victories, the error says nothing:
    then each deal is one observation.
    """
    deals = int((counts > 0).sum())
    if deals < 2:
        return 0.0, 1.0
    estimate = ratio(wins, counts)
    variance, error = estimate.value * (1 - estimate.value), max(estimate.error, TINY)
    observations = deals if variance < TINY else min(variance / error**2, float(counts.sum()))
    return wilson_interval(estimate.value, observations * (CONFIDENCE / student_quantile(ONE_SIDE, deals - 1)) ** 2)


@cache
def student_quantile(probability: float, freedom: int) -> float:
    """What a variable with Student's distribution is below with this probability, of 50% or more."""
    freedom = min(freedom, MOST_FREEDOM)
    low, high = 0.0, math.pi / 2
    for _ in range(HALVINGS):
        angle = (low + high) / 2
        if (1 + _within(angle, freedom)) / 2 < probability:
            low = angle
        else:
            high = angle
    return math.sqrt(freedom) * math.tan(low)


def _within(angle: float, freedom: int) -> float:
    """How likely a variable with Student's distribution is at most sqrt(freedom) * tan(angle) away from 0.

    This is the finite series of Abramowitz and Stegun, 26.7.3 and 26.7.4.
    """
    sine, square = math.sin(angle), math.cos(angle) ** 2
    if freedom % 2 == 0:
        factors = np.arange(1, freedom - 2, 2) / np.arange(2, freedom - 1, 2) * square
        return sine * (1 + float(np.cumprod(factors).sum()))
    if freedom == 1:
        return 2 / math.pi * angle
    factors = np.arange(2, freedom - 2, 2) / np.arange(3, freedom - 1, 2) * square
    return 2 / math.pi * (angle + sine * math.cos(angle) * (1 + float(np.cumprod(factors).sum())))


def holm(p_values: Sequence[float]) -> list[float]:
    """The p values corrected for their number: with 95% certainty, all of those below 5% are no chance."""
    corrected = [1.0] * len(p_values)
    largest = 0.0
    for rank, place in enumerate(sorted(range(len(p_values)), key=lambda place: p_values[place])):
        largest = max(largest, min(1.0, (len(p_values) - rank) * p_values[place]))
        corrected[place] = largest
    return corrected
