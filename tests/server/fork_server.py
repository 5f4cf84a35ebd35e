"""Starts servers by forking: one process has imported everything and loaded all games, so a server starts at once.

`python -m tests.server.fork_server` reads requests from its standard input, a line of JSON each, and answers with a
line. It has no threads, event loop or connection when it forks, and a forked process goes on into the same `main` that
`townhall serve` calls. When its input ends, it kills the servers that are left.
"""

from __future__ import annotations

import atexit
import gc
import json
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path
from select import select
from typing import Any

from tests.compiling import wait_for
from tests.running import OURS, ROOT
from tests.server.clock import Clock

ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
"""NumPy's libraries would start threads of their own."""


class ForkServer:
    """The process that forks servers, as tests see it; it is started when the first server is."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None
        self._asking = threading.Lock()

    def start(self, arguments: list[str], environment: dict[str, str], out: Path, log: Path) -> ForkedProcess:
        """Run `townhall` with these arguments and our environment with additions; its output is written to files."""
        request = {
            "arguments": arguments,
            "environment": {**os.environ, **environment},
            "out": str(out),
            "log": str(log),
        }
        return ForkedProcess(self, self.ask(request))

    def ask(self, request: Any) -> Any:
        with self._asking:
            if self._process is None:
                self._process = self._started()
            assert self._process.stdin is not None and self._process.stdout is not None
            self._process.stdin.write(json.dumps(request) + "\n")
            self._process.stdin.flush()
            return json.loads(self._process.stdout.readline())

    def _started(self) -> subprocess.Popen[str]:
        wait_for()
        atexit.register(self.close)
        return subprocess.Popen(
            [sys.executable, "-m", "tests.server.fork_server"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            text=True, cwd=ROOT, env={**os.environ, **ONE_THREAD, "PYTHONPATH": OURS}, start_new_session=True,
        )  # fmt: skip

    def close(self) -> None:
        if self._process is not None:
            self._process.communicate()
            self._process = None


class ForkedProcess:
    """A forked server: what tests use of `subprocess.Popen`."""

    def __init__(self, parent: ForkServer, pid: int) -> None:
        self.pid, self._parent = pid, parent
        self.returncode: int | None = None
        self._ended = os.pidfd_open(pid)
        """Becomes readable when the process ends."""

    def poll(self) -> int | None:
        """Return the exit status, or None while the process runs."""
        if self.returncode is None and select([self._ended], [], [], 0)[0]:
            self.returncode = self._parent.ask({"ended": self.pid})
            os.close(self._ended)
        return self.returncode

    def wait(self, timeout: float) -> int:
        if self.returncode is None:
            select([self._ended], [], [], timeout)
        status = self.poll()
        if status is None:
            raise subprocess.TimeoutExpired("townhall serve", timeout)
        return status

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


def prepare() -> None:
    """Import all that a server imports, and load the machine code of all games."""
    import asyncpg
    import networkx
    import pywebpush
    import uvloop
    from alembic import command
    from alembic.script import ScriptDirectory

    import townhall
    import townhall.cli.commands.serve
    import townhall.cli.main
    import townhall.server.run
    from townhall.server.app import create_app
    from townhall.server.db.schema_version import MIGRATIONS
    from townhall.server.settings import Settings
    from townhall.server.tables import warmup

    assert asyncpg and command and networkx and pywebpush and uvloop and townhall.server.run
    create_app(Settings("sqlite:///unused"))
    create_app(Settings("postgresql:///unused"))
    list(ScriptDirectory(str(MIGRATIONS)).walk_revisions())
    for name in townhall.games():
        warmup.load(name)
    gc.collect()
    gc.freeze()
    assert os.listdir("/proc/self/task") == [str(os.getpid())], "threads do not survive a fork"


def fork_on_request() -> list[str] | None:
    """Answer requests; returns the arguments in each forked process, and None at the end of the input."""
    running: set[int] = set()
    for line in open(0, closefd=False):  # noqa: SIM115 - `sys.stdin` is the servers' and stays unread
        request = json.loads(line)
        if "ended" in request:
            _, status = os.waitpid(request["ended"], 0)
            running.discard(request["ended"])
            print(os.waitstatus_to_exitcode(status), flush=True)
            continue
        pid = os.fork()
        if pid == 0:
            become_server(request)
            return list(request["arguments"])
        running.add(pid)
        print(pid, flush=True)
    for pid in running:
        os.kill(pid, signal.SIGKILL)
    return None


def become_server(request: dict[str, Any]) -> None:
    """Leave everything behind that belongs to the process that forked this one."""
    os.setsid()
    append = os.O_WRONLY | os.O_CREAT | os.O_APPEND
    replace = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
    for number, path, flags in (
        (0, os.devnull, os.O_RDONLY),
        (1, request["out"], replace),
        (2, request["log"], append),
    ):
        file = os.open(path, flags, 0o644)
        os.dup2(file, number)
        os.close(file)
    os.environ.clear()
    os.environ.update(request["environment"])
    if Clock.AHEAD in os.environ:
        Clock.install()


if __name__ == "__main__":
    prepare()
    arguments = fork_on_request()
    if arguments is not None:
        from townhall.cli.main import main

        sys.exit(main(arguments))
