"""Compiled, interpreted and bounds-checked: three ways to run the same rules, one result, byte for byte."""

from typing import Any

import pytest

from tests.conftest import one_at_a_time
from tests.running import answer
from townhall import Game

long = pytest.mark.long
INTERPRETED, BOUNDS_CHECKED = "NUMBA_DISABLE_JIT", "NUMBA_BOUNDSCHECK"


@pytest.mark.parametrize(
    ("way", "games"),
    [(INTERPRETED, 1), pytest.param(INTERPRETED, 5, marks=long), pytest.param(BOUNDS_CHECKED, 5, marks=long)],
)
def test_the_same_seeds_give_the_same_bytes_after_every_decision(each_game: Game, way: str, games: int) -> None:
    program = ("-m", "tests.engine.programs.differential", each_game.name, str(games))
    compiled = answer(*program)
    environment: dict[str, Any] = {way: "1"}
    with one_at_a_time(way):
        other = answer(*program, **environment)
    assert other.keys() == compiled.keys() == {str(seats) for seats in each_game.seats}
    for seats, digests in compiled.items():
        assert len(set(digests)) == len(digests) > games
        assert other[seats] == digests, f"{each_game.name} with {seats}"
