"""The pieces of Urbify counted in compiled code, so that thousands of games can be watched decision by decision."""

from townhall.bots.batch import prepare
from townhall.bots.random_bot import choose_random
from townhall.engine.contract import Function
from townhall.engine.fields import Records, Row
from townhall.engine.jit import rule
from townhall.engine.state import NOBODY
from townhall.games.urbify.components.tables import Components
from townhall.games.urbify.rules.frames import PLACING
from townhall.games.urbify.rules.state import (
    BUILDINGS,
    CELLS,
    DEPARTMENTS,
    DEVELOPMENT,
    PILE,
    SLOTS,
    STAGES,
    TRACKS,
    State,
)  # fmt: skip

ALL_THERE, POLITICIANS_WRONG, TILES_WRONG, LEVELS_WRONG, BOX_WRONG, OWNERS_WRONG = range(6)


@rule
def politicians_of(s: State, seat: int) -> int:
    total = s.board[seat] + s.pool[seat]
    for department in range(DEPARTMENTS):
        total += s.departments[department, seat]
    for cell in range(CELLS):
        if s.occupants[cell] == seat:
            total += s.standing[cell]
    return total


@rule
def tiles_of(s: State, building: int) -> int:
    """How many tiles of a building there are, the one in a player's hand included."""
    total = 0
    for depth in range(s.depth):
        if s.frames[depth, 0] == PLACING.kind and s.frames[depth, PLACING.building] == building:
            total += 1
    for cell in range(CELLS):
        total += s.city[cell] == building
    for slot in range(SLOTS):
        total += s.display[slot] == building
    for stage in range(STAGES):
        for n in range(PILE):
            total += s.piles[stage, n] == building
    return total


@rule
def wrong_with(c: Components, s: State) -> int:
    for seat in range(s.seats):
        if politicians_of(s, seat) != c.politicians_on_board + c.politicians_in_pool:
            return POLITICIANS_WRONG
        for track in range(TRACKS):
            end = c.development_max if track == DEVELOPMENT else c.influence_max
            if s.levels[seat, track] < 0 or s.levels[seat, track] > end:
                return LEVELS_WRONG
    for building in range(BUILDINGS):
        if tiles_of(s, building) != c.copies[building]:
            return TILES_WRONG
    if s.south - s.north >= c.city_rows or s.east - s.west >= c.city_columns:
        return BOX_WRONG
    for cell in range(CELLS):
        if (s.standing[cell] > 0) != (s.occupants[cell] != NOBODY):
            return OWNERS_WRONG
    return ALL_THERE


@rule
def watch_games(
    setup: Function, legal: Function, play: Function, cs: Records, ss: Records, dice: Records, masters: Records,
    games: int, seats: int, out: Row,
) -> int:  # fmt: skip
    """Play random games, counting after every decision; returns the first thing that is wrong."""
    for number in range(games):
        ss[0] = ss[1]
        prepare(setup, cs[0], ss[0], dice[0], masters[0], number, seats)
        wrong = wrong_with(cs[0], ss[0])
        while ss[0].seat != NOBODY and wrong == ALL_THERE:
            play(cs[0], ss[0], choose_random(legal, cs[0], ss[0], dice[0], out))
            wrong = wrong_with(cs[0], ss[0])
        if wrong != ALL_THERE:
            return wrong
    return ALL_THERE
