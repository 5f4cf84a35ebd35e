"""An AlphaZero-style loop on Urbify for two, in NumPy: `python examples/alphazero_urbify.py --rounds 40`.

Each decision samples some actions from the policy (by Gumbel noise, without repetition), tries them in a world guessed
from the seat's view, and judges by the network what the turn has led to: a search one turn deep. The improved policy
and the result of the game are what the network learns. The search sees views only: trials are never of the true state.
"""

import argparse
from typing import NamedTuple

import numpy as np
from networks import Array, Network, Scale, sampled
from numpy.typing import NDArray

from townhall.engine.rng import key_of
from townhall.research.batch import Batch

SHARPNESS, LEAST_SPREAD = 3.0, 0.05
"""The best of the actions tried should be exp(3) times as likely as the worst, unless they are as good as equal. The
policy itself already counts: it has chosen the actions that are tried."""
LONGEST_TURN = 10
"""Decisions that a trial plays on at most."""
POINTS = 20.0
"""A lead that counts as a whole victory: leads tell a small network more than victories do."""
REMEMBERED = 4
"""Rounds of self-play that the network learns from."""


def worth(margin: NDArray[np.float32]) -> NDArray[np.float32]:
    """What a lead at the end of the game is worth, from -1 to 1."""
    share: NDArray[np.float32] = np.clip(margin / POINTS, -1, 1)
    return share


class Searched(NamedTuple):
    """What a search has found for each game: some actions, how likely each should be, and what it was tried on."""

    inputs: Array
    masks: NDArray[np.bool_]
    actions: NDArray[np.int64]
    chances: Array


class Search:
    """Tries `width` actions of each game at once."""

    def __init__(self, games: int, width: int, seed: int) -> None:
        self.width, self.random = width, np.random.default_rng(seed)
        self.trials = Batch("urbify", games * width, seats=2, seed=seed, reward="margin")
        self.worlds = 0

    def guess_worlds(self, batch: Batch) -> NDArray[np.uint8]:
        """A world of each seat's view, repeated for each action to try."""
        worlds = []
        for place, seat in enumerate(batch.deciding.tolist()):
            self.worlds += 1
            worlds.append(batch.position(place).view(seat).guess(seat, key_of(f"world {self.worlds}")).raw)
        return np.repeat(np.stack(worlds), self.width, axis=0)

    def judge(self, actions: NDArray[np.int64], seats: NDArray[np.int64], network: Network, scale: Scale) -> Array:
        """Play each action and on by the policy until another seat decides, and take the value from there.

        Only such positions can be compared: who is to decide has a value of its own.
        """
        trials, judged, waiting = self.trials, np.zeros(len(seats), np.float32), np.ones(len(seats), np.bool_)
        for step in range(LONGEST_TURN):
            trials.step(actions)
            output = network(scale(trials.observations), trials.masks)
            now = waiting & (trials.done | (trials.deciding != seats) | (step == LONGEST_TURN - 1))
            values = np.where(trials.deciding == seats, output.value, -output.value)
            ends = worth(trials.rewards[np.arange(len(seats)), seats])
            judged[now] = np.where(trials.done, ends, values)[now]
            waiting &= ~now
            if not waiting.any():
                break
            actions = sampled(output.policy, self.random)
        return judged

    def __call__(self, batch: Batch, network: Network, scale: Scale) -> Searched:
        inputs, masks = scale(batch.observations), batch.masks.copy()
        priors = network(inputs, masks).policy
        logs = np.log(np.maximum(priors, 1e-30))
        noisy = np.where(masks, logs + self.random.gumbel(size=logs.shape), -np.inf)
        actions = np.argpartition(-noisy, self.width - 1, axis=1)[:, : self.width].astype(np.int64)
        legal = np.take_along_axis(masks, actions, axis=1)
        actions = np.where(legal, actions, masks.argmax(1)[:, None])
        self.trials.load(self.guess_worlds(batch))
        judged = self.judge(actions.ravel(), np.repeat(batch.deciding, self.width), network, scale).reshape(
            actions.shape
        )
        best = np.where(legal, judged, -np.inf).max(1, keepdims=True)
        worst = np.where(legal, judged, np.inf).min(1, keepdims=True)
        logits = np.where(legal, SHARPNESS * (judged - best) / np.maximum(best - worst, LEAST_SPREAD), -np.inf)
        raised = np.exp(logits - logits.max(1, keepdims=True))
        return Searched(inputs, masks, actions, (raised / raised.sum(1, keepdims=True)).astype(np.float32))


