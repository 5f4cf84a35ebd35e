"""What a contract would bring its builder at a site, before it is built. All values are hundredths of a prestige point.

A site is tried by marking its lots as built on and reading the city as it would then be; the marks are taken off again.
"""

from townhall.engine.jit import inlined_rule, rule
from townhall.games.urban_sprawl.rules.city import lot_at, size_of
from townhall.games.urban_sprawl.rules.building_sites import cost_in
from townhall.games.urban_sprawl.rules.effects import test_holds
from townhall.games.urban_sprawl.components.vocabulary import (
    CHOICES, CONTROLLERS, OP_AP, OP_CARD_TAKE, OP_CHOOSE, OP_CONTROL, OP_ELECTION, OP_EXTRA_FAVOR, OP_GAIN, OP_IF,
    OP_LOSE, OP_MARKER_MOVE, OP_MARKER_PLACE, OP_MOVE, OP_PAY, OP_PAYOUT, OP_PLACE, OP_VOC_TAKE, OTHERS, WHO_NOBODY,
    YOU,
)  # fmt: skip
from townhall.games.urban_sprawl.bot.paydays import (
    HALF_DECK, POINT, counts_on, fading, numbers_of, share_of, unit_worth, wealth_rate,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.payouts import row_blocks
from townhall.games.urban_sprawl.rules.selectors import amount_of, count_matches, matches
from townhall.games.urban_sprawl.rules.state import (
    ATTORNEY, BLOCK_SIDE, CHIEF, CHOICE, EMPTY, LOTS, NUMBERS, PRESTIGE, SIDE, WEALTH, State,
)  # fmt: skip
from townhall.games.urban_sprawl.components.tables import NEIGHBOURS, Components

WHOLE_GAME = 3 * HALF_DECK
BLOCK_VALUE = 12
RIVAL = 15
"""Percent of a rival's gain that one minds."""
VOCATION_MARKER = 2000
OFFICE_WON, OFFICE_CALLED = 600, 250
MARKER_LAID, MARKER_SHIFTED = 200, 80
CARD_TAKEN, RENEWAL_SPENT = 220, 60
BUILDING_PUT, BUILDING_LOST, BUILDING_RAZED = 450, 450, 90
ACTION_POINT = 130
EXTRA_FAVOR = 300


@rule
def site_worth(c: Components, s: State, seat: int, card: int, block: int, mask: int, left: int) -> int:
    """All that a contract would bring at a site but the presence in its block; less its cost."""
    rate = wealth_rate(left)
    worth = -cost_in(c, s, card, block) * rate
    if mask & s.full[block]:
        worth += razed_worth(c, s, seat, card, block, mask, left)
    times = c.bonus_times[card]
    if s.offices[ATTORNEY] == seat and s.built == 0:
        times *= 2
    worth += neighbours_of_zone(c, s, c.zone[card], block, mask) * times * POINT
    worth += vocations_worth(c, s, seat, card, rate, left)
    if c.effects_from[card] < c.effects_to[card]:
        before = mark_site(c, s, seat, card, block, mask)
        for effect in range(c.effects_from[card], c.effects_to[card]):
            worth += effect_worth(c, s, seat, effect, left)
        unmark_site(c, s, seat, block, mask, before)
    return worth + s.value[block] * fading(BLOCK_VALUE, left)


@rule
def razed_worth(c: Components, s: State, seat: int, card: int, block: int, mask: int, left: int) -> int:
    """Demolishing: others' buildings are a small gain, one's own a loss."""
    worth = 0 if s.contractor == seat or c.renews[card] else -RENEWAL_SPENT
    for bit in range(4):
        lot = lot_at(c, block, bit)
        if mask >> bit & 1 and s.at[lot] == lot:
            if s.owner[lot] == seat:
                worth -= fading(BUILDING_LOST, left)
            elif s.owner[lot] != EMPTY:
                worth += fading(BUILDING_RAZED, left)
    return worth


@rule
def neighbours_of_zone(c: Components, s: State, zone: int, block: int, mask: int) -> int:
    """The buildings of a zone beside a site, each once. Their first lots lie in a square of six by six around it."""
    corner = c.block_lot[block]
    row, column = corner // SIDE - 2, corner % SIDE - 2
    seen = 0
    total = 0
    for bit in range(4):
        if mask >> bit & 1:
            for n in range(NEIGHBOURS):
                other = c.neighbours[lot_at(c, block, bit), n]
                if other == EMPTY or s.at[other] == EMPTY:
                    continue
                if c.lot_block[other] == block and mask & c.lot_bit[other]:
                    continue
                first = s.at[other]
                if s.kind[first] == zone:
                    mark = 1 << (first // SIDE - row) * BLOCK_SIDE + first % SIDE - column
                    total += seen & mark == 0
                    seen |= mark
    return total


@rule
def mark_site(c: Components, s: State, seat: int, card: int, block: int, mask: int) -> int:
    """Take the lots of a site as built on; gives what stood there before."""
    before = 0
    first = EMPTY
    for bit in range(4):
        if mask >> bit & 1:
            lot = lot_at(c, block, bit)
            before |= s.at[lot] + 1 << 8 * bit
            if first == EMPTY:
                first = lot
                before |= s.kind[lot] << 32 | s.size[lot] << 40 | s.owner[lot] + 1 << 48
                s.kind[lot] = c.zone[card]
                s.size[lot] = size_of(mask)
                s.owner[lot] = seat
            s.at[lot] = first
    s.present[seat, block] += 1
    s.site = first
    return before


@rule
def unmark_site(c: Components, s: State, seat: int, block: int, mask: int, before: int) -> None:
    for bit in range(4):
        if mask >> bit & 1:
            s.at[lot_at(c, block, bit)] = (before >> 8 * bit & 255) - 1
    s.kind[s.site] = before >> 32 & 255
    s.size[s.site] = before >> 40 & 255
    s.owner[s.site] = (before >> 48 & 255) - 1
    s.present[seat, block] -= 1
    s.site = EMPTY


@inlined_rule
def marker_worth(left: int) -> int:
    """A vocation marker: what it will still score, and its vote for the Mayor."""
    return VOCATION_MARKER * left // WHOLE_GAME


@rule
def vocations_worth(c: Components, s: State, seat: int, card: int, rate: int, left: int) -> int:
    """The markers a contract takes, and what they score."""
    worth = 0
    for nth in range(2):
        vocation = c.vocation[card, nth]
        if vocation != EMPTY:
            worth += vocation_worth(c, s, seat, vocation, c.vocation_value[card, nth], 1, rate, left)
    return worth


@rule
def vocation_worth(c: Components, s: State, seat: int, vocation: int, n: int, taking: int, rate: int, left: int) -> int:
    mine = s.vocations[seat, vocation]
    theirs = 0
    for other in range(s.seats):
        if other != seat:
            theirs += s.vocations[other, vocation]
    worth = 0
    if taking and s.supply[vocation] + theirs > 0:
        mine += 1
        worth = marker_worth(left)
    points = POINT + rate if s.offices[CHIEF] == seat else POINT
    return worth + n * (mine * points - theirs * RIVAL)


@rule
def effect_worth(c: Components, s: State, seat: int, effect: int, left: int) -> int:
    """What an effect of the contract at the site will bring its builder."""
    if c.op[effect] == OP_IF:
        if test_holds(c, s, effect, seat):
            return plain_worth(c, s, seat, c.then_from[effect], left)
        return plain_worth(c, s, seat, c.else_from[effect], left)
    if c.op[effect] == OP_CHOOSE:
        best = 0
        for n in range(CHOICES):
            if c.option_from[effect, n] < c.option_to[effect, n]:
                best = max(best, plain_worth(c, s, seat, c.option_from[effect, n], left))
        return best
    return plain_worth(c, s, seat, effect, left)


@rule
def plain_worth(c: Components, s: State, seat: int, effect: int, left: int) -> int:
    op = c.op[effect]
    if op == OP_GAIN or op == OP_LOSE or op == OP_PAY:
        return exchange_worth(c, s, seat, effect, wealth_rate(left))
    if op == OP_PLACE or op == OP_CONTROL:
        return fading(BUILDING_PUT, left) * c.n[effect]
    if op == OP_PAYOUT:
        return payout_worth(c, s, seat, effect, wealth_rate(left))
    if op == OP_MARKER_PLACE:
        return fading(MARKER_LAID, left)
    if op == OP_MARKER_MOVE or op == OP_MOVE:
        return fading(MARKER_SHIFTED, left)
    if op == OP_VOC_TAKE:
        return marker_worth(left)
    if op == OP_ELECTION:
        return OFFICE_CALLED if c.to[effect] == WHO_NOBODY else OFFICE_WON
    if op == OP_CARD_TAKE:
        return fading(CARD_TAKEN, left)
    if op == OP_AP:
        return c.n[effect] * ACTION_POINT
    if op == OP_EXTRA_FAVOR:
        return EXTRA_FAVOR * left // WHOLE_GAME
    return 0


@rule
def exchange_worth(c: Components, s: State, seat: int, effect: int, rate: int) -> int:
    """Gains, losses and payments by the city as it is."""
    unit = amount_of(c, s, effect) * (rate if c.res[effect] == CHOICE else unit_worth(c.res[effect], rate))
    mine = 0
    theirs = 0
    if c.who[effect] == CONTROLLERS:
        for lot in range(LOTS):
            if s.at[lot] == lot and s.owner[lot] != EMPTY and matches(c, s, c.of[effect], lot, EMPTY, EMPTY):
                if s.owner[lot] == seat:
                    mine += 1
                else:
                    theirs += 1
    elif c.who[effect] == YOU:
        mine = count_matches(c, s, c.per[effect], seat, EMPTY) if c.per[effect] != EMPTY else 1
    elif c.who[effect] == OTHERS:
        for other in range(s.seats):
            if other != seat:
                theirs += count_matches(c, s, c.per[effect], other, EMPTY) if c.per[effect] != EMPTY else 1
    if c.op[effect] == OP_PAY:
        return unit * theirs * (100 + RIVAL) // 100
    worth = unit * mine - unit * theirs * RIVAL // 100
    return worth if c.op[effect] == OP_GAIN else -worth


@rule
def payout_worth(c: Components, s: State, seat: int, effect: int, rate: int) -> int:
    """The rows that govern the site."""
    resource = WEALTH if c.res[effect] == WEALTH else PRESTIGE
    total = 0
    for number in range(1, numbers_of(resource)):
        blocks = row_blocks(c, s, resource, number)
        if blocks >> c.lot_block[s.site] & 1:
            total += share_of(c, s, counts_on(s, blocks), resource * NUMBERS + number, seat)
    return total * (rate if resource == WEALTH else POINT) // POINT
