"""What is hidden from everybody: the order of the face-down cards (SPR-217)."""

from townhall.engine.rng import pick, shuffle, shuffle_row
from townhall.engine.jit import rule
from townhall.engine.state import hide_header
from townhall.games.urban_sprawl.rules.actions import FIRST_EVENT
from townhall.games.urban_sprawl.rules.state import (
    DECK, DECKS, EMPTY, PERMITS, PLANNING, PLANNING_EVENTS, PLANNING_PLACES, RENEWALS, State,
)  # fmt: skip
from townhall.games.urban_sprawl.components.tables import Components


@rule
def hide(c: Components, s: State, seat: int) -> None:
    hide_header(s, seat)
    for n in range(PLANNING):
        s.planning_deck[n] = EMPTY
    for deck in range(DECKS):
        for n in range(DECK):
            s.decks[deck, n] = EMPTY


@rule
def guess(c: Components, s: State, seat: int) -> None:
    """The cards nobody has seen, in any order that the piles of the setup allow."""
    guess_planning(c, s)
    for deck in range(DECKS):
        guess_deck(c, s, deck)


@rule
def guess_planning(c: Components, s: State) -> None:
    """Before the first new shuffle all events are in the lower part."""
    seen = s.gone_permits
    renewals = s.gone_renewals
    for seat in range(s.seats):
        seen |= s.permits[seat]
        renewals += s.renewals[seat]
    for place in range(PLANNING_PLACES):
        if s.planning[place] != EMPTY:
            seen |= 1 << s.planning[place]
            renewals += s.planning[place] == PERMITS
    n = 0
    for permit in range(PERMITS):
        if not seen >> permit & 1:
            s.planning_deck[n] = permit
            n += 1
    shuffle(s, s.planning_deck, n)
    others = n
    for _ in range(RENEWALS - renewals):
        s.planning_deck[n] = PERMITS
        n += 1
    for event in range(PLANNING_EVENTS):
        if not s.gone_events >> event & 1 and s.card != FIRST_EVENT + event:
            s.planning_deck[n] = FIRST_EVENT + event
            n += 1
    lower = n
    if not s.renewed:
        lower = min(n, PERMITS - c.planning_top + PLANNING_EVENTS)
        turn_over(s, others, n)
    shuffle(s, s.planning_deck, lower)


@rule
def turn_over(s: State, others: int, n: int) -> None:
    """Events to the bottom, permits on top."""
    for place in range(n - others):
        card = s.planning_deck[place]
        s.planning_deck[place] = s.planning_deck[others + place]
        s.planning_deck[others + place] = card


@rule
def guess_deck(c: Components, s: State, deck: int) -> None:
    """The trigger event lies in its pile."""
    n = 0
    last = c.deck_cards[deck] - 1
    for k in range(last):
        if not s.shown[c.deck_card[deck, k]]:
            s.decks[deck, n] = c.deck_card[deck, k]
            n += 1
    shuffle_row(s, s.decks, deck, n)
    if not s.shown[c.deck_card[deck, last]]:
        below = 0
        for pile in range(c.trigger_pile[deck]):
            below += c.piles[deck, pile]
        place = below + pick(s, min(c.piles[deck, c.trigger_pile[deck]], n + 1 - below))
        s.decks[deck, n] = s.decks[deck, place]
        s.decks[deck, place] = c.deck_card[deck, last]
