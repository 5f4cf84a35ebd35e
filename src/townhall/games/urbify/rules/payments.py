"""Tracks: gaining, paying, and the exchange of four influences for one development.

The four influences of a price or a player are compared as one number with a byte for each department.
"""

from townhall.engine.fields import Row
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.state import EVERYONE, note, pop
from townhall.games.urbify.rules.actions import EXCHANGE, EXCHANGED, GAINED, PAID, PAY, WASTED
from townhall.games.urbify.rules.state import DEPARTMENTS, DEVELOPMENT, State
from townhall.games.urbify.components.tables import Components

ONE_EACH = 0x01010101
TOP_BITS = 0x80808080


@inlined_rule
def gain(c: Components, s: State, seat: int, track: int, amount: int) -> None:
    """URB-26, URB-28: what would go beyond the end of a track is lost."""
    end = c.development_max if track == DEVELOPMENT else c.influence_max
    fits = min(amount, end - s.levels[seat, track])
    s.levels[seat, track] += fits
    if fits > 0:
        note(s, GAINED, EVERYONE, seat, track, fits, 0)
    if fits < amount:
        note(s, WASTED, EVERYONE, seat, track, amount - fits, 0)


@inlined_rule
def pay(s: State, seat: int, track: int, amount: int) -> None:
    if amount > 0:
        s.levels[seat, track] -= amount
        note(s, PAID, EVERYONE, seat, track, amount, 0)


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
        note(s, EXCHANGED, EVERYONE, seat, exchanges, 0, 0)
        for department in range(DEPARTMENTS):
            pay(s, seat, department, exchanges * c.exchange_rate)
    pay(s, seat, DEVELOPMENT, development - exchanges)


@rule
def offer_exchanges(c: Components, s: State, seat: int, development: int, influence: int, out: Row) -> int:
    n = 0
    for exchanges in range(fewest_exchanges(s, seat, development), development + 1):
        if can_exchange(c, s, seat, influence, exchanges):
            out[n] = EXCHANGE + exchanges
            n += 1
    return n


@rule
def exchange(c: Components, s: State, seat: int, development: int, exchanges: int) -> None:
    pop(s)
    pay_development(c, s, seat, development, exchanges)


@rule
def only_exchange(c: Components, s: State, seat: int, development: int, influence: int) -> int:
    """The one possible number of exchanges, or -1 where the player has a choice."""
    fewest = fewest_exchanges(s, seat, development)
    if fewest == development or not can_exchange(c, s, seat, influence, fewest + 1):
        return fewest
    return -1


@rule
def offer_payments(c: Components, s: State, seat: int, influence: int, out: Row) -> int:
    """URB-84: any of the four influences, one of them several times too."""
    n = 0
    levels = packed_levels(s, seat)
    for split in range(c.splits_from[influence], c.splits_from[influence + 1]):
        if covers(levels, c.split_packed[split]):
            out[n] = PAY + split
            n += 1
    return n


@rule
def only_payment(c: Components, s: State, seat: int, influence: int) -> int:
    """The one possible split of a price, or -1 where the player has a choice."""
    only = -1
    levels = packed_levels(s, seat)
    for split in range(c.splits_from[influence], c.splits_from[influence + 1]):
        if covers(levels, c.split_packed[split]):
            if only >= 0:
                return -1
            only = split
    return only


@rule
def pay_split(c: Components, s: State, seat: int, split: int) -> None:
    pop(s)
    for department in range(DEPARTMENTS):
        pay(s, seat, department, c.splits[split, department])
