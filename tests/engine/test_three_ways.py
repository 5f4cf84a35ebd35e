"""Compiled, interpreted and bounds-checked: three ways to run the same rules, one result, byte for byte."""

from typing import Any

import pytest

from tests.conftest import one_at_a_time
from tests.running import answer

GAMES = "5"
PROGRAM = ("-m", "tests.engine.programs.differential", GAMES)


@pytest.fixture(scope="module")
def compiled_digests(compiled: None) -> Any:
    return answer(*PROGRAM)


@pytest.mark.parametrize("way", ["NUMBA_DISABLE_JIT", "NUMBA_BOUNDSCHECK"])
def test_the_same_seeds_give_the_same_bytes_after_every_decision(compiled_digests: Any, way: str) -> None:
    environment: dict[str, Any] = {way: "1"}
    with one_at_a_time(way):
        others = answer(*PROGRAM, **environment)
    assert others.keys() == compiled_digests.keys()
    for table, digests in compiled_digests.items():
        assert len(set(digests)) == len(digests) > int(GAMES)
        assert others[table] == digests, table
