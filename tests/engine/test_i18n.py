"""Messages: English and Spanish have the same texts, none is missing and none is unused."""

import ast
import importlib
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

import townhall
from tests.conftest import SOURCES, Table
from townhall import Game
from townhall.engine.i18n import LANGUAGES, SHARED, Messages
from townhall.engine.ledger import currencies_of, sources_of
from townhall.engine.lesson import lesson_of
from townhall.server.http.catalog import summary

ENGINE = SOURCES / "engine"
COMMANDS = SOURCES / "cli"
SERVER = SOURCES / "server"
BOTS = SOURCES / "bots"
FOLDERS = sorted({path.parent for path in SOURCES.rglob("*.ftl")})


def where(folder: Path) -> str:
    return folder.relative_to(SOURCES).as_posix()


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:
        self.names.add(node.id.name)


@cache
def messages(path: Path) -> dict[str, set[str]]:
    """The ids of a file and the variables of each."""
    variables_of: dict[str, set[str]] = {}
    for entry in FluentParser().parse(path.read_text("utf-8")).body:
        assert not isinstance(entry, fluent.Junk), f"{path}: {entry.content}"
        if isinstance(entry, fluent.Message):
            assert entry.id.name not in variables_of, f"{path}: {entry.id.name} stands twice"
            variables = Variables()
            variables.visit(entry)
            variables_of[entry.id.name] = variables.names
    return variables_of


@pytest.mark.parametrize("folder", FOLDERS, ids=where)
def test_all_languages_have_the_same_texts_with_the_same_variables(folder: Path) -> None:
    english = messages(folder / "en.ftl")
    assert english
    for lang in LANGUAGES:
        assert messages(folder / f"{lang}.ftl") == english


@pytest.mark.parametrize("folder", FOLDERS, ids=where)
def test_a_folder_has_a_file_for_each_language_and_no_other(folder: Path) -> None:
    assert {path.name for path in folder.glob("*.ftl")} == {f"{lang}.ftl" for lang in LANGUAGES}


def derived(game: Game) -> set[str]:
    """The ids that follow from the tables of a game."""
    tables = importlib.import_module(f"townhall.games.{game.name}.components.tables")
    return {
        "title",
        *(f"action-{verb}" for verb in game.actions.verbs),
        *(f"prompt-{name}" for name in game.frames.asked_names()),
        *(f"note-{kind.name}" for kind in game.notes.kinds[1:]),
        *(f"currency-{currency}" for currency in currencies_of(game)),
        *(f"ledger-{source}" for currency in currencies_of(game) for source in sources_of(game, currency)),
        *(f"benefit-{name}" for name in getattr(tables, "BENEFITS", ())),
        *(f"feature-{name}" for name in game.spec.evaluation.names),
    }


def options(game: Game) -> set[str]:
    """A text for each option, and for each value of those that take a few."""
    return {
        message
        for lang in LANGUAGES
        for option in summary(game.name, lang).options
        for message in (
            f"option-{option.name}",
            *(f"option-{option.name}-{str(choice.value).lower()}" for choice in option.choices or ()),
        )
    }


@cache
def trees(folder: Path) -> list[ast.Module]:
    return [ast.parse(path.read_text("utf-8")) for path in sorted(folder.rglob("*.py"))]


def reasons(game: Game) -> set[str]:
    """A text for each reason why a decision is refused."""
    table = game.spec.vocabulary.reasons
    return {f"why-{name}" for name in table.names[1:]} if table is not None else set()


def lesson_texts(game: Game) -> set[str]:
    """The explanations of the guided first game."""
    lesson = lesson_of(game)
    assert lesson is not None
    return {step.text for step in lesson.steps}


def asked_for(folder: Path) -> set[str]:
    """The ids that code names in full: `messages("square")`, `self("list", ...)`."""
    return {
        node.args[0].value
        for tree in trees(folder)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant)
        if isinstance(node.args[0].value, str) and speaks(node.func)
    }


def speaks(function: ast.expr) -> bool:
    if isinstance(function, ast.Name):
        return function.id in ("messages", "self")
    return (
        isinstance(function, ast.Call) and isinstance(function.func, ast.Attribute) and function.func.attr == "messages"
    )


