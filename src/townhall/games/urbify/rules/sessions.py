"""Planning sessions: a department gives influence to everybody present (URB-65 to URB-75)."""

from townhall.engine.fields import Row
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.reasons import ALLOWED
from townhall.games.urbify.components.tables import Components
from townhall.games.urbify.rules.actions import SESSION
from townhall.games.urbify.rules.notes import note_held, note_returned, note_scored_session
from townhall.games.urbify.rules.payments import gain
from townhall.games.urbify.rules.reasons import NONE_IN_DEPARTMENT
from townhall.games.urbify.rules.state import DEPARTMENTS, State


@inlined_rule
def why_not_session(s: State, seat: int, department: int) -> int:
    """URB-65: in a department with a politician of one's own."""
    return ALLOWED if s.departments[department, seat] > 0 else NONE_IN_DEPARTMENT


@inlined_rule
def offer_sessions(s: State, seat: int, out: Row, n: int) -> int:
    for department in range(DEPARTMENTS):
        if why_not_session(s, seat, department) == ALLOWED:
            out[n] = SESSION + department
            n += 1
    return n


@rule
def hold_session(c: Components, s: State, seat: int, department: int) -> None:
    """URB-66 to URB-70: influence for all present, with the three exceptions; then all go home."""
    note_held(s, seat, department)
    for other in range(s.seats):
        present = s.departments[department, other]
        if present == 0:
            continue
        prestige = 0
        if other == seat:
            gain(c, s, seat, department, present + c.activator_bonus_influence)
            if present == c.full_house_politicians:
                prestige = c.full_house_prestige
        elif present == c.minority_politicians:
            prestige = c.minority_prestige
        else:
            gain(c, s, other, department, present)
        if prestige > 0:
            s.scores[other] += prestige
            note_scored_session(s, other, department, amount=prestige)
        s.departments[department, other] = 0
        s.board[other] += present
        note_returned(s, other, amount=present)
