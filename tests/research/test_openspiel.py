"""OpenSpiel's own tests on every game, its search on one, and what information states tell."""

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.observation import make_observation

import townhall
from tests.conftest import some_action
from tests.research.tables import each_table, every_table
from tests.running import finished
from townhall.research import observe
from townhall.research.openspiel import TownhallState, short_name


def load(name: str, **parameters: Any) -> Any:
    return pyspiel.load_game(short_name(name), parameters)


def dealt(name: str, seats: int, deal: int) -> tuple[TownhallState, townhall.Position]:
    state = load(name, players=seats).new_initial_state()
    assert state.is_chance_node()
    state.apply_action(deal)
    return state, townhall.game(name).start(seats, deal)


@every_table
def test_a_game_passes_the_tests_of_openspiel(name: str, seats: int) -> None:
    pyspiel.random_sim_test(load(name, players=seats, deals=8), num_sims=1, serialize=True, verbose=False)


@each_table
def test_a_state_is_our_position(name: str, seats: int) -> None:
    state, p = dealt(name, seats, 3)
    observer = make_observation(state.get_game())
    while not p.over:
        assert state.current_player() == p.seat and state.legal_actions() == p.legal()
        if len(p.history) % 10 == 0:
            observer.set_from(state, p.seat)
            assert (observer.tensor == observe(p, p.seat)).all()
            assert f"seats: {seats}" in observer.string_from(state, p.seat)
        action = some_action(p)
        assert p.text(action) in state.action_to_string(action)
        p.play(action)
        state.apply_action(action)
    assert state.is_terminal()
    assert sum(state.returns()) == pytest.approx(0) or seats == 1


def test_an_illegal_action_raises_its_reason_and_changes_nothing() -> None:
    state = load("urbify", players=2, deals=8).new_initial_state()
    with pytest.raises(townhall.IllegalAction, match="there are deals 0 to 7, not 8"):
        state.apply_action(8)
    state.apply_action(0)
    before, history = str(state), state.history()
    illegal = next(action for action in range(state.num_distinct_actions()) if action not in state.legal_actions())
    for action, reason in (
        (illegal, r".+: .+"),
        (-2, "there is no action -2"),
        (1 << 20, "there is no action 1048576"),
    ):
        with pytest.raises(townhall.IllegalAction, match=reason):
            state.apply_action(action)
    assert str(state) == before and state.history() == history
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    with pytest.raises(townhall.IllegalAction, match="The game is over"):
        state.apply_action(illegal)


def test_options_and_rewards_are_parameters() -> None:
    game = pyspiel.load_game("python_townhall_urbify(players=4,reward=win,start_player_bonus_prestige=1)")
    assert game.num_players() == 4 and game.max_utility() == 1
    state = game.new_initial_state()
    state.apply_action(0)
    assert sorted(state.position().scores) == [0, 0, 0, 1]
    assert "Deal 5" in game.new_initial_state().action_to_string(5)


def test_information_states_remember_what_was_seen_and_tell_nothing_hidden() -> None:
    state, p = dealt("urbania", 2, 1)
    for _ in range(12):
        action = some_action(p)
        p.play(action)
        state.apply_action(action)
    seat = state.current_player()
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    other = state.resample_from_infostate(seat, sampler)
    assert other.information_state_string(seat) == state.information_state_string(seat)
    assert other.legal_actions() == state.legal_actions()
    assert str(other) != str(state)
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert copy.information_state_string(seat) != state.information_state_string(seat)
    again, _ = dealt("urbania", 2, 1)
    for action in state.history()[1:]:
        again.apply_action(action)
        again.information_state_string(1 - seat)
    assert again.information_state_string(seat) == state.information_state_string(seat)


def test_the_search_of_openspiel_plays() -> None:
    state, _ = dealt("urbify", 2, 1)
    randomness = np.random.RandomState(1)
    bot = ISMCTSBot(state.get_game(), RandomRolloutEvaluator(1, randomness), 2.0, 5, random_state=randomness)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize(
    ("parameters", "complaint"),
    [({"players": 9}, "not 9"), ({"reward": "glory"}, "no reward is called"), ({"deals": 0}, "there can be 1 to")],
)
def test_a_game_that_cannot_be_is_refused(parameters: dict[str, Any], complaint: str) -> None:
    with pytest.raises(townhall.TownhallError, match=complaint):
        load("urbify", **parameters)


def test_a_program_that_has_registered_the_games_ends_well() -> None:
    program = "import townhall.research.openspiel, pyspiel; print(pyspiel.load_game('python_townhall_merkez'))"
    result = finished("-c", program)
    assert result.returncode == 0 and result.stderr == ""
