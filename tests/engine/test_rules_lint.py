"""Rules keep to a subset of Python that compiles, runs interpreted and runs on a GPU: read from their sources."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

import townhall
from tests.conftest import SOURCES

DECORATORS = {"rule", "inlined_rule", "entry_point"}
MAY_CALL_NUMPY = {"engine/rng.py"}
MAY_USE_FRACTIONS = {
    "bots/search.py",
    "bots/evaluation.py",
    "bots/gradient.py",
    "bots/lines.py",
    "bots/network.py",
    "bots/self_play.py",
    "engine/evaluation_grid.py",
    "research/rewards.py",
    *(f"games/{name}/bot/features.py" for name in townhall.games()),
}
FORBIDDEN = {
    ast.List: "a list",
    ast.Set: "a set",
    ast.Dict: "a dictionary",
    ast.ListComp: "a comprehension",
    ast.SetComp: "a comprehension",
    ast.DictComp: "a comprehension",
    ast.GeneratorExp: "a generator",
    ast.JoinedStr: "a string",
    ast.Try: "try",
    ast.Raise: "raise",
    ast.With: "with",
    ast.Lambda: "lambda",
    ast.Yield: "yield",
    ast.YieldFrom: "yield",
    ast.Await: "await",
    ast.Global: "global",
    ast.Nonlocal: "nonlocal",
    ast.Assert: "assert",
    ast.Delete: "del",
    ast.Slice: "a slice",
    ast.Starred: "unpacking",
}


class Rule(NamedTuple):
    module: str
    node: ast.FunctionDef


def rules_in(path: Path, source: str) -> Iterator[Rule]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            if any(isinstance(mark, ast.Name) and mark.id in DECORATORS for mark in node.decorator_list):
                yield Rule(path.as_posix(), node)


@cache
def all_rules() -> list[Rule]:
    return [
        rule
        for path in sorted(SOURCES.rglob("*.py"))
        for rule in rules_in(path.relative_to(SOURCES), path.read_text("utf-8"))
    ]


def complaints(rule: Rule) -> list[str]:
    """The parts of a rule that are not in the subset."""
    node, complaints = rule.node, []
    if node.args.defaults or any(node.args.kw_defaults) or node.args.vararg or node.args.kwarg:
        complaints.append("default or variable arguments")
    body = node.body[1:] if ast.get_docstring(node) is not None else node.body
    for inner in (part for statement in body for part in ast.walk(statement)):
        if type(inner) in FORBIDDEN:
            complaints.append(FORBIDDEN[type(inner)])
        elif isinstance(inner, ast.Constant) and isinstance(inner.value, float) and rule.module in MAY_USE_FRACTIONS:
            continue
        elif isinstance(inner, ast.Constant) and isinstance(inner.value, str | bytes | float):
            complaints.append(f"the constant {inner.value!r}")
        elif isinstance(inner, ast.FunctionDef | ast.ClassDef):
            complaints.append("a definition inside")
        elif isinstance(inner, ast.Div) and rule.module not in MAY_USE_FRACTIONS:
            complaints.append("a division that gives a fraction")
        elif isinstance(inner, ast.Attribute) and isinstance(inner.value, ast.Name) and inner.value.id == "np":
            if rule.module not in MAY_CALL_NUMPY:
                complaints.append(f"np.{inner.attr}")
    return complaints


@pytest.mark.parametrize("rule", all_rules(), ids=lambda rule: f"{rule.module}:{rule.node.name}")
def test_a_rule_stays_within_the_subset(rule: Rule) -> None:
    assert complaints(rule) == []


def test_the_lint_finds_the_rules() -> None:
    modules = {rule.module for rule in all_rules()}
    assert {"engine/rng.py", "engine/state.py", "engine/compiled.py", "bots/batch.py"} <= modules
    assert {rule.node.name for rule in all_rules()} >= {"setup", "legal", "play", "hide", "guess", "rank"}


@pytest.mark.parametrize(
    "body",
    [
        "np.empty(3)", "[1]", "{1}", "{1: 2}", "sum(x for x in s)", "'text'", "s[0:2]", "raise ValueError", "1 / 2",
        "(lambda: 1)()", "assert s", "f'{s}'", "1.5",
    ],
)  # fmt: skip
def test_the_lint_complains_about(body: str) -> None:
    source = f'@rule\ndef bad(s: int) -> None:\n    """A text is no complaint."""\n    {body}\n'
    (rule,) = rules_in(Path("games/some/play.py"), source)
    assert complaints(rule)


def test_the_lint_complains_about_default_arguments() -> None:
    (rule,) = rules_in(Path("x.py"), "@inlined_rule\ndef bad(s: int, n: int = 1) -> None:\n    s + n\n")
    assert complaints(rule) == ["default or variable arguments"]


@cache
def imported_names(path: Path) -> dict[str, str]:
    """What each name imported from the project means: `push` -> `engine/state.py:push`."""
    names: dict[str, str] = {}
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("townhall"):
            module = "/".join((node.module or "").split(".")[1:])
            names |= {alias.asname or alias.name: f"{module}.py:{alias.name}" for alias in node.names}
    return names


@cache
def calls() -> dict[str, set[str]]:
    """Which rules each rule calls."""
    rules = {f"{rule.module}:{rule.node.name}" for rule in all_rules()}
    graph: dict[str, set[str]] = {}
    for rule in all_rules():
        imported = imported_names(SOURCES / rule.module)
        called = {
            imported.get(inner.func.id, f"{rule.module}:{inner.func.id}")
            for inner in ast.walk(rule.node)
            if isinstance(inner, ast.Call) and isinstance(inner.func, ast.Name)
        }
        graph[f"{rule.module}:{rule.node.name}"] = called & rules
    return graph


def cycle_in(graph: dict[str, set[str]]) -> list[str]:
    """Some cycle of calls; empty if there is none."""
    done: set[str] = set()

    def visit(name: str, path: list[str]) -> list[str]:
        if name in path:
            return [*path[path.index(name) :], name]
        for called in () if name in done else sorted(graph[name]):
            cycle = visit(called, [*path, name])
            if cycle:
                return cycle
        done.add(name)
        return []

    return next(filter(None, (visit(name, []) for name in graph)), [])


def test_no_rule_calls_itself_in_a_roundabout_way() -> None:
    graph = calls()
    assert sum(map(len, graph.values())) > 50
    assert cycle_in(graph) == []
    assert cycle_in({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == ["b", "c", "b"]


def package(module: str) -> str:
    """The game a file belongs to, or else its folder: `games/urbify`, `engine`."""
    return "/".join(module.split("/")[: 2 if module.startswith("games/") else -1])


def test_a_rule_calls_rules_of_its_own_game_and_of_the_engine_only() -> None:
    """A game stands on the engine alone, and nothing in the engine or beside it on a game."""
    for caller, called in calls().items():
        assert {package(name) for name in called} <= {package(caller), "engine"}, caller


def test_files_with_rules_take_their_constants_from_their_own_game_and_the_engine() -> None:
    for module in {rule.module for rule in all_rules()}:
        used = {package(name.rpartition(":")[0]) for name in imported_names(SOURCES / module).values()}
        assert used <= {package(module), "engine"}, module
