"""How much a promise lacks: the fewest drawings after which it would be kept, as a player counts them."""

from townhall.engine.kernel import inlined_rule, rule
from townhall.games.merkez.roads import all_roads, spread
from townhall.games.merkez.sheet import beside, moved, opposite, people, settlements, shown
from townhall.games.merkez.state import DIRECTIONS, SCHOOL, State
from townhall.games.merkez.tables import BY_LOOP, BY_PICTURE, BY_THREE_ROADS, MIRRORED, Components

FAR = 4
"""As much as it lacks when there is hardly anything of it yet."""


@rule
def lacking(c: Components, s: State, seat: int, card: int, blocked: int) -> int:
    """0 = kept without the blocked hexes; FAR = far from it, or not possible any more."""
    if c.kind[card] == BY_PICTURE:
        return lacking_of_picture(c, s, seat, card, blocked)
    if c.kind[card] == BY_THREE_ROADS:
        return lacking_of_three_roads(s, seat, blocked)
    if c.kind[card] == BY_LOOP:
        return lacking_of_loop(c, s, seat, blocked)
    return lacking_of_house(c, s, seat, blocked)


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
def lacking_of_three_roads(s: State, seat: int, blocked: int) -> int:
    one = 0
    for direction in range(DIRECTIONS):
        ahead = moved(s.exits[seat, opposite(direction)] & ~blocked, opposite(direction))
        joined = s.exits[seat, direction] & ~blocked & ahead
        if one & joined:
            return 0
        one |= joined
    if open_ends(s, seat, one, s.free[seat]):
        return 1
    return 2 if open_ends(s, seat, all_roads(s, seat) & ~blocked, s.free[seat]) else 3


@inlined_rule
def open_ends(s: State, seat: int, roads: int, towards: int) -> int:
    """The hexes on whose edge these roads have an exit."""
    found = 0
    for direction in range(DIRECTIONS):
        found |= moved(roads & s.exits[seat, direction], direction)
    return found & towards


@rule
def lacking_of_house(c: Components, s: State, seat: int, blocked: int) -> int:
    schools = s.drawn[seat, SCHOOL] & ~blocked
    houses = people(s, seat) & ~blocked
    if schools == 0 or houses == 0:
        return 3
    passing = settlements(c, s, seat) & ~blocked
    reached = spread(c, s, seat, schools, (all_roads(s, seat) | passing) & ~blocked)
    if open_ends(s, seat, reached, houses):
        return 0
    ahead = (open_ends(s, seat, reached, c.sheet) | beside(reached & passing)) & s.free[seat]
    for drawings in range(1, FAR):
        if beside(ahead) & houses:
            return drawings
        ahead = beside(ahead) & s.free[seat]
    return FAR


@rule
def lacking_of_loop(c: Components, s: State, seat: int, blocked: int) -> int:
    """1 if one road would close a ring somewhere; how many settlements it runs through is not looked at."""
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
            if spread(c, s, seat, door, within) & doors:
                return 1
    return 3
