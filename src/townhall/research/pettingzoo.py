"""Environments of PettingZoo: `env(game, seats=4)` is an AEC environment with action masks.

There are no wrappers around it: a step costs microseconds, and each wrapper would add some. Illegal actions raise
`townhall.IllegalAction` with the reason.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from townhall.engine.state import NOBODY
from townhall.research.extras import require
from townhall.research.single import Seeds, SingleGame
from townhall.research.spaces import Observation, checked_render_mode, observation_space, spaces

AECEnv: Any = require("pettingzoo", "research").AECEnv
EzPickle: Any = require("gymnasium.utils", "research").EzPickle


class TownhallEnv(AECEnv, EzPickle):  # type: ignore[misc]
    """A game for agents `player_0`, `player_1` and so on; every one decides when it is their turn, as often as it is.

    Observations are `{"observation": ..., "action_mask": ...}` in new arrays. All rewards come at the end of the game.
    """

    def __init__(
        self, game: str, seats: int | None = None, options: Mapping[str, Any] | None = None, reward: str = "place",
        render_mode: str | None = None,
    ) -> None:  # fmt: skip
        EzPickle.__init__(self, game, seats, options, reward, render_mode)
        AECEnv.__init__(self)
        self._single = single = SingleGame(game, seats, options, reward)
        self.metadata = {
            "name": f"townhall_{single.game.name}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = checked_render_mode(render_mode)
        self.possible_agents = [f"player_{seat}" for seat in range(single.seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions = len(single.mask)
        self.observation_spaces = {agent: observation_space(single) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._no_choice = np.zeros(actions, np.int8)
        self._seeds = Seeds()
        self.agents: list[str] = []

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: with a seed, the one that `townhall.game(name).start(seats, seed)` begins.

        Without a seed the games that follow depend on the last seed. `options` are ignored: the rules are chosen when
        the environment is made.
        """
        self._single.begin(self._seeds.next(seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._single.seat]

    def step(self, action: int | None) -> None:
        single = self._single
        if single.seat == NOBODY and self.agents:
            self._was_dead_step(action)
            return
        single.play(int(action) if action is not None else -1)
        if single.seat != NOBODY:
            self.agent_selection = self.possible_agents[single.seat]
            return
        self.agent_selection = self.agents[0]
        for agent, reward, score in zip(self.agents, single.rewards(), single.scores(), strict=True):
            self.rewards[agent] = self._cumulative_rewards[agent] = reward
            self.terminations[agent] = True
            self.infos[agent]["score"] = score

    def observe(self, agent: str) -> Observation:
        seat, single = self._seat_of[agent], self._single
        if seat == single.seat:
            return {"observation": single.observation.copy(), "action_mask": single.mask.copy()}
        return {"observation": single.observe(seat), "action_mask": self._no_choice.copy()}

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None, self._cumulative_rewards[agent], self.terminations[agent], False,
            self.infos[agent],
        )  # fmt: skip

    def render(self) -> str | None:
        """The table in sentences, as the agent to decide sees it; None without a render mode."""
        return self._single.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""


def env(
    game: str, seats: int | None = None, options: Mapping[str, Any] | None = None, reward: str = "place",
    render_mode: str | None = None,
) -> TownhallEnv:  # fmt: skip
    """An environment of a game, for the fewest players there are unless `seats` says otherwise."""
    return TownhallEnv(game, seats, options, reward, render_mode)
