"""Random games in which every action of the table is judged at every decision."""

from typing import Any

from tests.laws.compiled.walks import differ
from townhall.engine.contract import Function
from townhall.engine.fields import Records, Row
from townhall.engine.jit import rule
from townhall.engine.reasons import ALLOWED
from townhall.engine.rng import Dice, pick, seed_from
from townhall.engine.state import NOBODY
from townhall.games.urbify.rules.legal import why_not

NOW, BEFORE, BLANK = range(3)
SLOTS = 3
GAME, DECISION, ACTION, REASON = range(4)


@rule
def first_disagreement(judge: Function, c: Any, ss: Records, words: Any, actions: int, out: Row, n: int) -> int:
    """The first action that is legal with a reason against it or illegal without one; -1 if there is none.

    `out` has the n legal actions, ascending. It is action 0 if judging changed the state.
    """
    ss[BEFORE] = ss[NOW]
    k = 0
    for action in range(actions):
        is_legal = k < n and out[k] == action
        k += is_legal
        if (judge(c, ss[NOW], action) == ALLOWED) != is_legal:
            return action
    return 0 if differ(words, NOW, BEFORE) else -1


@rule
def judge_games(
    setup: Function, legal: Function, play: Function, judge: Function, cs: Records, ss: Records, words: Any,
    dice: Records, masters: Records, games: int, seats: int, actions: int, longest: int, out: Row, found: Row,
) -> bool:  # fmt: skip
    """Play random games; False if an action was misjudged, and `found` tells which."""
    for number in range(games):
        judged = judge_game(
            setup, legal, play, judge, cs[0], ss, words, dice[0], masters[0], number, seats, actions, longest, out,
            found,
        )  # fmt: skip
        if not judged:
            return False
    return True


@rule
def judge_game(
    setup: Function, legal: Function, play: Function, judge: Function, c: Any, ss: Records, words: Any,
    dice: Dice, master: Dice, number: int, seats: int, actions: int, longest: int, out: Row, found: Row,
) -> bool:  # fmt: skip
    ss[NOW] = ss[BLANK]
    seed_from(ss[NOW], master, 2 * number)
    seed_from(dice, master, 2 * number + 1)
    setup(c, ss[NOW], seats)
    found[GAME] = number
    for decision in range(longest):
        n = legal(c, ss[NOW], out)
        wrong = first_disagreement(judge, c, ss, words, actions, out, n)
        if wrong >= 0:
            found[DECISION] = decision
            found[ACTION] = wrong
            found[REASON] = judge(c, ss[NOW], wrong)
            return False
        if ss[NOW].seat == NOBODY:
            break
        play(c, ss[NOW], out[pick(dice, n)])
    return True


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
