"""A game as users meet it: found by its folder, asked for by name."""

import importlib
import re
from functools import cache, cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import townhall.games
from townhall.engine import components as components_
from townhall.engine import errors
from townhall.engine.actions import ActionTable, FrameTable, NoteTable
from townhall.engine.chance import KEY_BYTES, key_of
from townhall.engine.faces import Face
from townhall.engine.position import Position
from townhall.engine.rules import Rules, check_seats
from townhall.engine.text import Words, words

GAMES = Path(townhall.games.__file__).parent


class Page(NamedTuple):
    """A page of the rules; its text is Markdown of paragraphs, lists and bold words."""

    id: str
    heading: str
    text: str


def _headed(source: str) -> list[tuple[str, str]]:
    parts = re.split(r"^## ", source, flags=re.MULTILINE)[1:]
    return [(part.partition("\n")[0].strip(), part.partition("\n")[2].strip()) for part in parts]


class Game:
    """One game with one set of components. `start` begins a position of it."""

    def __init__(self, name: str, components: Path | None = None) -> None:
        self.name = name
        self.folder = GAMES / name
        path = components if components is not None else self.folder / "components.toml"
        self.components = components_.Components(self._module("schema"), self._module("tables"), path)
        self._rules: dict[str, Rules] = {}
        self._words: dict[str, Words] = {}

    def _module(self, name: str) -> ModuleType:
        return importlib.import_module(f"townhall.games.{self.name}.{name}")

    @cached_property
    def actions(self) -> ActionTable:
        table: ActionTable = self._module("actions").ACTIONS
        return table

    @cached_property
    def frames(self) -> FrameTable:
        table: FrameTable = self._module("actions").FRAMES
        return table

    @cached_property
    def notes(self) -> NoteTable:
        table: NoteTable = self._module("actions").NOTES
        return table

    @property
    def speech(self) -> ModuleType:
        return self._module("speech")

    @property
    def seats(self) -> range:
        players = self.components.entries["players"]
        return range(players["min"], players["max"] + 1)

    def words(self, lang: str) -> Words:
        if lang not in self._words:
            self._words[lang] = words(lang, self.folder / "text")
        return self._words[lang]

    @property
    def colours(self) -> list[str]:
        """The colours of the seats, in order."""
        return [entry["id"] for entry in self.components.of_kind("player_colour")]

    def pages(self, lang: str) -> list[Page]:
        """The pages of the rules, in our own words. Their names are the English headings."""
        names = [heading.lower() for heading, _ in _headed(self._module("aloud").rules(self, "en"))]
        headed = _headed(self._module("aloud").rules(self, lang))
        return [Page(name, heading, text) for name, (heading, text) in zip(names, headed, strict=True)]

    def faces(self, lang: str, options: dict[str, Any] | None = None) -> list[Face]:
        """Every card, tile or piece that has a face."""
        found: list[Face] = self._module("faces").faces(self, lang, options or {})
        return found

    def outlook(self, view: Position, seat: int) -> Any:
        """What the game tells a seat beyond its record, as what things would be worth now; None if there is nothing.

        It follows from the view: two seats that see the same are told the same.
        """
        return self._module("outlook").outlook(view, seat) if (self.folder / "outlook.py").exists() else None

    def title(self, lang: str = "en") -> str:
        return self.words(lang)("title")

    def rules(self, options: dict[str, Any] | None = None) -> Rules:
        """The compiled rules with the components under these options."""
        chosen = self.components.options(options or {})
        name = repr(sorted(chosen.items()))
        if name not in self._rules:
            self._rules[name] = Rules(self.name, self.seats, self._module, self.components.filled(chosen))
        return self._rules[name]

    def start(
        self,
        seats: int,
        seed: int | str | None = None,
        options: dict[str, Any] | None = None,
        *,
        key: bytes | None = None,
    ) -> Position:
        """A fresh game. The same seed (or key) gives the same game; without one nobody can foretell it."""
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
    if name not in games():
        raise errors.UnknownGame(f"no game is called {name!r}; there are: {', '.join(games())}")
    return _with_own_components(name) if components is None else Game(name, Path(components))


@cache
def _with_own_components(name: str) -> Game:
    return Game(name)
