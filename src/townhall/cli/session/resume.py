"""Command lines to paste: how to go on with a saved game, or look at it again."""

import shlex
import shutil
import sys
from pathlib import Path
from typing import NamedTuple

PROGRAM = "townhall"


class Again(NamedTuple):
    """What was asked for on the command line and has to be asked for again."""

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
    """The command by its name if a shell finds it, else as it was started."""
    if shutil.which(PROGRAM):
        return [PROGRAM]
    started = Path(sys.argv[0])
    if started.stem == PROGRAM and started.is_file():
        return [sys.argv[0]]
    return [sys.executable, "-m", "townhall.cli"]
