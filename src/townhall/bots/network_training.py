"""Training of a network: play games, learn from them, play on with what was learned; a match decides in the end.

It is temporal-difference learning, TD(lambda): after every decision a seat's estimate is pulled towards its later
estimates and its final points. In the first rounds the heuristic weights play, and only the final points count.
"""

import hashlib
import json
import os
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from typing import NamedTuple
from zipfile import BadZipFile

import msgspec
import numpy as np
from numpy.typing import NDArray

from townhall.bots.evaluation import POINT
from townhall.bots.learner import Learner, first_network, pace_of
from townhall.bots.network import NO_NETWORK
from townhall.bots.replay import Replay
from townhall.bots.thinking import Search
from townhall.bots.training import Progress
from townhall.bots.training_folder import NEW, check_sizes, claim_folder, damaged, in_order, play_match
from townhall.bots.trajectories import Trajectories, as_rule_takes, play_trajectories
from townhall.engine.compiled import Rules, check_seats
from townhall.engine.errors import BadSetup
from townhall.engine.fields import Raw
from townhall.engine.network import FILE, Network, inputs_of, network_shape, write_network
from townhall.engine.rng import halves, key_of
from townhall.engine.weights import heuristic_weights

CHUNK = 16
"""Games of one step of self-play."""
SEAT_SHARES = {1: 4, 2: 8, 3: 3, 4: 5, 5: 2}
"""How often games of each number of seats are played, as far as the game allows it."""
WARM_UP = 0.08
"""The share of the rounds that the heuristic weights play."""
WARM_NOISE, NOISE = 0.2, 0.1
"""The temperature of self-play as a share of the `scale` of the search."""
REPLAYED = 8
"""How many rows are learned from for each row that was played."""
BATCH, REFRESHED = 4096, 64
"""Rows of one step of learning, and steps after which the targets are worked out anew."""
FASTEST, SLOWEST, STEADY = 1e-3, 3e-5, 0.3
"""The size of steps: at first, in the end, and for which share of the rounds it stays at first."""
FOLLOW = 0.004
"""How much of the way to the network its moving average goes in a step."""
LEAST_TRACE, MOST_TRACE, MEMORY = 0.7, 0.95, 10
"""The smallest and largest lambda that is chosen, and over how many rows of a trajectory results are passed back."""
RARE = 0.1
"""A feature that hardly varies counts as if it varied by so much."""
STATE = "state.npz"


@dataclass(frozen=True)
class NetworkPlan:
    """What a training does. A folder belongs to one plan."""

    game: str
    seats: int
    """In the match that decides; games of self-play have all numbers of seats."""
    seed: str
    games: int
    """Games of self-play in each round."""
    rounds: int
    match_games: int
    iterations: int
    """Iterations of the search in the match."""
    trace: float | None
    """The lambda of TD(lambda); None: chosen by the length of games."""

    @property
    def command(self) -> str:
        options = {
            "seats": self.seats, "games": self.games, "rounds": self.rounds, "match-games": self.match_games,
            "iterations": self.iterations, "seed": self.seed,
        } | ({} if self.trace is None else {"lambda": self.trace})  # fmt: skip
        words = [f"townhall train {self.game} --network", *(f"--{name} {value}" for name, value in options.items())]
        return " ".join(words)


class Round(NamedTuple):
    """What a round came to."""

    round: int
    games: int
    """Games so far."""
    rows: int
    """Rows that were played in this round."""
    error: float
    """By how many points estimates and targets differed (root of the mean square)."""
    points: dict[int, float]
    """The mean of the final points, by the number of seats."""


class Verdict(NamedTuple):
    """The match of the search with the network against the search as it is."""

    games: int
    share: float
    low: float
    high: float
    kept: bool


Report = Callable[[Round], None]


