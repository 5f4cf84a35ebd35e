"""By how much a seat is likely to finish ahead, in hundredths of a prestige point."""

from townhall.engine.jit import rule
from townhall.engine.state import NOBODY
from townhall.games.urban_sprawl.bot.evaluation import CANDIDATE, hand_worth, holdings_worth, zone_owners
from townhall.games.urban_sprawl.bot.paydays import (
    POINT, cards_left, chance_of_payout, counts_on, numbers_of, row_hold, share_of, wealth_rate,
)  # fmt: skip
from townhall.games.urban_sprawl.bot.plans import pending_worth
from townhall.games.urban_sprawl.rules.payouts import row_blocks
from townhall.games.urban_sprawl.rules.state import NUMBERS, WEALTH, ZONES, State
from townhall.games.urban_sprawl.components.tables import Components

LEAST = -100_000
"""Less than any seat can be worth."""


@rule
def lead(c: Components, s: State, seat: int) -> int:
    """The worth of a seat and of the turn it has begun, less that of the strongest and the mean of the others."""
    left = cards_left(s)
    owners = zone_owners(c, s)
    strongest = LEAST
    total = 0
    for other in range(s.seats):
        if other != seat:
            worth = seat_worth(c, s, other, owners, left)
            strongest = max(strongest, worth)
            total += worth
    own = seat_worth(c, s, seat, owners, left)
    if s.seat != NOBODY:
        own += pending_worth(c, s, seat, left)
    return own - (strongest + total // (s.seats - 1)) // 2


@rule
def seat_worth(c: Components, s: State, seat: int, owners: int, left: int) -> int:
    """What a seat has and what it will be paid; after the end its prestige."""
    if s.seat == NOBODY:
        return s.scores[seat] * POINT
    worth = holdings_worth(c, s, seat, left, s.noted) + hand_worth(c, s, seat, left) + rows_worth(c, s, seat, left)
    for zone in range(ZONES):
        if (owners >> 16 * zone & 15) - 1 == seat:
            worth += CANDIDATE
    return worth


@rule
def rows_worth(c: Components, s: State, seat: int, left: int) -> int:
    """Payouts to come, by the places on each row as they are now."""
    rate = wealth_rate(left)
    total = 0
    for resource in range(2):
        for number in range(1, numbers_of(resource)):
            blocks = row_blocks(c, s, resource, number)
            if blocks:
                counts = counts_on(s, blocks)
                line = resource * NUMBERS + number
                worth = share_of(c, s, counts, line, seat) + (counts >> 8 * seat & 255) * row_hold(c, line)
                chance = chance_of_payout(resource, number, left)
                total += worth * chance // 100 * (rate if resource == WEALTH else POINT) // POINT
    return total
