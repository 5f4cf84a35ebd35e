"""Test harness: a server in a process of its own, clients of its API, and subscribers to its stream."""

from __future__ import annotations

import itertools
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

import townhall
from tests.running import run_async
from tests.server import databases
from townhall import Record
from townhall.server.db.store import Store

PATIENCE = 300.0
"""Seconds after which a test gives up waiting."""
STOPPING = 60.0
"""Seconds in which a server has to stop, even on a busy machine."""
DAY = 24 * 3600
Json = dict[str, Any]
_addresses = itertools.count(2)


def eventually(what: str, condition: Callable[[], Any], patience: float = PATIENCE) -> Any:
    """Wait until a condition holds and return its value."""
    deadline = time.monotonic() + patience
    while not (value := condition()):
        assert time.monotonic() < deadline, f"never happened: {what}"
        time.sleep(0.02)
    return value


class Clock:
    """A server's clock that starts at noon UTC and can be moved forward: no test runs across midnight."""

    SOURCE = """
import os, time
system, steady = time.time, time.clock_gettime
ahead = lambda which: float(open(os.environ[which]).read())
time.time = lambda: system() + ahead("CLOCK_AHEAD") + ahead("CLOCK_WRONG")
time.clock_gettime = lambda clock: steady(clock) + ahead("CLOCK_AHEAD")
"""
    """The `sitecustomize` module of the server's process."""

    def __init__(self, folder: Path) -> None:
        (folder / "sitecustomize.py").write_text(self.SOURCE)
        self._file, self._wrong = folder / "ahead", folder / "wrong"
        self._to_noon = (DAY / 2 - time.time()) % DAY
        paths = os.pathsep.join((str(folder), os.environ.get("PYTHONPATH", "")))
        self.environment = {"PYTHONPATH": paths, "CLOCK_AHEAD": str(self._file), "CLOCK_WRONG": str(self._wrong)}
        self.move_forward(days=0)
        self.set_wrong(days=0)

    def move_forward(self, days: int) -> None:
        """Move the clock to noon of the day that is this many days after the first."""
        self._file.write_text(str(self._to_noon + days * DAY))

    def set_wrong(self, days: float) -> None:
        """Set the system's clock forward although no time has passed."""
        self._wrong.write_text(str(days * DAY))


