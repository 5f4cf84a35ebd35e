"""Nothing is ever clipped: every game is walked through positions, and each is looked at in every setting.

A setting is a window, a language and a text size. `clipping.js` looks at the page and says what a reader would miss.
"""

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser import playing
from tests.browser.visitors import Visit, Visitor
from tests.server.harness import Json

AUDIT = (Path(__file__).parent / "clipping.js").read_text("utf-8")
LOOK = f"""async (finger) => {{
  const frame = () => new Promise((done) => requestAnimationFrame(() => done()));
  await frame();
  await frame();
  return ({AUDIT.partition("(finger)")[1]}{AUDIT.partition("(finger)")[2]})(finger);
}}"""
MOUSE = ((1920, 1080), (1440, 900), (1366, 657), (1280, 800))
TOUCH = ((1024, 768), (768, 1024), (844, 390), (390, 844))
TEXTS = (100, 135)
"""Text sizes in percent: normal and largest."""
LANGUAGES = ("en-US", "es-ES")
FINGER = 40
CHAIRS = {
    "merkez": ("me", "here"),
    "urban_sprawl": ("me", "here", "here"),
    "urbania": ("me", "greedy", "greedy"),
    "urbify": ("me", "here", "here"),
}
"""People share a device, so that every position asks somebody; where hands are secret the others are bots."""
NAME = "Bartholomew"
SHOWN = 40
"""How many problems a failure lists."""


class Reader:
    """Somebody who looks at one table in one language, with a mouse or with fingers, in windows of several sizes."""

    def __init__(self, visitor: Visitor, sizes: tuple[tuple[int, int], ...], texts: tuple[int, ...]) -> None:
        self.visitor, self.sizes, self.texts = visitor, sizes, texts
        self.problems: dict[str, str] = {}
        self.looks = 0

    def look_at(self, where: str, turn: int) -> None:
        """Look at the position in every size; `turn` decides which tray, list or tab is opened as well."""
        page = self.visitor.page
        for width, height in self.sizes:
            page.set_viewport_size({"width": width, "height": height})
            for text in self.texts:
                page.evaluate("(text) => { document.documentElement.style.fontSize = `${text}%`; }", text)
                setting = f"{width}x{height} {text}% {where}"
                self._look(setting)
                if self._open(turn):
                    self._look(f"{setting}, opened")
                    self._close()

    def _look(self, setting: str) -> None:
        self.looks += 1
        for problem, detail in self.visitor.page.evaluate(LOOK, FINGER if self.visitor.touch else 0).items():
            self.problems.setdefault(problem, f"{setting} {detail}")

    def _open(self, turn: int) -> bool:
        """Open a tray on a narrow screen, else the list of all choices or a tab of the side panel."""
        opened: bool = self.visitor.page.evaluate(
            """(turn) => {
              const all = (selector) => [...document.querySelectorAll(selector)];
              const shown = (selector) => all(selector).filter((one) => one.checkVisibility());
              const trays = shown(".trays button");
              const choices = shown(".opts .all");
              const tabs = shown(".side [role=tab]");
              const candidates = turn % 3 === 0 && choices.length ? choices : trays.length ? trays : tabs;
              candidates[turn % Math.max(1, candidates.length)]?.click();
              return candidates.length > 0;
            }""",
            turn,
        )
        return opened

    def _close(self) -> None:
        self.visitor.page.evaluate(
            """() => {
              document.querySelector("#choices header button")?.click();
              document.querySelector(".side [role=tab]")?.click();
            }"""
        )


def readers(visit: Visit, game: str, languages: tuple[str, ...], small: bool) -> Iterator[Reader]:
    """The first reader sits at the table; the others have the same account in other browsers."""
    host: Visitor | None = None
    for language in languages:
        for touch, sizes in ((False, MOUSE), (True, TOUCH)):
            visitor = visit(NAME if host is None else "", locale=language, has_touch=touch)
            if host is None:
                host = visitor
            else:
                visitor.context.add_cookies(host.context.cookies())  # type: ignore[arg-type]
            yield Reader(visitor, sizes, TEXTS[-1:] if small and language != "en-US" else TEXTS[:1] if small else TEXTS)


def rarest(options: list[Json], seen: Counter[str], dice: random.Random) -> Json:
    """An option of the verb that has been used least, so that many kinds of decisions come up."""
    dice.shuffle(options)
    chosen = min(options, key=lambda option: seen[option["verb"]])
    seen[chosen["verb"]] += 1
    return chosen


def walk(visit: Visit, game: str, languages: tuple[str, ...], positions: int, every: int, small: bool = False) -> str:
    """Play the game at random and let everybody look at every so many positions; gives how much was looked at."""
    everybody = list(readers(visit, game, languages, small))
    host, dice, seen, looked = everybody[0].visitor, random.Random(positions), Counter[str](), 0
    names = ["Wilhelmina Featherstone", "Ana"][: CHAIRS[game].count("here")]
    while looked < positions:
        table = host.table(*CHAIRS[game], game=game, names=names, title="An evening at the town hall")
        for reader in everybody:
            reader.visitor.to_table(table)
        decisions = 0
        while not playing.over(host) and looked < positions:
            options = playing.until_asked(host)
            if decisions % every == 0:
                for reader in everybody:
                    reader.visitor.until_at(host.at)
                    reader.look_at(f"{host.view['prompt']!r}", looked)
                looked += 1
            decisions += 1
            playing.quickly(host, rarest(list(options), seen, dice))
    problems = {problem: where for reader in everybody for problem, where in reader.problems.items()}
    settings = sum(len(reader.sizes) * len(reader.texts) for reader in everybody)
    lines = [f"{problem}\n    at {where}" for problem, where in sorted(problems.items())]
    assert not lines, f"{len(lines)} problems\n" + "\n".join(lines[:SHOWN])
    return f"{game}: {looked} positions x {settings} settings, {sum(reader.looks for reader in everybody)} looks"


@pytest.mark.long
@pytest.mark.parametrize("game", sorted(CHAIRS))
def test_nothing_is_clipped_in_a_few_positions(visit: Visit, game: str) -> None:
    walk(visit, game, LANGUAGES, positions=3, every=9, small=True)


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(CHAIRS))
def test_nothing_is_clipped_in_any_setting(
    visit: Visit, game: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    size = walk(visit, game, (language,), positions=200, every=2)
    with capsys.disabled():
        print(f"\n{size} in {language}")
