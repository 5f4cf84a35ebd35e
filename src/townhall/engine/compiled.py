"""The compiled functions of a game, called from Python.

Entry points take arrays of one record, ten times faster than a record, and close over their function, ten times
faster than taking it as an argument.
"""

from functools import cache, cached_property
from pathlib import Path
from typing import Any

from townhall.engine.contract import Function, GameSpec
from townhall.engine.errors import BadSetup
from townhall.engine.evaluation_grid import evaluation_grid
from townhall.engine.fields import Raw, Records, Row, loose, numbers, records
from townhall.engine.jit import entry_point
from townhall.engine.network import Network, load_network
from townhall.engine.state import SEATS
from townhall.engine.weights import Weights, load_weights


@cache
def _entry_with_number(function: Function) -> Function:
    @entry_point
    def entry(cs: Records, ss: Records, number: int) -> None:
        function(cs[0], ss[0], number)

    return entry


@cache
def _entry_with_answer(function: Function) -> Function:
    @entry_point
    def entry(cs: Records, ss: Records, number: int) -> Any:
        return function(cs[0], ss[0], number)

    return entry


@cache
def _entry_with_row(function: Function) -> Function:
    @entry_point
    def entry(cs: Records, ss: Records, out: Row) -> Any:
        return function(cs[0], ss[0], out)

    return entry


def check_seats(title: str, allowed: range, seats: object) -> None:
    if not isinstance(seats, int) or seats not in allowed:
        raise BadSetup(f"{title} is for {allowed.start} to {allowed.stop - 1} players, not {seats}")


class Rules:
    """A game's compiled functions together with its components record."""

    def __init__(self, name: str, seats: range, spec: GameSpec, filled: Raw, folder: Path) -> None:
        self.name, self.seats, self._folder = name, seats, folder
        self.state, self.components, self.raw_components = spec.rules.state, spec.components.dtype, filled
        self.setup, self.legal, self.legal_most = spec.rules.setup, spec.rules.legal, spec.rules.most_legal
        self.play, self.hide, self.guess = spec.rules.play, spec.rules.hide, spec.rules.guess
        self.rank, self.why_not, self.set_aside = spec.rules.rank, spec.rules.why_not, spec.rules.set_aside
        self.value, self.evaluation, self.levels = spec.rules.value, spec.evaluation, spec.levels
        self.cs: Records = records(filled, self.components)
        self.components_read = loose(filled, self.components)
        self._setup = _entry_with_number(self.setup)
        self._legal = _entry_with_row(self.legal)
        self._play = _entry_with_number(self.play)
        self._hide = _entry_with_number(self.hide)
        self._guess = _entry_with_number(self.guess)

    @cached_property
    def weights(self) -> list[Weights]:
        """The weights of the evaluation for every number of seats, from 1."""
        return load_weights(self.name, self.evaluation, self._folder)

    def feature_grid(self) -> Any:
        """The grid in which the evaluation works."""
        spec = self.evaluation
        return evaluation_grid(len(spec.names), spec.true_most, spec.memory)

    @cached_property
    def network(self) -> Network:
        """The network of the evaluation; without rows if there is none."""
        expected = any(level.network for level in self.levels)
        return load_network(self.name, self.evaluation, self._folder, expected=expected)

    def records(self, raw: Raw) -> Records:
        """The states in these bytes, as rules take them."""
        return records(raw, self.state)

    def setup_of(self, ss: Records, seats: int) -> None:
        self._setup(self.cs, ss, seats)

    def legal_of(self, ss: Records) -> list[int]:
        out = numbers(self.legal_most)
        n = self._legal(self.cs, ss, out)
        return out[:n].tolist()  # type: ignore[no-any-return]

    def play_of(self, ss: Records, action: int) -> None:
        self._play(self.cs, ss, action)

    def hide_of(self, ss: Records, seat: int) -> None:
        self._hide(self.cs, ss, seat)

    def guess_of(self, ss: Records, seat: int) -> None:
        self._guess(self.cs, ss, seat)

    def why_not_of(self, ss: Records, action: int) -> int:
        """The reason code of an action: 0 if it is legal."""
        return int(_entry_with_answer(self.why_not)(self.cs, ss, action))

    def compute_row(self, function: Function, ss: Records, size: int) -> list[int]:
        """Call a rule of the game, `function(c, s, out)`, with a row of `size` numbers to fill."""
        out = numbers(size)
        _entry_with_row(function)(self.cs, ss, out)
        return out.tolist()  # type: ignore[no-any-return]

    def ranks_of(self, ss: Records, seats: int) -> list[int]:
        return self.compute_row(self.rank, ss, SEATS)[:seats]
