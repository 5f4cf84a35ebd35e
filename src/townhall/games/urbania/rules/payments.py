"""Paying card by card, the largest number first, so that each payment has one path and no card is superfluous.

A payment stops by itself when the price is met. Cards are ordered by what they show, most first, then by face; for a
specialist the face-up card comes before the same card from the hand. Which cards may come next is a set of bits, the
places of their faces in that order.
"""

from townhall.engine.fields import Row
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.reasons import ALLOWED
from townhall.engine.state import argument, set_argument
from townhall.games.urbania.components.tables import Components
from townhall.games.urbania.rules.actions import PAY, SPEND
from townhall.games.urbania.rules.frames import ANY, FACE_UP, HAND, HIRING, RENEWING
from townhall.games.urbania.rules.notes import note_paid, note_spent
from townhall.games.urbania.rules.reasons import (
    LARGER_FIRST, NO_COINS, NO_WORKERS, NOT_FACE_UP, NOT_IN_HAND, NOT_NEEDED, PASSED_OVER, WORKERS_SHORT, WRONG_SUIT,
)  # fmt: skip
from townhall.games.urbania.rules.resource_cards import discard, out_of_hand, put_face_up
from townhall.games.urbania.rules.state import FACES, RAINBOW, SUITS, State


@inlined_rule
def workers_at_hand(s: State, seat: int, suit: int) -> int:
    """UBN-43: workers of the suit and rainbow workers; ANY: the best single suit."""
    best = 0
    for one in range(SUITS):
        if (suit == ANY or suit == one) and s.workers[seat, one] > best:
            best = s.workers[seat, one]
    return best + s.workers[seat, RAINBOW]


@inlined_rule
def coins_at_hand(s: State, seat: int, suit: int) -> int:
    """UBN-53, UBN-54: from hand and face-up cards."""
    return s.coins[seat, suit] + s.coins_up[seat, suit] + s.coins[seat, RAINBOW] + s.coins_up[seat, RAINBOW]


@rule
def next_of_suit(c: Components, s: State, seat: int, suit: int, need: int, last: int) -> int:
    """The places of the cards that may come next if all workers are of this suit."""
    places = 0
    after = 0
    for n in range(c.for_buildings_most[suit] - 1, -1, -1):
        place = c.for_buildings[suit, n]
        if place < last:
            break
        face = c.by_workers[place]
        cards = s.hands[seat, face]
        if cards > 0:
            after += cards * c.workers[face]
            if after >= need:
                places |= 1 << place
    return places


@rule
def next_workers(c: Components, s: State, seat: int) -> int:
    """The places of the cards that may come next in paying for a renewal."""
    need, last, suit = argument(s, RENEWING.amount), argument(s, RENEWING.last), argument(s, RENEWING.suit)
    if suit != ANY:
        return next_of_suit(c, s, seat, suit, need, last)
    places = 0
    for one in range(SUITS):
        if s.workers[seat, one] > 0 or one == 0:
            places |= next_of_suit(c, s, seat, one, need, last)
    return places


@rule
def why_not_pay_workers(c: Components, s: State, seat: int, face: int) -> int:
    """UBN-39 to UBN-43: from the hand, of the right suit, from large to small, and none superfluous."""
    suit, colour, place = argument(s, RENEWING.suit), c.worker_colour[face], c.worker_place[face]
    if s.hands[seat, face] == 0:
        return NOT_IN_HAND
    if c.workers[face] == 0:
        return NO_WORKERS
    if suit != ANY and colour != suit and colour != RAINBOW:
        return WRONG_SUIT
    if place < argument(s, RENEWING.last):
        return PASSED_OVER
    if next_workers(c, s, seat) >> place & 1:
        return ALLOWED
    return why_not_next_worker(c, s, seat, place, colour if suit == ANY else suit)


