"""Wealth and prestige markers on the gray spaces (SPR-80 to SPR-86)."""

from townhall.engine.jit import inlined_rule, rule
from townhall.engine.state import EVERYONE, note
from townhall.games.urban_sprawl.rules.actions import LAID, MARKER_MOVED
from townhall.games.urban_sprawl.rules.city import refresh_values
from townhall.games.urban_sprawl.rules.state import EMPTY, MARKERS, SPACES, State
from townhall.games.urban_sprawl.components.tables import Components

ANY_KIND = 2
LOWEST, HIGHEST = range(2)


@rule
def markers_of(c: Components, s: State, kind: int, in_play: int) -> int:
    """The markers of a kind that are in play, or those that are not, as bits."""
    found = 0
    for marker in range(MARKERS):
        fits = kind == ANY_KIND or c.marker_resource[marker] == kind
        if fits and (s.space_of[marker] != EMPTY) == (in_play != 0):
            found |= 1 << marker
    return found


@inlined_rule
def vacant_spaces(s: State) -> int:
    vacant = (1 << SPACES) - 1
    for marker in range(MARKERS):
        if s.space_of[marker] != EMPTY:
            vacant &= ~(1 << s.space_of[marker])
    return vacant


@inlined_rule
def can_move_marker(c: Components, s: State, kind: int) -> bool:
    return markers_of(c, s, kind, 1) != 0 and vacant_spaces(s) != 0


@rule
def lay_marker(c: Components, s: State, seat: int, marker: int, space: int) -> None:
    moved = s.space_of[marker] != EMPTY
    s.space_of[marker] = space
    refresh_values(c, s)
    note(s, MARKER_MOVED if moved else LAID, EVERYONE, seat, marker, space, 0)
