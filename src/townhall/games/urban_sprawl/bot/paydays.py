"""How long the game still lasts, and what the rows will pay until then."""

from townhall.engine.jit import inlined_rule, rule
from townhall.games.urban_sprawl.rules.payouts import row_blocks
from townhall.games.urban_sprawl.rules.state import BOTH, NUMBERS, WEALTH, State
from townhall.games.urban_sprawl.components.tables import Components

POINT = 100
HALF_DECK = 18
"""Cards of a deck that are turned up before its trigger event, more or less."""
LATE = 12
"""So many cards before the end wealth, permits and buildings begin to lose their worth."""
PAID_WEALTH, PAID_PRESTIGE, PAID_LATE = 11, 11, 7
"""Of a hundred contracts turned up, how many count as a payout of one certain row; late are the rows by markers."""
PRINTED_ROWS, PRESTIGE_ROWS = 3, 6
WEALTH_AT_END, WEALTH_MORE = 10, 18
ROW_HOLD = 4
"""Percent of a payout that each further building is worth, for a place that is safer."""


@rule
def cards_left(s: State) -> int:
    """How many contracts will still be turned up, more or less: the clock of the game."""
    deck = s.decks_active - 1
    return max(s.decks_left[deck] - HALF_DECK, 2) + (2 - deck) * HALF_DECK


@inlined_rule
def fading(worth: int, left: int) -> int:
    return worth * min(left, LATE) // LATE


@inlined_rule
def wealth_rate(left: int) -> int:
    """One wealth: ten are a point in the end, before that they build."""
    return WEALTH_AT_END + fading(WEALTH_MORE, left)


@inlined_rule
def unit_worth(resource: int, rate: int) -> int:
    if resource == WEALTH:
        return rate
    return POINT + rate if resource == BOTH else POINT


@inlined_rule
def numbers_of(resource: int) -> int:
    """One more than the greatest number of a row."""
    return NUMBERS if resource == WEALTH else PRESTIGE_ROWS + 1


@rule
def chance_of_payout(resource: int, number: int, left: int) -> int:
    """How often a row will still be paid out, in hundredths; prestige rows once more in the end."""
    if resource == WEALTH:
        return PAID_WEALTH * left
    if number <= PRINTED_ROWS:
        return PAID_PRESTIGE * left + 100
    return PAID_LATE * min(left, HALF_DECK if number == PRESTIGE_ROWS else 2 * HALF_DECK) + 100


@rule
def counts_on(s: State, blocks: int) -> int:
    """The buildings of every seat on some blocks, eight bits for each seat."""
    total = 0
    block = 0
    while blocks:
        if blocks & 1:
            for seat in range(s.seats):
                total += s.present[seat, block] << 8 * seat
        blocks >>= 1
        block += 1
    return total


@rule
def share_of(c: Components, s: State, counts: int, line: int, seat: int) -> int:
    """What a payout gives a seat, in hundredths, ties shared."""
    mine = counts >> 8 * seat & 255
    if mine == 0:
        return 0
    ahead = 0
    level = 0
    for other in range(s.seats):
        theirs = counts >> 8 * other & 255
        ahead += theirs > mine
        level += theirs == mine
    total = 0
    for place in range(ahead, min(ahead + level, s.seats)):
        total += c.payout[line, place]
    return total * POINT // level


@rule
def presence_gain(c: Components, s: State, seat: int, block: int, left: int) -> int:
    """What one more building in a block is worth by the rows that govern it."""
    rate = wealth_rate(left)
    total = 0
    for resource in range(2):
        for number in range(1, numbers_of(resource)):
            blocks = row_blocks(c, s, resource, number)
            if blocks >> block & 1:
                line = resource * NUMBERS + number
                counts = counts_on(s, blocks)
                more = share_of(c, s, counts + (1 << 8 * seat), line, seat) - share_of(c, s, counts, line, seat)
                more += row_hold(c, line)
                chance = chance_of_payout(resource, number, left)
                total += more * chance // 100 * (rate if resource == WEALTH else POINT) // POINT
    return total


@inlined_rule
def row_hold(c: Components, line: int) -> int:
    """Each building makes a place on a row safer."""
    return c.payout[line, 0] * ROW_HOLD
