"""Passing an action when nothing can be done (UBN-25), and what that discloses about a hand (UBN-19)."""

from townhall.engine.fields import Row
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.reasons import ALLOWED
from townhall.engine.state import pop
from townhall.games.urbania.components.tables import Components
from townhall.games.urbania.rules.hiring import why_not_hire
from townhall.games.urbania.rules.notes import note_passed
from townhall.games.urbania.rules.projects import submissions_left
from townhall.games.urbania.rules.renewal import beside_renewed, renewable
from townhall.games.urbania.rules.state import CARD_MOST, FACES, RAINBOW, RESIDENTIAL, SUITS, WORKERS_MOST, State


@inlined_rule
def can_act_without_drawing(c: Components, s: State, seat: int) -> bool:
    """UBN-25: something to submit, to hire or to renew."""
    if submissions_left(c, s, seat) > 0 and s.project_hands[seat] != 0:
        return True
    for specialist in range(SUITS):
        if why_not_hire(s, seat, specialist) == ALLOWED:
            return True
    return renewable(s, seat) != 0


@inlined_rule
def pass_action(s: State, seat: int) -> None:
    pop(s)
    s.passes += 1
    note_passed(s, seat)


@rule
def depends_on_hand(c: Components, s: State, seat: int) -> bool:
    """Whether only its hidden cards decide if a seat that cannot draw can act.

    If so, everybody learns something about its hand when it is asked or passed. Open information settles the question
    if the seat has a project to submit or coins enough on the table, if it holds all hidden cards or none, or if no
    hand of that size could do anything.
    """
    hidden = 0
    for other in range(s.seats):
        hidden += s.hand_cards[other]
    if s.hand_cards[seat] == 0 or s.hand_cards[seat] == hidden:
        return False
    if submissions_left(c, s, seat) > 0 and s.project_cards[seat] > 0:
        return False
    could_hire = False
    for specialist in range(SUITS):
        if s.employers[specialist] != seat:
            price = s.specialists[specialist] - s.coins_up[seat, specialist] - s.coins_up[seat, RAINBOW]
            if price <= 0:
                return False
            if most_in_hands(c, s, c.coin_colour, c.coins, specialist, s.hand_cards[seat]) >= price:
                could_hire = True
    return could_hire or could_renew(c, s, seat)


@rule
def could_renew(c: Components, s: State, seat: int) -> bool:
    """Whether some hand of as many cards as this seat holds could renew a building."""
    for suit in range(SUITS):
        workers = min(most_in_hands(c, s, c.worker_colour, c.workers, suit, s.hand_cards[seat]), WORKERS_MOST)
        if (s.asking_up_to[suit, workers] | s.asking_up_to[RESIDENTIAL, workers]) & beside_renewed(s) != 0:
            return True
    return False


@rule
def most_in_hands(c: Components, s: State, colours: Row, amounts: Row, suit: int, cards: int) -> int:
    """The most workers or coins of a suit in a hand of so many cards, when every card is in a hand or face up."""
    most = 0
    for amount in range(CARD_MOST, 0, -1):
        for face in range(FACES):
            if amounts[face] == amount and (colours[face] == suit or colours[face] == RAINBOW):
                in_hands = c.copies[face]
                for seat in range(s.seats):
                    in_hands -= s.face_up[seat, face]
                taken = min(in_hands, cards)
                most += taken * amount
                cards -= taken
    return most
