"""One game, stepped by the compiled step of the batches: what the environments of other libraries are built on."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from townhall.bots.dice import DICE
from townhall.engine.errors import IllegalAction, RulesFault, TownhallError
from townhall.engine.fields import Raw, loose
from townhall.engine.game import Game
from townhall.engine.position import Position
from townhall.engine.rng import halves, key_of
from townhall.engine.state import NOBODY
from townhall.research import stepping
from townhall.research.batch import Tables, chosen_game, chosen_seats
from townhall.research.observation import Layout, as_rules_take, numbers_of, observation_layout

GAME = 0
"""The only place of the arrays."""


class SingleGame:
    """A game, with the observation and the mask of the seat to decide."""

    def __init__(
        self, which: str | Game, seats: int | None, options: Mapping[str, Any] | None, reward: str = "place"
    ) -> None:
        self.game = chosen_game(which)
        self.seats = chosen_seats(self.game, seats)
        self.options = self.game.components.options(dict(options or {}))
        self.rules = self.game.rules(self.options)
        self._tables = tables = Tables(self.game, self.rules, self.seats, games=1, reward=reward, stride=0)
        self.layout: Layout = tables.layout
        self.observation: NDArray[np.int16] = tables.observations[GAME]
        """What the seat to decide sees; it changes with every step."""
        self.mask: NDArray[np.int8] = tables.masks[GAME]
        """1 for each legal action; it changes with every step."""
        size = self.rules.state.itemsize
        self._pair: Raw = tables.raw[: 2 * size]
        self._pair_records, self._pair_numbers = self.rules.records(self._pair), numbers_of(self._pair, size)
        self._other: NDArray[np.int16] = np.zeros((1, self.layout.size), np.int16)
        self._observe = stepping.observer(self.rules.hide)
        self._state = loose(self._pair[:size], self.rules.state)
        self._actions, self._facts = memoryview(tables.actions), memoryview(tables.facts)  # type: ignore[arg-type]
        self.seat = NOBODY
        """Who decides; -1 when the game is over."""

    def begin(self, seed: int | str | None) -> None:
        """Begin a game: the one that `Game.start` begins with the same seed."""
        master = loose(self._tables.master, DICE)
        master.key[0], master.key[1] = halves(key_of(seed))
        self._tables.facts[:] = 0
        self._tables.facts[stepping.NUMBER] = stepping.KEY_OF_MASTER
        self._actions[GAME] = stepping.BEGIN
        self._step()

    def play(self, action: int) -> None:
        """Play an action of the seat to decide; an illegal one raises `IllegalAction` with the reason."""
        if not 0 <= action < len(self.mask) or not self.mask[action]:
            self._refuse(action)
        self._actions[GAME] = action
        self._step()

    def _step(self) -> None:
        self._tables.step(GAME, GAME + 1)
        self.seat = self._facts[stepping.SEAT, GAME]
        if self._state.fault:
            raise RulesFault(f"{self.game.name}: a game overran its frame stack or notes")

    def _refuse(self, action: int) -> None:
        if not self._state.seats:
            raise TownhallError("no game has begun: call reset first")
        view = self.position().view(self.seat)
        raise IllegalAction(f"{view.text(action)}: {view.why(action)}")

    def rewards(self) -> list[float]:
        """The reward of each seat, of a game that is over."""
        return [float(reward) for reward in self._tables.rewards[GAME]]

    def scores(self) -> list[int]:
        """The points of each seat."""
        return [int(self._state.scores[seat]) for seat in range(self.seats)]

    def observe(self, seat: int) -> NDArray[np.int16]:
        """What any seat sees, in an array of its own."""
        self._observe(self.rules.cs, self._pair_records, self._pair_numbers, self.layout.segments, seat, self._other)
        return self._other.copy().reshape(-1)

    def view(self, seat: int) -> Raw:
        """The record of what a seat sees, as bots take it."""
        view = self._pair[: self.rules.state.itemsize].copy()
        self.rules.hide_of(self.rules.records(view), seat)
        return view

    def position(self) -> Position:
        """A copy of the game, to look at; it has no record."""
        raw = self._pair[: self.rules.state.itemsize].copy()
        return Position(self.game, self.rules, self.options, None, raw, [])

    def text(self) -> str:
        """The table in sentences, as the seat to decide sees it."""
        names = [self.game.seat_name(seat) for seat in range(self.seats)]
        view = self.position().view(self.seat)
        return "\n".join(self.game.spec.terminal.plain_text(view, "en", names, False))


def observe(p: Position, seat: int) -> NDArray[np.int16]:
    """The observation of a seat in a position, or in a view that this seat may have."""
    layout, size = observation_layout(p.game), p.rules.state.itemsize
    raw = np.concatenate([p.raw, p.raw])
    out: NDArray[np.int16] = np.zeros((1, layout.size), np.int16)
    stepping.observer(p.rules.hide)(
        p.rules.cs,
        p.rules.records(raw),
        numbers_of(raw, size),
        as_rules_take(layout.segments),
        seat,
        as_rules_take(out),
    )
    return out.reshape(-1)


class Seeds:
    """The seeds of successive games: the given one first, then ones that follow from it."""

    def __init__(self) -> None:
        self._seed: int | None = None
        self._games = 0

    def next(self, seed: int | None) -> int | str | None:
        """The seed of the next game; unpredictable until one has been given."""
        if seed is not None:
            self._seed, self._games = seed, 0
            return seed
        self._games += 1
        return None if self._seed is None else f"{self._seed} {self._games}"
