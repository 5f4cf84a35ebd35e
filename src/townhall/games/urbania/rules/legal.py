"""The legal actions of the seat to decide, and why any other action is not legal."""

from townhall.engine.fields import Row
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.reasons import NOT_ASKED
from townhall.engine.state import NOBODY, argument, frame_kind, frame_seat
from townhall.games.urbania.components.tables import Components
from townhall.games.urbania.rules.actions import DECLINE, HIRE, PAY, RENEW, SPEND, SUBMIT
from townhall.games.urbania.rules.drawing import (
    offer_bonus, offer_draws_and_flush, why_not_bonus, why_not_draw_or_flush,
)  # fmt: skip
from townhall.games.urbania.rules.frames import ACTING, BONUS, DRAWING, FACE_UP, HAND, HIRING, RENEWING
from townhall.games.urbania.rules.hiring import offer_hires, why_not_hire
from townhall.games.urbania.rules.payments import (
    offer_coins, offer_workers, why_not_pay_coins, why_not_pay_workers,
)  # fmt: skip
from townhall.games.urbania.rules.projects import offer_submissions, why_not_submit
from townhall.games.urbania.rules.reasons import FOR_SPECIALISTS
from townhall.games.urbania.rules.renewal import offer_renewals, why_not_renew
from townhall.games.urbania.rules.state import State

LEGAL_MOST = 96
"""5 cards of the pool, 3 other draws, 44 tiles, 6 specialists and 31 projects are 89."""


@rule
def legal(c: Components, s: State, out: Row) -> int:
    """Write the legal action ids into `out`, ascending; give how many."""
    if s.seat == NOBODY:
        return 0
    kind, seat = frame_kind(s), frame_seat(s)
    if kind == ACTING.kind:
        return offer_actions(c, s, seat, out)
    if kind == DRAWING.kind:
        return offer_draws_and_flush(c, s, argument(s, DRAWING.replaced), out)
    if kind == RENEWING.kind:
        return offer_workers(c, s, seat, out)
    if kind == HIRING.kind:
        return offer_coins(c, s, seat, out)
    if kind == BONUS:
        return offer_bonus(c, s, out)
    return 0


@inlined_rule
def offer_actions(c: Components, s: State, seat: int, out: Row) -> int:
    """UBN-24: four kinds of action; drawing begins with its first card, or with a new pool."""
    n = offer_draws_and_flush(c, s, 0, out)
    n = offer_renewals(c, s, seat, out, n)
    n = offer_hires(s, seat, out, n)
    return offer_submissions(c, s, seat, out, n)


@rule
def why_not(c: Components, s: State, action: int) -> int:
    """The reason why an action is not legal; ALLOWED if it is."""
    if s.seat == NOBODY:
        return NOT_ASKED
    kind, seat = frame_kind(s), frame_seat(s)
    if kind == ACTING.kind:
        return why_not_act(c, s, seat, action)
    if kind == DRAWING.kind:
        return why_not_draw_or_flush(c, s, argument(s, DRAWING.replaced), action)
    if kind == BONUS:
        return why_not_bonus(s, action)
    if kind == RENEWING.kind and action >= PAY and action < SPEND:
        return why_not_pay_workers(c, s, seat, action - PAY)
    if kind == RENEWING.kind and action >= SPEND:
        return FOR_SPECIALISTS
    if kind == HIRING.kind and action >= SPEND:
        return why_not_pay_coins(c, s, seat, action - SPEND, FACE_UP)
    if kind == HIRING.kind and action >= PAY:
        return why_not_pay_coins(c, s, seat, action - PAY, HAND)
    return NOT_ASKED


@inlined_rule
def why_not_act(c: Components, s: State, seat: int, action: int) -> int:
    if action < DECLINE:
        return why_not_draw_or_flush(c, s, 0, action)
    if action >= RENEW and action < HIRE:
        return why_not_renew(c, s, seat, action - RENEW)
    if action >= HIRE and action < SUBMIT:
        return why_not_hire(s, seat, action - HIRE)
    if action >= SUBMIT and action < PAY:
        return why_not_submit(c, s, seat, action - SUBMIT)
    return NOT_ASKED
