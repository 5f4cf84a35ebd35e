"""Records: flat bytes without unnamed ones, and loose records that refuse what compiled code would let pass."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from townhall import Game
from townhall.engine.fields import Field, blank, i16, i32, i64, loose, record, records, u64

FIELDS = st.builds(
    lambda make, shape: make(*shape),
    st.sampled_from([i16, i32, i64, u64]),
    st.lists(st.integers(1, 4), max_size=2),
)


class Holed:
    small: int = i16()
    large: Any = u64(2)
    grid: Any = i16(3, 2)
    middle: int = i32()
    last: int = i16()


HOLED = record(Holed)


@pytest.fixture
def holed() -> Any:
    return loose(blank(HOLED), HOLED)


def has_no_unnamed_bytes(dtype: np.dtype[np.void]) -> bool:
    assert dtype.names is not None
    return sum(dtype[name].itemsize for name in dtype.names) == dtype.itemsize


def test_every_hole_has_a_name() -> None:
    assert HOLED.names == ("small", "pad2", "large", "grid", "middle", "last", "pad42")
    assert has_no_unnamed_bytes(HOLED)


@given(st.lists(FIELDS, min_size=1, max_size=8))
def test_any_record_is_aligned_and_has_no_unnamed_bytes(fields: list[Field]) -> None:
    dtype = record(type("Any", (), {f"field{n}": field for n, field in enumerate(fields)}))
    assert has_no_unnamed_bytes(dtype)
    widest = 0
    for n, field in enumerate(fields):
        kind, offset = dtype.fields[f"field{n}"][:2]  # type: ignore[index]
        assert kind == np.dtype((field.code, field.shape))
        assert offset % kind.base.itemsize == 0
        widest = max(widest, kind.base.itemsize)
    assert dtype.itemsize % widest == 0


def test_the_fields_of_a_base_class_come_first() -> None:
    class More(Holed):
        more: int = i16()

    names = record(More).names
    assert names is not None
    assert names[:6] == HOLED.names[:6]  # type: ignore[index]


def test_the_records_of_every_game_have_no_unnamed_bytes(each_game: Game) -> None:
    assert has_no_unnamed_bytes(each_game.rules().state)
    assert has_no_unnamed_bytes(each_game.rules().components)


def test_a_loose_record_reads_and_writes_the_bytes_it_lies_over() -> None:
    raw = blank(HOLED)
    s = loose(raw, HOLED)
    s.small, s.last, s.grid[2, 1], s.large[1] = -5, 7, 300, 2**64 - 1
    there: Any = raw.view(HOLED)[0]
    assert (there["small"], there["last"], there["grid"][2, 1], there["large"][1]) == (-5, 7, 300, 2**64 - 1)
    there["middle"] = -(2**31)
    assert s.middle == -(2**31) and type(s.middle) is int
    assert type(s.grid[2, 1]) is int


def test_a_loose_record_refuses_unknown_fields(holed: Any) -> None:
    with pytest.raises(AttributeError, match="no field 'smal'"):
        _ = holed.smal
    with pytest.raises(AttributeError, match="no single number 'smal'"):
        holed.smal = 1
    with pytest.raises(AttributeError, match="no single number 'grid'"):
        holed.grid = 1


@pytest.mark.parametrize(
    ("field", "lowest", "highest"), [("small", -(2**15), 2**15 - 1), ("middle", -(2**31), 2**31 - 1)]
)
def test_a_loose_record_refuses_numbers_that_do_not_fit(holed: Any, field: str, lowest: int, highest: int) -> None:
    for value in (lowest, highest):
        setattr(holed, field, value)
        assert getattr(holed, field) == value
    for value in (lowest - 1, highest + 1):
        with pytest.raises(ValueError, match="invalid value"):
            setattr(holed, field, value)
        assert getattr(holed, field) == highest


def test_a_loose_record_refuses_grid_elements_that_do_not_fit(holed: Any) -> None:
    with pytest.raises(ValueError, match="invalid value"):
        holed.grid[0, 0] = 2**15
    with pytest.raises(ValueError, match="invalid value"):
        holed.large[0] = -1
    assert not holed.raw.any()


def test_a_loose_record_refuses_indices_out_of_range(holed: Any) -> None:
    for row, column in ((3, 0), (0, 2), (-4, 0)):
        with pytest.raises(IndexError):
            _ = holed.grid[row, column]
        with pytest.raises(IndexError):
            holed.grid[row, column] = 1
    with pytest.raises(IndexError):
        holed.large[2] = 1


def test_a_loose_record_has_no_whole_rows(holed: Any) -> None:
    with pytest.raises(NotImplementedError):
        _ = holed.grid[0]


def test_records_lie_one_after_the_other_in_the_same_bytes() -> None:
    raw = blank(HOLED, 3)
    assert len(records(raw, HOLED)) == 3
    loose(raw[HOLED.itemsize : 2 * HOLED.itemsize], HOLED).small = 9
    raw_again: Any = raw.view(HOLED)
    assert raw_again["small"].tolist() == [0, 9, 0]
