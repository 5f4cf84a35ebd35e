"""Batches on a GPU: the same as on the processor, tested where there is one, and a clear word where there is none."""

from typing import Any

import numpy as np
import pytest

import townhall
from tests.bots.test_gpu import has_gpu
from tests.running import answer
from townhall.bots.kernels import NoGpu
from townhall.engine.errors import RulesFault
from townhall.research.batch import Batch
from townhall.research.gpu import GpuBatch

needs_gpu = pytest.mark.skipif(not has_gpu(), reason="no GPU that runs CUDA, or numba-cuda is not installed")
GAMES, STEPS = 200, 400


@needs_gpu
@pytest.mark.parametrize("name", townhall.games())
def test_a_gpu_steps_the_same_games_to_the_same_observations(name: str) -> None:
    for seats in townhall.game(name).seats:
        ours, theirs = Batch(name, GAMES, seats, seed=1), GpuBatch(name, GAMES, seats, seed=1)
        for step in range(STEPS):
            assert theirs.states().tobytes() == ours.states.tobytes(), step
            assert (theirs.observations.copy_to_host() == ours.observations).all(), step
            assert (theirs.masks.copy_to_host().view(np.bool_) == ours.masks).all()
            assert (theirs.deciding.copy_to_host() == ours.deciding).all()
            assert (theirs.done.copy_to_host() == ours.done).all()
            assert (theirs.rewards.copy_to_host() == ours.rewards).all()
            assert (theirs.scores.copy_to_host() == ours.scores).all()
            assert (theirs.lengths.copy_to_host() == ours.lengths).all()
            assert (theirs.numbers.copy_to_host() == ours.numbers).all()
            if step == STEPS // 2:
                states = ours.states[::-1].copy()
                ours.load(states)
                theirs.load(states)
                assert theirs.position(7).raw.tobytes() == ours.position(7).raw.tobytes() == states[7].tobytes()
                continue
            actions = theirs.random_actions().copy_to_host()
            ours.step(actions)
            theirs.step(actions if step % 2 else theirs.random_actions())


@needs_gpu
def test_an_illegal_action_is_refused_on_the_gpu() -> None:
    batch = GpuBatch("urbify", GAMES, 2, seed=1)
    before = batch.states()
    actions = batch.random_actions().copy_to_host()
    actions[7] = int(np.argmin(batch.masks.copy_to_host()[7]))
    with pytest.raises(townhall.IllegalAction, match="game 7: action"):
        batch.step(actions)
    assert (batch.states() == before).all()


@needs_gpu
def test_an_overrun_is_noticed_on_the_gpu() -> None:
    batch = GpuBatch("urbify", GAMES, 2, seed=1)
    states = batch.states()
    states[7].view(batch.game.rules({}).state)["fault"] = 1
    batch._states.copy_to_device(states.reshape(-1))
    with pytest.raises(RulesFault, match="game 7 of the batch overran"):
        batch.step(batch.random_actions())


@needs_gpu
def test_arrays_are_shared_with_pytorch_without_copying() -> None:
    torch = pytest.importorskip("torch")
    batch = GpuBatch("urbify", GAMES, 2, seed=1)
    observations = torch.as_tensor(batch.observations, device="cuda")
    assert observations.data_ptr() == batch.observations.__cuda_array_interface__["data"][0]
    masks = torch.as_tensor(batch.masks, device="cuda")
    batch.step(masks.argmax(dim=1))
    assert (observations.cpu().numpy() == batch.observations.copy_to_host()).all()


@needs_gpu
def test_arrays_are_read_by_jax_through_dlpack() -> None:
    torch = pytest.importorskip("torch")
    dlpack = pytest.importorskip("jax.dlpack")
    batch = GpuBatch("urbify", GAMES, 2, seed=1)
    observations = dlpack.from_dlpack(torch.as_tensor(batch.observations, device="cuda"))
    assert (np.asarray(observations) == batch.observations.copy_to_host()).all()


@pytest.mark.skipif(has_gpu(), reason="there is a GPU")
def test_without_a_gpu_one_line_says_so() -> None:
    with pytest.raises(NoGpu, match="use --device cpu"):
        GpuBatch("urbify", GAMES)


@pytest.mark.parametrize(
    ("arguments", "complaint"), [({"games": 0}, "a batch has 1 to"), ({"games": 1, "seats": 9}, "not 9")]
)
def test_a_batch_that_cannot_be_is_refused(arguments: dict[str, Any], complaint: str) -> None:
    with pytest.raises(townhall.TownhallError, match=complaint):
        GpuBatch("urbify", **arguments)


@pytest.mark.parametrize(
    ("name", "seats", "steps"),
    [
        ("urbify", 2, 60),
        ("merkez", 1, 90),
        pytest.param("urbify", 3, 600, marks=pytest.mark.long),
        pytest.param("urbania", 2, 600, marks=pytest.mark.long),
        pytest.param("urban_sprawl", 2, 600, marks=pytest.mark.long),
    ],
)
def test_the_kernels_as_plain_python_do_what_the_batch_does(name: str, seats: int, steps: int) -> None:
    ended = answer("-m", "tests.research.programs.kernels", name, str(seats), str(steps), NUMBA_DISABLE_JIT="1")
    assert ended > 0 or steps == 60
