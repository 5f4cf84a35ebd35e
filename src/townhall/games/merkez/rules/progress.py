"""How much a promise lacks: the fewest drawings after which it would be kept, as a player counts them."""

from townhall.engine.bits import count
from townhall.engine.jit import inlined_rule, rule
from townhall.games.merkez.rules.matches import NONE, next_match
from townhall.games.merkez.rules.roads import all_roads, spread
from townhall.games.merkez.rules.sheet import beside, moved, opposite, people, settlements, shown
from townhall.games.merkez.rules.state import DIRECTIONS, SCHOOL, State
from townhall.games.merkez.components.tables import (
    BY_LOOP, BY_PICTURE, BY_THREE_ROADS, HOUSE_BUILDING, HOUSE_PEOPLE, MIRRORED, Components,
)  # fmt: skip

FAR = 4
"""As much as it lacks when there is hardly anything of it yet."""


@rule
def lacking(c: Components, s: State, seat: int, card: int, blocked: int) -> int:
    """0 = kept without the blocked hexes; FAR = far from it, or not possible. Exact for pictures, else a guess.

    Follows ways, so `clear_search` has to be called afterwards.
    """
    if c.kind[card] == BY_PICTURE:
        return lacking_of_picture(c, s, seat, card, blocked)
    if next_match(c, s, seat, card, blocked, NONE) != NONE:
        return 0
    if c.kind[card] == BY_THREE_ROADS:
        drawings = lacking_of_three_roads(c, s, seat, blocked)
    elif c.kind[card] == BY_LOOP:
        drawings = lacking_of_loop(c, s, seat, card, blocked)
    else:
        drawings = lacking_of_house(c, s, seat, blocked)
    return drawings if drawings <= count(s.free[seat]) else FAR


@rule
def lacking_of_picture(c: Components, s: State, seat: int, card: int, blocked: int) -> int:
    """Exact: all places at once, told apart by how many of their hexes are still free."""
    least = FAR
    for way in range(c.turns[card]):
        line = card * MIRRORED + way
        none, one, two, three = -1, 0, 0, 0
        for n in range(c.pictured[card]):
            there = (shown(c, s, seat, c.shows[line, n]) & ~blocked) >> c.offsets[line, n]
            free = s.free[seat] >> c.offsets[line, n]
            three = three & there | two & free
            two = two & there | one & free
            one = one & there | none & free
            none &= there
        if none:
            return 0
        if one:
            least = min(least, 1)
        elif two:
            least = min(least, 2)
        elif three:
            least = min(least, 3)
    return least


@rule
def lacking_of_three_roads(c: Components, s: State, seat: int, blocked: int) -> int:
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
    found = 0
    for direction in range(DIRECTIONS):
        found |= moved(roads & s.exits[seat, direction], direction)
    return found & towards


@rule
def lacking_of_house(c: Components, s: State, seat: int, blocked: int) -> int:
    """The fewest roads from what a school reaches to a house."""
    schools = s.drawn[seat, SCHOOL] & ~blocked
    passing = (settlements(c, s, seat) if c.house_mode == HOUSE_PEOPLE else schools) & ~blocked
    houses = (settlements(c, s, seat) & ~schools if c.house_mode == HOUSE_BUILDING else people(s, seat)) & ~blocked
    if schools == 0 or houses == 0:
        return 3
    reached = spread(c, s, seat, schools, (all_roads(s, seat) | passing) & ~blocked)
    ahead = (open_ends(s, seat, reached, c.sheet) | beside(reached & passing)) & s.free[seat]
    drawings = 1
    while drawings < FAR and not beside(ahead) & houses:
        ahead |= beside(ahead) & s.free[seat]
        drawings += 1
    return drawings


@rule
def lacking_of_loop(c: Components, s: State, seat: int, card: int, blocked: int) -> int:
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
