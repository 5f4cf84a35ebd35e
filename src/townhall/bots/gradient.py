"""Learning steps for a network, compiled: targets, the gradient of the squared error, and Adam.

Only rows of features that are not zero and of statements that are true are touched. A batch has PARTS parts, however
many threads there are, so that the sums do not depend on them.
"""

import math
from typing import Any

from townhall.engine.evaluation_grid import HIDDEN, SECOND
from townhall.engine.fields import Grid, RealGrid, Reals, Row
from townhall.engine.jit import entry_point, rule

PARTS = 16
FIRST_DECAY, SECOND_DECAY, TINY = 0.9, 0.999, 1e-8
"""The constants of Adam."""
UNITS = HIDDEN + 1 + SECOND


@rule
def run_layers(network: RealGrid, features: RealGrid, true: Grid, row: int, units: Reals) -> float:
    """The estimate for a noted row, as `network_estimate` makes it; both layers are left in `units`."""
    second, size = HIDDEN + 1, features.shape[1]
    layer = network.shape[0] - HIDDEN - 2
    for unit in range(HIDDEN + 1):
        units[unit] = 0.0
    for i in range(size):
        feature = features[row, i]
        if feature != 0.0:
            for unit in range(HIDDEN + 1):
                units[unit] += feature * network[i, unit]
    for k in range(true[row, 0]):
        statement = size + true[row, 1 + k]
        for unit in range(HIDDEN + 1):
            units[unit] += network[statement, unit]
    for unit in range(SECOND):
        units[second + unit] = network[layer + HIDDEN, unit]
    for i in range(HIDDEN):
        active = units[i]
        if active > 0.0:
            for unit in range(SECOND):
                units[second + unit] += active * network[layer + i, unit]
    estimate = units[HIDDEN]
    for unit in range(SECOND):
        estimate += max(units[second + unit], 0.0) * network[layer + HIDDEN + 1, unit]
    return estimate


@rule
def push_back(
    network: RealGrid, features: RealGrid, true: Grid, row: int, units: Reals, slope: float, gradient: RealGrid
) -> None:
    """Add what each number of the network did to the estimate, times `slope`; `units` are as `run_layers` left them."""
    second, size = HIDDEN + 1, features.shape[1]
    layer = network.shape[0] - HIDDEN - 2
    for unit in range(SECOND):
        active = units[second + unit]
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
        feature = features[row, i]
        if feature != 0.0:
            for unit in range(HIDDEN + 1):
                gradient[i, unit] += feature * units[unit]
    for k in range(true[row, 0]):
        statement = size + true[row, 1 + k]
        for unit in range(HIDDEN + 1):
            gradient[statement, unit] += units[unit]


@entry_point
def add_gradients(
    network: RealGrid, features: RealGrid, true: Grid, targets: Reals, chosen: Row, begin: int, end: int, unit: float,
    units: Reals, gradient: RealGrid,
) -> float:  # fmt: skip
    """Add half the gradient of the squared error, in units, of some chosen rows; return the sum of the errors."""
    total = 0.0
    for k in range(begin, end):
        row = chosen[k]
        error = (run_layers(network, features, true, row, units) - targets[row]) / unit
        total += error * error
        push_back(network, features, true, row, units, error / unit, gradient)
    return total


@entry_point
def write_targets(
    network: RealGrid, features: RealGrid, true: Grid, firsts: Row, lengths: Row, results: Reals, traces: Reals,
    chosen: Row, begin: int, end: int, units: Reals, targets: Reals,
) -> None:  # fmt: skip
    """Write what the rows of some trajectories should be estimated at: TD(lambda), from the end backwards."""
    for k in range(begin, end):
        trajectory = chosen[k]
        target = results[trajectory]
        last = firsts[trajectory] + lengths[trajectory] - 1
        targets[last] = target
        for step in range(1, lengths[trajectory]):
            row = last - step
            if traces[trajectory] < 1.0:
                later = run_layers(network, features, true, row + 1, units)
                target = traces[trajectory] * target + (1.0 - traces[trajectory]) * later
            targets[row] = target


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
