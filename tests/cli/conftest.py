"""Fixtures that run the command in this process or in one of its own."""

import io
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.conftest import played
from townhall import game
from townhall.cli import screen
from townhall.cli.main import main


class Answer(NamedTuple):
    code: int
    out: str
    err: str


Command = Callable[..., Answer]
OWN = game("urbify").components.path.read_text("utf-8")
"""The components file of the game itself."""
TYPED = "".join(f"{n % 11 + 1}\n1\n" for n in range(300))
"""Varying choices; the first where a number does not exist."""


def playing(name: str, seats: str = "human,greedy,random", seed: int = 9) -> tuple[str | int, ...]:
    """The command that starts a game."""
    return ("play", name, "--seats", seats, "--seed", seed)


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def townhall(compiled: None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Run the command in this process: `townhall("play", "urbify", typed="1\\n1\\nq\\nn\\n")`."""
    monkeypatch.setattr(screen, "PATIENCE", 3600.0)

    def run(*words: object, typed: str = "") -> Answer:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        capsys.readouterr()
        try:
            code = main([str(word) for word in words])
        except SystemExit as end:
            code = int(end.code or 0)
        out, err = capsys.readouterr()
        return Answer(code, out, err)

    return run


@pytest.fixture
def process() -> Command:
    """Run the command in a separate process."""

    def run(*words: object, typed: str = "") -> Answer:
        line = [sys.executable, "-c", "import sys; from townhall.cli.main import main; sys.exit(main())"]
        done = subprocess.run([*line, *map(str, words)], input=typed, capture_output=True, text=True, timeout=300)
        return Answer(done.returncode, done.stdout, done.stderr)

    return run


@pytest.fixture
def saved(compiled: None, tmp_path: Path) -> Path:
    """A record of a finished game."""
    path = tmp_path / "saved.json"
    path.write_bytes(played(game("urbify"), seats=2).record().to_json())
    return path
