"""Gymnasium's own check on every game, and games against bots."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import townhall
from tests.conftest import some_action
from tests.research.tables import every_table
from townhall.bots.bot import bot_for
from townhall.bots.dice import derived_record, master_record
from townhall.bots.levels import NAMES
from townhall.research import observe
from townhall.research.gymnasium import TownhallEnv, environment_id
from townhall.research.rewards import REWARDS


@every_table
def test_a_game_passes_the_check_of_gymnasium(name: str, seats: int) -> None:
    environment = gymnasium.make(environment_id(name), seats=seats, opponents="random")
    check_env(environment.unwrapped)


def test_the_ids_are_those_of_the_games() -> None:
    assert environment_id("urban_sprawl") == "townhall/UrbanSprawl-v0"
    assert gymnasium.make("townhall/Merkez-v0").unwrapped.spec is not None


@pytest.mark.parametrize("name", ["urbify", "merkez"])
def test_bots_play_the_other_seats(name: str) -> None:
    """The same game, played from Python with the same bots."""
    environment = TownhallEnv(name, seats=3, seat=1, opponents=["greedy", "random"], reward="win")
    observation, _ = environment.reset(seed=5)
    p, master = townhall.game(name).start(3, 5), master_record("bots 5")
    bots = {
        seat: bot_for(p.rules, NAMES.index(level), derived_record(master, seat))
        for seat, level in ((0, "greedy"), (2, "random"))
    }
    terminated = False
    while not terminated:
        while p.seat in bots:
            p.play(bots[p.seat].choose(p.view(p.seat).raw, p.seat))
        assert (observation["observation"] == observe(p, 1)).all()
        assert np.flatnonzero(environment.action_masks()).tolist() == p.legal()
        action = some_action(p)
        p.play(action)
        observation, reward, terminated, truncated, info = environment.step(action)
        assert not truncated
    while p.seat in bots:
        p.play(bots[p.seat].choose(p.view(p.seat).raw, p.seat))
    assert p.over and info == {"scores": p.scores}
    assert reward == (p.ranks[1] == 1) / p.ranks.count(1)
    with pytest.raises(townhall.TownhallError, match="call reset first"):
        environment.step(0)


def test_opponents_can_search() -> None:
    environment = TownhallEnv("urbify", seats=2, seat=1, opponents="apprentice")
    environment.reset(seed=1)
    assert environment.action_masks().any()


def test_samples_of_the_action_space_are_legal() -> None:
    environment = TownhallEnv("merkez", opponents="random")
    environment.action_space.seed(1)
    environment.reset(seed=1)
    for _ in range(20):
        _, _, terminated, _, info = environment.step(environment.action_space.sample())
        assert not terminated and "illegal" not in info


@pytest.mark.parametrize("reward", REWARDS)
def test_an_illegal_action_ends_the_game_no_better_than_any_loss(reward: str) -> None:
    environment = TownhallEnv("urbify", opponents="random", reward=reward)
    environment.reset(seed=1)
    _, penalty, terminated, _, info = environment.step(int(np.flatnonzero(~environment.action_masks())[0]))
    assert terminated and ": " in info["illegal"]
    assert penalty == {"place": -1, "win": -1, "margin": -10_000}[reward]


def test_an_illegal_action_raises_its_reason_if_asked_to() -> None:
    environment = TownhallEnv("urbify", opponents="random", illegal="raise")
    environment.reset(seed=1)
    with pytest.raises(townhall.IllegalAction, match=r".+: .+"):
        environment.step(int(np.flatnonzero(~environment.action_masks())[0]))
    environment.step(environment.action_space.sample())


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"opponents": "wizard"}, "no bot is called 'wizard'"),
        ({"opponents": ["greedy", "greedy"]}, "2 bots are named for 1 seats"),
        ({"seat": 2}, "there is no seat 2: seats run from 0 to 1"),
        ({"seats": 7}, "not 7"),
        ({"illegal": "ignore"}, "an illegal action can 'end' the game"),
        ({"render_mode": "human"}, "no render mode 'human'"),
    ],
)
def test_an_environment_that_cannot_be_is_refused(arguments: dict[str, Any], complaint: str) -> None:
    with pytest.raises(townhall.TownhallError, match=complaint):
        TownhallEnv("urbify", **arguments)
