"""The record of a game of Urban Sprawl: everything on the table, nothing else.

The city has 12 x 12 lots in 6 x 6 blocks. A building is named by its first lot, row by row; what it is stands there.
"""

from townhall.engine.fields import Grid, Row, i8, i16, i64, record
from townhall.engine.state import NOTE_SIZE, Header

PLAYERS = 4
SIDE = 12
LOTS = SIDE * SIDE
BLOCK_SIDE = 6
BLOCKS = BLOCK_SIDE * BLOCK_SIDE
BLOCK_LOTS = 4
ALL_LOTS = (1 << BLOCK_LOTS) - 1
"""All lots of a block, as bits: top left 1, top right 2, bottom left 4, bottom right 8."""
ZONES = 4
PARK = ZONES
KINDS = ZONES + 1
"""What a building can be: of one of the four zones, or a park."""
SIZES = 5
VOCATIONS = 8
OFFICES = 5
MAYOR, ATTORNEY, TREASURER, CHIEF, BOSS = range(OFFICES)
MARKERS = 9
SPACES = 9
NUMBERS = 13
"""The numbers of rows, from 1 on."""
PERMITS = 36
RENEWALS = 4
PLANNING_EVENTS = 14
PLANNING = PERMITS + RENEWALS + PLANNING_EVENTS
PLANNING_PLACES = 5
"""The face-up card of the deck, then the four boxes, the dearest first."""
START_BUILDINGS = 12
DECKS = 3
DECK = 37
BOXES = 5
CONTRACT_PLACES = BOXES + DECKS
"""The five boxes, the dearest first, then the face-up cards of the three decks."""
FAVORS = 2
CARDS = 162
"""All different cards of the game."""
OPTIONS = 192
NOTES = 240
"""The end of a turn may turn up a dozen cards, each with an election and a payout."""
EMPTY = -1
WEALTH, PRESTIGE, BOTH, CHOICE = range(4)


class State(Header):
    notes: Grid = i16(NOTES, NOTE_SIZE)
    starter: int = i16()
    active: int = i16()  # whose turn it is
    ap: int = i16()
    built: int = i16()  # contracts built this turn
    busy: int = i16()  # 1 = a card was taken or built this turn
    idle: int = i16()  # turns in a row without that
    wealth: Row = i16(PLAYERS)
    cubes: Row = i16(PLAYERS)
    at: Row = i16(LOTS)  # the first lot of the building on each lot, or EMPTY
    kind: Row = i8(LOTS)  # of the building that begins there: its zone, or PARK
    size: Row = i8(LOTS)
    owner: Row = i8(LOTS)  # its controller, or EMPTY
    near: Grid = i8(KINDS, LOTS)  # [kind, lot]: how many of the lots around have such a building
    around: Row = i8(LOTS)  # the kinds of building on the lots around each lot, as bits
    full: Row = i8(BLOCKS)  # the lots of each block that are built on, as bits
    present: Grid = i8(PLAYERS, BLOCKS)  # buildings of each player in each block
    value: Row = i16(BLOCKS)
    tiles: Grid = i8(KINDS, SIZES)  # supply [kind, lots]
    space_of: Row = i8(MARKERS)  # where each marker lies, or EMPTY
    supply: Row = i8(VOCATIONS)
    vocations: Grid = i8(PLAYERS, VOCATIONS)
    offices: Row = i8(OFFICES)  # their holders, or EMPTY
    elected: int = i16()  # 1 = all five offices are in play
    contractor_in: int = i16()
    contractor: int = i16()
    pawn: int = i16()
    extra_favor: int = i16()
    permits: Row = i64(PLAYERS)  # held build permits, a bit for each
    pages: Grid = i16(PLAYERS, KINDS)  # on them, for each zone; all of them last
    renewals: Row = i8(PLAYERS)
    favors: Grid = i16(PLAYERS, FAVORS)
    fresh: int = i16()  # Favors the active player has taken this turn, a bit for each slot
    planning_deck: Row = i8(PLANNING)  # face down, the top card last
    planning_left: int = i16()
    planning: Row = i8(PLANNING_PLACES)  # face up
    gone_permits: int = i64()  # the planning discard pile
    gone_renewals: int = i16()
    gone_events: int = i16()
    decks: Grid = i16(DECKS, DECK)
    decks_left: Row = i16(DECKS)
    decks_active: int = i16()
    contracts: Row = i16(CONTRACT_PLACES)  # face up
    shown: Row = i8(CARDS)  # 1 = a card of these decks that has been turned up
    renewed: int = i16()  # 1 = the planning deck has been shuffled anew
    card: int = i16()  # being carried out, or EMPTY
    site: int = i16()  # the building it put, or EMPTY
    row_a: int = i16()  # 0 = not chosen, 1 = its horizontal row, 2 = its vertical row
    bound: int = i16()  # the block that `let` has bound, or EMPTY
    queue: int = i16()  # who has been named to decide, in their order: a digit for each, base 5, seat + 1
    offered: int = i16()  # how many options there are
    options: Row = i16(OPTIONS)  # what may be decided now, ascending: worked out once, when the step is reached


STATE = record(State)