@rule
def why_not_next_worker(c: Components, s: State, seat: int, place: int, suit: int) -> int:
    """Why a card that fits may not come next, in a payment of one suit or (RAINBOW) of any."""
    reason = WORKERS_SHORT
    for one in range(SUITS):
        if suit != RAINBOW and suit != one:
            continue
        if workers_left(c, s, seat, one) >= argument(s, RENEWING.amount):
            if comes_later_for_workers(c, s, seat, place, one):
                return LARGER_FIRST
            reason = NOT_NEEDED
    return reason


@rule
def workers_left(c: Components, s: State, seat: int, suit: int) -> int:
    """The workers of a suit on the cards that may still be paid."""
    workers = 0
    for n in range(c.for_buildings_most[suit]):
        place = c.for_buildings[suit, n]
        if place >= argument(s, RENEWING.last):
            face = c.by_workers[place]
            workers += s.hands[seat, face] * c.workers[face]
    return workers


@rule
def comes_later_for_workers(c: Components, s: State, seat: int, place: int, suit: int) -> bool:
    """Whether some of the cards before this one leave a rest that it and those after it can pay."""
    need = argument(s, RENEWING.amount)
    sums = 1
    after = 0
    for n in range(c.for_buildings_most[suit]):
        other = c.for_buildings[suit, n]
        face = c.by_workers[other]
        for _ in range(s.hands[seat, face]):
            if other >= place:
                after += c.workers[face]
            elif other >= argument(s, RENEWING.last):
                sums = sum_with(sums, c.workers[face], need)
    return can_leave(sums, after, need)


@inlined_rule
def sum_with(sums: int, amount: int, need: int) -> int:
    """The sums below the price, as bits, that can be made with one more card."""
    return (sums | sums << amount) & (1 << need) - 1


@inlined_rule
def can_leave(sums: int, after: int, need: int) -> bool:
    """Whether one of these sums leaves a rest that the cards after it cover."""
    return sums >> max(need - after, 0) != 0


@inlined_rule
def offer_workers(c: Components, s: State, seat: int, out: Row) -> int:
    places = next_workers(c, s, seat)
    n = 0
    for place in range(c.with_workers):
        if places >> place & 1:
            n = insert(out, n, PAY + c.by_workers[place])
    return n


@inlined_rule
def insert(out: Row, n: int, action: int) -> int:
    place = n
    while place > 0 and out[place - 1] > action:
        out[place] = out[place - 1]
        place -= 1
    out[place] = action
    return n + 1


@inlined_rule
def pay_workers(c: Components, s: State, seat: int, face: int) -> None:
    """UBN-48: cards with a coin stay face up in front of the player, the others are discarded."""
    out_of_hand(c, s, seat, face)
    note_paid(s, seat, card=face)
    if c.coins[face] > 0:
        put_face_up(c, s, seat, face, 1)
    else:
        discard(s, face)
    set_argument(s, RENEWING.amount, max(argument(s, RENEWING.amount) - c.workers[face], 0))
    set_argument(s, RENEWING.last, c.worker_place[face])
    if c.worker_colour[face] != RAINBOW:
        set_argument(s, RENEWING.suit, c.worker_colour[face])


@inlined_rule
def may_follow(s: State, place: int, source: int) -> bool:
    """Whether a card stands after the last one paid for a specialist, or is another copy of it."""
    last = argument(s, HIRING.last)
    return place > last or (place == last and (source == HAND or argument(s, HIRING.source) == FACE_UP))


@inlined_rule
def next_coins(c: Components, s: State, seat: int, source: int) -> int:
    """The places of the cards from one source that may come next in paying for a specialist."""
    specialist, need = argument(s, HIRING.specialist), argument(s, HIRING.amount)
    places = 0
    after = 0
    for n in range(c.for_specialists_most[specialist] - 1, -1, -1):
        place = c.for_specialists[specialist, n]
        if place < argument(s, HIRING.last):
            break
        face = c.by_coins[place]
        coins = c.coins[face]
        if s.hands[seat, face] > 0:
            after += s.hands[seat, face] * coins
            if source == HAND and after >= need:
                places |= 1 << place
        if s.face_up[seat, face] > 0 and may_follow(s, place, FACE_UP):
            after += s.face_up[seat, face] * coins
            if source == FACE_UP and after >= need:
                places |= 1 << place
    return places


