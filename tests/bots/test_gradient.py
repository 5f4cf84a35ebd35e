"""Learning steps of a network: estimates, gradients, targets and Adam, on rows of real games."""

from functools import cache

import numpy as np
import pytest
from numpy.typing import NDArray

import townhall
from townhall.bots.evaluation import POINT
from townhall.bots.gradient import add_gradients, estimate_row
from townhall.bots.learner import Learner, first_network, pace_of
from townhall.bots.network import NO_NETWORK, network_estimate
from townhall.bots.replay import Replay
from townhall.bots.trajectories import AFTER_FEATURES, Trajectories, as_rule_takes, play_trajectories
from townhall.engine.contract import EvaluationSpec
from townhall.engine.network import Network
from townhall.engine.weights import heuristic_weights

MERKEZ = townhall.game("merkez").rules()
SPEC = MERKEZ.evaluation
UNIT = 1000.0


@cache
def played() -> Trajectories:
    return play_trajectories(MERKEZ, 2, "rows", 0, 2, heuristic_weights(SPEC), NO_NETWORK, 50.0)


def some_network(seed: int = 1) -> Network:
    pace = pace_of(SPEC, np.ones(len(SPEC.names)), UNIT)
    network = first_network(SPEC, pace, np.random.default_rng(seed))
    network[-2, :32] = np.random.default_rng(seed).normal(size=32)
    return network


def filled_replay(trace: float) -> Replay:
    replay = Replay(SPEC, memory=1 << 22)
    replay.add(played(), trace)
    return replay


def error_of(network: Network, replay: Replay, rows: NDArray[np.int64], gradient: Network) -> float:
    features, true, targets = map(as_rule_takes, (replay.features, replay.true, replay.targets))
    numbers, chosen, out = map(as_rule_takes, (network, rows, gradient))
    return add_gradients(numbers, features, true, targets, chosen, 0, len(rows), UNIT, MERKEZ.feature_grid(), out)


def test_a_noted_row_is_estimated_as_in_play() -> None:
    network, rows, size = as_rule_takes(some_network()), played(), len(SPEC.names)
    for row in (0, 17, len(rows.features) - 1):
        grid = MERKEZ.feature_grid()
        for i in range(size):
            grid[1, i] = rows.features[row, i]
        for k in range(rows.true[row, 0] + 1):
            grid[1, size + AFTER_FEATURES + k] = rows.true[row, k]
        features, true = as_rule_takes(rows.features), as_rule_takes(rows.true)
        learned = estimate_row(network, features, true, row, MERKEZ.feature_grid())
        assert learned == pytest.approx(network_estimate(network, size, grid, 1), rel=1e-9) and learned != 0


def test_the_gradient_is_the_slope_of_the_error() -> None:
    network, replay, rows = some_network(), filled_replay(1.0), np.arange(5, 12)
    gradient = np.zeros_like(network)
    error_of(network, replay, rows, gradient)
    touched = np.argwhere(gradient)
    layer = len(network) - 66
    chosen = np.random.default_rng(2).choice(touched, 12)
    places = [*map(tuple, chosen), (len(SPEC.names), 64), (layer + 3, 5), (layer + 64, 4), (layer + 65, 4)]
    for place in places:
        small = 1e-4 * max(abs(network[place]), 0.1)
        errors = []
        for change in (small, -small):
            changed = network.copy()
            changed[place] += change
            errors.append(error_of(changed, replay, rows, np.zeros_like(network)))
        assert gradient[place] == pytest.approx((errors[0] - errors[1]) / (4 * small), rel=1e-3, abs=1e-9)


def test_targets_go_back_from_the_final_points() -> None:
    trace = 0.6
    replay, learner = filled_replay(trace), Learner(SPEC, some_network(), np.ones((1, 1)), UNIT, threads=2)
    learner.write_targets(replay, np.arange(4))
    average, features, true = map(as_rule_takes, (learner.average, replay.features, replay.true))
    first, length = replay.table.firsts[2], replay.table.lengths[2]
    last = first + length - 1
    assert replay.targets[last] == POINT * played().points[2]
    for row in (last - 1, last - 2, first):
        later = estimate_row(average, features, true, row + 1, MERKEZ.feature_grid())
        expected = trace * replay.targets[row + 1] + (1 - trace) * later
        assert replay.targets[row] == pytest.approx(expected)


def test_learning_fits_the_targets_and_does_not_depend_on_threads() -> None:
    pace = pace_of(SPEC, np.ones(len(SPEC.names)), UNIT)
    learned = []
    for threads in (1, 3):
        replay, learner = filled_replay(1.0), Learner(SPEC, some_network(), pace, UNIT, threads)
        learner.write_targets(replay, np.arange(4))
        rows = replay.rows_of(np.arange(4))
        errors = [learner.learn(replay, rows, 0.01, 0.1) for _ in range(40)]
        assert errors[-1] < 0.1 * errors[0]
        learned.append(learner.average)
    assert (learned[0] == learned[1]).all()


def test_the_latest_games_take_the_place_of_the_oldest() -> None:
    spec = EvaluationSpec(abs, abs, ("a", "b"), (1.0, 1.0))
    replay = Replay(spec, memory=10 * (8 + 2 + 8))

    def add(number: int, *lengths: int) -> None:
        rows = sum(lengths)
        features, true = np.full((rows, 2), number, np.float32), np.zeros((rows, 1), np.int16)
        replay.add(Trajectories(2, features, true, np.array(lengths), np.full(len(lengths), float(number))), 0.5)

    add(1, 3, 2)
    add(2, 2, 2)
    assert replay.table.results.tolist() == [100, 100, 200, 200] and replay.table.firsts.tolist() == [0, 3, 5, 7]
    add(3, 4)
    assert replay.table.results.tolist() == [200, 200, 300] and replay.table.firsts.tolist() == [5, 7, 0]
    everything = replay.sample(100, np.random.default_rng(1))
    assert sorted(everything) == [0, 1, 2]
    rows = replay.rows_of(np.array([2, 0]))
    assert rows.tolist() == [0, 1, 2, 3, 5, 6] and replay.features[rows, 0].tolist() == [3, 3, 3, 3, 2, 2]
    assert len(replay.sample(1, np.random.default_rng(1))) == 1
