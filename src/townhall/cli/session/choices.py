"""The list of choices: numbered, grouped, laid out, and found again by what somebody types."""

import unicodedata
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from operator import eq
from typing import NamedTuple

from rich.text import Text

from townhall.engine.position import Position

MOST_COLUMNS = 3
"""How finely lengths are told apart: items that would fit so many times on a line stand together."""
GAP = 2
MANY = 60
"""A longer list is not written out unasked: it would push the table off the screen."""


class Choice(NamedTuple):
    number: int
    action: int
    verb: str
    label: str
    outcome: str = ""


class Group(NamedTuple):
    """Choices of one verb; what all their labels begin with is said once, as the heading."""

    heading: str
    items: list[tuple[int, str]]
    outcome: list[str]
    """What each choice outcome; empty where the label says it."""


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


def laid_out(choices: Sequence[Choice], width: int) -> Iterator[Text]:
    """Lines for a terminal: numbers stand out, items stand in columns, long ones apart if that saves lines."""
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
    """Each choice with its outcome, as much of that as there is room for."""
    column = max(len(item) for _, item in items) + GAP
    for (number, item), brought in zip(items, outcomes, strict=True):
        line = Text(no_wrap=True).append(number, style="bold cyan").append(item.ljust(column)).append(brought, "dim")
        line.rstrip()
        line.truncate(width, overflow="ellipsis")
        yield line


def _columns(length: int, width: int) -> int:
    return max(1, min(width // (length + GAP), MOST_COLUMNS))


def _in_columns(items: list[tuple[str, str]], width: int) -> Iterator[Text]:
    column = max(len(number + item) for number, item in items) + GAP
    many = max(1, (width + GAP) // column)
    for first in range(0, len(items), many):
        line = Text()
        for number, item in items[first : first + many]:
            line.append(number, style="bold cyan").append(item.ljust(column - len(number)))
        line.rstrip()
        yield line


def aloud(choices: Sequence[Choice]) -> Iterator[str]:
    for group in grouped(choices):
        if group.heading:
            yield f"{group.heading}:"
        for (number, item), brought in zip(group.items, group.outcome or [""] * len(group.items), strict=True):
            yield f"{number}: {item}. {brought}" if brought else f"{number}: {item}"


def meant_by(p: Position, text: str, lang: str) -> list[int]:
    """The actions, legal or not, that have all these words in their label or name; the shortest labels first."""
    wanted = plain(text).split()
    found = []
    for action in p.game.actions:
        label = p.text(action, lang)
        if _has(_spoken(p, action, label), wanted, str.startswith):
            found.append((len(label), action))
    return [action for _, action in sorted(found)]


def named(p: Position, choices: Sequence[Choice], text: str) -> list[Choice]:
    """The choices somebody means by these words: those whose labels have the very words, else words that begin so."""
    wanted = plain(text).split()
    labels = [plain(choice.label).split() for choice in choices]
    spoken = [_spoken(p, choice.action, choice.label) for choice in choices]
    for words, fits in ((labels, eq), (labels, str.startswith), (spoken, str.startswith)):
        found = [choice for choice, of_it in zip(choices, words, strict=True) if _has(of_it, wanted, fits)]
        if found:
            return found
    return []


def _spoken(p: Position, action: int, label: str) -> list[str]:
    """The words of an action: of its label, and the names it has for programs."""
    verb, arguments = p.decode(action)
    kinds = p.game.actions.verbs[verb].kinds
    return plain(" ".join([verb, *(kinds[name].values[value] for name, value in arguments.items()), label])).split()


def _has(words: Sequence[str], wanted: Sequence[str], fits: Callable[[str, str], bool]) -> bool:
    return bool(wanted) and all(any(fits(word, want) for word in words) for want in wanted)


def plain(text: str) -> str:
    """Without capitals, accents and punctuation."""
    letters = unicodedata.normalize("NFD", text.lower().replace("_", " "))
    return "".join(c if c.isalnum() or c.isspace() else " " for c in letters if not unicodedata.combining(c))
