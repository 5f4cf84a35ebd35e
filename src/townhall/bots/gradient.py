"""Learning steps for a network, compiled: targets, the gradient of the squared error, and Adam.

Only rows of features that are not zero and of statements that are true are touched. A batch has PARTS parts, however
many threads there are, so that the sums do not depend on them.
"""

import math
from typing import Any

from townhall.bots.network import add, add_times, run_network
from townhall.bots.trajectories import AFTER_FEATURES
from townhall.engine.evaluation_grid import HIDDEN, SECOND, UNITS
from townhall.engine.fields import Grid, RealGrid, Reals, Row
from townhall.engine.jit import entry_point, rule

PARTS = 16
FIRST_DECAY, SECOND_DECAY, TINY = 0.9, 0.999, 1e-8
"""The constants of Adam."""


@rule
def estimate_row(network: RealGrid, features: RealGrid, true: Grid, place: int, grid: RealGrid) -> float:
    """The estimate for a noted row. The row and the units of the network are left in the grid."""
    size = features.shape[1]
    for i in range(size):
        grid[0, i] = features[place, i]
    for k in range(true[place, 0] + 1):
        grid[0, size + AFTER_FEATURES + k] = true[place, k]
    return run_network(network, size, grid[0], grid[UNITS])


@rule
def push_back(network: RealGrid, size: int, row: Reals, units: Reals, slope: float, gradient: RealGrid) -> None:
    """Add what each number of the network does to the estimate, times `slope`; `run_network` has left its units."""
    second, layer = HIDDEN + 1, network.shape[0] - HIDDEN - 2
    for unit in range(SECOND):
        active = units[second + unit] + network[layer + HIDDEN, unit]
        units[second + unit] = slope * network[layer + HIDDEN + 1, unit] if active > 0.0 else 0.0
        gradient[layer + HIDDEN + 1, unit] += slope * max(active, 0.0)
        gradient[layer + HIDDEN, unit] += units[second + unit]
    for i in range(HIDDEN):
        active = units[i]
        units[i] = 0.0
        if active > 0.0:
            back = 0.0
            for unit in range(SECOND):
                back += network[layer + i, unit] * units[second + unit]
            for unit in range(SECOND):
                gradient[layer + i, unit] += active * units[second + unit]
            units[i] = back
    units[HIDDEN] = slope
    for i in range(size):
        if row[i] != 0.0:
            add_times(units, row[i], gradient[i], 0, HIDDEN + 1)
    for k in range(int(row[size + AFTER_FEATURES])):
        add(units, gradient[size + int(row[size + AFTER_FEATURES + 1 + k])], HIDDEN + 1)


@entry_point
def add_gradients(
    network: RealGrid, features: RealGrid, true: Grid, targets: Reals, chosen: Row, begin: int, end: int, unit: float,
    grid: RealGrid, gradient: RealGrid,
) -> float:  # fmt: skip
    """Add half the gradient of the squared error, in units, of some chosen rows; return the sum of the errors."""
    total = 0.0
    for k in range(begin, end):
        place = chosen[k]
        error = (estimate_row(network, features, true, place, grid) - targets[place]) / unit
        total += error * error
        push_back(network, features.shape[1], grid[0], grid[UNITS], error / unit, gradient)
    return total


@entry_point
def write_targets(
    network: RealGrid, features: RealGrid, true: Grid, firsts: Row, lengths: Row, results: Reals, traces: Reals,
    chosen: Row, begin: int, end: int, grid: RealGrid, targets: Reals,
) -> None:  # fmt: skip
    """Write what the rows of some trajectories should be estimated at: TD(lambda), from the end backwards."""
    for k in range(begin, end):
        trajectory = chosen[k]
        target = results[trajectory]
        last = firsts[trajectory] + lengths[trajectory] - 1
        targets[last] = target
        for step in range(1, lengths[trajectory]):
            place = last - step
            if traces[trajectory] < 1.0:
                later = estimate_row(network, features, true, place + 1, grid)
                target = traces[trajectory] * target + (1.0 - traces[trajectory]) * later
            targets[place] = target


@entry_point
def take_step(
    network: RealGrid, average: RealGrid, first: RealGrid, second: RealGrid, pace: RealGrid, gradients: Any,
    begin: int, end: int, share: float, rate: float, first_left: float, second_left: float, follow: float,
) -> None:  # fmt: skip
    """Adam on some rows of the network. The average follows; the gradients of all parts are blanked."""
    for i in range(begin, end):
        for unit in range(HIDDEN + 1):
            total = 0.0
            for part in range(PARTS):
                total += gradients[part, i, unit]
                gradients[part, i, unit] = 0.0
            slope = total * share * pace[i, unit]
            first[i, unit] += (1.0 - FIRST_DECAY) * (slope - first[i, unit])
            second[i, unit] += (1.0 - SECOND_DECAY) * (slope * slope - second[i, unit])
            step = first[i, unit] / first_left / (math.sqrt(second[i, unit] / second_left) + TINY)
            network[i, unit] -= rate * pace[i, unit] * step
            average[i, unit] += follow * (network[i, unit] - average[i, unit])
