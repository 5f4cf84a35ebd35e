"""docs/adding_a_game.md, followed step by step, gives a game that lobby, terminal and laws find by themselves."""

import json
import re
import shutil
from pathlib import Path

import pytest

from tests.running import ROOT, finished

GAME = "hamlet"
PAGE = ROOT / "docs" / "adding_a_game.md"
FILES = re.compile(r"^### `(?P<path>[^`]+)`\n.*?^```\w+\n(?P<content>.*?)^```$", re.MULTILINE | re.DOTALL)
FOLDER = f"src/townhall/games/{GAME}/"
PACKAGES = ("", "bot", "components", "rules", "terminal", "text")
CHECKED = (
    "tests/laws/test_every_decision.py", "tests/engine/test_i18n.py", "tests/cli/test_every_game.py",
    "tests/cli/test_reasons.py", "tests/games", "tests/golden", "tests/test_rules_tables.py",
)  # fmt: skip
"""A sample of what `make test GAME=hamlet` runs."""


def files() -> dict[str, str]:
    """The files that the page shows, by path."""
    return {match["path"]: match["content"] for match in FILES.finditer(PAGE.read_text("utf-8"))}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project to which the files of the page have been added."""
    root = tmp_path_factory.mktemp("project")
    ignored = shutil.ignore_patterns("__pycache__", "static", "node_modules")
    for folder in ("src", "tests", "docs"):
        shutil.copytree(ROOT / folder, root / folder, ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", root)
    for path, content in files().items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(content, "utf-8")
    for package in [*(root / FOLDER / name for name in PACKAGES), root / "tests" / "games" / GAME]:
        (package / "__init__.py").touch()
    return root


def python(project: Path, *words: str, **environment: str) -> str:
    """The output of Python in that project, with interpreted rules."""
    path = f"{project / 'src'}:{project}"
    result = finished(*words, cwd=project, PYTHONPATH=path, NUMBA_DISABLE_JIT="1", **environment)
    assert result.returncode == 0, result.stdout[-4000:] + result.stderr[-4000:]
    return result.stdout


def test_the_terminal_lists_and_plays_the_game(project: Path) -> None:
    assert GAME in python(project, "-m", "townhall.cli", "games")
    script = "import io, sys; sys.stdin = io.StringIO('1\\n' * 9); from townhall.cli.main import main; "
    played = python(project, "-c", f"{script}main(['play', '{GAME}', '--seats', 'human,greedy', '--seed', '1'])")
    assert re.search(r"\b(wins|share|tie-break)\b", played)


def test_the_lobby_offers_the_game(project: Path) -> None:
    program = (
        "import json, townhall\n"
        "from townhall.server.http.catalog import summary\n"
        f"print(json.dumps([townhall.games(), summary('{GAME}', 'es').title, summary('{GAME}', 'en').seats]))"
    )
    names, title, seats = json.loads(python(project, "-c", program))
    assert GAME in names and title == "Aldea" and seats == [2, 3]


@pytest.mark.long
def test_laws_texts_terminal_and_golden_games_cover_it(project: Path) -> None:
    pytest_for_the_game = ("-m", "pytest", "-p", "no:cacheprovider", "--game", GAME)
    python(project, *pytest_for_the_game, "tests/golden", TOWNHALL_RENEW_GOLDEN="1")
    assert json.loads((project / "tests" / "golden" / "games" / f"{GAME}-2.json").read_text("utf-8"))["over"]
    result = python(project, *pytest_for_the_game, *CHECKED)
    assert int(re.search(r"(\d+) passed", result)[1]) > 30  # type: ignore[index]


def test_contributing_names_every_part_of_a_game() -> None:
    section = (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("## How to add a game")[2].partition("\n## ")[0]
    assert "(docs/adding_a_game.md)" in section
    for path in files():
        part = path.removeprefix(FOLDER).partition("/")[0] if path.startswith(FOLDER) else str(Path(path).parent.parent)
        assert part in section, path
