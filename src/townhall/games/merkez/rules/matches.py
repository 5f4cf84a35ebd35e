"""The sets of hexes that keep a promise, one after the other (MRK-65, MRK-68, MRK-70 to MRK-72).

`next_match` returns a number for each match of a card, and `hexes_of` the hexes of the latest one. Matches that contain
a smaller match are skipped, because they are never worth more.
"""

from townhall.engine.bits import above, count, lowest
from townhall.engine.jit import inlined_rule, rule
from townhall.games.merkez.rules.roads import all_roads, linked
from townhall.games.merkez.rules.sheet import buildings, hexes_showing, moved, opposite, people, settlements
from townhall.games.merkez.rules.state import DIRECTIONS, HEXES, SCHOOL, State
from townhall.games.merkez.components.tables import (
    BY_LOOP, BY_PICTURE, BY_SCHOOL_HOUSE, BY_THREE_ROADS, HOUSE_BUILDING, HOUSE_PEOPLE, MIRRORED, Components,
)  # fmt: skip

NONE = -1
"""Before the first match, and after the last."""


@rule
def next_match(c: Components, s: State, seat: int, card: int, blocked: int, last: int) -> int:
    """The match after number `last` that uses no blocked hex, or NONE."""
    kind = c.kind[card]
    if kind == BY_PICTURE:
        return next_picture(c, s, seat, card, blocked, last)
    if kind == BY_THREE_ROADS:
        return next_three_roads(c, s, seat, blocked, last)
    return next_way(c, s, seat, card, blocked, last)


@rule
def hexes_of(c: Components, s: State, seat: int, card: int, match: int) -> int:
    kind = c.kind[card]
    if kind == BY_PICTURE:
        way, first = match // HEXES, match % HEXES
        hexes = 0
        for n in range(c.pictured[card]):
            hexes |= 1 << first + c.offsets[card * MIRRORED + way, n]
        return hexes
    if kind == BY_THREE_ROADS:
        return linked(c, s, seat, 1 << match) | 1 << match
    return way_hexes(c, s, seat, card, match)


