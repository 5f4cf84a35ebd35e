"""The purchase of the starting buildings, and the Media marker that follows it (SPR-19, SPR-20, SPR-24, SPR-25)."""

from townhall.engine.jit import inlined_rule, rule
from townhall.engine.reasons import ALLOWED
from townhall.engine.state import pop
from townhall.games.urban_sprawl.components.tables import Components
from townhall.games.urban_sprawl.components.vocabulary import BY_WEALTH
from townhall.games.urban_sprawl.rules.actions import BUY
from townhall.games.urban_sprawl.rules.city import take_over, value_of
from townhall.games.urban_sprawl.rules.legal_list import offer
from townhall.games.urban_sprawl.rules.money import earn
from townhall.games.urban_sprawl.rules.notes import WEALTH_PURCHASE, note_bought, note_got_media
from townhall.games.urban_sprawl.rules.reasons import BOUGHT_ALREADY, VACANT_LOT, WEALTH_SHORT
from townhall.games.urban_sprawl.rules.selectors import extreme_players
from townhall.games.urban_sprawl.rules.state import EMPTY, START_BUILDINGS, State


@inlined_rule
def why_not_buy(c: Components, s: State, seat: int, lot: int) -> int:
    """SPR-19, SPR-24: an uncontrolled building that the player can pay for."""
    if s.at[lot] == EMPTY:
        return VACANT_LOT
    if s.owner[lot] != EMPTY:
        return BOUGHT_ALREADY
    return ALLOWED if value_of(c, s, lot) <= s.wealth[seat] else WEALTH_SHORT


@inlined_rule
def offer_purchases(c: Components, s: State, seat: int) -> None:
    for n in range(START_BUILDINGS):
        if why_not_buy(c, s, seat, c.start_lot[n]) == ALLOWED:
            offer(s, BUY + c.start_lot[n])


@inlined_rule
def buy(c: Components, s: State, seat: int, lot: int) -> None:
    """SPR-19"""
    pop(s)
    cost = value_of(c, s, lot)
    take_over(c, s, lot, seat)
    note_bought(s, seat, lot=lot, amount=cost)
    earn(s, seat, -cost, WEALTH_PURCHASE, lot, 0)


@rule
def give_media(c: Components, s: State) -> None:
    """SPR-20, SPR-25: to the greatest remaining wealth; tied: to who controls the cheapest RES."""
    richest = extreme_players(s, BY_WEALTH, 1)
    seat = s.owner[c.media_tie_lot]
    if not richest & richest - 1:
        seat = 0
        while not richest >> seat & 1:
            seat += 1
    s.supply[c.start_vocation] -= 1
    s.vocations[seat, c.start_vocation] += 1
    note_got_media(s, seat, vocation=c.start_vocation)
