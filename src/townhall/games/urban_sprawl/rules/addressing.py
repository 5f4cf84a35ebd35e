"""Whom an effect means, and how much or how often."""

from townhall.engine.jit import inlined_rule, rule
from townhall.games.urban_sprawl.components.vocabulary import CONTROLLERS, NO_EXTREME, VALUE
from townhall.games.urban_sprawl.rules.selectors import count_matches, matches, players_meant
from townhall.games.urban_sprawl.rules.state import EMPTY, LOTS, State
from townhall.games.urban_sprawl.components.tables import Components

SEAT_SLOT, ABOUT_SLOT = 3, 5
"""Where a step keeps the player and the building it is about."""


@rule
def amount_of(c: Components, s: State, e: int) -> int:
    """The number of an effect; or the value of the block of the building, or of the bound one."""
    if c.n[e] != VALUE:
        return c.n[e]
    block = s.bound if s.bound != EMPTY else c.lot_block[s.site]
    return s.value[block] // c.div[e]


@rule
def units_of(c: Components, s: State, e: int, seat: int, about: int) -> int:
    """How many times an effect counts for a player."""
    if c.who[e] == CONTROLLERS:
        total = 0
        for lot in range(LOTS):
            if s.owner[lot] == seat and meant(c, s, e, lot, seat, about):
                total += 1
        return total
    return count_matches(c, s, c.per[e], seat, about) if c.per[e] != EMPTY else 1


@inlined_rule
def meant(c: Components, s: State, e: int, lot: int, self_: int, about: int) -> bool:
    """Whether `of` means a building; of the most or least valuable one only the one that was settled on."""
    if c.extreme[c.of[e]] != NO_EXTREME:
        return lot == about
    return matches(c, s, c.of[e], lot, self_, about)


@rule
def seats_of(c: Components, s: State, e: int, chosen: int, self_: int, about: int) -> int:
    """The players an effect speaks to, as bits."""
    if c.who[e] == CONTROLLERS:
        found = 0
        for lot in range(LOTS):
            if s.at[lot] == lot and s.owner[lot] != EMPTY and meant(c, s, e, lot, self_, about):
                found |= 1 << s.owner[lot]
        return found
    return 1 << chosen if chosen != EMPTY else players_meant(s, c.who[e], c.who_arg[e], self_)
