"""Single rules of Merkez, called from Python on a hand-made state."""

from townhall.engine.fields import Records
from townhall.engine.jit import rule
from townhall.games.merkez.rules.assignment import clear_search, keep_promises
from townhall.games.merkez.rules.matches import NONE, hexes_of, next_match
from townhall.games.merkez.rules.roads import linked, longest_road


@rule
def longest_of(cs: Records, ss: Records, seat: int) -> int:
    return longest_road(cs[0], ss[0], seat)


@rule
def linked_of(cs: Records, ss: Records, seat: int, hex_: int) -> int:
    return linked(cs[0], ss[0], seat, 1 << hex_)


@rule
def kept_of(cs: Records, ss: Records, seat: int, held: int, least: int) -> int:
    """Which promises are kept; their hexes stay in the state."""
    clear_search(ss[0])
    return keep_promises(cs[0], ss[0], seat, held, least)


@rule
def match_after(cs: Records, ss: Records, seat: int, card: int, last: int) -> int:
    """The number of the next match, from the beginning if `last` is NONE; its hexes are written into the state."""
    found = next_match(cs[0], ss[0], seat, card, 0, last)
    ss[0].matches[card] = hexes_of(cs[0], ss[0], seat, card, found) if found != NONE else 0
    return found


@rule
def blanked(ss: Records) -> None:
    clear_search(ss[0])
