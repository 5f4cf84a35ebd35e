"""Effects on buildings: placing, moving, removing, taking and losing control (SPR-102, SPR-107, SPR-109)."""

from townhall.engine.bits import lowest
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.reasons import ALLOWED
from townhall.engine.state import argument, pop
from townhall.games.urban_sprawl.components.tables import Components
from townhall.games.urban_sprawl.components.vocabulary import OP_CONTROL, OP_MOVE, OP_PLACE, OP_REMOVE
from townhall.games.urban_sprawl.rules.actions import PICK, PUT
from townhall.games.urban_sprawl.rules.building import touches
from townhall.games.urban_sprawl.rules.city import (
    MASKS, begins, clear, is_shape, let_go, put, take_over, vacant_spots,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.frames import PICKING, PUTTING, push_picking, push_putting
from townhall.games.urban_sprawl.rules.legal_list import offer, offer_each
from townhall.games.urban_sprawl.rules.notes import (
    note_controlled, note_moved, note_placed, note_removed, note_uncontrolled,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.reasons import (
    NAMED_BY, NO_ROOM, NOT_MEANT, NOT_THERE, NOT_VACANT, VACANT_LOT, WRONG_LOTS,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.selectors import is_meant, matches
from townhall.games.urban_sprawl.rules.state import BLOCKS, EMPTY, LOTS, State

AT_ANY, AT_ADJACENT, AT_THESE_ROWS, AT_THIS_BLOCK = range(4)


@rule
def why_not_pick(c: Components, s: State, lot: int) -> int:
    """A building that the effect means; one that is moved must have somewhere to go."""
    if s.at[lot] == EMPTY:
        return VACANT_LOT
    if not begins(s, lot):
        return NAMED_BY
    effect = argument(s, PICKING.effect)
    if not is_meant(c, s, effect, lot, argument(s, PICKING.addressed), argument(s, PICKING.about)):
        return NOT_MEANT
    return ALLOWED if c.op[effect] != OP_MOVE or can_go_elsewhere(s, lot) else NO_ROOM


@inlined_rule
def offer_buildings(c: Components, s: State) -> None:
    for lot in range(LOTS):
        if begins(s, lot) and why_not_pick(c, s, lot) == ALLOWED:
            offer(s, PICK + lot)


@rule
def pick_building(c: Components, s: State, seat: int, lot: int) -> None:
    effect, left = argument(s, PICKING.effect), argument(s, PICKING.left)
    addressed, about = argument(s, PICKING.addressed), argument(s, PICKING.about)
    op = c.op[effect]
    pop(s)
    if left > 1:
        push_picking(s, seat, effect=effect, left=left - 1, addressed=addressed, about=about)
    if op == OP_MOVE:
        push_putting(s, seat, effect=effect, left=1, addressed=seat, about=lot)
    elif op == OP_REMOVE:
        note_removed(s, s.owner[lot], lot=lot, zone=s.kind[lot])
        clear(c, s, lot)
    elif op == OP_CONTROL:
        take_over(c, s, lot, seat)
        note_controlled(s, seat, lot=lot, zone=s.kind[lot])
    else:
        note_uncontrolled(s, s.owner[lot], lot=lot, zone=s.kind[lot])
        let_go(c, s, lot)


@inlined_rule
def lots_to_put(c: Components, s: State) -> int:
    """The size of the building that is placed or moved."""
    moved = argument(s, PUTTING.about)
    return s.size[moved] if moved != EMPTY else c.made_lots[argument(s, PUTTING.effect)]


@inlined_rule
def why_not_put(c: Components, s: State, block: int, mask: int) -> int:
    if not is_shape(mask, lots_to_put(c, s)):
        return WRONG_LOTS
    if mask & s.full[block]:
        return NOT_VACANT
    spots = spots_for(c, s, argument(s, PUTTING.effect), lots_to_put(c, s), block)
    return ALLOWED if spots >> mask & 1 else NOT_THERE


@inlined_rule
def offer_spots(c: Components, s: State) -> None:
    effect, size = argument(s, PUTTING.effect), lots_to_put(c, s)
    if argument(s, PUTTING.about) != EMPTY or s.tiles[c.made[effect], size] > 0:
        for block in range(BLOCKS):
            offer_each(s, PUT + block * MASKS, spots_for(c, s, effect, size, block))


@rule
def put_building(c: Components, s: State, seat: int, spot: int) -> None:
    """SPR-102, SPR-107, SPR-109: placed or moved, never built."""
    effect, left = argument(s, PUTTING.effect), argument(s, PUTTING.left)
    addressed, lot = argument(s, PUTTING.addressed), argument(s, PUTTING.about)
    block, mask = spot // MASKS, spot % MASKS
    pop(s)
    if left > 1:
        push_putting(s, seat, effect=effect, left=left - 1, addressed=addressed, about=EMPTY)
    if lot == EMPTY:
        note_placed(s, seat, zone=c.made[effect], spot=spot)
        put(c, s, c.made[effect], seat if c.control[effect] else EMPTY, block, mask)
        return
    kind, owner = s.kind[lot], s.owner[lot]
    note_moved(s, seat, lot=lot, spot=spot)
    clear(c, s, lot)
    moved = put(c, s, kind, owner, block, mask)
    if s.site == lot:
        s.site = moved


@rule
def spots_for(c: Components, s: State, effect: int, size: int, block: int) -> int:
    """The vacant places of a block where an effect may put a building, a bit for each set of lots."""
    where = c.where[effect] if c.op[effect] == OP_PLACE else AT_ANY
    if where == AT_THIS_BLOCK or where == AT_THESE_ROWS:
        here = c.lot_block[s.site]
        blocks = 1 << here if where == AT_THIS_BLOCK else c.horizontal[here] | c.vertical[here]
        if not blocks >> block & 1:
            return 0
    spots = vacant_spots(s, size, block)
    if where == AT_ADJACENT:
        adjacent = 0
        while spots:
            if touches(c, s, s.site, block, lowest(spots)):
                adjacent |= spots & -spots
            spots &= spots - 1
        return adjacent
    return spots


@rule
def has_spot(c: Components, s: State, effect: int) -> bool:
    """Whether a tile is left, and a place for it."""
    if s.tiles[c.made[effect], c.made_lots[effect]] == 0:
        return False
    block = 0
    while block < BLOCKS and not spots_for(c, s, effect, c.made_lots[effect], block):
        block += 1
    return block < BLOCKS


@rule
def can_move_building(c: Components, s: State, effect: int, addressed: int, about: int) -> bool:
    lot = 0
    while lot < LOTS and not (matches(c, s, c.of[effect], lot, addressed, about) and can_go_elsewhere(s, lot)):
        lot += 1
    return lot < LOTS


@rule
def can_go_elsewhere(s: State, lot: int) -> bool:
    block = 0
    while block < BLOCKS and not vacant_spots(s, s.size[lot], block):
        block += 1
    return block < BLOCKS
