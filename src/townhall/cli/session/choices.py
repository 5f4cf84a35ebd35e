"""The numbered list of choices: grouping, layout and lookup by typed words."""

import unicodedata
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from operator import eq
from textwrap import wrap
from typing import NamedTuple

from rich.text import Text

from townhall.engine.position import Position
from townhall.engine.terminal import NUMBER_STYLE

MOST_COLUMNS = 3
"""Items of similar length share columns, up to this many per line."""
GAP = 2
MANY = 60
"""Longer lists are printed on request only: they would push the table off the screen."""


class Choice(NamedTuple):
    number: int
    action: int
    verb: str
    label: str
    outcome: str = ""


class Group(NamedTuple):
    """Choices of one verb, with the common start of their labels as heading."""

    heading: str
    items: list[tuple[int, str]]
    outcome: list[str]
    """What each choice brings; empty where the label says so."""


def choices_of(p: Position, lang: str) -> list[Choice]:
    outcome = p.game.spec.terminal.outcome
    return [
        Choice(number, action, p.decode(action).verb, p.text(action, lang), outcome(p, action, lang))
        for number, action in enumerate(p.legal(), 1)
    ]


def grouped(choices: Sequence[Choice]) -> Iterator[Group]:
    for _, of_verb in groupby(choices, key=lambda choice: choice.verb):
        group = list(of_verb)
        outcome = [choice.outcome for choice in group] if any(choice.outcome for choice in group) else []
        headings = {choice.label.partition(": ")[0] for choice in group if ": " in choice.label}
        if len(headings) == 1 and all(": " in choice.label for choice in group):
            items = [(choice.number, choice.label.partition(": ")[2]) for choice in group]
            yield Group(headings.pop(), items, outcome)
        else:
            yield Group("", [(choice.number, choice.label) for choice in group], outcome)


def in_columns(choices: Sequence[Choice], width: int) -> Iterator[Text]:
    """Lines for a terminal: items in columns, long ones apart if that saves lines."""
    digits = len(str(len(choices)))
    for group in grouped(choices):
        if group.heading:
            yield Text(f"{group.heading}:", style="bold")
        items = [(f"{number:>{digits}}) ", item) for number, item in group.items]
        if group.outcome:
            yield from _one_a_line(items, group.outcome, width)
            continue
        alike = groupby(items, key=lambda item: _columns(len("".join(item)), width))
        by_length = [line for _, run in alike for line in _in_columns(list(run), width)]
        yield from min(list(_in_columns(items, width)), by_length, key=len)


def _one_a_line(items: list[tuple[str, str]], outcomes: list[str], width: int) -> Iterator[Text]:
    """One choice per line with its outcome, truncated to the width."""
    column = max(len(item) for _, item in items) + GAP
    for (number, item), brought in zip(items, outcomes, strict=True):
        line = Text(no_wrap=True).append(number, style=NUMBER_STYLE).append(item.ljust(column)).append(brought, "dim")
        line.rstrip()
        line.truncate(width, overflow="ellipsis")
        yield line


def _columns(length: int, width: int) -> int:
    return max(1, min(width // (length + GAP), MOST_COLUMNS))


def _in_columns(items: list[tuple[str, str]], width: int) -> Iterator[Text]:
    column = max(len(number + item) for number, item in items) + GAP
    many = (width + GAP) // column
    if not many:
        yield from _wrapped(items, width)
        return
    for first in range(0, len(items), many):
        line = Text()
        for number, item in items[first : first + many]:
            line.append(number, style=NUMBER_STYLE).append(item.ljust(column - len(number)))
        line.rstrip()
        yield line


def _wrapped(items: list[tuple[str, str]], width: int) -> Iterator[Text]:
    """One choice after the other, where the longest takes more than a line."""
    for number, item in items:
        margin = number
        for part in wrap(item, width - len(number)):
            yield Text().append(margin, style=NUMBER_STYLE).append(part)
            margin = " " * len(number)


def plain_lines(choices: Sequence[Choice]) -> Iterator[str]:
    for group in grouped(choices):
        if group.heading:
            yield f"{group.heading}:"
        for (number, item), brought in zip(group.items, group.outcome or [""] * len(group.items), strict=True):
            yield f"{number}: {item}. {brought}" if brought else f"{number}: {item}"


def actions_named(p: Position, text: str, lang: str) -> list[int]:
    """All actions, legal or not, whose label or name contains these words, shortest label first."""
    wanted = plain(text).split()
    matching = []
    for action in p.game.actions:
        label = p.text(action, lang)
        if _has(_spoken(p, action, label), wanted, str.startswith):
            matching.append((len(label), action))
    return [action for _, action in sorted(matching)]


def named(p: Position, choices: Sequence[Choice], text: str) -> list[Choice]:
    """Choices whose labels contain these words, else words that start with them."""
    wanted = plain(text).split()
    labels = [plain(choice.label).split() for choice in choices]
    spoken = [_spoken(p, choice.action, choice.label) for choice in choices]
    for words, fits in ((labels, eq), (labels, str.startswith), (spoken, str.startswith)):
        matching = [choice for choice, spelt in zip(choices, words, strict=True) if _has(spelt, wanted, fits)]
        if matching:
            return matching
    return []


def _spoken(p: Position, action: int, label: str) -> list[str]:
    """The words of an action: its label and its names in the API."""
    verb, arguments = p.decode(action)
    kinds = p.game.actions.verbs[verb].kinds
    return plain(" ".join([verb, *(kinds[name].values[value] for name, value in arguments.items()), label])).split()


def _has(words: Sequence[str], wanted: Sequence[str], fits: Callable[[str, str], bool]) -> bool:
    return bool(wanted) and all(any(fits(word, want) for word in words) for want in wanted)


def plain(text: str) -> str:
    """Lowercase text without accents and punctuation."""
    letters = unicodedata.normalize("NFD", text.lower().replace("_", " "))
    return "".join(c if c.isalnum() or c.isspace() else " " for c in letters if not unicodedata.combining(c))
