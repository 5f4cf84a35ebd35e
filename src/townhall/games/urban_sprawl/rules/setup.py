"""A fresh game (SPR-01 to SPR-25)."""

from townhall.engine.rng import draw, pick, shuffle, shuffle_row
from townhall.engine.jit import rule
from townhall.games.urban_sprawl.rules.actions import FIRST_DECK_EVENT, FIRST_EVENT
from townhall.games.urban_sprawl.rules.city import put, refresh_values
from townhall.games.urban_sprawl.rules.frames import push_buying, push_start_turn
from townhall.games.urban_sprawl.rules.notes import note_began, note_dealt
from townhall.games.urban_sprawl.rules.permits import hold_permit
from townhall.games.urban_sprawl.rules.play import settle
from townhall.games.urban_sprawl.rules.state import (
    BOXES, CONTRACT_PLACES, DECK, DECKS, EMPTY, FAVORS, KINDS, LOTS, MARKERS, OFFICES, PERMITS, PLANNING,
    PLANNING_EVENTS, PLANNING_PLACES, PLAYERS, RENEWALS, SIZES, START_BUILDINGS, VOCATIONS, State,
)  # fmt: skip
from townhall.games.urban_sprawl.components.tables import Components


@rule
def setup(c: Components, s: State, seats: int) -> None:
    """The chance key is already in `s`; all else is zero."""
    s.seats = seats
    for lot in range(LOTS):
        s.at[lot] = EMPTY
    for kind in range(KINDS):
        for size in range(SIZES):
            s.tiles[kind, size] = c.tiles[kind, size]
    for marker in range(MARKERS):
        s.space_of[marker] = EMPTY
    for vocation in range(VOCATIONS):
        s.supply[vocation] = c.vocations[vocation]
    for office in range(OFFICES):
        s.offices[office] = EMPTY
    s.contractor = s.extra_favor = s.card = s.site = s.bound = EMPTY
    for seat in range(PLAYERS):
        for slot in range(FAVORS):
            s.favors[seat, slot] = EMPTY
    for seat in range(seats):
        s.wealth[seat] = c.starting_wealth[seats]
        s.cubes[seat] = c.cubes
    refresh_values(c, s)
    for n in range(START_BUILDINGS):
        lot = c.start_lot[n]
        put(c, s, c.start_zone[n], EMPTY, c.lot_block[lot], c.lot_bit[lot])
    s.starter = draw(s, seats)
    s.active = s.starter
    note_began(s, s.starter)
    for place in range(CONTRACT_PLACES):
        s.contracts[place] = EMPTY
    for deck in range(DECKS):
        stack_deck(c, s, deck)
    deal_town(c, s)
    s.decks_active = 1
    stack_planning(c, s)
    deal_planning(c, s)
    push_start_turn(s)
    for n in range(START_BUILDINGS - 1, -1, -1):
        push_buying(s, (s.starter + n) % seats)
    settle(c, s)


@rule
def stack_deck(c: Components, s: State, deck: int) -> None:
    """SPR-07, SPR-09, SPR-229, SPR-230: shuffled, and the trigger event shuffled into its pile."""
    for n in range(DECK):
        s.decks[deck, n] = EMPTY
    last = c.deck_cards[deck] - 1
    for n in range(last):
        s.decks[deck, n] = c.deck_card[deck, n]
    shuffle_row(s, s.decks, deck, last)
    below = 0
    for pile in range(c.trigger_pile[deck]):
        below += c.piles[deck, pile]
    place = below + pick(s, c.piles[deck, c.trigger_pile[deck]])
    for n in range(last, place, -1):
        s.decks[deck, n] = s.decks[deck, n - 1]
    s.decks[deck, place] = c.deck_card[deck, last]
    s.decks_left[deck] = last + 1


@rule
def deal_town(c: Components, s: State) -> None:
    """SPR-08, SPR-15, SPR-16: five boxes and the deck's top card; events among them go back, above the Airport part."""
    aside = 0
    trigger = 0
    place = BOXES - 1
    while place >= -1:
        s.decks_left[0] -= 1
        card = s.decks[0, s.decks_left[0]]
        s.decks[0, s.decks_left[0]] = EMPTY
        if card < FIRST_DECK_EVENT:
            s.contracts[place if place >= 0 else BOXES] = card
            s.shown[card] = 1
            place -= 1
        elif card == c.deck_card[0, c.deck_cards[0] - 1]:
            trigger = card
        else:
            aside |= 1 << card - FIRST_DECK_EVENT
    part = 0
    for pile in range(c.trigger_pile[0] + 1):
        part += c.piles[0, pile]
    if trigger:
        put_back(s, trigger, part - c.piles[0, c.trigger_pile[0]], part)
    part = min(part, s.decks_left[0])
    for event in range(32):
        if aside >> event & 1:
            put_back(s, FIRST_DECK_EVENT + event, part, DECK)


@rule
def put_back(s: State, card: int, low: int, high: int) -> None:
    """A card somewhere between two heights of the Town deck, or on top of it."""
    low = max(0, min(low, s.decks_left[0]))
    high = max(low, min(high, s.decks_left[0]))
    place = low + pick(s, high - low + 1)
    for n in range(s.decks_left[0], place, -1):
        s.decks[0, n] = s.decks[0, n - 1]
    s.decks[0, place] = card
    s.decks_left[0] += 1


@rule
def stack_planning(c: Components, s: State) -> None:
    """SPR-11, SPR-12: Urban Renewals on the discard pile; 14 permits and 14 events below, the other permits on top."""
    s.gone_renewals = RENEWALS
    for n in range(PLANNING):
        s.planning_deck[n] = n if n < PERMITS else EMPTY
    shuffle(s, s.planning_deck, PERMITS)
    lower = PERMITS - c.planning_top
    for n in range(PERMITS - 1, lower - 1, -1):
        s.planning_deck[n + PLANNING_EVENTS] = s.planning_deck[n]
    for event in range(PLANNING_EVENTS):
        s.planning_deck[lower + event] = FIRST_EVENT + event
    shuffle(s, s.planning_deck, lower + PLANNING_EVENTS)
    s.planning_left = PERMITS + PLANNING_EVENTS


@rule
def deal_planning(c: Components, s: State) -> None:
    """SPR-13, SPR-14: hands in the order of the turns, then four boxes and the deck's top card."""
    for n in range(s.seats):
        seat = (s.starter + n) % s.seats
        for _ in range(c.starting_cards[n]):
            card = from_planning(s)
            hold_permit(c, s, seat, card)
            note_dealt(s, seat, card=card)
    for place in range(PLANNING_PLACES - 1, -1, -1):
        s.planning[place] = from_planning(s)


@rule
def from_planning(s: State) -> int:
    s.planning_left -= 1
    card = s.planning_deck[s.planning_left]
    s.planning_deck[s.planning_left] = EMPTY
    return card
