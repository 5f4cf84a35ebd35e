"""The rules of a game by topic, as pages to read."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from rich.markdown import Markdown

from townhall.cli.screen import Screen
from townhall.cli.terminal import terminal_of
from townhall.engine.game import Game
from townhall.engine.text import LANGUAGES

HEADING = "## "


class Page(NamedTuple):
    topic: str
    markdown: str


def pages(game: Game, lang: str) -> list[Page]:
    parts = re.split(rf"^{HEADING}", terminal_of(game).rules(game, lang), flags=re.MULTILINE)
    return [Page(part.partition("\n")[0].strip(), f"{HEADING}{part.strip()}") for part in parts[1:]]


def page_about(game: Game, text: str, lang: str) -> Page | None:
    """The page whose heading, in any language, has a word that begins so."""
    wanted = text.lower().strip()
    for other in (lang, *LANGUAGES):
        for page, named in zip(pages(game, lang), pages(game, other), strict=True):
            if wanted and any(word.startswith(wanted) for word in (named.topic.lower(), *named.topic.lower().split())):
                return page
    return None


def show_pages(screen: Screen, *shown: Page) -> None:
    for page in shown:
        screen.show(Markdown(page.markdown), [*_spoken(page.markdown), ""])


def _spoken(markdown: str) -> Iterator[str]:
    for line in markdown.splitlines():
        yield re.sub(r"^#+ ", "", line).replace("**", "")
