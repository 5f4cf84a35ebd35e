"""The evaluation: by how much every seat is likely to finish ahead, in hundredths of a point.

What a seat is likely to finish with is the sum of its features, each times its weight; a game says what its features
are, and learning says what they weigh (`bots.training`). Once a game is over its points count, on the same scale.
"""

from typing import Any

from townhall.bots.network import network_estimate
from townhall.engine.contract import Function
from townhall.engine.fields import RealGrid, Reals
from townhall.engine.jit import rule
from townhall.engine.state import NOBODY
from townhall.engine.weights import PHASES

POINT = 100.0


@rule
def estimate_seats(
    features: Function, progress: Function, c: Any, s: Any, weights: RealGrid, network: RealGrid,
    grid: RealGrid, estimates: Reals,
) -> None:  # fmt: skip
    """What each seat is likely to finish with, by the network if there is one; after the end, its points."""
    if s.seat == NOBODY:
        for seat in range(s.seats):
            estimates[seat] = POINT * s.scores[seat]
        return
    features(c, s, grid)
    if network.shape[0] > 0:
        for seat in range(s.seats):
            estimates[seat] = network_estimate(network, weights.shape[1], grid, seat)
        return
    phase = min(max(progress(c, s), 0.0), 1.0) * (PHASES - 1)
    before = min(int(phase), PHASES - 2)
    later = phase - before
    for seat in range(s.seats):
        estimates[seat] = 0.0
        for i in range(weights.shape[1]):
            weight = (1.0 - later) * weights[before, i] + later * weights[before + 1, i]
            estimates[seat] += weight * grid[seat, i]


@rule
def find_leads(
    features: Function, progress: Function, c: Any, s: Any, weights: RealGrid, network: RealGrid,
    grid: RealGrid, leads: Reals,
) -> None:  # fmt: skip
    """By how much each seat is ahead of the strongest and the mean of the others; in a solo game, its points."""
    estimate_seats(features, progress, c, s, weights, network, grid, leads)
    if s.seats == 1:
        return
    total = leads[0] + leads[1]
    highest = max(leads[0], leads[1])
    second = min(leads[0], leads[1])
    for seat in range(2, s.seats):
        total += leads[seat]
        second = max(second, min(highest, leads[seat]))
        highest = max(highest, leads[seat])
    for seat in range(s.seats):
        own = leads[seat]
        strongest = second if own == highest else highest
        leads[seat] = own - (strongest + (total - own) / (s.seats - 1)) / 2.0
