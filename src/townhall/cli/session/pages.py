"""The rules of a game by topic, as pages to read, and the cards of its things."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from rich.markdown import Markdown

from townhall.cli.screen import Screen
from townhall.cli.session.choices import plain
from townhall.engine.game import Game
from townhall.engine.i18n import LANGUAGES

HEADING = "## "
CARD = re.compile(r"^- \*\*.*$", re.MULTILINE)
"""A line of a page that lists things; what explains a word is rather found elsewhere."""
SHORTEST_STEM = 4


class Page(NamedTuple):
    topic: str
    markdown: str


def pages(game: Game, lang: str) -> list[Page]:
    return [Page(page.heading, f"{HEADING}{page.heading}\n\n{page.text}") for page in game.pages(lang)]


def pages_about(game: Game, text: str, lang: str) -> list[Page]:
    """The pages whose heading, in this language or else another, is called so or begins so."""
    shown = pages(game, lang)
    for other in (lang, *LANGUAGES):
        found = _called([page.topic for page in pages(game, other)], text)
        if found:
            return [shown[number] for number in found]
    return []


def pages_with(game: Game, text: str, lang: str) -> list[Page]:
    """The page that speaks most of these words, if any does."""
    wanted, listed = plain(text).split(), pages(game, lang)
    for told in (CARD.sub("", page.markdown) for page in listed), (page.markdown for page in listed):
        times = [_times(markdown, wanted) for markdown in told]
        if max(times):
            return [listed[times.index(max(times))]]
    return []


def _times(markdown: str, wanted: list[str]) -> int:
    spoken = plain(markdown).split()
    counts = [sum(word.startswith(_stem(want)) for word in spoken) for want in wanted]
    return min(counts, default=0)


def _stem(word: str) -> str:
    """Without the ending of a plural, if enough is left."""
    return word[:-1] if word.endswith("s") and len(word) > SHORTEST_STEM else word


def named_so(game: Game, text: str, lang: str) -> list[int]:
    """The things called so, in this language or else another: all words of the text begin words of the name."""
    for other in (lang, *LANGUAGES):
        found = _called(game.spec.terminal.reference(game, other), text)
        if found:
            return found
    return []


def _called(names: list[str], text: str) -> list[int]:
    """Which names these words mean: one that is the very same, else all that have words beginning so."""
    wanted = plain(text).split()
    spoken = [plain(name).split() for name in names]
    if wanted in spoken:
        return [spoken.index(wanted)]
    return [
        number
        for number, words in enumerate(spoken)
        if wanted and all(any(word.startswith(want) for word in words) for want in wanted)
    ]


def show_pages(screen: Screen, *shown: Page) -> None:
    for page in shown:
        screen.show(Markdown(page.markdown), [*_spoken(page.markdown), ""])


def _spoken(markdown: str) -> Iterator[str]:
    for line in markdown.splitlines():
        yield re.sub(r"^#+ ", "", line).replace("**", "")
