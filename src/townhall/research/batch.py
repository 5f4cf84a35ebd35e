"""Thousands of games stepped together by compiled code, as NumPy arrays.

    batch = Batch(game, games=4096, seats=4, seed=1)
    while learning:
        actions = policy(batch.observations, batch.masks)
        batch.step(actions)
        learn(batch.rewards, batch.done)

The arrays are the batch's own and change with every step; copy what must stay. PyTorch and JAX read them without
copying: `torch.from_numpy(batch.observations)`, `jax.dlpack.from_dlpack(batch.observations)`. Those that are rows of
`facts` have 64-bit integers, which JAX copies unless it is told to use them.
"""

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from townhall.bots.dice import DICE, derived_record, master_record
from townhall.engine.compiled import Rules, check_seats
from townhall.engine.errors import BadSetup, IllegalAction, RulesFault
from townhall.engine.fields import Raw, Records, blank, numbers, records
from townhall.engine.game import Game, game
from townhall.engine.position import SOLO_LOST, SOLO_WON, Position
from townhall.engine.state import SEATS
from townhall.research import stepping
from townhall.research.observation import Layout, as_rules_take, numbers_of, observation_layout
from townhall.research.rewards import reward_number

MOST_GAMES = 1 << 24
SHARED_ALIGNMENT = 64
"""Bytes."""


def chosen_game(which: str | Game) -> Game:
    """The game of a name, or the one that was given."""
    return which if isinstance(which, Game) else game(which)


def chosen_seats(which: Game, seats: int | None) -> int:
    """The number of seats that was given, or the smallest there is."""
    seats = which.seats.start if seats is None else seats
    check_seats(which.title(), which.seats, seats)
    return seats


def settings_row(which: Game, seats: int, reward: str, stride: int) -> NDArray[np.int64]:
    """The numbers that the compiled step reads about a batch."""
    kinds = [kind.name for kind in which.notes.kinds]
    row = np.zeros(stepping.SETTINGS, np.int64)
    row[stepping.SEATS_], row[stepping.REWARD], row[stepping.STRIDE] = seats, reward_number(reward), stride
    row[stepping.SOLO_WON] = kinds.index(SOLO_WON) if SOLO_WON in kinds else -1
    row[stepping.SOLO_LOST] = kinds.index(SOLO_LOST) if SOLO_LOST in kinds else -1
    return row


def shared_zeros(shape: tuple[int, int], dtype: Any) -> NDArray[Any]:
    """An array whose memory JAX takes over as it is; it copies arrays that begin elsewhere."""
    size = shape[0] * shape[1] * np.dtype(dtype).itemsize
    raw = np.zeros(size + SHARED_ALIGNMENT, np.uint8)
    start = -raw.ctypes.data % SHARED_ALIGNMENT
    aligned: NDArray[Any] = raw[start : start + size].view(dtype)
    return aligned.reshape(shape)


def loadable(rules: Rules, states: ArrayLike, games: int, seats: int) -> NDArray[np.uint8]:
    """The records that were given, if a batch can continue from them."""
    chosen = np.asarray(states, np.uint8)
    if chosen.shape != (games, rules.state.itemsize):
        raise BadSetup(f"there are {games} games of {rules.state.itemsize} bytes, not {chosen.shape}")
    loaded = np.ascontiguousarray(chosen).reshape(-1).view(rules.state)
    if (loaded["seats"] != seats).any() or (loaded["seat"] < 0).any():
        raise BadSetup(f"games to load must be for {seats} players and not be over")
    return chosen


class Tables:
    """The arrays of some games, and the compiled step over them."""

    def __init__(
        self, which: Game, rules: Rules, seats: int, games: int, reward: str, stride: int, views: int = 1
    ) -> None:
        self.layout: Layout = observation_layout(which)
        self.rules = rules
        size, actions = rules.state.itemsize, which.actions.size
        self.raw: Raw = blank(rules.state, games + views + 1)
        self.ss: Records = rules.records(self.raw)
        self.plain: Records = numbers_of(self.raw, size)
        self.master: Raw = blank(DICE)
        self.masters: Records = records(self.master, DICE)
        self.settings = settings_row(which, seats, reward, stride)
        self.actions: NDArray[np.int64] = np.full(games, stepping.BEGIN, np.int64)
        self.observations: NDArray[np.int16] = shared_zeros((games, self.layout.size), np.int16)
        self.masks: NDArray[np.int8] = shared_zeros((games, actions), np.int8)
        self.facts: NDArray[np.int64] = np.zeros((stepping.FACTS, games), np.int64)
        self.rewards: NDArray[np.float32] = shared_zeros((games, seats), np.float32)
        self.scores: NDArray[np.int32] = shared_zeros((games, seats), np.int32)
        self._step = stepping.stepper(rules.setup, rules.legal, rules.play, rules.hide, rules.rank)
        self._scratch = [(numbers(rules.legal_most), numbers(SEATS)) for _ in range(views)]
        self._games = games
        inputs: tuple[NDArray[Any], ...] = (self.layout.segments, self.settings, self.actions)
        outputs: tuple[NDArray[Any], ...] = (self.observations, self.masks, self.facts, self.rewards, self.scores)
        self._inputs, self._outputs = tuple(map(as_rules_take, inputs)), tuple(map(as_rules_take, outputs))

    def step(self, first: int, last: int, view: int = 0) -> None:
        """Play the actions of some games; with one thread for each view, ranges can be played side by side."""
        legal, places = self._scratch[view]
        self._step(
            self.rules.cs, self.ss, self.plain, self.masters, *self._inputs, first, last, self._games + view, legal,
            places, *self._outputs,
        )  # fmt: skip