class NetworkTraining:
    """A training in a folder, from its first round or from where it stopped."""

    def __init__(self, plan: NetworkPlan, rules: Rules, folder: Path, threads: int) -> None:
        if plan.seats < 2:
            raise BadSetup("a match decides about a network: train for 2 seats or more")
        check_sizes(plan.games, plan.rounds, plan.match_games, plan.iterations)
        check_seats(plan.game, rules.seats, plan.seats)
        self.plan, self.rules, self.folder, self.threads = plan, rules, folder, threads
        self.file, self._state = folder / FILE.name, folder / STATE
        inputs = [f"{name} {size}" if size > 1 else name for name, size in inputs_of(rules.evaluation).items()]
        claim_folder(folder, {**asdict(plan), "learns": "network"}, inputs, frozenset())
        self.rounds: list[Round] = []
        self.trace = 1.0
        self._learner: Learner | None = None
        self._replay = Replay(rules.evaluation)
        if self._state.exists():
            self._resume()

    def run(self, progress: Progress, report: Report) -> Verdict:
        for number in range(len(self.rounds) + 1, self.plan.rounds + 1):
            rows, points = self._play(number, partial(progress, "playing", number))
            learner = self._learner or self._begin(rows)
            error = self._learn(learner, number, REPLAYED * rows, partial(progress, "learning", number))
            off = (error**0.5) * learner.unit / POINT
            self.rounds.append(Round(number, number * self.plan.games, rows, off, points))
            self._save(learner)
            report(self.rounds[-1])
        return self.decide(partial(progress, "matching", self.plan.rounds))

    @property
    def _warm_rounds(self) -> int:
        return max(1, round(WARM_UP * self.plan.rounds))

    def _random(self, name: str) -> np.random.Generator:
        return np.random.default_rng(halves(key_of(f"{self.plan.seed}/{name}")))

    def _play(self, number: int, progress: Callable[[int, int], None]) -> tuple[int, dict[int, float]]:
        """Self-play of a round; return how many rows it has, and the mean points by the number of seats."""
        plan, spec = self.plan, self.rules.evaluation
        warm = number <= self._warm_rounds
        network = NO_NETWORK if warm or self._learner is None else self._learner.average.copy()
        noise = (WARM_NOISE if warm else NOISE) * self.rules.levels[-1].scale
        firsts = range(0, plan.games, CHUNK)
        seats = self._seats_of_chunks(number, len(firsts))
        weights = heuristic_weights(spec)

        def step(chunk: int) -> Trajectories:
            first = firsts[chunk]
            count = min(CHUNK, plan.games - first)
            seed = f"{plan.seed}/network/{number}"
            return play_trajectories(self.rules, int(seats[chunk]), seed, first, count, weights, network, noise)

        rows, points = 0, dict[int, list[float]]()
        for chunk, played in enumerate(in_order(self.threads, step, range(len(firsts)))):
            self._replay.add(played, 1.0 if warm else self.trace)
            rows += len(played.features)
            points.setdefault(played.seats, []).extend(played.points)
            progress(min(firsts[chunk] + CHUNK, plan.games), plan.games)
        return rows, {count: float(np.mean(points[count])) for count in sorted(points)}

    def _seats_of_chunks(self, number: int, chunks: int) -> NDArray[np.int64]:
        allowed = [count for count in SEAT_SHARES if count in self.rules.seats]
        shares = np.array([SEAT_SHARES[count] for count in allowed], np.float64)
        return self._random(f"seats/{number}").choice(allowed, chunks, p=shares / shares.sum())

    def _begin(self, rows: int) -> Learner:
        """A fresh network, with steps that fit the features and points of the first round."""
        table = self._replay.table
        spread = np.maximum(self._replay.features[:rows].std(axis=0, dtype=np.float64), RARE)
        unit = max(float(table.results.std()), POINT)
        length = float(table.lengths.mean())
        chosen = min(max(1 - MEMORY / length, LEAST_TRACE), MOST_TRACE)
        self.trace = chosen if self.plan.trace is None else self.plan.trace
        pace = pace_of(self.rules.evaluation, spread, unit)
        network = first_network(self.rules.evaluation, pace, self._random("start"))
        self._learner = Learner(self.rules.evaluation, network, pace, unit, self.threads)
        return self._learner

    def _learn(self, learner: Learner, number: int, rows: int, progress: Callable[[int, int], None]) -> float:
        """Learn from so many rows of the latest games; return the mean of the squared errors."""
        replay, random = self._replay, self._random(f"learning/{number}")
        rate = rate_of((number - 1) / self.plan.rounds)
        errors, done = [], 0
        while done < rows:
            sampled = replay.sample(min(rows - done, REFRESHED * BATCH), random)
            learner.write_targets(replay, sampled)
            chosen = random.permutation(replay.rows_of(sampled))
            for begin in range(0, len(chosen), BATCH):
                batch = chosen[begin : begin + BATCH]
                error = learner.learn(replay, batch, rate, FOLLOW)
                errors.append(error * len(batch))
                progress(min(done + begin + len(batch), rows), rows)
            done += len(chosen)
        return sum(errors) / done

    def decide(self, progress: Callable[[int, int], None]) -> Verdict:
        """Keep the network if the search with it wins a match against the search as it is."""
        plan, network = self.plan, self._network()
        level = replace(self.rules.levels[-1], iterations=plan.iterations)

        def make(rules: Rules, side: str, dice: Raw) -> Search:
            if side == NEW:
                return Search(rules, replace(level, network=True), dice, network=as_rule_takes(network))
            return Search(rules, level, dice)

        def done(games: int) -> None:
            progress(games, plan.match_games)

        file, seed = self.folder / f"match-{digest_of(network)}.json", f"{plan.seed}/match"
        score = play_match(file, self.rules, plan.seats, seed, plan.match_games, make, self.threads, done)
        low, high = score.interval
        verdict = Verdict(score.games, score.share, low, high, low > 1 / plan.seats)
        if verdict.kept:
            match = f"{score.share:.3f} ({low:.3f}-{high:.3f}) of {score.games} games against the search as it was"
            games = self.plan.rounds * self.plan.games
            origin: dict[str, str | int | float] = {
                "command": plan.command,
                "games": games,
                "lambda": self.trace,
                "match": match,
            }
            part = self.folder / "part.npz"
            write_network(self.rules.evaluation, part, network, origin)
            os.replace(part, self.file)
        return verdict

    def _network(self) -> Network:
        assert self._learner is not None
        return self._learner.average.astype(np.float32).astype(np.float64)

    def _save(self, learner: Learner) -> None:
        """Write everything but the games; an interruption leaves the old file or the new one."""
        about = {"trace": self.trace, "unit": learner.unit, "steps": learner.steps, "rounds": self.rounds}
        part = self.folder / "part.npz"
        np.savez(
            part, about=np.array(json.dumps(about)), network=learner.network, average=learner.average,
            first=learner.first, second=learner.second, pace=learner.pace,
        )  # fmt: skip
        os.replace(part, self._state)

    def _resume(self) -> None:
        try:
            with np.load(self._state, allow_pickle=False) as stored:
                about = msgspec.json.decode(str(stored["about"]), type=Counters)
                names = ("network", "average", "first", "second", "pace")
                grids = {name: np.ascontiguousarray(stored[name], np.float64) for name in names}
        except (OSError, ValueError, KeyError, TypeError, EOFError, BadZipFile):
            raise damaged(self._state) from None
        shape = network_shape(self.rules.evaluation)
        if any(grid.shape != shape or not np.isfinite(grid).all() for grid in grids.values()):
            raise damaged(self._state)
        self.rounds, self.trace = about.rounds, about.trace
        learner = Learner(self.rules.evaluation, grids["network"], grids["pace"], about.unit, self.threads)
        learner.average, learner.first, learner.second = grids["average"], grids["first"], grids["second"]
        learner.steps = about.steps
        self._learner = learner


class Counters(msgspec.Struct):
    """The numbers of a training that goes on."""

    trace: float
    unit: float
    steps: int
    rounds: list[Round]


def digest_of(network: Network) -> str:
    """Name a network by its numbers: a match belongs to the network that it was played with."""
    return hashlib.blake2b(network.tobytes(), digest_size=8).hexdigest()


def rate_of(share: float) -> float:
    """The size of steps after a share of the rounds."""
    falling = max(share - STEADY, 0.0) / (1 - STEADY)
    return float(FASTEST * (SLOWEST / FASTEST) ** falling)
