"""PPO on solo Merkez with a batch of games, in NumPy: `python examples/ppo_merkez.py --updates 300`.

The agent learns to score points; the mean of random play and of the last games are printed. With 60 updates,
22 seconds on one core, it goes from -52 points to -18; it does not reach the level of the bots that search.
"""

import argparse
from typing import Any, NamedTuple

import numpy as np
from networks import Array, Network, Scale, sampled
from numpy.typing import NDArray

from townhall.research.batch import Batch

CLIP, ENTROPY, TRACE, EPOCHS, PARTS = 0.2, 0.01, 0.95, 3, 4
POINTS = 20.0
"""Rewards are divided by this: a typical difference between games."""


class Rollout(NamedTuple):
    """What happened in some steps of all games, [step, game]."""

    inputs: Array
    masks: NDArray[np.bool_]
    actions: NDArray[np.int64]
    chances: Array
    values: Array
    rewards: Array
    done: NDArray[np.bool_]
    last_values: Array
    scores: list[int]


def play(batch: Batch, network: Network, scale: Scale, steps: int, random: np.random.Generator) -> Rollout:
    rows: list[tuple[NDArray[np.generic], ...]] = []
    scores: list[int] = []
    for _ in range(steps):
        scale.update(batch.observations)
        inputs, masks = scale(batch.observations), batch.masks.copy()
        output = network(inputs, masks)
        actions = sampled(output.policy, random)
        chances = output.policy[np.arange(batch.games), actions]
        batch.step(actions)
        rows.append((inputs, masks, actions, chances, output.value, batch.rewards[:, 0] / POINTS, batch.done))
        scores += batch.scores[batch.done, 0].tolist()
    stacked: tuple[Any, ...] = tuple(np.stack(column) for column in zip(*rows, strict=True))
    last = network(scale(batch.observations), batch.masks).value
    return Rollout._make((*stacked, last, scores))


def advantages_of(rollout: Rollout) -> Array:
    """Generalised advantages: games are short and rewards come at the end, so nothing is discounted."""
    advantages, following, later = np.zeros_like(rollout.values), rollout.last_values, np.float32(0)
    for step in reversed(range(len(rollout.rewards))):
        running = 1 - rollout.done[step].astype(np.float32)
        error = rollout.rewards[step] + running * following - rollout.values[step]
        later = error + TRACE * running * later
        advantages[step], following = later, rollout.values[step]
    return advantages


def improve(network: Network, rollout: Rollout, rate: float, random: np.random.Generator) -> None:
    advantages = advantages_of(rollout)
    goals = (advantages + rollout.values).ravel()
    scaled = ((advantages - advantages.mean()) / (advantages.std() + 1e-8)).ravel()
    rows = len(goals)
    inputs, masks = rollout.inputs.reshape(rows, -1), rollout.masks.reshape(rows, -1)
    actions, chances = rollout.actions.ravel(), rollout.chances.ravel()
    for _ in range(EPOCHS):
        for part in np.array_split(random.permutation(rows), PARTS):
            output = network(inputs[part], masks[part])
            places = np.arange(len(part))
            ratio = output.policy[places, actions[part]] / chances[part]
            clipped = np.where(scaled[part] > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
            push = np.where(clipped, 0, scaled[part] * ratio).astype(np.float32)
            to_logits = push[:, None] * output.policy
            to_logits[places, actions[part]] -= push
            logs = np.log(np.maximum(output.policy, 1e-12))
            surprise = logs - (output.policy * logs).sum(1, keepdims=True)
            to_logits += ENTROPY * output.policy * surprise
            network.learn(inputs[part], output, to_logits / len(part), (output.value - goals[part]) / len(part), rate)


def train(games: int, steps: int, updates: int, hidden: int, seed: int) -> tuple[float, float]:
    """Mean points of random play, and of the last quarter of the training."""
    batch, random = Batch("merkez", games, seats=1, seed=seed, reward="margin"), np.random.default_rng(seed)
    by_chance: list[int] = []
    while len(by_chance) < games:
        batch.step(batch.random_actions())
        by_chance += batch.scores[batch.done, 0].tolist()
    batch.reset(seed)
    network, scale = Network(batch.layout.size, batch.masks.shape[1], hidden, seed), Scale(batch.layout.size)
    late: list[int] = []
    for update in range(updates):
        rollout = play(batch, network, scale, steps, random)
        improve(network, rollout, 1e-3 * (1 - update / updates), random)
        if rollout.scores:
            print(
                f"update {update + 1}: {np.mean(rollout.scores):.1f} points in {len(rollout.scores)} games", flush=True
            )
        late += rollout.scores if update >= updates * 3 / 4 else []
    return float(np.mean(by_chance)), float(np.mean(late)) if late else float("nan")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=64)
    parser.add_argument("--steps", type=int, default=32)
    parser.add_argument("--updates", type=int, default=300)
    parser.add_argument("--hidden", type=int, default=64)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    before, after = train(given.games, given.steps, given.updates, given.hidden, given.seed)
    print(f"random play: {before:.1f} points; after training: {after:.1f} points")
