"""What the seat to decide may do now."""

from townhall.engine.fields import Row
from townhall.engine.jit import rule
from townhall.games.urban_sprawl.rules.state import OPTIONS, State
from townhall.games.urban_sprawl.components.tables import Components

LEGAL_MOST = OPTIONS


@rule
def legal(c: Components, s: State, out: Row) -> int:
    """Write the legal action ids into `out`, ascending; give how many. They were worked out when the step began."""
    for n in range(s.offered):
        out[n] = s.options[n]
    return s.offered
