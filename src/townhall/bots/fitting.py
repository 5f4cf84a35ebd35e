"""Fit the weights of the evaluation: ridge regression, pulled towards the heuristic weights.

The better a fit, the worse it may play: errors that hardly count in a fit are larger than what lies between two
actions. So several strengths of the pull are tried, and matches decide between them.
"""

import numpy as np

from townhall.bots.evaluation import POINT
from townhall.bots.self_play import NOTED, Moments
from townhall.engine.contract import EvaluationSpec
from townhall.engine.weights import PHASES, Weights, heuristic_weights

PULLS = (2.0, 4.0, 8.0, 16.0)
"""By how many points a typical difference in one feature may be worth more or less than the heuristic says: the
smaller, the stronger the pull."""
RARE = 0.5
"""A feature that seldom differs counts as if it differed by so much, lest its weight be left to a few games."""


def fit(spec: EvaluationSpec, moments: Moments, pull: float) -> Weights:
    """The most likely weights if the heuristic ones are right up to `pull`."""
    centre = heuristic_weights(spec).reshape(-1)
    squares = np.diag(moments.products).reshape(PHASES, -1).sum(axis=0) / moments.positions
    spread = np.tile(np.maximum(np.sqrt(squares), RARE), PHASES)
    unexplained = moments.squares - 2 * centre @ moments.results + centre @ moments.products @ centre
    variance = max(float(unexplained) / moments.positions, POINT * POINT)
    strength = variance * NOTED / (pull * POINT) ** 2
    penalty = np.diag(strength * spread**2)
    change = np.linalg.solve(moments.products + penalty, moments.results - moments.products @ centre)
    return (centre + change).reshape(PHASES, -1)


def explained(moments: Moments, weights: Weights) -> float:
    """The share of the variance of the final leads that the weights explain."""
    row = weights.reshape(-1)
    missed = moments.squares - 2 * row @ moments.results + row @ moments.products @ row
    return float(1.0 - missed / moments.squares)
