"""Runs the kernels of a GPU as plain Python, thread after thread, beside the batch on the processor."""

import sys
from types import SimpleNamespace
from typing import Any

import numpy as np

from townhall.bots.dice import DICE, master_record
from townhall.engine.fields import blank, records
from townhall.engine.jit import INTERPRETED
from townhall.research import stepping
from townhall.research.batch import Batch, settings_row
from townhall.research.gpu import kernel_functions
from townhall.research.observation import as_rules_take

GAMES, BLOCK = 3, 4


class Threads:
    """Stands for Numba's CUDA: one thread at a time."""

    def __init__(self) -> None:
        self.local = SimpleNamespace(array=lambda size, dtype: as_rules_take(np.zeros(size, dtype)))
        self.atomic = SimpleNamespace(max=self.raise_to)
        self.thread = 0

    def grid(self, dimensions: int) -> int:
        return self.thread

    def gridsize(self, dimensions: int) -> int:
        return BLOCK

    @staticmethod
    def raise_to(array: Any, index: int, value: int) -> None:
        array[index] = max(array[index], value)

    def run(self, kernel: Any, *arguments: Any) -> None:
        taken = [as_rules_take(each) if isinstance(each, np.ndarray) else each for each in arguments]
        for self.thread in range(BLOCK):
            kernel(*taken)


def compare(name: str, seats: int, steps: int) -> int:
    """Step both and compare everything they show; returns how many games have ended."""
    batch = Batch(name, GAMES, seats, seed=1)
    which, layout, rules = batch.game, batch.layout, batch.game.rules()
    threads = Threads()
    check, play, copy, show, observe = kernel_functions(threads, rules)
    states, views = (blank(rules.state, GAMES) for _ in range(2))
    ss, dice, masters = rules.records(states), records(blank(DICE, GAMES), DICE), records(master_record(1), DICE)
    settings, sources = settings_row(which, seats, "place", GAMES), layout.sources()
    facts, suggestions = np.zeros((stepping.FACTS, GAMES), np.int64), np.zeros(GAMES, np.int64)
    facts[stepping.NUMBER] = range(GAMES)
    rewards, scores = np.zeros((GAMES, seats), np.float32), np.zeros((GAMES, seats), np.int32)
    observations = np.zeros((GAMES, layout.size), np.int16)
    masks = np.zeros((GAMES, which.actions.size), np.int8)
    actions, ended = np.full(GAMES, stepping.BEGIN), 0
    for _ in range(steps):
        words = states.view(np.int64).reshape(GAMES, -1)
        threads.run(play, rules.cs, ss, words, dice, masters, settings, actions, facts, rewards, scores)
        threads.run(copy, states.view(np.int64), views.view(np.int64), masks.reshape(-1))
        threads.run(show, rules.cs, ss, rules.records(views), dice, masks, facts, suggestions)
        numbers = [views.view(kind) for kind in (np.int8, np.int16, np.int32, np.int64)]
        threads.run(observe, rules.records(views), *numbers, sources, facts, observations)
        assert states.tobytes() == batch.states.tobytes()
        assert (observations == batch.observations).all() and (masks == batch.masks).all()
        assert (facts[stepping.SEAT] == batch.deciding).all() and (facts[stepping.DONE] == batch.done).all()
        assert (rewards == batch.rewards).all() and (scores == batch.scores).all()
        ended += int(batch.done.sum())
        actions = suggestions.copy()
        worst = np.full(2, -1)
        threads.run(check, actions, masks, ss, worst)
        assert worst.tolist() == [-1, -1]
        wrong = actions.copy()
        wrong[1] = int(np.argmin(masks[1]))
        threads.run(check, wrong, masks, ss, worst)
        assert worst.tolist() == [1, -1]
        ss[2].fault = 1
        threads.run(check, wrong, masks, ss, worst)
        assert worst.tolist() == [1, 2]
        ss[2].fault = 0
        batch.step(actions)
    return ended


if __name__ == "__main__":
    assert INTERPRETED, "kernels are plain Python only where rules are"
    print(compare(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
