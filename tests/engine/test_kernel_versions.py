"""One rule is one piece of machine code, whatever mix of integers it is called with."""

import json
from typing import Any

import numpy as np
import pytest
from numba.core.errors import NumbaError

from tests.conftest import versions_kept
from tests.running import answer
from townhall.engine.jit import INTERPRETED, cache_root, inlined_rule, rule

if INTERPRETED:
    pytest.skip("interpreted rules have no machine code", allow_module_level=True)


@pytest.fixture(scope="module")
def runs(compiled: None, tmp_path_factory: pytest.TempPathFactory) -> list[Any]:
    """Every game played in two processes, one after the other, of which the first compiled all: for this whole run of
    tests, or, where everything was compiled before, into a new cache folder."""
    first, cache = json.loads(versions_kept().read_text()), cache_root()
    if not first["misses"]:
        cache = tmp_path_factory.mktemp("cache")
        first = answer("-m", "tests.engine.programs.versions", TOWNHALL_CACHE=cache)
    both = [first, answer("-m", "tests.engine.programs.versions", TOWNHALL_CACHE=cache)]
    assert both[0]["sources"] == both[1]["sources"], "somebody edited the sources between the two runs"
    return both


def test_a_rule_of_a_game_has_one_machine_version_after_whole_games(runs: list[Any]) -> None:
    versions = {name: found for name, found in runs[0]["versions"].items() if name.startswith("townhall.games.")}
    assert versions
    assert {name: found for name, found in versions.items() if len(found) > 1} == {}


def test_a_rule_of_the_engine_has_one_machine_version_for_each_kind_of_record(runs: list[Any]) -> None:
    for name, found in runs[0]["versions"].items():
        without_integers = [
            tuple(kind for kind in signature if "int" not in kind.partition("(")[0]) for signature in found
        ]
        assert len(set(without_integers)) == len(found), name


def test_rules_take_wide_integers_only(runs: list[Any]) -> None:
    for name, found in runs[0]["versions"].items():
        for signature in found:
            assert not {"int8", "int16", "int32", "uint8", "uint16", "uint32", "bool"} & set(signature), name


def test_a_second_process_compiles_nothing(runs: list[Any]) -> None:
    assert runs[0]["misses"]
    assert runs[1]["misses"] == {}
    assert runs[1]["hits"] > 0


@pytest.mark.parametrize("decorator", [rule, inlined_rule])
def test_a_rule_that_allocates_does_not_compile(decorator: Any) -> None:
    def allocates(n: int) -> int:
        row = np.empty(n, np.int64)
        row[0] = n
        return row[0]  # type: ignore[no-any-return]

    def lists(n: int) -> int:
        return len([n, n])

    for greedy in (allocates, lists):
        with pytest.raises(NumbaError):
            decorator(greedy)(3)
