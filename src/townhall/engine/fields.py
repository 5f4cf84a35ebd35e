"""Records: classes of typed fields, laid out as flat bytes that rules read by name.

    class State(Header):
        influence: Grid = i16(SEATS, DEPARTMENTS)     # [seat, department]
    STATE = record(State)

The class is what mypy checks; `record` makes the NumPy dtype. Rules index single elements only.
"""

from collections.abc import Collection
from functools import cache
from struct import Struct
from typing import Any, NamedTuple, Protocol, overload

import numpy as np
from numpy.typing import NDArray

from townhall.engine.jit import INTERPRETED

Raw = NDArray[np.uint8]
Records = Any
"""An array of records (compiled) or `LooseRecords` (interpreted); `records[i]` is what rules take."""


class Row(Protocol):
    def __getitem__(self, i: int, /) -> int: ...
    def __setitem__(self, i: int, value: int, /) -> None: ...


class Reals(Protocol):
    """A row of fractions: only the evaluation and the search of the bots use them."""

    def __getitem__(self, i: int, /) -> float: ...
    def __setitem__(self, i: int, value: float, /) -> None: ...


class RealGrid(Protocol):
    @property
    def shape(self) -> tuple[int, ...]: ...
    @overload
    def __getitem__(self, ij: tuple[int, int], /) -> float: ...
    @overload
    def __getitem__(self, i: int, /) -> Reals: ...
    def __setitem__(self, ij: tuple[int, int], value: float, /) -> None: ...


class Grid(Protocol):
    def __len__(self) -> int: ...
    def __getitem__(self, ij: tuple[int, int], /) -> int: ...
    def __setitem__(self, ij: tuple[int, int], value: int, /) -> None: ...


class Field(NamedTuple):
    code: str
    shape: tuple[int, ...]

    @property
    def bytes(self) -> int:
        return np.dtype((self.code, self.shape)).itemsize


def i8(*shape: int) -> Any:
    return Field("i1", shape)


def i16(*shape: int) -> Any:
    return Field("<i2", shape)


def i32(*shape: int) -> Any:
    return Field("<i4", shape)


def i64(*shape: int) -> Any:
    return Field("<i8", shape)


def u64(*shape: int) -> Any:
    return Field("<u8", shape)


def f64(*shape: int) -> Any:
    return Field("<f8", shape)


def record(cls: type, without: Collection[str] = ()) -> np.dtype[np.void]:
    """The dtype of a class of fields, aligned, with every hole named so that raw bytes have no junk."""
    names: list[str] = []
    formats: list[Any] = []
    offset = 0
    fields = {
        name: value
        for base in reversed(cls.__mro__)
        for name, value in vars(base).items()
        if isinstance(value, Field) and name not in without
    }
    widest = max(np.dtype(field.code).itemsize for field in fields.values())
    for name, field in [*fields.items(), ("", Field(f"<i{widest}", ()))]:
        hole = -offset % np.dtype(field.code).itemsize
        if hole:
            names.append(f"pad{offset}")
            formats.append(("u1", (hole,)))
            offset += hole
        if name:
            names.append(name)
            formats.append((field.code, field.shape) if field.shape else field.code)
            offset += field.bytes
    return np.dtype({"names": names, "formats": formats})


def blank(dtype: np.dtype[np.void], count: int = 1) -> Raw:
    return np.zeros(count * dtype.itemsize, np.uint8)


def records(raw: Raw, dtype: np.dtype[np.void]) -> Records:
    """The records that live in these bytes, as rules take them: nothing is copied."""
    return LooseRecords(raw, dtype) if INTERPRETED else np.ndarray(len(raw) // dtype.itemsize, dtype, raw)


def loose(raw: Raw, dtype: np.dtype[np.void]) -> Any:
    """The one record in these bytes with attributes that are plain Python ints, for reading outside rules."""
    return _loose_class(dtype)(raw)


def numbers(count: int) -> Any:
    """A row of int64 that rules may write into."""
    row: Any = np.zeros(count, np.int64)
    return memoryview(row) if INTERPRETED else row


def fractions(*shape: int) -> Any:
    """A row or grid of 64-bit fractions that the search may write into."""
    row: Any = np.zeros(shape, np.float64)
    return memoryview(row) if INTERPRETED and len(shape) == 1 else row


class LooseRecords:
    """Stands for an array of records when rules run interpreted."""

    def __init__(self, raw: Raw, dtype: np.dtype[np.void]) -> None:
        self._raw, self._dtype = raw, dtype
        self._made: dict[int, Loose] = {}

    def __len__(self) -> int:
        return len(self._raw) // self._dtype.itemsize

    def __getitem__(self, i: int) -> "Loose":
        if i not in self._made:
            size = self._dtype.itemsize
            self._made[i] = _loose_class(self._dtype)(self._raw[i * size : (i + 1) * size])
        return self._made[i]

    def __setitem__(self, i: int, other: "Loose") -> None:
        self[i].raw[:] = other.raw


class Place(NamedTuple):
    """Where a field is in a record, and what it consists of."""

    start: int
    stop: int
    code: str
    shape: tuple[int, ...]


class Loose:
    """A record over memoryviews: gives plain ints, refuses values and indices out of range.

    NumPy's own scalars would wrap and promote differently from compiled code. A field's view is made when it
    is first asked for.
    """

    raw: Raw
    _bytes: memoryview
    PLACES: dict[str, Place]
    """Upper case, so that it cannot clash with a field."""

    def __init__(self, raw: Raw) -> None:
        object.__setattr__(self, "raw", raw)
        object.__setattr__(self, "_bytes", memoryview(raw))  # type: ignore[arg-type]

    def __getattr__(self, name: str) -> memoryview:
        place = self.PLACES.get(name.removeprefix("_"))
        if place is None:
            raise AttributeError(f"the record has no field {name.removeprefix('_')!r}")
        view = self._bytes[place.start : place.stop].cast(place.code, place.shape or (1,))  # type: ignore[call-overload]
        object.__setattr__(self, name, view)
        return view  # type: ignore[no-any-return]

    def __setattr__(self, name: str, value: int) -> None:
        if not isinstance(getattr(type(self), name, None), property):
            raise AttributeError(f"the record has no single number {name!r}")
        object.__setattr__(self, name, value)


@cache
def _loose_class(dtype: np.dtype[np.void]) -> Any:
    """The class of loose records of one dtype: its single numbers are properties."""

    def single(name: str, place: Place) -> property:
        slot, unpack = f"_{name}", Struct(place.code).unpack_from

        def read(self: Loose) -> int:
            return unpack(self._bytes, place.start)[0]  # type: ignore[no-any-return]

        def write(self: Loose, value: int) -> None:
            getattr(self, slot)[0] = value

        return property(read, write)

    places = {}
    for name in dtype.names or ():
        field: np.dtype[Any] = dtype[name]
        start: int = dtype.fields[name][1]  # type: ignore[index]
        places[name] = Place(start, start + field.itemsize, field.base.char, field.shape)
    singles = {name: single(name, place) for name, place in places.items() if not place.shape}
    return type("Loose", (Loose,), {"PLACES": places, **singles})
