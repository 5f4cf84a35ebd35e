"""One rule is one piece of machine code, whatever mix of integers it is called with."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np
import pytest
from numba.core.errors import NumbaError

import townhall
from tests.compiling import PROGRAM, report_of
from tests.running import answer
from townhall.engine.jit import INTERPRETED, cache_root, entry_point, inlined_rule, rule

if INTERPRETED:
    pytest.skip("interpreted rules have no machine code", allow_module_level=True)

NARROW = {"int8", "int16", "int32", "uint8", "uint16", "uint32", "bool"}
Report = dict[str, Any]


class Runs(NamedTuple):
    """Reports of two processes that played the same game, one after the other; the first compiled it."""

    first: Report
    second: Report

    def versions(self, prefix: str = "") -> dict[str, Any]:
        return {name: signatures for name, signatures in self.first["versions"].items() if name.startswith(prefix)}


@pytest.fixture(scope="module")
def runs(each_game: townhall.Game, tmp_path_factory: pytest.TempPathFactory) -> Runs:
    """The first run is the one all tests share; if its code was cached already, a new one with an empty cache."""
    first, cache = report_of(each_game.name), cache_root()
    if not first["misses"]:
        cache = tmp_path_factory.mktemp("cache")
        first = answer("-m", PROGRAM, each_game.name, TOWNHALL_CACHE=cache)
    runs = Runs(first, answer("-m", PROGRAM, each_game.name, TOWNHALL_CACHE=cache))
    assert runs.first["sources"] == runs.second["sources"], "somebody edited the sources between the two runs"
    return runs


def test_a_rule_of_a_game_has_one_machine_version_after_whole_games(runs: Runs) -> None:
    versions = runs.versions("townhall.games.")
    assert versions
    assert {name: signatures for name, signatures in versions.items() if len(signatures) > 1} == {}


def test_a_rule_of_the_engine_has_one_machine_version_for_each_kind_of_record(runs: Runs) -> None:
    for name, signatures in runs.versions().items():
        without_integers = [
            tuple(kind for kind in signature if "int" not in kind.partition("(")[0]) for signature in signatures
        ]
        assert len(set(without_integers)) == len(signatures), name


def test_rules_take_wide_integers_only(runs: Runs) -> None:
    for name, signatures in runs.versions().items():
        for signature in signatures:
            assert not NARROW & set(signature), name


def test_a_second_process_compiles_nothing(runs: Runs) -> None:
    assert runs.first["misses"]
    assert runs.second["misses"] == {}
    assert runs.second["hits"] > 0


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


@pytest.fixture
def hasty_threads() -> Iterator[None]:
    """Threads take turns as often as possible."""
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(interval)


@pytest.mark.usefixtures("hasty_threads")
def test_functions_made_in_several_threads_are_all_cached_in_the_cache_folder() -> None:
    def folder(_: int) -> str:
        @entry_point
        def same(number: int) -> int:
            return number

        path: str = same._cache.cache_path  # type: ignore[attr-defined]
        return path

    with ThreadPoolExecutor(8) as threads:
        folders = set(threads.map(folder, range(400)))
    assert all(path.startswith(str(cache_root())) for path in folders), folders
