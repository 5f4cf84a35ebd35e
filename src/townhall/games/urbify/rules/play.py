"""Applying a decision, and all that follows from it without one."""

from townhall.engine.actions import first_argument, second_argument
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.state import EVERYONE, NOBODY, clear_notes, note, pop, push, top
from townhall.games.urbify.rules.actions import (
    BENEFIT, CHOOSE, CHOOSING, COPY, COPYING, EFFECT, END_TURN, EXCHANGE, EXCHANGING, FILLING, FINAL_ROUND,
    FINISH_PROJECT, FREE_PROJECT, GAIN, GAINING, HOME, INAUGURATE, INFLUENCE, MOVING, OCCUPY, PAIR, PAIRING, PASS,
    PASSED, PAY, PAYING, PLACE, PLACING, SESSION, START, STOPPED, TAKE, TURN, UNAVAILABLE,
)  # fmt: skip
from townhall.games.urbify.rules.benefits import gain_split, move, take_effect
from townhall.games.urbify.rules.copying import copy, has_benefit, take
from townhall.games.urbify.rules.counting import PAIRS, choose_colour, score_benefit, score_pair, some_pair
from townhall.games.urbify.rules.departments import hold_session, influence
from townhall.games.urbify.rules.inauguration import decline, go_home, inaugurate
from townhall.games.urbify.rules.payments import exchange, only_exchange, only_payment, pay_split
from townhall.games.urbify.rules.projects import fill_another, finish_project, place, start_project
from townhall.games.urbify.rules.scoring import score_extra
from townhall.games.urbify.rules.state import State
from townhall.games.urbify.components.tables import Components

TURN_LIMIT = 400


@rule
def play(c: Components, s: State, action: int) -> None:
    """Apply one legal decision of the seat that was asked."""
    clear_notes(s)
    kind, seat, a = top(s, 0), top(s, 1), top(s, 2)
    if kind == TURN:
        take_turn(c, s, seat, action)
    elif kind == PLACING:
        place(c, s, seat, action - PLACE)
    elif kind == BENEFIT:
        if action == TAKE:
            take(c, s, seat, a)
        else:
            decline(s, seat)
    elif kind == PAYING:
        pay_split(c, s, seat, action - PAY)
    elif kind == EXCHANGING:
        exchange(c, s, seat, a, action - EXCHANGE)
    elif kind == COPYING:
        copy(c, s, seat, action - COPY)
    elif kind == FILLING:
        fill_another(c, s, seat, action - OCCUPY)
    elif kind == MOVING:
        move(c, s, seat, action - OCCUPY)
    elif kind == FREE_PROJECT:
        pop(s)
        start_project(c, s, seat, action - START, 1)
    elif kind == GAINING:
        gain_split(c, s, seat, action - GAIN)
    elif kind == PAIRING:
        score_pair(c, s, seat, first_argument(PAIR, action, PAIRS), second_argument(PAIR, action, PAIRS))
    elif kind == CHOOSING:
        choose_colour(c, s, seat, action - CHOOSE)
    settle(c, s)


@inlined_rule
def take_turn(c: Components, s: State, seat: int, action: int) -> None:
    """URB-32: exactly one action."""
    pop(s)
    push(s, END_TURN, seat, 0, 0, 0, 0)
    if action >= INAUGURATE:
        inaugurate(s, seat, action - INAUGURATE)
    elif action >= SESSION:
        hold_session(c, s, seat, action - SESSION)
    elif action >= START:
        start_project(c, s, seat, action - START, 0)
    elif action >= INFLUENCE:
        influence(c, s, seat, action - INFLUENCE)
    elif action == PASS:
        note(s, PASSED, EVERYONE, seat, 0, 0, 0)


@rule
def settle(c: Components, s: State) -> None:
    """Run the steps nobody decides, and those that leave no choice, until somebody has one."""
    while s.depth > 0:
        kind, seat, a, b = top(s, 0), top(s, 1), top(s, 2), top(s, 3)
        if kind == TURN or kind == PLACING:
            break
        elif kind == END_TURN:
            pop(s)
            end_turn(c, s, seat)
        elif kind == FINISH_PROJECT:
            pop(s)
            finish_project(c, s, seat, a, b)
        elif kind == HOME:
            pop(s)
            go_home(s, seat, a)
        elif kind == EFFECT:
            take_effect(c, s, seat, a)
        elif kind == BENEFIT and not has_benefit(c, s, seat, a):
            pop(s)
            note(s, UNAVAILABLE, EVERYONE, seat, 0, 0, 0)
        elif kind == EXCHANGING and only_exchange(c, s, seat, a, b) >= 0:
            exchange(c, s, seat, a, only_exchange(c, s, seat, a, b))
        elif kind == PAYING and a == 0:
            pop(s)
        elif kind == PAYING and only_payment(c, s, seat, a) >= 0:
            pay_split(c, s, seat, only_payment(c, s, seat, a))
        elif kind == PAIRING and not some_pair(c, s):
            pop(s)
            score_benefit(s, seat, a, 0)
        else:
            break
    s.seat = top(s, 1) if s.depth > 0 else NOBODY


@inlined_rule
def end_turn(c: Components, s: State, seat: int) -> None:
    """URB-31, URB-42: clockwise; a round ends before the start player. URB-88, URB-89: the last rounds."""
    following = seat + 1 if seat + 1 < s.seats else 0
    if following == s.starter:
        if s.triggered:
            s.final_round += 1
        if s.final_round > c.final_rounds:
            score_extra(c, s)
            return
        if s.final_round > 0:
            note(s, FINAL_ROUND, EVERYONE, -1, s.final_round, 0, 0)
        s.round += 1
    if s.turn == TURN_LIMIT:
        note(s, STOPPED, EVERYONE, -1, 0, 0, 0)
        score_extra(c, s)
        return
    s.turn += 1
    push(s, TURN, following, 0, 0, 0, 0)
