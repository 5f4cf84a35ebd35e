"""Bike roads, ways to school and loops that a few new drawings would complete.

A free hex can become a road with any two exits or, until the last round is over, any symbol. The search follows ways
hex by hex as `matches` does, but may also step on free hexes, each of which costs one drawing.
"""

from townhall.engine.bits import above, count, lowest
from townhall.engine.jit import inlined_rule, rule
from townhall.games.merkez.components.tables import (
    BY_LOOP, BY_SCHOOL_HOUSE, BY_THREE_ROADS, HOUSE_BUILDING, HOUSE_DIRECT, HOUSE_PEOPLE, Components,
)  # fmt: skip
from townhall.games.merkez.rules.roads import all_roads
from townhall.games.merkez.rules.sheet import buildings, moved, opposite, people, settlements
from townhall.games.merkez.rules.state import DIRECTIONS, SCHOOL, State

NEW_BUILDING = 64
"""Added to the number of a free hex on the trail that becomes a school or hospital; otherwise it becomes a road."""
HEX_BITS = NEW_BUILDING - 1
THREE_ROADS, BETWEEN = 3, 5
"""Hexes of a way of three roads: alone, and with the settlements at its ends."""
NOT_FOUND, FOUND, GAVE_UP = range(3)
MOST_STEPS = 20_000


@rule
def find_way(c: Components, s: State, seat: int, card: int, blocked: int, drawings: int) -> int:
    """Whether at most so many drawings would complete a match of a card without the blocked hexes.

    Uses the first trail, which has to be blank before and is blank again only if nothing was found.
    """
    length, visited, spent, built, steps = 0, 0, 0, 0, 0
    after = -1
    while True:
        free = s.free[seat] & ~visited if spent < drawings else 0
        drawn, new_buildings = next_hexes(c, s, seat, card, length, blocked, free)
        drawn &= ~visited & above(after) if after < NEW_BUILDING else 0
        if after >= NEW_BUILDING:
            new_buildings &= above(after - NEW_BUILDING)
        if drawn | new_buildings:
            code = lowest(drawn) if drawn else NEW_BUILDING + lowest(new_buildings)
            hex_ = 1 << (code & HEX_BITS)
            s.trails[0, length] = code
            length += 1
            visited |= hex_
            spent += s.free[seat] & hex_ != 0
            built += code >= NEW_BUILDING
            if is_complete(c, s, seat, card, length, blocked, visited, drawings - spent, built):
                return FOUND
            steps += 1
            if steps == MOST_STEPS:
                return GAVE_UP
            after = -1
        elif length == 0:
            return NOT_FOUND
        else:
            length -= 1
            after = s.trails[0, length]
            s.trails[0, length] = 0
            hex_ = 1 << (after & HEX_BITS)
            visited ^= hex_
            spent -= s.free[seat] & hex_ != 0
            built -= after >= NEW_BUILDING


@inlined_rule
def is_settled(c: Components, s: State, seat: int, code: int) -> bool:
    return code >= NEW_BUILDING or settlements(c, s, seat) >> code & 1 != 0


@rule
def next_hexes(
    c: Components, s: State, seat: int, card: int, length: int, blocked: int, free: int
) -> tuple[int, int]:  # fmt: skip
    """Where a way may begin or go on: hexes as they are or with a new road, and hexes with a new building."""
    settled = settlements(c, s, seat)
    kind, mode = c.kind[card], c.house_mode
    between = kind == BY_THREE_ROADS and c.roads_between != 0
    buildable = free if s.ending == 0 else 0
    if length == 0:
        if kind == BY_SCHOOL_HOUSE:
            return s.drawn[seat, SCHOOL] & ~blocked, buildable
        return (settled, buildable) if between else (all_roads(s, seat) & ~blocked | free, 0)
    head = s.trails[0, length - 1]
    roads = onward(s, seat, head) & free
    for direction in range(DIRECTIONS):
        beyond = moved(leaving(s, seat, head, direction), direction)
        roads |= beyond & s.exits[seat, opposite(direction)] & ~blocked
    if kind == BY_LOOP:
        roads &= above(s.trails[0, 0])
    around = onward(s, seat, head) if c.adjacent_link or not is_settled(c, s, seat, head) else 0
    if kind == BY_LOOP:
        return roads | around & settled & ~blocked, around & buildable
    if kind == BY_THREE_ROADS:
        return (around & settled, around & buildable) if between and length == BETWEEN - 1 else (roads, 0)
    if mode == HOUSE_PEOPLE:
        return roads | around & settled & ~s.drawn[seat, SCHOOL] & ~blocked, 0
    if mode == HOUSE_DIRECT or length == 1:
        return roads, 0
    return (0, 0) if is_settled(c, s, seat, head) else (roads | around & settled & ~blocked, around & buildable)


@inlined_rule
def leaving(s: State, seat: int, code: int, direction: int) -> int:
    """The hex of the trail if a way can leave it in a direction, else 0: a road that is drawn has only two exits."""
    hex_ = 1 << (code & HEX_BITS)
    return hex_ & (s.exits[seat, direction] | ~all_roads(s, seat))


@inlined_rule
def onward(s: State, seat: int, code: int) -> int:
    """All hexes that a way can leave a hex of the trail for, whatever is on them."""
    hexes = 0
    for direction in range(DIRECTIONS):
        hexes |= moved(leaving(s, seat, code, direction), direction)
    return hexes


@rule
def is_complete(
    c: Components, s: State, seat: int, card: int, length: int, blocked: int, visited: int, left: int, built: int
) -> bool:  # fmt: skip
    """Whether the trail is a match; `left` is how many drawings are left, `built` how many buildings are new."""
    head = s.trails[0, length - 1]
    if c.kind[card] == BY_THREE_ROADS:
        return length == (BETWEEN if c.roads_between else THREE_ROADS)
    if c.kind[card] == BY_LOOP:
        enough = count(visited & settlements(c, s, seat)) + built >= c.min_settlements[card]
        return length > 2 and enough and (built > 0 or visited & buildings(s, seat) != 0) and closes(s, seat, head)
    if c.house_mode == HOUSE_BUILDING:
        return length > 2 and is_settled(c, s, seat, head)
    if length == 1 or is_settled(c, s, seat, head):
        return False
    houses = people(s, seat) & ~blocked
    if left > 0 and s.ending == 0:
        houses |= s.free[seat] & ~visited
    return onward(s, seat, head) & houses != 0


@inlined_rule
def closes(s: State, seat: int, head: int) -> bool:
    """Whether the last hex of the trail is linked to the road it begins with."""
    start = s.trails[0, 0]
    joined = 0
    for direction in range(DIRECTIONS):
        met = moved(leaving(s, seat, head, direction), direction)
        joined |= met & leaving(s, seat, start, opposite(direction))
    return joined != 0
