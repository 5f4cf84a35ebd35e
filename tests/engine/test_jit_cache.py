"""Machine code is kept between processes, and never served once what it was made from has changed.

Edits change the length of a file: Python itself keeps using bytecode of a file with equal length and second of writing.
"""

import os
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.running import OURS, answer, finished

NUMBERS = "PRICE = {price}\n"
TOWN = """
from townhall.engine.jit import rule
from town.numbers import PRICE

@rule
def twice(x: int) -> int:
    return 2 * x

@rule
def cost(houses: int) -> int:
    return twice(houses * PRICE)
"""
MAYOR = """
from typing import Any
from townhall.engine.jit import entry_point

@entry_point
def budget(cost: Any, houses: int) -> int:
    return cost(houses) + 1

def office(cost: Any) -> Any:
    @entry_point
    def entry(houses: int) -> int:
        return cost(houses) + 2
    return entry
"""
WIDTHS = """
import json
import numpy as np
from townhall.engine.jit import rule

@rule
def doubled(x: int) -> int:
    return 2 * x

@rule
def several(narrow, wide):
    return doubled(narrow[0]) + doubled(wide[0]) + doubled(wide[0] > 3)

result = several(np.array([20_000], np.int16), np.array([5], np.int64))
print(json.dumps([int(result), len(doubled.signatures)]))
"""
MAIN = """
import json
from mayor.rules import budget, office
from town.rules import cost, twice

entry = office(cost)
results = [cost(10), budget(cost, 10), entry(10)]
misses = sum(sum(rule.stats.cache_misses.values()) for rule in (cost, cost.entry_point, twice, budget, entry))
print(json.dumps({"results": results, "misses": misses}))
"""


@pytest.fixture
def town(tmp_path: Path) -> Path:
    """Two packages of rules, one passing its rules to the other, and a program that runs them."""
    for package, files in {
        "town": {"rules": TOWN, "numbers": NUMBERS.format(price=3)},
        "mayor": {"rules": MAYOR},
    }.items():
        (tmp_path / package).mkdir()
        for name, source in {"__init__": "", **files}.items():
            (tmp_path / package / f"{name}.py").write_text(source)
    (tmp_path / "main.py").write_text(MAIN)
    return tmp_path


def beside(town: Path) -> str:
    """The packages of the town, and the engine of this run."""
    return os.pathsep.join((str(town), OURS))


def run(town: Path, **environment: str | Path) -> Any:
    return answer("main.py", cwd=town, **{"PYTHONPATH": beside(town), "TOWNHALL_CACHE": town / "cache", **environment})


@pytest.mark.parametrize("no_bytecode", ["", "1"])
def test_a_second_process_compiles_nothing_not_even_rules_passed_as_arguments(town: Path, no_bytecode: str) -> None:
    """The first process reads the rules from source; the second one from bytecode, unless none is written."""
    first, second = [run(town, PYTHONDONTWRITEBYTECODE=no_bytecode) for _ in range(2)]
    assert first["misses"] == 5
    assert second["misses"] == 0
    assert first["results"] == second["results"] == [60, 61, 62]


