"""The greedy bot: one decision deep, by the game's own evaluation."""

from typing import Any

from townhall.engine.contract import Function
from townhall.engine.fields import Records, Row
from townhall.engine.jit import rule
from townhall.engine.rng import Dice, pick, seed_from

VIEW, WORLD, TRIAL = 0, 1, 2
WORLDS = 3
"""Scratch records that the bot needs: its view, a guessed world, a trial of one action."""


@rule
def guess_world(guess: Function, c: Any, worlds: Records, dice: Dice) -> None:
    """Fill in what the view does not show, and fix the chance to come, by the next key of the dice."""
    worlds[WORLD] = worlds[VIEW]
    seed_from(worlds[WORLD], dice, dice.counter)
    dice.counter += 1
    guess(c, worlds[WORLD], worlds[VIEW].seat)


@rule
def choose_greedy(
    legal: Function, play: Function, guess: Function, value: Function, c: Any, worlds: Records, dice: Dice, out: Row
) -> int:
    """Guess a world that fits the view, try each action in it, and choose the best.

    The view is `worlds[VIEW]`. Equal values are decided by the dice, so that no action is preferred for its id.
    """
    seat = worlds[VIEW].seat
    n = legal(c, worlds[VIEW], out)
    if n == 1:
        return out[0]
    guess_world(guess, c, worlds, dice)
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
