"""Where games are played: in this process, or in several processes of this machine."""

import multiprocessing
import os
import signal
import threading
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait as wait_for_any
from typing import Protocol

from townhall.arena.plan import Plan
from townhall.arena.play import Arena, PlayedGame
from townhall.engine.errors import TownhallError


class Executor(Protocol):
    """Plays deals, several at a time. `finished` returns them in any order."""

    workers: int

    def submit(self, deals: range) -> None: ...

    def finished(self) -> list[tuple[range, list[PlayedGame]]]:
        """Wait until something that was submitted is finished."""

    def close(self) -> None: ...


class HereExecutor:
    """Plays in this process, one game after the other."""

    workers = 1

    def __init__(self, plan: Plan) -> None:
        self._arena = Arena(plan)
        self._waiting: list[range] = []

    def submit(self, deals: range) -> None:
        self._waiting.append(deals)

    def finished(self) -> list[tuple[range, list[PlayedGame]]]:
        deals = self._waiting.pop(0)
        return [(deals, self._arena.play_deals(deals))]

    def close(self) -> None:
        self._arena.close()


class ProcessExecutor:
    """Plays in several processes."""

    def __init__(self, plan: Plan, workers: int) -> None:
        self.workers = workers
        self._under_way: dict[Future[list[PlayedGame]], range] = {}
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(workers, context, initializer=_begin, initargs=(plan,))

    def submit(self, deals: range) -> None:
        self._under_way[self._pool.submit(_play, deals)] = deals

    def finished(self) -> list[tuple[range, list[PlayedGame]]]:
        done, _ = wait(self._under_way, return_when=FIRST_COMPLETED)
        try:
            return [(self._under_way.pop(future), future.result()) for future in done]
        except BrokenProcessPool:
            raise TownhallError("a process that plays games has been ended; run the command again to go on") from None

    def close(self) -> None:
        """End the processes without waiting for the games that are under way."""
        processes, results = list((self._pool._processes or {}).values()), self._pool._result_queue
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()
        for process in processes:
            process.join()
        # The pool's thread would wait forever for the rest of a result that a process was sending.
        results._writer.close()  # type: ignore[attr-defined]


_arena: Arena | None = None
"""What plays in a process of a `ProcessExecutor`."""


def _begin(plan: Plan) -> None:
    global _arena
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _arena = Arena(plan)


def _end_with_parent() -> None:
    """A process whose parent was killed would wait for work forever."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait_for_any([parent.sentinel])
    os._exit(1)


def _play(deals: range) -> list[PlayedGame]:
    assert _arena is not None
    return _arena.play_deals(deals)
