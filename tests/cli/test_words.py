"""Every text is there in both languages, and every text is used."""

import ast
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, VariableReference
from fluent.syntax.visitor import Visitor

import townhall
import townhall.cli
from townhall.games.urbify.actions import BUILDING, NOTES
from townhall.games.urbify.terminal import words

CLI = Path(townhall.cli.__file__).parent
URBIFY = townhall.game("urbify").folder
TERMINAL = URBIFY / "text" / "terminal"
READERS = {
    CLI / "text": sorted(CLI.glob("*.py")),
    TERMINAL: [URBIFY / "terminal.py", URBIFY / "aloud.py", CLI / "ending.py", CLI / "components.py"],
}


class Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.found.add(node.id.name)


def texts(path: Path) -> dict[str, set[str]]:
    """The ids of a file and the variables of each."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(path.read_text("utf-8")).body:
        assert isinstance(entry, Message), f"{path}: {entry.__class__.__name__}"
        assert entry.id.name not in found, f"{path}: {entry.id.name} stands twice"
        variables = Variables()
        variables.visit(entry)
        found[entry.id.name] = variables.found
    return found


@pytest.mark.parametrize("folder", READERS)
def test_both_languages_have_the_same_texts_with_the_same_variables(folder: Path) -> None:
    assert texts(folder / "en.ftl") == texts(folder / "es.ftl")


@pytest.mark.parametrize("folder", READERS)
def test_every_text_is_used(folder: Path) -> None:
    """By its whole name, or by one that is put together, such as `f"abbr-{building}"`."""
    whole: set[str] = set()
    begun: set[str] = set()
    for source in READERS[folder]:
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                begun.add(str(node.values[0].value))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
    begun = {name for name in begun if name.endswith("-") and name.strip("-")}
    unused = [name for name in texts(folder / "en.ftl") if name not in whole and not name.startswith(tuple(begun))]
    assert unused == []


def test_no_text_of_the_terminal_hides_one_of_the_game() -> None:
    for lang in ("en", "es"):
        assert not set(texts(TERMINAL / f"{lang}.ftl")) & set(texts(URBIFY / "text" / f"{lang}.ftl"))


@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_building_has_an_abbreviation_of_its_own_that_fits_its_cell(lang: str) -> None:
    short = [words(lang)(f"abbr-{building}") for building in (*BUILDING.values, "square")]
    assert len(set(short)) == len(short)
    assert all(len(name) <= 6 for name in short)


@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_source_of_points_has_a_name(lang: str) -> None:
    for note in NOTES.kinds:
        if note.name.startswith("scored_"):
            assert words(lang)(f"ledger-{note.name}")
