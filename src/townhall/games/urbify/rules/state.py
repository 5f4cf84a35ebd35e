"""The state record: everything on the table."""

from townhall.engine.fields import Grid, Row, i8, i16, record
from townhall.engine.state import Header

PLAYERS = 4
DEPARTMENTS = 4
DEVELOPMENT = 4
TRACKS = 5
COLOURS = 5
BUILDINGS = 27
SQUARE = BUILDINGS
EMPTY = -1
NOWHERE = -1
SIDE = 11
"""The main square lies in the middle; a city of six rows can grow five away from it, whichever way."""
CELLS = SIDE * SIDE
CENTRE = CELLS // 2
NEIGHBOURS = 4
SLOTS = 6
STAGES = 2
PILE = 16


class State(Header):
    starter: int = i16()
    triggered: int = i16()  # the last Stage II tile has been put on display
    final_round: int = i16()  # 0 before the additional rounds, then 1, 2
    inaugurated: int = i16()  # the cell whose politicians go home this turn
    north: int = i16()  # the box around all tiles
    south: int = i16()
    west: int = i16()
    east: int = i16()
    levels: Grid = i16(PLAYERS, TRACKS)  # [seat, track]; the fifth track is development
    board: Row = i16(PLAYERS)  # politicians on the influence board of each seat
    pool: Row = i16(PLAYERS)  # politicians of each seat in the common pool
    departments: Grid = i16(DEPARTMENTS, PLAYERS)  # politicians [department, seat]
    city: Row = i8(CELLS)  # building on each cell, SQUARE or EMPTY
    rows: Row = i16(SIDE)  # the columns of each row that hold a tile, as bits
    occupants: Row = i8(CELLS)  # seat whose politicians stand on each cell
    standing: Row = i8(CELLS)  # how many of them
    display: Row = i16(SLOTS)  # the construction project area
    in_order: Row = i16(SLOTS)  # the same buildings ascending, EMPTY last
    piles: Grid = i16(STAGES, PILE)  # [stage, place from the bottom]
    left: Row = i16(STAGES)  # tiles left in each pile


STATE = record(State)
