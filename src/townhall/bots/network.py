"""The network: what a seat is likely to finish with, by its features and by which statements about it are true.

A network is one grid of numbers, HIDDEN + 1 columns wide:

- a row for each feature and each statement: what it adds to every unit of the first layer. The last column goes
  straight into the estimate;
- a row for each unit of the first layer: what it adds, if it is positive, to every unit of the second layer;
- a row with what the units of the second layer start from, and a row with what they add to the estimate if positive.

An evaluation without a network has a grid without rows.
"""

from townhall.engine.evaluation_grid import HIDDEN, SECOND, UNITS
from townhall.engine.fields import RealGrid, fractions
from townhall.engine.jit import rule

NO_NETWORK = fractions(0, 0)


@rule
def network_estimate(network: RealGrid, size: int, grid: RealGrid, seat: int) -> float:
    """What the seat is likely to finish with, by the features and true statements in its row."""
    second, true = size + HIDDEN + 1, size + UNITS
    for unit in range(HIDDEN + 1):
        grid[seat, size + unit] = 0.0
    for i in range(size):
        feature = grid[seat, i]
        if feature != 0.0:
            for unit in range(HIDDEN + 1):
                grid[seat, size + unit] += feature * network[i, unit]
    for k in range(int(grid[seat, true])):
        statement = size + int(grid[seat, true + 1 + k])
        for unit in range(HIDDEN + 1):
            grid[seat, size + unit] += network[statement, unit]
    layer = network.shape[0] - HIDDEN - 2
    for unit in range(SECOND):
        grid[seat, second + unit] = network[layer + HIDDEN, unit]
    for i in range(HIDDEN):
        active = grid[seat, size + i]
        if active > 0.0:
            for unit in range(SECOND):
                grid[seat, second + unit] += active * network[layer + i, unit]
    estimate = grid[seat, size + HIDDEN]
    for unit in range(SECOND):
        estimate += max(grid[seat, second + unit], 0.0) * network[layer + HIDDEN + 1, unit]
    return estimate