class Batch:
    """Games in places 0 to games - 1; where one ends, the next one begins at once.

    Place i has the games i, i + games, i + 2 games and so on of a family of keys, the one that `bots.batch` plays for
    the same seed, so neither the other places nor the number of threads make a difference.
    """

    def __init__(
        self, which: str | Game, games: int, seats: int | None = None, *, seed: int | str | None = None,
        options: Mapping[str, Any] | None = None, reward: str = "place", threads: int = 1,
    ) -> None:  # fmt: skip
        if not 1 <= games <= MOST_GAMES or not 1 <= threads <= games:
            raise BadSetup(f"a batch has 1 to {MOST_GAMES} games and at most as many threads, not {games}, {threads}")
        self.game = chosen_game(which)
        self.seats, self.games = chosen_seats(self.game, seats), games
        self.options = self.game.components.options(dict(options or {}))
        self._tables = Tables(self.game, self.game.rules(self.options), self.seats, games, reward, games, threads)
        self._threads, self._pool = threads, ThreadPoolExecutor(threads) if threads > 1 else None
        self._places = np.arange(games)
        self.reset(seed)

    @property
    def layout(self) -> Layout:
        """What each number of an observation means."""
        return self._tables.layout

    @property
    def observations(self) -> NDArray[np.int16]:
        """[game, number] What the seat to decide sees."""
        return self._tables.observations

    @property
    def masks(self) -> NDArray[np.bool_]:
        """[game, action] Whether an action is legal."""
        return self._tables.masks.view(np.bool_)

    @property
    def deciding(self) -> NDArray[np.int64]:
        """[game] The seat to decide."""
        return self._fact(stepping.SEAT)

    @property
    def done(self) -> NDArray[np.bool_]:
        """[game] Whether a game has ended with the last step. The observation is that of the next game."""
        return self._fact(stepping.DONE).astype(np.bool_)

    @property
    def rewards(self) -> NDArray[np.float32]:
        """[game, seat] Rewards of the games that have ended with the last step; 0 in all others."""
        return self._tables.rewards

    @property
    def scores(self) -> NDArray[np.int32]:
        """[game, seat] Points at the end of the last finished game in this place."""
        return self._tables.scores

    @property
    def lengths(self) -> NDArray[np.int64]:
        """[game] Decisions so far; of a game that has just ended, all of them."""
        return self._fact(stepping.LENGTH)

    @property
    def numbers(self) -> NDArray[np.int64]:
        """[game] The number of each game in the family of the seed."""
        return self._fact(stepping.NUMBER)

    @property
    def states(self) -> Raw:
        """[game, byte] The records of the games: the truth, which no player may see."""
        size = self._tables.rules.state.itemsize
        return self._tables.raw[: self.games * size].reshape(self.games, size)

    def reset(self, seed: int | str | None = None) -> None:
        """Begin all games anew; without a seed, unpredictably."""
        tables = self._tables
        tables.master[:] = master_record(seed)
        self._dice = records(derived_record(tables.master, -1 & (1 << 62) - 1), DICE)
        tables.actions[:] = stepping.BEGIN
        tables.facts[:] = 0
        tables.facts[stepping.NUMBER] = self._places
        tables.rewards[:] = 0
        tables.scores[:] = 0
        self._run()

    def step(self, actions: ArrayLike) -> None:
        """Play one action in each game. An illegal one raises `IllegalAction`, and then nothing has been played."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.games,) or chosen.dtype.kind not in "iu":
            raise BadSetup(f"a step takes an array of {self.games} integers, not {chosen.dtype} {chosen.shape}")
        self._check(chosen)
        self._tables.actions[:] = chosen
        self._run()

    def load(self, states: ArrayLike) -> None:
        """Continue from these records, [game, byte], such as those of `Position.raw`: for searches that try actions.

        They must be games that are not over, of the same seats and options.
        """
        self.states[:] = loadable(self._tables.rules, states, self.games, self.seats)
        self._tables.actions[:] = stepping.SHOW
        self._tables.facts[[stepping.DONE, stepping.LENGTH]] = 0
        self._tables.rewards[:] = 0
        self._run()

    def random_actions(self) -> NDArray[np.int64]:
        """A legal action for each game, every one equally likely; the seed decides."""
        actions = np.zeros(self.games, np.int64)
        masks, facts = as_rules_take(self._tables.masks), as_rules_take(self._tables.facts)
        stepping.choose_at_random(self._dice, masks, facts, as_rules_take(actions))
        return actions

    def position(self, place: int) -> Position:
        """A copy of the game in a place, to look at and to play on; it has no record."""
        raw = self.states[place].copy()
        return Position(self.game, self._tables.rules, self.options, None, raw, [])

    def _fact(self, fact: int) -> NDArray[np.int64]:
        row: NDArray[np.int64] = self._tables.facts[fact]
        return row

    def _check(self, actions: NDArray[Any]) -> None:
        masks = self._tables.masks
        inside = (actions >= 0) & (actions < masks.shape[1])
        legal = inside & (masks[self._places, np.where(inside, actions, 0)] != 0)
        if not legal.all():
            place = int(np.argmin(legal))
            view, action = self.position(place).view(int(self.deciding[place])), int(actions[place])
            raise IllegalAction(f"game {place}: {view.text(action)}: {view.why(action)}")

    def _run(self) -> None:
        if self._pool is None:
            self._tables.step(0, self.games)
        else:
            ends = [self.games * n // self._threads for n in range(self._threads + 1)]
            list(self._pool.map(self._tables.step, ends[:-1], ends[1:], range(self._threads)))
        if self.states[:, self._fault :][:, :2].any():
            raise RulesFault(f"{self.game.name}: a game of the batch overran its frame stack or notes")

    @property
    def _fault(self) -> int:
        return int(self._tables.rules.state.fields["fault"][1])  # type: ignore[index]
