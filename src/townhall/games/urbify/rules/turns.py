"""Turns and rounds: the one action of a turn, whose turn comes next, and when the game is over."""

from townhall.engine.fields import Row
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.reasons import ALLOWED
from townhall.engine.state import pop
from townhall.games.urbify.components.tables import Components
from townhall.games.urbify.rules.actions import INAUGURATE, INFLUENCE, PASS, SESSION, START, TAKE
from townhall.games.urbify.rules.frames import push_end_turn, push_turn
from townhall.games.urbify.rules.inauguration import inaugurate, offer_inaugurations, why_not_inaugurate
from townhall.games.urbify.rules.influencing import influence, offer_influence, why_not_influence
from townhall.games.urbify.rules.notes import note_final_round, note_passed, note_stopped
from townhall.games.urbify.rules.projects import offer_projects, start_project, why_not_start
from townhall.games.urbify.rules.reasons import MUST_ACT, POLITICIANS_LEFT
from townhall.games.urbify.rules.scoring import score_extra
from townhall.games.urbify.rules.sessions import hold_session, offer_sessions, why_not_session
from townhall.games.urbify.rules.state import State

TURN_LIMIT = 400


@inlined_rule
def may_inaugurate(s: State, seat: int) -> bool:
    """URB-34: sessions and inaugurations need an empty board; URB-89: but not in the final rounds."""
    return s.board[seat] == 0 or s.final_round > 0


@rule
def why_not_act(c: Components, s: State, seat: int, action: int) -> int:
    """URB-33, URB-34: what an action of a turn needs, and whether it is open at all."""
    if action < START:
        return why_not_influence(c, s, seat, action - INFLUENCE)
    if action < SESSION:
        return why_not_start(c, s, seat, action - START, s.board[seat], 0)
    if not may_inaugurate(s, seat):
        return POLITICIANS_LEFT
    if action < INAUGURATE:
        return why_not_session(s, seat, action - SESSION)
    return why_not_inaugurate(s, seat, action - INAUGURATE)


@rule
def why_not_pass(c: Components, s: State, seat: int) -> int:
    """URB-37, URB-38: only if nothing else is possible."""
    for action in range(INFLUENCE, TAKE):
        if why_not_act(c, s, seat, action) == ALLOWED:
            return MUST_ACT
    return ALLOWED


@inlined_rule
def offer_turn(c: Components, s: State, seat: int, out: Row) -> int:
    n = 0
    if s.board[seat] > 0:
        n = offer_influence(c, s, seat, out, n)
        n = offer_projects(c, s, seat, s.board[seat], 0, out, n)
    if may_inaugurate(s, seat):
        n = offer_sessions(s, seat, out, n)
        n = offer_inaugurations(c, s, seat, out, n)
    if n == 0:
        out[0] = PASS
        n = 1
    return n


@inlined_rule
def take_turn(c: Components, s: State, seat: int, action: int) -> None:
    """URB-32: exactly one action."""
    pop(s)
    push_end_turn(s, seat)
    if action >= INAUGURATE:
        inaugurate(s, seat, action - INAUGURATE)
    elif action >= SESSION:
        hold_session(c, s, seat, action - SESSION)
    elif action >= START:
        start_project(c, s, seat, action - START, 0)
    elif action >= INFLUENCE:
        influence(c, s, seat, action - INFLUENCE)
    elif action == PASS:
        note_passed(s, seat)


@inlined_rule
def end_turn(c: Components, s: State, seat: int) -> None:
    """URB-31, URB-42: clockwise; a round ends before the start player. URB-88, URB-89: the last rounds."""
    pop(s)
    following = seat + 1 if seat + 1 < s.seats else 0
    if following == s.starter:
        if s.triggered:
            s.final_round += 1
        if s.final_round > c.final_rounds:
            score_extra(c, s)
            return
        if s.final_round > 0:
            note_final_round(s, amount=s.final_round)
        s.round += 1
    if s.turn == TURN_LIMIT:
        note_stopped(s)
        score_extra(c, s)
        return
    s.turn += 1
    push_turn(s, following)