class Examples(NamedTuple):
    """Decisions of finished games, row by row, with the reward of the seat that decided."""

    inputs: list[Array]
    masks: list[NDArray[np.bool_]]
    actions: list[NDArray[np.int64]]
    chances: list[Array]
    results: list[float]

    def add(self, found: Searched, place: int, result: float) -> None:
        self.inputs.append(found.inputs[place])
        self.masks.append(found.masks[place])
        self.actions.append(found.actions[place])
        self.chances.append(found.chances[place])
        self.results.append(result)


def self_play(batch: Batch, search: Search, network: Network, scale: Scale) -> Examples:
    """As many games as the batch has places, from new ones to the end of each."""
    batch.reset(int(search.random.integers(1 << 30)))
    examples, open_rows = Examples([], [], [], [], []), np.ones(batch.games, np.bool_)
    kept: list[list[tuple[Searched, int]]] = [[] for _ in range(batch.games)]
    while open_rows.any():
        scale.update(batch.observations)
        found = search(batch, network, scale)
        for place in np.flatnonzero(open_rows).tolist():
            kept[place].append((found, int(batch.deciding[place])))
        chosen = sampled(found.chances, search.random)
        batch.step(found.actions[np.arange(batch.games), np.minimum(chosen, search.width - 1)])
        for place in np.flatnonzero(batch.done & open_rows).tolist():
            for row, seat in kept[place]:
                examples.add(row, place, float(worth(batch.rewards[place, seat])))
            open_rows[place] = False
    return examples


def learn(network: Network, examples: Examples, rate: float, random: np.random.Generator, part: int = 256) -> None:
    inputs, masks = np.stack(examples.inputs), np.stack(examples.masks)
    actions, chances = np.stack(examples.actions), np.stack(examples.chances)
    results = np.array(examples.results, np.float32)
    for rows in np.array_split(random.permutation(len(results)), max(1, len(results) // part)):
        output = network(inputs[rows], masks[rows])
        to_logits = output.policy.copy()
        np.subtract.at(to_logits, (np.arange(len(rows))[:, None], actions[rows]), chances[rows])
        network.learn(inputs[rows], output, to_logits / len(rows), (output.value - results[rows]) / len(rows), rate)


def match(network: Network, scale: Scale, games: int, seed: int) -> float:
    """The mean reward of the network's policy, without a search, against random play: 1 if it wins every game."""
    batch, rewards = Batch("urbify", games, seats=2, seed=seed), list[float]()
    seats, ended, random = np.arange(games) % 2, np.zeros(games, np.bool_), np.random.default_rng(seed)
    while not ended.all():
        chosen = sampled(network(scale(batch.observations), batch.masks).policy, random)
        batch.step(np.where(batch.deciding == seats, chosen, batch.random_actions()))
        new = batch.done & ~ended
        rewards += batch.rewards[new, seats[new]].tolist()
        ended |= new
    return float(np.mean(rewards))


def train(games: int, rounds: int, width: int, hidden: int, seed: int) -> list[float]:
    """The results against random play before and after the training."""
    batch, search = Batch("urbify", games, seats=2, seed=seed, reward="margin"), Search(games, width, seed)
    network, scale = Network(batch.layout.size, batch.masks.shape[1], hidden, seed), Scale(batch.layout.size)
    scale.update(batch.observations)
    results, remembered = [match(network, scale, games, seed)], list[Examples]()
    for number in range(rounds):
        remembered.append(self_play(batch, search, network, scale))
        for examples in remembered[-REMEMBERED:]:
            learn(network, examples, 5e-4 * (1 - number / rounds), search.random)
        print(f"round {number + 1}: {len(remembered[-1].results)} decisions of {games} games", flush=True)
    return [*results, match(network, scale, games, seed)]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=64)
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--width", type=int, default=8, help="actions to try for each decision")
    parser.add_argument("--hidden", type=int, default=64)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    before, after = train(given.games, given.rounds, given.width, given.hidden, given.seed)
    print(f"mean reward against random play: {before:+.2f} before, {after:+.2f} after the training")
