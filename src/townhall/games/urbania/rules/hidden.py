"""Hidden information (UBN-19): nobody knows the order of the piles; hands and submitted projects are their owner's."""

from townhall.engine.jit import inlined_rule, rule
from townhall.engine.rng import shuffle
from townhall.engine.state import NOBODY, argument, frame_kind, frame_seat, hide_header
from townhall.games.urbania.components.tables import Components
from townhall.games.urbania.rules.drawing import can_draw
from townhall.games.urbania.rules.frames import ACTING, ANY, FACE_UP, HIRING, RENEWING
from townhall.games.urbania.rules.passing import can_act_without_drawing
from townhall.games.urbania.rules.payments import may_follow
from townhall.games.urbania.rules.resource_cards import into_hand
from townhall.games.urbania.rules.state import CARD_MOST, DECK, EMPTY, FACES, POOL, PROJECTS, RAINBOW, SUITS, State

TRIES = 1000


@rule
def hide(c: Components, s: State, seat: int) -> None:
    """Blank what a seat may not know; numbers of cards stay open, and submitted projects are revealed at the end."""
    hide_header(s, seat)
    for n in range(DECK):
        s.pile[n] = EMPTY
    for n in range(PROJECTS):
        s.project_pile[n] = EMPTY
    for other in range(s.seats):
        if other != seat:
            empty_hand(s, other)
            s.project_hands[other] = 0
            if s.seat != NOBODY:
                s.submitted[other] = 0


@rule
def empty_hand(s: State, seat: int) -> None:
    for face in range(FACES):
        s.hands[seat, face] = 0
    for colour in range(SUITS + 1):
        s.workers[seat, colour] = 0
        s.coins[seat, colour] = 0


@rule
def guess(c: Components, s: State, seat: int) -> None:
    """Deal the unseen cards: to each other hand as many as it holds, the rest into the piles."""
    guess_cards(c, s, seat)
    guess_projects(s, seat)
    if s.depth > 0 and frame_kind(s) == ACTING.kind and frame_seat(s) != seat and not can_draw(s):
        guess_until_able(c, s, seat)


@rule
def guess_until_able(c: Components, s: State, seat: int) -> None:
    """Deal again until the seat to act has a legal action: otherwise it would have been passed (UBN-25)."""
    tries = 0
    while tries < TRIES and not can_act_without_drawing(c, s, frame_seat(s)):
        for other in range(s.seats):
            if other != seat:
                empty_hand(s, other)
        guess_cards(c, s, seat)
        tries += 1


@rule
def guess_cards(c: Components, s: State, seat: int) -> None:
    unseen = 0
    for face in range(FACES):
        cards = c.copies[face] - s.discards[face]
        for slot in range(POOL):
            if s.pool[slot] == face:
                cards -= 1
        for other in range(s.seats):
            cards -= s.face_up[other, face]
        if seat >= 0:
            cards -= s.hands[seat, face]
        for _ in range(cards):
            s.pile[unseen] = face
            unseen += 1
    left = s.pile_left
    s.pile_left = unseen
    shuffle(s, s.pile, s.pile_left)
    payer = NOBODY
    if s.depth > 0 and frame_seat(s) != seat and (frame_kind(s) == RENEWING.kind or frame_kind(s) == HIRING.kind):
        payer = frame_seat(s)
        deal_payer(c, s, payer)
    for other in range(s.seats):
        if other != seat and other != payer:
            cards = s.hand_cards[other]
            s.hand_cards[other] = 0
            for _ in range(cards):
                deal_from(c, s, other, s.pile_left - 1)
    s.pile_left = left


@rule
def deal_from(c: Components, s: State, seat: int, place: int) -> None:
    """Deal the card at a place of the pile, and move the top card there."""
    into_hand(c, s, seat, s.pile[place])
    s.pile_left -= 1
    s.pile[place] = s.pile[s.pile_left]
    s.pile[s.pile_left] = EMPTY


@rule
def deal_payer(c: Components, s: State, seat: int) -> None:
    """Deal a hand that can complete the payment in progress: cards that would make it impossible are passed over."""
    cards = s.hand_cards[seat]
    s.hand_cards[seat] = 0
    for left in range(cards - 1, -1, -1):
        place = s.pile_left - 1
        while place > 0 and not could_pay(c, s, seat, place, left):
            place -= 1
        deal_from(c, s, seat, place)


@rule
def could_pay(c: Components, s: State, seat: int, place: int, left: int) -> bool:
    """Whether the hand, the card at this place and the best `left` other cards of the pile can complete the payment."""
    hiring = frame_kind(s) == HIRING.kind
    for suit in range(SUITS):
        if not may_be_of_suit(s, suit):
            continue
        owed = argument(s, HIRING.amount) if hiring else argument(s, RENEWING.amount)
        lacking = owed - counts_for(c, s, suit, s.pile[place])
        for face in range(FACES):
            lacking -= s.hands[seat, face] * counts_for(c, s, suit, face)
            if hiring and may_follow(s, c.coin_place[face], FACE_UP):
                lacking -= s.face_up[seat, face] * counts_for(c, s, suit, face)
        others = left
        for amount in range(CARD_MOST, 0, -1):
            for n in range(s.pile_left):
                if n != place and others > 0 and counts_for(c, s, suit, s.pile[n]) == amount:
                    lacking -= amount
                    others -= 1
        if lacking <= 0:
            return True
    return False


@inlined_rule
def may_be_of_suit(s: State, suit: int) -> bool:
    """Whether the payment in progress is made in this suit, or still can be."""
    if frame_kind(s) == HIRING.kind:
        return argument(s, HIRING.specialist) == suit
    return argument(s, RENEWING.suit) == ANY or argument(s, RENEWING.suit) == suit


@inlined_rule
def counts_for(c: Components, s: State, suit: int, face: int) -> int:
    """The workers or coins that a card can add to the payment in progress."""
    if frame_kind(s) == RENEWING.kind:
        colour, amount, place, last = (
            c.worker_colour[face], c.workers[face], c.worker_place[face], argument(s, RENEWING.last)
        )  # fmt: skip
    else:
        colour, amount, place, last = (
            c.coin_colour[face], c.coins[face], c.coin_place[face], argument(s, HIRING.last)
        )  # fmt: skip
    return amount if (colour == suit or colour == RAINBOW) and place >= last else 0


@rule
def guess_projects(s: State, seat: int) -> None:
    seen = 0
    for other in range(s.seats):
        if other == seat:
            seen |= s.project_hands[other]
        seen |= s.submitted[other]
    unseen = 0
    for project in range(PROJECTS):
        if not seen >> project & 1:
            s.project_pile[unseen] = project
            unseen += 1
    shuffle(s, s.project_pile, unseen)
    for other in range(s.seats):
        if other == seat:
            continue
        for _ in range(s.project_cards[other]):
            unseen -= 1
            s.project_hands[other] |= 1 << s.project_pile[unseen]
            s.project_pile[unseen] = EMPTY
        if s.seat != NOBODY:
            for _ in range(s.submissions[other]):
                unseen -= 1
                s.submitted[other] |= 1 << s.project_pile[unseen]
                s.project_pile[unseen] = EMPTY
