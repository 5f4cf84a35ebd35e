"""The random bot: every legal action is equally likely."""

from typing import Any

from townhall.engine.contract import Function
from townhall.engine.fields import Row
from townhall.engine.jit import inlined_rule
from townhall.engine.rng import Dice, pick


@inlined_rule
def choose_random(legal: Function, c: Any, s: Any, dice: Dice, out: Row) -> int:
    n: int = legal(c, s, out)
    return out[pick(dice, n)]
