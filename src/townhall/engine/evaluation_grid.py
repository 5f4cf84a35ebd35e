"""The grid in which an evaluation works.

It has a row for each seat, a row for each seat with what was judged last, and a row for the units of the network.

| columns of a seat | what |
|---|---|
| the features | written by the game |
| 1 | the estimate that belongs to what was judged last |
| 1, then `true_most` | how many of the game's statements are true, and which |
| `memory` | whatever the game remembers between two positions |
"""

from townhall.engine.fields import RealGrid, fractions
from townhall.engine.jit import inlined_rule
from townhall.engine.state import SEATS

HIDDEN, SECOND = 64, 32
"""Units in the layers of a network."""
JUDGED, UNITS = SEATS, 2 * SEATS
"""The first row with what was judged last, and the row of the units."""


def true_column(features: int) -> int:
    """Where it stands how many statements are true; their numbers follow."""
    return features + 1


def memory_column(features: int, true_most: int) -> int:
    """The first column that belongs to the game."""
    return true_column(features) + 1 + true_most


def evaluation_grid(features: int, true_most: int, memory: int) -> RealGrid:
    grid: RealGrid = fractions(UNITS + 1, max(memory_column(features, true_most) + memory, HIDDEN + 1 + SECOND))
    return grid


@inlined_rule
def blank_features(out: RealGrid, seats: int, features: int) -> None:
    for seat in range(seats):
        for i in range(features):
            out[seat, i] = 0.0
