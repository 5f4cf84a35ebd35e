"""Applying a decision, and everything that follows from it without another one."""

from townhall.engine.actions import first_of_pair, second_of_pair
from townhall.engine.jit import rule
from townhall.engine.state import NOBODY, argument, clear_notes, frame_kind, frame_seat, pop
from townhall.games.urbify.components.tables import Components
from townhall.games.urbify.rules.actions import CHOOSE, COPY, EXCHANGE, GAIN, OCCUPY, PAIR, PAY, PLACE, START, TAKE
from townhall.games.urbify.rules.benefits import gain_split, move, take_effect
from townhall.games.urbify.rules.copying import copy, has_benefit
from townhall.games.urbify.rules.counting import PAIRS, choose_colour, score_pair, skip_pair, some_pair
from townhall.games.urbify.rules.frames import (
    BENEFIT, CHOOSING, COPYING, EFFECT, END_TURN, EXCHANGING, FILLING, FINISH_PROJECT, FREE_PROJECT, GAINING, HOME,
    MOVING, PAIRING, PAYING, PLACING, TURN,
)  # fmt: skip
from townhall.games.urbify.rules.inauguration import decline_benefit, go_home, skip_benefit, take_benefit
from townhall.games.urbify.rules.payments import exchange, only_exchange, only_payment, pay_split
from townhall.games.urbify.rules.projects import fill_another, finish_project, place, start_project
from townhall.games.urbify.rules.state import State
from townhall.games.urbify.rules.turns import end_turn, take_turn


@rule
def play(c: Components, s: State, action: int) -> None:
    """Apply one legal decision of the seat that was asked."""
    clear_notes(s)
    kind, seat = frame_kind(s), frame_seat(s)
    if kind == TURN:
        take_turn(c, s, seat, action)
    elif kind == PLACING.kind:
        place(c, s, seat, action - PLACE)
    elif kind == BENEFIT.kind:
        if action == TAKE:
            take_benefit(c, s, seat)
        else:
            decline_benefit(s, seat)
    elif kind == PAYING.kind:
        pay_split(c, s, seat, action - PAY)
    elif kind == EXCHANGING.kind:
        exchange(c, s, seat, action - EXCHANGE)
    elif kind == COPYING.kind:
        copy(c, s, seat, action - COPY)
    elif kind == FILLING.kind:
        fill_another(c, s, seat, action - OCCUPY)
    elif kind == MOVING.kind:
        move(c, s, seat, action - OCCUPY)
    elif kind == FREE_PROJECT:
        pop(s)
        start_project(c, s, seat, action - START, 1)
    elif kind == GAINING.kind:
        gain_split(c, s, seat, action - GAIN)
    elif kind == PAIRING.kind:
        score_pair(c, s, seat, first_of_pair(PAIR, action, PAIRS), second_of_pair(PAIR, action, PAIRS))
    elif kind == CHOOSING.kind:
        choose_colour(c, s, seat, action - CHOOSE)
    settle(c, s)


@rule
def settle(c: Components, s: State) -> None:
    """Run the steps nobody decides, and those that leave no choice, until somebody has one."""
    while s.depth > 0:
        kind, seat = frame_kind(s), frame_seat(s)
        if kind == TURN or kind == PLACING.kind:
            break
        elif kind == END_TURN:
            end_turn(c, s, seat)
        elif kind == FINISH_PROJECT.kind:
            finish_project(c, s, seat)
        elif kind == HOME.kind:
            go_home(s, seat)
        elif kind == EFFECT.kind:
            take_effect(c, s, seat)
        elif kind == BENEFIT.kind and not has_benefit(c, s, seat, argument(s, BENEFIT.cell)):
            skip_benefit(s, seat)
        elif kind == EXCHANGING.kind and only_exchange(c, s, seat) >= 0:
            exchange(c, s, seat, only_exchange(c, s, seat))
        elif kind == PAYING.kind and argument(s, PAYING.amount) == 0:
            pop(s)
        elif kind == PAYING.kind and only_payment(c, s, seat) >= 0:
            pay_split(c, s, seat, only_payment(c, s, seat))
        elif kind == PAIRING.kind and not some_pair(c, s):
            skip_pair(s, seat)
        else:
            break
    s.seat = frame_seat(s) if s.depth > 0 else NOBODY
