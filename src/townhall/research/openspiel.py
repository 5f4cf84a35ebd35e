"""Games of OpenSpiel: `pyspiel.load_game("python_townhall_GAME(players=3,reward=win)")`.

Importing this module registers every game. Parameters are `players`, `reward`, `deals` and the options of the game. A
game begins with a chance node: deal d is the game that `townhall.game(name).start(players, seed=d)` begins, and all
later chance follows from it. `resample_from_infostate` draws another world from a view, so that Python's ISMCTS works
as it is.
"""

import hashlib
from typing import Any

import numpy as np
from numpy.typing import NDArray

from townhall.engine.compiled import Rules
from townhall.engine.errors import BadSetup, IllegalAction
from townhall.engine.fields import Raw, blank, loose
from townhall.engine.game import Game, game, games
from townhall.engine.interpreted import interpreted
from townhall.engine.position import Position
from townhall.engine.rng import halves, key_of
from townhall.engine.state import NOBODY
from townhall.research import rewards, stepping
from townhall.research.batch import chosen_seats, settings_row
from townhall.research.extras import require
from townhall.research.observation import Layout, as_rules_take, numbers_of, observation_layout

pyspiel: Any = require("pyspiel", "openspiel")
DEALS = 1024
MOST_DEALS = 1 << 20
LONGEST = 20_001
"""No game has more decisions than this, the deal included."""
CHANCE, TERMINAL = pyspiel.PlayerId.CHANCE, pyspiel.PlayerId.TERMINAL


def short_name(name: str) -> str:
    """What OpenSpiel calls a game."""
    return f"python_townhall_{name}"


def game_type(which: Game) -> Any:
    kind = pyspiel.GameType
    return kind(
        short_name=short_name(which.name), long_name=f"Townhall {which.title()}", dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC, information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM, reward_model=kind.RewardModel.TERMINAL,
        max_num_players=which.seats.stop - 1, min_num_players=which.seats.start, provides_information_state_string=True,
        provides_information_state_tensor=False, provides_observation_string=True, provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            "players": which.seats.start, "reward": rewards.REWARDS[0], "deals": DEALS, **which.components.defaults(),
        },
    )  # fmt: skip


