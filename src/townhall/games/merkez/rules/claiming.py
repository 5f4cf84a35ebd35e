"""Promise cards: the deck, the Promise Area, and the step that claims a card (MRK-07, MRK-08, MRK-16 to MRK-21)."""

from townhall.engine.bits import lowest
from townhall.engine.fields import Row
from townhall.engine.rng import pick, shuffle
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.reasons import ALLOWED
from townhall.engine.state import reveal
from townhall.games.merkez.rules.actions import CLAIM, LEAVE
from townhall.games.merkez.rules.notes import note_claimed, note_left, note_promised, note_revealed
from townhall.games.merkez.rules.reasons import CLAIMED_BY, FIRST_PROMISE, NOT_IN_AREA, YOURS_ALREADY
from townhall.games.merkez.rules.state import DECK, EMPTY, FIRST_CARDS, ROW, State
from townhall.games.merkez.components.tables import Components


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
                    note_promised(s, seat, card)
                nth -= 1
        left &= ~s.held[seat]
    for n in range(DECK):
        s.deck[n] = FIRST_CARDS + n
    s.deck_left = DECK
    shuffle(s, s.deck, s.deck_left)
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


@inlined_rule
def offer_claims(s: State, out: Row) -> int:
    """MRK-16, MRK-20: any card of the Promise Area, or none."""
    n = 0
    cards = row_cards(s)
    while cards:
        out[n] = CLAIM + lowest(cards)
        n += 1
        cards &= cards - 1
    out[n] = LEAVE
    return n + 1


@rule
def why_not_claim(s: State, seat: int, card: int) -> int:
    """MRK-16: only what lies in the Promise Area can be claimed."""
    if row_cards(s) >> card & 1:
        return ALLOWED
    for other in range(s.seats):
        if s.held[other] >> card & 1:
            return YOURS_ALREADY if other == seat else CLAIMED_BY
    return FIRST_PROMISE if card < FIRST_CARDS else NOT_IN_AREA


@inlined_rule
def decide_claim(s: State, seat: int, action: int) -> None:
    if action == LEAVE:
        note_left(s, seat)
    else:
        claim(s, seat, card=action - CLAIM)


@rule
def claim(s: State, seat: int, card: int) -> None:
    """MRK-16, MRK-17, MRK-21: the card is replaced at once, as long as the deck lasts."""
    s.held[seat] |= 1 << card
    note_claimed(s, seat, card)
    for slot in range(ROW):
        if s.row[slot] == card:
            s.row[slot] = EMPTY
            if s.deck_left > 0:
                s.row[slot] = top_promise(s)
                reveal(s)
                note_revealed(s, card=s.row[slot])
