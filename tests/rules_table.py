"""The table of rules of a game in docs/rules, and the markers of its tests: whether the two tell the same."""

import importlib
from collections.abc import Collection
from pathlib import Path
from typing import Any, NamedTuple

import townhall

TESTS = Path(__file__).parent
KINDS = {"rule", "example", "ruling"}
HOLDS_THEM_TOGETHER = "test_rules_table"


class Row(NamedTuple):
    id: str
    kind: str
    statement: str
    where: str
    tests: str


class RulesTable:
    """The rules `prefix`-01 to `prefix`-`last` of a game; the files of tests named `apart` are not about rules."""

    def __init__(self, game: str, prefix: str, last: int, apart: Collection[str] = ()) -> None:
        self._apart = {HOLDS_THEM_TOGETHER, *apart}
        self.tests, self.sources = TESTS / game, townhall.game(game).folder
        self.ids = [f"{prefix}-{number:02}" for number in range(1, last + 1)]
        lines = (TESTS.parent / "docs" / "rules" / f"{game}.md").read_text("utf-8").splitlines()
        listed = [line for line in lines if line.startswith(f"| {prefix}-")]
        self.rows = [Row(*(cell.strip() for cell in line.strip("|").split("|"))) for line in listed]

    def marked_tests(self) -> dict[str, list[str]]:
        """The ids that each test is marked with, by `file::name`."""
        found = {}
        for file in sorted(self.tests.glob("test_*.py")):
            if file.stem in self._apart:
                continue
            module = importlib.import_module(f"tests.{self.tests.name}.{file.stem}")
            for name, function in vars(module).items():
                if name.startswith("test_"):
                    found[f"{file.name}::{name}"] = marked_with(function)
        return found

    def lists_every_rule_once_and_in_order(self) -> None:
        assert [row.id for row in self.rows] == self.ids

    def every_row_is_complete(self) -> None:
        for row in self.rows:
            assert row.kind in KINDS, row.id
            assert row.statement, row.id
            assert row.tests, row.id

    def every_rule_is_in_a_file_that_exists(self) -> None:
        for row in self.rows:
            for file in row.where.split(", "):
                assert (self.sources / file.strip("`")).is_file(), f"{row.id}: {file}"

    def every_test_proves_known_rules(self) -> None:
        for name, ids in self.marked_tests().items():
            assert ids, f"{name} proves nothing"
            assert set(ids) <= set(self.ids), name
            assert len(ids) == len(set(ids)), name

    def lists_exactly_the_tests_that_are_marked(self) -> None:
        listed = {(row.id, test.strip("`")) for row in self.rows for test in row.tests.split("<br>")}
        marked = {(id, name) for name, ids in self.marked_tests().items() for id in ids}
        assert listed - marked == set()
        assert marked - listed == set()


def marked_with(function: Any) -> list[str]:
    return [id for mark in getattr(function, "pytestmark", []) if mark.name == "proves" for id in mark.args]
