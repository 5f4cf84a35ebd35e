"""The same batch on a GPU: tested where there is one, and a clear word where there is none."""

import importlib
import importlib.util
from pathlib import Path

import numpy as np
import pytest

import townhall
from tests.running import answer
from townhall.bots import batch, gpu
from townhall.bots.kernels import NoGpu, kernel_record
from townhall.bots.levels import GREEDY, RANDOM


def has_gpu() -> bool:
    installed = importlib.util.find_spec("numba_cuda") is not None
    return installed and bool(importlib.import_module("numba.cuda").is_available())


@pytest.mark.parametrize("name", townhall.games())
def test_a_gpu_plays_the_same_games_byte_for_byte_or_says_that_there_is_none(name: str) -> None:
    game = townhall.game(name)
    rules = game.rules()
    for seats in game.seats:
        bots = [RANDOM] * seats
        if not has_gpu():
            with pytest.raises(NoGpu, match="use --device cpu"):
                next(gpu.play_batch(rules, seats, bots, seed=1, games=10))
            continue
        ours = np.concatenate([chunk.states for chunk in batch.play_batch(rules, seats, bots, seed=1, games=300)])
        theirs = np.concatenate([chunk.states for chunk in gpu.play_batch(rules, seats, bots, seed=1, games=300)])
        assert theirs.tobytes() == ours.tobytes()


@pytest.mark.parametrize(("kinds", "words"), [("i2 i2 i2", 0), ("i8 i4 i2 i2", 2)])
def test_kernels_take_aligned_records_of_any_size(kinds: str, words: int) -> None:
    record = np.dtype([(f"field{n}", kind) for n, kind in enumerate(kinds.split())])
    taken = kernel_record(record)
    assert taken.isalignedstruct and taken.itemsize == record.itemsize
    assert (taken["whole"].shape == (words,)) if words else ("whole" not in (taken.names or ()))


COUNTS_KERNELS = """
import json, townhall
from townhall.bots import gpu
from townhall.bots.levels import RANDOM
rules = townhall.game("urbify").rules()
list(gpu.play_batch(rules, 2, [RANDOM] * 2, 1, 10))
stats = gpu._kernel(rules).stats
print(json.dumps([sum(stats.cache_hits.values()), sum(stats.cache_misses.values())]))
"""


@pytest.mark.skipif(not has_gpu(), reason="no GPU that runs CUDA, or numba-cuda is not installed")
def test_a_second_process_takes_the_kernel_from_the_cache(tmp_path: Path) -> None:
    assert answer("-c", COUNTS_KERNELS, TOWNHALL_CACHE=tmp_path) == [0, 1]
    assert answer("-c", COUNTS_KERNELS, TOWNHALL_CACHE=tmp_path) == [1, 0]


def test_other_bots_than_random_are_refused_on_the_gpu() -> None:
    rules = townhall.game("urbify").rules()
    with pytest.raises(townhall.TownhallError, match="only random bots"):
        next(gpu.play_batch(rules, 2, [GREEDY, RANDOM], seed=1, games=10))


def test_a_number_of_players_that_the_game_is_not_for_is_refused() -> None:
    rules = townhall.game("urbify").rules()
    with pytest.raises(townhall.TownhallError, match="urbify is for 2 to 4 players, not 5"):
        next(gpu.play_batch(rules, 5, [RANDOM] * 5, seed=1, games=10))
    with pytest.raises(townhall.TownhallError, match="urbify is for 2 to 4 players, not 9"):
        next(batch.play_batch(rules, 9, [RANDOM] * 9, seed=1, games=10))
