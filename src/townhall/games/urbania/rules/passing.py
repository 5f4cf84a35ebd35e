"""Passing an action for which there is no possibility at all (UBN-25)."""

from townhall.engine.jit import inlined_rule
from townhall.engine.reasons import ALLOWED
from townhall.engine.state import pop
from townhall.games.urbania.components.tables import Components
from townhall.games.urbania.rules.drawing import can_draw
from townhall.games.urbania.rules.hiring import why_not_hire
from townhall.games.urbania.rules.notes import note_passed
from townhall.games.urbania.rules.projects import submissions_left
from townhall.games.urbania.rules.renewal import renewable
from townhall.games.urbania.rules.state import SUITS, State


@inlined_rule
def can_act(c: Components, s: State, seat: int) -> bool:
    """UBN-25: something to draw, to submit, to hire or to renew."""
    if can_draw(s):
        return True
    if submissions_left(c, s, seat) > 0 and s.project_hands[seat] != 0:
        return True
    for specialist in range(SUITS):
        if why_not_hire(s, seat, specialist) == ALLOWED:
            return True
    return renewable(s, seat) != 0


@inlined_rule
def pass_action(s: State, seat: int) -> None:
    pop(s)
    s.passes += 1
    note_passed(s, seat)
