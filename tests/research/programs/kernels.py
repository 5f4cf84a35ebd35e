"""Runs the batches of the GPU in plain Python, thread after thread, beside those on the processor."""

import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest
from numpy.typing import NDArray

import townhall
from townhall.bots import gpu as whole_games
from townhall.bots.batch import play_batch
from townhall.bots.levels import RANDOM
from townhall.engine.errors import RulesFault
from townhall.engine.fields import blank, records
from townhall.engine.jit import INTERPRETED
from townhall.research import gpu
from townhall.research.batch import Batch
from townhall.research.observation import as_rules_take

GAMES = 3
MOST_THREADS = 8


class DeviceArray(np.ndarray[Any, Any]):
    """An array that is used like one on a GPU."""

    def copy_to_host(self) -> NDArray[Any]:
        return np.array(self)

    def copy_to_device(self, other: NDArray[Any]) -> None:
        self[...] = other


def to_device(array: NDArray[Any]) -> DeviceArray:
    return array.copy().view(DeviceArray)


class Threads:
    """Stands for Numba's CUDA: runs a few threads for a grid of any size, one at a time."""

    def __init__(self) -> None:
        self.local = SimpleNamespace(array=self.local_array)
        self.atomic = SimpleNamespace(max=self.raise_to, add=self.add)
        self.to_device, self.as_cuda_array = to_device, to_device
        self.thread, self.blocks, self.width = 0, 1, 1

    @staticmethod
    def device_array(shape: Any, dtype: Any) -> DeviceArray:
        """Full of something, as memory on a GPU may be."""
        array = np.empty(shape, dtype)
        array.reshape(-1).view(np.uint8)[:] = 0xA5
        return array.view(DeviceArray)

    @staticmethod
    def local_array(size: int, dtype: Any, alignment: int = 0) -> Any:
        if np.dtype(dtype).names:
            return records(blank(dtype, size), dtype)
        return as_rules_take(np.zeros(size, dtype))

    def grid(self, dimensions: int) -> int:
        return self.thread

    def gridsize(self, dimensions: int) -> int:
        return self.blocks * self.width

    @property
    def threadIdx(self) -> SimpleNamespace:
        return SimpleNamespace(x=self.thread % self.width)

    @property
    def blockIdx(self) -> SimpleNamespace:
        return SimpleNamespace(x=self.thread // self.width)

    @property
    def blockDim(self) -> SimpleNamespace:
        return SimpleNamespace(x=self.width)

    @property
    def gridDim(self) -> SimpleNamespace:
        return SimpleNamespace(x=self.blocks)

    @staticmethod
    def raise_to(array: Any, index: int, value: int) -> None:
        array[index] = max(array[index], value)

    @staticmethod
    def add(array: Any, index: Any, value: int) -> int:
        before: int = array[index]
        array[index] = before + value
        return before

    @staticmethod
    def any_sync(mask: int, predicate: bool) -> bool:
        return predicate

    def syncwarp(self) -> None:
        """Nothing runs beside the thread."""

    def kernel(self, function: Callable[..., None]) -> "Kernel":
        return Kernel(self, function)


class Kernel:
    """A kernel that is launched like one on a GPU."""

    def __init__(self, threads: Threads, function: Callable[..., None]) -> None:
        self._threads, self._function = threads, function

    def __getitem__(self, grid: tuple[int, int]) -> Callable[..., None]:
        def launch(*arguments: Any) -> None:
            threads = self._threads
            threads.width = min(2, grid[1])
            threads.blocks = -(-min(MOST_THREADS, grid[0] * grid[1]) // threads.width)
            taken = [as_kernels_take(each) if isinstance(each, np.ndarray) else each for each in arguments]
            for number in range(threads.blocks * threads.width):
                threads.thread = number
                self._function(*taken)

        return launch


def as_kernels_take(array: NDArray[Any]) -> Any:
    if array.dtype.names:
        return records(array.reshape(-1).view(np.uint8).view(np.ndarray), cast(Any, array.dtype))
    return as_rules_take(array.view(np.ndarray))


def compare(name: str, seats: int, steps: int) -> int:
    """Step both and compare everything they show; returns how many games have ended."""
    ours, theirs = Batch(name, GAMES, seats, seed=1), gpu.GpuBatch(name, GAMES, seats, seed=1)
    ended = 0
    for step in range(steps):
        if step == steps // 2:
            states = ours.states[::-1].copy()
            ours.load(states)
            theirs.load(states)
        same(ours, theirs)
        ended += int(ours.done.sum())
        actions = theirs.random_actions().copy_to_host()
        wrong = actions.copy()
        wrong[1] = int(np.argmin(ours.masks[1]))
        check_refusals(theirs, wrong)
        ours.step(actions)
        theirs.step(actions)
    return ended


def same(ours: Batch, theirs: gpu.GpuBatch) -> None:
    """Compare all arrays of two batches."""
    assert theirs.states().tobytes() == ours.states.tobytes()
    assert theirs.position(1).raw.tobytes() == ours.position(1).raw.tobytes()
    for name in ("observations", "masks", "deciding", "done", "rewards", "scores", "lengths", "numbers"):
        assert (getattr(theirs, name).copy_to_host() == getattr(ours, name)).all(), name


def compare_whole_games(name: str, seats: int) -> None:
    """Play whole games on both; on the GPU not all at once."""
    rules, bots = townhall.game(name).rules(), [RANDOM] * seats
    ours = [chunk.states.tobytes() for chunk in play_batch(rules, seats, bots, 1, GAMES)]
    theirs = [chunk.states.tobytes() for chunk in whole_games.play_batch(rules, seats, bots, 1, GAMES, batch=2)]
    assert len(theirs) == 2 and b"".join(theirs) == b"".join(ours)


def check_refusals(batch: gpu.GpuBatch, wrong: NDArray[np.int64]) -> None:
    """An illegal action and an overrun of the rules are noticed before anything is played."""
    with pytest.raises(townhall.IllegalAction, match="game 1: action"):
        batch.step(wrong)
    states = batch.states()
    overrun = states.copy()
    overrun[2].view(batch.game.rules().state)["fault"] = 1
    batch._states.copy_to_device(overrun.reshape(-1))
    with pytest.raises(RulesFault, match="game 2 of the batch overran"):
        batch.step(wrong)
    batch._states.copy_to_device(states.reshape(-1))


if __name__ == "__main__":
    assert INTERPRETED, "kernels are plain Python only where rules are"
    threads = Threads()
    vars(gpu).update(find_cuda=lambda: threads, kernel=threads.kernel)
    vars(gpu).update(SORTED=2, OBSERVED=2)  # several groups, of which the last is not full
    vars(whole_games).update(find_cuda=lambda: threads, compiled_kernel=threads.kernel)
    compare_whole_games(sys.argv[1], int(sys.argv[2]))
    print(compare(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
