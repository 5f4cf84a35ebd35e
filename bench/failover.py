"""One of two processes on one PostgreSQL database is killed: how soon its tables continue, and that nothing is lost.

Everywhere a person with a socket plays against a bot. Half of the tables are played through the first process, which is
killed with SIGKILL in the middle of it; its people connect to the second one, as they would through a proxy, and play
on. With `--workers`, one of the two workers of a server is killed instead, and its people connect to the same port
again; the processor time then contains the start of the worker that replaces it. Afterwards the database is compared
with what every person was told. `make bench-scale` runs it; ends with an error if anything was lost, repeated or
invented, or if a table took longer than `--limit` seconds to continue.
"""

import argparse
import asyncio
import json
import os
import random
import signal
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

import asyncpg
import uvloop
from crowd import Line, News, decoder, identity, in_turns
from machine import Process, children, free_port, postgres, say, serving
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

AT_ONCE = 8
RETRY_SECONDS = 0.05
NOTICE_SECONDS = 0.5
"""By then everybody has noticed that the connection is lost."""
Spent = tuple[dict[int, float], dict[int, float]]
"""Processor time by process: of the server that is left, and of PostgreSQL."""
LOST = (OSError, EOFError, WebSocketException)
"""What a client gets when its server is gone."""


@dataclass
class Ledger:
    """What the person at a table was told."""

    accepted: dict[int, int] = field(default_factory=dict)
    """By the number of the event: the decisions that the server has accepted."""
    unanswered: set[tuple[int, int]] = field(default_factory=set)
    heard: dict[int, int] = field(default_factory=dict)
    """By the number of the event: the decisions in the log, the bot's among them."""
    contradictions: int = 0
    """Decisions in the log that were others before."""


class Seat:
    """A person at a table, who decides as soon as it is their turn, after a pause."""

    def __init__(self, crowd: "Crowd", port: int, token: str) -> None:
        self.crowd, self.port, self._token = crowd, port, token
        self.id, self.ledger = "", Ledger()
        self._dice = random.Random(port * 10_000 + len(crowd.seats))
        self.at, self._options = -1, list[int]()
        self._line: Line | None = None
        self.over = False
        self.interrupted = False
        """The connection was lost after the kill."""
        self.continued: float | None = None
        """When the table went on after the kill."""

    async def gather(self) -> None:
        line = await self._connected()
        self.id = (await self._post(line, "/api/tables", game="urbify", open=False, seats=["me", "random"]))["id"]

    async def play(self) -> None:
        """Play until the crowd stops; connect again whenever the connection is lost."""
        while not self.crowd.stopped and not self.over:
            try:
                await self._watch()
            except LOST:
                self.port, self._line = self.crowd.ports[-1], None
                self.interrupted = self.interrupted or self.crowd.killed is not None
                await asyncio.sleep(RETRY_SECONDS)

    async def _watch(self) -> None:
        address = f"ws://127.0.0.1:{self.port}/api/stream?table={self.id}"
        options: Any = {"compression": None, "ping_interval": None, "proxy": None, "open_timeout": 30}
        async with connect(address, additional_headers=identity(self._token), **options) as socket:
            await socket.send(json.dumps({"watch": self.id, "as": 0}))
            while not self.over and not self.crowd.stopped:
                try:
                    self._hear(decoder.decode(await asyncio.wait_for(socket.recv(), self._pause())))
                except TimeoutError:
                    if self._options:
                        await self._decide()

    def _pause(self) -> float:
        """Seconds until this person decides; they do so at once after the kill, to see whether the game continues."""
        hurried = self.crowd.killed is not None and self.continued is None
        return RETRY_SECONDS if hurried else self.crowd.pause * self._dice.uniform(0.5, 1.5)

    def _hear(self, news: News) -> None:
        if news.kind == "problem":
            raise ConnectionError(news.text)
        if news.view is None:
            return
        if news.at > self.at:
            self._went_on()
        self.at, self._options = news.at, [option.id for option in news.view.options]
        self.over = news.view.decides == -1
        for moment in news.moments:
            if moment.n:
                self.ledger.contradictions += self.ledger.heard.get(moment.n, moment.action) != moment.action
                self.ledger.heard[moment.n] = moment.action

    def _went_on(self) -> None:
        if self.crowd.killed is not None and self.continued is None:
            self.continued = time.monotonic() - self.crowd.killed

    async def _decide(self) -> None:
        action = self._dice.choice(self._options)
        sent = (self.at + 1, action)
        self._options = []
        self.ledger.unanswered.add(sent)
        line = self._line or await self._connected()
        self._line = line
        status, answer = await line.post(
            f"/api/tables/{self.id}/play", self._token, {"at": sent[0] - 1, "action": action}
        )
        self.ledger.unanswered.discard(sent)
        if status == 200:
            self.ledger.accepted[answer["at"]] = action
            self.ledger.contradictions += answer["at"] != sent[0]
        elif answer["problem"] != "stale":
            raise ConnectionError(f"{status} {answer}")

    async def _connected(self) -> Line:
        return Line(*await asyncio.open_connection("127.0.0.1", self.port))

    async def _post(self, line: Line, path: str, **body: Any) -> Any:
        status, answer = await line.post(path, self._token, body)
        if status >= 300:
            raise ConnectionError(f"{path}: {status} {answer}")
        return answer

    def faults(self, events: list[tuple[int, int, bool]]) -> dict[str, int]:
        """Compare the stored events with what the person was told."""
        stored = {n: action for n, action, _ in events}
        own = {(n, action) for n, action, bot in events if not bot}
        accepted = set(self.ledger.accepted.items())
        return {
            "missing": len(set(range(1, len(stored) + 1)) - set(stored)),
            "lost": len(accepted - own) + sum(stored.get(n) != action for n, action in self.ledger.heard.items()),
            "repeated": len(own - accepted - self.ledger.unanswered),
            "contradictions": self.ledger.contradictions,
        }


