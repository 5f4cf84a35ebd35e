"""A clock for servers that tests can set."""

from __future__ import annotations

import os
import time
from pathlib import Path

DAY = 24 * 3600


class Clock:
    """A server's clock that starts at noon UTC and can be moved forward: no test runs across midnight."""

    AHEAD, WRONG = "CLOCK_AHEAD", "CLOCK_WRONG"
    """Variables that name the files with the seconds to add."""

    def __init__(self, folder: Path) -> None:
        self._file, self._wrong = folder / "ahead", folder / "wrong"
        self._to_noon = (DAY / 2 - time.time()) % DAY
        self.environment = {self.AHEAD: str(self._file), self.WRONG: str(self._wrong)}
        self.move_forward(days=0)
        self.set_wrong(days=0)

    def move_forward(self, days: int) -> None:
        """Move the clock to noon of the day that is this many days after the first."""
        write(self._file, self._to_noon + days * DAY)

    def pass_time(self, seconds: float) -> None:
        """Let so many seconds pass at once."""
        write(self._file, float(self._file.read_text()) + seconds)

    def set_wrong(self, days: float) -> None:
        """Set the system's clock forward although no time has passed."""
        write(self._wrong, days * DAY)

    @classmethod
    def install(cls) -> None:
        """Let this process follow the clock that its environment names."""
        system, steady = time.time, time.clock_gettime
        ahead, wrong = Path(os.environ[cls.AHEAD]), Path(os.environ[cls.WRONG])
        time.time = lambda: system() + float(ahead.read_text()) + float(wrong.read_text())
        time.clock_gettime = lambda clock: steady(clock) + float(ahead.read_text())


def write(file: Path, seconds: float) -> None:
    """Replace a file at once: the server may be reading it."""
    part = file.with_suffix(".part")
    part.write_text(str(seconds))
    part.replace(file)
