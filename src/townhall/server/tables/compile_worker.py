"""`python -m townhall.server.tables.compile_worker GAME`: compile a game into the cache."""

import sys
from collections.abc import Callable
from typing import Any

import numba.core.event as numba_events

from townhall.engine.jit import rules_known
from townhall.server.tables.warmup import load


class Counting(numba_events.Listener):
    def __init__(self, tell: Callable[[float], None]) -> None:
        self._tell, self._done = tell, 0

    def on_start(self, event: Any) -> None:
        pass

    def on_end(self, event: Any) -> None:
        self._done += 1
        self._tell(min(self._done / len(rules_known), 1))


def main() -> None:
    with numba_events.install_listener("numba:compile", Counting(lambda done: print(f"{done:.3f}", flush=True))):
        load(sys.argv[1])
    print(1, flush=True)


if __name__ == "__main__":
    main()