def test_every_text_the_code_needs_is_there(each_game: Game) -> None:
    english = messages(each_game.folder / "text" / "en.ftl").keys() | messages(SHARED / "en.ftl").keys()
    assert reasons(each_game)
    assert asked_for(ENGINE) >= {"list", "game-over", "why-not-asked"}
    needed = derived(each_game) | reasons(each_game) | asked_for(each_game.folder) | asked_for(ENGINE)
    assert needed - english == set()


@cache
def strings(folder: Path) -> set[str]:
    """The strings of the code, and the words of placeholders such as {rule.who-claims} in rules pages."""
    pages = "\n".join(path.read_text("utf-8") for path in sorted(folder.rglob("rules.*.md")))
    return set(re.findall(r"\{\w+\.([\w-]+)\}", pages)) | {
        node.value
        for tree in trees(folder)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


@cache
def patterns(folder: Path) -> list[re.Pattern[str]]:
    """The ids that code composes: `f"price-{what}"`, each placeholder a group."""
    compiled = []
    for tree in trees(folder):
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                parts = [str(v.value) if isinstance(v, ast.Constant) else "" for v in node.values]
                if re.fullmatch(r"[\w-]*-[\w-]*", "".join(parts)):
                    compiled.append(re.compile("".join(re.escape(part) if part else "(.+)" for part in parts)))
    return compiled


def used(message: str, folders: list[Path]) -> bool:
    """Whether code names an id in full or composes it from words it contains."""
    known = set().union(*map(strings, folders))
    if message in known:
        return True
    matches = [pattern.fullmatch(message) for folder in folders for pattern in patterns(folder)]
    return any(match is not None and set(match.groups()) <= known for match in matches)


@pytest.mark.parametrize("folder", FOLDERS, ids=where)
def test_no_text_is_unused(folder: Path) -> None:
    owner = next(
        (townhall.game(name).folder for name in townhall.games() if f"games/{name}/" in where(folder)), folder.parent
    )
    from_tables: set[str] = set()
    if owner.parent.name == "games":
        game = townhall.game(owner.name)
        from_tables = derived(game) | {f"group-{table}" for table in game.components.entries} | options(game)
        from_tables |= reasons(game) | (lesson_texts(game) if folder.name == "lesson" else set())
    ids = messages(folder / "en.ftl").keys() - from_tables
    assert [message for message in ids if not used(message, [owner, ENGINE, COMMANDS, SERVER, BOTS])] == []


def test_there_are_texts_of_the_engine_and_of_every_game() -> None:
    assert {SHARED, *(townhall.game(name).folder / "text" for name in townhall.games())} <= set(FOLDERS)


def test_an_unused_text_is_noticed(each_game: Game) -> None:
    assert not used("why-the-moon-is-full", [each_game.folder, ENGINE])
    assert not used("surprise", [each_game.folder, ENGINE])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_action_prompt_and_note_can_be_said(each_table: Table, lang: str) -> None:
    game, seats = each_table
    p = game.start(seats, 1)
    assert all(p.text(action, lang) for action in game.actions)
    for number, kind in enumerate(game.notes.kinds):
        if number:
            for i, value in enumerate((number, -1, 0, 0, 0, 0)):
                p.state.notes[0, i] = value
            assert p.news(lang)[0], kind.name
    asked = game.frames.asked_names()
    for number, kind in enumerate(game.frames.kinds):
        if kind.name in asked:
            p.state.frames[0, 0] = number
            assert p.prompt(lang) and p.waiting(lang), kind.name


def test_a_missing_text_or_variable_is_an_error_not_a_blank() -> None:
    words = Messages("en")
    with pytest.raises(KeyError, match="no text 'nonsense' in 'en'"):
        words("nonsense")
    with pytest.raises(ValueError, match="text 'list' in 'en'"):
        words("list", first="a")


def test_a_list_reads_as_in_speech() -> None:
    english, spanish = Messages("en"), Messages("es")
    assert [english.list(items) for items in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]
    assert spanish.list(["a", "b", "c"]) == "a, b y c"


NEGATIVE = """
now = { $file }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
"""


def test_negative_numbers_have_a_true_minus_sign_and_strings_stay_as_they_are(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text(NEGATIVE, "utf-8")
    words = Messages("en", tmp_path)
    assert words("now", file="my game -2.json", points=-1) == "my game -2.json: \u22121 point"
    assert words("now", file="-3", points=-1234) == "-3: \u22121,234 points"
