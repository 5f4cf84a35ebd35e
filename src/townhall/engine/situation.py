"""Statements about the situation that a network needs in every game: how many play, and how far the game is."""

from townhall.engine.evaluation_grid import true_column
from townhall.engine.fields import RealGrid
from townhall.engine.jit import rule
from townhall.engine.state import SEATS

STAGES = 16
SITUATION = (("always", 1), ("seats", SEATS), ("stages", STAGES))
SITUATION_TRUE = len(SITUATION)
"""One statement of each group is true."""
ALWAYS, SEATED, STAGED = 0, 1, 1 + SEATS
AFTER_FEATURES = true_column(0)


@rule
def write_situation(out: RealGrid, seats: int, features: int, progress: float) -> None:
    """Write that one of each group of statements is true, for every seat."""
    column = features + AFTER_FEATURES
    stage = min(max(int(progress * STAGES), 0), STAGES - 1)
    for seat in range(seats):
        out[seat, column] = SITUATION_TRUE
        out[seat, column + 1] = ALWAYS
        out[seat, column + 2] = SEATED + seats - 1
        out[seat, column + 3] = STAGED + stage
