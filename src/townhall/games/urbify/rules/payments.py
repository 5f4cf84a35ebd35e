"""Tracks: gaining, paying, and the exchange of four influences for one development.

The four influences of a price or a player are compared as one number with a byte for each department.
"""

from townhall.engine.fields import Row
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.reasons import ALLOWED
from townhall.engine.state import argument, pop
from townhall.games.urbify.components.tables import Components
from townhall.games.urbify.rules.actions import EXCHANGE, PAY
from townhall.games.urbify.rules.frames import EXCHANGING, PAYING
from townhall.games.urbify.rules.notes import note_exchanged, note_gained, note_paid, note_wasted
from townhall.games.urbify.rules.reasons import (
    FEW_EXCHANGES, FEW_INFLUENCES, NEEDS_MORE, TOO_MANY_EXCHANGES, WRONG_TOTAL,
)  # fmt: skip
from townhall.games.urbify.rules.state import DEPARTMENTS, DEVELOPMENT, State

ONE_EACH = 0x01010101
TOP_BITS = 0x80808080


@inlined_rule
def gain(c: Components, s: State, seat: int, track: int, amount: int) -> None:
    """URB-26, URB-28: what would go beyond the end of a track is lost."""
    end = c.development_max if track == DEVELOPMENT else c.influence_max
    fits = min(amount, end - s.levels[seat, track])
    s.levels[seat, track] += fits
    if fits > 0:
        note_gained(s, seat, track, amount=fits)
    if fits < amount:
        note_wasted(s, seat, track, amount=amount - fits)


@inlined_rule
def pay(s: State, seat: int, track: int, amount: int) -> None:
    if amount > 0:
        s.levels[seat, track] -= amount
        note_paid(s, seat, track, amount)


@inlined_rule
def packed_levels(s: State, seat: int) -> int:
    """The four influence levels in one number, a byte each."""
    packed = 0
    for department in range(DEPARTMENTS):
        packed |= s.levels[seat, department] << 8 * department
    return packed


@inlined_rule
def covers(packed: int, wanted: int) -> bool:
    """Whether no byte of `wanted` is over that of `packed`: all four compared at once."""
    return packed + TOP_BITS - wanted & TOP_BITS == TOP_BITS


@inlined_rule
def fewest_exchanges(s: State, seat: int, development: int) -> int:
    return max(0, development - s.levels[seat, DEVELOPMENT])


@inlined_rule
def can_exchange(c: Components, s: State, seat: int, influence: int, exchanges: int) -> bool:
    """URB-30: whether the four tracks cover the exchanges and a free choice of influence together."""
    levels = packed_levels(s, seat)
    wanted = exchanges * c.exchange_rate * ONE_EACH
    if not covers(levels, wanted):
        return False
    rest = levels - wanted
    return influence == 0 or (rest * ONE_EACH >> 24 & 0xFF) >= influence


@rule
def can_pay(c: Components, s: State, seat: int, influence: int, development: int) -> bool:
    """URB-27: in full or not at all."""
    return can_exchange(c, s, seat, influence, fewest_exchanges(s, seat, development))


@rule
def pay_development(c: Components, s: State, seat: int, development: int, exchanges: int) -> None:
    """URB-24: each exchange is one point of each of the four influences for one of development."""
    if exchanges > 0:
        note_exchanged(s, seat, amount=exchanges)
        for department in range(DEPARTMENTS):
            pay(s, seat, department, exchanges * c.exchange_rate)
    pay(s, seat, DEVELOPMENT, development - exchanges)


@inlined_rule
def why_not_exchange(c: Components, s: State, seat: int, exchanges: int) -> int:
    """URB-25, URB-30: at most the points due, and at least those that the development does not cover."""
    due = argument(s, EXCHANGING.amount)
    if exchanges > due:
        return TOO_MANY_EXCHANGES
    if exchanges < fewest_exchanges(s, seat, due):
        return FEW_EXCHANGES
    return ALLOWED if can_exchange(c, s, seat, argument(s, EXCHANGING.influence), exchanges) else FEW_INFLUENCES


@rule
def offer_exchanges(c: Components, s: State, seat: int, out: Row) -> int:
    n = 0
    for exchanges in range(argument(s, EXCHANGING.amount) + 1):
        if why_not_exchange(c, s, seat, exchanges) == ALLOWED:
            out[n] = EXCHANGE + exchanges
            n += 1
    return n


@rule
def exchange(c: Components, s: State, seat: int, exchanges: int) -> None:
    due = argument(s, EXCHANGING.amount)
    pop(s)
    pay_development(c, s, seat, due, exchanges)


@rule
def only_exchange(c: Components, s: State, seat: int) -> int:
    """The one possible number of exchanges, or -1 where the player has a choice."""
    due = argument(s, EXCHANGING.amount)
    fewest = fewest_exchanges(s, seat, due)
    if fewest == due or why_not_exchange(c, s, seat, fewest + 1) != ALLOWED:
        return fewest
    return -1


@rule
def why_not_pay(c: Components, s: State, seat: int, split: int) -> int:
    """URB-84: any of the four influences, one of them several times too."""
    if c.split_total[split] != argument(s, PAYING.amount):
        return WRONG_TOTAL
    return ALLOWED if covers(packed_levels(s, seat), c.split_packed[split]) else NEEDS_MORE


@rule
def offer_payments(c: Components, s: State, seat: int, out: Row) -> int:
    amount = argument(s, PAYING.amount)
    n = 0
    for split in range(c.splits_from[amount], c.splits_from[amount + 1]):
        if why_not_pay(c, s, seat, split) == ALLOWED:
            out[n] = PAY + split
            n += 1
    return n


@rule
def only_payment(c: Components, s: State, seat: int) -> int:
    """The one possible split of a price, or -1 where the player has a choice."""
    amount = argument(s, PAYING.amount)
    only = -1
    for split in range(c.splits_from[amount], c.splits_from[amount + 1]):
        if why_not_pay(c, s, seat, split) == ALLOWED:
            if only >= 0:
                return -1
            only = split
    return only


@rule
def pay_split(c: Components, s: State, seat: int, split: int) -> None:
    pop(s)
    for department in range(DEPARTMENTS):
        pay(s, seat, department, c.splits[split, department])
