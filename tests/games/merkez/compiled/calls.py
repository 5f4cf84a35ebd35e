"""Single rules of Merkez, called from Python on a hand-made state."""

from townhall.engine.fields import Records
from townhall.engine.jit import rule
from townhall.games.merkez.components.tables import Components
from townhall.games.merkez.rules.assignment import clear_search, keep_promises
from townhall.games.merkez.rules.matches import NONE, hexes_of, next_match
from townhall.games.merkez.rules.progress import are_kept
from townhall.games.merkez.rules.roads import linked, longest_road
from townhall.games.merkez.rules.sheet import draw_road, draw_symbol
from townhall.games.merkez.rules.state import HEXES, PEOPLE, ROADS, State

DRAWINGS = ROADS + PEOPLE + 1
"""What can be drawn on a hex: every road, the symbols, and one person, who stands for any number."""


@rule
def longest_of(cs: Records, ss: Records, seat: int) -> int:
    return longest_road(cs[0], ss[0], seat)


@rule
def linked_of(cs: Records, ss: Records, seat: int, hex_: int) -> int:
    return linked(cs[0], ss[0], seat, 1 << hex_)


@rule
def promises_of(cs: Records, ss: Records, seat: int, held: int, least: int) -> int:
    """Which promises are kept; their hexes stay in the state."""
    clear_search(ss[0])
    return keep_promises(cs[0], ss[0], seat, held, least)


@rule
def match_after(cs: Records, ss: Records, seat: int, card: int, last: int) -> int:
    """The number of the next match, from the beginning if `last` is NONE; its hexes are written into the state."""
    match = next_match(cs[0], ss[0], seat, card, 0, last)
    ss[0].matches[card] = hexes_of(cs[0], ss[0], seat, card, match) if match != NONE else 0
    return match


@rule
def blanked(ss: Records) -> None:
    clear_search(ss[0])


@rule
def fewest_by_trying(cs: Records, ss: Records, cards: int, most: int) -> int:
    """The fewest drawings after which seat 0 keeps all these promises, at most two: every drawing is tried.

    More than `most` if there is none.
    """
    c, s = cs[0], ss[0]
    if are_kept(c, s, 0, cards):
        return 0
    for first in range(HEXES * DRAWINGS):
        if can_draw(s, first):
            draw(c, s, first)
            reached = are_kept(c, s, 0, cards)
            draw(c, s, first)
            if reached:
                return 1
    for first in range(HEXES * DRAWINGS if most > 1 else 0):
        if can_draw(s, first):
            draw(c, s, first)
            reached = False
            for second in range(first + 1, HEXES * DRAWINGS):
                if not reached and can_draw(s, second):
                    draw(c, s, second)
                    reached = are_kept(c, s, 0, cards)
                    draw(c, s, second)
            draw(c, s, first)
            if reached:
                return 2
    return most + 1


@rule
def can_draw(s: State, drawing: int) -> bool:
    """After the last round only roads are drawn."""
    only_roads = s.ending != 0 and drawing % DRAWINGS >= ROADS
    return s.free[0] >> drawing // DRAWINGS & 1 != 0 and not only_roads


@rule
def draw(c: Components, s: State, drawing: int) -> None:
    """A road or a symbol on a hex; the same again erases it."""
    hex_, what = drawing // DRAWINGS, drawing % DRAWINGS
    if what < ROADS:
        draw_road(c, s, 0, hex_, what)
    else:
        draw_symbol(s, 0, what - ROADS, hex_)
