"""What is hidden: the order of the piles from all, hands and submitted projects from all but their owner (UBN-19)."""

from townhall.engine.rng import shuffle
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.state import NOBODY, hide_header, top
from townhall.games.urbania.rules.actions import ACTING, HIRING, RENEWING
from townhall.games.urbania.rules.resource_cards import can_draw, into_hand
from townhall.games.urbania.rules.payments import ANY, FACE_UP
from townhall.games.urbania.rules.play import can_act
from townhall.games.urbania.rules.state import CARD_MOST, DECK, EMPTY, FACES, POOL, PROJECTS, RAINBOW, SUITS, State
from townhall.games.urbania.components.tables import Components

TRIES = 1000


@rule
def hide(c: Components, s: State, seat: int) -> None:
    """The numbers of cards stay; at the end submitted projects are turned up."""
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
    """Deal what has not been seen: to the other hands as many as they hold, the rest into the piles."""
    guess_cards(c, s, seat)
    guess_projects(s, seat)
    if s.depth > 0 and top(s, 0) == ACTING and top(s, 1) != seat and not can_draw(s):
        guess_until_able(c, s, seat)


@rule
def guess_until_able(c: Components, s: State, seat: int) -> None:
    """Whoever is to act has an action, though there is nothing to draw: else it would have been passed (UBN-25)."""
    tries = 0
    while tries < TRIES and not can_act(c, s, top(s, 1)):
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
    if s.depth > 0 and top(s, 1) != seat and (top(s, 0) == RENEWING or top(s, 0) == HIRING):
        payer = top(s, 1)
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
    """The card at a place of the pile; the top one comes to lie there."""
    into_hand(c, s, seat, s.pile[place])
    s.pile_left -= 1
    s.pile[place] = s.pile[s.pile_left]
    s.pile[s.pile_left] = EMPTY


@rule
def deal_payer(c: Components, s: State, seat: int) -> None:
    """Whoever is in the middle of paying can go on: a card that would leave too little room for that is passed over."""
    cards = s.hand_cards[seat]
    s.hand_cards[seat] = 0
    for left in range(cards - 1, -1, -1):
        place = s.pile_left - 1
        while place > 0 and not could_pay(c, s, seat, place, left):
            place -= 1
        deal_from(c, s, seat, place)


@rule
def could_pay(c: Components, s: State, seat: int, place: int, left: int) -> bool:
    """Whether hand, the card at the place and the best of so many others of the pile can end the payment."""
    for suit in range(SUITS):
        if top(s, 0) == RENEWING and top(s, 5) != ANY and top(s, 5) != suit:
            continue
        if top(s, 0) == HIRING and top(s, 2) != suit:
            continue
        lacking = top(s, 3) - counts_for(c, s, suit, s.pile[place])
        for face in range(FACES):
            lacking -= s.hands[seat, face] * counts_for(c, s, suit, face)
            if top(s, 0) == HIRING and (c.coin_place[face] > top(s, 4) or top(s, 5) == FACE_UP):
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
def counts_for(c: Components, s: State, suit: int, face: int) -> int:
    """The workers or coins a card still adds to the payment in progress."""
    if top(s, 0) == RENEWING:
        colour, amount, place = c.worker_colour[face], c.workers[face], c.worker_place[face]
    else:
        colour, amount, place = c.coin_colour[face], c.coins[face], c.coin_place[face]
    return amount if (colour == suit or colour == RAINBOW) and place >= top(s, 4) else 0


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
