"""The network: what a seat is likely to finish with, by its features and by which statements about it are true.

A network is one grid of numbers, HIDDEN + 1 columns wide:

- a row for each feature and each statement: what it adds to every unit of the first layer. The last column goes
  straight into the estimate;
- a row for each unit of the first layer: what it adds, if it is positive, to every unit of the second layer;
- a row with what the units of the second layer start from, and a row with what they add to the estimate if positive.

An evaluation without a network has a grid without rows.
"""

from townhall.engine.evaluation_grid import HIDDEN, JUDGED, SECOND, UNITS
from townhall.engine.fields import RealGrid, Reals, fractions
from townhall.engine.jit import inlined_rule, rule

NO_NETWORK = fractions(0, 0)


@rule
def network_estimate(network: RealGrid, size: int, grid: RealGrid, seat: int) -> float:
    """What a seat is likely to finish with, by the features and true statements in its row.

    A search changes one seat at a time: the estimate of a row that is as it was is known.
    """
    if not judged_already(size, grid, seat):
        grid[JUDGED + seat, size] = run_network(network, size, grid[seat], grid[UNITS])
    return grid[JUDGED + seat, size]


@rule
def judged_already(size: int, grid: RealGrid, seat: int) -> bool:
    """Whether the row of a seat is as it was when it was last asked; remember it."""
    count = size + 1
    true = int(grid[seat, count])
    same = grid[JUDGED + seat, count] == true + 1
    grid[JUDGED + seat, count] = true + 1
    for i in range(size):
        same &= grid[JUDGED + seat, i] == grid[seat, i]
        grid[JUDGED + seat, i] = grid[seat, i]
    for i in range(count + 1, count + 1 + true):
        same &= grid[JUDGED + seat, i] == grid[seat, i]
        grid[JUDGED + seat, i] = grid[seat, i]
    return same


@rule
def run_network(network: RealGrid, size: int, row: Reals, units: Reals) -> float:
    """The estimate for a row of features and true statements; units are the room for both layers."""
    second = HIDDEN + 1
    for unit in range(second + SECOND):
        units[unit] = 0.0
    for i in range(size):
        if row[i] != 0.0:
            add_times(network[i], row[i], units, 0, HIDDEN + 1)
    for k in range(int(row[size + 1])):
        add(network[size + int(row[size + 2 + k])], units, HIDDEN + 1)
    layer = network.shape[0] - HIDDEN - 2
    for i in range(HIDDEN):
        if units[i] > 0.0:
            add_times(network[layer + i], units[i], units, second, SECOND)
    estimate = units[HIDDEN]
    for unit in range(SECOND):
        active = max(units[second + unit] + network[layer + HIDDEN, unit], 0.0)
        estimate += active * network[layer + HIDDEN + 1, unit]
    return estimate


@inlined_rule
def add(weights: Reals, units: Reals, count: int) -> None:
    for unit in range(count):
        units[unit] += weights[unit]


@inlined_rule
def add_times(weights: Reals, times: float, units: Reals, first: int, count: int) -> None:
    for unit in range(count):
        units[first + unit] += times * weights[unit]
