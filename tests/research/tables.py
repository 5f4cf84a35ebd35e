"""Tables that the interfaces for research are tested at: a sample in the fast tests, all of them in the long ones."""

from typing import Any

import pytest

import townhall

SAMPLE = {("merkez", 1), ("urban_sprawl", 2), ("urbania", 5), ("urbify", 3)}


def tables() -> list[Any]:
    """Every game with every number of players, one of each game marked as fast."""
    every = [(name, seats) for name in townhall.games() for seats in townhall.game(name).seats]
    return [
        pytest.param(name, seats, id=f"{name}-{seats}", marks=() if (name, seats) in SAMPLE else pytest.mark.long)
        for name, seats in every
    ]


each_table = pytest.mark.parametrize(("name", "seats"), tables())
