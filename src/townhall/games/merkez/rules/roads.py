"""Roads: what they link, and how long the longest is (MRK-57 to MRK-63)."""

from townhall.engine.bits import above, count, lowest
from townhall.engine.jit import inlined_rule, rule
from townhall.games.merkez.rules.sheet import moved, opposite, settlements
from townhall.games.merkez.rules.state import DIRECTIONS, SCHOOL, State
from townhall.games.merkez.components.tables import Components


@rule
def linked(c: Components, s: State, seat: int, hex_: int) -> int:
    """MRK-58, MRK-62: the hexes linked to a hex, given as its bit. A settlement is open on all sides."""
    passing = settlements(c, s, seat)
    through = hex_ & passing
    links = 0
    for direction in range(DIRECTIONS):
        beyond = moved(hex_, direction)
        if through:
            open_ = s.exits[seat, opposite(direction)]
            if c.adjacent_link:
                open_ |= passing
            links |= beyond & open_
        elif s.exits[seat, direction] & hex_:
            links |= beyond & (passing | s.exits[seat, opposite(direction)])
    return links


@inlined_rule
def all_roads(s: State, seat: int) -> int:
    hexes = 0
    for direction in range(DIRECTIONS):
        hexes |= s.exits[seat, direction]
    return hexes


@rule
def spread(c: Components, s: State, seat: int, start: int, within: int) -> int:
    """All hexes that can be reached from these within a set, themselves included."""
    reached = start
    fresh = start
    passing = settlements(c, s, seat) & within
    while fresh:
        entered = 0
        for direction in range(DIRECTIONS):
            back = s.exits[seat, opposite(direction)]
            entered |= moved(fresh & s.exits[seat, direction], direction) & (back | passing)
            entered |= moved(fresh & passing, direction) & (back | passing if c.adjacent_link else back)
        fresh = entered & within & ~reached
        reached |= fresh
    return reached


@rule
def dead_ends(c: Components, s: State, seat: int, within: int) -> int:
    """The hexes of a set that are linked to only one other hex of it."""
    passing = settlements(c, s, seat) & within
    one = 0
    several = 0
    for direction in range(DIRECTIONS):
        ahead = moved(s.exits[seat, opposite(direction)] & within, opposite(direction))
        built = moved(passing, opposite(direction))
        joined = s.exits[seat, direction] & (ahead | built) | passing & (ahead | built if c.adjacent_link else ahead)
        several |= one & joined
        one |= joined
    return one & ~several & within


@rule
def longest_road(c: Components, s: State, seat: int) -> int:
    """MRK-59, MRK-60, MRK-63: the most hexes in one chain that holds a road and passes none twice.

    Every chain is followed from every end. Two things bound the search: a chain has no more hexes than are connected,
    with at most one dead end at each side, and a chain that cannot beat the best so far is dropped.
    """
    drawn = all_roads(s, seat)
    waiting = drawn | settlements(c, s, seat)
    best = 0
    while waiting & drawn:
        within = spread(c, s, seat, waiting & drawn & -(waiting & drawn), waiting)
        waiting &= ~within
        best = longest_within(c, s, seat, within, best)
    return best


@rule
def longest_within(c: Components, s: State, seat: int, within: int, best: int) -> int:
    """The length of the longest chain inside a set of connected hexes, if it beats `best`."""
    ends = dead_ends(c, s, seat, within)
    most = count(within & ~ends) + min(count(ends), 2)
    starts = within
    while starts and best < most:
        start = starts & -starts
        starts ^= start
        best = follow(c, s, seat, start, within, best, most)
    return best


@rule
def follow(c: Components, s: State, seat: int, start: int, within: int, best: int, most: int) -> int:
    """Follow all chains from one hex, step by step; the trail remembers the way back."""
    drawn = all_roads(s, seat)
    s.trails[0, 0] = lowest(start)
    length = 1
    visited = start
    after = -1
    while length > 0:
        head = 1 << s.trails[0, length - 1]
        ahead = linked(c, s, seat, head) & within & ~visited
        if after < 0:
            if length > best and visited & drawn:
                best = length
            if ahead & ahead - 1:
                reach = spread(c, s, seat, head, within & ~visited | head)
                ends = dead_ends(c, s, seat, reach) & ~head
                if length + count(reach & ~ends) - 1 + (ends != 0) <= best:
                    ahead = 0
        ahead &= above(after)
        if best == most:
            ahead = 0
        if ahead:
            s.trails[0, length] = lowest(ahead)
            visited |= ahead & -ahead
            length += 1
            after = -1
        else:
            length -= 1
            after = s.trails[0, length]
            s.trails[0, length] = 0
            visited ^= 1 << after
    return best


@inlined_rule
def schools_with_road(s: State, seat: int) -> int:
    """MRK-47: the schools that an exit of a road leads to."""
    reached = 0
    for direction in range(DIRECTIONS):
        reached |= moved(s.exits[seat, direction], direction)
    return s.drawn[seat, SCHOOL] & reached
