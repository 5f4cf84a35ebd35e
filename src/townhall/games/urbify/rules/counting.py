"""Benefits that count something in the city: colours around, rows and columns, pairs, politicians."""

from townhall.engine.actions import pair_id
from townhall.engine.fields import Row
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.reasons import ALLOWED
from townhall.engine.state import argument, pop
from townhall.games.urbify.components.tables import COLUMN_COLOUR, NEIGHBOURS_OF_COLOUR, ROW_COLOUR, Components
from townhall.games.urbify.rules.actions import CHOOSE, PAIR, TOWARDS
from townhall.games.urbify.rules.city import is_building
from townhall.games.urbify.rules.frames import CHOOSING, PAIRING
from townhall.games.urbify.rules.notes import note_scored_benefit
from townhall.games.urbify.rules.reasons import NO_PAIR
from townhall.games.urbify.rules.state import CELLS, COLOURS, NEIGHBOURS, NOWHERE, SIDE, State

EAST, SOUTH = 0, 1
PAIRS = len(TOWARDS)


@rule
def score_benefit(s: State, seat: int, cell: int, amount: int) -> None:
    s.scores[seat] += amount
    note_scored_benefit(s, seat, building=s.city[cell], amount=amount)


@rule
def colour_at(c: Components, s: State, cell: int) -> int:
    """The colour of the building on a cell, -1 where there is none (URB-61)."""
    if cell == NOWHERE or not is_building(s, cell):
        return -1
    return c.colour[s.city[cell]]


@rule
def neighbour_colours(c: Components, s: State, cell: int) -> int:
    """URB-107: how many different colours lie around."""
    seen = 0
    for side in range(NEIGHBOURS):
        colour = colour_at(c, s, c.neighbours[cell, side])
        if colour >= 0:
            seen |= 1 << colour
    different = 0
    for colour in range(COLOURS):
        different += seen >> colour & 1
    return different


@rule
def politicians_in_city(s: State) -> int:
    """URB-142: on buildings, anybody's; those on the building inaugurated now are still there."""
    total = 0
    for row in range(s.north, s.south + 1):
        for cell in range(row * SIDE + s.west, row * SIDE + s.east + 1):
            total += s.standing[cell]
    return total


@rule
def offer_colours(out: Row) -> int:
    for colour in range(COLOURS):
        out[colour] = CHOOSE + colour
    return COLOURS


@rule
def worth_of_colour(c: Components, s: State, cell: int, colour: int) -> int:
    """What a chosen colour is worth to the Shopping Center, Post Office or Recycling Center on a cell."""
    kind = c.benefit[s.city[cell]]
    worth = 0
    if kind == NEIGHBOURS_OF_COLOUR:
        for side in range(NEIGHBOURS):
            if colour_at(c, s, c.neighbours[cell, side]) == colour:
                worth += c.amount[s.city[cell]]
    elif kind == ROW_COLOUR:
        for column in range(s.west, s.east + 1):
            worth += printed_prestige(c, s, cell // SIDE * SIDE + column, colour)
    elif kind == COLUMN_COLOUR:
        for row in range(s.north, s.south + 1):
            worth += printed_prestige(c, s, row * SIDE + cell % SIDE, colour)
    return worth


@rule
def printed_prestige(c: Components, s: State, cell: int, colour: int) -> int:
    """URB-117: the number on the tile."""
    return c.prestige[s.city[cell]] if colour_at(c, s, cell) == colour else 0


@rule
def choose_colour(c: Components, s: State, seat: int, colour: int) -> None:
    cell = argument(s, CHOOSING.cell)
    pop(s)
    score_benefit(s, seat, cell, worth_of_colour(c, s, cell, colour))


@rule
def other_of_pair(cell: int, towards: int) -> int:
    """The neighbour of a cell to the east or south; NOWHERE beyond the edge."""
    if towards == EAST:
        return cell + 1 if cell % SIDE < SIDE - 1 else NOWHERE
    return cell + SIDE if cell < CELLS - SIDE else NOWHERE


@rule
def is_pair(c: Components, s: State, cell: int, towards: int) -> bool:
    """URB-113: two adjacent buildings of one colour, anywhere."""
    colour = colour_at(c, s, cell)
    return colour >= 0 and colour == colour_at(c, s, other_of_pair(cell, towards))


@rule
def some_pair(c: Components, s: State) -> bool:
    for row in range(s.north, s.south + 1):
        for cell in range(row * SIDE + s.west, row * SIDE + s.east + 1):
            if is_pair(c, s, cell, EAST) or is_pair(c, s, cell, SOUTH):
                return True
    return False


@inlined_rule
def why_not_pair(c: Components, s: State, cell: int, towards: int) -> int:
    return ALLOWED if is_pair(c, s, cell, towards) else NO_PAIR


@rule
def offer_pairs(c: Components, s: State, out: Row) -> int:
    """URB-116: the Bridge itself may be one of the two."""
    n = 0
    for row in range(s.north, s.south + 1):
        for cell in range(row * SIDE + s.west, row * SIDE + s.east + 1):
            for towards in range(PAIRS):
                if why_not_pair(c, s, cell, towards) == ALLOWED:
                    out[n] = pair_id(PAIR, cell, towards, PAIRS)
                    n += 1
    return n


@inlined_rule
def skip_pair(s: State, seat: int) -> None:
    """URB-116: no pair in the city, no prestige."""
    bridge = argument(s, PAIRING.cell)
    pop(s)
    score_benefit(s, seat, bridge, 0)


@rule
def score_pair(c: Components, s: State, seat: int, cell: int, towards: int) -> None:
    bridge = argument(s, PAIRING.cell)
    pop(s)
    other = other_of_pair(cell, towards)
    score_benefit(s, seat, bridge, c.prestige[s.city[cell]] + c.prestige[s.city[other]])
