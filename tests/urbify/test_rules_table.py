"""docs/rules/urbify.md and the markers of the tests tell the same."""

import importlib
from pathlib import Path
from typing import Any, NamedTuple

import townhall

TESTS = Path(__file__).parent
RULES = TESTS.parents[1] / "docs" / "rules" / "urbify.md"
SOURCES = townhall.game("urbify").folder
IDS = [f"URB-{number:02}" for number in range(1, 144)]
KINDS = {"rule", "example", "ruling"}


class Row(NamedTuple):
    id: str
    kind: str
    statement: str
    where: str
    tests: str


def rows() -> list[Row]:
    lines = RULES.read_text("utf-8").splitlines()
    return [Row(*(cell.strip() for cell in line.strip("|").split("|"))) for line in lines if line.startswith("| URB-")]


def marked_tests() -> dict[str, list[str]]:
    """The ids that each test is marked with, by `file::name`."""
    found = {}
    for file in sorted(TESTS.glob("test_*.py")):
        if file == Path(__file__):
            continue
        module = importlib.import_module(f"{__package__}.{file.stem}")
        for name, function in vars(module).items():
            if name.startswith("test_"):
                found[f"{file.name}::{name}"] = marked_with(function)
    return found


def marked_with(function: Any) -> list[str]:
    return [id for mark in getattr(function, "pytestmark", []) if mark.name == "proves" for id in mark.args]


def test_the_table_lists_every_rule_once_and_in_order() -> None:
    assert [row.id for row in rows()] == IDS


def test_every_row_is_complete() -> None:
    for row in rows():
        assert row.kind in KINDS, row.id
        assert row.statement, row.id
        assert row.tests, row.id


def test_every_rule_is_in_a_file_that_exists() -> None:
    for row in rows():
        for file in row.where.split(", "):
            assert (SOURCES / file.strip("`")).is_file(), f"{row.id}: {file}"


def test_every_test_proves_known_rules() -> None:
    for name, ids in marked_tests().items():
        assert ids, f"{name} proves nothing"
        assert set(ids) <= set(IDS), name
        assert len(ids) == len(set(ids)), name


def test_the_table_lists_exactly_the_tests_that_are_marked() -> None:
    listed = {(row.id, test.strip("`")) for row in rows() for test in row.tests.split("<br>")}
    marked = {(id, name) for name, ids in marked_tests().items() for id in ids}
    assert listed - marked == set()
    assert marked - listed == set()
