"""Effects that speak to several players: exchanges, offers, lists for each, and the order in which they decide."""

from townhall.engine.bits import lowest
from townhall.engine.jit import rule
from townhall.engine.state import pop, push, top
from townhall.games.urban_sprawl.rules.actions import (
    BY_CARD,
    DO,
    EFFECTS,
    NEXT_OFFER,
    OFFERED,
    ORDERING,
    RESOURCE_CHOICE,
)
from townhall.games.urban_sprawl.rules.addressing import SEAT_SLOT, amount_of, meant, seats_of, units_of
from townhall.games.urban_sprawl.components.vocabulary import (
    BANK,
    CONTROLLERS,
    OP_EACH,
    OP_GAIN,
    OP_LOSE,
    OP_OFFER,
    OP_PAY,
)
from townhall.games.urban_sprawl.rules.money import change_by_card, holdings, pay
from townhall.games.urban_sprawl.rules.selectors import count_matches, players_meant
from townhall.games.urban_sprawl.rules.state import BOTH, CHOICE, EMPTY, LOTS, State
from townhall.games.urban_sprawl.components.tables import Components
from townhall.games.urban_sprawl.rules.vocations import GAIN_BY_CARD, LOSE_BY_CARD, PAY_BY_CARD


@rule
def run_list(s: State, first: int, end: int, self_: int, about: int) -> None:
    if first < end:
        push(s, EFFECTS, s.active, first, end, self_, about)


@rule
def exchange(c: Components, s: State, e: int, chosen: int, self_: int, about: int) -> None:
    """SPR-131, SPR-133: gains, losses and payments; who may choose between wealth and prestige is asked."""
    seats = seats_of(c, s, e, chosen, self_, about)
    if c.res[e] == CHOICE:
        deciders = 0
        for seat in range(s.seats):
            if seats >> seat & 1 and units_of(c, s, e, seat, about) > 0:
                deciders |= 1 << seat
        put_in_order(c, s, e, deciders, self_, about)
        return
    n = amount_of(c, s, e)
    for step in range(s.seats):
        seat = (s.active + step) % s.seats
        if seats >> seat & 1:
            exchange_of(c, s, e, seat, n, units_of(c, s, e, seat, about), self_)


@rule
def exchange_of(c: Components, s: State, e: int, seat: int, n: int, units: int, self_: int) -> None:
    for resource in range(2):
        if c.res[e] != BOTH and c.res[e] != resource:
            continue
        if c.op[e] == OP_PAY:
            to = lowest(players_meant(s, c.to[e], c.to_arg[e], self_))
            pay(s, seat, to, resource, n * units, BY_CARD)
        else:
            change_by_card(s, seat, resource, n * units if c.op[e] == OP_GAIN else -n * units)


@rule
def address(c: Components, s: State, e: int, chosen: int, self_: int, about: int) -> None:
    """SPR-222, SPR-233: an offer, or a list for each of several players."""
    seats = seats_of(c, s, e, chosen, self_, about)
    if c.op[e] == OP_EACH:
        if c.having[e] != EMPTY:
            for seat in range(s.seats):
                if seats >> seat & 1 and not count_matches(c, s, c.having[e], seat, about):
                    seats &= ~(1 << seat)
        if not c.asks[e]:
            for step in range(s.seats - 1, -1, -1):
                seat = (s.active + step) % s.seats
                if seats >> seat & 1:
                    run_list(s, c.then_from[e], c.then_to[e], seat, about)
            return
    elif c.first_only[e]:
        for seat in range(s.seats):
            if holdings(s, seat, c.res[e]) < amount_of(c, s, e):
                seats &= ~(1 << seat)
    put_in_order(c, s, e, seats, self_, about)
    if c.op[e] == OP_OFFER and c.who[e] == CONTROLLERS:
        decline_uncontrolled(c, s, e, self_, about)


@rule
def decline_uncontrolled(c: Components, s: State, e: int, self_: int, about: int) -> None:
    """An uncontrolled building counts as declined."""
    for lot in range(LOTS - 1, -1, -1):
        if s.at[lot] == lot and s.owner[lot] == EMPTY and meant(c, s, e, lot, self_, about):
            run_list(s, c.else_from[e], c.else_to[e], EMPTY, lot)


@rule
def put_in_order(c: Components, s: State, e: int, seats: int, self_: int, about: int) -> None:
    """The active player names who decides first, if there are several."""
    if seats & seats - 1:
        push(s, ORDERING, s.active, e, seats, self_, about)
    elif seats:
        turn_of(c, s, e, lowest(seats), self_, about)


@rule
def turn_of(c: Components, s: State, e: int, seat: int, self_: int, about: int) -> None:
    """One of several players makes all choices of the effect."""
    op = c.op[e]
    if op == OP_EACH:
        run_list(s, c.then_from[e], c.then_to[e], seat, about)
    elif op == OP_OFFER:
        push(s, NEXT_OFFER, seat, e, EMPTY, self_, about)
    elif op == OP_GAIN or op == OP_LOSE or op == OP_PAY:
        direction = GAIN_BY_CARD if op == OP_GAIN else LOSE_BY_CARD if op == OP_LOSE else PAY_BY_CARD
        to = lowest(players_meant(s, c.to[e], c.to_arg[e], self_)) if op == OP_PAY else 0
        push(s, RESOURCE_CHOICE, seat, amount_of(c, s, e), units_of(c, s, e, seat, about), direction, to)
    else:
        push(s, DO, s.active, e, seat, self_, about)


@rule
def make_offer(c: Components, s: State, e: int, seat: int, about: int) -> None:
    """SPR-220: only who has the full amount is asked."""
    if holdings(s, seat, c.res[e]) >= amount_of(c, s, e):
        push(s, OFFERED, seat, e, amount_of(c, s, e), c.res[e], about)
    else:
        run_list(s, c.else_from[e], c.else_to[e], seat, about)


@rule
def next_offer(c: Components, s: State) -> None:
    """An offer to a player; of several buildings it is about, for the next."""
    seat, e, last, self_, about = top(s, 1), top(s, 2), top(s, 3), top(s, 4), top(s, 5)
    if c.who[e] != CONTROLLERS:
        pop(s)
        make_offer(c, s, e, seat, about)
        return
    for lot in range(last + 1, LOTS):
        if s.at[lot] == lot and s.owner[lot] == seat and meant(c, s, e, lot, self_, about):
            s.frames[s.depth - 1, SEAT_SLOT] = lot
            make_offer(c, s, e, seat, lot)
            return
    pop(s)


@rule
def accept_offer(c: Components, s: State, e: int, seat: int, amount: int, about: int) -> None:
    if c.to[e] == BANK:
        change_by_card(s, seat, c.res[e], -amount)
    else:
        pay(s, seat, lowest(players_meant(s, c.to[e], c.to_arg[e], seat)), c.res[e], amount, BY_CARD)
    while c.first_only[e] and top(s, 0) == NEXT_OFFER and top(s, 2) == e:
        pop(s)
    run_list(s, c.then_from[e], c.then_to[e], seat, about)
