"""The state of a game of Urbania as one record."""

from townhall.engine.fields import Grid, Row, i8, i16, i64, record
from townhall.engine.state import NOTE_SIZE, Header

PLAYERS = 5
SUITS = 6
"""The six commercial colours: each has a building type, a specialist, workers and coins of its own."""
RESIDENTIAL = SUITS
TYPES = SUITS + 1
RAINBOW = SUITS
"""The column of rainbow workers or coins in sums by colour."""
CARD_KINDS = 6
FACES = SUITS * CARD_KINDS
SIDE = 7
CELLS = SIDE * SIDE
DISTRICTS = 4
CENTRE = DISTRICTS
PROJECTS = 31
DECK = 60
POOL = 5
WORKERS_MOST = 9
"""The most workers a tile may ask for."""
CARD_MOST = 9
"""The most workers or coins a card may show."""
NOTES = 80
"""One renewal may report nine cards paid, a new pool, six specialists, a round of passes and 30 projects."""
EMPTY = -1
END_PHASE, LAST_ROUND = 1, 2
"""How far the end has come; 0 before it begins."""


class State(Header):
    notes: Grid = i16(NOTES, NOTE_SIZE)
    starter: int = i16()
    ending: int = i16()  # 0, END_PHASE or LAST_ROUND
    passes: int = i16()  # actions passed one after the other
    renewed: int = i64()  # a bit for each cell
    tiles: Row = i8(CELLS)  # the tile on each cell
    asking_up_to: Grid = i64(TYPES, WORKERS_MOST + 1)  # [type, workers]: cells whose tile asks for no more, as bits
    buildings: Row = i16(SUITS)  # building markers on the value track
    specialists: Row = i16(SUITS)  # specialist markers on the value track
    employers: Row = i16(SUITS)  # the seat each specialist works for, or NOBODY
    unrenewed: Row = i16(DISTRICTS + 1)  # undeveloped tiles of each district; the centre last
    pool: Row = i8(POOL)  # card faces, EMPTY where a card is missing
    discards: Row = i8(FACES)  # how many of each face
    discarded: int = i16()
    pile: Row = i8(DECK)  # face-down resource cards, the top one last
    pile_left: int = i16()
    project_pile: Row = i8(PROJECTS)
    projects_left: int = i16()
    hands: Grid = i8(PLAYERS, FACES)  # how many of each face [seat, face]
    hand_cards: Row = i16(PLAYERS)
    face_up: Grid = i8(PLAYERS, FACES)  # played cards with coins in front of each seat
    workers: Grid = i16(PLAYERS, SUITS + 1)  # in hand [seat, colour], rainbow ones last
    coins: Grid = i16(PLAYERS, SUITS + 1)  # in hand
    coins_up: Grid = i16(PLAYERS, SUITS + 1)  # on face-up cards
    project_hands: Row = i64(PLAYERS)  # a bit for each project
    project_cards: Row = i16(PLAYERS)
    submitted: Row = i64(PLAYERS)  # a bit for each project
    submissions: Row = i16(PLAYERS)
    project_points: Row = i16(PLAYERS)  # at the end: decides ties


STATE = record(State)
