"""A server in a process of its own, which tests can stop, kill and start again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from tests.server import databases
from tests.server.clients import Client
from tests.server.clock import Clock
from tests.server.fork_server import ForkedProcess, ForkServer
from tests.server.waiting import PATIENCE, STOPPING, Json, eventually

FORK_SERVER = ForkServer()


class Server:
    """`townhall serve` on the current database; it can be stopped, killed and started again.

    `url` is another server's database; `name` tells servers in one folder apart. `forked`: started by a process that
    has loaded everything; otherwise in a Python of its own, as users start it.
    """

    def __init__(
        self, folder: Path, *arguments: str, environment: dict[str, str] | None = None, url: str | None = None,
        name: str = "server", forked: bool = True,
    ) -> None:  # fmt: skip
        self.folder, self._arguments, self._forked = folder, arguments, forked
        self.url = url or databases.current.url(folder)
        self.database, self._log, self._out = folder / "games.db", folder / f"{name}.log", folder / f"{name}.out"
        self._environment = environment or {}
        self._reserved = reserve_port()
        self.port: int = self._reserved.getsockname()[1]
        self.process: subprocess.Popen[bytes] | ForkedProcess | None = None

    def launch(self) -> None:
        line = ["serve", "--host", "127.0.0.1", "--port", str(self.port)]
        line += ["--database", self.url, "--bot-pace", "0", "--log-level", "info"]
        line += ["--stand-in-after", "0", "--table-seed", "tests", "--par-games", "0"]
        line += ["--request-limit", "0", *self._arguments]
        self._out.unlink(missing_ok=True)
        if self._forked:
            self.process = FORK_SERVER.start(line, self._environment, self._out, self._log)
            return
        with self._log.open("ab") as log, self._out.open("wb") as out:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "townhall.cli", *line], stdout=out, stderr=log,
                env={**os.environ, **self._environment},
            )  # fmt: skip

    def start(self, *, ready: bool = True) -> Server:
        self.launch()
        return self.wait(ready=ready)

    def wait(self, *, ready: bool = True) -> Server:
        """Wait until the server accepts connections, and until its rules are ready."""
        process = self.process
        assert process is not None

        def listening() -> str:
            assert process.poll() is None, f"the server stopped: {self.log[-2000:]}"
            lines = self._out.read_text().splitlines() if self._out.exists() else []
            return next((line for line in lines if "127.0.0.1:" in line), "")

        eventually("the server prints its address", listening)
        if ready:
            eventually("the rules are ready", lambda: all(done >= 1 for done in self.health()["ready"].values()))
        return self

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        return self._log.read_text("utf-8", "replace")

    def health(self) -> Json:
        health: Json = httpx.get(f"{self.address}/health", timeout=PATIENCE, verify=False).json()
        return health

    def stop(self) -> int:
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(STOPPING)

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait(PATIENCE)

    def close(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.kill()
        self._reserved.close()

    def restart(self, *more: str) -> None:
        """Stop and start again, with these arguments as well."""
        assert self.stop() == 0
        self._arguments += more
        self.start()

    def select(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """Query the database directly."""
        return databases.query(self.url, query, *values)

    def execute(self, statement: str, *values: object) -> None:
        """Change the database directly."""
        databases.query(self.url, statement, *values)

    def events(self, table: str) -> list[tuple[Any, ...]]:
        return self.select('select n, action, decisions, seat, bot from events where "table" = ? order by n', table)

    def files(self) -> bytes:
        """Return every byte of an SQLite database, including its journal."""
        return b"".join(path.read_bytes() for path in sorted(self.folder.glob("games.db*")))

    def client(self, name: str = "Ana", **more: Any) -> Client:
        return Client(self, name, **more)


def reserve_port() -> socket.socket:
    """Return a socket that keeps a port free for a server, also while the server is being restarted."""
    reserved = socket.socket()
    reserved.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    reserved.bind(("127.0.0.1", 0))
    return reserved


@contextmanager
def serving(folder: Path, *arguments: str, clock: Clock | None = None, forked: bool = True) -> Iterator[Server]:
    """A running server."""
    server = Server(folder, *arguments, environment=clock.environment if clock else None, forked=forked)
    try:
        yield server.start()
    finally:
        server.close()


@contextmanager
def locked(server: Server) -> Iterator[None]:
    """Lock the server's database against writing."""
    with databases.locked(server.url):
        yield
