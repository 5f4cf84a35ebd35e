"""Applying a decision and everything that follows from it automatically."""

from townhall.engine.jit import inlined_rule, rule
from townhall.engine.state import NOBODY, argument, clear_notes, frame_kind, frame_seat, pop, reveal
from townhall.games.urbania.components.tables import Components
from townhall.games.urbania.rules.actions import HIRE, PAY, RENEW, SUBMIT
from townhall.games.urbania.rules.drawing import can_draw, draw_or_flush, take_bonus
from townhall.games.urbania.rules.frames import ACTING, BONUS, DRAWING, END_TURN, HIRING, RENEWING
from townhall.games.urbania.rules.hiring import begin_hire, finish_hire
from townhall.games.urbania.rules.passing import can_act_without_drawing, depends_on_hand, pass_action
from townhall.games.urbania.rules.payments import pay_coins, pay_if_forced, pay_workers
from townhall.games.urbania.rules.projects import submit
from townhall.games.urbania.rules.renewal import begin_renewal, finish_renewal
from townhall.games.urbania.rules.state import State
from townhall.games.urbania.rules.turns import end_turn

CARDS_A_DRAW = 2


@rule
def play(c: Components, s: State, action: int) -> None:
    """Apply one legal decision of the seat that was asked."""
    clear_notes(s)
    kind, seat = frame_kind(s), frame_seat(s)
    if kind == ACTING.kind:
        act(c, s, seat, action)
    elif kind == DRAWING.kind:
        draw_or_flush(c, s, seat, argument(s, DRAWING.amount), action)
    elif kind == RENEWING.kind:
        pay_workers(c, s, seat, action - PAY)
    elif kind == HIRING.kind:
        pay_coins(c, s, seat, action)
    elif kind == BONUS:
        take_bonus(c, s, seat, action)
    settle(c, s, seat)


@inlined_rule
def act(c: Components, s: State, seat: int, action: int) -> None:
    """UBN-24: drawing begins with its first card, or with a new pool."""
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
def settle(c: Components, s: State, decider: int) -> None:
    """Run the steps that nobody decides, and those that leave no choice, until somebody has one.

    Asking or passing a seat that cannot draw may disclose something about its hand; then the decider cannot undo.
    """
    while s.depth > 0:
        kind, seat = frame_kind(s), frame_seat(s)
        if kind == END_TURN:
            pop(s)
            end_turn(c, s, seat)
        elif kind == RENEWING.kind and argument(s, RENEWING.amount) == 0:
            finish_renewal(c, s, seat, argument(s, RENEWING.cell))
        elif kind == HIRING.kind and argument(s, HIRING.amount) == 0:
            finish_hire(c, s, seat, argument(s, HIRING.specialist))
        elif kind == RENEWING.kind or kind == HIRING.kind:
            if not pay_if_forced(c, s, seat, kind == RENEWING.kind):
                break
        elif (kind == BONUS or kind == DRAWING.kind) and not can_draw(s):
            pop(s)
        elif kind == ACTING.kind and not can_draw(s):
            if seat != decider and depends_on_hand(c, s, seat):
                reveal(s)
            if can_act_without_drawing(c, s, seat):
                break
            pass_action(s, seat)
        else:
            break
    s.seat = frame_seat(s) if s.depth > 0 else NOBODY
