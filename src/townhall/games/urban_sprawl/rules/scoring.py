"""Who has won (SPR-214)."""

from townhall.engine.fields import Row
from townhall.engine.jit import rule
from townhall.games.urban_sprawl.rules.state import State
from townhall.games.urban_sprawl.components.tables import Components


@rule
def rank(c: Components, s: State, out: Row) -> None:
    """Most prestige, then most wealth; still equal share a place."""
    for seat in range(s.seats):
        out[seat] = 1
        for other in range(s.seats):
            more = s.scores[other] - s.scores[seat]
            if more > 0 or (more == 0 and s.wealth[other] > s.wealth[seat]):
                out[seat] += 1
