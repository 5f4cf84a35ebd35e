"""Hiring a specialist, from beside the board or away from an opponent (UBN-51 to UBN-60)."""

from townhall.engine.fields import Row
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.reasons import ALLOWED
from townhall.engine.state import NOBODY, pop
from townhall.games.urbania.components.tables import Components
from townhall.games.urbania.rules.actions import HIRE
from townhall.games.urbania.rules.frames import push_bonus, push_hiring
from townhall.games.urbania.rules.notes import note_end_by_specialists, note_hired, note_hired_away, note_value_rose
from townhall.games.urbania.rules.payments import coins_at_hand
from townhall.games.urbania.rules.reasons import COINS_SHORT, YOURS_ALREADY
from townhall.games.urbania.rules.resource_cards import fill_pool
from townhall.games.urbania.rules.state import END_PHASE, SUITS, State


@inlined_rule
def why_not_hire(s: State, seat: int, specialist: int) -> int:
    """UBN-51, UBN-52: not one's own; at least its present value in coins."""
    if s.employers[specialist] == seat:
        return YOURS_ALREADY
    return ALLOWED if coins_at_hand(s, seat, specialist) >= s.specialists[specialist] else COINS_SHORT


@inlined_rule
def offer_hires(s: State, seat: int, out: Row, n: int) -> int:
    for specialist in range(SUITS):
        if why_not_hire(s, seat, specialist) == ALLOWED:
            out[n] = HIRE + specialist
            n += 1
    return n


@inlined_rule
def begin_hire(s: State, seat: int, specialist: int) -> None:
    push_hiring(s, seat, specialist=specialist, amount=s.specialists[specialist])


@rule
def finish_hire(c: Components, s: State, seat: int, specialist: int) -> None:
    """UBN-56 to UBN-58: take the specialist, raise its value, check for the end, then a card icon on the track."""
    pop(s)
    former = s.employers[specialist]
    if former == NOBODY:
        note_hired(s, seat, specialist=specialist)
    else:
        note_hired_away(s, seat, specialist=specialist, rival=former)
    s.employers[specialist] = seat
    rises = s.specialists[specialist] < c.track_top
    if rises:
        s.specialists[specialist] += 1
        note_value_rose(s, specialist=specialist, amount=s.specialists[specialist])
    fill_pool(s)
    if s.ending == 0 and highly_valued(c, s) >= c.specialists_at_end:
        s.ending = END_PHASE
        note_end_by_specialists(s)
    if rises and c.card_icon_at[s.specialists[specialist]]:
        push_bonus(s, seat)


@inlined_rule
def highly_valued(c: Components, s: State) -> int:
    """UBN-70: how many specialists have the value that counts for the end."""
    specialists = 0
    for specialist in range(SUITS):
        if s.specialists[specialist] >= c.specialist_value_at_end:
            specialists += 1
    return specialists
