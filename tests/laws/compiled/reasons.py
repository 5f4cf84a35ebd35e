"""The reason against every action of the table, in one compiled loop."""

from typing import Any

from townhall.engine.contract import Function
from townhall.engine.fields import Records, Row
from townhall.engine.jit import rule
from townhall.engine.reasons import ALLOWED
from townhall.games.urbify.rules.legal import why_not


@rule
def judge(reason_against: Function, cs: Records, ss: Records, actions: int, reasons: Row) -> None:
    """Write the reason against each action into `reasons`."""
    for action in range(actions):
        reasons[action] = reason_against(cs[0], ss[0], action)


@rule
def allow_all(c: Any, s: Any, action: int) -> int:
    return ALLOWED


@rule
def refuse_all(c: Any, s: Any, action: int) -> int:
    return ALLOWED + 1


@rule
def leave_a_trace(c: Any, s: Any, action: int) -> int:
    """Judge like Urbify, and write into the state."""
    s.counter += 1
    return why_not(c, s, action)
