"""Requests that never end, or too many connections, cannot stop a server."""

import asyncio
import socket
from collections.abc import Callable, Coroutine, Iterator
from contextlib import closing, contextmanager, suppress
from typing import Any

import httpx
import pytest
import uvicorn

from tests.running import run_async
from tests.server.harness import Client, Server
from townhall.server.addresses import TrustedProxies, source_of
from townhall.server.http.connections import ConnectionLimits

ONE_MEGABYTE = b"x" * 2**20
PATIENCE = 60
CHUNKED = b"POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
QUICK = ConnectionLimits(head_seconds=0.2, body_seconds=0.2)


@contextmanager
def connected(server: Server, who: Client) -> Iterator[socket.socket]:
    with closing(socket.create_connection(("127.0.0.1", server.port), PATIENCE, (who.host, 0))) as connection:
        yield connection


def flood(connection: socket.socket, start: bytes) -> bytes:
    """Send a request that never ends; return the answer."""
    try:
        connection.sendall(start)
        for _ in range(40):
            connection.sendall(ONE_MEGABYTE)
    except OSError:
        return b"closed"
    return connection.recv(100)


@pytest.mark.parametrize(
    "start",
    [b"GET / HTTP/1.1\r\nX-Endless: ", b"GET /", CHUNKED + b"0\r\nX-Endless: ", CHUNKED + b"1;x="],
    ids=["a header", "an address", "a trailer", "the size of a chunk"],
)
def test_an_endless_request_is_cut_off(server: Server, start: bytes) -> None:
    with connected(server, Client(server)) as connection:
        answer = flood(connection, start)
    assert answer == b"closed" or answer.split()[1] in (b"400", b"431"), answer
    assert server.health()["status"] == "ok"


def test_many_headers_together_are_limited(server: Server) -> None:
    who = Client(server)
    headers = {f"X-{n}": "x" * 1000 for n in range(50)}
    with suppress(httpx.TransportError):  # the connection is closed while the request is being sent
        assert who.http.get("/health", headers=headers).status_code == 431
    assert who.http.get("/health", headers={"X": "x" * 20_000}).status_code == 200


def test_connections_per_address_are_limited(server: Server) -> None:
    """Half-sent requests of one visitor leave room for everybody else."""
    greedy = Client(server)
    connections = []
    try:
        for _ in range(ConnectionLimits.connections):
            connections.append(socket.create_connection(("127.0.0.1", server.port), PATIENCE, (greedy.host, 0)))
            connections[-1].sendall(b"GET /")
        with connected(server, greedy) as one_more:
            assert one_more.recv(100).split()[1] == b"429"
        assert Client(server).http.get("/health").status_code == 200
    finally:
        for connection in connections:
            connection.close()


async def _answer(scope: Any, receive: Any, send: Any) -> None:
    """An application that reads the request before it answers."""
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"ok"})


async def _answer_at_length(scope: Any, receive: Any, send: Any) -> None:
    """An application with more to read than the system keeps for a visitor."""
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": ONE_MEGABYTE * 64})


def run_limited(
    limits: ConnectionLimits, work: Callable[[int], Coroutine[Any, Any, Any]], application: Any = _answer
) -> Any:
    """Do some work with the port of a small server that has these limits."""

    async def run() -> Any:
        config = uvicorn.Config(application, lifespan="off", log_config=None, http=limits.protocol)  # type: ignore[arg-type]
        server = uvicorn.Server(config)
        with closing(socket.create_server(("127.0.0.1", 0))) as listener:
            running = asyncio.create_task(server._serve(sockets=[listener]))
            try:
                return await asyncio.wait_for(work(listener.getsockname()[1]), PATIENCE)
            finally:
                server.should_exit = True
                await running

    return run_async(run())


@pytest.mark.parametrize(
    ("start", "status"),
    [
        (b"", b"408"),
        (b"GET / HTTP/1.1\r\n", b"408"),
        (b"GET / HTTP/1.1\r\nHost: h\r\n\r\nGET / HTTP/1.1\r\n", b"200"),
        (b"POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 100\r\n\r\n{", b""),
    ],
    ids=["nothing", "half of the headers", "half of the second request", "half of the body"],
)
def test_a_request_has_to_arrive_in_time(start: bytes, status: bytes) -> None:
    async def send(port: int) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(start)
        answer = await reader.read()  # until the server closes the connection
        writer.close()
        return answer

    answer = run_limited(QUICK, send)
    assert (answer.split()[1] if answer else b"") == status
    assert not QUICK.open.open_here


def test_a_visitor_may_pause_between_requests() -> None:
    """A connection that has been used outlives one that was opened later and sends nothing."""
    request = b"GET / HTTP/1.1\r\nHost: h\r\n\r\n"

    async def send(port: int) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(request)
        await reader.readuntil(b"ok")
        silent, silent_writer = await asyncio.open_connection("127.0.0.1", port)
        await silent.read()
        writer.write(request)
        answer = await reader.readuntil(b"ok")
        writer.close()
        silent_writer.close()
        return answer

    assert run_limited(QUICK, send).startswith(b"HTTP/1.1 200")


def test_a_visitor_who_stops_reading_is_cut_off() -> None:
    limits = ConnectionLimits(reading_seconds=0.2)

    async def stop_reading(port: int) -> None:
        loop = asyncio.get_running_loop()
        with closing(socket.create_connection(("127.0.0.1", port))) as connection:
            connection.setblocking(False)
            await loop.sock_sendall(connection, b"GET / HTTP/1.1\r\nHost: h\r\n\r\n")
            await loop.sock_recv(connection, 100)
            while limits.open.open_here:
                await asyncio.sleep(0.01)

    run_limited(limits, stop_reading, _answer_at_length)


class SlowlyReadTransport(asyncio.Transport):
    """A connection where some bytes wait to be sent."""

    def __init__(self, waiting: int) -> None:
        super().__init__()
        self.waiting, self.aborted = waiting, False

    def get_write_buffer_size(self) -> int:
        return self.waiting

    def is_closing(self) -> bool:
        return self.aborted

    def abort(self) -> None:
        self.aborted = True


def test_a_visitor_who_reads_slowly_is_not_cut_off() -> None:
    async def read_slowly() -> None:
        config = uvicorn.Config(_answer, lifespan="off", log_config=None)
        config.load()
        transport, state = SlowlyReadTransport(1000), uvicorn.server.ServerState()
        protocol = ConnectionLimits().protocol(config=config, server_state=state, app_state={})
        protocol.connection_made(transport)
        protocol.pause_writing()
        for left in (999, 500, 1):
            before, transport.waiting = transport.waiting, left
            protocol._check_reading(before)
            assert not transport.aborted
        protocol._check_reading(1)
        assert transport.aborted
        protocol.connection_lost(ConnectionResetError())

    run_async(read_slowly())


@pytest.mark.parametrize(
    ("host", "source"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("unknown", "unknown"),
    ],
)
def test_limits_count_ipv6_addresses_by_network(host: str, source: str) -> None:
    assert source_of(host) == source


def test_connections_of_a_proxy_are_not_limited() -> None:
    proxies = TrustedProxies(["127.0.0.1", "10.0.0.0/8", "::1"])
    assert all(host in proxies for host in ("127.0.0.1", "10.1.2.3", "::1"))
    assert all(host not in proxies for host in ("127.0.0.2", "11.1.2.3", "2001:db8::1", "", "proxy"))
