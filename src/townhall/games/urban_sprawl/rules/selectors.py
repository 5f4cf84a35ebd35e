"""Which buildings and which players an effect means, and how much or how often."""

from townhall.engine.bits import count
from townhall.engine.jit import inlined_rule, rule
from townhall.games.urban_sprawl.rules.city import begins, beside, buildings_of, edges_of, value_of
from townhall.games.urban_sprawl.components.vocabulary import (
    ADJACENT, ANYBODY, ANYWHERE, BOUND, BY_BUILDINGS, BY_PLANNING, BY_POLITICIANS, BY_PRESTIGE, BY_VOCATIONS, BY_WEALTH,
    CONTRACTOR, CONTROLLERS, EACH, HOLDER, LEAST, MOST, MOST_VALUE, NO_EXTREME, OFFICE_HOLDER, OTHERS, OWNED_BY_ANY,
    OWNED_BY_NONE, OWNED_BY_OTHERS, OWNED_BY_SELF, OWNED_BY_YOU, ROW_A, SELF, THESE_ROWS, THIS_BLOCK, VALUE, YOU,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.state import EMPTY, LOTS, OFFICES, VOCATIONS, State
from townhall.games.urban_sprawl.components.tables import Components

HORIZONTAL, VERTICAL = 1, 2


@rule
def matches(c: Components, s: State, selector: int, lot: int, addressed: int, about: int) -> bool:
    """Whether the building that begins on a lot is meant; `about` is the one an offer speaks of."""
    if not begins(s, lot):
        return False
    if c.only_offered[selector] and lot != about:
        return False
    if c.kinds[selector] and not c.kinds[selector] >> s.kind[lot] & 1:
        return False
    if c.sizes[selector] and not c.sizes[selector] >> s.size[lot] & 1:
        return False
    if c.owned[selector] != ANYBODY and not is_owned(c, s, selector, lot, addressed):
        return False
    if c.value_min[selector] > value_of(c, s, lot):
        return False
    if c.touch[selector] and not edges_of(c, s, lot) & c.touch[selector]:
        return False
    return c.place[selector] == ANYWHERE or lies_there(c, s, selector, lot)


@inlined_rule
def is_owned(c: Components, s: State, selector: int, lot: int, addressed: int) -> bool:
    owned = c.owned[selector]
    owner = s.owner[lot]
    if owned == OWNED_BY_YOU:
        return owner == s.active
    if owned == OWNED_BY_SELF:
        return addressed != EMPTY and owner == addressed
    if owned == OWNED_BY_OTHERS:
        return owner != EMPTY and owner != s.active
    if owned == OWNED_BY_NONE:
        return owner == EMPTY
    return owner != EMPTY if owned == OWNED_BY_ANY else True


@inlined_rule
def lies_there(c: Components, s: State, selector: int, lot: int) -> bool:
    place = c.place[selector]
    block = c.lot_block[lot]
    if place == BOUND:
        return block == s.bound
    if s.site == EMPTY:
        return False
    here = c.lot_block[s.site]
    if place == ADJACENT:
        return beside(c, s, lot, s.site)
    if place == THIS_BLOCK:
        return block == here
    if place == THESE_ROWS:
        return (c.horizontal[here] | c.vertical[here]) >> block & 1 != 0
    horizontal = (place == ROW_A) == (s.row_a == HORIZONTAL)
    return (c.horizontal[here] if horizontal else c.vertical[here]) >> block & 1 != 0


@rule
def count_matches(c: Components, s: State, selector: int, addressed: int, about: int) -> int:
    """How many buildings are meant; or, by a metric, what a player owns."""
    if c.metric[selector] != EMPTY:
        return measure(s, c.metric[selector], addressed)
    total = 0
    for lot in range(LOTS):
        if begins(s, lot):
            total += matches(c, s, selector, lot, addressed, about)
    return total


@rule
def extreme_buildings(c: Components, s: State, selector: int, addressed: int, nth: int) -> int:
    """The n-th of the most (or least) valuable buildings that are meant, or EMPTY: more than one are tied."""
    sign = 1 if c.extreme[selector] == MOST_VALUE else -1
    best = EMPTY
    for lot in range(LOTS):
        if begins(s, lot) and matches(c, s, selector, lot, addressed, EMPTY):
            if best == EMPTY or sign * value_of(c, s, lot) > sign * value_of(c, s, best):
                best = lot
    tied = 0
    for lot in range(best if best != EMPTY else LOTS, LOTS):
        if begins(s, lot) and matches(c, s, selector, lot, addressed, EMPTY):
            if value_of(c, s, lot) == value_of(c, s, best):
                if tied == nth:
                    return lot
                tied += 1
    return EMPTY


@rule
def measure(s: State, metric: int, seat: int) -> int:
    if metric == BY_PRESTIGE:
        return s.scores[seat]
    if metric == BY_WEALTH:
        return s.wealth[seat]
    if metric == BY_BUILDINGS:
        return buildings_of(s, seat)
    if metric == BY_PLANNING:
        return count(s.permits[seat]) + s.renewals[seat]
    total = 0
    if metric == BY_VOCATIONS:
        for vocation in range(VOCATIONS):
            total += s.vocations[seat, vocation]
    elif metric == BY_POLITICIANS:
        for office in range(OFFICES):
            total += s.offices[office] == seat
    return total


@rule
def extreme_players(s: State, metric: int, most: int) -> int:
    """The players with most (or least) of something, as bits."""
    best = 0
    tied = 0
    for seat in range(s.seats):
        amount = measure(s, metric, seat) if most else -measure(s, metric, seat)
        if tied == 0 or amount > best:
            best = amount
            tied = 0
        if amount == best:
            tied |= 1 << seat
    return tied


@rule
def holders(s: State, vocation: int) -> int:
    """The players with a marker of a vocation, as bits."""
    seats = 0
    for seat in range(s.seats):
        seats |= (s.vocations[seat, vocation] > 0) << seat
    return seats


@rule
def players_meant(s: State, who: int, argument: int, addressed: int) -> int:
    """The players a reference names, as bits; those tied for most or least all."""
    everybody = (1 << s.seats) - 1
    if who == YOU:
        return 1 << s.active
    if who == EACH:
        return everybody
    if who == OTHERS:
        return everybody & ~(1 << s.active)
    if who == SELF:
        return 1 << addressed if addressed != EMPTY else 0
    if who == CONTRACTOR:
        return 1 << s.contractor if s.contractor != EMPTY else 0
    if who == OFFICE_HOLDER:
        return 1 << s.offices[argument] if s.offices[argument] != EMPTY else 0
    if who == HOLDER:
        return holders(s, argument)
    if who == MOST or who == LEAST:
        return extreme_players(s, argument, who == MOST)
    return 0


@inlined_rule
def value_or(c: Components, s: State, effect: int, units: int) -> int:
    """The count behind an effect: the value of a block it speaks of, or how many times it counts."""
    if c.n[effect] != VALUE:
        return units
    return s.value[s.bound if s.bound != EMPTY else c.lot_block[s.site]]


@rule
def amount_of(c: Components, s: State, effect: int) -> int:
    """The number of an effect; or the value of the block of the building, or of the bound one."""
    if c.n[effect] != VALUE:
        return c.n[effect]
    return value_or(c, s, effect, 0) // c.div[effect]


@inlined_rule
def counts_something(c: Components, effect: int) -> bool:
    """Whether an effect counts buildings or what a player owns."""
    return c.who[effect] == CONTROLLERS or c.per[effect] != EMPTY


@rule
def units_of(c: Components, s: State, effect: int, seat: int, about: int) -> int:
    """How many times an effect counts for a player."""
    if c.who[effect] == CONTROLLERS:
        total = 0
        for lot in range(LOTS):
            if s.owner[lot] == seat and is_meant(c, s, effect, lot, seat, about):
                total += 1
        return total
    return count_matches(c, s, c.per[effect], seat, about) if c.per[effect] != EMPTY else 1


@inlined_rule
def is_meant(c: Components, s: State, effect: int, lot: int, addressed: int, about: int) -> bool:
    """Whether `of` means a building; of the most or least valuable one only the one that was settled on."""
    if c.extreme[c.of[effect]] != NO_EXTREME:
        return lot == about
    return matches(c, s, c.of[effect], lot, addressed, about)


@rule
def seats_meant(c: Components, s: State, effect: int, chosen: int, addressed: int, about: int) -> int:
    """The players an effect speaks to, as bits."""
    if c.who[effect] == CONTROLLERS:
        seats = 0
        for lot in range(LOTS):
            if s.at[lot] == lot and s.owner[lot] != EMPTY and is_meant(c, s, effect, lot, addressed, about):
                seats |= 1 << s.owner[lot]
        return seats
    return 1 << chosen if chosen != EMPTY else players_meant(s, c.who[effect], c.who_arg[effect], addressed)
