"""Tables that the interfaces for research are tested at.

The libraries' own tests run at every table; our further ones at a sample, and at all tables in the long tests.
"""

from collections.abc import Collection
from typing import Any

import pytest

import townhall

EVERY = [(name, seats) for name in townhall.games() for seats in townhall.game(name).seats]
SAMPLE = {("merkez", 1), ("urban_sprawl", 2), ("urbania", 5), ("urbify", 3)}


def tables(fast: Collection[tuple[str, int]]) -> list[Any]:
    """Every game with every number of players; only some of them in the fast tests."""
    return [
        pytest.param(name, seats, id=f"{name}-{seats}", marks=() if (name, seats) in fast else pytest.mark.long)
        for name, seats in EVERY
    ]


every_table = pytest.mark.parametrize(("name", "seats"), tables(fast=EVERY))
each_table = pytest.mark.parametrize(("name", "seats"), tables(fast=SAMPLE))
