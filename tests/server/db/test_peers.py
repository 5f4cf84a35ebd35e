"""Processes on one database, while the connection between them ends."""

import asyncio
from typing import Any

import asyncpg
import sqlalchemy as sa

from townhall.server.db.peers import Peers


class EndingConnection:
    """A connection whose end is announced but not there yet: asyncpg then refuses any work as an internal error."""

    async def fetchval(self, *_: Any, **__: Any) -> Any:
        raise asyncpg.InternalClientError("cannot switch to state 12; another operation (2) is in progress")


def test_locks_of_a_connection_that_is_ending_are_neither_had_nor_an_error() -> None:
    async def lock_and_unlock() -> bool:
        peers = Peers(sa.make_url("postgresql://nobody@/nothing"), {})
        peers._running, peers._connection = True, EndingConnection()
        locked = await peers.try_lock("a table")
        await peers.unlock("a table")
        return locked

    assert not asyncio.run(lock_and_unlock())
