"""Paying card by card, the largest number first: so one payment has one path, and no card is superfluous.

A payment stops by itself when the price is met. Cards are ordered by what they show, most first, then by face; for a
specialist the face-up card comes before the same card from the hand. Which cards may come next is a set of bits, the
places of their faces in that order.
"""

from townhall.engine.fields import Row
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.state import EVERYONE, note, pop, push, top
from townhall.games.urbania.rules.actions import HIRING, PAID, PAY, RENEWING, SPEND, SPENT
from townhall.games.urbania.rules.resource_cards import discard, out_of_hand, put_face_up
from townhall.games.urbania.rules.state import FACES, RAINBOW, SUITS, State
from townhall.games.urbania.components.tables import Components

ANY = RAINBOW
"""As the colour of a payment: not settled yet (UBN-42, UBN-43)."""
FACE_UP, HAND = 0, 1


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


@rule
def next_of_suit(c: Components, s: State, seat: int, suit: int, need: int, last: int) -> int:
    """The places of the cards that may come next if all workers are of this suit: the ones after can pay the rest."""
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
    need, last, colour = top(s, 3), top(s, 4), top(s, 5)
    if colour != ANY:
        return next_of_suit(c, s, seat, colour, need, last)
    places = 0
    for suit in range(SUITS):
        if s.workers[seat, suit] > 0 or suit == 0:
            places |= next_of_suit(c, s, seat, suit, need, last)
    return places


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
def only_bit(bits: int, most: int) -> int:
    """The place of the one bit that is set, or -1 where there are several."""
    if bits & bits - 1 == 0:
        for place in range(most):
            if bits >> place & 1:
                return place
    return -1


@inlined_rule
def pay_workers(c: Components, s: State, seat: int, face: int) -> None:
    """UBN-48: cards with a coin stay face up in front of the player, the others are discarded."""
    cell, need, colour = top(s, 2), top(s, 3) - c.workers[face], top(s, 5)
    out_of_hand(c, s, seat, face)
    note(s, PAID, EVERYONE, seat, face, 0, 0)
    if c.coins[face] > 0:
        put_face_up(c, s, seat, face, 1)
    else:
        discard(s, face)
    pop(s)
    if c.worker_colour[face] != RAINBOW:
        colour = c.worker_colour[face]
    push(s, RENEWING, seat, cell, max(need, 0), c.worker_place[face], colour)


@inlined_rule
def next_coins(c: Components, s: State, seat: int, source: int) -> int:
    """The places of the cards of one source that may come next in paying for a specialist: the ones after can pay."""
    specialist, need, last, last_source = top(s, 2), top(s, 3), top(s, 4), top(s, 5)
    places = 0
    after = 0
    for n in range(c.for_specialists_most[specialist] - 1, -1, -1):
        place = c.for_specialists[specialist, n]
        if place < last:
            break
        face = c.by_coins[place]
        coins = c.coins[face]
        if s.hands[seat, face] > 0:
            after += s.hands[seat, face] * coins
            if source == HAND and after >= need:
                places |= 1 << place
        if s.face_up[seat, face] > 0 and (place > last or last_source == FACE_UP):
            after += s.face_up[seat, face] * coins
            if source == FACE_UP and after >= need:
                places |= 1 << place
    return places


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


@inlined_rule
def pay_if_forced(c: Components, s: State, seat: int, for_renewal: int) -> bool:
    """Pays the card that comes next where there is only one."""
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
