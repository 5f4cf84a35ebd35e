"""The latest games of a training: rows to learn from, in bounded memory."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from townhall.bots.evaluation import POINT
from townhall.bots.trajectories import Trajectories
from townhall.engine.contract import EvaluationSpec

MEMORY = 1 << 30
"""Bytes of rows that are held at most."""


class Table(NamedTuple):
    """Where trajectories lie and what they led to."""

    firsts: NDArray[np.int64]
    """The first row of each."""
    lengths: NDArray[np.int64]
    results: NDArray[np.float64]
    """The final points, in hundredths."""
    traces: NDArray[np.float64]
    """The lambda of each."""


class Replay:
    """A ring of rows: new trajectories take the place of the oldest ones."""

    def __init__(self, spec: EvaluationSpec, memory: int = MEMORY) -> None:
        width = len(spec.names)
        rows = memory // (4 * width + 2 * (1 + spec.true_most) + 8)
        self.features = np.zeros((rows, width), np.float32)
        self.true = np.zeros((rows, 1 + spec.true_most), np.int16)
        self.targets = np.zeros(rows)
        self.table = Table(np.zeros(0, np.int64), np.zeros(0, np.int64), np.zeros(0), np.zeros(0))
        self._next = 0

    def add(self, played: Trajectories, trace: float) -> None:
        rows = len(played.features)
        begin = self._next if self._next + rows <= len(self.features) else 0
        end = self._next = begin + rows
        self.features[begin:end], self.true[begin:end] = played.features, played.true
        lasts = np.cumsum(played.lengths)
        new = Table(
            begin + lasts - played.lengths, played.lengths, POINT * played.points, np.full(len(lasts), trace)
        )  # fmt: skip
        stays = (self.table.firsts >= end) | (self.table.firsts + self.table.lengths <= begin)
        self.table = Table(*(np.concatenate([old[stays], more]) for old, more in zip(self.table, new, strict=True)))

    def sample(self, rows: int, random: np.random.Generator) -> NDArray[np.int64]:
        """Trajectories, each at most once, that have about so many rows together."""
        order = random.permutation(len(self.table.lengths))
        enough = int(np.searchsorted(np.cumsum(self.table.lengths[order]), rows)) + 1
        return order[:enough]

    def rows_of(self, trajectories: NDArray[np.int64]) -> NDArray[np.int64]:
        firsts, lengths = self.table.firsts[trajectories], self.table.lengths[trajectories]
        within = np.arange(lengths.sum()) - np.repeat(np.cumsum(lengths) - lengths, lengths)
        rows: NDArray[np.int64] = np.repeat(firsts, lengths) + within
        return rows
