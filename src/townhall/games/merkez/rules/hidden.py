"""Hidden information: the order of the deck, hidden from everybody (MRK-10)."""

from townhall.engine.jit import rule
from townhall.engine.state import hide_header
from townhall.engine.rng import shuffle
from townhall.games.merkez.rules.claiming import row_cards
from townhall.games.merkez.rules.state import CARDS, DECK, EMPTY, FIRST_CARDS, State
from townhall.games.merkez.components.tables import Components


@rule
def hide(c: Components, s: State, seat: int) -> None:
    hide_header(s, seat)
    for n in range(DECK):
        s.deck[n] = EMPTY


@rule
def guess(c: Components, s: State, seat: int) -> None:
    """Shuffle the cards that nobody has seen into the deck."""
    seen = row_cards(s)
    for other in range(s.seats):
        seen |= s.held[other]
    n = 0
    for card in range(FIRST_CARDS, CARDS):
        if not seen >> card & 1:
            s.deck[n] = card
            n += 1
    shuffle(s, s.deck, s.deck_left)
