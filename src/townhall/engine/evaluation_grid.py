"""The grid in which an evaluation works: a row for each seat.

| columns | what |
|---|---|
| the features | written by the game |
| `HIDDEN` + 1, then `SECOND` | the units of the network's two layers |
| 1, then `true_most` | how many of the game's statements are true, and which |
| `memory` | whatever the game remembers between two positions |
"""

from townhall.engine.fields import RealGrid
from townhall.engine.jit import inlined_rule

HIDDEN, SECOND = 64, 32
"""Units in the layers of a network."""
UNITS = HIDDEN + 1 + SECOND
"""The first layer has one more: what goes straight into the estimate."""


def true_column(features: int) -> int:
    """Where it stands how many statements are true; their numbers follow."""
    return features + UNITS


def memory_column(features: int, true_most: int) -> int:
    """The first column that belongs to the game."""
    return true_column(features) + 1 + true_most


@inlined_rule
def blank_features(out: RealGrid, seats: int, features: int) -> None:
    for seat in range(seats):
        for i in range(features):
            out[seat, i] = 0.0
