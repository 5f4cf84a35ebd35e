"""The city: buildings on lots, what lies beside what, values of blocks (SPR-56 to SPR-65)."""

from townhall.engine.bits import lowest
from townhall.engine.jit import inlined_rule, rule
from townhall.games.urban_sprawl.rules.state import (
    ALL_LOTS, BLOCKS, EMPTY, LOTS, MARKERS, SIDE, SIZES, State,
)  # fmt: skip
from townhall.games.urban_sprawl.components.tables import NEIGHBOURS, Components

MASKS = 16
"""All sets of lots of one block."""
DIAGONALS = 1 << 6 | 1 << 9
"""The two sets of lots that touch only at a corner."""


@inlined_rule
def lot_at(c: Components, block: int, bit: int) -> int:
    """The lot of a block: bit 0 is top left, 1 top right, 2 bottom left, 3 bottom right."""
    return c.block_lot[block] + (bit >> 1) * SIDE + (bit & 1)


@inlined_rule
def size_of(mask: int) -> int:
    return (mask & 1) + (mask >> 1 & 1) + (mask >> 2 & 1) + (mask >> 3 & 1)


@inlined_rule
def is_shape(mask: int, size: int) -> bool:
    """SPR-96: a square, two side by side, three, or four lots."""
    return size_of(mask) == size and not DIAGONALS >> mask & 1


@inlined_rule
def mask_of(c: Components, s: State, lot: int) -> int:
    """The lots of the building that begins on a lot, as bits of its block."""
    block = c.lot_block[lot]
    mask = 0
    for bit in range(4):
        if s.at[lot_at(c, block, bit)] == lot:
            mask |= 1 << bit
    return mask


@rule
def put(c: Components, s: State, kind: int, owner: int, block: int, mask: int) -> int:
    """A tile from the supply on vacant lots; gives its first lot."""
    first = EMPTY
    for bit in range(4):
        if mask >> bit & 1:
            lot = lot_at(c, block, bit)
            if first == EMPTY:
                first = lot
            s.at[lot] = first
            count_around(c, s, kind, lot, 1)
    s.full[block] |= mask
    size = size_of(mask)
    s.tiles[kind, size] -= 1
    s.kind[first] = kind
    s.size[first] = size
    s.owner[first] = EMPTY
    if owner != EMPTY and (not c.cube_limit or s.cubes[owner] > 0):
        take_over(c, s, first, owner)
    return first


@rule
def clear(c: Components, s: State, lot: int) -> None:
    """The building that begins there goes back to the supply, its cube to its owner."""
    block = c.lot_block[lot]
    mask = mask_of(c, s, lot)
    let_go(c, s, lot)
    for bit in range(4):
        if mask >> bit & 1:
            s.at[lot_at(c, block, bit)] = EMPTY
            count_around(c, s, s.kind[lot], lot_at(c, block, bit), -1)
    s.full[block] &= ~mask
    s.tiles[s.kind[lot], s.size[lot]] += 1
    s.kind[lot] = 0
    s.size[lot] = 0
    s.owner[lot] = 0


@inlined_rule
def count_around(c: Components, s: State, kind: int, lot: int, change: int) -> None:
    for n in range(NEIGHBOURS):
        other = c.neighbours[lot, n]
        if other != EMPTY:
            s.near[kind, other] += change
            if s.near[kind, other] > 0:
                s.around[other] |= 1 << kind
            else:
                s.around[other] &= ~(1 << kind)


@inlined_rule
def take_over(c: Components, s: State, lot: int, owner: int) -> None:
    s.owner[lot] = owner
    s.cubes[owner] -= 1
    s.present[owner, c.lot_block[lot]] += 1


@inlined_rule
def let_go(c: Components, s: State, lot: int) -> None:
    owner = s.owner[lot]
    if owner != EMPTY:
        s.cubes[owner] += 1
        s.present[owner, c.lot_block[lot]] -= 1
        s.owner[lot] = EMPTY


@rule
def refresh_values(c: Components, s: State) -> None:
    """SPR-61, SPR-84: printed numbers and markers of both rows."""
    for block in range(BLOCKS):
        s.value[block] = c.base_value[block]
    for marker in range(MARKERS):
        if s.space_of[marker] != EMPTY:
            blocks = c.space_blocks[s.space_of[marker]]
            while blocks:
                s.value[lowest(blocks)] += c.marker_number[marker]
                blocks &= blocks - 1


@inlined_rule
def value_of(c: Components, s: State, lot: int) -> int:
    return s.value[c.lot_block[lot]]


@rule
def beside(c: Components, s: State, lot: int, other: int) -> bool:
    """SPR-57, SPR-64: whether two buildings touch, streets or not; none touches itself."""
    if lot == other:
        return False
    block = c.lot_block[lot]
    for bit in range(4):
        here = lot_at(c, block, bit)
        if s.at[here] == lot:
            for n in range(NEIGHBOURS):
                next_to = c.neighbours[here, n]
                if next_to != EMPTY and s.at[next_to] == other:
                    return True
    return False


@inlined_rule
def edges_of(c: Components, s: State, lot: int) -> int:
    """SPR-65: the water and wilderness a building touches, as bits."""
    block = c.lot_block[lot]
    edges = 0
    for bit in range(4):
        here = lot_at(c, block, bit)
        if s.at[here] == lot:
            edges |= c.edges[here]
    return edges


@rule
def vacant_spots(s: State, size: int, block: int) -> int:
    """The places for a tile on vacant lots of a block: a bit for each set of lots."""
    spots = 0
    if s.full[block] != ALL_LOTS:
        for mask in range(1, MASKS):
            if not mask & s.full[block] and is_shape(mask, size):
                spots |= 1 << mask
    return spots


@inlined_rule
def buildings_of(s: State, seat: int) -> int:
    total = 0
    for block in range(BLOCKS):
        total += s.present[seat, block]
    return total


@inlined_rule
def begins(s: State, lot: int) -> bool:
    return s.at[lot] == lot


assert LOTS == SIDE * SIDE and SIZES == 5
