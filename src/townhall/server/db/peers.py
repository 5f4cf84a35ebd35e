"""The processes that serve one PostgreSQL database: what they tell each other, and which of them does what.

A message is a JSON list: the sender, what it is about, and its values. It is sent with NOTIFY, best in the transaction
that it is about, so that it arrives if and only if the change is stored. Other messages are numbered and kept until
they have been sent, also while there is no connection; one that is sent twice, because nobody knows whether the first
time succeeded, counts once. A lock is an advisory lock of PostgreSQL, which the death of its holder sets free. A
process with an SQLite database has no peers: nobody reads its messages, and every lock is free.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from itertools import islice
from time import monotonic
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from townhall.server.db.postgres_options import connection_arguments

if TYPE_CHECKING:
    import asyncpg
    from sqlalchemy.ext.asyncio import AsyncConnection

log = logging.getLogger("townhall.peers")
CHANNEL = "townhall"
PROCESS, WORK = 7_204_912, 7_204_913
"""First keys of advisory locks: each process holds one of the first kind, and one of the second for what it does."""
ALIVE_SECONDS = 1.0
"""How often a process looks whether others have died."""
RECONNECT_SECONDS = 1.0
TIMEOUT_SECONDS = 10.0
MAX_BYTES = 7999
"""The longest message that PostgreSQL sends."""
MAX_WAITING = 100_000
"""Messages that wait until they are sent; the oldest of more are lost."""
SENT_AT_ONCE = 1000
SEND = "select pg_notify($1, message) from unnest($2::text[]) as message"

FREE = """
    not exists (
        select 1 from pg_locks
        where locktype = 'advisory' and classid = {kind} and objid = hashtext({name})::oid and objsubid = 2
        and granted and database = (select oid from pg_database where datname = current_database())
    )
"""
LIVING = """
    select objid::bigint from pg_locks
    where locktype = 'advisory' and classid = $1 and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database())
