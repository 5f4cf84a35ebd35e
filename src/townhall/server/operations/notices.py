"""Notices about players and tables that somebody else has changed in the database, read by every running server."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING

import sqlalchemy as sa

from townhall.server.db import schema
from townhall.server.db.store import DatabaseUnavailable, now

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from townhall.server.db.store import Store

log = logging.getLogger("townhall.notices")
SECONDS = 0.25
"""How often a server looks for notices."""
KEPT_SECONDS = 24 * 3600


async def post_notice(
    store: Store, connection: AsyncConnection, player: int | None = None, table: str | None = None
) -> None:
    """Tell all servers, in the transaction of the change, that what they know of a player or table is out of date.

    Call it last: no other notice can be posted until the transaction ends. So notices are committed in the order of
    their ids, and a server that has read one has read all before it.
    """
    notices = schema.notices
    await store.lock(connection, "notices")
    await connection.execute(notices.delete().where(notices.c.time < now() - KEPT_SECONDS))
    await connection.execute(notices.insert().values(player=player, table=table, time=now()))


class NoticeReader:
    """Calls `on_player` and `on_table` with every player and table that has changed since the server was started."""

    def __init__(
        self, store: Store, on_player: Callable[[int], Awaitable[None]], on_table: Callable[[str], None]
    ) -> None:
        self._store, self._on_player, self._on_table = store, on_player, on_table
        self._read: int | None = None
        """The last notice that has been handled."""

    async def run(self) -> None:
        while True:
            with suppress(DatabaseUnavailable):
                await self.read()
            await asyncio.sleep(SECONDS)

    async def read(self) -> None:
        """Handle what is new; the first time only look where the notices end."""
        notices = schema.notices.c
        if self._read is None:
            row = await self._store.row(sa.select(sa.func.max(notices.id)))
            self._read = (row[0] if row else None) or 0
            return
        query = sa.select(schema.notices).where(notices.id > self._read).order_by(notices.id)
        for notice in await self._store.rows(query):
            self._read = notice.id
            try:
                if notice.table is not None:
                    self._on_table(notice.table)
                if notice.player is not None:
                    await self._on_player(notice.player)
            except Exception as error:
                about = {"player": notice.player, "table": notice.table}
                log.error("a notice could not be handled", exc_info=error, extra=about)
