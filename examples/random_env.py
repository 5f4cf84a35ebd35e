"""A random player in every environment: `python examples/random_env.py urbify`. Needs `townhall[research]`."""

import sys

import gymnasium
import numpy as np

import townhall.research.gymnasium
from townhall.research.batch import Batch
from townhall.research.pettingzoo import env


def play_aec(name: str) -> dict[str, float]:
    """All seats of a PettingZoo environment; returns their rewards."""
    table, rewards = env(name, reward="win"), {}
    table.reset(seed=1)
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, _ = table.last()
        if terminated or truncated or observation is None:
            rewards[agent] = reward
            table.step(None)
        else:
            table.step(table.action_space(agent).sample(observation["action_mask"]))
    return rewards


def play_against_bots(name: str) -> float:
    """One seat of a Gymnasium environment; returns its reward."""
    table = gymnasium.make(townhall.research.gymnasium.environment_id(name), opponents="random", reward="margin")
    observation, _ = table.reset(seed=1)
    terminated = False
    while not terminated:
        action = table.action_space.sample(observation["action_mask"])
        observation, reward, terminated, _, _ = table.step(action)
    return float(reward)


def play_batch(name: str, games: int) -> float:
    """Many games at once; returns their mean number of decisions."""
    batch, lengths = Batch(name, games, seed=1), list[int]()
    while len(lengths) < games:
        batch.step(batch.random_actions())
        lengths += batch.lengths[batch.done].tolist()
    return float(np.mean(lengths))


if __name__ == "__main__":
    name = sys.argv[1] if len(sys.argv) > 1 else "urbify"
    print("PettingZoo, rewards:", play_aec(name))
    print("Gymnasium, points ahead of a random bot:", play_against_bots(name))
    print("A batch, decisions per game:", play_batch(name, games=256))
