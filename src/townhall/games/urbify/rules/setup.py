"""A fresh game (URB-11 to URB-20)."""

from townhall.engine.jit import rule
from townhall.engine.rng import draw, shuffle_row
from townhall.engine.state import NOBODY
from townhall.games.urbify.components.tables import Components
from townhall.games.urbify.rules.city import put_tile
from townhall.games.urbify.rules.frames import push_turn
from townhall.games.urbify.rules.notes import note_began, note_scored_start
from townhall.games.urbify.rules.projects import put_up
from townhall.games.urbify.rules.state import (
    BUILDINGS, CELLS, CENTRE, DEPARTMENTS, DEVELOPMENT, EMPTY, NOWHERE, PILE, SIDE, SLOTS, SQUARE, STAGES,
    State,
)  # fmt: skip


@rule
def setup(c: Components, s: State, seats: int) -> None:
    """Set up a game in a blank record that holds the random key."""
    s.seats = seats
    s.inaugurated = NOWHERE
    for cell in range(CELLS):
        s.city[cell] = EMPTY
        s.occupants[cell] = NOBODY
    s.north = s.south = s.west = s.east = SIDE // 2
    put_tile(s, SQUARE, CENTRE)
    for seat in range(seats):
        for department in range(DEPARTMENTS):
            s.levels[seat, department] = c.influence_start
        s.levels[seat, DEVELOPMENT] = c.development_start
        s.board[seat] = c.politicians_on_board
        s.pool[seat] = c.politicians_in_pool
    stack_piles(c, s)
    for stage in range(STAGES):
        shuffle_row(s, s.piles, stage, s.left[stage])
    for slot in range(SLOTS):
        s.display[slot] = EMPTY
        s.in_order[slot] = EMPTY
    for slot in range(c.display_size):
        s.left[0] -= 1
        put_up(s, slot, s.piles[0, s.left[0]])
        s.piles[0, s.left[0]] = EMPTY
    s.starter = draw(s, seats)
    s.round = 1
    s.turn = 1
    note_began(s, s.starter)
    if c.start_player_bonus_prestige > 0:
        s.scores[s.starter] = c.start_player_bonus_prestige
        note_scored_start(s, s.starter, amount=c.start_player_bonus_prestige)
    push_turn(s, s.starter)
    s.seat = s.starter


@rule
def stack_piles(c: Components, s: State) -> None:
    for stage in range(STAGES):
        for n in range(PILE):
            s.piles[stage, n] = EMPTY
    for building in range(BUILDINGS):
        stage = c.stage[building]
        for _ in range(c.copies[building]):
            s.piles[stage, s.left[stage]] = building
            s.left[stage] += 1
