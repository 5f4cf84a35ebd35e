"""Turns and rounds, and how the game ends (UBN-21 to UBN-25, UBN-69 to UBN-72)."""

from townhall.engine.jit import inlined_rule, rule
from townhall.engine.state import reveal
from townhall.games.urbania.components.tables import Components
from townhall.games.urbania.rules.frames import FIRST, SECOND, push_acting, push_end_turn
from townhall.games.urbania.rules.notes import note_last_round, note_stopped
from townhall.games.urbania.rules.projects import score_projects
from townhall.games.urbania.rules.scoring import score_specialists
from townhall.games.urbania.rules.state import State

ACTIONS_A_TURN = 2


@inlined_rule
def begin_turn(s: State, seat: int) -> None:
    """UBN-23: two actions, then the specialists score."""
    push_end_turn(s, seat)
    push_acting(s, seat, number=SECOND)
    push_acting(s, seat, number=FIRST)


@rule
def end_turn(c: Components, s: State, seat: int) -> None:
    """UBN-22: clockwise. UBN-71: the round is completed, then one more is played. UBN-25: or nobody can do anything."""
    score_specialists(s, seat)
    following = seat + 1 if seat + 1 < s.seats else 0
    if s.passes >= ACTIONS_A_TURN * s.seats:
        finish(c, s, 1)
        return
    if following == s.starter:
        if s.ending == 2:
            finish(c, s, 0)
            return
        if s.turn >= c.turn_limit:
            finish(c, s, 1)
            return
        if s.ending == 1:
            s.ending = 2
            note_last_round(s)
        s.round += 1
    s.turn += 1
    begin_turn(s, following)


@rule
def finish(c: Components, s: State, stopped: int) -> None:
    """UBN-73: the submitted projects are turned up."""
    if stopped:
        note_stopped(s)
    reveal(s)
    score_projects(c, s)
