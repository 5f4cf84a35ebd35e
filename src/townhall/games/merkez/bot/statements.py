"""What the network sees of a sheet besides the features: statements that are true or not, in groups."""

from townhall.engine.bits import count, lowest
from townhall.engine.fields import RealGrid
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.state import FRAME_KIND, FRAME_SEAT
from townhall.games.merkez.bot.columns import LACKING, ROW_LACKING, SHORT_MOST, TRUE
from townhall.games.merkez.components.tables import Components
from townhall.games.merkez.rules.dice import SHAPES
from townhall.games.merkez.rules.frames import ROAD_STEP
from townhall.games.merkez.rules.roads import all_roads
from townhall.games.merkez.rules.sheet import buildings, persons
from townhall.games.merkez.rules.state import CARDS, DIRECTIONS, EMPTY, HEXES, PLAYERS, ROW, SYMBOLS, State

SHOWN = SYMBOLS + 2
"""A hex shows a symbol or a road, or it is free."""
ROAD_SHOWN, FREE_SHOWN = SYMBOLS, SYMBOLS + 1
SHORTS = SHORT_MOST + 1
FREE_MOST = 36
STAGES, HEXES_IN_STAGE = 9, 4
MORE_MOST = 8
DIFFERENCES = 2 * MORE_MOST + 1
GROUPS = {
    "always": 1,
    "hexes": HEXES * SHOWN,
    "exits": HEXES * DIRECTIONS,
    "held": CARDS * SHORTS,
    "in_area": CARDS * SHORTS,
    "free_hexes": FREE_MOST + 1,
    "seats": PLAYERS,
    "seats_after_first": PLAYERS,
    "road_to_draw": SHAPES,
    "balance_in_stage": STAGES * DIFFERENCES,
}
"""How many statements each group has. A card is short of a number of drawings; more buildings than people are counted
in each stage of the game."""
STATEMENTS = tuple(GROUPS.items())
FIRSTS = [sum(list(GROUPS.values())[:n]) for n in range(len(GROUPS))]
ALWAYS, SHOWS, EXITS, HELD, IN_AREA, FREE, SEATED, AFTER_FIRST, ROAD, BALANCE = FIRSTS


@rule
def write_statements(c: Components, s: State, seat: int, out: RealGrid) -> None:
    """Write which statements about a seat are true. Its features have been written."""
    out[seat, TRUE] = 0
    write_statement(out, seat, ALWAYS)
    for symbol in range(SYMBOLS):
        write_hexes(out, seat, s.drawn[seat, symbol], SHOWS + symbol, SHOWN)
    write_hexes(out, seat, all_roads(s, seat), SHOWS + ROAD_SHOWN, SHOWN)
    write_hexes(out, seat, s.free[seat], SHOWS + FREE_SHOWN, SHOWN)
    for direction in range(DIRECTIONS):
        write_hexes(out, seat, s.exits[seat, direction], EXITS + direction, DIRECTIONS)
    write_promises(s, seat, out)
    free = count(s.free[seat])
    write_statement(out, seat, FREE + free)
    write_statement(out, seat, SEATED + s.seats - 1)
    write_statement(out, seat, AFTER_FIRST + (seat - s.first) % s.seats)
    for depth in range(s.depth):
        if s.frames[depth, FRAME_SEAT] == seat and s.frames[depth, FRAME_KIND] == ROAD_STEP.kind:
            write_statement(out, seat, ROAD + s.shape)
    more = count(buildings(s, seat)) - persons(s, seat, c.sheet)
    stage = min((free + HEXES_IN_STAGE - 1) // HEXES_IN_STAGE, STAGES - 1)
    write_statement(out, seat, BALANCE + stage * DIFFERENCES + min(max(more, -MORE_MOST), MORE_MOST) + MORE_MOST)


@inlined_rule
def write_statement(out: RealGrid, seat: int, statement: int) -> None:
    out[seat, TRUE] += 1
    out[seat, TRUE + int(out[seat, TRUE])] = statement


@rule
def write_hexes(out: RealGrid, seat: int, hexes: int, first: int, each: int) -> None:
    while hexes:
        write_statement(out, seat, first + each * lowest(hexes))
        hexes &= hexes - 1


@rule
def write_promises(s: State, seat: int, out: RealGrid) -> None:
    """The promises held and those in the Promise Area, each with how many drawings it lacks."""
    held = s.held[seat]
    while held:
        card = lowest(held)
        held &= held - 1
        write_statement(out, seat, HELD + card * SHORTS + int(out[seat, LACKING + card]))
    for slot in range(ROW):
        if s.row[slot] != EMPTY:
            write_statement(out, seat, IN_AREA + s.row[slot] * SHORTS + int(out[seat, ROW_LACKING + slot]))
