"""What the seat to decide may do now."""

from townhall.engine.bits import lowest
from townhall.engine.fields import Row
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.state import NOBODY, top
from townhall.games.merkez.rules.actions import (
    BUILD, CLAIM, CLAIMING, COMPLETING, DRAW, DRAW_BY_PAIR, LEAVE, ROAD_STEP, SYMBOL_STEP,
)  # fmt: skip
from townhall.games.merkez.rules.dice import PAIR, symbols_thrown, usable
from townhall.games.merkez.rules.promises import row_cards
from townhall.games.merkez.rules.state import HEXES, REGIONS, ROADS, SYMBOLS, State
from townhall.games.merkez.components.tables import Components

LEGAL_MOST = 456
"""Completing a sheet of 30 free hexes with any of 15 roads: 450."""


@rule
def legal(c: Components, s: State, out: Row) -> int:
    """Write the legal action ids into `out`, ascending; give how many."""
    if s.seat == NOBODY:
        return 0
    kind, seat = top(s, 0), top(s, 1)
    if kind == CLAIMING:
        return offer_claims(s, out)
    if kind == SYMBOL_STEP:
        return offer_symbols(c, s, seat, out)
    if kind == ROAD_STEP:
        return offer_roads(s, seat, c.roads_from[s.shape], c.roads_from[s.shape + 1], out)
    if kind == COMPLETING:
        return offer_roads(s, seat, 0, ROADS, out)
    return 0


@inlined_rule
def offer_claims(s: State, out: Row) -> int:
    n = 0
    cards = row_cards(s)
    while cards:
        out[n] = CLAIM + lowest(cards)
        n += 1
        cards &= cards - 1
    out[n] = LEAVE
    return n + 1


@inlined_rule
def offer_symbols(c: Components, s: State, seat: int, out: Row) -> int:
    """MRK-22, MRK-23: a symbol on a hex of a region in the pool. MRK-29: with a pair, on any hex."""
    n = 0
    hexes = usable(c, s, seat)
    symbols = symbols_thrown(s)
    while symbols:
        n = offer_hexes(out, n, DRAW + lowest(symbols) * HEXES, hexes)
        symbols &= symbols - 1
    if seat == s.first:
        for region in range(REGIONS):
            if s.pool[region] >= PAIR:
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
def offer_roads(s: State, seat: int, first: int, end: int, out: Row) -> int:
    """MRK-25, MRK-32: on any free hex, turned in any way."""
    n = 0
    hexes = s.free[seat]
    while hexes:
        hex_ = lowest(hexes)
        for road in range(first, end):
            out[n] = BUILD + hex_ * ROADS + road
            n += 1
        hexes &= hexes - 1
    return n
