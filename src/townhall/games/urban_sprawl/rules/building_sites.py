"""Building sites: where a contract may stand, and why not elsewhere (SPR-89, SPR-95 to SPR-101, SPR-197 to SPR-209).

`why_not_on` is the rule, for one site. `sites_in` finds all sites of a block at once for speed; both agree on every
state (tests/games/urban_sprawl/test_building_sites.py).
"""

from townhall.engine.bits import lowest
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.reasons import ALLOWED
from townhall.engine.state import argument, pop
from townhall.games.urban_sprawl.components.tables import NEIGHBOURS, Components
from townhall.games.urban_sprawl.rules.actions import SITE
from townhall.games.urban_sprawl.rules.city import MASKS, is_shape, lot_at, mask_of
from townhall.games.urban_sprawl.rules.frames import SITING, push_spending
from townhall.games.urban_sprawl.rules.legal_list import offer_each
from townhall.games.urban_sprawl.rules.reasons import BAD_SITE
from townhall.games.urban_sprawl.rules.state import ALL_LOTS, BLOCKS, CONTRACT_PLACES, EMPTY, SIDE, ZONES, State

ZONE_BITS = (1 << ZONES) - 1
SITE_PROBLEMS = (
    "none", "renewal", "covered", "sheltered", "tile", "shape", "value", "own", "edge", "touch", "avoid", "zoning",
    "wealth",
)  # fmt: skip
"""From what is furthest from being allowed to what lacks least; the texts are `site-problem-<name>`."""
(
    _, NO_RENEWAL, COVERED_IN_PART, SHELTERED, NO_TILE, WRONG_SHAPE, BLOCK_VALUE_TOO_LOW, TOUCHES_NO_OWN, NOT_AT_EDGE,
    TOUCHES_NONE_OF_KIND, TOUCHES_AVOIDED, ZONING, WEALTH_TOO_LOW,
) = range(len(SITE_PROBLEMS))  # fmt: skip


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
def why_not_on(c: Components, s: State, seat: int, card: int, block: int, mask: int) -> int:
    """SPR-95 to SPR-101: what keeps a contract off these lots of a block; with what is demolished taken as gone.

    Gives a number of SITE_PROBLEMS. APs and permits do not matter here.
    """
    if not is_shape(mask, c.lots[card]):
        return WRONG_SHAPE
    problem = why_not_demolish(c, s, seat, card, block, mask)
    if problem != ALLOWED:
        return problem
    if s.value[block] < c.block_value[card]:
        return BLOCK_VALUE_TOO_LOW
    if c.touch_own[card] and not touches_own(c, s, seat, block, mask):
        return TOUCHES_NO_OWN
    if c.touch_edges[card] and not mask & c.edge_lots[block, c.touch_edges[card]]:
        return NOT_AT_EDGE
    kinds = kinds_touched(c, s, block, mask)
    if c.touch_kinds[card] and not c.touch_kinds[card] & kinds:
        return TOUCHES_NONE_OF_KIND
    if c.avoid_kinds[card] & kinds:
        return TOUCHES_AVOIDED
    zone = 1 << c.zone[card]
    if not c.ignores_zoning[card] and kinds & ZONE_BITS & ~zone and not kinds & zone:
        return ZONING
    return ALLOWED if cost_in(c, s, card, block) <= s.wealth[seat] else WEALTH_TOO_LOW


@inlined_rule
def why_not_demolish(c: Components, s: State, seat: int, card: int, block: int, mask: int) -> int:
    """SPR-98, SPR-199 to SPR-202: buildings there are covered whole and not sheltered, and a tile is to be had."""
    if mask & s.full[block] and not may_demolish(c, s, seat, card):
        return NO_RENEWAL
    tile = s.tiles[c.zone[card], c.lots[card]] > 0
    for bit in range(4):
        if mask >> bit & 1:
            lot = s.at[lot_at(c, block, bit)]
            if lot != EMPTY:
                if mask_of(c, s, lot) & ~mask:
                    return COVERED_IN_PART
                if s.contractor != EMPTY and s.owner[lot] == s.contractor and s.contractor != seat:
                    return SHELTERED
                tile = tile or (s.kind[lot] == c.zone[card] and s.size[lot] == c.lots[card])
    return ALLOWED if tile else NO_TILE


