"""Processes on one database, while the connection between them ends."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg
import pytest
import sqlalchemy as sa

from tests.running import run_async
from tests.server import databases
from townhall.server.db import peers as peers_module
from townhall.server.db.peers import CHANNEL, MAX_BYTES, Peers


class EndingConnection:
    """A connection whose end is announced but not there yet: asyncpg then refuses any work as an internal error."""

    async def fetchval(self, *_: Any, **__: Any) -> Any:
        raise asyncpg.InternalClientError("cannot switch to state 12; another operation (2) is in progress")


def test_locks_of_a_connection_that_is_ending_are_neither_had_nor_an_error() -> None:
    async def lock_and_unlock() -> bool:
        peers = Peers(sa.make_url("postgresql://nobody@/nothing"))
        peers._running, peers._connection = True, EndingConnection()
        locked = await peers.try_lock("a table")
        await peers.unlock("a table")
        return locked

    assert not asyncio.run(lock_and_unlock())


class Process:
    """Messages of one process, and what it has received."""

    def __init__(self, url: str) -> None:
        self.peers = Peers(sa.make_url(url))
        self.received: list[Any] = []
        self.connections = 0
        self.peers.on_message = lambda _, kind, values: self.received.append(values[0] if values else kind)
        self.peers.on_connect = self._count

    def _count(self) -> None:
        self.connections += 1

    async def cut(self, administrator: asyncpg.Connection) -> None:
        """End the connection from the side of the database."""
        connection = self.peers._connection
        if connection is not None:
            await administrator.execute("select pg_terminate_backend($1)", connection.get_server_pid())


async def until(condition: Callable[[], Any]) -> None:
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0.01)


@asynccontextmanager
async def two_processes(folder: Path) -> AsyncIterator[tuple[Process, Process, asyncpg.Connection]]:
    url = databases.current.url(folder)
    administrator, processes = await asyncpg.connect(url), (Process(url), Process(url))
    tasks = [asyncio.create_task(each.peers.run()) for each in processes]
    try:
        await until(lambda: all(each.connections for each in processes))
        yield *processes, administrator
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await administrator.close()


@pytest.mark.databases("postgresql")
@pytest.mark.usefixtures("database")
def test_messages_are_sent_once_although_the_connection_is_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers_module, "RECONNECT_SECONDS", 0.01)

    async def work() -> None:
        async with two_processes(tmp_path) as (here, there, administrator):
            for n in range(400):
                here.peers.publish("number", n)
                if n % 40 == 20:
                    await here.cut(administrator)
                if n % 10 == 0:
                    await asyncio.sleep(0.002)
            await until(lambda: 399 in there.received)
            assert here.connections > 1
            await until(lambda: not here.peers._outbox)
            assert there.received == list(range(400))

    run_async(work())


@pytest.mark.databases("postgresql")
@pytest.mark.usefixtures("database")
def test_a_message_whose_sending_took_too_long_is_sent_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if the database had it already: the others count it once."""
    monkeypatch.setattr(peers_module, "RECONNECT_SECONDS", 0.01)

    async def work() -> None:
        async with two_processes(tmp_path) as (here, there, _):
            execute = asyncpg.Connection.execute
            failures = [True, False]  # whether the message had been sent when the time was over

            async def fail(connection: asyncpg.Connection, query: str, *values: Any, **options: Any) -> Any:
                if values and values[0] == CHANNEL and failures:
                    if failures.pop():
                        await execute(connection, query, *values, **options)
                    raise TimeoutError
                return await execute(connection, query, *values, **options)

            monkeypatch.setattr(asyncpg.Connection, "execute", fail)
            for n in range(3):
                here.peers.publish("number", n)
            await until(lambda: 2 in there.received)
            here.peers.publish("number", 3)
            await until(lambda: 3 in there.received)
            assert not failures and there.received == [0, 1, 2, 3]

    run_async(work())


@pytest.mark.databases("postgresql")
@pytest.mark.usefixtures("database")
def test_a_message_that_is_too_long_does_not_stop_the_others(tmp_path: Path) -> None:
    async def work() -> list[Any]:
        async with two_processes(tmp_path) as (here, there, _):
            longest = MAX_BYTES - len(here.peers._message("text", ("",), 1))
            for text in ("a", "b" * longest, "c" * (longest + 1), "d"):
                here.peers.publish("text", text)
            await until(lambda: there.received[-1:] == ["d"])
            return [text[0] for text in there.received]

    assert run_async(work()) == ["a", "b", "d"]


def test_only_so_many_messages_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers_module, "MAX_WAITING", 10)

    async def work() -> list[int]:
        peers = Peers(sa.make_url("postgresql://nobody@/nothing"))
        peers._running = True
        for n in range(100):
            peers.publish("number", n)
        return [number for number, _ in peers._outbox]

    assert asyncio.run(work()) == list(range(91, 101))
