"""A player's sheet: sets of hexes as bits, which hexes are adjacent, and drawing on it (MRK-04 to MRK-06)."""

from townhall.engine.bits import count
from townhall.engine.jit import inlined_rule, rule
from townhall.games.merkez.rules.state import (
    DIRECTIONS, FUNDING, HOSPITAL, PEOPLE, SCHOOL, SYMBOLS, WIDTH, WIFI, State,
)  # fmt: skip
from townhall.games.merkez.components.tables import Components

IS_PEOPLE, IS_MOSQUE = 4, 5
"""What a picture can show besides the four symbols that are not people."""


@inlined_rule
def moved(hexes: int, direction: int) -> int:
    """All hexes moved one step: 0 = east, then counter-clockwise. The result may lie off the sheet."""
    if direction == 0:
        return hexes << 1
    if direction == 1:
        return hexes >> WIDTH - 1
    if direction == 2:
        return hexes >> WIDTH
    if direction == 3:
        return hexes >> 1
    if direction == 4:
        return hexes << WIDTH - 1
    return hexes << WIDTH


@inlined_rule
def opposite(direction: int) -> int:
    return direction + 3 if direction < 3 else direction - 3


@inlined_rule
def beside(hexes: int) -> int:
    """All hexes adjacent to one of these, on the sheet or off it."""
    sideways = hexes << 1 | hexes >> 1
    return sideways | hexes << WIDTH | hexes >> WIDTH | hexes << WIDTH - 1 | hexes >> WIDTH - 1


@inlined_rule
def people(s: State, seat: int) -> int:
    return s.drawn[seat, PEOPLE] | s.drawn[seat, PEOPLE + 1] | s.drawn[seat, PEOPLE + 2]


@inlined_rule
def buildings(s: State, seat: int) -> int:
    return s.drawn[seat, SCHOOL] | s.drawn[seat, HOSPITAL]


@inlined_rule
def settlements(c: Components, s: State, seat: int) -> int:
    """MRK-06, MRK-58: schools, hospitals and mosques, which roads run through."""
    return s.drawn[seat, SCHOOL] | s.drawn[seat, HOSPITAL] | c.mosques


@inlined_rule
def roads(c: Components, s: State, seat: int) -> int:
    symbols = s.drawn[seat, SCHOOL] | s.drawn[seat, HOSPITAL] | s.drawn[seat, WIFI] | s.drawn[seat, FUNDING]
    return c.sheet & ~(c.mosques | s.free[seat] | symbols | people(s, seat))


@inlined_rule
def hexes_showing(c: Components, s: State, seat: int, what: int) -> int:
    """The hexes with a symbol as pictures name it."""
    if what == IS_PEOPLE:
        return people(s, seat)
    if what == IS_MOSQUE:
        return c.mosques
    return s.drawn[seat, what]


@inlined_rule
def draw_symbol(s: State, seat: int, symbol: int, hex_: int) -> None:
    """Draw on a free hex; searches erase a drawing by drawing it again."""
    s.drawn[seat, symbol] ^= 1 << hex_
    s.free[seat] ^= 1 << hex_


@inlined_rule
def draw_road(c: Components, s: State, seat: int, hex_: int, road: int) -> None:
    """Draw on a free hex, or erase the same drawing."""
    s.exits[seat, c.road_exits[road, 0]] ^= 1 << hex_
    s.exits[seat, c.road_exits[road, 1]] ^= 1 << hex_
    s.free[seat] ^= 1 << hex_


@rule
def persons(s: State, seat: int, hexes: int) -> int:
    """MRK-41: how many people are on these hexes; a hex with 3 counts 3."""
    total = 0
    for size in range(1, SYMBOLS - PEOPLE + 1):
        total += size * count(s.drawn[seat, PEOPLE + size - 1] & hexes)
    return total


@rule
def persons_beside(s: State, seat: int, hexes: int) -> int:
    """MRK-55: how many people are beside each of these hexes; those between two of them count for both."""
    total = 0
    for direction in range(DIRECTIONS):
        total += persons(s, seat, moved(hexes, direction))
    return total
