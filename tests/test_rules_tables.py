"""docs/rules of every game and the markers of its tests tell the same."""

import importlib
from collections.abc import Collection
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
    """The rules `prefix`-01 to `prefix`-`last` of a game; the files of tests named `apart` are not about rules."""

    def __init__(self, game: str, prefix: str, last: int, apart: Collection[str] = ()) -> None:
        self._apart = apart
        self.tests, self.sources = TESTS / "games" / game, townhall.game(game).folder
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
            module = importlib.import_module(f"tests.games.{self.tests.name}.{file.stem}")
            for name, function in vars(module).items():
                if name.startswith("test_"):
                    found[f"{file.name}::{name}"] = marked_with(function)
        return found


def marked_with(function: Any) -> list[str]:
    return [id for mark in getattr(function, "pytestmark", []) if mark.name == "proves" for id in mark.args]


TOLD = ("test_faces", "test_terminal", "test_texts", "test_why")
TABLES = {
    "urbify": RulesTable("urbify", "URB", 143),
    "urbania": RulesTable("urbania", "UBN", 84, apart=("test_faces", "test_terminal")),
    "merkez": RulesTable("merkez", "MRK", 76, apart=TOLD),
    "urban_sprawl": RulesTable("urban_sprawl", "SPR", 239, apart=(*TOLD, "test_card_texts", "test_outlook")),
}


def test_every_game_has_a_table_of_its_rules() -> None:
    assert sorted(TABLES) == sorted(townhall.games())


@pytest.fixture(params=TABLES.values(), ids=list(TABLES))
def rules(request: pytest.FixtureRequest) -> RulesTable:
    table: RulesTable = request.param
    return table


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
