"""OpenSpiel's information-set Monte Carlo tree search on our games, and its speed on a game of its own.

A minimal adapter: a Python game for OpenSpiel around a state of ours. Its information states are our views, worlds are
resampled by our `guess`, and play-outs are random games of our compiled rules, so that Python slows down only the
search itself. The bot is the one in `open_spiel.python`: the one in C++ cannot resample games written in Python.

`bench/bots.py --peers PYTHON` puts the packages of that interpreter on the path before it imports this module.
"""

import itertools
import time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot

from townhall.bots.dice import derived_key
from townhall.bots.random_bot import choose_random
from townhall.engine.compiled import Rules
from townhall.engine.contract import Function
from townhall.engine.fields import Raw, Records, Row, loose, numbers
from townhall.engine.jit import entry_point
from townhall.engine.state import NOBODY, SEATS

UCT_C = 2.0
"""The constant of OpenSpiel's own examples."""
UNLIMITED = 1 << 40
LEAST = 2
"""The first simulation only makes the root."""
HEARTS_SIMULATIONS = 2000
NO_PASSING = 0


@entry_point
def play_out(legal: Function, play: Function, cs: Records, ss: Records, out: Row) -> None:
    """Play a game to its end at random, by its own dice."""
    while ss[0].seat != NOBODY:
        play(cs[0], ss[0], choose_random(legal, cs[0], ss[0], ss[0], out))


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]
    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        kind = pyspiel.GameType
        super().__init__(
            kind(
                short_name=rules.name, long_name=rules.name, dynamics=kind.Dynamics.SEQUENTIAL,
                chance_mode=kind.ChanceMode.DETERMINISTIC, information=kind.Information.IMPERFECT_INFORMATION,
                utility=kind.Utility.GENERAL_SUM, reward_model=kind.RewardModel.TERMINAL, max_num_players=SEATS,
                min_num_players=2, provides_information_state_string=True, provides_information_state_tensor=False,
                provides_observation_string=False, provides_observation_tensor=False, parameter_specification={},
            ),
            pyspiel.GameInfo(
                num_distinct_actions=1 << 20, max_chance_outcomes=0, num_players=rules.seats.stop - 1, min_utility=-1.0,
                max_utility=1.0, utility_sum=None, max_game_length=1 << 20,
            ),
            {},
        )  # fmt: skip


class OpenSpielState(pyspiel.State):  # type: ignore[misc]
    """A world of ours; chance is decided by its key."""

    def __init__(self, game: OpenSpielGame, raw: Raw) -> None:
        super().__init__(game)
        self.rules, self.raw = game.rules, raw
        self.records, self.read = game.rules.records(raw), loose(raw, game.rules.state)

    def current_player(self) -> int:
        return pyspiel.PlayerId.TERMINAL if self.is_terminal() else self.read.seat  # type: ignore[no-any-return]

    def is_terminal(self) -> bool:
        return self.read.seat == NOBODY  # type: ignore[no-any-return]

    def _legal_actions(self, player: int) -> list[int]:
        return self.rules.legal_of(self.records)

    def _apply_action(self, action: int) -> None:
        self.rules.play_of(self.records, action)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(action)

    def __str__(self) -> str:
        return f"{self.rules.name}, seat {self.read.seat}"

    def information_state_string(self) -> str:
        """What the seat to decide sees."""
        view = self.raw.copy()
        self.rules.hide_of(self.rules.records(view), self.read.seat)
        return view.tobytes().decode("latin-1")

    def returns(self) -> list[float]:
        """From -1 to 1, by the share in the victory."""
        ranks = self.rules.ranks_of(self.records, self.read.seats)
        return [2 * (rank == 1) / ranks.count(1) - 1 for rank in ranks]


class PlayOuts:
    """The evaluator of OpenSpiel's example bots: one random play-out, and no recommendations."""

    def __init__(self, rules: Rules) -> None:
        self._rules, self._out = rules, numbers(rules.legal_most)

    def evaluate(self, state: OpenSpielState) -> list[float]:
        play_out(self._rules.legal, self._rules.play, self._rules.cs, state.records, self._out)
        return state.returns()

    def prior(self, state: OpenSpielState) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


class TimeIsUpError(Exception):
    """The search has thought for as long as it may."""


class OpenSpielBot(ISMCTSBot):  # type: ignore[misc]
    """Thinks for a time instead of a number of simulations."""

    def __init__(self, rules: Rules, dice: Raw, seconds: float) -> None:
        self._ours, self._dice, self._worlds, self._seconds = OpenSpielGame(rules), dice, itertools.count(1), seconds
        self._deadline = 0.0
        self.simulations = 0
        """Of the last decision."""
        random_state = np.random.RandomState(derived_key(dice, 0)[0] % 2**32)
        super().__init__(self._ours, PlayOuts(rules), UCT_C, UNLIMITED, random_state=random_state)
        self.set_resampler(self._resample)

    def choose(self, view: Raw, seat: int) -> int:
        self._deadline, self.simulations = time.perf_counter() + self._seconds, 0
        return int(self.step(OpenSpielState(self._ours, view.copy())))

    def run_search(self, state: OpenSpielState) -> Any:
        try:
            return super().run_search(state)
        except TimeIsUpError:
            return self.get_final_policy(state, self._root_node)

    def _resample(self, state: OpenSpielState, seat: int) -> OpenSpielState:
        if self.simulations >= LEAST and time.perf_counter() > self._deadline:
            raise TimeIsUpError
        self.simulations += 1
        world = OpenSpielState(self._ours, state.raw.copy())
        world.read.key[0], world.read.key[1] = derived_key(self._dice, next(self._worlds))
        state.rules.guess_of(world.records, seat)
        return world


def hearts_rate(seconds: float) -> float:
    """Simulations a second of OpenSpiel's search in C++ on hearts, over games against itself.

    No cards are passed: its search crashes on that.
    """
    game = pyspiel.load_game("hearts")
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)  # the bot does not keep it alive
    bot = pyspiel.ISMCTSBot(1, evaluator, UCT_C, HEARTS_SIMULATIONS, -1)
    dealer, simulations, spent = np.random.RandomState(1), 0, 0.0
    state = game.new_initial_state()
    while spent < seconds:
        if state.is_terminal():
            state = game.new_initial_state()
        elif state.is_chance_node():
            outcomes = [outcome for outcome, _ in state.chance_outcomes()]
            state.apply_action(NO_PASSING if state.move_number() == 0 else int(dealer.choice(outcomes)))
        elif len(state.legal_actions()) == 1:
            state.apply_action(state.legal_actions()[0])
        else:
            begin = time.perf_counter()
            action = bot.step(state)
            spent, simulations = spent + time.perf_counter() - begin, simulations + HEARTS_SIMULATIONS
            state.apply_action(action)
    return simulations / spent
