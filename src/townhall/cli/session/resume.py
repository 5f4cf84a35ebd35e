"""Command lines to copy: how to resume or replay a saved game."""

import shlex
import shutil
import sys
from pathlib import Path
from typing import NamedTuple

PROGRAM = "townhall"


class ResumeCommand(NamedTuple):
    """The options of this command line that a later one must repeat."""

    components: str | None
    lang: str
    plain: bool = False

    def resume(self, game: str, file: Path) -> str:
        return self._line("play", game, "--resume", str(file))

    def replay(self, file: Path) -> str:
        return self._line("replay", str(file))

    def _line(self, *words: str) -> str:
        given = ["--components", self.components] if self.components else []
        given += ["--lang", self.lang] if self.lang != "en" else []
        given += ["--plain"] if self.plain else []
        return shlex.join([*program(), *words, *given])


def program() -> list[str]:
    """The command by name if the shell finds it, else as this process was started."""
    if shutil.which(PROGRAM):
        return [PROGRAM]
    started = Path(sys.argv[0])
    if started.stem == PROGRAM and started.is_file():
        return [sys.argv[0]]
    return [sys.executable, "-m", "townhall.cli"]
