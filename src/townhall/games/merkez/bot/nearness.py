"""A quick estimate of how many drawings a promise is short of being kept.

It is rough for bike roads, ways to school and loops; `rules.progress` is exact, but too slow to judge every choice.
"""

from townhall.engine.bits import count
from townhall.engine.jit import inlined_rule, rule
from townhall.games.merkez.rules.matches import NONE, next_match
from townhall.games.merkez.rules.progress import MANY, missing_in_picture
from townhall.games.merkez.rules.roads import all_roads, spread
from townhall.games.merkez.rules.sheet import beside, moved, opposite, people, settlements
from townhall.games.merkez.rules.state import DIRECTIONS, SCHOOL, State
from townhall.games.merkez.components.tables import (
    BY_LOOP, BY_PICTURE, BY_THREE_ROADS, HOUSE_BUILDING, HOUSE_PEOPLE, Components,
)  # fmt: skip


@rule
def estimated_drawings(c: Components, s: State, seat: int, card: int, blocked: int) -> int:
    """0 = kept without the blocked hexes; MANY = far from it, or not possible. Call `clear_search` afterwards."""
    if c.kind[card] == BY_PICTURE:
        return missing_in_picture(c, s, seat, card, blocked)
    if next_match(c, s, seat, card, blocked, NONE) != NONE:
        return 0
    if c.kind[card] == BY_THREE_ROADS:
        drawings = estimate_three_roads(c, s, seat, blocked)
    elif c.kind[card] == BY_LOOP:
        drawings = estimate_loop(c, s, seat, card, blocked)
    else:
        drawings = estimate_way_to_school(c, s, seat, blocked)
    return drawings if drawings <= count(s.free[seat]) else MANY


@rule
def estimate_three_roads(c: Components, s: State, seat: int, blocked: int) -> int:
    """One road more beside two that are linked, or between two that point at the same hex."""
    free = s.free[seat]
    joined = 0
    pointed = 0
    bridged = 0
    for direction in range(DIRECTIONS):
        roads = s.exits[seat, direction] & ~blocked
        joined |= roads & moved(s.exits[seat, opposite(direction)] & ~blocked, opposite(direction))
        ahead = moved(roads, direction) & free
        bridged |= pointed & ahead
        pointed |= ahead
    if bridged or open_ends(s, seat, joined, free):
        return 2 if c.roads_between else 1
    return 2 if pointed else 3


@inlined_rule
def open_ends(s: State, seat: int, roads: int, towards: int) -> int:
    """The hexes on whose edge these roads have an exit."""
    hexes = 0
    for direction in range(DIRECTIONS):
        hexes |= moved(roads & s.exits[seat, direction], direction)
    return hexes & towards


@rule
def estimate_way_to_school(c: Components, s: State, seat: int, blocked: int) -> int:
    """The fewest roads from what a school reaches to a house."""
    schools = s.drawn[seat, SCHOOL] & ~blocked
    passing = (settlements(c, s, seat) if c.house_mode == HOUSE_PEOPLE else schools) & ~blocked
    houses = (settlements(c, s, seat) & ~schools if c.house_mode == HOUSE_BUILDING else people(s, seat)) & ~blocked
    if schools == 0 or houses == 0:
        return 3
    reached = spread(c, s, seat, schools, (all_roads(s, seat) | passing) & ~blocked)
    ahead = (open_ends(s, seat, reached, c.sheet) | beside(reached & passing)) & s.free[seat]
    drawings = 1
    while drawings < MANY and not beside(ahead) & houses:
        ahead |= beside(ahead) & s.free[seat]
        drawings += 1
    return drawings


@rule
def estimate_loop(c: Components, s: State, seat: int, card: int, blocked: int) -> int:
    """1 if one road would close a ring through hexes with enough settlements among them."""
    passing = settlements(c, s, seat) & ~blocked
    within = (all_roads(s, seat) | passing) & ~blocked
    free = s.free[seat]
    while free:
        hex_ = free & -free
        free ^= hex_
        doors = 0
        for direction in range(DIRECTIONS):
            doors |= moved(hex_, direction) & (passing | s.exits[seat, opposite(direction)]) & within
        while doors & doors - 1:
            door = doors & -doors
            doors ^= door
            reached = spread(c, s, seat, door, within)
            if reached & doors and count(reached & passing) >= c.min_settlements[card]:
                return 1
    return 3
