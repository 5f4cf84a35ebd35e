"""Build permits: holding them, and spending them on a contract (SPR-67, SPR-88, SPR-95, SPR-235).

Permits are spent one by one, those with the most pages first, until there are enough: so one set has one path, and no
card is superfluous.
"""

from townhall.engine.jit import inlined_rule, rule
from townhall.engine.reasons import ALLOWED
from townhall.engine.state import argument, pop
from townhall.games.urban_sprawl.components.tables import Components
from townhall.games.urban_sprawl.rules.actions import SPEND
from townhall.games.urban_sprawl.rules.building import build
from townhall.games.urban_sprawl.rules.building_sites import contract_at
from townhall.games.urban_sprawl.rules.city import MASKS
from townhall.games.urban_sprawl.rules.frames import SPENDING, push_spending
from townhall.games.urban_sprawl.rules.legal_list import offer_each
from townhall.games.urban_sprawl.rules.notes import note_spent
from townhall.games.urban_sprawl.rules.reasons import LARGER_FIRST, NOT_HELD, PERMITS_ONLY, WRONG_ZONE
from townhall.games.urban_sprawl.rules.state import KINDS, PERMITS, ZONES, State


@inlined_rule
def pays_for(c: Components, permit: int, card: int) -> bool:
    return c.any_permit[card] != 0 or c.permit_zones[permit] >> c.zone[card] & 1 != 0


@inlined_rule
def pages_for(c: Components, s: State, seat: int, card: int) -> int:
    """The pages a player holds that pay for a contract."""
    return s.pages[seat, KINDS - 1 if c.any_permit[card] else c.zone[card]]


@inlined_rule
def why_not_held(s: State, seat: int, card: int) -> int:
    if card >= PERMITS:
        return PERMITS_ONLY
    return ALLOWED if s.permits[seat] >> card & 1 else NOT_HELD


@inlined_rule
def is_spendable(c: Components, s: State, seat: int, permit: int, card: int) -> bool:
    return s.permits[seat] >> permit & 1 != 0 and pays_for(c, permit, card)


@rule
def permits_to_spend(c: Components, s: State, seat: int) -> int:
    """Those that may be spent next, as bits: after the last one in the order of pages, and enough with the rest."""
    card = contract_at(s, seat, argument(s, SPENDING.place))
    permits = 0
    pages = 0
    for place in range(PERMITS - 1, argument(s, SPENDING.last), -1):
        permit = c.by_pages[place]
        if is_spendable(c, s, seat, permit, card):
            pages += c.pages[permit]
            if pages >= argument(s, SPENDING.amount):
                permits |= 1 << permit
    return permits


@inlined_rule
def why_not_spend(c: Components, s: State, seat: int, card: int) -> int:
    reason = why_not_held(s, seat, card)
    if reason != ALLOWED:
        return reason
    if not pays_for(c, card, contract_at(s, seat, argument(s, SPENDING.place))):
        return WRONG_ZONE
    return ALLOWED if permits_to_spend(c, s, seat) >> card & 1 else LARGER_FIRST


@inlined_rule
def offer_permits(c: Components, s: State, seat: int) -> None:
    offer_each(s, SPEND, permits_to_spend(c, s, seat))


@rule
def spend(c: Components, s: State, seat: int, permit: int) -> None:
    place, spot = argument(s, SPENDING.place), argument(s, SPENDING.spot)
    amount = argument(s, SPENDING.amount) - c.pages[permit]
    discard_permit(c, s, seat, permit)
    note_spent(s, seat, card=permit)
    pop(s)
    if amount > 0:
        push_spending(s, seat, place=place, spot=spot, amount=amount, last=c.pages_place[permit])
    else:
        build(c, s, seat, place, spot // MASKS, spot % MASKS)


@rule
def hold_permit(c: Components, s: State, seat: int, permit: int) -> None:
    s.permits[seat] |= 1 << permit
    count_pages(c, s, seat, permit, c.pages[permit])


@rule
def discard_permit(c: Components, s: State, seat: int, permit: int) -> None:
    s.permits[seat] &= ~(1 << permit)
    s.gone_permits |= 1 << permit
    count_pages(c, s, seat, permit, -c.pages[permit])


@rule
def add_to_hand(c: Components, s: State, seat: int, card: int) -> None:
    """A permit or an Urban Renewal."""
    if card == PERMITS:
        s.renewals[seat] += 1
    else:
        hold_permit(c, s, seat, card)


@inlined_rule
def count_pages(c: Components, s: State, seat: int, permit: int, pages: int) -> None:
    for zone in range(ZONES):
        if c.permit_zones[permit] >> zone & 1:
            s.pages[seat, zone] += pages
    s.pages[seat, ZONES] += pages
