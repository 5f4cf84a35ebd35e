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
HALVINGS = 60
TERMS = 500
"""Of a continued fraction: enough for millions of games."""


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
        """How likely such a distance from 0 is by chance alone (Student's t); 1 with too few games to tell."""
        if len(self.moved) < FEWEST_GAMES or abs(self.value) < TINY:
            return 1.0
        return student_tail(abs(self.value) / self.error, len(self.moved) - 1) if self.error > 0 else 0.0

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
    low, high = 0.0, math.pi / 2
    for _ in range(HALVINGS):
        angle = (low + high) / 2
        if student_tail(math.sqrt(freedom) * math.tan(angle), freedom) / 2 > 1 - probability:
            low = angle
        else:
            high = angle
    return math.sqrt(freedom) * math.tan(low)


def student_tail(distance: float, freedom: int) -> float:
    """How likely a variable with Student's distribution is at least so far from 0, on either side."""
    square = distance**2
    return _incomplete_beta(freedom / 2, 0.5, freedom / (freedom + square), square / (freedom + square))


def _incomplete_beta(a: float, b: float, x: float, rest: float) -> float:
    """The regularized incomplete beta function of x = 1 - rest: the fraction of Abramowitz and Stegun, 26.5.8."""
    if x > (a + 1) / (a + b + 2):
        return 1 - _incomplete_beta(b, a, rest, x)
    if x == 0:
        return 0.0
    fraction = 1.0
    for term in range(TERMS, 0, -1):
        m, is_odd = divmod(term, 2)
        factor = -(a + m) * (a + b + m) if is_odd else m * (b - m)
        fraction = 1 + factor * x / ((a + term - 1) * (a + term)) / fraction
    scale = math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log(rest)
    return math.exp(scale) / (a * fraction)


def holm(p_values: Sequence[float]) -> list[float]:
    """The p values corrected for their number: with 95% certainty, all of those below 5% are no chance."""
    corrected = [1.0] * len(p_values)
    largest = 0.0
    for rank, place in enumerate(sorted(range(len(p_values)), key=lambda place: p_values[place])):
        largest = max(largest, min(1.0, (len(p_values) - rank) * p_values[place]))
        corrected[place] = largest
    return corrected