class Crowd:
    """Everybody at all tables."""

    def __init__(self, ports: list[int], pause: float) -> None:
        self.ports, self.pause = ports, pause
        self.seats: list[Seat] = []
        self.stopped = False
        self.killed: float | None = None

    async def gather(self, tables: int) -> None:
        line = Line(*await asyncio.open_connection("127.0.0.1", self.ports[0]))
        for n in range(tables):
            _, answer = await line.post("/api/tokens", "", {"label": "bench", "name": f"Player {n}"})
            self.seats.append(Seat(self, self.ports[n % len(self.ports)], answer["token"]))
        await in_turns((seat.gather for seat in self.seats), AT_ONCE)


async def run(
    given: argparse.Namespace, database: str, ports: list[int], kill: Callable[[], None], spent: Callable[[], Spent]
) -> dict[str, Any]:
    """Play, kill a process and play on; `spent` tells the processor time of the other process and of PostgreSQL's."""
    crowd = Crowd(ports, given.pause)
    await crowd.gather(given.tables)
    say(f"{given.tables} tables")
    playing = [asyncio.create_task(seat.play()) for seat in crowd.seats]
    await asyncio.sleep(given.seconds)
    crowd.killed = time.monotonic()
    kill()
    before, load = spent(), os.getloadavg()[0]
    await asyncio.sleep(NOTICE_SECONDS)
    orphans = [seat for seat in crowd.seats if seat.interrupted]
    say(f"killed a process with {len(orphans)} tables")
    while any(seat.continued is None for seat in orphans) and time.monotonic() < crowd.killed + 10 * given.limit:
        await asyncio.sleep(0.05)
    server, postgresql = (
        sum(seconds - start.get(pid, 0) for pid, seconds in after.items())
        for after, start in zip(spent(), before, strict=True)
    )
    await asyncio.sleep(given.seconds / 2)
    crowd.stopped = True
    await asyncio.wait_for(asyncio.gather(*playing), 60)
    took = [seat.continued if seat.continued is not None else float("inf") for seat in orphans]
    faults, events = await compare(crowd, database)
    return {
        "tables": given.tables, "orphans": len(orphans), "median_s": median(took), "slowest_s": max(took),
        "late": sum(seconds > given.limit for seconds in took), "load": load, "server_cpu_s": server,
        "postgresql_cpu_s": postgresql, "events": events,
        "accepted": sum(len(seat.ledger.accepted) for seat in crowd.seats), **faults,
    }  # fmt: skip


def kill_worker(server: Process) -> None:
    """Kill the first of a server's workers; it has another child that is none."""
    workers = [pid for pid in children(server.child.pid) if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]
    os.kill(workers[0], signal.SIGKILL)


async def compare(crowd: Crowd, database: str) -> tuple[dict[str, int], int]:
    connection = await asyncpg.connect(database)
    faults, events = dict[str, int](), 0
    for seat in crowd.seats:
        rows = await connection.fetch('select n, action, bot from events where "table" = $1 order by n', seat.id)
        events += len(rows)
        for kind, count in seat.faults([(row["n"], row["action"], bool(row["bot"])) for row in rows]).items():
            faults[kind] = faults.get(kind, 0) + count
    await connection.close()
    return faults, events


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=300, help="half of them are the killed process's")
    parser.add_argument("--pause", type=float, default=4.0, help="seconds that people think, on average")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long they play before the kill")
    parser.add_argument("--limit", type=float, default=5.0, help="seconds in which every table has to continue")
    parser.add_argument("--workers", action="store_true", help="kill one of two workers instead of one of two servers")
    given = parser.parse_args()
    with postgres() as cluster, ExitStack() as stack:
        database, ports = cluster.database(), [free_port() for _ in range(1 if given.workers else 2)]
        options = ["--bot-pace", "0", "--database", database, *(["--workers", "2"] if given.workers else [])]
        servers = [stack.enter_context(serving(port, *options)) for port in ports]
        kill = partial(kill_worker, servers[0]) if given.workers else servers[0].child.kill
        spent = lambda: (servers[-1].processors(), cluster.processors())  # noqa: E731
        row = uvloop.run(run(given, database, ports, kill, spent))
    print(json.dumps(row, indent=2))
    wrong = [kind for kind in ("missing", "lost", "repeated", "contradictions", "late") if row[kind]]
    sys.exit(f"not as it should be: {', '.join(wrong)}" if wrong else 0)


if __name__ == "__main__":
    main()
