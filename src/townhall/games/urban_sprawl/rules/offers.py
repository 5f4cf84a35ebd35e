"""Offers: a player may pay, and a card says what follows either way (SPR-220, SPR-221)."""

from townhall.engine.bits import lowest
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.state import argument, frame_kind, frame_seat, pop, set_argument
from townhall.games.urban_sprawl.components.tables import Components
from townhall.games.urban_sprawl.components.vocabulary import BANK, CONTROLLERS
from townhall.games.urban_sprawl.rules.actions import ACCEPT, REFUSE
from townhall.games.urban_sprawl.rules.frames import NEXT_OFFER, OFFERED, push_effects, push_offered
from townhall.games.urban_sprawl.rules.legal_list import offer
from townhall.games.urban_sprawl.rules.money import change_by_card, holdings, pay_by_card
from townhall.games.urban_sprawl.rules.notes import note_accepted, note_refused
from townhall.games.urban_sprawl.rules.player_order import ask_in_order
from townhall.games.urban_sprawl.rules.selectors import amount_of, is_meant, players_meant, seats_meant, value_or
from townhall.games.urban_sprawl.rules.state import EMPTY, LOTS, State


@rule
def make_offers(c: Components, s: State, effect: int, chosen: int, addressed: int, about: int) -> None:
    """To all whom the effect speaks to; where only the first to pay is wanted, to those who can."""
    seats = seats_meant(c, s, effect, chosen, addressed, about)
    if c.first_only[effect]:
        for seat in range(s.seats):
            if holdings(s, seat, c.res[effect]) < amount_of(c, s, effect):
                seats &= ~(1 << seat)
    ask_in_order(c, s, effect, seats, addressed, about)
    if c.who[effect] == CONTROLLERS:
        decline_uncontrolled(c, s, effect, addressed, about)


@rule
def decline_uncontrolled(c: Components, s: State, effect: int, addressed: int, about: int) -> None:
    """An uncontrolled building counts as declined."""
    for lot in range(LOTS - 1, -1, -1):
        if s.at[lot] == lot and s.owner[lot] == EMPTY and is_meant(c, s, effect, lot, addressed, about):
            push_effects(s, first=c.else_from[effect], end=c.else_to[effect], addressed=EMPTY, about=lot)


@rule
def next_offer(c: Components, s: State) -> None:
    """An offer to a player; of several buildings it is about, for the next."""
    seat, effect = frame_seat(s), argument(s, NEXT_OFFER.effect)
    addressed, about = argument(s, NEXT_OFFER.addressed), argument(s, NEXT_OFFER.about)
    if c.who[effect] != CONTROLLERS:
        pop(s)
        make_offer(c, s, effect, seat, about)
        return
    for lot in range(argument(s, NEXT_OFFER.last) + 1, LOTS):
        if s.at[lot] == lot and s.owner[lot] == seat and is_meant(c, s, effect, lot, addressed, about):
            set_argument(s, NEXT_OFFER.last, lot)
            make_offer(c, s, effect, seat, lot)
            return
    pop(s)


@rule
def make_offer(c: Components, s: State, effect: int, seat: int, about: int) -> None:
    """SPR-220: only who has the full amount is asked."""
    if holdings(s, seat, c.res[effect]) >= amount_of(c, s, effect):
        amount, resource = amount_of(c, s, effect), c.res[effect]
        push_offered(s, seat, effect=effect, amount=amount, resource=resource, about=about)
    else:
        push_effects(s, first=c.else_from[effect], end=c.else_to[effect], addressed=seat, about=about)


@inlined_rule
def offer_answers(s: State) -> None:
    offer(s, ACCEPT)
    offer(s, REFUSE)


@rule
def answer_offer(c: Components, s: State, seat: int, action: int) -> None:
    effect, amount, about = argument(s, OFFERED.effect), argument(s, OFFERED.amount), argument(s, OFFERED.about)
    pop(s)
    if action == REFUSE:
        note_refused(s, seat, card=s.card)
        push_effects(s, first=c.else_from[effect], end=c.else_to[effect], addressed=seat, about=about)
        return
    note_accepted(s, seat, card=s.card)
    count = value_or(c, s, effect, 1)
    if c.to[effect] == BANK:
        change_by_card(s, seat, c.res[effect], -amount, effect, count)
    else:
        receiver = lowest(players_meant(s, c.to[effect], c.to_arg[effect], seat))
        pay_by_card(s, seat, receiver, c.res[effect], amount, effect, count)
    while c.first_only[effect] and frame_kind(s) == NEXT_OFFER.kind and argument(s, NEXT_OFFER.effect) == effect:
        pop(s)
    push_effects(s, first=c.then_from[effect], end=c.then_to[effect], addressed=seat, about=about)
