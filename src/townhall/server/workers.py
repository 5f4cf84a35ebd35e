"""Several processes that accept connections on one port, and the process that starts them and replaces dead ones."""

import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from townhall.server.handover import CAN_HAND_OVER, Handover
from townhall.server.metrics import SHARED_FOLDER, forget_process
from townhall.server.settings import Settings

log = logging.getLogger("townhall.server")
NOT_STARTED = 3
"""Exit status of a worker that could not start."""
RESTART_SECONDS = 1
Work = Callable[..., bool]
"""Serves until interrupted; returns False if that could not even begin."""


class Workers:
    """The processes of one server; `folder` holds their sockets."""

    def __init__(self, work: Work, settings: Settings, listener: socket.socket, folder: Path | None) -> None:
        self._work, self._listener, self._folder = work, listener, folder
        self._settings = replace(settings, threads=max(1, settings.threads // settings.workers))
        self._stopping = False
        self.processes: dict[SpawnProcess, int] = {}
        """Number of each process; its replacement gets the same one."""
        self._replacements: set[SpawnProcess] = set()

    def run(self) -> bool:
        """Keep all workers running until a signal; return False if one of the first could not start.

        A replacement that cannot start, as while the database restarts, is tried again.
        """
        for each in (signal.SIGTERM, signal.SIGINT):
            signal.signal(each, self._stop)
        for n in range(self._settings.workers):
            self._start(n, announce=n == 0)
        started = True
        while self.processes:
            ended = wait([process.sentinel for process in self.processes])
            for process in [process for process in self.processes if process.sentinel in ended]:
                process.join()
                number = self.processes.pop(process)
                if process.pid is not None:
                    forget_process(process.pid)
                if process.exitcode == NOT_STARTED and process not in self._replacements:
                    started = False
                    self._stop()
                elif not self._stopping:
                    log.error("a worker has died", extra={"exit_status": process.exitcode})
                    self._replacements.discard(process)
                    time.sleep(RESTART_SECONDS)
                    self._start(number, announce=False, replaces=True)
        return started

    def _start(self, number: int, *, announce: bool, replaces: bool = False) -> None:
        """Start a worker; stop it at once if a signal has come meanwhile."""
        if self._stopping:
            return
        handover = None
        if CAN_HAND_OVER and self._folder is not None:
            handover = Handover(self._folder, number, self._settings.workers)
        process = multiprocessing.get_context("spawn").Process(
            target=_run_worker, args=(self._work, self._settings, self._listener, announce, handover)
        )
        process.start()
        self.processes[process] = number
        if replaces:
            self._replacements.add(process)
        if self._stopping:
            process.terminate()

    def _stop(self, *_: Any) -> None:
        self._stopping = True
        for process in self.processes:
            process.terminate()


def run_workers(work: Work, settings: Settings, listener: socket.socket) -> bool:
    """Serve with several processes until interrupted; return False if they could not start."""
    with ExitStack() as stack:
        folder = None
        try:
            folder = Path(stack.enter_context(TemporaryDirectory(prefix="townhall-workers-")))
        except OSError as error:
            reason = {"reason": str(error)}
            log.warning("no temporary directory: workers share neither connections nor metrics", extra=reason)
        if settings.metrics and folder is not None:
            metrics = folder / "metrics"
            metrics.mkdir()
            os.environ[SHARED_FOLDER] = str(metrics)
        return Workers(work, settings, listener, folder).run()


def _run_worker(
    work: Work, settings: Settings, listener: socket.socket, announce: bool, handover: Handover | None
) -> None:
    threading.Thread(target=_stop_with_parent, daemon=True).start()
    sys.exit(0 if work(settings, listener, announce=announce, handover=handover) else NOT_STARTED)


def _stop_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os.kill(os.getpid(), signal.SIGTERM)
