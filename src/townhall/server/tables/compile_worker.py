"""`python -m townhall.server.tables.compile_worker GAME STAGE`: compile one stage of a game into the cache.

Prints the progress, from 0 to 1, a line for each compiled function.
"""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import numba.core.event as numba_events

from townhall.engine.jit import rules_known
from townhall.server.tables.warmup import LOADERS, Stage


class CompileListener(numba_events.Listener):
    """Counts the functions that Numba has compiled."""

    def __init__(self, report: Callable[[float], None]) -> None:
        self._report, self._compiled = report, 0

    def on_start(self, event: Any) -> None:
        pass

    def on_end(self, event: Any) -> None:
        self._compiled += 1
        self._report(min(self._compiled / len(rules_known), 1))


def report(done: float) -> None:
    os.write(sys.stdout.fileno(), f"{done:.3f}\n".encode())


def main() -> None:
    game, stage = sys.argv[1:]
    with suppress(BrokenPipeError):  # the server has been killed
        with numba_events.install_listener("numba:compile", CompileListener(report)):
            LOADERS[Stage(stage)](game)
        report(1)


if __name__ == "__main__":
    main()
