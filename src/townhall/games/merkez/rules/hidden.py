"""What is hidden from everybody: the order of the deck (MRK-10)."""

from townhall.engine.jit import rule
from townhall.engine.state import hide_header
from townhall.games.merkez.rules.promises import row_cards, shuffle_deck
from townhall.games.merkez.rules.state import CARDS, DECK, EMPTY, FIRST_CARDS, State
from townhall.games.merkez.components.tables import Components


@rule
def hide(c: Components, s: State, seat: int) -> None:
    hide_header(s, seat)
    for n in range(DECK):
        s.deck[n] = EMPTY


@rule
def guess(c: Components, s: State, seat: int) -> None:
    """The cards nobody has seen, in any order."""
    seen = row_cards(s)
    for other in range(s.seats):
        seen |= s.held[other]
    n = 0
    for card in range(FIRST_CARDS, CARDS):
        if not seen >> card & 1:
            s.deck[n] = card
            n += 1
    shuffle_deck(s)
