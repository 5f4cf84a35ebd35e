"""Measure the speed of uniformly random play in other game engines, one process, one thread.

Run it with a Python that has `catanatron` and `open_spiel` installed; it prints a JSON list of rows on
stdout and one progress line per row on stderr. A decision is one action chosen by a player, with the legal
actions generated for it; dealing and other chance moves are never counted as decisions.

- "Catanatron 4 players": `Game.play()` with four `RandomPlayer`s, decisions read from the game's action log.
  Building the board is not timed.
- "OpenSpiel hearts, whole game in C++": `pyspiel.evaluate_bots` with C++ uniform random bots, from the
  initial state to the end. The 53 chance moves of the deal are timed, as they happen inside the same call.
- "OpenSpiel hearts, rollouts from the deal in C++": `pyspiel.RandomRolloutEvaluator`, from a dealt state to
  the end. The deal is not timed.
- "OpenSpiel hearts, Python loop": `legal_actions`, a random choice, `apply_action`, from a dealt state to the
  end. The deal is not timed.

`mean_legal` comes from separate, untimed random games. `copies_per_second` times `Game.copy()` and
`State.clone()` over positions spread along one random game; it is null for the C++ rows, because a clone can
only be asked for from Python, and that figure is on the Python row.
"""

import argparse
import importlib
import itertools
import json
import random
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import version
from statistics import fmean
from time import perf_counter
from typing import Any, NamedTuple

PLAY_SHARE, LEGAL_SHARE, COPY_SHARE = 0.7, 0.2, 0.1
ROLLOUTS_PER_DEAL = 200
CATANATRON_SNAPSHOT_EVERY = 50
HEARTS_SNAPSHOT_EVERY = 4

Row = dict[str, str | int | float | None]


class Tally(NamedTuple):
    games: int
    decisions: int
    seconds: float


def require(module: str, package: str) -> Any:
    try:
        return importlib.import_module(module)
    except ImportError as error:
        print(f"peers.py: cannot import {module}: {error}. Try: pip install {package}", file=sys.stderr)
        raise SystemExit(2) from error


def play_for(seconds: float, play: Callable[[], Tally]) -> Tally:
    """Repeat `play` for about `seconds` of wall time, and add up what it timed itself."""
    deadline = perf_counter() + seconds
    games, decisions, timed = play()
    while perf_counter() < deadline:
        more = play()
        games, decisions, timed = games + more.games, decisions + more.decisions, timed + more.seconds
    return Tally(games, decisions, timed)


def mean_over_games(seconds: float, legal_counts: Callable[[], list[int]]) -> float:
    deadline = perf_counter() + seconds
    counts = legal_counts()
    while perf_counter() < deadline:
        counts += legal_counts()
    return fmean(counts)


def copies_per_second(seconds: float, copiers: list[Callable[[], object]]) -> float:
    start = perf_counter()
    rounds = 0
    while perf_counter() < start + seconds:
        for copy in copiers:
            copy()
        rounds += 1
    return rounds * len(copiers) / (perf_counter() - start)


def make_row(peer: str, package: str, tally: Tally, mean_legal: float, copies: float | None) -> Row:
    return {
        "peer": peer,
        "version": version(package),
        "decisions": tally.decisions,
        "seconds": round(tally.seconds, 3),
        "decisions_per_second": round(tally.decisions / tally.seconds),
        "copies_per_second": None if copies is None else round(copies),
        "mean_legal": round(mean_legal, 2),
        "games": tally.games,
    }


class Catanatron:
    def __init__(self) -> None:
        self.game = require("catanatron.game", "catanatron")
        self.player = require("catanatron.models.player", "catanatron")
        # Game takes seed 0 for "no seed".
        self.seeds = itertools.count(1)

    def new_game(self) -> Any:
        players = [self.player.RandomPlayer(color) for color in self.player.Color]
        return self.game.Game(players, seed=next(self.seeds))

    def play(self) -> Tally:
        game = self.new_game()
        start = perf_counter()
        game.play()
        seconds = perf_counter() - start
        return Tally(1, len(game.state.actions), seconds)

    def positions(self) -> Iterator[Any]:
        """The positions of one random game, one before each decision; the same object every time."""
        game = self.new_game()
        while game.winning_color() is None and game.state.num_turns < self.game.TURNS_LIMIT:
            yield game
            game.play_tick()

    def legal_counts(self) -> list[int]:
        return [len(game.state.playable_actions) for game in self.positions()]

    def copiers(self) -> list[Callable[[], object]]:
        spread = itertools.islice(self.positions(), 0, None, CATANATRON_SNAPSHOT_EVERY)
        return [game.copy().copy for game in spread]

    def rows(self, seconds: float) -> Iterator[Row]:
        mean_legal = mean_over_games(LEGAL_SHARE * seconds, self.legal_counts)
        copies = copies_per_second(COPY_SHARE * seconds, self.copiers())
        tally = play_for(PLAY_SHARE * seconds, self.play)
        yield make_row("Catanatron 4 players", "catanatron", tally, mean_legal, copies)


