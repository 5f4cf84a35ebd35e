"""What is hidden: the order of the piles from all, hands and submitted projects from all but their owner (UBN-19)."""

from townhall.engine.chance import pick
from townhall.engine.kernel import rule
from townhall.engine.state import NOBODY, hide_header
from townhall.games.urbania.cards import into_hand, shuffle_pile
from townhall.games.urbania.state import DECK, EMPTY, FACES, POOL, PROJECTS, SUITS, State
from townhall.games.urbania.tables import Components


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
    shuffle_pile(s)
    for other in range(s.seats):
        if other != seat:
            cards = s.hand_cards[other]
            s.hand_cards[other] = 0
            for _ in range(cards):
                s.pile_left -= 1
                into_hand(c, s, other, s.pile[s.pile_left])
                s.pile[s.pile_left] = EMPTY
    s.pile_left = left


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
    for n in range(unseen - 1, 0, -1):
        other_place = pick(s, n + 1)
        project = s.project_pile[n]
        s.project_pile[n] = s.project_pile[other_place]
        s.project_pile[other_place] = project
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
