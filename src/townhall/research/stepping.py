"""One compiled step of many games: play, end, begin anew, and show each game to the seat that decides.

Everything a step needs of a game is linked into one entry point, which all environments on the processor share. The
parts are rules of their own, so that a GPU runs the same ones.
"""

from functools import cache
from typing import Any

from townhall.engine.contract import Function
from townhall.engine.fields import Grid, RealGrid, Records, Row
from townhall.engine.jit import entry_point, rule
from townhall.engine.rng import Dice, pick, seed_from
from townhall.engine.state import NOBODY
from townhall.research.observation import write_observation
from townhall.research.rewards import reward, solo_result, solo_reward

BEGIN, SHOW = -1, -2
"""Instead of an action: begin a game; only show the game as it is."""
SEAT, CHOICES, DONE, LENGTH, NUMBER = range(5)
FACTS = 5
"""Rows of numbers about each game: who decides, among how many actions, whether a game has just ended, decisions so
far (of the game that ended), and the number of the game."""
SEATS_, REWARD, SOLO_WON, SOLO_LOST, STRIDE = range(5)
SETTINGS = 5
"""Numbers about a batch: seats, the kind of reward, kinds of notes, and how far apart the numbers of successive games
in one place are; 0 if nothing begins by itself."""
KEY_OF_MASTER = -1
"""The number of a game whose key is the master key itself."""


@rule
def seed_game(s: Any, master: Dice, number: int) -> None:
    """Write the key of a game: game `number` of the family of a batch (see `bots.batch`)."""
    if number == KEY_OF_MASTER:
        s.key[0] = master.key[0]
        s.key[1] = master.key[1]
    else:
        seed_from(s, master, 2 * number)


@rule
def forget_end(settings: Row, facts: Grid, rewards: RealGrid, row: int) -> None:
    """Clear what the last step wrote about the end of a game."""
    if facts[DONE, row] != 0:
        facts[DONE, row] = 0
        facts[LENGTH, row] = 0
        for seat in range(settings[SEATS_]):
            rewards[row, seat] = 0


@rule
def end_game(s: Any, settings: Row, places: Row, facts: Grid, rewards: RealGrid, scores: Grid, row: int) -> None:
    """Write the rewards and the scores of a finished game."""
    facts[DONE, row] = 1
    facts[NUMBER, row] += settings[STRIDE]
    for seat in range(s.seats):
        scores[row, seat] = s.scores[seat]
        if s.seats > 1:
            rewards[row, seat] = reward(settings[REWARD], s, places, seat)
        else:
            result = solo_result(s, settings[SOLO_WON], settings[SOLO_LOST])
            rewards[row, seat] = solo_reward(settings[REWARD], s, result)


@rule
def show_choices(legal_out: Row, masks: Any, facts: Grid, row: int) -> None:
    """Write the mask of the legal actions."""
    for action in range(masks.shape[1]):
        masks[row, action] = 0
    for n in range(facts[CHOICES, row]):
        masks[row, legal_out[n]] = 1


@cache
def stepper(setup: Function, legal: Function, play: Function, hide: Function, rank: Function) -> Function:
    """The step of a game: `actions` has a legal action, BEGIN or SHOW for each game.

    After the records of the games, `ss` has some for views and a blank one; `plain` are the same bytes. Only the games
    from `first` to before `last` are played; `view` is the place of the record to use for views.
    """

    @entry_point
    def step(
        cs: Records, ss: Records, plain: Records, masters: Records, segments: Grid, settings: Row, actions: Row,
        first: int, last: int, view: int, legal_out: Row, places: Row, observations: Grid, masks: Any, facts: Grid,
        rewards: RealGrid, scores: Grid,
    ) -> None:  # fmt: skip
        for i in range(first, last):
            begins = actions[i] == BEGIN
            if actions[i] >= 0:
                forget_end(settings, facts, rewards, i)
                play(cs[0], ss[i], actions[i])
                facts[LENGTH, i] += 1
                if ss[i].seat == NOBODY:
                    rank(cs[0], ss[i], places)
                    end_game(ss[i], settings, places, facts, rewards, scores, i)
                    begins = settings[STRIDE] > 0
            if begins:
                ss[i] = ss[len(ss) - 1]
                seed_game(ss[i], masters[0], facts[NUMBER, i])
                setup(cs[0], ss[i], settings[SEATS_])
            facts[SEAT, i] = ss[i].seat
            facts[CHOICES, i] = legal(cs[0], ss[i], legal_out)
            show_choices(legal_out, masks, facts, i)
            ss[view] = ss[i]
            hide(cs[0], ss[view], ss[i].seat)
            write_observation(ss[view], plain[view], segments, ss[i].seat, observations, i)

    return step


@cache
def observer(hide: Function) -> Function:
    """The observation of any seat: `ss` has the state and a record for the view."""

    @entry_point
    def observe(cs: Records, ss: Records, plain: Records, segments: Grid, seat: int, observations: Grid) -> None:
        ss[1] = ss[0]
        hide(cs[0], ss[1], seat)
        write_observation(ss[1], plain[1], segments, seat, observations, 0)

    return observe


@entry_point
def choose_at_random(dice: Records, masks: Grid, facts: Grid, actions: Row) -> None:
    """A legal action for each game, every one equally likely."""
    for i in range(len(masks)):
        left = pick(dice[0], facts[CHOICES, i])
        action = 0
        while left > 0 or masks[i, action] == 0:
            left -= masks[i, action]
            action += 1
        actions[i] = action
