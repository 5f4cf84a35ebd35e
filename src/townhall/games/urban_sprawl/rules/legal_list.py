"""The list of what may be decided now, kept in the state: worked out once, when a step is reached."""

from townhall.engine.bits import lowest
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.state import argument, frame_kind
from townhall.games.urban_sprawl.components.tables import Components
from townhall.games.urban_sprawl.components.vocabulary import OP_MARKER_MOVE, OP_MARKER_PLACE, OP_VOC_TAKE
from townhall.games.urban_sprawl.rules.actions import REFUSE
from townhall.games.urban_sprawl.rules.frames import (
    DROPPING, FETCHING, LAYING, NAMING, OFFERED, PICKING, PUTTING, ROBBING, TAKING_MARKER,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.state import EMPTY, State


@inlined_rule
def offer(s: State, action: int) -> None:
    """Actions are offered in ascending order."""
    s.options[s.offered] = action
    s.offered += 1


@inlined_rule
def offer_each(s: State, first: int, numbers: int) -> None:
    """One action for each number of a set."""
    while numbers:
        offer(s, first + lowest(numbers))
        numbers &= numbers - 1


@inlined_rule
def clear_options(s: State) -> None:
    for n in range(s.offered):
        s.options[n] = 0
    s.offered = 0


@rule
def is_optional(c: Components, s: State) -> bool:
    """Whether the step on top of the stack may be refused."""
    kind = frame_kind(s)
    if kind == OFFERED.kind or kind == ROBBING.kind:
        return True
    if kind == PUTTING.kind:
        return c.may[argument(s, PUTTING.effect)] != 0 and argument(s, PUTTING.about) == EMPTY
    if kind == TAKING_MARKER.kind:
        effect = argument(s, TAKING_MARKER.effect)
        instead = argument(s, TAKING_MARKER.moving) != 0 and c.op[effect] == OP_MARKER_PLACE
        return c.may[effect] != 0 or instead
    if kind == LAYING.kind:
        effect = argument(s, LAYING.effect)
        return c.may[effect] != 0 and c.op[effect] != OP_MARKER_MOVE
    if kind == NAMING.kind:
        effect = argument(s, NAMING.effect)
        return c.may[effect] != 0 and c.op[effect] == OP_VOC_TAKE
    if kind == PICKING.kind or kind == FETCHING.kind or kind == DROPPING.kind:
        return c.may[argument(s, PICKING.effect)] != 0
    return False


@rule
def offer_refusal(c: Components, s: State) -> None:
    """Refusing, where the step is optional; where nothing is left to pick there is nothing to refuse."""
    if s.offered == 0 or not is_optional(c, s):
        return
    n = s.offered
    while n > 0 and s.options[n - 1] > REFUSE:
        s.options[n] = s.options[n - 1]
        n -= 1
    s.options[n] = REFUSE
    s.offered += 1


assert PICKING.effect == FETCHING.effect == DROPPING.effect