@rule
def why_not_pay_coins(c: Components, s: State, seat: int, face: int, source: int) -> int:
    """UBN-52 to UBN-55: from hand or table, of the right suit, from large to small, and none superfluous."""
    if source == HAND and s.hands[seat, face] == 0:
        return NOT_IN_HAND
    if source == FACE_UP and s.face_up[seat, face] == 0:
        return NOT_FACE_UP
    if c.coins[face] == 0:
        return NO_COINS
    if c.coin_colour[face] != argument(s, HIRING.specialist) and c.coin_colour[face] != RAINBOW:
        return WRONG_SUIT
    if not may_follow(s, c.coin_place[face], source):
        return PASSED_OVER
    if next_coins(c, s, seat, source) >> c.coin_place[face] & 1:
        return ALLOWED
    return LARGER_FIRST if comes_later_for_coins(c, s, seat, c.coin_place[face], source) else NOT_NEEDED


@rule
def comes_later_for_coins(c: Components, s: State, seat: int, place: int, source: int) -> bool:
    """Whether some of the cards before this one leave a rest that it and those after it can pay."""
    specialist, need = argument(s, HIRING.specialist), argument(s, HIRING.amount)
    sums = 1
    after = 0
    for n in range(c.for_specialists_most[specialist]):
        other = c.for_specialists[specialist, n]
        face = c.by_coins[other]
        for origin in range(FACE_UP, HAND + 1):
            if not may_follow(s, other, origin):
                continue
            for _ in range(s.face_up[seat, face] if origin == FACE_UP else s.hands[seat, face]):
                if other > place or (other == place and origin >= source):
                    after += c.coins[face]
                else:
                    sums = sum_with(sums, c.coins[face], need)
    return can_leave(sums, after, need)


@inlined_rule
def offer_coins(c: Components, s: State, seat: int, out: Row) -> int:
    from_hand, face_up = next_coins(c, s, seat, HAND), next_coins(c, s, seat, FACE_UP)
    n = 0
    for place in range(c.with_coins):
        if from_hand >> place & 1:
            n = insert(out, n, PAY + c.by_coins[place])
        if face_up >> place & 1:
            n = insert(out, n, SPEND + c.by_coins[place])
    return n


@inlined_rule
def pay_coins(c: Components, s: State, seat: int, action: int) -> None:
    """UBN-55: whole cards are discarded, whatever else they show."""
    source = FACE_UP if action >= SPEND else HAND
    face = action - SPEND if source == FACE_UP else action - PAY
    if source == FACE_UP:
        put_face_up(c, s, seat, face, -1)
        note_spent(s, seat, card=face)
    else:
        out_of_hand(c, s, seat, face)
        note_paid(s, seat, card=face)
    discard(s, face)
    set_argument(s, HIRING.amount, max(argument(s, HIRING.amount) - c.coins[face], 0))
    set_argument(s, HIRING.last, c.coin_place[face])
    set_argument(s, HIRING.source, source)


@inlined_rule
def only_bit(bits: int, most: int) -> int:
    """The place of the only bit that is set; -1 if there are several."""
    if bits & bits - 1 == 0:
        for place in range(most):
            if bits >> place & 1:
                return place
    return -1


@inlined_rule
def pay_if_forced(c: Components, s: State, seat: int, for_renewal: int) -> bool:
    """Pay the next card if there is only one that may come next; give whether there was."""
    if for_renewal:
        place = only_bit(next_workers(c, s, seat), FACES)
        if place >= 0:
            pay_workers(c, s, seat, c.by_workers[place])
        return place >= 0
    from_hand, face_up = next_coins(c, s, seat, HAND), next_coins(c, s, seat, FACE_UP)
    if from_hand != 0 and face_up != 0:
        return False
    place = only_bit(from_hand | face_up, FACES)
    if place >= 0:
        pay_coins(c, s, seat, (PAY if from_hand != 0 else SPEND) + c.by_coins[place])
    return place >= 0
