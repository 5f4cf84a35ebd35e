"""The process that starts the workers of a server."""

import multiprocessing
import signal
import socket
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.server.programs.failing_worker import work
from townhall.server import workers as workers_module
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


@pytest.mark.parametrize(("plan", "started"), [("die fail fail serve", True), ("fail", False)])
def test_only_workers_of_the_beginning_have_to_start(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, plan: str, started: bool
) -> None:
    """While the database restarts, a replacement cannot start: it is tried again, and the other workers go on."""
    monkeypatch.setattr(workers_module, "RESTART_SECONDS", 0)
    (tmp_path / "plan").write_text(plan)
    handlers = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGINT)}
    try:
        with socket.socket() as listener:
            settings = Settings("postgresql://nobody@/nothing", workers=1, public_url=str(tmp_path))
            assert Workers(work, settings, listener, None).run() is started
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)
    assert len(list(tmp_path.glob("start-*"))) == len(plan.split())
