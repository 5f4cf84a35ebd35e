"""The six functions of a game, called from Python.

Entry points take arrays of one record, ten times faster than a record, and close over their function, ten times
faster than taking it as an argument.
"""

from collections.abc import Callable
from functools import cache
from types import ModuleType
from typing import Any

import numpy as np

from townhall.engine.errors import BadSetup
from townhall.engine.fields import Raw, Records, Row, loose, numbers, records
from townhall.engine.kernel import rule
from townhall.engine.state import SEATS

Function = Callable[..., Any]


@cache
def _entry_with_number(function: Function) -> Function:
    @rule
    def entry(cs: Records, ss: Records, number: int) -> None:
        function(cs[0], ss[0], number)

    return entry


@cache
def _entry_with_row(function: Function) -> Function:
    @rule
    def entry(cs: Records, ss: Records, out: Row) -> Any:
        return function(cs[0], ss[0], out)

    return entry


def check_seats(title: str, allowed: range, seats: int) -> None:
    if not isinstance(seats, int) or seats not in allowed:
        raise BadSetup(f"{title} is for {allowed.start} to {allowed.stop - 1} players, not {seats}")


class Rules:
    """A game's compiled functions together with its components record."""

    def __init__(self, name: str, seats: range, module: Callable[[str], ModuleType], filled: Raw) -> None:
        self.name, self.seats = name, seats
        self.state: np.dtype[np.void] = module("state").STATE
        self.components: np.dtype[np.void] = module("tables").COMPONENTS
        self.raw_components = filled
        self.setup: Function = module("setup").setup
        self.legal: Function = module("legal").legal
        self.legal_most: int = module("legal").LEGAL_MOST
        self.play: Function = module("play").play
        self.hide: Function = module("secrets").hide
        self.guess: Function = module("secrets").guess
        self.rank: Function = module("scoring").rank
        self.value: Function = module("heuristics").value
        self.cs: Records = records(filled, self.components)
        self.components_read = loose(filled, self.components)
        self._setup = _entry_with_number(self.setup)
        self._legal = _entry_with_row(self.legal)
        self._play = _entry_with_number(self.play)
        self._hide = _entry_with_number(self.hide)
        self._guess = _entry_with_number(self.guess)

    def at(self, raw: Raw) -> Records:
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

    def written_by(self, function: Function, ss: Records, size: int) -> list[int]:
        """What a rule of the game, `function(c, s, out)`, writes into a row of so many numbers."""
        out = numbers(size)
        _entry_with_row(function)(self.cs, ss, out)
        return out.tolist()  # type: ignore[no-any-return]

    def ranks_of(self, ss: Records, seats: int) -> list[int]:
        return self.written_by(self.rank, ss, SEATS)[:seats]
