"""Games: discovery by folder, lookup by name, and the class that users work with."""

from __future__ import annotations

import importlib
import re
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import townhall.games
from townhall.engine import components as components_
from townhall.engine import errors
from townhall.engine.actions import ActionTable, FrameTable, NoteTable
from townhall.engine.compiled import Rules, check_seats
from townhall.engine.contract import Card, GameSpec, RulesPage, TextSpec
from townhall.engine.i18n import Messages, messages
from townhall.engine.position import Position
from townhall.engine.reasons import ReasonTable
from townhall.engine.rng import KEY_BYTES, key_of

GAMES = Path(townhall.games.__file__).parent
_loading = threading.RLock()
_loaded: dict[str, Game] = {}


def _headed(source: str) -> list[tuple[str, str]]:
    parts = re.split(r"^## ", source, flags=re.MULTILINE)[1:]
    return [(part.partition("\n")[0].strip(), part.partition("\n")[2].strip()) for part in parts]


class Game:
    """One game with one set of components. `start` begins a position of it."""

    def __init__(self, name: str, components: Path | None = None, source: str | None = None) -> None:
        """Read the components of a file, or of the contents of one."""
        self.name = name
        self.folder = GAMES / name
        self.spec: GameSpec = importlib.import_module(f"townhall.games.{name}.spec").SPEC
        path = components if components is not None else self.folder / "components.toml"
        self.components = components_.Components(self.spec.components, path, source)
        self._rules: dict[str, Rules] = {}
        self._messages: dict[str, Messages] = {}

    @property
    def rules_version(self) -> str:
        """The version of the rules, as records and databases store it."""
        return str(self.spec.rules_version)

    @property
    def actions(self) -> ActionTable:
        return self.spec.vocabulary.actions

    @property
    def frames(self) -> FrameTable:
        return self.spec.vocabulary.frames

    @property
    def notes(self) -> NoteTable:
        return self.spec.vocabulary.notes

    @property
    def reasons(self) -> ReasonTable:
        return self.spec.vocabulary.reasons

    @property
    def text(self) -> TextSpec:
        return self.spec.text

    @property
    def seats(self) -> range:
        players = self.components.entries["players"]
        return range(players["min"], players["max"] + 1)

    def messages(self, lang: str) -> Messages:
        if lang not in self._messages:
            self._messages[lang] = messages(lang, self.folder / "text")
        return self._messages[lang]

    @property
    def colours(self) -> list[str]:
        """The colours of the seats, in order."""
        return [entry["id"] for entry in self.components.of_kind("player_colour")]

    def pages(self, lang: str, options: dict[str, Any] | None = None) -> list[RulesPage]:
        """The pages of the rules under some options, in our own words. Their names are the English headings."""
        return self._pages(self.text.rules, lang, options or {})

    def player_aid(self, lang: str, options: dict[str, Any] | None = None) -> list[RulesPage]:
        """The sections of the player aid under some options, named as the pages are; none if the game has no aid."""
        return self._pages(self.text.player_aid, lang, options or {}) if self.text.player_aid else []

    def _pages(
        self, text: Callable[[Game, str, dict[str, Any]], str], lang: str, options: dict[str, Any]
    ) -> list[RulesPage]:
        names = [heading.lower() for heading, _ in _headed(text(self, "en", options))]
        return [
            RulesPage(name, heading, body)
            for name, (heading, body) in zip(names, _headed(text(self, lang, options)), strict=True)
        ]

    def coach(self, lang: str) -> dict[str, str]:
        """Advice for beginners by asked frame, where there is some."""
        messages = self.messages(lang)
        return {
            frame: messages(f"coach-{frame}") for frame in self.frames.asked_names() if f"coach-{frame}" in messages
        }

    def cards(self, lang: str, options: dict[str, Any] | None = None) -> list[Card]:
        """Every card, tile or piece that can be read."""
        return self.text.cards(self, lang, options or {})

    def preview(self, view: Position, seat: int) -> Any:
        """What choices would bring, or what things would score now; None if the game has no preview."""
        return self.spec.preview(view, seat) if self.spec.preview is not None else None

    def seat_name(self, seat: int, lang: str = "en") -> str:
        """What a seat is called where its player has no name: its colour or party."""
        name: str = self.components.of_kind("player_colour")[seat]["name"][lang]
        return name.capitalize()

    def title(self, lang: str = "en") -> str:
        return self.messages(lang)("title")

    def rules(self, options: dict[str, Any] | None = None) -> Rules:
        """The compiled rules with the components under these options."""
        chosen = self.components.options(options or {})
        name = repr(sorted(chosen.items()))
        if name not in self._rules:
            filled = self.components.filled(chosen)
            self._rules[name] = Rules(self.name, self.seats, self.spec, filled, self.folder)
        return self._rules[name]

    def start(
        self,
        seats: int,
        seed: int | str | None = None,
        options: dict[str, Any] | None = None,
        *,
        key: bytes | None = None,
    ) -> Position:
        """A fresh game. The same seed (or key) gives the same game; without either it is unpredictable."""
        check_seats(self.title(), self.seats, seats)
        if key is not None and len(key) != KEY_BYTES:
            raise errors.BadSetup(f"a key is {KEY_BYTES} bytes, not {len(key)}")
        chosen = self.components.options(options or {})
        return Position.begin(self, seats, chosen, key_of(seed) if key is None else key)


def games() -> list[str]:
    """The names of all games: the folders that hold one."""
    return sorted(folder.parent.name for folder in GAMES.glob("*/components.toml"))


def game(name: str, components: str | Path | None = None) -> Game:
    """The game of that name, with its own components or those of another file."""
    if components is None and name in _loaded:
        return _loaded[name]
    if name not in games():
        raise errors.UnknownGame(f"no game is called {name!r}; there are: {', '.join(games())}")
    return _with_own_components(name) if components is None else Game(name, Path(components))


def _with_own_components(name: str) -> Game:
    """Load each game once. Two threads must not convert the same schema for the first time: msgspec crashes then."""
    with _loading:
        if name not in _loaded:
            _loaded[name] = Game(name)
        return _loaded[name]
