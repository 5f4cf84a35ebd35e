"""Batches: the same games as single ones, automatic resets, rewards, and refusals."""

from typing import Any

import numpy as np
import pytest

import townhall
from tests.conftest import played
from tests.research.tables import each_table
from townhall.bots.dice import derived_key, master_record
from townhall.engine.position import Position
from townhall.research import REWARDS, observe
from townhall.research.batch import Batch

GAMES = 3


def alone(batch: Batch, number: int) -> Position:
    """Game `number` of a batch, played from Python."""
    key = b"".join(half.to_bytes(8, "little") for half in derived_key(master_record("batch"), 2 * number))
    return Position.begin(batch.game, batch.seats, batch.options, key)


def expected_rewards(p: Position, reward: str) -> list[float]:
    """Rewards worked out from places and points alone."""
    if p.seats == 1:
        won = {True: 1.0, False: -1.0, None: 0.0}[p.won(0)]
        return [{"place": won, "win": max(won, 0.0), "margin": float(p.scores[0])}[reward]]
    ranks, scores = p.ranks, p.scores
    if reward == "place":
        return [sum(np.sign(other - rank) for other in ranks) / (p.seats - 1) for rank in ranks]
    if reward == "win":
        return [(rank == 1) / ranks.count(1) for rank in ranks]
    return [float(scores[seat] - max(scores[:seat] + scores[seat + 1 :])) for seat in range(p.seats)]


def check_game(batch: Batch, place: int, p: Position) -> None:
    """A place of a batch shows what the game alone shows."""
    assert batch.deciding[place] == p.seat
    assert np.flatnonzero(batch.masks[place]).tolist() == p.legal()
    assert (batch.observations[place] == observe(p, p.seat)).all()
    assert batch.states[place].tobytes() == p.raw.tobytes()


@each_table
def test_games_of_a_batch_are_those_played_alone(name: str, seats: int) -> None:
    reward = REWARDS[seats % len(REWARDS)]
    batch = Batch(name, GAMES, seats, seed="batch", reward=reward, threads=2)
    twin = Batch(name, GAMES, seats, seed="batch", reward=reward)
    games = [alone(batch, place) for place in range(GAMES)]
    finished = 0
    while finished < GAMES + 1:
        actions = batch.random_actions()
        batch.step(actions)
        twin.step(actions)
        assert (batch.states == twin.states).all() and (batch.observations == twin.observations).all()
        for place, p in enumerate(games):
            p.play(int(actions[place]))
            assert batch.done[place] == p.over
            assert batch.lengths[place] == len(p.history)
            if p.over:
                assert batch.rewards[place].tolist() == pytest.approx(expected_rewards(p, reward))
                assert batch.scores[place].tolist() == p.scores
                finished += 1
                assert batch.numbers[place] % GAMES == place
                games[place] = alone(batch, int(batch.numbers[place]))
            else:
                assert not batch.rewards[place].any()
        place = finished % GAMES
        check_game(batch, place, games[place])


@pytest.mark.parametrize("reward", REWARDS)
def test_rewards_are_those_of_places_wins_and_points(reward: str) -> None:
    batch = Batch("urbify", 8, 3, seed="batch", reward=reward)
    games = [alone(batch, place) for place in range(8)]
    ended: set[int] = set()
    while len(ended) < 8:
        actions = batch.random_actions()
        batch.step(actions)
        for place in set(range(8)) - ended:
            games[place].play(int(actions[place]))
            if games[place].over:
                ended.add(place)
                assert batch.rewards[place].tolist() == pytest.approx(expected_rewards(games[place], reward))


def test_the_same_seed_begins_the_same_games_and_random_actions() -> None:
    one, other = (Batch("urbify", 4, 2, seed=3) for _ in range(2))
    another = Batch("urbify", 4, 2, seed=4)
    assert (one.states == other.states).all() and (one.states != another.states).any()
    assert (one.random_actions() == other.random_actions()).all()
    first = one.states.copy()
    one.step(one.random_actions())
    one.reset(3)
    assert (one.states == first).all() and not one.lengths.any()


def test_options_of_the_game_apply() -> None:
    batch = Batch("urbify", 1, 2, seed=1, options={"start_player_bonus_prestige": 1})
    p = townhall.game("urbify").start(2, 1, {"start_player_bonus_prestige": 1})
    assert batch.options == p.options
    assert sorted(batch.position(0).scores) == sorted(p.scores) == [0, 1]


