"""Which promises are kept: the best assignment of hexes to promises, each hex to one promise (MRK-64, MRK-66, MRK-67).

The search assigns hexes to promises in a fixed order. Three things bound it: the most that later promises could bring
with the hexes that are left; a match that no later promise could use is taken without trying another; and the search
stops once everything that can be kept at all is kept.
"""

from townhall.engine.bits import above, count, highest, lowest
from townhall.engine.jit import inlined_rule, rule
from townhall.games.merkez.rules.matches import NONE, hexes_of, hexes_wanted, next_match
from townhall.games.merkez.rules.state import CARDS, TRAIL, TRAILS, State
from townhall.games.merkez.components.tables import BY_PICTURE, Components

CARD_WEIGHT = 64
"""The weight of a point, where a card weighs 1: among equal points the assignment that keeps more cards is better."""
LEFT_OUT = -2
"""Stands for the match of a promise that is not kept."""


@inlined_rule
def weight(c: Components, card: int) -> int:
    return (c.keep[card] - c.fail[card]) * CARD_WEIGHT + 1


@inlined_rule
def in_order(c: Components, s: State, seat: int, cards: int) -> int:
    """A set of cards as a set of their places in the order of the search, without pictures that lie nowhere."""
    places = 0
    while cards:
        card = lowest(cards)
        if c.kind[card] != BY_PICTURE or next_match(c, s, seat, card, 0, NONE) != NONE:
            places |= 1 << c.place[card]
        cards &= cards - 1
    return places


@rule
def still_possible(c: Components, s: State, seat: int, places: int, used: int) -> int:
    """The most that promises could bring: the weight of all that can still be kept one by one."""
    total = 0
    while places:
        card = c.order[lowest(places)]
        if next_match(c, s, seat, card, used, NONE) != NONE:
            total += weight(c, card)
        places &= places - 1
    return total


@rule
def still_wanted(c: Components, s: State, seat: int, places: int, used: int) -> int:
    """All hexes that these promises could use."""
    hexes = 0
    while places:
        hexes |= hexes_wanted(c, s, seat, c.order[lowest(places)], used)
        places &= places - 1
    return hexes


@rule
def keep_promises(c: Components, s: State, seat: int, held: int, least: int) -> int:
    """The promises to keep, of those held, for the most points; NONE if fewer than `least` can be kept.

    Leaves their hexes in `s.matches`; `clear_search` blanks everything that the search has written.
    """
    places = in_order(c, s, seat, held)
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
        match = NONE
        if entering:
            match = next_match(c, s, seat, card, used | still_wanted(c, s, seat, rest, used), NONE)
            if match != NONE:
                settled |= 1 << place
            else:
                match = next_match(c, s, seat, card, used, NONE)
        elif s.tried[place] != LEFT_OUT:
            used ^= hexes_of(c, s, seat, card, s.tried[place])
            kept ^= 1 << card
            worth -= weight(c, card)
            if not settled >> place & 1:
                match = next_match(c, s, seat, card, used, s.tried[place])
        if match != NONE:
            s.tried[place] = match
            used |= hexes_of(c, s, seat, card, match)
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
