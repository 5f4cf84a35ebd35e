"""What each seat is worth by the terms of the greedy bot, beside the features that take it apart."""

from townhall.engine.fields import RealGrid, Reals, Records
from townhall.engine.jit import rule
from townhall.games.urban_sprawl.bot.evaluation import CANDIDATE, hand_worth, holdings_worth, zone_owners
from townhall.games.urban_sprawl.bot.features import features
from townhall.games.urban_sprawl.bot.paydays import (
    POINT,
    cards_left,
    chance_of_payout,
    counts_on,
    numbers_of,
    row_hold,
    share_of,
    wealth_rate,
)  # fmt: skip
from townhall.games.urban_sprawl.bot.plans import pending_worth
from townhall.games.urban_sprawl.components.tables import Components
from townhall.games.urban_sprawl.rules.payouts import row_blocks
from townhall.games.urban_sprawl.rules.state import NUMBERS, WEALTH, ZONES, State


@rule
def compare(cs: Records, ss: Records, out: RealGrid, worths: Reals) -> None:
    features(cs[0], ss[0], out)
    for seat in range(ss[0].seats):
        worths[seat] = worth(cs[0], ss[0], seat)


@rule
def worth(c: Components, s: State, seat: int) -> int:
    left = cards_left(s)
    total = holdings_worth(c, s, seat, left, s.noted) + hand_worth(c, s, seat, left) + pending_worth(c, s, seat, left)
    owners = zone_owners(c, s)
    for zone in range(ZONES):
        total += CANDIDATE * ((owners >> 16 * zone & 15) - 1 == seat)
    for resource in range(2):
        for number in range(1, numbers_of(resource)):
            blocks = row_blocks(c, s, resource, number)
            if blocks:
                counts, line = counts_on(s, blocks), resource * NUMBERS + number
                share = share_of(c, s, counts, line, seat) + (counts >> 8 * seat & 255) * row_hold(c, line)
                chance = chance_of_payout(resource, number, left)
                total += share * chance // 100 * (wealth_rate(left) if resource == WEALTH else POINT) // POINT
    return total
