"""Several players decide on one effect: the active player names their order first (SPR-222, SPR-233)."""

from townhall.engine.bits import lowest
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.reasons import ALLOWED
from townhall.engine.state import argument, pop, set_argument
from townhall.games.urban_sprawl.components.tables import Components
from townhall.games.urban_sprawl.components.vocabulary import OP_EACH, OP_GAIN, OP_LOSE, OP_OFFER, OP_PAY
from townhall.games.urban_sprawl.rules.actions import NAME
from townhall.games.urban_sprawl.rules.frames import (
    ORDERING, push_do, push_effects, push_next_offer, push_ordering, push_resource_choice,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.legal_list import offer_each
from townhall.games.urban_sprawl.rules.notes import note_owed
from townhall.games.urban_sprawl.rules.reasons import DECIDES_NOT, NOBODY_PLAYS
from townhall.games.urban_sprawl.rules.resource_choice import GAIN_BY_CARD, LOSE_BY_CARD, PAY_BY_CARD
from townhall.games.urban_sprawl.rules.selectors import amount_of, counts_something, players_meant, units_of
from townhall.games.urban_sprawl.rules.state import EMPTY, State
from townhall.games.urban_sprawl.rules.vocations import FOR_VOCATION, ask_for_vocation

QUEUED = 5
"""The base in which those named to decide are kept."""


@rule
def ask_in_order(c: Components, s: State, effect: int, seats: int, addressed: int, about: int) -> None:
    """The active player names who decides first, if there are several."""
    if seats & seats - 1:
        push_ordering(s, effect=effect, seats=seats, addressed=addressed, about=about)
    elif seats:
        begin_choices(c, s, effect, lowest(seats), addressed, about)


@inlined_rule
def why_not_next(s: State, player: int) -> int:
    if player >= s.seats:
        return NOBODY_PLAYS
    return ALLOWED if argument(s, ORDERING.seats) >> player & 1 else DECIDES_NOT


@inlined_rule
def offer_players(s: State) -> None:
    offer_each(s, NAME, argument(s, ORDERING.seats))


@rule
def name_next(c: Components, s: State, seat: int) -> None:
    """SPR-222, SPR-233: the order stands before the first decides; each makes all choices of the effect."""
    effect, seats = argument(s, ORDERING.effect), argument(s, ORDERING.seats) & ~(1 << seat)
    addressed, about = argument(s, ORDERING.addressed), argument(s, ORDERING.about)
    set_argument(s, ORDERING.seats, seats)
    s.queue = s.queue * QUEUED + seat + 1
    if seats:
        return
    pop(s)
    queue = s.queue
    s.queue = 0
    while queue:
        last = queue % QUEUED - 1
        queue //= QUEUED
        if effect <= FOR_VOCATION:
            ask_for_vocation(s, last, FOR_VOCATION - effect, addressed)
        else:
            begin_choices(c, s, effect, last, addressed, about)


@rule
def begin_choices(c: Components, s: State, effect: int, seat: int, addressed: int, about: int) -> None:
    """One of several players makes all choices of the effect."""
    op = c.op[effect]
    if op == OP_EACH:
        push_effects(s, first=c.then_from[effect], end=c.then_to[effect], addressed=seat, about=about)
    elif op == OP_OFFER:
        push_next_offer(s, seat, effect=effect, last=EMPTY, addressed=addressed, about=about)
    elif op == OP_GAIN or op == OP_LOSE or op == OP_PAY:
        direction = GAIN_BY_CARD if op == OP_GAIN else LOSE_BY_CARD if op == OP_LOSE else PAY_BY_CARD
        receiver = 0
        if op == OP_PAY:
            receiver = lowest(players_meant(s, c.to[effect], c.to_arg[effect], addressed))
        amount, units = amount_of(c, s, effect), units_of(c, s, effect, seat, about)
        if op == OP_PAY and counts_something(c, effect):
            note_owed(s, seat, amount=amount * units, effect=effect, count=units)
        push_resource_choice(s, seat, amount=amount, units=units, direction=direction, detail=receiver)
    else:
        push_do(s, effect=effect, chosen=seat, addressed=addressed, about=about)
