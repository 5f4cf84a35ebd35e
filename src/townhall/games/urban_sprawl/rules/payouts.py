"""Payouts: who has most on a row (SPR-152 to SPR-165)."""

from townhall.engine.bits import lowest
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.state import argument, pop
from townhall.games.urban_sprawl.rules.frames import PAYOUT_STEP
from townhall.games.urban_sprawl.rules.money import earn, score
from townhall.games.urban_sprawl.rules.notes import SCORED_PAYOUT, WEALTH_PAYOUT, note_row_paid
from townhall.games.urban_sprawl.rules.state import EMPTY, MARKERS, NUMBERS, WEALTH, State
from townhall.games.urban_sprawl.components.tables import Components

BYTE = 8
"""The buildings of all players on a row are counted once and kept in one number."""
RANKS = 4
"""The base in which a standing is kept: buildings, rank from 0, how many others share it."""


@rule
def row_blocks(c: Components, s: State, resource: int, number: int) -> int:
    """The blocks of a row, printed or by a marker in play; none if the number is not on the board (SPR-154)."""
    if c.rows_of[resource, number]:
        return c.rows_of[resource, number]
    for marker in range(MARKERS):
        if c.marker_resource[marker] == resource and c.marker_number[marker] == number and s.space_of[marker] != EMPTY:
            return c.space_blocks[s.space_of[marker]]
    return 0


@inlined_rule
def on_row(s: State, seat: int, blocks: int) -> int:
    total = 0
    while blocks:
        total += s.present[seat, lowest(blocks)]
        blocks &= blocks - 1
    return total


@rule
def counts_on(s: State, blocks: int) -> int:
    """The buildings of each player on some blocks, a byte for each."""
    counts = 0
    for seat in range(s.seats):
        counts |= on_row(s, seat, blocks) << BYTE * seat
    return counts


@inlined_rule
def count_of(counts: int, seat: int) -> int:
    return counts >> BYTE * seat & 255


@rule
def standing_of(s: State, counts: int, seat: int) -> int:
    """SPR-155, SPR-156: how a player stands, in one number. SPR-161: 0 for who has no building."""
    own = count_of(counts, seat)
    if own == 0:
        return 0
    ahead = 0
    level = 0
    for other in range(s.seats):
        ahead += count_of(counts, other) > own
        level += count_of(counts, other) == own
    return (own * RANKS + ahead) * RANKS + level - 1


@inlined_rule
def share_of(c: Components, resource: int, number: int, standing: int) -> int:
    """SPR-156: the tied share the places they cover."""
    if standing == 0:
        return 0
    ahead, level = standing // RANKS % RANKS, standing % RANKS + 1
    total = 0
    for place in range(ahead, ahead + level):
        total += c.payout[resource * NUMBERS + number, place]
    return total // level


@inlined_rule
def payout_step(c: Components, s: State) -> None:
    """The row of a card that was turned up (SPR-152, SPR-153)."""
    resource, number = argument(s, PAYOUT_STEP.resource), argument(s, PAYOUT_STEP.number)
    pop(s)
    pay_row(c, s, resource, number)


@rule
def pay_row(c: Components, s: State, resource: int, number: int) -> None:
    """SPR-155, SPR-156, SPR-161: places by buildings; the tied share the places they cover, who has none gets none."""
    blocks = row_blocks(c, s, resource, number)
    if blocks == 0:
        return
    counts = counts_on(s, blocks)
    buildings = 0
    for seat in range(s.seats):
        buildings += count_of(counts, seat)
    note_row_paid(s, resource=resource, amount=number, count=buildings)
    for seat in range(s.seats):
        standing = standing_of(s, counts, seat)
        if resource == WEALTH:
            earn(s, seat, share_of(c, resource, number, standing), WEALTH_PAYOUT, number, standing)
        else:
            score(s, seat, share_of(c, resource, number, standing), SCORED_PAYOUT, number, standing)


@rule
def pay_rows_here(c: Components, s: State, resource: int, block: int) -> None:
    """Every number of a resource that governs a block, low to high."""
    for number in range(1, NUMBERS):
        if row_blocks(c, s, resource, number) >> block & 1:
            pay_row(c, s, resource, number)