def test_a_copy_of_the_sources_finds_the_machine_code_of_the_first(town: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(town, copy)
    assert run(town)["misses"] == 5
    assert run(copy, TOWNHALL_CACHE=town / "cache") == {"results": [60, 61, 62], "misses": 0}


def test_an_edited_constant_of_an_imported_file_is_not_served_stale(town: Path) -> None:
    run(town)
    (town / "town" / "numbers.py").write_text(NUMBERS.format(price=15))
    assert run(town)["results"] == [300, 301, 302]


@pytest.mark.long
def test_an_edited_constant_is_noticed_through_two_imports(town: Path) -> None:
    (town / "town" / "prices.py").write_text("HOUSE = 3\n")
    (town / "town" / "numbers.py").write_text("from town.prices import HOUSE\nPRICE = HOUSE\n")
    assert run(town)["results"] == [60, 61, 62]
    (town / "town" / "prices.py").write_text("HOUSE = 14\n")
    assert run(town)["results"] == [280, 281, 282]


@pytest.mark.long
def test_an_edited_constant_of_the_package_itself_is_not_served_stale(town: Path) -> None:
    (town / "town" / "__init__.py").write_text("HOUSE = 3\n")
    (town / "town" / "numbers.py").write_text("from town import HOUSE\nPRICE = HOUSE\n")
    assert run(town)["results"] == [60, 61, 62]
    (town / "town" / "__init__.py").write_text("HOUSE = 14\n")
    assert run(town)["results"] == [280, 281, 282]


def test_an_edited_rule_is_not_served_stale_where_it_was_passed_as_an_argument(town: Path) -> None:
    run(town)
    source = (town / "town" / "rules.py").read_text()
    (town / "town" / "rules.py").write_text(source.replace("return 2 * x", "return 17 * x"))
    assert run(town)["results"] == [510, 511, 512]


@pytest.mark.long
def test_going_back_to_an_older_source_finds_its_old_machine_code(town: Path) -> None:
    run(town)
    before = os.stat(town / "town" / "rules.py")
    (town / "town" / "numbers.py").write_text(NUMBERS.format(price=5))
    run(town)
    (town / "town" / "numbers.py").write_text(NUMBERS.format(price=3))
    os.utime(town / "town" / "rules.py", ns=(before.st_atime_ns, before.st_mtime_ns))
    assert run(town) == {"results": [60, 61, 62], "misses": 0}


def test_interpreted_rules_give_the_same_results_and_keep_no_cache(town: Path) -> None:
    source = (town / "main.py").read_text()
    (town / "main.py").write_text(source.split("misses =")[0] + "print(json.dumps(results))\n")
    assert run(town, NUMBA_DISABLE_JIT="1") == [60, 61, 62]
    assert not (town / "cache").exists()


def test_without_a_usable_cache_folder_the_process_has_one_of_its_own_and_leaves_nothing(town: Path) -> None:
    (town / "file").write_text("not a folder")
    (town / "tmp").mkdir()
    report = run(town, TOWNHALL_CACHE=town / "file" / "inside", TMPDIR=town / "tmp")
    assert report["results"] == [60, 61, 62]
    assert not list((town / "tmp").glob("townhall-*"))


def test_the_cache_lies_in_the_users_cache_folder_by_default(town: Path) -> None:
    assert run(town, TOWNHALL_CACHE="", XDG_CACHE_HOME=town / "home")["misses"] == 5
    assert list((town / "home" / "townhall").glob("**/*.nbi"))


@pytest.mark.parametrize("setting", ["NUMBA_BOUNDSCHECK", pytest.param("NUMBA_OPT", marks=pytest.mark.long)])
def test_another_way_of_compiling_has_another_cache_folder(town: Path, setting: str) -> None:
    run(town)
    plain = {folder.name for folder in (town / "cache").iterdir()}
    assert run(town, **{setting: "1"})["misses"] == 5
    assert not plain & ({folder.name for folder in (town / "cache").iterdir()} - plain)
    assert len(list((town / "cache").iterdir())) == 2 * len(plain)


def test_a_bounds_checked_rule_raises_where_a_plain_one_reads_on(town: Path) -> None:
    (town / "town" / "beyond.py").write_text(
        "import numpy as np\n"
        "from townhall.engine.jit import rule\n\n"
        "@rule\ndef beyond(row, i):\n    return row[i]\n\n"
        "print(beyond(np.zeros(8, np.int64)[:4], 5))\n"
    )
    places: dict[str, Any] = {"cwd": town, "PYTHONPATH": beside(town), "TOWNHALL_CACHE": town / "cache"}
    assert finished("-m", "town.beyond", **places).stdout == "0\n"
    checked = finished("-m", "town.beyond", NUMBA_BOUNDSCHECK="1", **places)
    assert checked.returncode != 0 and "IndexError" in checked.stderr


def test_narrow_integers_and_truths_are_widened_between_rules(town: Path) -> None:
    (town / "town" / "widths.py").write_text(WIDTHS)
    results = answer("-m", "town.widths", cwd=town, PYTHONPATH=beside(town), TOWNHALL_CACHE=town / "cache")
    assert results == [40_000 + 10 + 2, 1]


def test_processes_that_compile_the_same_rule_at_once_lose_nothing(town: Path) -> None:
    (town / "town" / "versions.py").write_text(
        "import json, sys\n"
        "import numpy as np\n"
        "from townhall.engine.jit import entry_point\n\n"
        "@entry_point\ndef first(row):\n    return row[0].a\n\n"
        "for size in map(int, sys.argv[1:]):\n"
        "    first(np.zeros(1, np.dtype([('a', np.int64), ('b', np.int64, size)])))\n"
        "print(json.dumps(sum(first.stats.cache_misses.values())))\n"
    )
    places: dict[str, Any] = {"cwd": town, "PYTHONPATH": beside(town), "TOWNHALL_CACHE": town / "cache"}
    sizes = [[str(first + 4 * n) for n in range(6)] for first in range(1, 5)]
    with ThreadPoolExecutor(len(sizes)) as pool:
        misses = list(pool.map(lambda some: answer("-m", "town.versions", *some, **places), sizes))
    assert misses == [len(some) for some in sizes]
    assert answer("-m", "town.versions", *(size for some in sizes for size in some), **places) == 0
