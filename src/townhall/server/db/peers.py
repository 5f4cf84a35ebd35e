"""The processes that serve one PostgreSQL database: what they tell each other, and which of them does what.

A message is a JSON list: the sender, what it is about, and its values. It is sent with NOTIFY, best in the transaction
that it is about, so that it arrives if and only if the change is stored. A lock is an advisory lock of PostgreSQL,
which the death of its holder sets free. A process with an SQLite database has no peers: nobody reads its messages, and
every lock is free.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

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

    def __init__(self, url: sa.URL, settings: dict[str, str]) -> None:
        self.shared = url.get_backend_name() == "postgresql"
        """Whether other processes may use the same database."""
        self.id = 1 + secrets.randbelow(2**31 - 1)
        self._url, self._settings = url, settings
        self._connection: asyncpg.Connection | None = None
        self._running = False
        """Whether messages are exchanged; otherwise every lock is free."""
        self._busy = asyncio.Lock()
        self._outbox: list[str] = []
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
            await connection.execute(sa.select(sa.func.pg_notify(CHANNEL, self._message(kind, values))))

    def publish(self, kind: str, *values: Any) -> None:
        """Send a message soon; it is lost if the database cannot be reached."""
        if self._running:
            self._outbox.append(self._message(kind, values))
            self._filled.set()

    def _message(self, kind: str, values: tuple[Any, ...]) -> str:
        return json.dumps([self.id, kind, list(values)])

    def _receive(self, *arguments: Any) -> None:
        sender, kind, values = json.loads(arguments[-1])
        if sender != self.id:
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
            finally:
                await self._disconnect()

    async def _connect(self) -> None:
        import asyncpg

        url = self._url.set(drivername="postgresql").render_as_string(hide_password=False)
        connection = await asyncpg.connect(url, server_settings=self._settings, timeout=TIMEOUT_SECONDS)
        self._connection = connection
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
            messages, self._outbox = self._outbox, []
            if messages:
                async with self._busy:
                    send = "select pg_notify($1, message) from unnest($2::text[]) as message"
                    await connection.execute(send, CHANNEL, messages, timeout=TIMEOUT_SECONDS)
        async with self._busy:
            living = await self._find_living(connection)
        dead, self._living = self._living - living, living
        if dead:
            self.on_death(dead)

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