"""


class Peers:
    """Messages and locks of this process."""

    def __init__(self, url: sa.URL) -> None:
        self.shared = url.get_backend_name() == "postgresql"
        """Whether other processes may use the same database."""
        self.id = 1 + secrets.randbelow(2**31 - 1)
        self._arguments = connection_arguments(url) if self.shared else {}
        self._connection: asyncpg.Connection | None = None
        self._running = False
        """Whether messages are exchanged; otherwise every lock is free."""
        self._busy = asyncio.Lock()
        self._outbox: deque[tuple[int, str]] = deque(maxlen=MAX_WAITING)
        """Messages that have not been sent, by their numbers."""
        self._published = 0
        self._received: dict[int, int] = {}
        """The number of the latest message of each other process."""
        self._filled = asyncio.Event()
        self._living: set[int] = set()
        self.on_message: Callable[[int, str, list[Any]], None] = lambda *_: None
        """Called with each message of another process: its sender, kind and values."""
        self.on_connect: Callable[[], None] = lambda: None
        """Called after each connection: messages may have been missed."""
        self.on_death: Callable[[set[int]], None] = lambda _: None
        """Called with the processes that have ended, in the process that has to do their work."""

    # Messages

    async def notify(self, connection: AsyncConnection, kind: str, *values: Any) -> None:
        """Send a message when a transaction is committed."""
        if self.shared:
            await connection.run_sync(self.notify_with, kind, *values)

    def notify_with(self, connection: sa.Connection, kind: str, *values: Any) -> None:
        """Send a message when the transaction of a synchronous connection is committed."""
        if self.shared:
            connection.execute(sa.select(sa.func.pg_notify(CHANNEL, self._message(kind, values))))

    def publish(self, kind: str, *values: Any) -> None:
        """Send a message soon, or as soon as the database can be reached again."""
        if self._running:
            message = self._message(kind, values, self._published + 1)
            if len(message) > MAX_BYTES:  # it would be refused again and again, and those after it would wait
                log.error("a message to other processes is too long", extra={"kind": kind, "bytes": len(message)})
                return
            self._published += 1
            self._outbox.append((self._published, message))
            self._filled.set()

    def _message(self, kind: str, values: tuple[Any, ...], *number: int) -> str:
        return json.dumps([self.id, kind, list(values), *number])

    def _receive(self, *arguments: Any) -> None:
        sender, kind, values, *number = json.loads(arguments[-1])
        if sender == self.id:
            return
        if number:
            if number[0] <= self._received.get(sender, 0):
                return
            self._received[sender] = number[0]
        self.on_message(sender, kind, values)

    # Locks

    async def try_lock(self, name: str) -> bool:
        """Take the lock of a piece of work unless another process has it."""
        if not self._running:
            return True
        return bool(await self._ask("select pg_try_advisory_lock($1, hashtext($2))", name))

    async def unlock(self, name: str) -> None:
        if self._running:
            await self._ask("select pg_advisory_unlock($1, hashtext($2))", name)

    def is_free(self, name: sa.Column[str]) -> sa.ColumnElement[bool]:
        """Return the condition of a query that no process has the lock of a piece of work that a column names."""
        return sa.literal_column(FREE.format(kind=WORK, name=name), sa.Boolean) if self.shared else sa.true()

    @staticmethod
    async def others_live(connection: AsyncConnection) -> bool:
        """Whether another process uses the database; call it before this one exchanges messages."""
        if connection.dialect.name != "postgresql":
            return False
        living = sa.text(LIVING.replace("$1", ":kind"))
        return (await connection.execute(living, {"kind": PROCESS})).first() is not None

    async def _ask(self, query: str, name: str) -> Any:
        """Return the answer to a query about a lock; None without a connection, whose end has set all locks free."""
        async with self._busy:
            if self._connection is None:
                return None
            with suppress(*_failures()):
                return await self._connection.fetchval(query, WORK, name, timeout=TIMEOUT_SECONDS)
        return None

    # The connection

    async def run(self) -> None:
        """Exchange messages until cancelled; connect again whenever the connection is lost."""
        self._running = self.shared
        while self._running:
            try:
                await self._connect()
                while True:
                    await self._exchange()
            except _failures() as error:
                log.warning("lost touch with other processes", extra={"reason": str(error)})
                await asyncio.sleep(RECONNECT_SECONDS)
            except Exception as error:  # nobody would start this again
                log.error("cannot exchange messages with other processes", exc_info=error)
                await asyncio.sleep(RECONNECT_SECONDS)
            finally:
                await self._disconnect()

    async def _connect(self) -> None:
        import asyncpg

        connection = await asyncpg.connect(**self._arguments)
        self._connection = connection
        async with asyncio.timeout(TIMEOUT_SECONDS):
            await connection.add_listener(CHANNEL, self._receive)
        await connection.fetchval("select pg_advisory_lock($1, $2)", PROCESS, self.id, timeout=TIMEOUT_SECONDS)
        self._living = await self._find_living(connection)
        self.on_connect()

    async def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.terminate()

    async def _exchange(self) -> None:
        """Send messages as they come for a while, then look who has died."""
        connection, until = self._connection, monotonic() + ALIVE_SECONDS
        assert connection is not None
        while (seconds := until - monotonic()) > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._filled.wait(), seconds)
            self._filled.clear()
            await self._send(connection)
        async with self._busy:
            living = await self._find_living(connection)
        dead, self._living = self._living - living, living
        if dead:
            self.on_death(dead)

    async def _send(self, connection: asyncpg.Connection) -> None:
        """Send the messages that wait; they are given up only when they have been sent."""
        while self._outbox:
            messages = list(islice(self._outbox, SENT_AT_ONCE))
            async with self._busy:
                await connection.execute(SEND, CHANNEL, [text for _, text in messages], timeout=TIMEOUT_SECONDS)
            while self._outbox and self._outbox[0][0] <= messages[-1][0]:
                self._outbox.popleft()

    async def _find_living(self, connection: asyncpg.Connection) -> set[int]:
        return {int(row[0]) for row in await connection.fetch(LIVING, PROCESS, timeout=TIMEOUT_SECONDS)}

    @property
    def is_first(self) -> bool:
        """Whether this process has the lowest number of those alive: it does what one of them has to do.

        No process is the first before it has found out who is alive.
        """
        return not self.shared or self.id == min(self._living, default=0)


def _failures() -> tuple[type[Exception], ...]:
    """Return what a lost connection raises; an internal error of asyncpg if its end has been announced only."""
    import asyncpg

    return (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
