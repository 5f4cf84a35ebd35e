"""Search the rules pages and the card reference of a game."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from townhall.cli.screen import Screen
from townhall.cli.session.choices import plain
from townhall.engine.game import Game
from townhall.engine.i18n import LANGUAGES

HEADING = "## "
CARD = re.compile(r"^- \*\*.*$", re.MULTILINE)
"""A list item with a bold term: prefer pages that explain a word elsewhere."""
SHORTEST_STEM = 4
Options = dict[str, Any] | None


class Page(NamedTuple):
    topic: str
    markdown: str


def pages(game: Game, lang: str, options: Options = None) -> list[Page]:
    return [Page(page.heading, f"{HEADING}{page.heading}\n\n{page.text}") for page in game.pages(lang, options)]


def pages_about(game: Game, text: str, lang: str, options: Options = None) -> list[Page]:
    """Pages whose heading matches the text, in this language or else another."""
    own_pages = pages(game, lang, options)
    for other in (lang, *LANGUAGES):
        numbers = _matching([page.topic for page in pages(game, other)], text)
        if numbers:
            return [own_pages[number] for number in numbers]
    return []


def pages_with(game: Game, text: str, lang: str, options: Options = None) -> list[Page]:
    """The page that mentions these words most often, if any."""
    wanted, listed = plain(text).split(), pages(game, lang, options)
    for texts in (CARD.sub("", page.markdown) for page in listed), (page.markdown for page in listed):
        times = [_times(markdown, wanted) for markdown in texts]
        if max(times):
            return [listed[times.index(max(times))]]
    return []


def _times(markdown: str, wanted: list[str]) -> int:
    spoken = plain(markdown).split()
    counts = [sum(word.startswith(_stem(want)) for word in spoken) for want in wanted]
    return min(counts, default=0)


def _stem(word: str) -> str:
    """The word without a plural ending, if enough is left."""
    return word[:-1] if word.endswith("s") and len(word) > SHORTEST_STEM else word


def entries_named(game: Game, text: str, lang: str) -> list[int]:
    """Reference entries whose name matches the text, in this language or else another."""
    for other in (lang, *LANGUAGES):
        numbers = _matching(game.spec.terminal.reference(game, other), text)
        if numbers:
            return numbers
    return []


def _matching(names: list[str], text: str) -> list[int]:
    """Indexes of matching names: the identical one, else all whose words start with the given ones."""
    wanted = plain(text).split()
    spoken = [plain(name).split() for name in names]
    if wanted in spoken:
        return [spoken.index(wanted)]
    return [
        number
        for number, words in enumerate(spoken)
        if wanted and all(any(word.startswith(want) for word in words) for want in wanted)
    ]


def show_pages(screen: Screen, *selected: Page) -> None:
    from rich.markdown import Markdown  # imports all of Pygments, which no other command needs

    for page in selected:
        screen.show(Markdown(page.markdown), [*_spoken(page.markdown), ""])


def _spoken(markdown: str) -> Iterator[str]:
    for line in markdown.splitlines():
        yield re.sub(r"^#+ ", "", line).replace("**", "")
