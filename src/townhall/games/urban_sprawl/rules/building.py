"""Building a contract on its site: cost, demolition, neighborhood bonus (SPR-87 to SPR-93, SPR-106, SPR-208)."""

from townhall.engine.jit import rule
from townhall.games.urban_sprawl.components.tables import NEIGHBOURS, Components
from townhall.games.urban_sprawl.rules.building_sites import contract_at, cost_in, needs_renewal
from townhall.games.urban_sprawl.rules.city import MASKS, begins, clear, lot_at, put
from townhall.games.urban_sprawl.rules.frames import push_card, push_vocation_step
from townhall.games.urban_sprawl.rules.money import earn, score
from townhall.games.urban_sprawl.rules.notes import (
    SCORED_BONUS, WEALTH_BUILDING, note_built, note_demolished, note_spent,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.state import ATTORNEY, CONTRACT_PLACES, EMPTY, LOTS, PERMITS, State


@rule
def build(c: Components, s: State, seat: int, place: int, block: int, mask: int) -> None:
    """SPR-87 to SPR-93, SPR-106, SPR-110: pay, demolish, build, bonus; then vocations and effects."""
    card = contract_at(s, seat, place)
    s.ap -= c.contract_ap[place]
    if place < CONTRACT_PLACES:
        s.contracts[place] = EMPTY
    else:
        s.favors[seat, place - CONTRACT_PLACES] = EMPTY
    cost = cost_in(c, s, card, block)
    earn(s, seat, -cost, WEALTH_BUILDING, card, s.value[block])
    neighbours = neighbours_of_zone(c, s, card, block, mask)
    bonus = neighborhood_bonus(c, s, seat, card, block, mask)
    if mask & s.full[block]:
        demolish(c, s, seat, card, block, mask)
    lot = put(c, s, c.zone[card], seat, block, mask)
    note_built(s, seat, card=card, spot=block * MASKS + mask, amount=cost)
    score(s, seat, bonus, SCORED_BONUS, c.zone[card], neighbours)
    s.built += 1
    s.busy = 1
    s.card = card
    s.site = lot
    push_card(s, first=c.effects_from[card], end=c.effects_to[card])
    for nth in range(1, -1, -1):
        if c.vocation[card, nth] != EMPTY:
            push_vocation_step(s, card=card, nth=nth)


@rule
def demolish(c: Components, s: State, seat: int, card: int, block: int, mask: int) -> None:
    """SPR-208: one Urban Renewal covers all of it; none is needed where the ability is already there."""
    if needs_renewal(c, s, seat, card):
        s.renewals[seat] -= 1
        s.gone_renewals += 1
        note_spent(s, seat, card=PERMITS)
    for bit in range(4):
        if mask >> bit & 1:
            lot = s.at[lot_at(c, block, bit)]
            if lot != EMPTY:
                note_demolished(s, s.owner[lot], lot=lot, zone=s.kind[lot])
                clear(c, s, lot)


@rule
def neighborhood_bonus(c: Components, s: State, seat: int, card: int, block: int, mask: int) -> int:
    """SPR-106, SPR-170, SPR-178: adjacent buildings of the same zone, whoever controls them; none for the demolished.

    The District Attorney doubles it for the first contract of a turn.
    """
    total = neighbours_of_zone(c, s, card, block, mask)
    if s.offices[ATTORNEY] == seat and s.built == 0:
        total *= 2
    return total * c.bonus_times[card]


@rule
def neighbours_of_zone(c: Components, s: State, card: int, block: int, mask: int) -> int:
    total = 0
    for other in range(LOTS):
        if begins(s, other) and s.kind[other] == c.zone[card]:
            total += touches(c, s, other, block, mask)
    return total


@rule
def touches(c: Components, s: State, other: int, block: int, mask: int) -> bool:
    """Whether a building lies beside these lots of a block, and not on them."""
    if c.lot_block[other] == block and mask & c.lot_bit[other]:
        return False
    for bit in range(4):
        if mask >> bit & 1:
            for n in range(NEIGHBOURS):
                lot = c.neighbours[lot_at(c, block, bit), n]
                if lot != EMPTY and s.at[lot] == other:
                    return True
    return False
