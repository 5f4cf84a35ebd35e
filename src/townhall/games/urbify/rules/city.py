"""The city: where tiles lie, who stands on them, where new ones may go."""

from townhall.engine.jit import inlined_rule, rule
from townhall.engine.state import NOBODY
from townhall.games.urbify.rules.state import EMPTY, SIDE, SQUARE, State
from townhall.games.urbify.components.tables import MOVE_REQUIRED, Components


@inlined_rule
def is_building(s: State, cell: int) -> bool:
    """URB-61: the main square is no building."""
    return s.city[cell] != EMPTY and s.city[cell] != SQUARE


@inlined_rule
def beside_the_city(s: State, row: int) -> int:
    """URB-52: the columns of a row that are free and touch a tile along a side, as bits."""
    here = s.rows[row]
    above = s.rows[row - 1] if row > 0 else 0
    below = s.rows[row + 1] if row < SIDE - 1 else 0
    return (here << 1 | here >> 1 | above | below) & ~here


@rule
def northmost(c: Components, s: State) -> int:
    """URB-56: the first row that a tile may still be put in."""
    return max(s.north - 1, s.south - c.city_rows + 1, 0)


@rule
def southmost(c: Components, s: State) -> int:
    return min(s.south + 1, s.north + c.city_rows - 1, SIDE - 1)


@rule
def westmost(c: Components, s: State) -> int:
    return max(s.west - 1, s.east - c.city_columns + 1, 0)


@rule
def eastmost(c: Components, s: State) -> int:
    return min(s.east + 1, s.west + c.city_columns - 1, SIDE - 1)


@rule
def put_tile(s: State, building: int, cell: int) -> None:
    s.city[cell] = building
    s.rows[cell // SIDE] |= 1 << cell % SIDE
    s.north = min(s.north, cell // SIDE)
    s.south = max(s.south, cell // SIDE)
    s.west = min(s.west, cell % SIDE)
    s.east = max(s.east, cell % SIDE)


@inlined_rule
def can_take_in(c: Components, s: State, cell: int, politicians: int, by_metro: int) -> bool:
    """URB-64, URB-120: an empty building that needs no more than there are.

    URB-86: never the one inaugurated now, which is still occupied while its benefit is used.
    """
    if not is_building(s, cell) or s.occupants[cell] != NOBODY:
        return False
    building = s.city[cell]
    if by_metro and c.benefit[building] == MOVE_REQUIRED:
        return False
    return 0 < c.politicians[building] <= politicians


@rule
def some_can_take_in(c: Components, s: State, politicians: int, by_metro: int) -> bool:
    for row in range(s.north, s.south + 1):
        for cell in range(row * SIDE + s.west, row * SIDE + s.east + 1):
            if can_take_in(c, s, cell, politicians, by_metro):
                return True
    return False


@rule
def stand(s: State, seat: int, cell: int, politicians: int) -> None:
    if politicians > 0:
        s.occupants[cell] = seat
        s.standing[cell] = politicians


@rule
def leave(s: State, cell: int, politicians: int) -> None:
    s.standing[cell] -= politicians
    if s.standing[cell] == 0:
        s.occupants[cell] = NOBODY
