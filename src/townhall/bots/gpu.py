"""Batches on a GPU: one game per thread, the same rules and the same bytes as `bots.batch`."""

import importlib
import importlib.util
import warnings
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import numpy as np

from townhall.bots.batch import Chunk, faultless, random_game
from townhall.bots.dice import DICE, master_record
from townhall.bots.levels import RANDOM
from townhall.engine.compiled import Rules, check_seats
from townhall.engine.errors import TownhallError
from townhall.engine.jit import INTERPRETED

THREADS = 64
BATCH = 65_536
"""Games in flight at once: enough to fill a large GPU, little memory on a small one."""


class NoGpu(TownhallError):
    """There is no GPU here that can run the rules."""


def play_batch(rules: Rules, seats: int, bots: Sequence[int], seed: int | str | None, games: int) -> Iterator[Chunk]:
    """The games of `bots.batch.play_batch`, in the same order and with the same results."""
    if any(bot != RANDOM for bot in bots):
        raise TownhallError("on the GPU only random bots play; leave out --device gpu for the others")
    check_seats(rules.name, rules.seats, seats)
    cuda = _cuda()
    kernel = _kernel(rules)
    cs = cuda.to_device(rules.raw_components.view(rules.components))
    masters = cuda.to_device(master_record(seed).view(DICE))
    warnings.filterwarnings("ignore", message=".*Grid size .* under-utilization")
    for first in range(0, games, BATCH):
        count = min(BATCH, games - first)
        raw = cuda.device_array(count * rules.state.itemsize, np.uint8)
        dice = cuda.device_array(count, DICE)
        decisions = cuda.device_array(count, np.int64)
        blocks = -(-count // THREADS)
        _blank_kernel()[blocks, THREADS](raw)
        kernel[blocks, THREADS](cs, raw.view(rules.state), dice, masters, first, seats, decisions)
        yield faultless(rules, Chunk(first, raw.copy_to_host(), decisions.copy_to_host()))


def _cuda() -> Any:
    if INTERPRETED:
        raise NoGpu("interpreted rules (NUMBA_DISABLE_JIT) do not run on a GPU")
    if importlib.util.find_spec("numba_cuda") is None:
        raise NoGpu("GPU support is not installed (pip install 'townhall[gpu]'): use --device cpu")
    cuda: Any = importlib.import_module("numba.cuda")
    if not cuda.is_available():
        raise NoGpu("no GPU that runs CUDA was found on this machine: use --device cpu")
    return cuda


@cache
def _blank_kernel() -> Any:
    cuda = _cuda()

    @cuda.jit  # type: ignore[untyped-decorator]
    def blank(raw: Any) -> None:
        for i in range(cuda.grid(1), len(raw), cuda.gridsize(1)):
            raw[i] = 0

    return blank


@cache
def _kernel(rules: Rules) -> Any:
    """Compiled on its first launch, which takes about as long as twice the game itself."""
    cuda = _cuda()
    setup, legal, play, most = rules.setup, rules.legal, rules.play, rules.legal_most

    @cuda.jit  # type: ignore[untyped-decorator]
    def kernel(cs: Any, ss: Any, dice: Any, masters: Any, first: int, seats: int, decisions: Any) -> None:
        i = cuda.grid(1)
        if i < len(ss):
            out = cuda.local.array(most, np.int64)
            decisions[i] = random_game(setup, legal, play, cs[0], ss[i], dice[i], masters[0], first + i, seats, out)

    return kernel