@rule
def next_picture(c: Components, s: State, seat: int, card: int, blocked: int, last: int) -> int:
    """MRK-68: handles all places of one orientation at once, each by its first hex."""
    start, after = (last // HEXES, last % HEXES) if last >= 0 else (0, -1)
    for way in range(start, c.turns[card]):
        firsts = picture_firsts(c, s, seat, card, way, blocked) & above(after)
        if firsts:
            return way * HEXES + lowest(firsts)
        after = -1
    return NONE


@inlined_rule
def picture_firsts(c: Components, s: State, seat: int, card: int, way: int, blocked: int) -> int:
    """The first hexes of all places where a picture lies in one orientation."""
    line = card * MIRRORED + way
    firsts = -1
    for n in range(c.pictured[card]):
        firsts &= (hexes_showing(c, s, seat, c.shows[line, n]) & ~blocked) >> c.offsets[line, n]
    return firsts


@rule
def next_three_roads(c: Components, s: State, seat: int, blocked: int, last: int) -> int:
    """MRK-70: the middle one of three roads is linked to roads on both sides; its hex is the number of the match."""
    one = 0
    both = 0
    for direction in range(DIRECTIONS):
        ahead = moved(s.exits[seat, opposite(direction)] & ~blocked, opposite(direction))
        joined = s.exits[seat, direction] & ~blocked & ahead
        both |= one & joined
        one |= joined
    both &= above(last)
    while both:
        if not c.roads_between or lies_between(c, s, seat, both & -both):
            return lowest(both)
        both &= both - 1
    return NONE


@rule
def lies_between(c: Components, s: State, seat: int, middle: int) -> bool:
    """Option `between`: the outer exits of the three roads lead to two different settlements."""
    outer = linked(c, s, seat, middle)
    ends = 0
    exits = 0
    for direction in range(DIRECTIONS):
        beyond = moved(outer & s.exits[seat, direction], direction) & settlements(c, s, seat)
        ends |= beyond
        exits += count(beyond)
    return exits == 2 and count(ends) == 2


@rule
def next_way(c: Components, s: State, seat: int, card: int, blocked: int, last: int) -> int:
    """MRK-71, MRK-72: follow ways of any length on the trail of the card; the number of a match is its length."""
    trail = c.trail[card]
    length = s.trail_ends[trail]
    if last < 0:
        while length > 0:
            length -= 1
            s.trails[trail, length] = 0
    visited = 0
    for n in range(length):
        visited |= 1 << s.trails[trail, n]
    after = -1
    back = length > 0
    while True:
        if not back:
            ahead = steps(c, s, seat, card, trail, length) & ~visited & ~blocked & above(after)
            while ahead and is_detour(c, s, seat, card, trail, length, ahead & -ahead, visited):
                ahead &= ahead - 1
            if ahead:
                s.trails[trail, length] = lowest(ahead)
                visited |= ahead & -ahead
                length += 1
                after = -1
                if is_kept(c, s, seat, card, trail, length, visited, blocked):
                    s.trail_ends[trail] = length
                    return length
                continue
        if length == 0:
            s.trail_ends[trail] = 0
            return NONE
        length -= 1
        after = s.trails[trail, length]
        s.trails[trail, length] = 0
        visited ^= 1 << after
        back = False


@rule
def steps(c: Components, s: State, seat: int, card: int, trail: int, length: int) -> int:
    """Where a way may begin, or continue from its last hex. A loop begins with the lowest of its roads."""
    drawn = all_roads(s, seat)
    if c.kind[card] == BY_LOOP:
        if length == 0:
            return drawn
        onward = linked(c, s, seat, 1 << s.trails[trail, length - 1])
        return onward & (settlements(c, s, seat) | drawn & above(s.trails[trail, 0]))
    if length == 0:
        return s.drawn[seat, SCHOOL]
    head = 1 << s.trails[trail, length - 1]
    onward = linked(c, s, seat, head)
    if c.house_mode == HOUSE_PEOPLE:
        return onward & ~s.drawn[seat, SCHOOL]
    if c.house_mode != HOUSE_BUILDING or length == 1:
        return onward & drawn
    return onward if head & drawn else 0


@rule
def is_detour(c: Components, s: State, seat: int, card: int, trail: int, length: int, hex_: int, visited: int) -> bool:
    """Whether a hex could have been reached sooner: then every way through it contains a shorter one that will do."""
    if length < 2:
        return False
    sooner = linked(c, s, seat, hex_) & visited & ~(1 << s.trails[trail, length - 1])
    if c.kind[card] == BY_SCHOOL_HOUSE:
        return c.house_mode == HOUSE_PEOPLE and sooner != 0
    sooner &= ~(1 << s.trails[trail, 0])
    shorter = hex_
    for n in range(length):
        shorter |= 1 << s.trails[trail, n]
        if sooner >> s.trails[trail, n] & 1:
            enough = count(shorter & settlements(c, s, seat)) >= c.min_settlements[card]
            return enough and shorter & buildings(s, seat) != 0
    return False


@rule
def is_kept(c: Components, s: State, seat: int, card: int, trail: int, length: int, visited: int, blocked: int) -> bool:
    """Whether the trail of a card is a match."""
    head = 1 << s.trails[trail, length - 1]
    if c.kind[card] == BY_SCHOOL_HOUSE:
        if c.house_mode == HOUSE_BUILDING:
            return length > 2 and head & settlements(c, s, seat) != 0
        return house_ahead(s, seat, head) & ~blocked != 0
    closed = length > 2 and linked(c, s, seat, head) >> s.trails[trail, 0] & 1
    enough = count(visited & settlements(c, s, seat)) >= c.min_settlements[card]
    return bool(closed) and enough and visited & buildings(s, seat) != 0


@inlined_rule
def house_ahead(s: State, seat: int, road: int) -> int:
    """MRK-71: the people that an exit of a road leads to."""
    houses = 0
    for direction in range(DIRECTIONS):
        houses |= moved(road & s.exits[seat, direction], direction) & people(s, seat)
    return houses


@rule
def way_hexes(c: Components, s: State, seat: int, card: int, length: int) -> int:
    trail = c.trail[card]
    hexes = 0
    for n in range(length):
        hexes |= 1 << s.trails[trail, n]
    if c.kind[card] == BY_SCHOOL_HOUSE and c.house_mode != HOUSE_BUILDING:
        hexes |= house_ahead(s, seat, 1 << s.trails[trail, length - 1])
    return hexes


@rule
def hexes_wanted(c: Components, s: State, seat: int, card: int, blocked: int) -> int:
    """All hexes that are in any match of the card; for ways, all hexes that could be."""
    if c.kind[card] == BY_PICTURE:
        hexes = 0
        for way in range(c.turns[card]):
            firsts = picture_firsts(c, s, seat, card, way, blocked)
            for n in range(c.pictured[card]):
                hexes |= firsts << c.offsets[card * MIRRORED + way, n]
        return hexes
    if c.kind[card] == BY_THREE_ROADS:
        return all_roads(s, seat) & ~blocked
    return (all_roads(s, seat) | settlements(c, s, seat) | people(s, seat)) & ~blocked
