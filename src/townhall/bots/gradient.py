"""Learning steps for a network: compiled gradients of the squared error, and Adam.

Only rows of features that are not zero and of statements that are true are touched. A batch is always divided into PARTS
parts, however many threads there are, so that the sums do not depend on them.
"""

import math
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from townhall.bots.replay import Table
from townhall.bots.trajectories import as_rule_takes
from townhall.engine.evaluation_grid import HIDDEN, SECOND
from townhall.engine.fields import Grid, RealGrid, Reals, Row, fractions
from townhall.engine.jit import entry_point, rule
from townhall.engine.network import Network

PARTS = 16
FIRST_DECAY, SECOND_DECAY, TINY = 0.9, 0.999, 1e-8
"""The constants of Adam."""
UNITS = HIDDEN + 1 + SECOND
T = TypeVar("T")


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


class Learner:
    """A network that learns, its moving average, and the moments of Adam."""

    def __init__(self, network: Network, pace: Network, unit: float, threads: int) -> None:
        self.network, self.average = network.copy(), network.copy()
        self.first, self.second = np.zeros_like(network), np.zeros_like(network)
        self.steps = 0
        self.pace, self.unit = pace, unit
        """How far a step of size 1 changes each number, and how many hundredths of a point an error of 1 is."""
        self._gradients = np.zeros((PARTS, *network.shape))
        self._units = [fractions(UNITS) for _ in range(PARTS)]
        self._pool = ThreadPoolExecutor(min(threads, PARTS), "learning")

    def write_targets(
        self, features: NDArray[np.float32], true: NDArray[np.int16], table: Table, chosen: NDArray[np.int64],
        targets: NDArray[np.float64],
    ) -> None:  # fmt: skip
        """Write the targets of the rows of some trajectories, by the moving average."""
        given: Any = [as_rule_takes(array) for array in (self.average, features, true, *table, chosen)]
        out = as_rule_takes(targets)

        def part(number: int, begin: int, end: int) -> None:
            write_targets(*given, begin, end, self._units[number], out)

        self._in_parts(part, len(chosen))

    def learn(
        self, features: NDArray[np.float32], true: NDArray[np.int16], targets: NDArray[np.float64],
        chosen: NDArray[np.int64], rate: float, follow: float,
    ) -> float:  # fmt: skip
        """One step on a batch of rows; return the mean of the squared errors."""
        given: Any = [as_rule_takes(array) for array in (self.network, features, true, targets, chosen)]
        gradients = [as_rule_takes(gradient) for gradient in self._gradients]

        def part(number: int, begin: int, end: int) -> float:
            return float(add_gradients(*given, begin, end, self.unit, self._units[number], gradients[number]))

        error = sum(self._in_parts(part, len(chosen))) / len(chosen)
        self._step(2 / len(chosen), rate, max(follow, 1 / (self.steps + 1)))
        return error

    def _step(self, share: float, rate: float, follow: float) -> None:
        self.steps += 1
        lefts = 1 - FIRST_DECAY**self.steps, 1 - SECOND_DECAY**self.steps
        grids = self.network, self.average, self.first, self.second, self.pace, self._gradients
        given: Any = [as_rule_takes(grid) for grid in grids]

        def part(number: int, begin: int, end: int) -> None:
            take_step(*given, begin, end, share, rate, *lefts, follow)

        self._in_parts(part, len(self.network))

    def _in_parts(self, part: Callable[[int, int, int], T], count: int) -> list[T]:
        """Call a function for PARTS ranges of 0 .. count - 1, with the number of each."""
        ends = [count * number // PARTS for number in range(PARTS + 1)]
        return list(self._pool.map(part, range(PARTS), ends[:-1], ends[1:]))
