"""The turn: a symbol by a region die and a promise die, then a road (MRK-22 to MRK-32, MRK-37, MRK-38)."""

from townhall.engine.bits import lowest
from townhall.engine.fields import Row
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.reasons import ALLOWED
from townhall.games.merkez.components.tables import Components
from townhall.games.merkez.rules.actions import BUILD, DRAW, DRAW_BY_PAIR
from townhall.games.merkez.rules.dice import PAIR, has_pair, is_pair, symbols_thrown, take_dice, usable
from townhall.games.merkez.rules.notes import note_built, note_drew, note_full, note_took_pair
from townhall.games.merkez.rules.reasons import (
    HEX_TAKEN, NEEDS_PAIR, NO_DIE, NO_PAIR, NO_SUCH_HEX, NOT_FIRST, NOT_THROWN, ON_MOSQUE, WRONG_SHAPE,
)  # fmt: skip
from townhall.games.merkez.rules.sheet import draw_road, draw_symbol
from townhall.games.merkez.rules.state import HEXES, REGIONS, ROADS, SYMBOLS, State


@inlined_rule
def has_symbol_step(c: Components, s: State, seat: int) -> bool:
    """MRK-27, MRK-28: a symbol is drawn if a die of the pool fits, or a pair and any free hex."""
    return usable(c, s, seat) != 0 or (has_pair(s, seat) and s.free[seat] != 0)


@inlined_rule
def offer_symbols(c: Components, s: State, seat: int, out: Row) -> int:
    """MRK-22, MRK-23: a symbol on a hex of a region in the pool. MRK-29, MRK-30: with a pair, on any hex."""
    n = 0
    hexes = usable(c, s, seat)
    symbols = symbols_thrown(s)
    while symbols:
        n = offer_hexes(out, n, DRAW + lowest(symbols) * HEXES, hexes)
        symbols &= symbols - 1
    for region in range(REGIONS):
        if is_pair(s, seat, region):
            symbols = symbols_thrown(s)
            while symbols:
                first = DRAW_BY_PAIR + (region * SYMBOLS + lowest(symbols)) * HEXES
                n = offer_hexes(out, n, first, s.free[seat])
                symbols &= symbols - 1
    return n


@inlined_rule
def offer_hexes(out: Row, n: int, first: int, hexes: int) -> int:
    while hexes:
        out[n] = first + lowest(hexes)
        n += 1
        hexes &= hexes - 1
    return n


@inlined_rule
def first_road(c: Components, s: State) -> int:
    """MRK-25: the road has the shape of the die. MRK-38: sheets are completed with any road."""
    return 0 if s.ending else c.roads_from[s.shape]


@inlined_rule
def last_road(c: Components, s: State) -> int:
    return (ROADS if s.ending else c.roads_from[s.shape + 1]) - 1


@inlined_rule
def offer_roads(c: Components, s: State, seat: int, out: Row) -> int:
    """MRK-25, MRK-32: on any free hex, turned in any way."""
    n = 0
    first, last = first_road(c, s), last_road(c, s)
    hexes = s.free[seat]
    while hexes:
        hex_ = lowest(hexes)
        for road in range(first, last + 1):
            out[n] = BUILD + hex_ * ROADS + road
            n += 1
        hexes &= hexes - 1
    return n


@rule
def why_not_on(c: Components, s: State, seat: int, hex_: int) -> int:
    """MRK-04, MRK-05: drawings go on free hexes."""
    if not c.sheet >> hex_ & 1:
        return NO_SUCH_HEX
    if c.mosques >> hex_ & 1:
        return ON_MOSQUE
    return ALLOWED if s.free[seat] >> hex_ & 1 else HEX_TAKEN


@inlined_rule
def why_not_symbol(s: State, symbol: int) -> int:
    """MRK-23: the symbol of one of the promise dice."""
    return ALLOWED if symbols_thrown(s) >> symbol & 1 else NOT_THROWN


@rule
def why_not_draw(c: Components, s: State, seat: int, symbol: int, hex_: int) -> int:
    reason = why_not_on(c, s, seat, hex_)
    if reason == ALLOWED:
        reason = why_not_symbol(s, symbol)
    if reason == ALLOWED and not usable(c, s, seat) >> hex_ & 1:
        reason = NEEDS_PAIR if has_pair(s, seat) else NO_DIE
    return reason


@rule
def why_not_draw_by_pair(c: Components, s: State, seat: int, region: int, symbol: int, hex_: int) -> int:
    if seat != s.first:
        return NOT_FIRST
    if not is_pair(s, seat, region):
        return NO_PAIR
    reason = why_not_on(c, s, seat, hex_)
    return reason if reason != ALLOWED else why_not_symbol(s, symbol)


@rule
def why_not_road(c: Components, s: State, seat: int, hex_: int, road: int) -> int:
    reason = why_not_on(c, s, seat, hex_)
    if reason == ALLOWED and not first_road(c, s) <= road <= last_road(c, s):
        reason = WRONG_SHAPE
    return reason


@inlined_rule
def decide_symbol(c: Components, s: State, seat: int, action: int) -> None:
    """MRK-22, MRK-23: take a die and draw; MRK-29: or both dice of a pair for any region."""
    if action >= DRAW_BY_PAIR:
        drawing = action - DRAW_BY_PAIR
        region = drawing // (SYMBOLS * HEXES)
        drawing -= region * SYMBOLS * HEXES
        take_dice(s, seat, region, PAIR)
        note_took_pair(s, seat, region)
    else:
        drawing = action - DRAW
        take_dice(s, seat, c.region_of[drawing % HEXES], 1)
    symbol, hex_ = drawing // HEXES, drawing % HEXES
    draw_symbol(s, seat, symbol, hex_)
    note_drew(s, seat, symbol, hex_)
    if s.free[seat] == 0:
        note_full(s, seat)


@inlined_rule
def decide_road(c: Components, s: State, seat: int, action: int) -> None:
    hex_, road = (action - BUILD) // ROADS, (action - BUILD) % ROADS
    draw_road(c, s, seat, hex_, road)
    note_built(s, seat, hex_, road)
    if s.free[seat] == 0:
        note_full(s, seat)
