"""Gaining, losing and paying wealth and prestige by a card (SPR-131 to SPR-134)."""

from townhall.engine.bits import lowest
from townhall.engine.jit import rule
from townhall.games.urban_sprawl.components.tables import Components
from townhall.games.urban_sprawl.components.vocabulary import OP_GAIN, OP_PAY
from townhall.games.urban_sprawl.rules.money import change_by_card, pay_by_card
from townhall.games.urban_sprawl.rules.notes import note_owed
from townhall.games.urban_sprawl.rules.player_order import ask_in_order
from townhall.games.urban_sprawl.rules.selectors import (
    amount_of,
    counts_something,
    players_meant,
    seats_meant,
    units_of,
    value_or,
)
from townhall.games.urban_sprawl.rules.state import BOTH, CHOICE, WEALTH, State


@rule
def exchange(c: Components, s: State, effect: int, chosen: int, addressed: int, about: int) -> None:
    """SPR-131, SPR-133: gains, losses and payments; who may choose between wealth and prestige is asked."""
    seats = seats_meant(c, s, effect, chosen, addressed, about)
    if c.op[effect] == OP_PAY and c.res[effect] == CHOICE:
        seats &= ~players_meant(s, c.to[effect], c.to_arg[effect], addressed)
    deciders = 0
    for step in range(s.seats):
        seat = (s.active + step) % s.seats
        if seats >> seat & 1:
            units = units_of(c, s, effect, seat, about)
            if c.res[effect] == CHOICE:
                deciders |= (units > 0) << seat
            else:
                exchange_with(c, s, effect, seat, units, addressed)
    ask_in_order(c, s, effect, deciders, addressed, about)


@rule
def exchange_with(c: Components, s: State, effect: int, seat: int, units: int, addressed: int) -> None:
    amount, count = amount_of(c, s, effect) * units, value_or(c, s, effect, units)
    for resource in range(2):
        if c.res[effect] != BOTH and c.res[effect] != resource:
            continue
        if c.op[effect] == OP_PAY:
            receiver = lowest(players_meant(s, c.to[effect], c.to_arg[effect], addressed))
            if units and resource == WEALTH and seat != receiver and counts_something(c, effect):
                note_owed(s, seat, amount=amount, effect=effect, count=units)
            pay_by_card(s, seat, receiver, resource, amount, effect, count)
        else:
            change_by_card(s, seat, resource, amount if c.op[effect] == OP_GAIN else -amount, effect, count)