class Hearts:
    def __init__(self) -> None:
        self.pyspiel = require("pyspiel", "open_spiel")
        self.game = self.pyspiel.load_game("hearts")
        self.rng = random.Random(1)
        self.seeds = itertools.count(1)
        self.bots = [
            self.pyspiel.make_uniform_random_bot(player, player + 1) for player in range(self.game.num_players())
        ]
        self.rollouts = self.rollout_bot()
        self.deal_moves: int = self.deal().move_number()

    def rollout_bot(self) -> Any:
        """A bot whose search is nothing but random rollouts from the state it is given.

        The evaluator's own method is not exposed to Python. A search of one simulation never leaves its root:
        it evaluates the root once, which plays all the rollouts in C++, and grows no tree. The root has to be
        a player's decision, as the search cannot credit a result to a chance node: hence a dealt state.
        """
        evaluator = self.pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS_PER_DEAL, seed=1)
        return self.pyspiel.MCTSBot(
            self.game,
            evaluator,
            uct_c=1.0,
            max_simulations=1,
            max_memory_mb=0,
            solve=False,
            seed=1,
            verbose=False,
        )

    def deal(self) -> Any:
        """A state after the chance moves. They are all uniform in hearts, so any legal one will do."""
        state = self.game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(self.rng.choice(state.legal_actions()))
        return state

    def play_out(self, state: Any) -> None:
        choice = self.rng.choice
        while not state.is_terminal():
            state.apply_action(choice(state.legal_actions()))

    def decisions_in(self, finished: Any) -> int:
        """Every chance move comes before the first decision, and there are equally many in every game."""
        moves: int = finished.move_number()
        return moves - self.deal_moves

    def play_whole_in_cpp(self) -> Tally:
        start = perf_counter()
        state = self.game.new_initial_state()
        self.pyspiel.evaluate_bots(state, self.bots, next(self.seeds))
        seconds = perf_counter() - start
        return Tally(1, self.decisions_in(state), seconds)

    def roll_out_in_cpp(self) -> Tally:
        """Roll one deal out many times.

        The evaluator does not say how many decisions it played, so the same deal is also played once from
        Python, untimed: the deal fixes the number (52 cards played, and 12 passed where there is a pass).
        """
        state = self.deal()
        start = perf_counter()
        self.rollouts.mcts_search(state)
        seconds = perf_counter() - start
        self.play_out(state)
        return Tally(ROLLOUTS_PER_DEAL, ROLLOUTS_PER_DEAL * self.decisions_in(state), seconds)

    def play_in_python(self) -> Tally:
        state = self.deal()
        start = perf_counter()
        self.play_out(state)
        seconds = perf_counter() - start
        return Tally(1, self.decisions_in(state), seconds)

    def positions(self) -> Iterator[Any]:
        """The positions of one random game, one before each decision; the same object every time."""
        state = self.deal()
        while not state.is_terminal():
            yield state
            state.apply_action(self.rng.choice(state.legal_actions()))

    def legal_counts(self) -> list[int]:
        return [len(state.legal_actions()) for state in self.positions()]

    def copiers(self) -> list[Callable[[], object]]:
        spread = itertools.islice(self.positions(), 0, None, HEARTS_SNAPSHOT_EVERY)
        return [state.clone().clone for state in spread]

    def rows(self, seconds: float) -> Iterator[Row]:
        mean_legal = mean_over_games(LEGAL_SHARE * seconds, self.legal_counts)
        copies = copies_per_second(COPY_SHARE * seconds, self.copiers())
        ways: list[tuple[str, Callable[[], Tally], float | None]] = [
            ("whole game in C++", self.play_whole_in_cpp, None),
            ("rollouts from the deal in C++", self.roll_out_in_cpp, None),
            ("Python loop", self.play_in_python, copies),
        ]
        for name, play, way_copies in ways:
            tally = play_for(PLAY_SHARE * seconds, play)
            yield make_row(f"OpenSpiel hearts, {name}", "open_spiel", tally, mean_legal, way_copies)


def positive(text: str) -> float:
    value = float(text)
    if not 0 < value < float("inf"):
        raise argparse.ArgumentTypeError("must be a positive number of seconds")
    return value


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure random play in other game engines.")
    parser.add_argument("--seconds", type=positive, default=5.0, help="rough time per row (default: 5)")
    seconds: float = parser.parse_args().seconds

    peers: list[Catanatron | Hearts] = [Catanatron(), Hearts()]
    rows = []
    for row in itertools.chain.from_iterable(peer.rows(seconds) for peer in peers):
        print(f"{row['peer']}: {row['decisions_per_second']:,} decisions/s", file=sys.stderr)
        rows.append(row)
    print(json.dumps(rows, indent=2))


if __name__ == "__main__":
    main()
