"""Wealth and prestige markers on the gray spaces: taking, placing and moving them (SPR-80 to SPR-86)."""

from townhall.engine.bits import lowest
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.reasons import ALLOWED
from townhall.engine.state import argument, pop
from townhall.games.urban_sprawl.components.tables import Components
from townhall.games.urban_sprawl.rules.actions import LAY, TAKE_MARKER
from townhall.games.urban_sprawl.rules.city import refresh_values
from townhall.games.urban_sprawl.rules.frames import LAYING, TAKING_MARKER, push_laying, push_taking_marker
from townhall.games.urban_sprawl.rules.legal_list import offer_each
from townhall.games.urban_sprawl.rules.notes import note_laid, note_marker_moved
from townhall.games.urban_sprawl.rules.reasons import MARKER_LAID, MARKER_UNUSED, SPACE_TAKEN, WRONG_MARKER
from townhall.games.urban_sprawl.rules.state import EMPTY, MARKERS, SPACES, State

ANY_KIND = 2
LOWEST, HIGHEST = range(2)


@inlined_rule
def why_not_marker(c: Components, s: State, kind: int, moving: int, marker: int) -> int:
    """A marker of a kind: one in play to be moved, or one that is not."""
    if kind != ANY_KIND and c.marker_resource[marker] != kind:
        return WRONG_MARKER
    if moving:
        return ALLOWED if s.space_of[marker] != EMPTY else MARKER_UNUSED
    return ALLOWED if s.space_of[marker] == EMPTY else MARKER_LAID


@rule
def markers_of(c: Components, s: State, kind: int, in_play: int) -> int:
    """The markers of a kind that are in play, or those that are not, as bits."""
    markers = 0
    for marker in range(MARKERS):
        if why_not_marker(c, s, kind, in_play, marker) == ALLOWED:
            markers |= 1 << marker
    return markers


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
def ask_for_marker(c: Components, s: State, effect: int, seat: int) -> None:
    """SPR-81, SPR-82: the lowest, highest or any unused marker; if none is left, perhaps a move."""
    unused = markers_of(c, s, c.marker_kind[effect], 0)
    if unused == 0:
        push_taking_marker(s, seat, effect=effect, moving=1)
    elif c.which[effect] == LOWEST:
        push_laying(s, seat, marker=extreme_marker(c, unused, 1), effect=effect)
    elif c.which[effect] == HIGHEST:
        push_laying(s, seat, marker=extreme_marker(c, unused, -1), effect=effect)
    else:
        push_taking_marker(s, seat, effect=effect, moving=0)


@inlined_rule
def extreme_marker(c: Components, markers: int, sign: int) -> int:
    """The marker of a set with the lowest number, or with -1 the highest."""
    best = lowest(markers)
    while markers:
        marker = lowest(markers)
        if sign * c.marker_number[marker] < sign * c.marker_number[best]:
            best = marker
        markers &= markers - 1
    return best


@inlined_rule
def offer_markers(c: Components, s: State) -> None:
    kind = c.marker_kind[argument(s, TAKING_MARKER.effect)]
    offer_each(s, TAKE_MARKER, markers_of(c, s, kind, argument(s, TAKING_MARKER.moving)))


@inlined_rule
def why_not_take_marker(c: Components, s: State, marker: int) -> int:
    kind = c.marker_kind[argument(s, TAKING_MARKER.effect)]
    return why_not_marker(c, s, kind, argument(s, TAKING_MARKER.moving), marker)


@inlined_rule
def take_marker(s: State, seat: int, marker: int) -> None:
    effect = argument(s, TAKING_MARKER.effect)
    pop(s)
    push_laying(s, seat, marker=marker, effect=effect)


@inlined_rule
def offer_spaces(s: State) -> None:
    offer_each(s, LAY, vacant_spaces(s))


@inlined_rule
def why_not_lay(s: State, space: int) -> int:
    return ALLOWED if vacant_spaces(s) >> space & 1 else SPACE_TAKEN


@rule
def lay_marker(c: Components, s: State, seat: int, space: int) -> None:
    marker = argument(s, LAYING.marker)
    pop(s)
    moved = s.space_of[marker] != EMPTY
    s.space_of[marker] = space
    refresh_values(c, s)
    if moved:
        note_marker_moved(s, seat, marker=marker, space=space)
    else:
        note_laid(s, seat, marker=marker, space=space)
