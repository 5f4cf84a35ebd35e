"""The process that starts the workers of a server."""

import multiprocessing
import socket
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from townhall.server.settings import Settings
from townhall.server.workers import Workers


def test_a_worker_that_is_being_started_when_a_signal_comes_is_stopped_too(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    class Process:
        terminated = False

        def __init__(self, **_: Any) -> None:
            pass

        def start(self) -> None:
            workers._stop()

        def terminate(self) -> None:
            self.terminated = True

    monkeypatch.setattr(multiprocessing, "get_context", lambda _: SimpleNamespace(Process=Process))
    with socket.socket() as listener:
        settings = Settings("postgresql://nobody@/nothing", workers=2)
        workers = Workers(lambda *_, **__: True, settings, listener, tmp_path)
        workers._start(0, announce=True)
        workers._start(1, announce=False)
    started: Any = workers.processes
    assert [process.terminated for process in started] == [True], "and no other is started"
