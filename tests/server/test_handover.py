"""Connections are answered by the worker that the table of their request belongs to."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import connect

from townhall.server.handover import CAN_HAND_OVER, MAX_BYTES, TABLE, Handover
from townhall.server.http.connections import ConnectionLimits
from townhall.server.run import Server
from townhall.server.settings import Settings

pytestmark = pytest.mark.skipif(not CAN_HAND_OVER, reason="connections are handed over only on Linux")
PATIENCE = 60
HERE, THERE = "d", "a"
"""Tables of the first and of the second worker."""


class Worker:
    """A worker whose application answers with its number and what it was sent."""

    def __init__(self, folder: Path, number: int, loop: str) -> None:
        self.number, self.started = number, list[int]()
        self.answer_bytes = 0
        """Shorter answers are filled up with spaces."""
        self.handover = Handover(folder, number, 2, self.started.append)
        self.limits = ConnectionLimits(handover=self.handover)
        config = uvicorn.Config(
            self._answer, interface="asgi3", port=0, log_config=None, lifespan="off", loop=loop,
            http=self.limits.protocol,  # type: ignore[arg-type]
        )  # fmt: skip
        self.server = Server(config, Settings(""), 0, announce=False, handover=self.handover)

    @property
    def port(self) -> int:
        port: int = self.server.servers[0].sockets[0].getsockname()[1]
        return port

    async def connections(self) -> list[Any]:
        """Wait until there is a connection; return all."""
        while not self.server.server_state.connections:
            await asyncio.sleep(0.01)
        return list(self.server.server_state.connections)

    @asynccontextmanager
    async def running(self) -> AsyncIterator["Worker"]:
        serving = asyncio.create_task(self.server._serve())
        async with asyncio.timeout(PATIENCE):
            while not self.server.started:
                await asyncio.sleep(0.01)
        try:
            yield self
        finally:
            self.server.should_exit = True
            await serving

    async def _answer(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.send", "text": f"{self.number} {(await receive())['text']}"})
            return
        body, more = b"", True
        while more:
            message = await receive()
            body, more = body + message["body"], message["more_body"]
        answer = (b"%d %d" % (self.number, len(body))).ljust(self.answer_bytes)
        await send(
            {"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % len(answer))]}
        )
        await send({"type": "http.response.body", "body": answer})


class Browser:
    """A connection to a worker that is kept open."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    async def ask(self, path: str, *parts: bytes) -> str:
        """Send a request whose body arrives in parts; return the answer."""
        await self.send(path, *parts)
        return await self.receive()

    async def send(self, path: str, *parts: bytes) -> None:
        head = f"POST {path} HTTP/1.1\r\nHost: h\r\nContent-Length: {sum(map(len, parts))}\r\n\r\n".encode()
        for part in (head, *parts):
            self._writer.write(part)
            await self._writer.drain()

    async def receive(self) -> str:
        answer = await asyncio.wait_for(self._reader.readuntil(b"\r\n\r\n"), PATIENCE)
        length = int(answer.lower().partition(b"content-length: ")[2].split()[0])
        return (await self._reader.readexactly(length)).decode()

    @classmethod
    async def at(cls, worker: Worker) -> "Browser":
        return cls(*await asyncio.open_connection("127.0.0.1", worker.port))


