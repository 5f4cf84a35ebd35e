"""Applying a decision, and all that follows from it without one."""

from townhall.engine.jit import inlined_rule, rule
from townhall.engine.state import EVERYONE, NOBODY, clear_notes, note, pop, push, top
from townhall.games.urbania.rules.actions import (
    ACTING, BONUS, DECLINE, DECLINED, DRAWING, END_TURN, FLUSH, HIRE, HIRING, PASSED, PAY, RENEW, RENEWING, SUBMIT,
)  # fmt: skip
from townhall.games.urbania.rules.resource_cards import can_draw, draw_card, flush
from townhall.games.urbania.rules.hiring import begin_hire, can_hire, finish_hire
from townhall.games.urbania.rules.payments import pay_coins, pay_if_forced, pay_workers
from townhall.games.urbania.rules.projects import submit
from townhall.games.urbania.rules.renewal import begin_renewal, finish_renewal, renewable
from townhall.games.urbania.rules.state import SUITS, State
from townhall.games.urbania.components.tables import Components
from townhall.games.urbania.rules.turns import end_turn

CARDS_A_DRAW = 2


@rule
def play(c: Components, s: State, action: int) -> None:
    """Apply one legal decision of the seat that was asked."""
    clear_notes(s)
    kind, seat = top(s, 0), top(s, 1)
    if kind == ACTING:
        act(c, s, seat, action)
    elif kind == DRAWING:
        draw_or_flush(c, s, seat, top(s, 2), action)
    elif kind == RENEWING:
        pay_workers(c, s, seat, action - PAY)
    elif kind == HIRING:
        pay_coins(c, s, seat, action)
    elif kind == BONUS:
        pop(s)
        if action == DECLINE:
            note(s, DECLINED, EVERYONE, seat, 0, 0, 0)
        else:
            draw_card(c, s, seat, action)
    settle(c, s)


@inlined_rule
def act(c: Components, s: State, seat: int, action: int) -> None:
    s.passes = 0
    if action >= SUBMIT:
        pop(s)
        submit(c, s, seat, action - SUBMIT)
    elif action >= HIRE:
        pop(s)
        begin_hire(s, seat, action - HIRE)
    elif action >= RENEW:
        pop(s)
        begin_renewal(c, s, seat, action - RENEW)
    else:
        draw_or_flush(c, s, seat, CARDS_A_DRAW, action)


@rule
def draw_or_flush(c: Components, s: State, seat: int, cards: int, action: int) -> None:
    """UBN-26, UBN-30: two cards, before each of them at most one new pool."""
    pop(s)
    if action == FLUSH:
        push(s, DRAWING, seat, cards, 1, 0, 0)
        flush(s, seat)
    else:
        if cards > 1:
            push(s, DRAWING, seat, cards - 1, 0, 0, 0)
        draw_card(c, s, seat, action)


@rule
def settle(c: Components, s: State) -> None:
    """Run the steps nobody decides, and those that leave no choice, until somebody has one."""
    while s.depth > 0:
        kind, seat, a, b = top(s, 0), top(s, 1), top(s, 2), top(s, 3)
        if kind == END_TURN:
            pop(s)
            end_turn(c, s, seat)
        elif kind == RENEWING and b == 0:
            finish_renewal(c, s, seat, a)
        elif kind == HIRING and b == 0:
            finish_hire(c, s, seat, a)
        elif kind == RENEWING or kind == HIRING:
            if not pay_if_forced(c, s, seat, kind == RENEWING):
                break
        elif (kind == BONUS or kind == DRAWING) and not can_draw(s):
            pop(s)
        elif kind == ACTING and not can_act(c, s, seat):
            pop(s)
            s.passes += 1
            note(s, PASSED, EVERYONE, seat, 0, 0, 0)
        else:
            break
    s.seat = top(s, 1) if s.depth > 0 else NOBODY


@inlined_rule
def can_act(c: Components, s: State, seat: int) -> bool:
    """UBN-25: nothing to draw, and nothing to do with what is there."""
    if can_draw(s):
        return True
    if s.submissions[seat] < c.submissions_most and s.project_hands[seat] != 0:
        return True
    for specialist in range(SUITS):
        if can_hire(s, seat, specialist):
            return True
    return renewable(s, seat) != 0
