"""What a decent player looks at. All values are hundredths of a prestige point."""

from townhall.engine.bits import lowest
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.state import NOTE_KIND, NOTE_SEAT
from townhall.games.urban_sprawl.rules.notes import (
    AMOUNT_COLUMN, PAID_CARD, PAID_OFFICE, RECEIVER_COLUMN, REVEALED, SCORED_BONUS, SCORED_OFFICE, WEALTH_CARD,
    WEALTH_PURCHASE,
)  # fmt: skip
from townhall.games.urban_sprawl.bot.paydays import (
    POINT, WEALTH_AT_END, cards_left, chance_of_payout, counts_on, fading, numbers_of, row_hold, share_of, wealth_rate,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.payouts import row_blocks
from townhall.games.urban_sprawl.rules.permits import pages_for
from townhall.games.urban_sprawl.bot.plans import (
    FAVOR_READY, FAVOR_WAITING, PAGE, PAGES_ENOUGH, RENEWAL, card_worth, pending_worth, permit_worth,
)  # fmt: skip
from townhall.games.urban_sprawl.bot.prospects import marker_worth
from townhall.games.urban_sprawl.rules.state import (
    EMPTY, FAVORS, KINDS, LOTS, NUMBERS, OFFICES, VOCATIONS, WEALTH, ZONES, State,
)  # fmt: skip
from townhall.games.urban_sprawl.components.tables import Components

OWN, RIVALS = 24, 8
"""What a seat's own worth and that of its strongest rival weigh."""
SCARCE, ENOUGH, PLENTY = 10, 20, 40
"""Amounts of wealth."""
SHORT_OF_WEALTH = 13
OFFICE_HELD, CANDIDATE = 350, 380


@rule
def value(c: Components, s: State, seat: int) -> int:
    """How good a position is for a seat: its own worth against that of the others, the strongest of them double.

    The cards turned up at the end of a turn are luck: what they bring does not count, not even the end of the game.
    """
    left = cards_left(s)
    luck = first_revealed(s)
    leader = EMPTY
    for other in range(s.seats):
        if other != seat and (leader == EMPTY or s.scores[other] > s.scores[leader]):
            leader = other
    total = 0
    for other in range(s.seats):
        worth = holdings_worth(c, s, other, left, luck)
        if other == seat:
            total += OWN * worth
        else:
            total -= rival_weight(s, other, leader) * worth
    total += rows_value(c, s, seat, leader, left) + zones_value(c, s, seat, leader, left)
    return total + OWN * (hand_worth(c, s, seat, left) + pending_worth(c, s, seat, left))


@inlined_rule
def rival_weight(s: State, other: int, leader: int) -> int:
    return (RIVALS if other == leader else RIVALS // 2) // (s.seats - 1)


@inlined_rule
def first_revealed(s: State) -> int:
    """Where the notes come to the cards turned up at the end of the turn: what follows there is luck."""
    n = 0
    while n < s.noted and s.notes[n, NOTE_KIND] != REVEALED:
        n += 1
    return n


@rule
def wealth_worth(amount: int, left: int) -> int:
    """The first wealth matters most."""
    rate = wealth_rate(left)
    worth = min(amount, PLENTY) * rate + max(amount - PLENTY, 0) * (WEALTH_AT_END + rate) // 2
    return worth + first_wealth_worth(amount, left)


@inlined_rule
def first_wealth_worth(amount: int, left: int) -> int:
    return fading((min(amount, SCARCE) * 2 + min(amount, ENOUGH)) * SHORT_OF_WEALTH, left)


@rule
def holdings_worth(c: Components, s: State, seat: int, left: int, luck: int) -> int:
    """Prestige, wealth, vocations and offices; without what the luck of the cards has just brought."""
    wealth = s.wealth[seat]
    points = s.scores[seat]
    for n in range(luck, s.noted):
        kind = s.notes[n, NOTE_KIND]
        paid = PAID_CARD <= kind <= PAID_OFFICE
        if paid and s.notes[n, RECEIVER_COLUMN] == seat:
            wealth -= s.notes[n, AMOUNT_COLUMN]
        if s.notes[n, NOTE_SEAT] == seat:
            if paid:
                wealth += s.notes[n, AMOUNT_COLUMN]
            elif WEALTH_PURCHASE <= kind <= WEALTH_CARD:
                wealth -= s.notes[n, AMOUNT_COLUMN]
            elif SCORED_BONUS <= kind <= SCORED_OFFICE:
                points -= s.notes[n, AMOUNT_COLUMN]
    worth = points * POINT + wealth_worth(max(wealth, 0), left)
    for vocation in range(VOCATIONS):
        worth += s.vocations[seat, vocation] * marker_worth(left)
    for office in range(OFFICES):
        worth += OFFICE_HELD * (s.offices[office] == seat)
    return worth


@rule
def rows_value(c: Components, s: State, seat: int, leader: int, left: int) -> int:
    """Payouts to come: by the places on each row as they are now."""
    rate = wealth_rate(left)
    total = 0
    for resource in range(2):
        for number in range(1, numbers_of(resource)):
            blocks = row_blocks(c, s, resource, number)
            if blocks == 0:
                continue
            counts = counts_on(s, blocks)
            line = resource * NUMBERS + number
            worth = 0
            for other in range(s.seats):
                share = share_of(c, s, counts, line, other)
                if other == seat:
                    worth += OWN * (share + (counts >> 8 * seat & 255) * row_hold(c, line))
                else:
                    worth -= rival_weight(s, other, leader) * share
            chance = chance_of_payout(resource, number, left)
            total += worth * chance // 100 * (rate if resource == WEALTH else POINT) // POINT
    return total


@rule
def zones_value(c: Components, s: State, seat: int, leader: int, left: int) -> int:
    """Who has the most valuable building of each zone will hold its office."""
    owners = zone_owners(c, s)
    total = 0
    for zone in range(ZONES):
        owner = (owners >> 16 * zone & 15) - 1
        if owner == seat:
            total += OWN * CANDIDATE
        elif owner != EMPTY:
            total -= rival_weight(s, owner, leader) * CANDIDATE
    return total


@rule
def zone_owners(c: Components, s: State) -> int:
    """The owner of the most valuable building of each zone, sixteen bits for each: seat + 1, or 0 if it is shared."""
    best = 0
    owners = 0
    for lot in range(LOTS):
        if s.at[lot] == lot and s.owner[lot] != EMPTY and s.kind[lot] < ZONES:
            shift = 16 * s.kind[lot]
            worth = s.value[c.lot_block[lot]]
            known = best >> shift & 0xFFF
            if worth > known:
                best += worth - known << shift
                owners = owners & ~(15 << shift) | s.owner[lot] + 1 << shift
            elif worth == known and (owners >> shift & 15) - 1 != s.owner[lot]:
                owners &= ~(15 << shift)
    return owners


@rule
def hand_worth(c: Components, s: State, seat: int, left: int) -> int:
    """Permits, Urban Renewals and Favors."""
    worth = permits_worth(c, s, seat, left) + s.renewals[seat] * fading(RENEWAL, left)
    for slot in range(FAVORS):
        card = s.favors[seat, slot]
        if card != EMPTY:
            ready = pages_for(c, s, seat, card) >= c.lots[card]
            worth += card_worth(c, s, seat, card, left) * (FAVOR_READY if ready else FAVOR_WAITING) // 100
    return worth


@inlined_rule
def permits_worth(c: Components, s: State, seat: int, left: int) -> int:
    """More pages than enough are worth a third."""
    rate = wealth_rate(left)
    pages = s.pages[seat, KINDS - 1]
    page = fading(PAGE, left)
    if pages > PAGES_ENOUGH:
        page = page * (PAGES_ENOUGH + (pages - PAGES_ENOUGH) // 3) // pages
    worth = 0
    held = s.permits[seat]
    while held:
        worth += permit_worth(c, lowest(held), rate, page)
        held &= held - 1
    return worth
