"""Turns: their beginning, and the nine steps of their end (SPR-35 to SPR-48, SPR-136 to SPR-151)."""

from townhall.engine.jit import rule
from townhall.engine.state import argument, pop, set_argument
from townhall.games.urban_sprawl.rules.decks import (
    clear_cheapest, refill_contracts, refill_planning, slide_contracts, slide_planning, turn_up_contract,
    turn_up_planning,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.frames import (
    END_TURN, push_acting, push_end_turn, push_investing, push_start_turn,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.money import pay
from townhall.games.urban_sprawl.rules.notes import PAID_OFFICE
from townhall.games.urban_sprawl.rules.purchase import give_media
from townhall.games.urban_sprawl.rules.state import BOSS, BOXES, EMPTY, TREASURER, State
from townhall.games.urban_sprawl.components.tables import Components

SLIDE_PLANNING, REFILL_PLANNING, PLANNING_TOP, SLIDE_CONTRACTS, REFILL_CONTRACTS, TOPS, PASS_ON = 1, 2, 3, 4, 5, 6, 9


@rule
def start_turn(c: Components, s: State) -> None:
    """SPR-45, SPR-48, SPR-172: the Treasurer collects, then investments, then action points."""
    pop(s)
    if s.turn == 0:
        give_media(c, s)
    s.turn += 1
    if s.active == s.starter:
        s.round += 1
    s.built = 0
    s.busy = 0
    s.fresh = 0
    if s.offices[TREASURER] == s.active:
        for step in range(1, s.seats):
            pay(s, (s.active + step) % s.seats, s.active, c.treasurer_collects, PAID_OFFICE, TREASURER)
    s.ap = c.boss_action_points if s.offices[BOSS] == s.active else c.action_points
    push_end_turn(s)
    push_acting(s, s.active)
    push_investing(s, s.active, last=EMPTY)


@rule
def end_turn_step(c: Components, s: State) -> None:
    """One piece of the step the end of the turn has come to; a card that is turned up may need more steps first."""
    step = argument(s, END_TURN.step)
    if step == 0:
        s.ap = 0
        s.idle = 0 if s.busy else s.idle + 1
        if s.idle >= s.seats:
            s.idle = 0
            clear_cheapest(s)
    elif step == SLIDE_PLANNING:
        slide_planning(s)
    elif step == REFILL_PLANNING:
        if refill_planning(c, s):
            return
    elif step == PLANNING_TOP:
        if s.planning[0] == EMPTY and turn_up_planning(c, s, 0):
            return
    elif step == SLIDE_CONTRACTS:
        slide_contracts(s)
    elif step == REFILL_CONTRACTS:
        if refill_contracts(c, s):
            return
    elif step < PASS_ON:
        deck = step - TOPS
        if deck < s.decks_active and s.contracts[BOXES + deck] == EMPTY and turn_up_contract(c, s, deck, BOXES + deck):
            return
    else:
        pop(s)
        s.active = (s.active + 1) % s.seats
        push_start_turn(s)
        return
    set_argument(s, END_TURN.step, step + 1)
