"""PettingZoo's own tests on every game, and what they do not ask about."""

import pickle

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import townhall
from tests.research.tables import each_table, every_table
from townhall.research import observe
from townhall.research.pettingzoo import env

CYCLES = 40


@every_table
@pytest.mark.filterwarnings("ignore:Observation:UserWarning")
def test_a_game_passes_the_tests_of_pettingzoo(name: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(name, seats=seats), num_cycles=CYCLES)
    seed_test(lambda: env(name, seats=seats), num_cycles=CYCLES)
    assert "Passed API test" in capsys.readouterr().out


@each_table
def test_an_environment_plays_the_game_of_the_seed_to_its_end(name: str, seats: int) -> None:
    table, p = env(name, seats=seats, reward="margin"), townhall.game(name).start(seats, 9)
    table.reset(seed=9)
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, info = table.last()
        assert observation is not None and not truncated
        if terminated:
            seat = int(agent.removeprefix("player_"))
            others = p.scores[:seat] + p.scores[seat + 1 :]
            assert p.over and reward == p.scores[seat] - max(others, default=0)
            assert info == {"score": p.scores[seat]}
            assert (observation["observation"] == observe(p, seat)).all()
            assert not observation["action_mask"].any()
            table.step(None)
            continue
        assert agent == f"player_{p.seat}" and reward == 0
        assert np.flatnonzero(observation["action_mask"]).tolist() == p.legal()
        action = p.legal()[len(p.history) % len(p.legal())]
        p.play(action)
        table.step(action)
    assert p.over and table.agents == []


def test_other_agents_observe_their_own_view_and_may_do_nothing() -> None:
    table, p = env("urbania", seats=3), townhall.game("urbania").start(3, 2)
    table.reset(seed=2)
    other = table.observe("player_2")
    assert (other["observation"] == observe(p, 2)).all() and not other["action_mask"].any()


def test_observations_stay_as_they_were() -> None:
    table = env("urbify")
    table.reset(seed=1)
    first, *_ = table.last()
    assert first is not None
    kept = first["observation"].copy()
    table.step(int(np.flatnonzero(first["action_mask"])[0]))
    assert (first["observation"] == kept).all()


def test_games_after_a_seed_follow_from_it() -> None:
    def starts(seed: int | None) -> list[bytes]:
        table = env("urbify")
        table.reset(seed=seed)
        kept = []
        for _ in range(3):
            kept.append(table.observe("player_0")["observation"].tobytes())
            table.reset()
        return kept

    assert starts(1) == starts(1) and len(set(starts(1))) == 3
    assert starts(None) != starts(None)


def test_an_illegal_action_raises_its_reason_and_changes_nothing() -> None:
    table = env("urbify")
    with pytest.raises(townhall.TownhallError, match="call reset first"):
        table.step(0)
    table.reset(seed=1)
    before, *_ = table.last()
    assert before is not None
    illegal = int(np.flatnonzero(before["action_mask"] == 0)[0])
    with pytest.raises(townhall.IllegalAction, match=r".+: .+"):
        table.step(illegal)
    with pytest.raises(townhall.IllegalAction, match="there is no action -1"):
        table.step(None)
    after, *_ = table.last()
    assert after is not None and (after["observation"] == before["observation"]).all()


def test_the_table_is_rendered_in_sentences() -> None:
    table = env("urbify", render_mode="ansi")
    table.reset(seed=1)
    assert len(str(table.render()).splitlines()) > 5
    assert env("urbify").render() is None
    with pytest.raises(townhall.TownhallError, match="no render mode 'human'"):
        env("urbify", render_mode="human")


def test_an_environment_can_be_pickled() -> None:
    table = pickle.loads(pickle.dumps(env("urbify", seats=4, options={"start_player_bonus_prestige": 1})))
    assert table.max_num_agents == 4


def test_an_environment_that_cannot_be_is_refused() -> None:
    with pytest.raises(townhall.TownhallError, match="Urbania is for 2 to 5 players, not 1"):
        env("urbania", seats=1)
    with pytest.raises(townhall.TownhallError, match="no reward is called 'points'"):
        env("urbania", reward="points")
