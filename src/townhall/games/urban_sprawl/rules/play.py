"""Applying a decision, and all that follows from it without one."""

from townhall.engine.jit import inlined_rule, rule
from townhall.engine.state import EVERYONE, NOBODY, clear_notes, note, pop, push, top
from townhall.games.urban_sprawl.rules.actions import (
    ACCEPT, ACCEPTED, ACTING, BOUGHT, BREAKING_TIE, BUILD, BUY, BUYING, DO, DONE, EFFECTS, ELECTING, END_CARD, END_TURN,
    FAVOR, FIRST_CONTRACT, FIRST_EVENT, GAIN, GOT_MEDIA, INVEST, INVESTED, INVESTING, INVESTMENT, NAME, NEXT_OFFER,
    OFFERED, ORDERING, PAYOUT_STEP, PURCHASE, REFUSE, REFUSED, RESOURCE_CHOICE, ROBBING, SCORE_VOCATION, SITE, SITING,
    SPEND, SPENDING, SPENT, START_TURN, TAKE, TOOK, TOOK_FAVOR, VOCATION_STEP,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.asking import offer_options
from townhall.games.urban_sprawl.rules.choices import choose_resource, decide_effect, into_hand, name_next
from townhall.games.urban_sprawl.rules.city import MASKS, take_over, value_of
from townhall.games.urban_sprawl.rules.contracts import build, contract_at, free_favor
from townhall.games.urban_sprawl.rules.effects import carry_out, effects_step
from townhall.games.urban_sprawl.rules.elections import election_step
from townhall.games.urban_sprawl.components.vocabulary import BY_WEALTH
from townhall.games.urban_sprawl.rules.offers import accept_offer, next_offer, run_list
from townhall.games.urban_sprawl.rules.options import clear_options
from townhall.games.urban_sprawl.rules.payouts import pay_row
from townhall.games.urban_sprawl.rules.permits import discard_permit
from townhall.games.urban_sprawl.rules.money import earn
from townhall.games.urban_sprawl.rules.selectors import extreme_players
from townhall.games.urban_sprawl.rules.settling import resolve
from townhall.games.urban_sprawl.rules.state import EMPTY, State
from townhall.games.urban_sprawl.components.tables import Components
from townhall.games.urban_sprawl.rules.turns import end_turn_step, start_turn
from townhall.games.urban_sprawl.rules.vocations import rob, score_vocation, vocation_step


@rule
def play(c: Components, s: State, action: int) -> None:
    """Apply one legal decision of the seat that was asked."""
    clear_notes(s)
    decide(c, s, action)
    settle(c, s)


@rule
def settle(c: Components, s: State) -> None:
    """SPR-234: run the steps nobody decides, and those with a single option, until somebody has a choice."""
    s.seat = NOBODY
    while s.depth > 0 and s.seat == NOBODY:
        if not run_step(c, s):
            offer_options(c, s)
            if s.offered > 1:
                s.seat = top(s, 1)
            elif s.offered == 1:
                action = s.options[0]
                decide(c, s, action)
            else:
                pop(s)


@rule
def run_step(c: Components, s: State) -> bool:
    """A step that runs by itself; False if the one on top asks a player."""
    kind, a, b = top(s, 0), top(s, 2), top(s, 3)
    if kind == EFFECTS:
        effects_step(c, s)
    elif kind == DO:
        if not resolve(c, s):
            carry_out(c, s)
    elif kind == END_TURN:
        end_turn_step(c, s)
    elif kind == START_TURN:
        if s.turn == 0:
            give_media(c, s)
        start_turn(c, s)
    elif kind == PAYOUT_STEP:
        pop(s)
        pay_row(c, s, a, b)
    elif kind == ELECTING:
        election_step(c, s)
    elif kind == VOCATION_STEP:
        pop(s)
        vocation_step(c, s, a, b)
    elif kind == SCORE_VOCATION:
        pop(s)
        score_vocation(s, a, b)
    elif kind == NEXT_OFFER:
        next_offer(c, s)
    elif kind == END_CARD:
        end_card(s)
    else:
        return False
    return True


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
    note(s, GOT_MEDIA, EVERYONE, seat, c.start_vocation, 0, 0)


@inlined_rule
def end_card(s: State) -> None:
    """SPR-182: planning events go to the discard pile, all else out of the game."""
    pop(s)
    if FIRST_EVENT <= s.card < FIRST_CONTRACT:
        s.gone_events |= 1 << s.card - FIRST_EVENT
    s.card = EMPTY
    s.site = EMPTY
    s.row_a = 0
    s.bound = EMPTY


@rule
def decide(c: Components, s: State, action: int) -> None:
    """The decision of the step on top of the stack."""
    kind, seat, a, b = top(s, 0), top(s, 1), top(s, 2), top(s, 3)
    clear_options(s)
    if kind == ACTING:
        act(c, s, seat, action)
    elif kind == SITING:
        pop(s)
        push(s, SPENDING, seat, a, action - SITE, c.lots[contract_at(s, seat, a)], EMPTY)
    elif kind == SPENDING:
        spend(c, s, seat, action - SPEND)
    elif kind == BUYING:
        pop(s)
        buy(c, s, seat, action - BUY)
    elif kind == INVESTING:
        invest(c, s, seat, action)
    elif kind == RESOURCE_CHOICE:
        choose_resource(s, seat, action - GAIN)
    elif kind == ORDERING:
        name_next(c, s, action - NAME)
    elif kind == BREAKING_TIE:
        slot = top(s, 4)
        pop(s)
        s.frames[s.depth - 1, slot] = action - NAME
    elif kind == ROBBING:
        pop(s)
        if action != REFUSE:
            rob(s, seat, a, action - NAME)
    elif kind == OFFERED:
        about = top(s, 5)
        pop(s)
        note(s, ACCEPTED if action == ACCEPT else REFUSED, EVERYONE, seat, s.card, 0, 0)
        if action == ACCEPT:
            accept_offer(c, s, a, seat, b, about)
        else:
            run_list(s, c.else_from[a], c.else_to[a], seat, about)
    elif action == REFUSE:
        pop(s)
        note(s, REFUSED, EVERYONE, seat, s.card, 0, 0)
    else:
        decide_effect(c, s, kind, seat, action)


@rule
def act(c: Components, s: State, seat: int, action: int) -> None:
    """SPR-38 to SPR-54."""
    if action == DONE:
        pop(s)
    elif action >= FAVOR:
        place = action - FAVOR
        slot = free_favor(s, seat)
        s.favors[seat, slot] = s.contracts[place]
        s.fresh |= 1 << slot
        s.contracts[place] = EMPTY
        s.ap -= c.contract_ap[place]
        s.busy = 1
        note(s, TOOK_FAVOR, EVERYONE, seat, s.favors[seat, slot], c.contract_ap[place], 0)
    elif action >= BUILD:
        push(s, SITING, seat, action - BUILD, 0, 0, 0)
    else:
        place = action - TAKE
        card = s.planning[place]
        s.planning[place] = EMPTY
        s.ap -= c.planning_ap[place]
        s.busy = 1
        into_hand(c, s, seat, card)
        note(s, TOOK, EVERYONE, seat, card, c.planning_ap[place], 0)


@rule
def spend(c: Components, s: State, seat: int, permit: int) -> None:
    place, spot, need = top(s, 2), top(s, 3), top(s, 4) - c.pages[permit]
    discard_permit(c, s, seat, permit)
    note(s, SPENT, EVERYONE, seat, permit, 0, 0)
    pop(s)
    if need > 0:
        push(s, SPENDING, seat, place, spot, need, c.pages_place[permit])
    else:
        build(c, s, seat, place, spot // MASKS, spot % MASKS)


@rule
def buy(c: Components, s: State, seat: int, lot: int) -> None:
    """SPR-19"""
    cost = value_of(c, s, lot)
    take_over(c, s, lot, seat)
    note(s, BOUGHT, EVERYONE, seat, lot, cost, 0)
    earn(s, seat, -cost, PURCHASE)


@rule
def invest(c: Components, s: State, seat: int, action: int) -> None:
    """SPR-36"""
    pop(s)
    if action != DONE:
        permit = action - INVEST
        discard_permit(c, s, seat, permit)
        note(s, INVESTED, EVERYONE, seat, permit, c.permit_wealth[permit], 0)
        earn(s, seat, c.permit_wealth[permit], INVESTMENT)
        push(s, INVESTING, seat, permit, 0, 0, 0)
