"""Environments of Gymnasium: one seat is the agent, bots play the others.

    import gymnasium
    import townhall.research.gymnasium

    env = gymnasium.make("townhall/NAME-v0", seats=2, opponents="greedy")

Importing this module registers an environment for each game: NAME is the game's name in capitalised words.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from townhall.bots.bot import bot_for
from townhall.bots.dice import derived_record, master_record
from townhall.bots.levels import bot_numbers
from townhall.engine.errors import BadSetup, IllegalAction, TownhallError
from townhall.engine.game import games
from townhall.engine.state import NOBODY
from townhall.research.extras import require
from townhall.research.rewards import LARGEST
from townhall.research.single import Seeds, SingleGame
from townhall.research.spaces import Observation, checked_render_mode, observation_space

gymnasium: Any = require("gymnasium", "research")
Env: Any = gymnasium.Env
Discrete: Any = gymnasium.spaces.Discrete
END, RAISE = "end", "raise"
"""What an illegal action does: Gymnasium expects that every action of the space can be taken."""


class LegalActions(Discrete):  # type: ignore[misc]
    """All actions of a game. Samples are legal: without a mask of their own, they are of the action to be taken now."""

    def __init__(self, mask: NDArray[np.int8]) -> None:
        super().__init__(len(mask))
        self._mask = mask

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if mask is None and probability is None and self._mask.any():
            mask = self._mask
        return super().sample(mask, probability)


class TownhallEnv(Env):  # type: ignore[misc]
    """A game against bots, named as in `townhall.bots.levels`: one for all other seats, or one for each.

    Observations are `{"observation": ..., "action_mask": ...}`; `action_masks()` gives the mask alone, as MaskablePPO
    of sb3-contrib asks for it. All rewards come at the end of the game. An illegal action ends it with a reward that no
    lost game is below, -1 or for `margin` -10,000, and the reason in `info["illegal"]`; with `illegal="raise"` it
    raises `IllegalAction`.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self, game: str, seats: int | None = None, seat: int = 0, opponents: str | Sequence[str] = "greedy",
        options: Mapping[str, Any] | None = None, reward: str = "place", illegal: str = END,
        render_mode: str | None = None,
    ) -> None:  # fmt: skip
        self._single = single = SingleGame(game, seats, options, reward)
        if not 0 <= seat < single.seats:
            raise BadSetup(f"there is no seat {seat}: seats run from 0 to {single.seats - 1}")
        if illegal not in (END, RAISE):
            raise BadSetup(f"an illegal action can {END!r} the game or {RAISE!r} an error, not {illegal!r}")
        self.seat, self.render_mode, self._illegal = seat, checked_render_mode(render_mode), illegal
        self._running, self._illegal_reward = False, -LARGEST[reward]
        names = [opponents] if isinstance(opponents, str) else list(opponents)
        others = [other for other in range(single.seats) if other != seat]
        self._numbers = dict(zip(others, bot_numbers(names, len(others)), strict=True)) if others else {}
        self.action_space, self.observation_space = LegalActions(single.mask), observation_space(single)
        self._seeds = Seeds()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game: with a seed, the one that `townhall.game(name).start(seats, seed)` begins.

        The bots' own dice follow from the seed as well. `options` are ignored.
        """
        super().reset(seed=seed)
        chosen = self._seeds.next(seed)
        master = master_record(None if chosen is None else f"bots {chosen}")
        rules = self._single.rules
        self._bots = {
            seat: bot_for(rules, number, derived_record(master, seat)) for seat, number in self._numbers.items()
        }
        self._single.begin(chosen)
        self._play_bots()
        self._running = True
        return self._observation(), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play an action, then the bots' until it is the agent's turn again."""
        if not self._running:
            raise TownhallError("no game is being played: call reset first")
        single = self._single
        try:
            single.play(int(action))
        except IllegalAction as error:
            if self._illegal == RAISE:
                raise
            self._running = False
            return self._observation(), self._illegal_reward, True, False, {"illegal": str(error)}
        self._play_bots()
        if single.seat != NOBODY:
            return self._observation(), 0.0, False, False, {}
        self._running = False
        return self._observation(), single.rewards()[self.seat], True, False, {"scores": single.scores()}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal."""
        return self._single.mask.astype(np.bool_)

    def render(self) -> str | None:
        """The table in sentences; None without a render mode."""
        return self._single.text() if self.render_mode == "ansi" else None

    def _play_bots(self) -> None:
        single = self._single
        while single.seat not in (NOBODY, self.seat):
            single.play(self._bots[single.seat].choose(single.view(single.seat), single.seat))

    def _observation(self) -> Observation:
        single = self._single
        over = single.seat == NOBODY
        observation = single.observe(self.seat) if over else single.observation.copy()
        return {"observation": observation, "action_mask": single.mask.copy()}


def environment_id(name: str) -> str:
    """The id under which Gymnasium knows a game: `townhall/UrbanSprawl-v0`."""
    return f"townhall/{''.join(word.capitalize() for word in name.split('_'))}-v0"


def register() -> None:
    """Make the games known to Gymnasium."""
    for name in games():
        if environment_id(name) not in gymnasium.registry:
            gymnasium.register(environment_id(name), f"{__name__}:{TownhallEnv.__name__}", kwargs={"game": name})


register()
