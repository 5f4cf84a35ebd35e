"""Investments at the start of a turn: permits for wealth (SPR-36, SPR-37, SPR-46, SPR-235)."""

from townhall.engine.bits import above
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.reasons import ALLOWED
from townhall.engine.state import argument, pop
from townhall.games.urban_sprawl.components.tables import Components
from townhall.games.urban_sprawl.rules.actions import DONE, INVEST
from townhall.games.urban_sprawl.rules.frames import INVESTING, push_investing
from townhall.games.urban_sprawl.rules.legal_list import offer, offer_each
from townhall.games.urban_sprawl.rules.money import earn
from townhall.games.urban_sprawl.rules.notes import WEALTH_INVESTMENT, note_invested
from townhall.games.urban_sprawl.rules.permits import discard_permit, why_not_held
from townhall.games.urban_sprawl.rules.reasons import PASSED_OVER
from townhall.games.urban_sprawl.rules.state import State


@inlined_rule
def permits_to_invest(s: State, seat: int) -> int:
    """Held permits as bits. SPR-235: a set that is invested has no order, so the smallest number comes first."""
    return s.permits[seat] & above(argument(s, INVESTING.last))


@inlined_rule
def why_not_invest(s: State, seat: int, card: int) -> int:
    """SPR-36, SPR-46"""
    reason = why_not_held(s, seat, card)
    if reason != ALLOWED:
        return reason
    return ALLOWED if permits_to_invest(s, seat) >> card & 1 else PASSED_OVER


@inlined_rule
def offer_investments(s: State, seat: int) -> None:
    offer_each(s, INVEST, permits_to_invest(s, seat))
    offer(s, DONE)


@rule
def invest(c: Components, s: State, seat: int, action: int) -> None:
    """SPR-36"""
    pop(s)
    if action != DONE:
        permit = action - INVEST
        discard_permit(c, s, seat, permit)
        note_invested(s, seat, card=permit, amount=c.permit_wealth[permit])
        earn(s, seat, c.permit_wealth[permit], WEALTH_INVESTMENT, permit, 0)
        push_investing(s, seat, last=permit)
