"""Influencing: politicians go from the board to the departments of the town hall (URB-43 to URB-48)."""

from townhall.engine.fields import Row
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.reasons import ALLOWED
from townhall.games.urbify.components.tables import Components
from townhall.games.urbify.rules.actions import INFLUENCE, SPREAD
from townhall.games.urbify.rules.notes import note_influenced
from townhall.games.urbify.rules.payments import covers
from townhall.games.urbify.rules.reasons import BAD_PLACING, DEPARTMENT_FULL, FEW_POLITICIANS, NO_POLITICIANS
from townhall.games.urbify.rules.state import DEPARTMENTS, State


@inlined_rule
def room_in_departments(c: Components, s: State, seat: int) -> int:
    """URB-45: how many more politicians of a party each department can hold, a byte each."""
    room = 0
    for department in range(DEPARTMENTS):
        room |= c.politicians_per_department - s.departments[department, seat] << 8 * department
    return room


@rule
def why_not_influence(c: Components, s: State, seat: int, split: int) -> int:
    """URB-43 to URB-45: some in one department or one each in several, at most four of a party in each."""
    if s.board[seat] == 0:
        return NO_POLITICIANS
    if not is_placing(c, split):
        return BAD_PLACING
    if c.split_total[split] > s.board[seat]:
        return FEW_POLITICIANS
    if not covers(room_in_departments(c, s, seat), c.split_packed[split]):
        return DEPARTMENT_FULL
    return ALLOWED


@inlined_rule
def is_placing(c: Components, split: int) -> bool:
    """Whether politicians may be placed like this by a party that has enough of them."""
    listed = 0
    for place in range(c.places_up_to[SPREAD]):
        listed += c.places[place] == split
    return listed > 0


@inlined_rule
def offer_influence(c: Components, s: State, seat: int, out: Row, n: int) -> int:
    """Offer every allowed split, fast: the components list the placings by number of politicians."""
    room = room_in_departments(c, s, seat)
    for place in range(c.places_up_to[min(s.board[seat], SPREAD)]):
        split = c.places[place]
        out[n] = INFLUENCE + split
        n += covers(room, c.split_packed[split])
    return n


@inlined_rule
def influence(c: Components, s: State, seat: int, split: int) -> None:
    for department in range(DEPARTMENTS):
        s.departments[department, seat] += c.splits[split, department]
    s.board[seat] -= c.split_total[split]
    note_influenced(s, seat, split)