def test_an_illegal_action_is_refused_with_its_reason_and_nothing_is_played() -> None:
    batch = Batch("urbify", 4, 2, seed=1)
    before = batch.states.copy()
    actions = batch.random_actions()
    actions[2] = next(n for n, legal in enumerate(batch.masks[2]) if not legal)
    with pytest.raises(townhall.IllegalAction, match=r"game 2: .+: .+"):
        batch.step(actions)
    for action in (-1, batch.masks.shape[1]):
        actions[2] = action
        with pytest.raises(townhall.IllegalAction, match=f"no action {action}"):
            batch.step(actions)
    assert (batch.states == before).all() and not batch.lengths.any()


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"which": "chess", "games": 1}, "no game is called 'chess'"),
        ({"which": "urbify", "games": 1, "seats": 5}, "Urbify is for 2 to 4 players, not 5"),
        ({"which": "urbify", "games": 0}, "a batch has 1 to"),
        ({"which": "urbify", "games": 2, "threads": 3}, "at most as many threads"),
        (
            {"which": "urbify", "games": 1, "reward": "glory"},
            "there are: place, win, margin",
        ),
        ({"which": "urbify", "games": 1, "options": {"colour": 1}}, "colour"),
    ],
)
def test_a_batch_that_cannot_be_is_refused(arguments: dict[str, Any], complaint: str) -> None:
    with pytest.raises(townhall.TownhallError, match=complaint):
        Batch(**arguments)


@pytest.mark.parametrize("actions", [[1], [0.5, 0.5], [[1, 2]]])
def test_actions_of_another_shape_or_kind_are_refused(actions: Any) -> None:
    with pytest.raises(townhall.TownhallError, match="a step takes an array of 2 integers"):
        Batch("urbify", 2, seed=1).step(actions)


def test_arrays_are_shared_with_other_libraries_without_copying() -> None:
    batch = Batch("urbify", 4, seed=1)
    for array in (batch.observations, batch.masks, batch.rewards, batch.deciding):
        assert np.shares_memory(np.from_dlpack(array), array)
    observations, before = np.from_dlpack(batch.observations), batch.observations.copy()
    batch.step(batch.random_actions())
    assert (observations == batch.observations).all() and (observations != before).any()


@pytest.mark.parametrize("games", [1, 4, 7])
def test_arrays_begin_where_jax_takes_them_without_copying(games: int) -> None:
    batch = Batch("urbify", games, seed=1)
    arrays = (batch.observations, batch.masks, batch.rewards, batch.scores)
    assert [array.ctypes.data % 64 for array in arrays] == [0] * 4


def test_jax_uses_the_memory_of_the_arrays() -> None:
    dlpack = pytest.importorskip("jax.dlpack")
    batch = Batch("urbify", 4, seed=1)
    for array in (batch.observations, batch.masks, batch.rewards, batch.scores):
        assert dlpack.from_dlpack(array, copy=False).unsafe_buffer_pointer() == array.ctypes.data


def test_a_batch_continues_from_loaded_states() -> None:
    positions = [played(townhall.game("urbify"), 3, seed, 20 + seed) for seed in range(4)]
    batch = Batch("urbify", 4, 3, seed=1)
    batch.load(np.stack([p.raw for p in positions]))
    for place, p in enumerate(positions):
        check_game(batch, place, p)
    assert not batch.lengths.any() and not batch.done.any()
    actions = batch.random_actions()
    batch.step(actions)
    for place, p in enumerate(positions):
        p.play(int(actions[place]))
        check_game(batch, place, p)


def test_states_that_cannot_be_continued_are_refused() -> None:
    batch, over = Batch("urbify", 1, 3, seed=1), played(townhall.game("urbify"), 3)
    with pytest.raises(townhall.TownhallError, match="for 3 players and not be over"):
        batch.load([over.raw])
    with pytest.raises(townhall.TownhallError, match="for 3 players"):
        batch.load([townhall.game("urbify").start(2, 1).raw])
    with pytest.raises(townhall.TownhallError, match="there are 1 games of"):
        batch.load([[1, 2, 3]])
