"""Training: play games, fit weights, keep them only if they win a match, and play on with them.

Everything finished is written to a folder at once, so an interrupted training goes on where it stopped.
"""

import json
import os
import shlex
import warnings
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple
from zipfile import BadZipFile

import numpy as np

from townhall.bots.fitting import PULLS, explained, fit
from townhall.bots.match import HEURISTIC, Score
from townhall.bots.self_play import Moments, learn_from_games, no_moments
from townhall.bots.thinking import Search
from townhall.bots.training_folder import (
    NEW,
    PRESENT,
    check_sizes,
    claim_folder,
    damaged,
    in_threads,
    play_match,
    read_json,
    write_whole,
)  # fmt: skip
from townhall.engine.compiled import Rules, check_seats
from townhall.engine.errors import BadSetup
from townhall.engine.fields import Raw
from townhall.engine.weights import (
    FILE,
    BadWeights,
    Weights,
    WeightsWarning,
    read_origins,
    read_weights,
    weights_for_seats,
    weights_text,
)

SHIPPED = "shipped"
DIGITS = 16
CHUNK = 50
"""Games of one step of self-play."""
NOISE = 0.2
"""The temperature of self-play as a share of the `scale` of the search."""
Progress = Callable[[str, int, int, int], None]
"""Called with what is being done, the round, the steps done and the number of steps."""


@dataclass(frozen=True)
class Plan:
    """What a training does. A folder belongs to one plan."""

    game: str
    seats: int
    seed: str
    games: int
    """Games of self-play in each round."""
    rounds: int
    match_games: int
    """Games of a match between weights."""
    iterations: int
    """Iterations of the search in matches."""
    start: str = SHIPPED
    """The weights that the first round begins with: `heuristic`, `shipped` or a file."""

    @property
    def command(self) -> str:
        options = {
            "seats": self.seats, "games": self.games, "rounds": self.rounds, "match-games": self.match_games,
            "iterations": self.iterations, "seed": shlex.quote(self.seed), "from": shlex.quote(self.start),
        }  # fmt: skip
        return " ".join([f"townhall train {self.game}", *(f"--{name} {value}" for name, value in options.items())])


class Trial(NamedTuple):
    """New weights in a match against the present ones."""

    round: int
    pull: float
    explained: float
    games: int
    share: float
    low: float
    high: float
    final: bool
    """Whether this match decides about keeping them."""
    kept: bool

    def same_match(self, other: "Trial") -> bool:
        """Whether both are about one match: a training that goes on notes its earlier matches again."""
        return (self.round, self.pull, self.final) == (other.round, other.pull, other.final)


