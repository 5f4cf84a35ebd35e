"""Renewing a building: choose, pay, score, flip, draw (UBN-37 to UBN-50)."""

from townhall.engine.fields import Row
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.reasons import ALLOWED
from townhall.engine.state import pop
from townhall.games.urbania.components.tables import BIT_HASH, Components
from townhall.games.urbania.rules.actions import RENEW
from townhall.games.urbania.rules.frames import ANY, push_bonus, push_renewing
from townhall.games.urbania.rules.notes import (
    note_end_by_district, note_marker_rose, note_renewed, note_scored_renewal,
)  # fmt: skip
from townhall.games.urbania.rules.payments import workers_at_hand
from townhall.games.urbania.rules.reasons import NOT_BESIDE, RENEWED_ALREADY, WORKERS_SHORT, WORKERS_SHORT_ANY
from townhall.games.urbania.rules.resource_cards import fill_pool
from townhall.games.urbania.rules.state import (
    CELLS, END_PHASE, RAINBOW, RESIDENTIAL, SIDE, SUITS, WORKERS_MOST, State,
)  # fmt: skip

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
def suit_of_workers(c: Components, s: State, cell: int) -> int:
    """UBN-40, UBN-42: the suit of the tile; ANY for a residential one."""
    kind = c.tile_type[s.tiles[cell]]
    return ANY if kind == RESIDENTIAL else kind


@rule
def why_not_renew(c: Components, s: State, seat: int, cell: int) -> int:
    """UBN-37, UBN-39: undeveloped, beside a renewed tile, and with enough workers in hand."""
    if s.renewed >> cell & 1:
        return RENEWED_ALREADY
    if not beside_renewed(s) >> cell & 1:
        return NOT_BESIDE
    suit = suit_of_workers(c, s, cell)
    if workers_at_hand(s, seat, suit) >= c.tile_workers[s.tiles[cell]]:
        return ALLOWED
    return WORKERS_SHORT_ANY if suit == ANY else WORKERS_SHORT


@inlined_rule
def renewable(s: State, seat: int) -> int:
    """The cells that `why_not_renew` allows, all at once, as bits."""
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
    push_renewing(s, seat, cell=cell, amount=c.tile_workers[s.tiles[cell]], suit=suit_of_workers(c, s, cell))


@rule
def finish_renewal(c: Components, s: State, seat: int, cell: int) -> None:
    """UBN-45 to UBN-49: points, building value, flip; discards fill the pool; check for the end; then a card icon."""
    pop(s)
    tile = s.tiles[cell]
    kind = c.tile_type[tile]
    note_renewed(s, seat, building=kind, cell=cell)
    s.scores[seat] += c.tile_vp[tile]
    note_scored_renewal(s, seat, building=kind, amount=c.tile_vp[tile])
    if kind != RESIDENTIAL:
        s.buildings[kind] += 1
        note_marker_rose(s, building=kind, amount=s.buildings[kind])
    s.renewed |= 1 << cell
    district = c.district[cell]
    s.unrenewed[district] -= 1
    fill_pool(s)
    if s.unrenewed[district] <= c.undeveloped_at_end and s.ending == 0:
        s.ending = END_PHASE
        note_end_by_district(s, district=district)
    if c.tile_icon[tile]:
        push_bonus(s, seat)
