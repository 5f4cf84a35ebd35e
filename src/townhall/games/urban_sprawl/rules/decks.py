"""The decks and their displays: sliding, refilling, revealing (SPR-136 to SPR-154, SPR-225 to SPR-228)."""

from townhall.engine.bits import lowest
from townhall.engine.rng import shuffle
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.state import reveal
from townhall.games.urban_sprawl.rules.actions import FIRST_DECK_EVENT, FIRST_EVENT
from townhall.games.urban_sprawl.rules.elections import advance_pawn, call_election
from townhall.games.urban_sprawl.rules.frames import push_card, push_payout
from townhall.games.urban_sprawl.rules.notes import (
    note_happened, note_reshuffled, note_revealed, note_swept,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.state import (
    BOXES, DECKS, EMPTY, PERMITS, PLANNING_EVENTS, PLANNING_PLACES, PRESTIGE, WEALTH, State,
)  # fmt: skip
from townhall.games.urban_sprawl.components.tables import Components

TOWN, CITY_DECK, METROPOLIS_DECK = range(DECKS)


@inlined_rule
def deck_is_empty(s: State, deck: int) -> bool:
    """SPR-228: its face-up card is gone too."""
    return s.decks_left[deck] == 0 and s.contracts[BOXES + deck] == EMPTY


@rule
def fed_by(s: State, box: int) -> int:
    """SPR-141 to SPR-143, SPR-226: the deck whose rail a box lies on. Boxes are 0 to 4, the dearest first."""
    if s.decks_active == 1 or box == 0:
        return TOWN
    if s.decks_active == 2:
        return CITY_DECK
    if box == 1:
        return TOWN if deck_is_empty(s, CITY_DECK) else CITY_DECK
    return METROPOLIS_DECK


@rule
def slide_planning(s: State) -> None:
    """SPR-137: towards the 1 AP box, the face-up card of the deck last."""
    for place in range(PLANNING_PLACES - 1, 0, -1):
        other = place
        while other > 0 and s.planning[place] == EMPTY:
            other -= 1
            s.planning[place] = s.planning[other]
            if s.planning[place] != EMPTY:
                s.planning[other] = EMPTY


@rule
def slide_contracts(s: State) -> None:
    """SPR-140: along each rail, the face-up card of its deck last."""
    for box in range(BOXES - 1, -1, -1):
        deck = fed_by(s, box)
        other = box - 1
        while s.contracts[box] == EMPTY and other >= 0 and fed_by(s, other) == deck:
            if s.contracts[other] != EMPTY:
                s.contracts[box] = s.contracts[other]
                s.contracts[other] = EMPTY
            other -= 1
        if s.contracts[box] == EMPTY and s.contracts[BOXES + deck] != EMPTY:
            s.contracts[box] = s.contracts[BOXES + deck]
            s.contracts[BOXES + deck] = EMPTY


@rule
def draw_planning(s: State) -> int:
    """SPR-149: an empty deck is shuffled anew, unless there are only events to shuffle."""
    if s.planning_left == 0:
        if s.gone_permits == 0 and s.gone_renewals == 0:
            return EMPTY
        renew_planning(s)
    s.planning_left -= 1
    card = s.planning_deck[s.planning_left]
    s.planning_deck[s.planning_left] = EMPTY
    reveal(s)
    return card


@rule
def renew_planning(s: State) -> None:
    n = 0
    while s.gone_permits:
        s.planning_deck[n] = lowest(s.gone_permits)
        s.gone_permits &= s.gone_permits - 1
        n += 1
    for _ in range(s.gone_renewals):
        s.planning_deck[n] = PERMITS
        n += 1
    s.gone_renewals = 0
    for event in range(PLANNING_EVENTS):
        if s.gone_events >> event & 1:
            s.planning_deck[n] = FIRST_EVENT + event
            n += 1
    s.gone_events = 0
    s.planning_left = n
    s.renewed = 1
    shuffle(s, s.planning_deck, n)
    note_reshuffled(s)


@rule
def turn_up_planning(c: Components, s: State, place: int) -> bool:
    """One card for a place; False if there is none. An event happens first, and the place is still empty."""
    card = draw_planning(s)
    if card == EMPTY:
        return False
    note_revealed(s, card=card)
    if card >= FIRST_EVENT:
        happen(c, s, card)
        return True
    s.planning[place] = card
    if card < PERMITS:
        push_payout(s, resource=WEALTH, number=c.permit_wealth[card])
    if c.ballot[card]:
        call_election(s, office=advance_pawn(s), winner=EMPTY)
    return True


@rule
def turn_up_contract(c: Components, s: State, deck: int, place: int) -> bool:
    """One card of a deck for a place; False if there is none."""
    if s.decks_left[deck] == 0:
        return False
    s.decks_left[deck] -= 1
    card = s.decks[deck, s.decks_left[deck]]
    s.decks[deck, s.decks_left[deck]] = EMPTY
    reveal(s)
    s.shown[card] = 1
    note_revealed(s, card=card)
    if card >= FIRST_DECK_EVENT:
        happen(c, s, card)
        return True
    s.contracts[place] = card
    if c.prestige_payout[card]:
        push_payout(s, resource=PRESTIGE, number=c.prestige_payout[card])
    return True


@inlined_rule
def happen(c: Components, s: State, card: int) -> None:
    """SPR-180 to SPR-182: an event interrupts; its effects from top to bottom."""
    note_happened(s, card=card)
    s.card = card
    push_card(s, first=c.effects_from[card], end=c.effects_to[card])


@rule
def refill_planning(c: Components, s: State) -> bool:
    """SPR-138, SPR-148: the empty box nearest the 1 AP end; False if none can be filled."""
    for place in range(PLANNING_PLACES - 1, 0, -1):
        if s.planning[place] == EMPTY:
            return turn_up_planning(c, s, place)
    return False


@rule
def refill_contracts(c: Components, s: State) -> bool:
    """SPR-144, SPR-148: the empty box nearest the 1 AP end that its deck can fill.

    SPR-150, SPR-228: a rail that has changed meanwhile holds at once, so cards slide again before each one.
    """
    slide_contracts(s)
    for box in range(BOXES - 1, -1, -1):
        if s.contracts[box] == EMPTY and turn_up_contract(c, s, fed_by(s, box), box):
            return True
    return False


@rule
def clear_cheapest(s: State) -> None:
    """SPR-151: nobody takes or builds anything: both 1 AP boxes are cleared."""
    card = s.planning[PLANNING_PLACES - 1]
    if card != EMPTY:
        s.planning[PLANNING_PLACES - 1] = EMPTY
        note_swept(s, card=card)
        if card == PERMITS:
            s.gone_renewals += 1
        else:
            s.gone_permits |= 1 << card
    card = s.contracts[BOXES - 1]
    if card != EMPTY:
        s.contracts[BOXES - 1] = EMPTY
        note_swept(s, card=card)
