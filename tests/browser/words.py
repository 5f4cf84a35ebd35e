"""The words of the client and of the server in both languages, as Fluent has them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor as Walker

from tests.conftest import ROOT, SOURCES

WEB = ROOT / "web" / "src"


def pairs() -> list[tuple[Path, Path]]:
    """Every file of English words that a page can show, with its Spanish one."""
    client = [path for path in sorted(WEB.rglob("*.ftl")) if path.stem.split(".")[-1] == "en"]
    server = [path for path in sorted(SOURCES.rglob("text/en.ftl")) if "cli" not in path.parts]
    return [(path, path.with_name(path.name.replace("en.ftl", "es.ftl"))) for path in (*client, *server)]


@cache
def messages(path: Path) -> dict[str, ast.Pattern]:
    patterns = {}
    for entry in parse(path.read_text("utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{path}: {entry.content}"
        if isinstance(entry, ast.Message | ast.Term):
            assert entry.value is not None
            patterns[entry.id.name] = entry.value
    return patterns


class _Variables(Walker):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:
        self.names.add(node.id.name)


def variables(pattern: ast.Pattern) -> set[str]:
    walker = _Variables()
    walker.visit(pattern)
    return walker.names


def sayings(pattern: ast.Pattern) -> Iterator[str]:
    """Everything that this message can say, as patterns: one for each way through its choices."""
    parts: list[list[str]] = []
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            parts.append([re.escape(element.value)])
        elif isinstance(element.expression, ast.SelectExpression):
            parts.append([saying for variant in element.expression.variants for saying in sayings(variant.value)])
        else:
            parts.append([".+?"])
    for way in product(*parts):
        yield "".join(way)


@cache
def speech(lang: str) -> re.Pattern[str]:
    """Matches a line of our own in this language, if it is more than names and numbers."""
    which = 0 if lang == "en" else 1
    patterns = (pattern for pair in pairs() for pattern in messages(pair[which]).values())
    said = {saying for pattern in patterns for saying in sayings(pattern)}
    return re.compile(
        "|".join(f"(?:{one})" for one in sorted(said) if re.search(r"[^\W\d_]{3}", one.replace(".+?", "")))
    )


def leftovers(lines: list[str]) -> list[str]:
    """Lines that we say in English and not in Spanish."""
    english, spanish = speech("en"), speech("es")
    return [line for line in lines if english.fullmatch(line) and not spanish.fullmatch(line)]