class TownhallGame(pyspiel.Game):  # type: ignore[misc]
    """A game with a number of players, a reward and options."""

    name: str
    """What Townhall calls the game; every game has a class of its own."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.which = game(self.name)
        defaults = game_type(self.which).parameter_specification
        given = {**defaults, **(params or {})}
        self.seats = chosen_seats(self.which, given["players"])
        self.reward = rewards.reward_number(given["reward"])
        self.deals: int = given["deals"]
        if not 1 <= self.deals <= MOST_DEALS:
            raise BadSetup(f"there can be 1 to {MOST_DEALS} deals, not {self.deals}")
        options = {option: given[option] for option in self.which.components.defaults()}
        self.options = self.which.components.options(options)
        self.rules: Rules = self.which.rules(self.options)
        largest = rewards.LARGEST[given["reward"]]
        super().__init__(
            game_type(self.which),
            pyspiel.GameInfo(
                num_distinct_actions=self.which.actions.size, max_chance_outcomes=self.deals, num_players=self.seats,
                min_utility=-largest, max_utility=largest, utility_sum=None, max_game_length=LONGEST,
            ),
            given,
        )  # fmt: skip
        self.layout: Layout = observation_layout(self.which)
        self.settings: list[int] = settings_row(self.which, self.seats, given["reward"], 0).tolist()

    def new_initial_state(self) -> "TownhallState":
        return TownhallState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "TownhallObserver | Recall":
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            return Recall()
        return TownhallObserver(self)


class World:
    """The record of a game, and what each seat has seen of it so far.

    OpenSpiel copies and pickles states deeply: the bytes are copied, the rules shared.
    """

    def __init__(
        self, options: dict[str, Any], rules: Rules, raw: Raw | None, seen: list[bytes], shown: Raw | None,
        since: list[int],
    ) -> None:  # fmt: skip
        self.options, self.rules, self.raw = options, rules, raw
        self._seen, self._shown, self._since = seen, shown, since
        if raw is not None:
            self.records, self.state = rules.records(raw), loose(raw, rules.state)

    @classmethod
    def dealt(cls, options: dict[str, Any], rules: Rules, seats: int, deal: int) -> "World":
        raw = blank(rules.state)
        state = loose(raw, rules.state)
        state.key[0], state.key[1] = halves(key_of(deal))
        rules.setup_of(rules.records(raw), seats)
        seen = [hashlib.sha256(view_of(rules, raw, seat)).digest() for seat in range(seats)]
        return cls(options, rules, raw, seen, raw.copy(), [])

    def __deepcopy__(self, memo: Any) -> "World":
        raw = None if self.raw is None else self.raw.copy()
        return World(self.options, self.rules, raw, list(self._seen), self._shown, list(self._since))

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.rules.name, self.options, self.raw, self._seen, self._shown, self._since)

    def play(self, action: int) -> None:
        self.rules.play_of(self.records, action)
        self._since.append(action)

    def seen(self, seat: int) -> bytes:
        """A digest of all views of a seat so far: what it could remember of the game."""
        if self._since and self._shown is not None:
            past = self._shown.copy()
            for action in self._since:
                self.rules.play_of(self.rules.records(past), action)
                for each, before in enumerate(self._seen):
                    self._seen[each] = hashlib.sha256(before + view_of(self.rules, past, each)).digest()
            self._shown, self._since = past, []
        return self._seen[seat]

    def resampled(self, seat: int, key: bytes) -> "World":
        """Another world that a seat could be in; what everybody remembers stays the same."""
        self.seen(seat)
        raw = self.raw.copy()  # type: ignore[union-attr]
        records, state = self.rules.records(raw), loose(raw, self.rules.state)
        self.rules.hide_of(records, seat)
        state.key[0], state.key[1] = halves(key)
        self.rules.guess_of(records, seat)
        return World(self.options, self.rules, raw, list(self._seen), raw.copy(), [])


def _restored(name: str, options: dict[str, Any], *rest: Any) -> World:
    return World(options, game(name).rules(options), *rest)


def view_of(rules: Rules, raw: Raw, seat: int) -> bytes:
    view = raw.copy()
    rules.hide_of(rules.records(view), seat)
    return view.tobytes()


class TownhallState(pyspiel.State):  # type: ignore[misc]
    """A chance node, where the game is dealt, then the game."""

    def __init__(self, of: TownhallGame) -> None:
        super().__init__(of)
        self._world = World(of.options, of.rules, None, [], None, [])

    @property
    def of(self) -> TownhallGame:
        return self.get_game()  # type: ignore[no-any-return]

    @property
    def world(self) -> World:
        """The record of the game; there is none before the deal."""
        return self._world

    def current_player(self) -> Any:
        if self._world.raw is None:
            return CHANCE
        seat: int = self._world.state.seat
        return TERMINAL if seat == NOBODY else seat

    def is_terminal(self) -> bool:
        return self._world.raw is not None and bool(self._world.state.seat == NOBODY)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.of.deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return self._world.rules.legal_of(self._world.records)

    def _apply_action(self, action: int) -> None:
        if self._world.raw is None:
            if not 0 <= action < self.of.deals:
                raise IllegalAction(f"there are deals 0 to {self.of.deals - 1}, not {action}")
            self._world = World.dealt(self._world.options, self._world.rules, self.of.seats, action)
            return
        if action not in self._world.rules.legal_of(self._world.records):
            view = self.position().view(self._world.state.seat)
            raise IllegalAction(f"{view.text(action)}: {view.why(action)}")
        self._world.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"Deal {action}"
        return f"{action} {self.position().text(action)}"

    def position(self) -> Position:
        """A copy of the position, with texts and reasons; a game that has not been dealt has none."""
        if self._world.raw is None:
            raise BadSetup("the game has not been dealt yet")
        return Position(self.of.which, self._world.rules, self.of.options, None, self._world.raw.copy(), [])

    def returns(self) -> list[float]:
        of = self.of
        if not self.is_terminal():
            return [0.0] * of.seats
        state = self._world.state
        if of.seats == 1:
            won, lost = of.settings[stepping.SOLO_WON], of.settings[stepping.SOLO_LOST]
            result = interpreted(rewards.solo_result)(state, won, lost)
            return [interpreted(rewards.solo_reward)(of.reward, state, result)]
        places: Any = self._world.rules.ranks_of(self._world.records, of.seats)
        return [interpreted(rewards.reward)(of.reward, state, places, seat) for seat in range(of.seats)]

    def information_state_string(self, player: int | None = None) -> str:
        """A digest of everything that the player has seen so far, with the number of decisions."""
        if self._world.raw is None:
            return "not dealt"
        seat = self.current_player() if player is None else player
        return f"player {seat}, move {self.move_number()}, {self._world.seen(seat).hex()}"

    def resample_from_infostate(self, player: int, sampler: Any) -> "TownhallState":
        """Another state that the player cannot tell from this one; its future chance is drawn anew."""
        words = (int(sampler() * (1 << 32)) for _ in range(4))
        other: TownhallState = self.clone()
        other._world = self._world.resampled(player, b"".join(word.to_bytes(4, "little") for word in words))
        return other

    def __str__(self) -> str:
        if self._world.raw is None:
            return f"{self.of.which.title()}, not dealt"
        return f"{self.position()!r} {hashlib.sha256(self._world.raw.tobytes()).hexdigest()}"


class TownhallObserver:
    """Observations as OpenSpiel asks for them: one tensor, and its parts by name."""

    def __init__(self, of: TownhallGame) -> None:
        self._of, size = of, of.rules.state.itemsize
        self.tensor: NDArray[np.float32] = np.zeros(of.layout.size, np.float32)
        self.dict: dict[str, NDArray[np.float32]] = of.layout.split(self.tensor)
        self._raw: Raw = blank(of.rules.state, 2)
        self._records, self._numbers = of.rules.records(self._raw), numbers_of(self._raw, size)
        self._row: NDArray[np.int16] = np.zeros((1, of.layout.size), np.int16)
        self._observe = stepping.observer(of.rules.hide)

    def set_from(self, state: TownhallState, player: int) -> None:
        self.tensor[:] = self._observed(state, player)

    def string_from(self, state: TownhallState, player: int) -> str:
        """Every part that is not blank, by name."""
        parts = self._of.layout.split(self._observed(state, player))
        return "\n".join(f"{name}: {values.tolist()}" for name, values in parts.items() if values.any())

    def _observed(self, state: TownhallState, player: int) -> NDArray[np.int16]:
        self._row[:] = 0
        if state.world.raw is not None:
            self._raw[: len(state.world.raw)] = state.world.raw
            segments, row = as_rules_take(self._of.layout.segments), as_rules_take(self._row)
            self._observe(self._of.rules.cs, self._records, self._numbers, segments, player, row)
        return self._row.reshape(-1)


class Recall:
    """Information states as OpenSpiel asks for them: strings only."""

    def __init__(self) -> None:
        self.tensor, self.dict = None, dict[str, Any]()

    def set_from(self, state: TownhallState, player: int) -> None:
        """There is no tensor to set."""

    def string_from(self, state: TownhallState, player: int) -> str:
        return state.information_state_string(player)


def register() -> None:
    """Make the games known to OpenSpiel."""
    for name in games():
        if short_name(name) not in pyspiel.registered_names():
            kind = type(f"TownhallGame_{name}", (TownhallGame,), {"name": name})
            pyspiel.register_game(game_type(game(name)), kind)


register()
