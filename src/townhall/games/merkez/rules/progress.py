"""How many drawings a promise is short of being kept, as long as it is very few."""

from townhall.engine.bits import lowest
from townhall.engine.jit import rule
from townhall.games.merkez.components.tables import BY_PICTURE, MIRRORED, Components
from townhall.games.merkez.rules.assignment import clear_search, keep_promises
from townhall.games.merkez.rules.matches import NONE, next_match
from townhall.games.merkez.rules.sheet import IS_MOSQUE, draw_road, draw_symbol, hexes_showing
from townhall.games.merkez.rules.state import PEOPLE, ROADS, State
from townhall.games.merkez.rules.ways_ahead import FOUND, NOT_FOUND, find_way

MOST_REPORTED, MANY = 2, 4
UNKNOWN = -1
"""More than MOST_REPORTED drawings, out of reach, or a question that takes too long to answer."""


@rule
def drawings_short(c: Components, s: State, seat: int, card: int, kept: int, used: int) -> int:
    """The fewest drawings after which a promise could be kept beside those that are kept now, or UNKNOWN.

    `used` are the hexes that keep the others. The promise needs at least as many drawings as it would alone, and at
    most as many as without those hexes. Between the two, other hexes for the others may help: one drawing is tried.
    """
    alone = fewest_drawings(c, s, seat, card, 0)
    if alone == UNKNOWN:
        return UNKNOWN
    beside = fewest_drawings(c, s, seat, card, used)
    if alone <= 1 and beside != 1 and one_drawing_keeps(c, s, seat, kept | 1 << card):
        return 1
    return beside


@rule
def fewest_drawings(c: Components, s: State, seat: int, card: int, blocked: int) -> int:
    """The fewest drawings that complete a match without the blocked hexes, at most MOST_REPORTED; else UNKNOWN."""
    if c.kind[card] == BY_PICTURE:
        missing = missing_in_picture(c, s, seat, card, blocked)
        return missing if missing <= MOST_REPORTED else UNKNOWN
    for drawings in range(MOST_REPORTED + 1):
        answer = find_way(c, s, seat, card, blocked, drawings)
        clear_search(s)
        if answer != NOT_FOUND:
            return drawings if answer == FOUND else UNKNOWN
    return UNKNOWN


@rule
def missing_in_picture(c: Components, s: State, seat: int, card: int, blocked: int) -> int:
    """The fewest free hexes in any place of a picture, at most 3; else MANY. Mosques are printed, never drawn.

    Handles all places of one orientation at once, told apart by how many of their hexes are free.
    """
    free = s.free[seat] if s.ending == 0 else 0
    fewest = MANY
    for way in range(c.turns[card]):
        line = card * MIRRORED + way
        none, one, two, three = -1, 0, 0, 0
        for n in range(c.pictured[card]):
            drawn = (hexes_showing(c, s, seat, c.shows[line, n]) & ~blocked) >> c.offsets[line, n]
            drawable = free >> c.offsets[line, n] if c.shows[line, n] != IS_MOSQUE else 0
            three = three & drawn | two & drawable
            two = two & drawn | one & drawable
            one = one & drawn | none & drawable
            none &= drawn
        fewest = min(fewest, 0 if none else 1 if one else 2 if two else 3 if three else MANY)
    return fewest


@rule
def one_drawing_keeps(c: Components, s: State, seat: int, cards: int) -> bool:
    """Whether all these promises could be kept after some single drawing: tries every symbol and road on every hex."""
    free = s.free[seat]
    enough = False
    while free and not enough:
        hex_ = lowest(free)
        free &= free - 1
        for road in range(ROADS):
            if not enough:
                draw_road(c, s, seat, hex_, road)
                enough = are_kept(c, s, seat, cards)
                draw_road(c, s, seat, hex_, road)
        for symbol in range(PEOPLE + 1):
            if not enough and s.ending == 0:
                draw_symbol(s, seat, symbol, hex_)
                enough = are_kept(c, s, seat, cards)
                draw_symbol(s, seat, symbol, hex_)
    return enough


@rule
def are_kept(c: Components, s: State, seat: int, cards: int) -> bool:
    """Whether all these promises are kept as the sheet stands."""
    left = cards
    while left:
        if next_match(c, s, seat, lowest(left), 0, NONE) == NONE:
            return False
        left &= left - 1
    return keep_promises(c, s, seat, cards, 0) == cards