@pytest.fixture(params=["asyncio", "uvloop"])
def loop(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def run(loop: str, work: Coroutine[Any, Any, None]) -> None:
    """Run a coroutine in a thread: Playwright's event loop may live in the one that runs the tests."""
    factory = uvicorn.Config("", loop=loop, log_config=None).get_loop_factory()

    def run_with_patience() -> None:
        with asyncio.Runner(loop_factory=factory) as runner:
            runner.run(asyncio.wait_for(work, PATIENCE))

    with ThreadPoolExecutor(1) as pool:
        pool.submit(run_with_patience).result()


@pytest.fixture
def workers(tmp_path: Path, loop: str) -> list[Worker]:
    workers = [Worker(tmp_path, number, loop) for number in range(2)]
    assert [workers[0].handover.owner(table) for table in (HERE, THERE)] == [0, 1]
    return workers


def test_a_request_is_answered_by_the_worker_of_its_table(workers: list[Worker], loop: str) -> None:
    """The connection stays open, and may change the worker again."""

    async def check() -> None:
        async with workers[0].running(), workers[1].running():
            browser = await Browser.at(workers[0])
            assert await browser.ask(f"/api/tables/{HERE}/play", b"x") == "0 1"
            assert await browser.ask(f"/api/tables/{THERE}/play", b"x" * 1000, b"y" * 20_000) == "1 21000"
            assert await browser.ask("/api/tables") == "1 0", "no table: whoever has the connection"
            for table in (HERE, THERE):
                answer = await browser.ask(f"/api/tables/{table}", b"z" * 2 * MAX_BYTES)
                assert answer.split()[1] == str(2 * MAX_BYTES), "whoever has answered, nothing is missing"
            assert await browser.ask(f"/api/tables/{HERE}/view?as=0") == "0 0"

    run(loop, check())


def test_a_handover_does_not_lose_a_response_that_is_being_sent(workers: list[Worker], loop: str) -> None:
    async def check() -> None:
        async with workers[0].running(), workers[1].running():
            workers[0].answer_bytes = 16 * 1024 * 1024  # more than the system buffers
            browser = await Browser.at(workers[0])
            await browser.send(f"/api/tables/{HERE}")
            [connection] = await workers[0].connections()
            while connection.cycle is None or not connection.cycle.response_complete:
                await asyncio.sleep(0.01)
            assert connection.transport.get_write_buffer_size()
            workers[0].answer_bytes = 0
            await browser.send(f"/api/tables/{THERE}")
            response = await browser.receive()
            assert (response.rstrip(), len(response)) == ("0 0", 16 * 1024 * 1024)
            assert await browser.receive() == "0 0", "the connection stays until its response is sent"
            assert await browser.ask(f"/api/tables/{THERE}") == "1 0"

    run(loop, check())


def test_a_worker_that_cannot_receive_connections_serves_its_own(tmp_path: Path, loop: str) -> None:
    async def check() -> None:
        for folder in (tmp_path / "missing", tmp_path / ("x" * 200)):
            async with Worker(folder, 0, loop).running() as worker:
                browser = await Browser.at(worker)
                for table in (HERE, THERE):
                    assert await browser.ask(f"/api/tables/{table}") == "0 0"

    run(loop, check())


def test_a_stream_is_served_by_the_worker_of_the_table_in_its_address(workers: list[Worker], loop: str) -> None:
    async def check() -> None:
        async with workers[0].running(), workers[1].running():
            for worker in workers:
                for address, answers in (
                    ("/api/stream", worker.number),
                    (f"/api/stream?table={HERE}", 0),
                    (f"/api/stream?table={THERE}", 1),
                    (f"/api/stream?x=1&table={THERE}&y=2", 1),
                ):
                    async with connect(f"ws://127.0.0.1:{worker.port}{address}", proxy=None) as socket:
                        await socket.send("hello")
                        assert await socket.recv() == f"{answers} hello"

    run(loop, check())


def test_the_tables_of_a_worker_that_does_not_run_are_served_by_others(workers: list[Worker], loop: str) -> None:
    async def check() -> None:
        first, second = workers
        async with AsyncExitStack() as stack, first.running():
            browser = await Browser.at(first)
            assert await browser.ask(f"/api/tables/{THERE}") == "0 0"
            await stack.enter_async_context(second.running())
            assert await browser.ask(f"/api/tables/{THERE}") == "1 0"
            assert (first.started, second.started) == ([1], []), "those that run are told of a start"
            await stack.aclose()
            again = await Browser.at(first)
            assert await again.ask(f"/api/tables/{THERE}") == "0 0"

    run(loop, check())


def test_a_connection_counts_where_it_is(workers: list[Worker], loop: str) -> None:
    async def check() -> None:
        async with workers[0].running(), workers[1].running():
            browser = await Browser.at(workers[0])
            for worker, table in ((0, HERE), (1, THERE), (0, HERE)):
                await browser.ask(f"/api/tables/{table}")
                while len(workers[1 - worker].server.server_state.connections):
                    await asyncio.sleep(0.01)
                assert [workers[n].limits.open.open_here for n in range(2)] == [1 - worker, worker]

    run(loop, check())


@pytest.mark.parametrize(
    ("line", "table"),
    [
        ("POST /api/tables/abc_-123/play HTTP/1.1", "abc_-123"),
        ("GET /api/tables/abc HTTP/1.1", "abc"),
        ("GET /api/stream?table=abc HTTP/1.1", "abc"),
        ("GET /api/stream?lang=en&table=abc&x=y HTTP/1.1", "abc"),
        ("GET /api/tables HTTP/1.1", None),
        ("GET /api/tables/ab", None),
        ("GET /api/stream?untable=abc HTTP/1.1", None),
        ("GET /api/games/urbify?x=/api/tables/abc HTTP/1.1", None),
        (f"GET /api/tables/{'x' * 17}/view HTTP/1.1", None),
    ],
)
def test_the_table_of_a_request(line: str, table: str | None) -> None:
    match = TABLE.match(line.encode())
    assert (match and match[1].decode()) == table
