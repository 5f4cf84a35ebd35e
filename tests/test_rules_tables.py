"""docs/rules of every game and the markers of its tests agree."""

import importlib
import re
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import townhall

TESTS = Path(__file__).parent
KINDS = {"rule", "example", "ruling"}


class Row(NamedTuple):
    id: str
    kind: str
    statement: str
    where: str
    tests: str


class RulesTable:
    """The table of docs/rules/<game>.md: rules with ids such as URB-01, numbered from 1, all with one prefix."""

    def __init__(self, game: str) -> None:
        self.tests, self.sources = TESTS / "games" / game, townhall.game(game).folder
        lines = (TESTS.parent / "docs" / "rules" / f"{game}.md").read_text("utf-8").splitlines()
        listed = [line for line in lines if re.match(r"\| [A-Z]+-\d+ \|", line)]
        self.rows = [Row(*(cell.strip() for cell in line.strip("|").split("|"))) for line in listed]
        self.prefix = self.rows[0].id.partition("-")[0]
        self.ids = [f"{self.prefix}-{number:02}" for number in range(1, len(self.rows) + 1)]

    def marked_tests(self) -> dict[str, list[str]]:
        """The ids that each test is marked with, by `file::name`; a file without any marker is not about rules."""
        marked: dict[str, list[str]] = {}
        for file in sorted(self.tests.glob("test_*.py")):
            module = importlib.import_module(f"tests.games.{self.tests.name}.{file.stem}")
            tests = {name: marked_with(test) for name, test in vars(module).items() if name.startswith("test_")}
            if any(tests.values()):
                marked |= {f"{file.name}::{name}": ids for name, ids in tests.items()}
        return marked


def marked_with(function: Any) -> list[str]:
    return [id for mark in getattr(function, "pytestmark", []) if mark.name == "proves" for id in mark.args]


def test_every_table_belongs_to_a_game() -> None:
    assert sorted(path.stem for path in (TESTS.parent / "docs" / "rules").glob("*.md")) == sorted(townhall.games())


@pytest.fixture(params=townhall.games())
def rules(request: pytest.FixtureRequest) -> RulesTable:
    return RulesTable(request.param)


def test_the_table_lists_every_rule_once_and_in_order(rules: RulesTable) -> None:
    assert [row.id for row in rules.rows] == rules.ids


def test_every_row_is_complete(rules: RulesTable) -> None:
    for row in rules.rows:
        assert row.kind in KINDS, row.id
        assert row.statement, row.id
        assert row.tests, row.id


def test_every_rule_is_in_a_file_that_exists(rules: RulesTable) -> None:
    for row in rules.rows:
        for file in row.where.split(", "):
            assert (rules.sources / file.strip("`")).is_file(), f"{row.id}: {file}"


def test_every_test_proves_known_rules(rules: RulesTable) -> None:
    for name, ids in rules.marked_tests().items():
        assert ids, f"{name} proves nothing"
        assert set(ids) <= set(rules.ids), name
        assert len(ids) == len(set(ids)), name


def test_the_table_lists_exactly_the_tests_that_are_marked(rules: RulesTable) -> None:
    listed = {(row.id, test.strip("`")) for row in rules.rows for test in row.tests.split("<br>")}
    marked = {(id, name) for name, ids in rules.marked_tests().items() for id in ids}
    assert listed - marked == set()
    assert marked - listed == set()
