"""Places from a comparison of two seats."""

import pytest

from tests.engine.compiled.contest import ranked
from townhall.engine.fields import blank, loose, numbers, record, records
from townhall.engine.state import Header

HEADER = record(Header)


@pytest.mark.parametrize(
    ("scores", "places"),
    [
        ([5], [1]),
        ([3, 9], [2, 1]),
        ([1, 7, 7, 4], [4, 1, 1, 3]),
        ([7, 7, 7, 9], [2, 3, 3, 1]),
        ([0, 0, 0, 0, 0], [1, 2, 2, 2, 2]),
    ],
)
def test_equal_seats_share_a_place_and_the_next_places_stay_empty(scores: list[int], places: list[int]) -> None:
    raw, out = blank(HEADER), numbers(5)
    s = loose(raw, HEADER)
    s.seats = len(scores)
    for seat, score in enumerate(scores):
        s.scores[seat] = score
    ranked(records(raw, HEADER), out)
    assert list(out)[: len(scores)] == places
