"""A new game (UBN-09 to UBN-18)."""

from townhall.engine.jit import rule
from townhall.engine.rng import draw, shuffle
from townhall.engine.state import NOBODY
from townhall.games.urbania.components.tables import Components
from townhall.games.urbania.rules.notes import note_began, note_centre_renewed
from townhall.games.urbania.rules.resource_cards import into_hand
from townhall.games.urbania.rules.state import (
    CELLS, CENTRE, DECK, EMPTY, POOL, PROJECTS, RESIDENTIAL, SUITS, WORKERS_MOST, State,
)  # fmt: skip
from townhall.games.urbania.rules.turns import begin_turn


@rule
def setup(c: Components, s: State, seats: int) -> None:
    """Set up a game in a record that is blank except for the random key."""
    s.seats = seats
    for n in range(CELLS):
        s.tiles[n] = n
    shuffle(s, s.tiles, CELLS)
    for cell in range(CELLS):
        mark_tile(c, s, cell)
    for specialist in range(SUITS):
        s.buildings[specialist] = c.building_start
        s.specialists[specialist] = c.specialist_start
        s.employers[specialist] = NOBODY
    renew_centre(c, s)
    for n in range(DECK):
        s.pile[n] = c.deck[n]
    s.pile_left = DECK
    shuffle(s, s.pile, DECK)
    for seat in range(seats):
        for _ in range(c.hand_size):
            into_hand(c, s, seat, from_pile(s))
    for slot in range(POOL):
        s.pool[slot] = from_pile(s)
    for n in range(PROJECTS):
        s.project_pile[n] = n
    shuffle(s, s.project_pile, PROJECTS)
    s.projects_left = PROJECTS
    s.starter = draw(s, seats)
    s.round = 1
    s.turn = 1
    note_began(s, s.starter)
    begin_turn(s, s.starter)
    s.seat = s.starter


@rule
def mark_tile(c: Components, s: State, cell: int) -> None:
    kind = c.tile_type[s.tiles[cell]]
    for workers in range(c.tile_workers[s.tiles[cell]], WORKERS_MOST + 1):
        s.asking_up_to[kind, workers] |= 1 << cell


@rule
def from_pile(s: State) -> int:
    s.pile_left -= 1
    face = s.pile[s.pile_left]
    s.pile[s.pile_left] = EMPTY
    return face


@rule
def renew_centre(c: Components, s: State) -> None:
    """UBN-09, UBN-11, UBN-12: commercial tiles raise their building value; nothing else happens."""
    for cell in range(CELLS):
        district = c.district[cell]
        if district == CENTRE:
            s.renewed |= 1 << cell
            kind = c.tile_type[s.tiles[cell]]
            note_centre_renewed(s, building=kind, cell=cell)
            if kind != RESIDENTIAL:
                s.buildings[kind] += 1
        else:
            s.unrenewed[district] += 1
