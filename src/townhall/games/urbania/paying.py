"""Paying card by card, the largest number first: so one payment has one path, and no card is superfluous.

A payment stops by itself when the price is met. Cards are ordered by what they show, most first, then by face; for a
specialist the face-up card comes before the same card from the hand.
"""

from townhall.engine.fields import Row
from townhall.engine.kernel import inlined_rule, rule
from townhall.engine.state import EVERYONE, note, pop, push, top
from townhall.games.urbania.actions import HIRING, PAID, PAY, RENEWING, SPEND, SPENT
from townhall.games.urbania.cards import discard, out_of_hand, put_face_up
from townhall.games.urbania.state import RAINBOW, SUITS, State
from townhall.games.urbania.tables import Components

ANY = RAINBOW
"""As the colour of a payment: not settled yet (UBN-42, UBN-43)."""
HAND, FACE_UP = 1, 0


@inlined_rule
def workers_at_hand(s: State, seat: int, colour: int) -> int:
    """UBN-43: workers of the colour and rainbow workers; ANY: the best single colour."""
    best = 0
    for suit in range(SUITS):
        if (colour == ANY or colour == suit) and s.workers[seat, suit] > best:
            best = s.workers[seat, suit]
    return best + s.workers[seat, RAINBOW]


@inlined_rule
def coins_at_hand(s: State, seat: int, colour: int) -> int:
    """UBN-53, UBN-54: from hand and face-up cards."""
    return s.coins[seat, colour] + s.coins_up[seat, colour] + s.coins[seat, RAINBOW] + s.coins_up[seat, RAINBOW]


@inlined_rule
def fits(card_colour: int, colour: int) -> bool:
    return colour == ANY or card_colour == RAINBOW or card_colour == colour


@rule
def workers_from(c: Components, s: State, seat: int, colour: int, place: int, used: int) -> int:
    """The most workers of one colour that the cards from a place of the order on can give.

    `used` cards of that first face are gone already.
    """
    best = 0
    for suit in range(SUITS):
        if colour != ANY and colour != suit:
            continue
        total = 0
        for n in range(place, c.with_workers):
            face = c.by_workers[n]
            if fits(c.worker_colour[face], suit):
                cards = s.hands[seat, face] - (used if n == place else 0)
                total += cards * c.workers[face]
        best = max(best, total)
    return best


@rule
def can_pay_workers(c: Components, s: State, seat: int, place: int) -> bool:
    """Whether the face at this place of the order may come next: it fits, and those after it can pay the rest."""
    face = c.by_workers[place]
    colour = top(s, 5)
    if s.hands[seat, face] == 0 or not fits(c.worker_colour[face], colour):
        return False
    rest = top(s, 3) - c.workers[face]
    if rest <= 0:
        return True
    declared = colour if c.worker_colour[face] == RAINBOW else c.worker_colour[face]
    return workers_from(c, s, seat, declared, place, 1) >= rest


@rule
def offer_workers(c: Components, s: State, seat: int, out: Row) -> int:
    """The cards that may come next in paying for a renewal; `out` ascending."""
    n = 0
    for place in range(top(s, 4), c.with_workers):
        if can_pay_workers(c, s, seat, place):
            n = insert(out, n, PAY + c.by_workers[place])
    return n


@rule
def only_workers(c: Components, s: State, seat: int) -> int:
    """The one face that can come next, or -1 where the player has a choice."""
    only = -1
    for place in range(top(s, 4), c.with_workers):
        if can_pay_workers(c, s, seat, place):
            if only >= 0:
                return -1
            only = c.by_workers[place]
    return only


@inlined_rule
def insert(out: Row, n: int, action: int) -> int:
    place = n
    while place > 0 and out[place - 1] > action:
        out[place] = out[place - 1]
        place -= 1
    out[place] = action
    return n + 1


@rule
def pay_workers(c: Components, s: State, seat: int, face: int) -> None:
    """UBN-48: cards with a coin stay face up in front of the player, the others are discarded."""
    need, colour = top(s, 3) - c.workers[face], top(s, 5)
    out_of_hand(c, s, seat, face)
    note(s, PAID, EVERYONE, seat, face, 0, 0)
    if c.coins[face] > 0:
        put_face_up(c, s, seat, face, 1)
    else:
        discard(s, face)
    cell = top(s, 2)
    pop(s)
    if c.worker_colour[face] != RAINBOW:
        colour = c.worker_colour[face]
    push(s, RENEWING, seat, cell, max(need, 0), c.worker_place[face], colour)


@rule
def coins_from(c: Components, s: State, seat: int, colour: int, place: int, used: int, source: int) -> int:
    """What the cards from a place of the order on are worth; the first face from `source` on, `used` of it gone."""
    total = 0
    for n in range(place, c.with_coins):
        face = c.by_coins[n]
        if fits(c.coin_colour[face], colour):
            cards = s.hands[seat, face] + s.face_up[seat, face]
            if n == place:
                cards = s.hands[seat, face] + (s.face_up[seat, face] if source == FACE_UP else 0) - used
            total += cards * c.coins[face]
    return total


@rule
def can_pay_coins(c: Components, s: State, seat: int, place: int, source: int) -> bool:
    """Whether the face at this place of the order, from this source, may come next."""
    face = c.by_coins[place]
    colour, last = top(s, 2), top(s, 4)
    cards = s.face_up[seat, face] if source == FACE_UP else s.hands[seat, face]
    if cards == 0 or not fits(c.coin_colour[face], colour) or (place == last and source < top(s, 5)):
        return False
    rest = top(s, 3) - c.coins[face]
    return rest <= 0 or coins_from(c, s, seat, colour, place, 1, source) >= rest


@rule
def offer_coins(c: Components, s: State, seat: int, out: Row) -> int:
    """The cards that may come next in paying for a specialist."""
    n = 0
    for place in range(top(s, 4), c.with_coins):
        if can_pay_coins(c, s, seat, place, FACE_UP):
            n = insert(out, n, SPEND + c.by_coins[place])
        if can_pay_coins(c, s, seat, place, HAND):
            n = insert(out, n, PAY + c.by_coins[place])
    return n


@rule
def only_coins(c: Components, s: State, seat: int) -> int:
    """The one action that can come next, or -1 where the player has a choice."""
    only = -1
    for place in range(top(s, 4), c.with_coins):
        for source in (FACE_UP, HAND):
            if can_pay_coins(c, s, seat, place, source):
                if only >= 0:
                    return -1
                only = (SPEND if source == FACE_UP else PAY) + c.by_coins[place]
    return only


@rule
def pay_coins(c: Components, s: State, seat: int, action: int) -> None:
    """UBN-55: whole cards are discarded, whatever else they show."""
    source = FACE_UP if action >= SPEND else HAND
    face = action - SPEND if source == FACE_UP else action - PAY
    specialist, need = top(s, 2), top(s, 3) - c.coins[face]
    if source == FACE_UP:
        put_face_up(c, s, seat, face, -1)
        note(s, SPENT, EVERYONE, seat, face, 0, 0)
    else:
        out_of_hand(c, s, seat, face)
        note(s, PAID, EVERYONE, seat, face, 0, 0)
    discard(s, face)
    pop(s)
    push(s, HIRING, seat, specialist, max(need, 0), c.coin_place[face], source)
