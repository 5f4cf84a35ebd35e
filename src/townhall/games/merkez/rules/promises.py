"""Promise cards: the deck, the Promise Area, and claiming from it (MRK-07, MRK-08, MRK-16 to MRK-21)."""

from townhall.engine.rng import pick
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.state import EVERYONE, note, reveal
from townhall.games.merkez.rules.actions import CLAIMED, PROMISED, REVEALED
from townhall.games.merkez.rules.state import DECK, EMPTY, FIRST_CARDS, ROW, State
from townhall.games.merkez.components.tables import Components


@rule
def shuffle_deck(s: State) -> None:
    for n in range(s.deck_left - 1, 0, -1):
        other = pick(s, n + 1)
        card = s.deck[n]
        s.deck[n] = s.deck[other]
        s.deck[other] = card


@rule
def deal_promises(c: Components, s: State) -> None:
    """MRK-07: one First Promise each, the others leave the game. MRK-08: five of the deck are turned up."""
    left = (1 << FIRST_CARDS) - 1
    for seat in range(s.seats):
        nth = pick(s, FIRST_CARDS - seat)
        for card in range(FIRST_CARDS):
            if left >> card & 1:
                if nth == 0:
                    s.held[seat] = 1 << card
                    note(s, PROMISED, EVERYONE, seat, card, 0, 0)
                nth -= 1
        left &= ~s.held[seat]
    for n in range(DECK):
        s.deck[n] = FIRST_CARDS + n
    s.deck_left = DECK
    shuffle_deck(s)
    for slot in range(ROW):
        s.row[slot] = EMPTY
        if slot < c.promise_area:
            s.row[slot] = top_promise(s)


@inlined_rule
def top_promise(s: State) -> int:
    s.deck_left -= 1
    card = s.deck[s.deck_left]
    s.deck[s.deck_left] = EMPTY
    return card


@inlined_rule
def row_cards(s: State) -> int:
    """The cards of the Promise Area, as bits."""
    cards = 0
    for slot in range(ROW):
        if s.row[slot] != EMPTY:
            cards |= 1 << s.row[slot]
    return cards


@rule
def claim(s: State, seat: int, card: int) -> None:
    """MRK-16, MRK-17, MRK-21: replaced at once, as long as the deck lasts."""
    s.held[seat] |= 1 << card
    note(s, CLAIMED, EVERYONE, seat, card, 0, 0)
    for slot in range(ROW):
        if s.row[slot] == card:
            s.row[slot] = EMPTY
            if s.deck_left > 0:
                s.row[slot] = top_promise(s)
                reveal(s)
                note(s, REVEALED, EVERYONE, -1, s.row[slot], 0, 0)
