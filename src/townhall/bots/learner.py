"""A network that learns: its moving average, the moments of Adam, and the threads that share the work."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from townhall.bots.gradient import (
    FIRST_DECAY,
    PARTS,
    SECOND_DECAY,
    add_gradients,
    take_step,
    write_targets,
)
from townhall.bots.replay import Replay
from townhall.bots.trajectories import as_rule_takes
from townhall.engine.contract import EvaluationSpec
from townhall.engine.evaluation_grid import HIDDEN, SECOND, evaluation_grid
from townhall.engine.network import Network, network_shape

STARTS = {"feature": 0.05, "statement": 0.03, "layer": HIDDEN**-0.5, "last": 0.05}
"""Standard deviations of the numbers that a network begins with."""
T = TypeVar("T")


class Learner:
    """A network and everything that its next step depends on."""

    def __init__(self, spec: EvaluationSpec, network: Network, pace: Network, unit: float, threads: int) -> None:
        self.network, self.average = network.copy(), network.copy()
        self.first, self.second = np.zeros_like(network), np.zeros_like(network)
        self.steps = 0
        self.pace, self.unit = pace, unit
        """How far a step of size 1 changes each number, and how many hundredths of a point an error of 1 is."""
        self._gradients = np.zeros((PARTS, *network.shape))
        self._grids = [evaluation_grid(len(spec.names), spec.true_most, 0) for _ in range(PARTS)]
        self._pool = ThreadPoolExecutor(min(threads, PARTS), "learning")

    def write_targets(self, replay: Replay, trajectories: NDArray[np.int64]) -> None:
        """Write the targets of the rows of some trajectories, by the moving average."""
        average, table = as_rule_takes(self.average), replay.table
        features, true, targets = map(as_rule_takes, (replay.features, replay.true, replay.targets))
        firsts, lengths, results, traces, chosen = map(as_rule_takes, (*table, trajectories))

        def part(number: int, begin: int, end: int) -> None:
            write_targets(
                average, features, true, firsts, lengths, results, traces, chosen, begin, end, self._grids[number],
                targets,
            )  # fmt: skip

        self._in_parts(part, len(trajectories))

    def learn(self, replay: Replay, rows: NDArray[np.int64], rate: float, follow: float) -> float:
        """One step on a batch of rows; return the mean of the squared errors."""
        network, chosen = as_rule_takes(self.network), as_rule_takes(rows)
        features, true, targets = map(as_rule_takes, (replay.features, replay.true, replay.targets))

        def part(number: int, begin: int, end: int) -> float:
            gradient = as_rule_takes(self._gradients[number])
            return add_gradients(
                network, features, true, targets, chosen, begin, end, self.unit, self._grids[number], gradient
            )

        error = sum(self._in_parts(part, len(rows))) / len(rows)
        self._step(2 / len(rows), rate, max(follow, 1 / (self.steps + 1)))
        return error

    def _step(self, share: float, rate: float, follow: float) -> None:
        self.steps += 1
        first_left, second_left = 1 - FIRST_DECAY**self.steps, 1 - SECOND_DECAY**self.steps
        network, average, pace = map(as_rule_takes, (self.network, self.average, self.pace))
        first, second, gradients = map(as_rule_takes, (self.first, self.second, self._gradients))

        def part(number: int, begin: int, end: int) -> None:
            take_step(
                network, average, first, second, pace, gradients, begin, end, share, rate, first_left, second_left,
                follow,
            )  # fmt: skip

        self._in_parts(part, len(self.network))

    def _in_parts(self, part: Callable[[int, int, int], T], count: int) -> list[T]:
        """Call a function for PARTS ranges of 0 .. count - 1, with the number of each."""
        ends = [count * number // PARTS for number in range(PARTS + 1)]
        return list(self._pool.map(part, range(PARTS), ends[:-1], ends[1:]))


def pace_of(spec: EvaluationSpec, spread: NDArray[np.float64], unit: float) -> Network:
    """How far a step of size 1 changes each number: as if all features had a spread of 1, and points that of `unit`."""
    pace = np.ones(network_shape(spec))
    pace[: len(spec.names)] /= spread[:, None]
    layer = len(pace) - HIDDEN - 2
    pace[:layer, HIDDEN] *= unit
    pace[-1] *= unit
    return pace


def first_network(spec: EvaluationSpec, pace: Network, random: np.random.Generator) -> Network:
    """Small numbers by chance."""
    network = random.normal(size=pace.shape)
    features, layer = len(spec.names), len(pace) - HIDDEN - 2
    network[:features] *= STARTS["feature"]
    network[features:layer] *= STARTS["statement"]
    network[layer : layer + HIDDEN] *= STARTS["layer"]
    network[layer + HIDDEN] = 0.0
    network[layer + HIDDEN + 1] *= STARTS["last"]
    network[layer:, SECOND:] = 0.0
    return network * pace
