"""Building a contract: where it may stand, what it costs, and what follows (SPR-87 to SPR-109, SPR-197 to SPR-209)."""

from townhall.engine.bits import lowest
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.state import EVERYONE, note, push
from townhall.games.urban_sprawl.rules.actions import (
    BUILDING, BUILT, DEMOLISHED, EFFECTS, END_CARD, SCORED_BONUS, SPENT, VOCATION_STEP,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.city import (
    ALL_LOTS, MASKS, begins, clear, is_shape, lot_at, mask_of, put,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.money import earn, score
from townhall.games.urban_sprawl.rules.state import (
    ATTORNEY, BLOCKS, CONTRACT_PLACES, EMPTY, FAVORS, KINDS, LOTS, PERMITS, SIDE, ZONES, State,
)  # fmt: skip
from townhall.games.urban_sprawl.components.tables import NEIGHBOURS, Components

ZONE_BITS = (1 << ZONES) - 1


@inlined_rule
def contract_at(s: State, seat: int, place: int) -> int:
    """The card at a place: a box, the face-up card of a deck, or one of the player's Favors."""
    return s.contracts[place] if place < CONTRACT_PLACES else s.favors[seat, place - CONTRACT_PLACES]


@inlined_rule
def cost_in(c: Components, s: State, card: int, block: int) -> int:
    """SPR-89, SPR-97: the value of the block, half of it, or nothing."""
    return s.value[block] * c.cost_share[card] // 2


@inlined_rule
def needs_renewal(c: Components, s: State, seat: int, card: int) -> bool:
    """Whether demolishing takes an Urban Renewal card."""
    return s.contractor != seat and c.renews[card] == 0


@inlined_rule
def may_demolish(c: Components, s: State, seat: int, card: int) -> bool:
    return not needs_renewal(c, s, seat, card) or s.renewals[seat] > 0


@rule
def can_build(c: Components, s: State, seat: int, place: int) -> bool:
    card = contract_at(s, seat, place)
    if card == EMPTY or c.contract_ap[place] > s.ap:
        return False
    if place >= CONTRACT_PLACES and s.fresh >> place - CONTRACT_PLACES & 1:
        return False
    if s.pages[seat, KINDS - 1 if c.any_permit[card] else c.zone[card]] < c.lots[card]:
        return False
    block = 0
    while block < BLOCKS and not spots_in(c, s, seat, card, block):
        block += 1
    return block < BLOCKS


@rule
def spots_in(c: Components, s: State, seat: int, card: int, block: int) -> int:
    """The sets of lots of a block on which a contract may stand, a bit for each set."""
    if s.value[block] < c.block_value[card] or cost_in(c, s, card, block) > s.wealth[seat]:
        return 0
    size = c.lots[card]
    tile = s.tiles[c.zone[card], size] > 0
    found = vacant_spots_in(c, s, card, block, size) if tile and s.full[block] != ALL_LOTS else 0
    if c.touch_own[card]:
        found = touching_own(c, s, seat, card, block, found)
    if s.full[block] and may_demolish(c, s, seat, card):
        for mask in range(1, MASKS):
            if mask & s.full[block] and is_shape(mask, size) and clears(c, s, seat, card, block, mask, tile):
                if fits(c, s, seat, card, block, mask):
                    found |= 1 << mask
    return found


@inlined_rule
def lots_beside(c: Components, s: State, block: int, kinds: int) -> int:
    """The lots of a block that touch a building of these kinds, as bits."""
    first = c.block_lot[block]
    return (
        (s.around[first] & kinds != 0)
        | (s.around[first + 1] & kinds != 0) << 1
        | (s.around[first + SIDE] & kinds != 0) << 2
        | (s.around[first + SIDE + 1] & kinds != 0) << 3
    )


@rule
def vacant_spots_in(c: Components, s: State, card: int, block: int, size: int) -> int:
    """SPR-100: all places on vacant lots at once; each restriction says which lots one must or must not touch."""
    zone = 1 << c.zone[card]
    own = ALL_LOTS
    others = 0
    if not c.ignores_zoning[card]:
        others = lots_beside(c, s, block, ZONE_BITS & ~zone)
        own = lots_beside(c, s, block, zone)
    taken = s.full[block]
    if c.avoid_kinds[card]:
        taken |= lots_beside(c, s, block, c.avoid_kinds[card])
    must = lots_beside(c, s, block, c.touch_kinds[card]) if c.touch_kinds[card] else ALL_LOTS
    edges = c.edge_lots[block, c.touch_edges[card]] if c.touch_edges[card] else ALL_LOTS
    found = 0
    for n in range(c.shapes_of[size]):
        mask = c.shapes[size, n]
        if not mask & taken and mask & must and mask & edges and (not mask & others or mask & own):
            found |= 1 << mask
    return found


@rule
def touching_own(c: Components, s: State, seat: int, card: int, block: int, spots: int) -> int:
    found = 0
    while spots:
        if fits(c, s, seat, card, block, lowest(spots)):
            found |= spots & -spots
        spots &= spots - 1
    return found


@rule
def clears(c: Components, s: State, seat: int, card: int, block: int, mask: int, tile: int) -> bool:
    """SPR-199 to SPR-202, SPR-98: every building there is covered whole and not sheltered; a tile is to be had."""
    for bit in range(4):
        if mask >> bit & 1:
            lot = s.at[lot_at(c, block, bit)]
            if lot != EMPTY:
                if mask_of(c, s, lot) & ~mask:
                    return False
                if s.contractor != EMPTY and s.owner[lot] == s.contractor and s.contractor != seat:
                    return False
                if s.kind[lot] == c.zone[card] and s.size[lot] == c.lots[card]:
                    tile = 1
    return tile != 0


@rule
def fits(c: Components, s: State, seat: int, card: int, block: int, mask: int) -> bool:
    """SPR-100, SPR-101, SPR-198: zoning and restrictions lot by lot, with what is demolished taken as gone."""
    kinds = 0
    edges = 0
    own = 0
    for bit in range(4):
        if mask >> bit & 1:
            lot = lot_at(c, block, bit)
            edges |= c.edges[lot]
            for n in range(NEIGHBOURS):
                other = c.neighbours[lot, n]
                if other != EMPTY and s.at[other] != EMPTY:
                    if c.lot_block[other] == block and mask & c.lot_bit[other]:
                        continue
                    kinds |= 1 << s.kind[s.at[other]]
                    own |= s.owner[s.at[other]] == seat
    zone = 1 << c.zone[card]
    if not c.ignores_zoning[card] and kinds & ZONE_BITS & ~zone and not kinds & zone:
        return False
    if c.touch_edges[card] and not edges & c.touch_edges[card]:
        return False
    if (c.touch_kinds[card] and not c.touch_kinds[card] & kinds) or c.avoid_kinds[card] & kinds:
        return False
    return not c.touch_own[card] or own != 0


@rule
def neighborhood_bonus(c: Components, s: State, seat: int, card: int, block: int, mask: int) -> int:
    """SPR-106, SPR-170, SPR-178: adjacent buildings of the same zone, whoever controls them; none for the demolished.

    The District Attorney doubles it for the first contract of a turn.
    """
    total = 0
    for other in range(LOTS):
        if begins(s, other) and s.kind[other] == c.zone[card]:
            total += touches(c, s, other, block, mask)
    if s.offices[ATTORNEY] == seat and s.built == 0:
        total *= 2
    return total * c.bonus_times[card]


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
    earn(s, seat, -cost, BUILDING)
    bonus = neighborhood_bonus(c, s, seat, card, block, mask)
    if mask & s.full[block]:
        demolish(c, s, seat, card, block, mask)
    lot = put(c, s, c.zone[card], seat, block, mask)
    note(s, BUILT, EVERYONE, seat, card, block * MASKS + mask, cost)
    score(s, seat, bonus, SCORED_BONUS, card)
    s.built += 1
    s.busy = 1
    s.card = card
    s.site = lot
    push(s, END_CARD, seat, 0, 0, 0, 0)
    push(s, EFFECTS, seat, c.effects_from[card], c.effects_to[card], EMPTY, EMPTY)
    for nth in range(1, -1, -1):
        if c.vocation[card, nth] != EMPTY:
            push(s, VOCATION_STEP, seat, card, nth, 0, 0)


@rule
def demolish(c: Components, s: State, seat: int, card: int, block: int, mask: int) -> None:
    """SPR-208: one Urban Renewal covers all of it; none is needed where the ability is already there."""
    if needs_renewal(c, s, seat, card):
        s.renewals[seat] -= 1
        s.gone_renewals += 1
        note(s, SPENT, EVERYONE, seat, PERMITS, 0, 0)
    for bit in range(4):
        if mask >> bit & 1:
            lot = s.at[lot_at(c, block, bit)]
            if lot != EMPTY:
                note(s, DEMOLISHED, EVERYONE, s.owner[lot], lot, s.kind[lot], 0)
                clear(c, s, lot)


@inlined_rule
def favor_limit(s: State, seat: int) -> int:
    return FAVORS if s.extra_favor == seat else 1


@rule
def free_favor(s: State, seat: int) -> int:
    """The slot for a new Favor, or EMPTY if there is no room (SPR-49)."""
    held = 0
    slot = EMPTY
    for n in range(FAVORS - 1, -1, -1):
        if s.favors[seat, n] == EMPTY:
            slot = n
        else:
            held += 1
    return slot if held < favor_limit(s, seat) else EMPTY
