"""The town hall: influencing departments and activating planning sessions."""

from townhall.engine.fields import Row
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.state import EVERYONE, note
from townhall.games.urbify.rules.actions import HELD, INFLUENCE, INFLUENCED, RETURNED, SCORED_SESSION, SESSION, SPREAD
from townhall.games.urbify.rules.payments import covers, gain
from townhall.games.urbify.rules.state import DEPARTMENTS, State
from townhall.games.urbify.components.tables import Components


@inlined_rule
def offer_influence(c: Components, s: State, seat: int, out: Row, n: int) -> int:
    """URB-43 to URB-45: some in one department or one each in several, at most four of a party in each."""
    room = 0
    for department in range(DEPARTMENTS):
        room |= c.politicians_per_department - s.departments[department, seat] << 8 * department
    for place in range(c.places_up_to[min(s.board[seat], SPREAD)]):
        split = c.places[place]
        out[n] = INFLUENCE + split
        n += covers(room, c.split_packed[split])
    return n


@inlined_rule
def influence(c: Components, s: State, seat: int, split: int) -> None:
    for department in range(DEPARTMENTS):
        s.departments[department, seat] += c.splits[split, department]
    s.board[seat] -= c.split_total[split]
    note(s, INFLUENCED, EVERYONE, seat, split, 0, 0)


@inlined_rule
def offer_sessions(s: State, seat: int, out: Row, n: int) -> int:
    for department in range(DEPARTMENTS):
        if s.departments[department, seat] > 0:
            out[n] = SESSION + department
            n += 1
    return n


@rule
def hold_session(c: Components, s: State, seat: int, department: int) -> None:
    """URB-66 to URB-70: influence for all present, with the three exceptions; then all go home."""
    note(s, HELD, EVERYONE, seat, department, 0, 0)
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
            note(s, SCORED_SESSION, EVERYONE, other, department, prestige, 0)
        s.departments[department, other] = 0
        s.board[other] += present
        note(s, RETURNED, EVERYONE, other, present, 0, 0)
