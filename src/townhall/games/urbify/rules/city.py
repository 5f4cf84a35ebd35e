"""The city: which tiles it has, who stands on them, where tiles and politicians may go."""

from townhall.engine.fields import Row
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.reasons import ALLOWED
from townhall.engine.state import NOBODY, argument, frame_kind
from townhall.games.urbify.components.tables import MOVE_REQUIRED, Components
from townhall.games.urbify.rules.actions import OCCUPY, PLACE
from townhall.games.urbify.rules.frames import FILLING, MOVING
from townhall.games.urbify.rules.reasons import (
    CELL_TAKEN, CITY_TOO_LARGE, FEW_POLITICIANS, METRO_TO_METRO, NO_BUILDING, NO_PLACES, NOT_BESIDE, OCCUPIED,
    OWN_DESTINATION,
)  # fmt: skip
from townhall.games.urbify.rules.state import EMPTY, SIDE, SQUARE, State


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
def why_not_place(c: Components, s: State, cell: int) -> int:
    """URB-52, URB-56: beside a tile, along a side, within six rows and six columns."""
    row, column = cell // SIDE, cell % SIDE
    if s.city[cell] != EMPTY:
        return CELL_TAKEN
    if beside_the_city(s, row) >> column & 1 == 0:
        return NOT_BESIDE
    if row < northmost(c, s) or row > southmost(c, s) or column < westmost(c, s) or column > eastmost(c, s):
        return CITY_TOO_LARGE
    return ALLOWED


@inlined_rule
def offer_places(c: Components, s: State, out: Row) -> int:
    """Offer every allowed cell, a row at a time."""
    n = 0
    west, east = westmost(c, s), eastmost(c, s)
    for row in range(northmost(c, s), southmost(c, s) + 1):
        free = beside_the_city(s, row)
        for column in range(west, east + 1):
            if free >> column & 1:
                out[n] = PLACE + row * SIDE + column
                n += 1
    return n


@rule
def put_tile(s: State, building: int, cell: int) -> None:
    s.city[cell] = building
    s.rows[cell // SIDE] |= 1 << cell % SIDE
    s.north = min(s.north, cell // SIDE)
    s.south = max(s.south, cell // SIDE)
    s.west = min(s.west, cell % SIDE)
    s.east = max(s.east, cell % SIDE)


@inlined_rule
def why_not_occupy(c: Components, s: State, cell: int, politicians: int, by_metro: int) -> int:
    """URB-64, URB-120: an empty building that needs no more politicians than there are.

    URB-86: never the one inaugurated now, which is still occupied while its benefit is used.
    """
    if not is_building(s, cell):
        return NO_BUILDING
    if cell == s.inaugurated:
        return OWN_DESTINATION
    if s.occupants[cell] != NOBODY:
        return OCCUPIED
    building = s.city[cell]
    if c.politicians[building] == 0:
        return NO_PLACES
    if by_metro and c.benefit[building] == MOVE_REQUIRED:
        return METRO_TO_METRO
    return ALLOWED if c.politicians[building] <= politicians else FEW_POLITICIANS


@rule
def some_can_be_occupied(c: Components, s: State, politicians: int, by_metro: int) -> bool:
    for row in range(s.north, s.south + 1):
        for cell in range(row * SIDE + s.west, row * SIDE + s.east + 1):
            if why_not_occupy(c, s, cell, politicians, by_metro) == ALLOWED:
                return True
    return False


@inlined_rule
def politicians_to_move(s: State, seat: int) -> int:
    """A Metro that is paid for sends politicians from the board; all others leave the inaugurated building."""
    if frame_kind(s) == FILLING.kind and not argument(s, FILLING.free):
        return s.board[seat]
    return s.standing[s.inaugurated]


@inlined_rule
def moved_by_metro(s: State) -> int:
    return 1 if frame_kind(s) == FILLING.kind else argument(s, MOVING.by_metro)


@rule
def why_not_move_in(c: Components, s: State, seat: int, cell: int) -> int:
    return why_not_occupy(c, s, cell, politicians_to_move(s, seat), moved_by_metro(s))


@rule
def offer_occupations(c: Components, s: State, seat: int, out: Row) -> int:
    politicians, by_metro = politicians_to_move(s, seat), moved_by_metro(s)
    n = 0
    for row in range(s.north, s.south + 1):
        for cell in range(row * SIDE + s.west, row * SIDE + s.east + 1):
            if why_not_occupy(c, s, cell, politicians, by_metro) == ALLOWED:
                out[n] = OCCUPY + cell
                n += 1
    return n


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
