"""Readers who look at a page in many settings; a setting is a window, a language and a text size.

`clipping.js` looks at the page and says what a reader would miss.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from tests.browser.visitors import Visit, Visitor

AUDIT = Path(__file__).parent / "clipping.js"
MOUSE = ((1920, 1080), (1440, 900), (1366, 657), (1280, 800))
TOUCH = ((1024, 768), (768, 1024), (844, 390), (390, 844))
TEXTS = (100, 135)
"""Text sizes in percent: normal and largest."""
LANGUAGES = ("en-US", "es-ES")
FINGER = 40


class Settings(NamedTuple):
    """The settings to look in: windows for a mouse, windows for fingers, text sizes and languages."""

    mouse: tuple[tuple[int, int], ...] = MOUSE
    touch: tuple[tuple[int, int], ...] = TOUCH
    texts: tuple[int, ...] = TEXTS
    languages: tuple[str, ...] = LANGUAGES


ALL = Settings()
TIGHTEST = Settings(((1366, 657),), ((1024, 768), (390, 844)), TEXTS[-1:], LANGUAGES[-1:])
"""A laptop, a tablet and a phone with the largest text, in the language with the longer words."""
LISTED = 60
"""How many problems a failure lists."""


class Reader:
    """Somebody who looks at pages in one language, with a mouse or with fingers, in windows of several sizes."""

    def __init__(self, visitor: Visitor, lang: str, settings: Settings = ALL) -> None:
        self.visitor, self.lang, self.texts = visitor, lang, settings.texts
        self.sizes = settings.touch if visitor.touch else settings.mouse
        self.problems: dict[str, str] = {}
        self.looks = 0
        visitor.context.add_init_script(path=AUDIT)
        self._devtools = visitor.context.new_cdp_session(visitor.page)

    def look_at(self, where: str, turn: int | None = None) -> None:
        """Look at the page in every size; at a table `turn` decides what is opened, and in which of the windows."""
        for number, (width, height) in enumerate(self.sizes):
            metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
            self._devtools.send("Emulation.setDeviceMetricsOverride", metrics)
            opened = turn // len(self.sizes) if turn is not None and turn % len(self.sizes) == number else None
            asked = {"width": width, "finger": FINGER if self.visitor.touch else 0, "texts": self.texts, "turn": opened}
            for text, problems in self.visitor.page.evaluate("(asked) => auditPage(asked)", asked):
                self.looks += 1
                for problem, detail in problems.items():
                    self.problems.setdefault(problem, f"{width}x{height} {text} {where} {detail}")


def create_readers(visit: Visit, name: str, settings: Settings = ALL, **more: Any) -> list[Reader]:
    """Return a reader for each language and pointer; all have the account of the first."""
    readers: list[Reader] = []
    for language in settings.languages:
        for touch in (False, True):
            visitor = visit("" if readers else name, locale=language, has_touch=touch, **more)
            if readers:
                visitor.context.add_cookies(readers[0].visitor.context.cookies())  # type: ignore[arg-type]
            readers.append(Reader(visitor, language[:2], settings))
    return readers


def count_settings(readers: Iterable[Reader]) -> int:
    return sum(len(reader.sizes) * len(reader.texts) for reader in readers)


def check(readers: Iterable[Reader]) -> None:
    """Fail with everything that the readers missed."""
    problems = {problem: where for reader in readers for problem, where in reader.problems.items()}
    lines = [f"{problem}\n    at {where}" for problem, where in sorted(problems.items())]
    assert not lines, f"{len(lines)} problems\n" + "\n".join(lines[:LISTED])
