"""Arrays of loose records stand for NumPy's when rules run interpreted."""

from typing import Any

import pytest

from townhall.engine.fields import LooseRecords, blank, i16, record


class Pair:
    left: int = i16()
    rows: Any = i16(3)


PAIR = record(Pair)


@pytest.fixture
def pairs() -> LooseRecords:
    return LooseRecords(blank(PAIR, 2), PAIR)


def test_there_are_as_many_as_the_bytes_hold(pairs: LooseRecords) -> None:
    assert len(pairs) == 2


def test_each_is_written_by_itself(pairs: LooseRecords) -> None:
    one: Any = pairs[1]
    one.left, one.rows[2] = 4, 5
    assert one is pairs[1]
    assert not pairs[0].raw.any()


def test_assigning_a_record_copies_its_bytes(pairs: LooseRecords) -> None:
    first: Any = pairs[0]
    first.left = 8
    pairs[1] = pairs[0]
    first.left = 9
    second: Any = pairs[1]
    assert (first.left, second.left) == (9, 8)
