"""Renewing a building: choose, pay, score, flip, draw (UBN-37 to UBN-50)."""

from townhall.engine.fields import Row
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.state import EVERYONE, note, pop, push
from townhall.games.urbania.rules.actions import (
    BONUS, END_BY_DISTRICT, MARKER_ROSE, RENEW, RENEWED, RENEWING, SCORED_RENEWAL,
)  # fmt: skip
from townhall.games.urbania.rules.resource_cards import fill_pool
from townhall.games.urbania.rules.payments import ANY
from townhall.games.urbania.rules.state import CELLS, RAINBOW, RESIDENTIAL, SIDE, SUITS, WORKERS_MOST, State
from townhall.games.urbania.components.tables import BIT_HASH, Components

ALL_CELLS = (1 << CELLS) - 1
FIRST_COLUMN = sum(1 << row * SIDE for row in range(SIDE))
LAST_COLUMN = FIRST_COLUMN << SIDE - 1


@inlined_rule
def beside_renewed(s: State) -> int:
    """UBN-37: the undeveloped cells that touch a renewed one along a side, as bits."""
    near = s.renewed << SIDE | s.renewed >> SIDE
    near |= (s.renewed & ~LAST_COLUMN) << 1 | (s.renewed & ~FIRST_COLUMN) >> 1
    return near & ~s.renewed & ALL_CELLS


@inlined_rule
def renewable(s: State, seat: int) -> int:
    """UBN-39 to UBN-43: the cells whose workers can be paid from the hand, as bits."""
    cells = 0
    most = 0
    rainbow = s.workers[seat, RAINBOW]
    for suit in range(SUITS):
        workers = min(s.workers[seat, suit] + rainbow, WORKERS_MOST)
        most = max(most, workers)
        cells |= s.asking_up_to[suit, workers]
    return (cells | s.asking_up_to[RESIDENTIAL, most]) & beside_renewed(s)


@inlined_rule
def offer_renewals(c: Components, s: State, seat: int, out: Row, n: int) -> int:
    cells = renewable(s, seat)
    while cells != 0:
        lowest = cells & -cells
        out[n] = RENEW + c.number_of_bit[lowest % BIT_HASH]
        n += 1
        cells ^= lowest
    return n


@inlined_rule
def begin_renewal(c: Components, s: State, seat: int, cell: int) -> None:
    kind = c.tile_type[s.tiles[cell]]
    push(s, RENEWING, seat, cell, c.tile_workers[s.tiles[cell]], 0, ANY if kind == RESIDENTIAL else kind)


@rule
def finish_renewal(c: Components, s: State, seat: int, cell: int) -> None:
    """UBN-45 to UBN-49: points, marker, flip; the discards fill the pool; the end; then a card icon."""
    pop(s)
    tile = s.tiles[cell]
    kind = c.tile_type[tile]
    note(s, RENEWED, EVERYONE, seat, kind, cell, 0)
    s.scores[seat] += c.tile_vp[tile]
    note(s, SCORED_RENEWAL, EVERYONE, seat, kind, c.tile_vp[tile], 0)
    if kind != RESIDENTIAL:
        s.buildings[kind] += 1
        note(s, MARKER_ROSE, EVERYONE, -1, kind, s.buildings[kind], 0)
    s.renewed |= 1 << cell
    district = c.district[cell]
    s.unrenewed[district] -= 1
    fill_pool(s)
    if s.unrenewed[district] <= c.undeveloped_at_end and s.ending == 0:
        s.ending = 1
        note(s, END_BY_DISTRICT, EVERYONE, -1, district, 0, 0)
    if c.tile_icon[tile]:
        push(s, BONUS, seat, 0, 0, 0, 0)
