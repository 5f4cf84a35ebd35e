"""Turns and rounds, and how the game ends (UBN-21 to UBN-25, UBN-69 to UBN-72)."""

from townhall.engine.jit import inlined_rule, rule
from townhall.engine.state import reveal
from townhall.games.urbania.components.tables import Components
from townhall.games.urbania.rules.frames import FIRST, SECOND, push_acting, push_end_turn
from townhall.games.urbania.rules.notes import note_last_round, note_stopped
from townhall.games.urbania.rules.projects import score_projects
from townhall.games.urbania.rules.scoring import score_specialists
from townhall.games.urbania.rules.state import END_PHASE, LAST_ROUND, State

ACTIONS_A_TURN = 2


@inlined_rule
def begin_turn(s: State, seat: int) -> None:
    """UBN-23: two actions, then the specialists score."""
    push_end_turn(s, seat)
    push_acting(s, seat, number=SECOND)
    push_acting(s, seat, number=FIRST)


@rule
def end_turn(c: Components, s: State, seat: int) -> None:
    """Clockwise (UBN-22); the game ends after the last round (UBN-71), or when it is stopped (UBN-25)."""
    score_specialists(s, seat)
    following = seat + 1 if seat + 1 < s.seats else 0
    round_ends = following == s.starter
    if round_ends and s.ending == LAST_ROUND:
        finish(c, s)
        return
    if s.passes >= ACTIONS_A_TURN * s.seats or (round_ends and s.turn >= c.turn_limit):
        note_stopped(s)
        finish(c, s)
        return
    if round_ends:
        s.round += 1
        if s.ending == END_PHASE:
            s.ending = LAST_ROUND
            note_last_round(s)
    s.turn += 1
    begin_turn(s, following)


@rule
def finish(c: Components, s: State) -> None:
    """UBN-73: the submitted projects are turned up."""
    reveal(s)
    score_projects(c, s)
