"""Batches on a GPU: one game per thread, the same rules and the same bytes as `bots.batch`."""

import warnings
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import numpy as np

from townhall.bots.batch import Chunk, faultless, prepare
from townhall.bots.dice import DICE, master_record
from townhall.bots.kernels import WORD_BYTES, kernel_record
from townhall.bots.kernels import cuda as find_cuda
from townhall.bots.kernels import kernel as compiled_kernel
from townhall.bots.levels import RANDOM
from townhall.bots.random_bot import choose_random
from townhall.engine.compiled import Rules, check_seats
from townhall.engine.errors import TownhallError
from townhall.engine.state import NOBODY

THREADS = 128
BATCH = 16_384
"""Games in flight at once: enough to fill a large GPU, few enough for its cache."""
WHOLE_WARP = 0xFFFFFFFF


def play_batch(
    rules: Rules, seats: int, bots: Sequence[int], seed: int | str | None, games: int, *, batch: int = BATCH,
    threads: int = THREADS,
) -> Iterator[Chunk]:  # fmt: skip
    """The games of `bots.batch.play_batch`, in the same order and with the same results.

    `batch` games are in flight at once, in blocks of so many `threads`.
    """
    if any(bot != RANDOM for bot in bots):
        raise TownhallError("on the GPU only random bots play; leave out --device gpu for the others")
    check_seats(rules.name, rules.seats, seats)
    cuda = find_cuda()
    kernel = _kernel(rules)
    cs = cuda.to_device(rules.raw_components).view(kernel_record(rules.components))
    masters = cuda.to_device(master_record(seed)).view(kernel_record(DICE))
    warnings.filterwarnings("ignore", message=".*Grid size .* under-utilization")
    for first in range(0, games, batch):
        count = min(batch, games - first)
        raw = cuda.device_array(count * rules.state.itemsize, np.uint8)
        dice = cuda.device_array(count, kernel_record(DICE))
        decisions = cuda.device_array(count, np.int64)
        blocks = -(-count // threads)
        kernel[blocks, threads](cs, raw.view(kernel_record(rules.state)), dice, masters, first, seats, decisions)
        yield faultless(rules, Chunk(first, raw.copy_to_host(), decisions.copy_to_host()))


@cache
def _kernel(rules: Rules) -> Any:
    """Compiled on its first launch, which takes about twice as long as the game itself, and kept for later ones."""
    cuda = find_cuda()
    setup, legal, play, most, state = rules.setup, rules.legal, rules.play, rules.legal_most, kernel_record(rules.state)
    words = state.itemsize // WORD_BYTES

    def kernel(cs: Any, ss: Any, dice: Any, masters: Any, first: int, seats: int, decisions: Any) -> None:
        """Play a game in memory that the threads of a warp read together; they begin every decision together."""
        i = cuda.grid(1)
        out = cuda.local.array(most, np.int64)
        own = cuda.local.array(1, state, WORD_BYTES)
        playing = i < len(ss)
        count = 0
        if playing:
            for k in range(words):
                own[0].whole[k] = 0
            prepare(setup, cs[0], own[0], dice[i], masters[0], first + i, seats)
        while cuda.any_sync(WHOLE_WARP, playing):
            action = 0
            if playing:
                action = choose_random(legal, cs[0], own[0], dice[i], out)
            cuda.syncwarp()
            if playing:
                play(cs[0], own[0], action)
                count += 1
                playing = own[0].seat != NOBODY
        if i < len(ss):
            decisions[i] = count
            for k in range(words):
                ss[i].whole[k] = own[0].whole[k]

    return compiled_kernel(kernel)
