"""Messages: Project Fluent files of the engine, the command line and each game, in every language."""

import re
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from babel import Locale
from babel.numbers import NumberPattern, parse_pattern
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from townhall.engine.errors import TownhallError

LANGUAGES = ("en", "es")
REMEMBERED = 20_000
"""Formatted texts to cache: the same few are needed again and again, and formatting takes 50 microseconds."""
SHARED = Path(__file__).parent / "text"
MINUS = "\u2212"
"""The true minus sign, as wide as a plus."""
PLACEHOLDER = re.compile(r"\{(\w+\.[\w-]+)\}")


class MinusLocale(Locale):
    """A language in which negative numbers have a true minus sign."""

    @property
    def decimal_formats(self) -> dict[str | None, NumberPattern]:  # type: ignore[override]
        plain = super().decimal_formats[None].pattern
        return {None: parse_pattern(f"{plain};{MINUS}{plain}")}


class Bundle(FluentBundle):
    """Fluent messages whose numbers have true minus signs; strings stay as they are."""

    def _get_babel_locale(self) -> Locale:
        return MinusLocale(self.locales[0])


class References(Visitor):
    """Collects the names of variables and other messages in a pattern."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.messages.add(f"{node.id.name}.{node.attribute.name}" if node.attribute else node.id.name)


class Messages:
    """The texts of some folders in one language: `words("prompt-turn", seat="Red")`."""

    def __init__(self, lang: str, *folders: Path) -> None:
        if lang not in LANGUAGES:
            raise TownhallError(f"no language is called {lang!r}; there are: {', '.join(LANGUAGES)}")
        self.lang = lang
        self._variables = cache(self._find_variables)
        self._formatted = lru_cache(REMEMBERED)(self._format)
        self._bundle = Bundle([lang], use_isolating=False)
        for folder in (SHARED, *folders):
            self._bundle.add_resource(FluentResource((folder / f"{lang}.ftl").read_text("utf-8")))

    def __call__(self, message: str, **arguments: Any) -> str:
        """The text of a message, or with `message.attribute` of its attribute."""
        used = [(name, arguments[name]) for name in self._variables(message) if name in arguments]
        return self._formatted(message, tuple(used))

    def _find_variables(self, message: str) -> set[str]:
        """Return the variables that a message mentions; games pass more than it needs."""
        pattern = self._pattern(message)
        if pattern is None:
            raise KeyError(f"no text {message!r} in {self.lang!r}")
        references = References()
        references.visit(pattern)
        return references.variables.union(*(self._variables(other) for other in references.messages))

    def _format(self, message: str, arguments: tuple[tuple[str, Any], ...]) -> str:
        text, errors = self._bundle.format_pattern(self._pattern(message), dict(arguments))
        if errors:
            raise ValueError(f"text {message!r} in {self.lang!r}: {errors[0]}")
        return str(text)

    def __contains__(self, message: str) -> bool:
        return self._pattern(message) is not None

    def _pattern(self, message: str) -> Any:
        name, _, attribute = message.partition(".")
        if not self._bundle.has_message(name):
            return None
        entry = self._bundle.get_message(name)
        return entry.attributes.get(attribute) if attribute else entry.value

    def list(self, items: Sequence[str]) -> str:
        """a, b and c"""
        return self("list", **_first_and_last(items)) if len(items) > 1 else "".join(items)

    def either(self, items: Sequence[str]) -> str:
        """a, b or c"""
        return self("either", **_first_and_last(items)) if len(items) > 1 else "".join(items)


def _first_and_last(items: Sequence[str]) -> dict[str, str]:
    return {"first": ", ".join(items[:-1]), "last": items[-1]}


def format_number(number: int) -> str:
    """A number with a true minus sign if it is negative."""
    return str(number).replace("-", MINUS)


def format_signed(number: int) -> str:
    """A number with its sign: +3, \u22122, +0."""
    return f"{number:+}".replace("-", MINUS)


def format_decimal(value: float, places: int, messages: Messages) -> str:
    """A number in the notation of a language: 1,234.5 or 1.234,5."""
    marks = {",": messages("thousands-mark"), ".": messages("decimal-mark"), "-": MINUS}
    return "".join(marks.get(letter, letter) for letter in f"{value:,.{places}f}")


@cache
def messages(lang: str, *folders: Path) -> Messages:
    return Messages(lang, *folders)


def fill_placeholders(path: Path, value: Callable[[str], str]) -> str:
    """The text of a file in which every placeholder such as {setup.hand_size} is replaced by its value."""
    return PLACEHOLDER.sub(lambda placeholder: value(placeholder[1]), path.read_text("utf-8"))
