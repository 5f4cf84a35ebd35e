"""Hiring a specialist, from beside the board or away from an opponent (UBN-51 to UBN-60)."""

from townhall.engine.fields import Row
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.state import EVERYONE, NOBODY, note, pop, push
from townhall.games.urbania.rules.actions import (
    BONUS, END_BY_SPECIALISTS, HIRE, HIRED, HIRED_AWAY, HIRING, VALUE_ROSE,
)  # fmt: skip
from townhall.games.urbania.rules.resource_cards import fill_pool
from townhall.games.urbania.rules.payments import FACE_UP, coins_at_hand
from townhall.games.urbania.rules.state import SUITS, State
from townhall.games.urbania.components.tables import Components


@inlined_rule
def offer_hires(c: Components, s: State, seat: int, out: Row, n: int) -> int:
    for specialist in range(SUITS):
        if can_hire(s, seat, specialist):
            out[n] = HIRE + specialist
            n += 1
    return n


@inlined_rule
def can_hire(s: State, seat: int, specialist: int) -> bool:
    """UBN-51, UBN-52: not one's own; at least its present value in coins."""
    return s.employers[specialist] != seat and coins_at_hand(s, seat, specialist) >= s.specialists[specialist]


@inlined_rule
def begin_hire(s: State, seat: int, specialist: int) -> None:
    push(s, HIRING, seat, specialist, s.specialists[specialist], 0, FACE_UP)


@rule
def finish_hire(c: Components, s: State, seat: int, specialist: int) -> None:
    """UBN-56 to UBN-58: the value rises, the card changes hands; the end; then a card icon on the track."""
    pop(s)
    former = s.employers[specialist]
    if former == NOBODY:
        note(s, HIRED, EVERYONE, seat, specialist, 0, 0)
    else:
        note(s, HIRED_AWAY, EVERYONE, seat, specialist, former, 0)
    s.employers[specialist] = seat
    rises = s.specialists[specialist] < c.track_top
    if rises:
        s.specialists[specialist] += 1
        note(s, VALUE_ROSE, EVERYONE, -1, specialist, s.specialists[specialist], 0)
    fill_pool(s)
    if s.ending == 0 and highly_valued(c, s) >= c.specialists_at_end:
        s.ending = 1
        note(s, END_BY_SPECIALISTS, EVERYONE, -1, 0, 0, 0)
    if rises and c.card_icon_at[s.specialists[specialist]]:
        push(s, BONUS, seat, 0, 0, 0, 0)


@inlined_rule
def highly_valued(c: Components, s: State) -> int:
    found = 0
    for specialist in range(SUITS):
        if s.specialists[specialist] >= c.specialist_value_at_end:
            found += 1
    return found
