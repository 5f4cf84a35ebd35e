"""The state of a game of Merkez: everything on the table.

A set of hexes is the bits of one number: the hex of column q and row r is bit 8 r + q. The eighth column is never on
the sheet, so a step in any direction is a shift that cannot wrap around to the other side.
"""

from townhall.engine.fields import Grid, Row, i8, i16, i64, record
from townhall.engine.state import NOTE_SIZE, Header

PLAYERS = 5
REGIONS = 6
COLUMNS, ROWS, WIDTH = 7, 6, 8
HEXES = ROWS * WIDTH
DIRECTIONS = 6
SYMBOLS = 7
"""What promise dice show: school, hospital, Wi-Fi, funding, and 1 to 3 people."""
SCHOOL, HOSPITAL, WIFI, FUNDING, PEOPLE = range(5)
ROADS = 15
"""A road joins two of the six sides: 3 straight, 6 wide and 6 sharp ones."""
PROMISE_DICE = 3
FIRST_CARDS, CARDS = 5, 25
DECK = CARDS - FIRST_CARDS
ROW = 5
TRAILS = 4
"""The number of promises that are kept by a way of any length; each has a trail of its own."""
TRAIL = 36
NOTES = 80
"""The end of the game reports every line of five sheets, and each of the 25 cards."""
EMPTY = -1


class State(Header):
    notes: Grid = i16(NOTES, NOTE_SIZE)
    first: int = i16()  # who has the token
    ending: int = i16()  # 1 = a sheet is full, the others are completed
    pool: Row = i8(REGIONS)  # region dice left, how many of each number
    faces: Row = i8(PROMISE_DICE)  # the symbols of the promise dice
    shape: int = i16()  # of the bike road die
    taken: Row = i8(PLAYERS)  # the region of the die each seat has taken this round, or EMPTY
    paired: Row = i8(PLAYERS)  # 1 = it was a pair
    row: Row = i8(ROW)  # the Promise Area, EMPTY where a card is missing
    deck: Row = i8(DECK)  # face down, the top card last
    deck_left: int = i16()
    held: Row = i64(PLAYERS)  # the promise cards of each seat, a bit for each
    kept: Row = i64(PLAYERS)  # at the end: those of them that were kept
    roads: Row = i16(PLAYERS)  # at the end: how long the longest road is
    free: Row = i64(PLAYERS)  # hexes with nothing on them
    drawn: Grid = i64(PLAYERS, SYMBOLS)  # [seat, symbol]: hexes
    exits: Grid = i64(PLAYERS, DIRECTIONS)  # [seat, direction]: hexes with a road that leads there
    trails: Grid = i8(TRAILS, TRAIL)  # while scoring: the hexes of the ways being followed
    trail_ends: Row = i8(TRAILS)
    tried: Row = i16(CARDS)  # while scoring: which match of each promise is being tried
    matches: Row = i64(CARDS)  # while scoring: the hexes that keep each promise


STATE = record(State)
