"""Which tests run where and when: what each test needs compiled, the order, and the groups that share a process."""

import os
from pathlib import Path
from typing import Any

import pytest

import townhall
from tests.compiling import largest_first

TESTS = Path(__file__).parent
GAMES = tuple(townhall.games())
WITHOUT_SERVER = ("arena", "balance", "bots", "browser", "research", "server")
"""Folders whose tests are left out where the tests of a single game are asked for."""
FOLDERS = ("engine", "games", "golden", "laws", "bots", "balance", "arena", "research", "cli", "server", "browser")
"""The order of the folders: the last ones are many short tests, so no process is left waiting at the end."""


def folder_of(item: pytest.Item) -> tuple[str, ...]:
    return item.path.relative_to(TESTS).parts


def game_of(item: pytest.Item) -> str | None:
    """The one game that a test is about: by its folder, its file or its parameters."""
    parts = folder_of(item)
    if parts[0] == "games":
        return parts[1] if parts[1] in GAMES else None
    named = (name for name in GAMES if parts[-1].startswith(f"test_{name}"))
    return next(named, None) or next((value for value in _parameters(item) if value in GAMES), None)


def _parameters(item: pytest.Item) -> list[str]:
    """The words among the parameters of a test; of a table, the name of its game."""
    callspec = getattr(item, "callspec", None)
    values = callspec.params.values() if callspec is not None else ()
    firsts = (value[0] if isinstance(value, tuple) and value else value for value in values)
    return [value for value in firsts if isinstance(value, str)]


def games_needed(item: pytest.Item) -> set[str]:
    """The games that must be compiled before this test runs."""
    if "compiled" in getattr(item, "fixturenames", ()):
        return set(GAMES)
    game = game_of(item)
    return {game} if game else set()


def is_about(item: pytest.Item, game: str) -> bool:
    """Whether a test belongs to the rules, texts, laws and terminal of this game."""
    return folder_of(item)[0] not in WITHOUT_SERVER and game_of(item) == game


def group_of(item: pytest.Item) -> str:
    """Tests of one group run in one process: those of a file, unless they share nothing that takes time to make."""
    folder = folder_of(item)[0]
    if folder in ("browser", "cli") and not _shares_a_fixture(item):
        return ""
    if folder == "research":
        return f"research {game_of(item) or ''}".strip()
    game = game_of(item) if folder in ("engine", "golden", "laws") else None
    return f"{item.path.relative_to(TESTS)} {game or _database_of(item)}".strip()


def _database_of(item: pytest.Item) -> str:
    """The database that a test runs on; empty if it has none, or the first one."""
    callspec = getattr(item, "callspec", None)
    name = callspec.params.get("database", "") if callspec is not None else ""
    return name if name == "postgresql" else ""


def _shares_a_fixture(item: pytest.Item) -> bool:
    information: Any = getattr(item, "_fixtureinfo", None)
    fixtures = information.name2fixturedefs.values() if information is not None else ()
    return any(definitions[-1].scope in ("module", "class") for definitions in fixtures)


def order(items: list[pytest.Item]) -> None:
    """Tests that need nothing compiled come first, then each game's, the one that compiles fastest first."""
    places = {game: place for place, game in enumerate(reversed(largest_first(GAMES)), 1)}

    def place(item: pytest.Item) -> tuple[int, int]:
        folder = folder_of(item)[0]
        compiled = max((places[game] for game in games_needed(item)), default=0)
        late = len(places) + 1 if "compiled" in getattr(item, "fixturenames", ()) else compiled
        return late, FOLDERS.index(folder) if folder in FOLDERS else -1

    items.sort(key=place)


def is_first_process(config: pytest.Config) -> bool:
    """True in one of the processes that run tests, and in no other."""
    return os.environ.get("PYTEST_XDIST_WORKER", "gw0") == "gw0" and not config.getoption("collectonly")