@rule
def kinds_touched(c: Components, s: State, block: int, mask: int) -> int:
    """The kinds of building around these lots of a block, as bits."""
    kinds = 0
    for bit in range(4):
        if mask >> bit & 1:
            lot = lot_at(c, block, bit)
            for n in range(NEIGHBOURS):
                other = c.neighbours[lot, n]
                if other != EMPTY and s.at[other] != EMPTY:
                    if c.lot_block[other] != block or not mask & c.lot_bit[other]:
                        kinds |= 1 << s.kind[s.at[other]]
    return kinds


@rule
def touches_own(c: Components, s: State, seat: int, block: int, mask: int) -> bool:
    for bit in range(4):
        if mask >> bit & 1:
            lot = lot_at(c, block, bit)
            for n in range(NEIGHBOURS):
                other = c.neighbours[lot, n]
                if other != EMPTY and s.at[other] != EMPTY and s.owner[s.at[other]] == seat:
                    if c.lot_block[other] != block or not mask & c.lot_bit[other]:
                        return True
    return False


@rule
def sites_in(c: Components, s: State, seat: int, card: int, block: int) -> int:
    """All sites of a block, a bit for each set of lots: those for which `why_not_on` is ALLOWED."""
    if s.value[block] < c.block_value[card] or cost_in(c, s, card, block) > s.wealth[seat]:
        return 0
    sites = 0
    if s.full[block] != ALL_LOTS and s.tiles[c.zone[card], c.lots[card]] > 0:
        sites = vacant_sites_in(c, s, card, block)
    checked = 0 if not c.touch_own[card] else sites
    if s.full[block] and may_demolish(c, s, seat, card):
        for mask in range(1, MASKS):
            if mask & s.full[block] and is_shape(mask, c.lots[card]):
                checked |= 1 << mask
    while checked:
        mask = lowest(checked)
        sites &= ~(1 << mask)
        if why_not_on(c, s, seat, card, block, mask) == ALLOWED:
            sites |= 1 << mask
        checked &= checked - 1
    return sites


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
def vacant_sites_in(c: Components, s: State, card: int, block: int) -> int:
    """SPR-100: all sites on vacant lots at once; each restriction says which lots one must or must not touch."""
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
    sites = 0
    size = c.lots[card]
    for n in range(c.shapes_of[size]):
        mask = c.shapes[size, n]
        if not mask & taken and mask & must and mask & edges and (not mask & others or mask & own):
            sites |= 1 << mask
    return sites


@rule
def has_site(c: Components, s: State, seat: int, card: int) -> bool:
    block = 0
    while block < BLOCKS and not sites_in(c, s, seat, card, block):
        block += 1
    return block < BLOCKS


@inlined_rule
def offer_sites(c: Components, s: State, seat: int) -> None:
    card = contract_at(s, seat, argument(s, SITING.place))
    for block in range(BLOCKS):
        offer_each(s, SITE + block * MASKS, sites_in(c, s, seat, card, block))


@inlined_rule
def why_not_site(c: Components, s: State, seat: int, spot: int) -> int:
    card = contract_at(s, seat, argument(s, SITING.place))
    return ALLOWED if why_not_on(c, s, seat, card, spot // MASKS, spot % MASKS) == ALLOWED else BAD_SITE


@inlined_rule
def choose_site(c: Components, s: State, seat: int, spot: int) -> None:
    """The permits for it are spent next."""
    place = argument(s, SITING.place)
    pop(s)
    push_spending(s, seat, place=place, spot=spot, amount=c.lots[contract_at(s, seat, place)], last=EMPTY)
