"""Four players with a socket each at every table of a Townhall server, who decide at random: bench/server.py runs it.

Every seat is another player's and watched through that player's eyes. All sockets check what they hear: nothing
twice, nothing missing, and the log exactly the decisions that were sent. One line of JSON is printed for each phase,
the last one with what came of it; bench/boardgame/crowd.js does and tells the same.
"""

import argparse
import asyncio
import json
import random
import time
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Iterable
from typing import Any
from zlib import crc32

import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

SEATS = 4
CONNECTIONS = 32
AT_ONCE = 8
IN_FLIGHT = 16
PATIENCE = 10.0


class Option(msgspec.Struct):
    id: int


class View(msgspec.Struct):
    decisions: int
    decides: int
    options: list[Option]


class Moment(msgspec.Struct):
    n: int
    action: int


class News(msgspec.Struct):
    """A message of the stream; only those about tables have more than a kind and a text."""

    kind: str
    text: str = ""
    at: int = -1
    view: View | None = None
    from_: int | None = msgspec.field(name="from", default=None)
    moments: list[Moment] = []


decoder = msgspec.json.Decoder(News)


def identity(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}", **forwarded(token.encode())}


def forwarded(about: bytes) -> dict[str, str]:
    """Header of a proxy: every player has another address, because a server limits what one may do."""
    number = crc32(about)
    return {"X-Forwarded-For": f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"}


class Line:
    """One connection that asks one thing after another. Small, so that the server has the processor."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    async def post(self, path: str, token: str, body: dict[str, Any]) -> tuple[int, Any]:
        content = msgspec.json.encode(body)
        head = f"POST {path} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\n"
        who = identity(token) if token else forwarded(content)
        head += "".join(f"{name}: {value}\r\n" for name, value in who.items())
        self._writer.write(f"{head}Content-Length: {len(content)}\r\n\r\n".encode() + content)
        answer = (await self._reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        fields = dict(line.lower().split(": ", 1) for line in answer[1:] if line)
        told = await self._reader.readexactly(int(fields["content-length"]))
        return int(answer[0].split()[1]), msgspec.json.decode(told)


class Lines:
    def __init__(self) -> None:
        self._free: asyncio.Queue[Line] = asyncio.Queue()

    async def open(self, host: str, port: int) -> None:
        for _ in range(CONNECTIONS):
            self._free.put_nowait(Line(*await asyncio.open_connection(host, port)))

    async def post(self, path: str, token: str = "", **body: Any) -> Any:
        line = await self._free.get()
        try:
            status, answer = await line.post(path, token, body)
        finally:
            self._free.put_nowait(line)
        if status >= 300:
            raise ConnectionError(f"{path}: {status} {answer}")
        return answer


class Watcher:
    """A socket that looks through one seat's eyes and holds the log as it was told."""

    def __init__(self, table: "Table", seat: int) -> None:
        self.table, self._seat = table, seat
        self.at, self.known = -1, 0
        self.options: list[Option] = []

    async def run(self, socket: ClientConnection) -> None:
        await socket.send(json.dumps({"watch": self.table.id, "as": self._seat}))
        async for message in socket:
            self.table.crowd.counts["messages"] += 1
            self.table.crowd.counts["bytes"] += len(message)
            self.hear(decoder.decode(message))

    def hear(self, news: News) -> None:
        if news.kind == "problem":
            raise ConnectionError(news.text)
        if news.view is None:
            return
        self.options = news.view.options
        if news.from_ is None:
            self._check(news.at == self.at)
            return
        self._check(news.at > self.at and news.from_ == self.known)
        self._check([moment.n for moment in news.moments] == list(range(self.known, news.view.decisions + 1)))
        for moment in news.moments:
            self._check(moment.n == 0 or moment.action == self.table.sent[moment.n - 1])
        self.at, self.known = news.at, news.view.decisions + 1
        self.table.updated()

    def _check(self, right: bool) -> None:
        self.table.crowd.counts["disordered"] += not right


class Table:
    """A table whose seats connect to these ports of the server, one for each seat."""

    def __init__(self, crowd: "Crowd", tokens: list[str], ports: list[int]) -> None:
        self.crowd, self._tokens, self._ports = crowd, tokens, ports
        self.id = ""
        self.watchers = [Watcher(self, seat) for seat in range(SEATS)]
        self.sent: list[int] = []
        self._begun = 0.0
        self._told: asyncio.Future[float] | None = None

    async def gather(self) -> None:
        first, *others = self._tokens
        seats = ["me", *("free" for _ in others)]
        self.id = (await self._post(0, "/api/tables", first, game="urbify", open=True, seats=seats))["id"]
        for seat, token in enumerate(others, 1):
            await self._post(seat, f"/api/tables/{self.id}/seats/{seat}/sit", token)

    async def _post(self, seat: int, path: str, token: str, **body: Any) -> Any:
        return await self.crowd.lines[self._ports[seat]].post(path, token, **body)

    async def watch(self) -> None:
        for token, watcher, port in zip(self._tokens, self.watchers, self._ports, strict=True):
            address = f"ws://{self.crowd.host}:{port}/api/stream?table={self.id}"
            socket = await connect(
                address, additional_headers=identity(token), compression=None, ping_interval=None, proxy=None
            )
            self.crowd.listening.append(asyncio.create_task(watcher.run(socket)))
        async with asyncio.timeout(PATIENCE * 6):
            while self.behind:
                await asyncio.sleep(0.05)

    @property
    def behind(self) -> int:
        """How many sockets have not yet heard of the last decision."""
        return sum(watcher.known <= len(self.sent) for watcher in self.watchers)

    @property
    def idle(self) -> bool:
        return self._told is None and any(watcher.options for watcher in self.watchers)

    def updated(self) -> None:
        if self._told is not None and not self._told.done() and not self.behind:
            self._told.set_result(time.perf_counter() - self._begun)

    async def decide(self) -> float | None:
        """Seconds from the decision sent to the last of the four sockets that heard of it."""
        seat = next(n for n, watcher in enumerate(self.watchers) if watcher.options)
        mind = self.watchers[seat]
        action = self.crowd.dice.choice(mind.options).id
        self.sent.append(action)
        self._told = asyncio.get_running_loop().create_future()
        self._begun = time.perf_counter()
        try:
            async with asyncio.timeout(PATIENCE):
                path = f"/api/tables/{self.id}/play"
                await self._post(seat, path, self._tokens[seat], at=mind.at, action=action)
                return await self._told
        except TimeoutError:
            return None
        finally:
            self._told = None


class Crowd:
    def __init__(self, host: str, ports: list[int], spread: str) -> None:
        self.host, self._ports, self._spread = host, ports, spread
        self.lines = {port: Lines() for port in ports}
        self.dice = random.Random(1)
        self.counts: Counter[str] = Counter()
        self.listening: list[asyncio.Task[None]] = []
        self.tables: list[Table] = []

    async def gather(self, tables: int) -> None:
        for port, lines in self.lines.items():
            await lines.open(self.host, port)
        post = self.lines[self._ports[0]].post
        for table in range(tables):
            made = [await post("/api/tokens", label="bench", name=f"Player {table}.{n}") for n in range(SEATS)]
            self.tables.append(Table(self, [one["token"] for one in made], self._ports_of(table)))
        await in_turns((table.gather for table in self.tables), AT_ONCE)
        await in_turns((table.watch for table in self.tables), AT_ONCE)

    def _ports_of(self, table: int) -> list[int]:
        """Return the port of each seat: the same one for a whole table, or another for each socket."""
        by_socket = self._spread == "sockets"
        return [self._ports[(seat if by_socket else table) % len(self._ports)] for seat in range(SEATS)]

    async def play_burst(self, each: int, seconds: float, at_once: int) -> float:
        """Decisions a second when the next one follows at once, so many of them always under way."""
        begun = time.perf_counter()
        waiting = deque(self.tables * each)
        made = 0

        async def play() -> None:
            nonlocal made
            while waiting and time.perf_counter() - begun < seconds:
                table = waiting.popleft()
                if table.idle:
                    took = await table.decide()
                    made += took is not None
                else:
                    waiting.append(table)
                    await asyncio.sleep(0.001)

        await asyncio.gather(*(play() for _ in range(at_once)))
        return made / (time.perf_counter() - begun)

    async def play_steadily(self, rate: float, seconds: float) -> tuple[list[float], float]:
        """What each decision took, and by how much this program was late at worst.

        Decisions come at random moments whatever has become of earlier ones.
        """
        due, late = time.perf_counter(), 0.0
        end = due + seconds
        going = []
        while due < end:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            late = max(late, time.perf_counter() - due)
            idle = [table for table in self.tables if table.idle]
            if idle:
                going.append(asyncio.create_task(self.dice.choice(idle).decide()))
                await asyncio.sleep(0)
            due += self.dice.expovariate(rate)
        return [took for took in await asyncio.gather(*going) if took is not None], late

    def lost(self) -> int:
        """Decisions that did not reach somebody, sockets that fell silent included."""
        missing = sum(len(table.sent) + 1 - watcher.known for table in self.tables for watcher in table.watchers)
        return missing + sum(task.done() for task in self.listening)


async def in_turns(work: Iterable[Callable[[], Awaitable[None]]], at_once: int) -> None:
    waiting = iter(work)

    async def worker() -> None:
        for one in waiting:
            await one()

    await asyncio.gather(*(worker() for _ in range(at_once)))


def tell(phase: str, **more: Any) -> None:
    print(json.dumps({"phase": phase, **more}), flush=True)


async def run(given: argparse.Namespace) -> None:
    crowd = Crowd(given.host, given.ports, given.spread)
    await crowd.gather(given.tables)
    tell("gathered")
    burst_rate = await crowd.play_burst(given.burst, given.burst_seconds, given.at_once)
    tell("warm")
    await asyncio.sleep(2)
    crowd.counts["messages"] = crowd.counts["bytes"] = 0
    tell("begin")
    took, late = await crowd.play_steadily(given.rate, given.seconds)
    tell("end")
    tell(
        "done", took=[1000 * one for one in took], late=1000 * late, burst_rate=burst_rate, lost=crowd.lost(),
        disordered=crowd.counts["disordered"], message_bytes=crowd.counts["bytes"] / max(crowd.counts["messages"], 1),
    )  # fmt: skip


def ports(text: str) -> list[int]:
    return [int(port) for port in text.split(",")]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("host")
    parser.add_argument(
        "ports", type=lambda text: [int(port) for port in text.split(",")], help="of one or more processes"
    )
    parser.add_argument("tables", type=int)
    parser.add_argument("rate", type=float, help="decisions a second")
    parser.add_argument("seconds", type=float)
    parser.add_argument("burst", type=int, help="decisions at each table before, as fast as they come")
    parser.add_argument("burst_seconds", type=float)
    parser.add_argument("--spread", choices=["tables", "sockets"], default="tables", help="what is divided by process")
    parser.add_argument("--at-once", type=int, default=IN_FLIGHT, help="decisions under way in the burst")
    uvloop.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
