"""Which promises are kept: the best way to share out the hexes, one hex to one promise (MRK-64, MRK-66, MRK-67).

Promises take their hexes in a fixed order. Three things bound the search: what the promises still to come could bring
at most, given the hexes that are left; a match that no later promise could use is taken without trying another; and
nothing is tried any more once all that can be kept at all is kept.
"""

from townhall.engine.bits import above, count, highest, lowest
from townhall.engine.jit import inlined_rule, rule
from townhall.games.merkez.rules.matches import NONE, hexes_of, hexes_wanted, next_match
from townhall.games.merkez.rules.state import CARDS, TRAIL, TRAILS, State
from townhall.games.merkez.components.tables import Components

CARD_WEIGHT = 64
"""Points count for so much, a card for 1: among equal points the assignment that keeps more cards is better."""
LEFT_OUT = -2
"""Instead of a match: the promise is not kept."""


@inlined_rule
def weight(c: Components, card: int) -> int:
    return (c.keep[card] - c.fail[card]) * CARD_WEIGHT + 1


@inlined_rule
def in_order(c: Components, cards: int) -> int:
    """A set of cards as a set of their places in the order in which they are given hexes."""
    found = 0
    while cards:
        found |= 1 << c.place[lowest(cards)]
        cards &= cards - 1
    return found


@rule
def still_possible(c: Components, s: State, seat: int, places: int, used: int) -> int:
    """What promises could bring at most: all that can still be kept one by one."""
    total = 0
    while places:
        card = c.order[lowest(places)]
        if next_match(c, s, seat, card, used, NONE) != NONE:
            total += weight(c, card)
        places &= places - 1
    return total


@rule
def still_wanted(c: Components, s: State, seat: int, places: int, used: int) -> int:
    found = 0
    while places:
        found |= hexes_wanted(c, s, seat, c.order[lowest(places)], used)
        places &= places - 1
    return found


@rule
def keep_promises(c: Components, s: State, seat: int, held: int, least: int) -> int:
    """The promises to keep, of those held, for most points, at least so many cards; NONE if so many cannot be kept.

    Leaves their hexes in `s.matches`; `clear_search` blanks all that the search has written.
    """
    places = in_order(c, held)
    most = still_possible(c, s, seat, places, 0)
    best = -1
    best_kept = NONE
    kept = 0
    worth = 0
    used = 0
    settled = 0
    entering = True
    place = lowest(places) if places else NONE
    if place == NONE and least <= 0:
        best_kept = 0
    while place != NONE and best < most:
        card = c.order[place]
        rest = places & above(place)
        found = NONE
        if entering:
            found = next_match(c, s, seat, card, used | still_wanted(c, s, seat, rest, used), NONE)
            if found != NONE:
                settled |= 1 << place
            else:
                found = next_match(c, s, seat, card, used, NONE)
        elif s.tried[place] != LEFT_OUT:
            used ^= hexes_of(c, s, seat, card, s.tried[place])
            kept ^= 1 << card
            worth -= weight(c, card)
            if not settled >> place & 1:
                found = next_match(c, s, seat, card, used, s.tried[place])
        if found != NONE:
            s.tried[place] = found
            used |= hexes_of(c, s, seat, card, found)
            kept |= 1 << card
            worth += weight(c, card)
        elif (entering or s.tried[place] != LEFT_OUT) and not settled >> place & 1:
            s.tried[place] = LEFT_OUT
        else:
            settled &= ~(1 << place)
            place = highest(places & ~above(place - 1))
            entering = False
            continue
        entering = False
        if rest == 0:
            if worth > best and count(kept) >= least:
                best, best_kept = worth, kept
                write_matches(c, s, seat, kept)
        elif worth + still_possible(c, s, seat, rest, used) > best:
            place = lowest(rest)
            entering = True
    return best_kept


@rule
def write_matches(c: Components, s: State, seat: int, kept: int) -> None:
    for card in range(CARDS):
        s.matches[card] = hexes_of(c, s, seat, card, s.tried[c.place[card]]) if kept >> card & 1 else 0


@rule
def clear_search(s: State) -> None:
    for card in range(CARDS):
        s.tried[card] = 0
        s.matches[card] = 0
    for trail in range(TRAILS):
        s.trail_ends[trail] = 0
        for n in range(TRAIL):
            s.trails[trail, n] = 0
