"""Observations: the view of a seat as one flat row of 16-bit numbers.

A row begins with the observing seat (`observer`, 1 for it and 0 for the others) and the step that asks (`asked`: its
kind, the seat it asks, its arguments). The fields of the state record follow in their order and under their names,
without what only the engine needs. Sets, which records store as the bits of one number, become a 0 or 1 for each
member. The row of a game is equally long for all numbers of players.
"""

from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from townhall.engine.contract import GameSpec
from townhall.engine.fields import Grid, Raw, Records, records
from townhall.engine.game import Game, game
from townhall.engine.jit import INTERPRETED, rule
from townhall.engine.state import FRAME_SIZE, SEATS

OBSERVER, ASKED = "observer", "asked"
ENGINE_ONLY = frozenset({"key", "counter", "secrets", "depth", "noted", "fault", "notes"})
"""Fields of every record that are no part of an observation: chance, bookkeeping and reports of the last decision."""
SET_BITS = 64
"""Members of a set, unless the game's `ObservationSpec` tells how many there are."""
KIND, FROM, COUNT, TO, MEMBERS = range(5)
"""The columns of a segment: its kind, where it begins in the record, its length, where it goes, members of a set."""
BYTES, SHORTS, INTS, SETS = range(4)
"""The kinds of segments, by what the record stores."""
ITEM_BYTES = {BYTES: 1, SHORTS: 2, INTS: 4, SETS: 8}


class Part(NamedTuple):
    """A named part of an observation: `observation[part.start : part.stop]`, of this shape."""

    name: str
    start: int
    stop: int
    shape: tuple[int, ...]
    members: int
    """For sets, the number of members, which is the last axis of the shape; else 0."""


class Layout:
    """What each number of an observation means."""

    def __init__(self, spec: GameSpec) -> None:
        self.parts: dict[str, Part] = {}
        self.size = 0
        self._add(OBSERVER, (SEATS,), 0)
        self._add(ASKED, (FRAME_SIZE,), 0)
        record, segments = spec.rules.state, []
        left_out = ENGINE_ONLY | spec.observation.left_out
        for name in record.names or ():
            field: np.dtype[Any] = record[name]
            if name not in left_out and not name.startswith("pad"):
                kind = (1, 2, 4, 8).index(field.base.itemsize)
                members = spec.observation.members.get(name, SET_BITS) if kind == SETS else 0
                offset: int = record.fields[name][1]  # type: ignore[index]
                count = field.itemsize // ITEM_BYTES[kind]
                segments.append((kind, offset // ITEM_BYTES[kind], count, self.size, members))
                self._add(name, (*field.shape, members) if members else field.shape, members)
        self.segments: NDArray[np.int64] = np.array(segments, np.int64)

    def _add(self, name: str, shape: tuple[int, ...], members: int) -> None:
        start, self.size = self.size, self.size + int(np.prod(shape))
        self.parts[name] = Part(name, start, self.size, shape, members)

    def split(self, observations: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """The parts of an observation, or of an array of them, in their shapes: nothing is copied."""
        return {
            name: observations[..., part.start : part.stop].reshape((*observations.shape[:-1], *part.shape))
            for name, part in self.parts.items()
        }

    def sources(self) -> NDArray[np.int32]:
        """For each number after the observer and the step: the kind of its source, where that is, and the bit."""
        rows = []
        for kind, first, count, _, members in self.segments.tolist():
            bits = range(members or 1)
            rows += [(kind, first + i, bit) for i in range(count) for bit in bits]
        return np.array(rows, np.int32)

    def __str__(self) -> str:
        return "\n".join(
            f"{part.start:>5} {part.stop:>5}  {part.name} {list(part.shape) if part.shape else ''}".rstrip()
            for part in self.parts.values()
        )


def observation_layout(which: str | Game) -> Layout:
    """The layout of the observations of a game, by its name."""
    return _layout(which.name if isinstance(which, Game) else which)


@cache
def _layout(name: str) -> Layout:
    return Layout(game(name).spec)


@cache
def plain_numbers(size: int) -> np.dtype[np.void]:
    """The bytes of a record of this size as numbers of every width, at the same place."""
    return np.dtype(
        {
            "names": ["bytes", "shorts", "ints", "words"],
            "formats": [("i1", (size,)), ("<i2", (size // 2,)), ("<i4", (size // 4,)), ("<i8", (size // 8,))],
            "offsets": [0, 0, 0, 0],
            "itemsize": size,
        }
    )


def as_rules_take(array: NDArray[Any]) -> Any:
    """An array for compiled rules; for interpreted ones a memoryview, which gives plain numbers."""
    return memoryview(array) if INTERPRETED else array  # type: ignore[arg-type]


def numbers_of(raw: Raw, size: int) -> Records:
    """Records of this size as plain numbers."""
    return records(raw, plain_numbers(size))


@rule
def write_observation(view: Any, plain: Any, segments: Grid, seat: int, out: Grid, row: int) -> None:
    """Write the observation of a seat into a row; `plain` are the numbers of its view."""
    for other in range(SEATS):
        out[row, other] = int(other == seat)
    write_asked(view, out, row)
    for n in range(len(segments)):
        start = segments[n, FROM]
        count = segments[n, COUNT]
        to = segments[n, TO]
        kind = segments[n, KIND]
        if kind == BYTES:
            for i in range(count):
                out[row, to + i] = plain.bytes[start + i]
        elif kind == SHORTS:
            for i in range(count):
                out[row, to + i] = plain.shorts[start + i]
        elif kind == INTS:
            for i in range(count):
                out[row, to + i] = plain.ints[start + i]
        else:
            write_sets(plain, start, count, segments[n, MEMBERS], out, row, to)


@rule
def write_asked(view: Any, out: Grid, row: int) -> None:
    """Write the step that asks, after the observer; zeros when the game is over."""
    for i in range(FRAME_SIZE):
        out[row, SEATS + i] = view.frames[view.depth - 1, i] if view.depth > 0 else 0


@rule
def write_sets(plain: Any, start: int, count: int, members: int, out: Grid, row: int, to: int) -> None:
    """Write a 0 or 1 for each member of each set."""
    for i in range(count):
        word = plain.words[start + i]
        for bit in range(members):
            out[row, to + i * members + bit] = word >> bit & 1
