"""Clients of the server's API, and subscribers to its stream."""

from __future__ import annotations

import itertools
import json
import random
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.server.waiting import PATIENCE, Json
from townhall import Record

if TYPE_CHECKING:
    from tests.server.processes import Server

_addresses = itertools.count(2)


class Client:
    """A player with a token or with a browser's cookies, at an IP address of their own because of rate limits."""

    def __init__(self, server: Server, name: str = "", *, lang: str = "en", browser: bool = False) -> None:
        number = next(_addresses)
        self.server, self.name, self.lang = server, name, lang
        self.host = f"127.{1 + number // 62500}.{number // 250 % 250}.{1 + number % 250}"
        self.http = httpx.Client(
            base_url=server.address, transport=httpx.HTTPTransport(local_address=self.host, verify=False),
            timeout=PATIENCE, headers={"Accept-Language": lang}, trust_env=False,
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

    def connected(self, table: str | None = None, **headers: str) -> ClientConnection:
        """Open a stream whose address names a table, as that of the browser does, or none."""
        if self.token:
            headers = {"Authorization": f"Bearer {self.token}", **headers}
        elif "townhall" in self.http.cookies:
            headers = {"Cookie": f"townhall={self.cookie}", "Origin": self.server.address, **headers}
        connecting = connect(
            f"ws://127.0.0.1:{self.server.port}/api/stream{f'?table={table}' if table else ''}",
            additional_headers=headers, proxy=None,
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
        self.socket = who.connected(watch.get("watch"))
        self.subscribe(**watch)

    def subscribe(self, **watch: Any) -> None:
        self.socket.send(json.dumps(watch))

    def set_hidden(self, hidden: bool) -> None:
        """Put the page in the background or bring it back, and wait until the server knows."""
        self.subscribe(watch=self.info["id"], lang=self.who.lang, hidden=hidden)
        self.subscribe(watch="nowhere")
        while self.receive()["kind"] != "problem":
            pass

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