class Server:
    """`townhall serve` on the current database; it can be stopped, killed and started again.

    `url` is another server's database; `name` tells servers in one folder apart.
    """

    def __init__(
        self, folder: Path, *arguments: str, environment: dict[str, str] | None = None, url: str | None = None,
        name: str = "server",
    ) -> None:  # fmt: skip
        self.folder, self._arguments = folder, arguments
        self.url = url or databases.current.url(folder)
        self.database, self._log, self._out = folder / "games.db", folder / f"{name}.log", folder / f"{name}.out"
        self._environment = {**os.environ, **(environment or {})}
        self._reserved = reserve_port()
        self.port: int = self._reserved.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None

    def launch(self) -> subprocess.Popen[bytes]:
        line = [sys.executable, "-m", "townhall.cli", "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        line += ["--database", self.url, "--bot-pace", "0", "--log-level", "info"]
        line += ["--stand-in-after", "0", "--table-seed", "tests", "--par-games", "0"]
        line += ["--request-limit", "0", *self._arguments]
        with self._log.open("ab") as log, self._out.open("wb") as out:
            self.process = subprocess.Popen(line, stdout=out, stderr=log, env=self._environment)
        return self.process

    def start(self, *, ready: bool = True) -> Server:
        self.launch()
        return self.wait(ready=ready)

    def wait(self, *, ready: bool = True) -> Server:
        """Wait until the server accepts connections, and until its rules are ready."""
        process = self.process
        assert process is not None

        def listening() -> str:
            assert process.poll() is None, f"the server stopped: {self.log[-2000:]}"
            return next((line for line in self._out.read_text().splitlines() if "127.0.0.1:" in line), "")

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
        health: Json = httpx.get(f"{self.address}/health", timeout=PATIENCE).json()
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

    def restart(self) -> None:
        assert self.stop() == 0
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
def serving(folder: Path, *arguments: str, interpreted: bool = True, clock: Clock | None = None) -> Iterator[Server]:
    """A running server; interpreted rules are slower, but such a server starts at once."""
    environment = {**({"NUMBA_DISABLE_JIT": "1"} if interpreted else {}), **(clock.environment if clock else {})}
    server = Server(folder, *arguments, environment=environment)
    try:
        yield server.start()
    finally:
        server.close()


@contextmanager
def locked(server: Server) -> Iterator[None]:
    """Lock the server's database against writing."""
    with databases.locked(server.url):
        yield


class Client:
    """A player with a token or with a browser's cookies, at an IP address of their own because of rate limits."""

    def __init__(self, server: Server, name: str = "", *, lang: str = "en", browser: bool = False) -> None:
        number = next(_addresses)
        self.server, self.name, self.lang = server, name, lang
        self.host = f"127.{1 + number // 62500}.{number // 250 % 250}.{1 + number % 250}"
        self.http = httpx.Client(
            base_url=server.address, transport=httpx.HTTPTransport(local_address=self.host), timeout=PATIENCE,
            headers={"Accept-Language": lang}, trust_env=False,
        )  # fmt: skip
        self.token = ""
        if browser:
            self.http.headers["Origin"] = server.address
            if name:
                assert self.http.put("/api/me", json={"name": name}).status_code == 200
        elif name:
            self.token = self.ok("/api/tokens", {"label": "a test", "name": name})["token"]
            self.http.headers["Authorization"] = f"Bearer {self.token}"

    @property
    def cookie(self) -> str:
        return self.http.cookies["townhall"]

    def post(self, path: str, body: Any = None) -> httpx.Response:
        return self.http.post(path, json={} if body is None else body)

    def ok(self, path: str, body: Any = None) -> Any:
        """Send a request that is accepted and return the response."""
        answer = self.post(path, body)
        assert answer.status_code in (200, 201), (path, body, answer.text)
        return answer.json() if answer.content else None

    def get(self, path: str) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == 200, (path, answer.text)
        return answer.json()

    def refused(self, problem: str, path: str, body: Any = None) -> Json:
        """Send a request that is refused with this problem."""
        return assert_refused(problem, self.post(path, body))

    def table(self, *seats: str, open: bool = True, **more: Any) -> Json:
        table: Json = self.ok("/api/tables", {"game": "urbify", "open": open, "seats": list(seats)} | more)
        return table

    def sit(self, table: Json, seat: int, **more: Any) -> Json:
        info: Json = self.ok(f"/api/tables/{table['id']}/seats/{seat}/sit", more)
        return info

    def join(self, table: Json, seat: int, host: Client) -> Json:
        """Take over a bot's seat in a running game, to which the host agrees."""
        asked = self.sit(table, seat)
        if asked["mine"] == [seat]:
            return asked
        host.ok(f"/api/tables/{table['id']}/seats/{seat}/agree")
        info: Json = self.get(f"/api/tables/{table['id']}")
        return info

    def play(self, table: Json, at: int, action: int) -> httpx.Response:
        return self.post(f"/api/tables/{table['id']}/play", {"at": at, "action": action})

    def undo(self, table: Json, at: int, *, turn: bool = False) -> httpx.Response:
        return self.post(f"/api/tables/{table['id']}/undo", {"at": at, "turn": turn})

    def record(self, table: Json) -> Record:
        answer = self.http.get(f"/api/tables/{table['id']}/record")
        assert answer.status_code == 200, answer.text
        return Record.from_json(answer.content)

    def connected(self, **headers: str) -> ClientConnection:
        if self.token:
            headers = {"Authorization": f"Bearer {self.token}", **headers}
        elif "townhall" in self.http.cookies:
            headers = {"Cookie": f"townhall={self.cookie}", "Origin": self.server.address, **headers}
        connecting = connect(
            f"ws://127.0.0.1:{self.server.port}/api/stream", additional_headers=headers, proxy=None,
            source_address=(self.host, 0), max_size=None, max_queue=None, ping_interval=None,
            open_timeout=PATIENCE, close_timeout=0.1,
        )  # fmt: skip
        return ExitStack().enter_context(connecting)

    def listen(self, table: Json | None = None, **watch: Any) -> Listener:
        return Listener(self, {"watch": table["id"] if table else None, "lang": self.lang, **watch})


def assert_refused(problem: str, answer: httpx.Response) -> Json:
    """Check an error response: a clear text that reveals nothing about the server's code."""
    body: Json = answer.json()
    assert body["problem"] == problem, body
    assert answer.status_code >= 400
    assert body["text"] and not body["text"].startswith("problem-")
    assert "Traceback" not in answer.text and ".py" not in answer.text
    assert answer.headers["content-security-policy"].startswith("default-src 'none'")
    return body


class Listener:
    """A subscriber: puts the messages of the stream together as the browser does."""

    def __init__(self, who: Client, watch: Json) -> None:
        self.who = who
        self.frames: list[str] = []
        self.at = -1
        self.view: Json | None = None
        self.info: Json = {}
        self.ready: dict[str, float] = {}
        self.log: list[Json] = []
        self.cuts: list[int] = []
        """The `from` of every message with moments."""
        self.chat: list[Json] = []
        self.socket = who.connected()
        self.subscribe(**watch)

    def subscribe(self, **watch: Any) -> None:
        self.socket.send(json.dumps(watch))

    def reconnect(self, **watch: Any) -> None:
        """Reconnect and ask for what was missed."""
        self.socket.close()
        self.socket = self.who.connected()
        chat = self.chat[-1]["id"] if self.chat else 0
        known = {"watch": self.info["id"], "at": self.at, "moments": len(self.log), "chat": chat, "lang": self.who.lang}
        self.subscribe(**{**known, **watch})

    def receive(self, patience: float = PATIENCE) -> Json:
        frame = self.socket.recv(patience)
        assert isinstance(frame, str)
        self.frames.append(frame)
        news: Json = json.loads(frame)
        if news["kind"] == "ready":
            self.ready = news["games"]
        if news["kind"] == "table":
            self._apply(news)
        return news

    def _apply(self, news: Json) -> None:
        self.at = news["at"]
        self.info = news.get("table", self.info)
        self.view = news.get("view", self.view)
        if "moments" in news:
            since = news["from"]
            assert since <= len(self.log), "a gap in the log"
            assert [moment["n"] for moment in news["moments"]] == list(range(since, since + len(news["moments"])))
            self.cuts.append(since)
            self.log = self.log[:since] + news["moments"]
        removed = {line["id"]: line for line in news.get("chat", []) if line["kind"] == "removed"}
        known = {line["id"] for line in self.chat}
        self.chat = [removed.get(line["id"], line) for line in self.chat]
        lines = [line for line in news.get("chat", []) if line["id"] not in removed or line["id"] not in known]
        assert not self.chat or all(line["id"] > self.chat[-1]["id"] for line in lines), "a chat line sent twice"
        self.chat += lines

    def until(self, condition: Callable[[], Any], patience: float = PATIENCE) -> Listener:
        deadline = time.monotonic() + patience
        while not condition():
            assert time.monotonic() < deadline, f"never received; the last message: {self.frames[-1:]}"
            self.receive(patience)
        return self

    def until_at(self, at: int) -> Listener:
        return self.until(lambda: self.at >= at)

    def until_info(self) -> Listener:
        return self.until(lambda: self.info)

    def until_playing(self) -> Listener:
        return self.until(lambda: self.view is not None)

    @property
    def seen(self) -> Json:
        """The view of a game that has started."""
        assert self.view is not None
        return self.view

    @property
    def options(self) -> list[Json]:
        options: list[Json] = self.view["options"] if self.view else []
        return options

    @property
    def over(self) -> bool:
        return self.view is not None and self.view["decides"] == -1

    def until_asked(self) -> Listener:
        """Wait until this seat has to decide or the game is over."""
        return self.until(lambda: self.options or self.over)

    def decide(self, option: Json | None = None) -> int:
        """Play an option, by default the first, and wait for the update."""
        answer = self.who.play(self.info, self.at, (option or self.options[0])["id"])
        assert answer.status_code == 200, answer.text
        at: int = answer.json()["at"]
        self.until_at(at)
        return at

    def play_on(self, seed: int = 0, decisions: int | None = None) -> list[int]:
        """Play randomly to the end or for a number of decisions; return the decisions."""
        dice, made = random.Random(seed), list[int]()
        while len(made) < (decisions or 10_000) and not self.until_asked().over:
            option = dice.choice(self.options)
            self.decide(option)
            made.append(option["id"])
        return made

    def close(self) -> None:
        self.socket.close()


def finished_game(server: Server) -> tuple[Client, Client, Json]:
    """Let two people play a game to its end; return them and their table."""
    ana, ben = server.client("Ana"), server.client("Ben")
    table = ana.table("me", "free")
    ben.sit(table, 1)
    all_play([who.listen(table).until_playing() for who in (ana, ben)])
    return ana, ben, table


def all_play(listeners: list[Listener], seed: int = 0) -> None:
    """Let everybody play to the end, each in a thread of their own."""
    pool = ThreadPoolExecutor(len(listeners))
    try:
        for played in [pool.submit(one.play_on, seed + n) for n, one in enumerate(listeners)]:
            played.result(PATIENCE)
    finally:
        pool.shutdown(wait=False)


def run_with_store(work: Callable[[Store], Any], folder: Path) -> Any:
    """Run some work with a store in this process, without a server."""
    url = databases.current.url(folder, "own")

    async def run() -> Any:
        store = Store(url)
        await store.prepare()
        try:
            return await work(store)
        finally:
            await store.close()

    return run_async(run())


def solo_game() -> str:
    """Return the first game that can be played solo."""
    return next(name for name in townhall.games() if 1 in townhall.game(name).seats)


class Solo(Listener):
    """A solo game."""

    def __init__(self, who: Client, table: Json | None = None, **more: Any) -> None:
        self.table = who.table("me", game=solo_game(), open=False, **more) if table is None else table
        super().__init__(who, {"watch": self.table["id"], "lang": who.lang})
        self.until_playing()

    @property
    def key(self) -> bytes:
        [(key,)] = self.who.server.select("select key from tables where id = ?", self.table["id"])
        return bytes.fromhex(key)

    def position(self) -> townhall.Position:
        """Return the position that the log leads to."""
        p = townhall.game(self.table["game"]).start(1, options=self.table["options"], key=self.key)
        for moment in self.log[1:]:
            p.play(moment["action"])
        return p

    def to_the_last(self, seed: int = 0) -> int:
        """Play randomly until one decision is left and return it."""
        dice = random.Random(seed)
        while True:
            option = dice.choice(self.until_asked().options)["id"]
            p = self.position()
            p.play(option)
            if p.over:
                return option  # type: ignore[no-any-return]
            self.decide({"id": option})

    def rows(self) -> list[tuple[Any, ...]]:
        """Return the result rows in the database."""
        return self.who.server.select(
            'select seat, points, place, won, helped, standard from results where "table" = ?', self.table["id"]
        )