class Training:
    """A training in a folder, from its first step or from where it stopped."""

    def __init__(self, plan: Plan, rules: Rules, folder: Path, threads: int, shipped: Path) -> None:
        if plan.seats < 2:
            raise BadSetup("weights are learned from the differences between players: train for 2 seats or more")
        check_sizes(plan.games, plan.rounds, plan.match_games, plan.iterations)
        check_seats(plan.game, rules.seats, plan.seats)
        self.plan, self.rules, self.folder, self.threads = plan, rules, folder, threads
        self.file = folder / FILE.name
        self._start = self._file_to_start_from(shipped / FILE)
        self.start_digest = self._digest_of_start()
        settings = {**asdict(plan), "start_digest": self.start_digest}
        claim_folder(folder, settings, list(rules.evaluation.names), frozenset({"rounds"}))
        self.trials = read_json(folder / "trials.json", list[Trial]) or []

    def _file_to_start_from(self, shipped: Path) -> Path | None:
        """The file of the first weights; None if they are the heuristic ones, also because the game has no others."""
        if self.plan.start != SHIPPED:
            return None if self.plan.start == HEURISTIC else Path(self.plan.start)
        try:
            if shipped.exists():
                read_weights(self.rules.evaluation, shipped)
                return shipped
        except BadWeights as error:
            text = f"{self.plan.game}: the training starts from the heuristic weights: {error}"
            warnings.warn(text, WeightsWarning, stacklevel=3)
        return None

    def _digest_of_start(self) -> str:
        spec = self.rules.evaluation
        learned = read_weights(spec, self._start) if self._start else {}
        return sha256(np.array(weights_for_seats(spec, learned)).tobytes()).hexdigest()[:DIGITS]

    def _source(self) -> Path | None:
        """The file of the best weights so far; None if they are the heuristic ones."""
        return self.file if self.file.exists() else self._start

    def learned(self) -> dict[int, Weights]:
        """The best weights so far, for every number of seats that has been trained."""
        source = self._source()
        return read_weights(self.rules.evaluation, source) if source else {}

    def present(self) -> Weights:
        return weights_for_seats(self.rules.evaluation, self.learned())[self.plan.seats - 1]

    def run(self, progress: Progress, report: Callable[[], None] = lambda: None) -> list[Trial]:
        """Play all rounds that are not finished; report after each round."""
        for number in range(1, self.plan.rounds + 1):
            if not any(trial.round == number and trial.final for trial in self.trials):
                moments = self.play(number, partial(progress, "playing", number))
                self.decide(number, moments, partial(progress, "matching", number))
            report()
        return self.trials

    def play(self, number: int, progress: Callable[[int, int], None]) -> Moments:
        """Self-play of a round; steps that an earlier run has finished are read."""
        chunks = self.folder / f"round-{number}"
        chunks.mkdir(exist_ok=True)
        weights, noise = self.present(), NOISE * self.rules.levels[-1].for_weights().scale
        seed = f"{self.plan.seed}/{number}"

        def step(first: int) -> Moments:
            file = chunks / f"games-{first}.npz"
            if not file.exists():
                count = min(CHUNK, self.plan.games - first)
                moments = learn_from_games(self.rules, self.plan.seats, seed, first, count, weights, noise)
                with open(f"{file}.part", "wb") as out:
                    np.savez(out, *moments)
                os.replace(f"{file}.part", file)
            return read_moments(file, len(self.rules.evaluation.names))

        total = no_moments(len(self.rules.evaluation.names))
        for moments in in_threads(self.threads, step, range(0, self.plan.games, CHUNK)):
            total += moments
            progress(total.games, self.plan.games)
        return total

    def decide(self, number: int, moments: Moments, progress: Callable[[int, int], None]) -> None:
        """Let weights of every pull play a match, then the best of them another: its result decides."""
        spec, plan = self.rules.evaluation, self.plan
        steps = (len(PULLS) + 2) * plan.match_games
        scores = {}
        for tried, pull in enumerate(PULLS):
            weights = fit(spec, moments, pull)
            self._write(self._candidate(number, pull), weights, {})
            report = partial(_report, progress, tried * plan.match_games, steps)
            scores[pull] = self._match(number, pull, f"{number}", plan.match_games, report)
            self._note(number, pull, explained(moments, weights), scores[pull], final=False)
        best = max(scores, key=lambda pull: scores[pull].share)
        report = partial(_report, progress, len(PULLS) * plan.match_games, steps)
        final = self._match(number, best, f"{number}/final", 2 * plan.match_games, report)
        weights = fit(spec, moments, best)
        if final.interval[0] > 1 / plan.seats:
            low, high = final.interval
            match = f"{final.share:.3f} ({low:.3f}-{high:.3f}) of {final.games} games against the weights before"
            origin: dict[str, str | int] = {
                "command": plan.command, "start_digest": self.start_digest, "round": number, "games": moments.games,
                "pull": str(best), "match": match,
            }  # fmt: skip
            self._write(self.file, weights, origin)
        self._note(number, best, explained(moments, weights), final, final=True)

    def _candidate(self, number: int, pull: float) -> Path:
        return self.folder / f"round-{number}" / f"pull-{pull}.toml"

    def _write(self, file: Path, weights: Weights, origin: dict[str, str | int]) -> None:
        """Write weights together with those for other numbers of seats."""
        source = self._source()
        origins = read_origins(source) if source else {}
        learned = {**self.learned(), self.plan.seats: weights}
        text = weights_text(self.rules.evaluation, learned, {**origins, self.plan.seats: origin})
        write_whole(file, text)

    def _match(self, number: int, pull: float, name: str, games: int, progress: Callable[[int], None]) -> Score:
        """A seat-rotated match of weights against the present ones; finished games are read from their file."""
        file = self.folder / f"round-{number}" / f"match-{name.replace('/', '-')}-{pull}.json"
        spec = self.rules.evaluation
        level = replace(self.rules.levels[-1].for_weights(), iterations=self.plan.iterations)
        weights = {
            NEW: weights_for_seats(spec, read_weights(spec, self._candidate(number, pull))),
            PRESENT: weights_for_seats(spec, self.learned()),
        }

        def make(rules: Rules, side: str, dice: Raw) -> Search:
            return Search(rules, level, dice, weights=weights[side])

        seed = f"{self.plan.seed}/match/{name}"
        return play_match(file, self.rules, self.plan.seats, seed, games, make, self.threads, progress)

    def _note(self, number: int, pull: float, fitted: float, score: Score, *, final: bool) -> None:
        low, high = score.interval
        kept = final and low > 1 / self.plan.seats
        trial = Trial(number, pull, fitted, score.games, score.share, low, high, final, kept)
        others = [earlier for earlier in self.trials if not earlier.same_match(trial)]
        self.trials = [*others, trial]
        write_whole(self.folder / "trials.json", json.dumps(self.trials))


def _report(progress: Callable[[int, int], None], before: int, steps: int, done: int) -> None:
    progress(before + done, steps)


def read_moments(file: Path, features: int) -> Moments:
    try:
        with np.load(file) as arrays:
            games, positions, products, results, squares = (arrays[name] for name in arrays.files)
        moments = Moments(int(games), int(positions), products, results, float(squares))
    except (OSError, ValueError, TypeError, AttributeError, EOFError, BadZipFile):
        raise damaged(file) from None
    expected = no_moments(features)
    if products.shape != expected.products.shape or results.shape != expected.results.shape:
        raise damaged(file)
    return moments
