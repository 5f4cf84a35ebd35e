"""A folder is a game; nothing else lists them."""

import shutil
from pathlib import Path

import pytest

import townhall
from tests.conftest import ROOT, SOURCES
from tests.running import answer, finished

SECOND = "secondtown"


def test_the_games_are_the_folders_with_components() -> None:
    assert townhall.games() == sorted(path.parent.name for path in (SOURCES / "games").glob("*/components.toml"))
    assert townhall.games()


@pytest.mark.parametrize("name", townhall.games())
def test_no_source_outside_its_folder_names_a_game(name: str) -> None:
    """The command line may use a game's name as an example in its help."""
    for path in sorted(SOURCES.rglob("*")):
        inside = path.relative_to(SOURCES).parts
        if path.suffix in (".py", ".ftl", ".toml") and inside[0] != "cli" and inside[:2] != ("games", name):
            assert name not in path.read_text("utf-8").lower(), path


@pytest.fixture(scope="module")
def with_second_game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources with one more folder: a copy of a game under another name."""
    root = tmp_path_factory.mktemp("sources")
    forget = shutil.ignore_patterns("__pycache__")
    shutil.copytree(SOURCES, root / "townhall", ignore=forget)
    first = townhall.games()[0]
    second = shutil.copytree(SOURCES / "games" / first, root / "townhall" / "games" / SECOND, ignore=forget)
    for path in second.rglob("*"):
        if path.is_file() and path.suffix != ".npz":
            path.write_text(path.read_text("utf-8").replace(first, SECOND), "utf-8")
    shutil.copytree(ROOT / "tests", root / "tests", ignore=forget)
    return root


def test_a_game_is_found_and_played_when_its_folder_is_there(with_second_game: Path) -> None:
    program = (
        "import json, townhall\n"
        "from tests.conftest import played\n"
        f"p = played(townhall.game('{SECOND}'), 3)\n"
        "print(json.dumps([townhall.games(), p.game.name, p.over]))"
    )
    report = answer("-c", program, cwd=with_second_game, PYTHONPATH=with_second_game, NUMBA_DISABLE_JIT="1")
    assert report == [sorted([*townhall.games(), SECOND]), SECOND, True]


def test_the_laws_cover_a_game_when_its_folder_is_there(with_second_game: Path) -> None:
    collected = finished(
        "-m", "pytest", "--collect-only", "-p", "no:cacheprovider", "tests/laws/test_every_decision.py",
        cwd=with_second_game, PYTHONPATH=with_second_game, NUMBA_DISABLE_JIT="1",
    )  # fmt: skip
    for seats in townhall.game(townhall.games()[0]).seats:
        assert f"[{SECOND}-{seats}]" in collected.stdout


def test_threads_that_ask_for_a_game_at_once_get_the_same_one() -> None:
    """msgspec crashes when two threads convert the same schema for the first time."""
    program = """
import json, threading, townhall
together = threading.Barrier(8)
games = []
def ask():
    together.wait()
    games.append(townhall.game("urbify"))
threads = [threading.Thread(target=ask) for _ in range(8)]
for thread in threads: thread.start()
for thread in threads: thread.join()
print(json.dumps(len({id(game) for game in games})))
"""
    assert answer("-c", program, NUMBA_DISABLE_JIT="1") == 1
