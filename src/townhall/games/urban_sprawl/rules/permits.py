"""Build permits: which may be spent on a contract, and in which order (SPR-67, SPR-88, SPR-95, SPR-235).

Permits are spent one by one, those with the most pages first, until there are enough: so one set has one path, and no
card is superfluous.
"""

from townhall.engine.bits import above
from townhall.engine.jit import inlined_rule, rule
from townhall.games.urban_sprawl.rules.state import PERMITS, ZONES, State
from townhall.games.urban_sprawl.components.tables import Components


@inlined_rule
def pays_for(c: Components, permit: int, card: int) -> bool:
    return c.any_permit[card] != 0 or c.permit_zones[permit] >> c.zone[card] & 1 != 0


@rule
def next_permits(c: Components, s: State, seat: int, card: int, need: int, last: int) -> int:
    """The permits that may be spent next, after the one at a place of the order: with those after them they suffice."""
    found = 0
    after = 0
    for place in range(PERMITS - 1, last, -1):
        permit = c.by_pages[place]
        if s.permits[seat] >> permit & 1 and pays_for(c, permit, card):
            after += c.pages[permit]
            if after >= need:
                found |= 1 << permit
    return found


@rule
def hold_permit(c: Components, s: State, seat: int, permit: int) -> None:
    s.permits[seat] |= 1 << permit
    count_pages(c, s, seat, permit, c.pages[permit])


@rule
def discard_permit(c: Components, s: State, seat: int, permit: int) -> None:
    s.permits[seat] &= ~(1 << permit)
    s.gone_permits |= 1 << permit
    count_pages(c, s, seat, permit, -c.pages[permit])


@inlined_rule
def count_pages(c: Components, s: State, seat: int, permit: int, pages: int) -> None:
    for zone in range(ZONES):
        if c.permit_zones[permit] >> zone & 1:
            s.pages[seat, zone] += pages
    s.pages[seat, ZONES] += pages


@inlined_rule
def held_after(s: State, seat: int, permit: int) -> int:
    """Permits with a greater number: a set that is invested has no order."""
    return s.permits[seat] & above(permit)
