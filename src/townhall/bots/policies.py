"""What each bot does when asked, as compiled code that serves every game."""

from typing import Any

from townhall.engine.contract import Function
from townhall.engine.fields import Records, Row
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.rng import Dice, pick, seed_from

RANDOM, GREEDY = 0, 1
NAMES = ("random", "greedy")
VIEW, WORLD, TRIAL = 0, 1, 2
WORLDS = 3
"""How many scratch records a bot needs: what it sees, a world it guesses, a trial of one action."""


@inlined_rule
def choose_random(legal: Function, c: Any, s: Any, dice: Dice, out: Row) -> int:
    n: int = legal(c, s, out)
    return out[pick(dice, n)]


@rule
def choose_greedy(
    legal: Function, play: Function, guess: Function, value: Function, c: Any, worlds: Records, dice: Dice, out: Row
) -> int:
    """One decision deep: guess a world the view could be, try each action in it, keep the best.

    The view is `worlds[VIEW]`. Equal values are decided by the dice, so that no action is preferred for its id.
    """
    seat = worlds[VIEW].seat
    n = legal(c, worlds[VIEW], out)
    if n == 1:
        return out[0]
    worlds[WORLD] = worlds[VIEW]
    seed_from(worlds[WORLD], dice, dice.counter)
    dice.counter += 1
    guess(c, worlds[WORLD], seat)
    best = 0
    action = -1
    equal = 0
    for k in range(n):
        worlds[TRIAL] = worlds[WORLD]
        play(c, worlds[TRIAL], out[k])
        worth = value(c, worlds[TRIAL], seat)
        if action < 0 or worth > best:
            best, action, equal = worth, out[k], 1
        elif worth == best:
            equal += 1
            if pick(dice, equal) == 0:
                action = out[k]
    return action
