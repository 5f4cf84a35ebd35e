"""Effects on planning cards: taking them for nothing, and discarding them (SPR-235)."""

from townhall.engine.bits import lowest
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.reasons import ALLOWED
from townhall.engine.state import argument, pop
from townhall.games.urban_sprawl.components.tables import Components
from townhall.games.urban_sprawl.rules.actions import DROP, FETCH
from townhall.games.urban_sprawl.rules.frames import DROPPING, FETCHING, push_dropping, push_fetching
from townhall.games.urban_sprawl.rules.legal_list import offer_each
from townhall.games.urban_sprawl.rules.notes import note_dropped, note_fetched
from townhall.games.urban_sprawl.rules.permits import add_to_hand, discard_permit
from townhall.games.urban_sprawl.rules.reasons import CARD_AWAY, NOT_HELD, WRONG_CARD
from townhall.games.urban_sprawl.rules.state import EMPTY, PERMITS, PLANNING_PLACES, State

FROM_DISPLAY, FROM_DISCARDS = range(2)
A_PERMIT, A_RENEWAL, ANY_CARD = range(3)
RENEWAL_BIT = 1 << PERMITS
"""The planning cards a player can hold are bits: the permits, and after them Urban Renewal."""


@inlined_rule
def of_kind(cards: int, kind: int) -> int:
    """Those of a set of planning cards that an effect means."""
    if kind == A_PERMIT:
        return cards & RENEWAL_BIT - 1
    return cards & RENEWAL_BIT if kind == A_RENEWAL else cards


@rule
def cards_to_take(c: Components, s: State, effect: int) -> int:
    """The planning cards that may be taken, as bits."""
    cards = 0
    if c.card_source[effect] == FROM_DISPLAY:
        for place in range(PLANNING_PLACES):
            if 0 <= s.planning[place] <= PERMITS:
                cards |= 1 << s.planning[place]
    else:
        cards = s.gone_permits | (s.gone_renewals > 0) << PERMITS
    return of_kind(cards, c.card_kind[effect])


@inlined_rule
def why_not_fetch(c: Components, s: State, card: int) -> int:
    cards = cards_to_take(c, s, argument(s, FETCHING.effect))
    return ALLOWED if card <= PERMITS and cards >> card & 1 else CARD_AWAY


@inlined_rule
def offer_cards_to_take(c: Components, s: State) -> None:
    offer_each(s, FETCH, cards_to_take(c, s, argument(s, FETCHING.effect)))


@rule
def fetch_card(c: Components, s: State, seat: int, card: int) -> None:
    """A planning card for nothing, from the display or the discard pile."""
    effect, left = argument(s, FETCHING.effect), argument(s, FETCHING.left)
    pop(s)
    if left > 1:
        push_fetching(s, seat, effect=effect, left=left - 1)
    note_fetched(s, seat, card=card)
    if c.card_source[effect] == FROM_DISPLAY:
        for place in range(PLANNING_PLACES):
            if s.planning[place] == card:
                s.planning[place] = EMPTY
                break
    elif card == PERMITS:
        s.gone_renewals -= 1
    else:
        s.gone_permits &= ~(1 << card)
    add_to_hand(c, s, seat, card)


@inlined_rule
def cards_held(s: State, seat: int) -> int:
    return s.permits[seat] | (s.renewals[seat] > 0) << PERMITS


@rule
def cards_to_discard(c: Components, s: State, effect: int, seat: int) -> int:
    return of_kind(cards_held(s, seat), c.card_kind[effect])


@rule
def seats_with_cards(c: Components, s: State, effect: int, seats: int) -> int:
    """Those of several players who have a card to discard."""
    with_cards = 0
    while seats:
        if cards_to_discard(c, s, effect, lowest(seats)):
            with_cards |= seats & -seats
        seats &= seats - 1
    return with_cards


@inlined_rule
def why_not_drop(c: Components, s: State, seat: int, card: int) -> int:
    if card > PERMITS or not cards_held(s, seat) >> card & 1:
        return NOT_HELD
    return ALLOWED if cards_to_discard(c, s, argument(s, DROPPING.effect), seat) >> card & 1 else WRONG_CARD


@inlined_rule
def offer_cards_to_discard(c: Components, s: State, seat: int) -> None:
    offer_each(s, DROP, cards_to_discard(c, s, argument(s, DROPPING.effect), seat))


@rule
def drop_card(c: Components, s: State, seat: int, card: int) -> None:
    effect, left = argument(s, DROPPING.effect), argument(s, DROPPING.left)
    pop(s)
    note_dropped(s, seat, card=card)
    if card == PERMITS:
        s.renewals[seat] -= 1
        s.gone_renewals += 1
    else:
        discard_permit(c, s, seat, card)
    if left > 1:
        push_dropping(s, seat, effect=effect, left=left - 1)
