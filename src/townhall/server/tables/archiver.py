"""Stores an archive of every finished game, in the background and one at a time."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import sqlalchemy as sa

import townhall
from townhall.server.db import schema
from townhall.server.db.store import DatabaseUnavailable
from townhall.server.live.archive import DAMAGED, Archive, build_archive

if TYPE_CHECKING:
    from townhall.server.db.store import Store
    from townhall.server.tables.registry import TableRegistry
    from townhall.server.tables.table import Table

log = logging.getLogger("townhall.tables")
DELAY = 60
"""Seconds after the start: by then other processes have told that they live."""
PAUSE = 1
"""Seconds between two archives that nobody waits for."""
MOST_MISSING = 1000
"""Games of a kind that get a missing archive after a start, the latest ones."""


class Archiver:
    """Builds and reads archives."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._waiting: dict[Table, None] = {}
        self._worker: asyncio.Task[None] | None = None

    def request(self, table: Table) -> None:
        """Archive a table if its game is over and has not been archived yet."""
        if not table.has_ended or table.archived_at == table.at:
            return
        self._waiting[table] = None
        if self._worker is None or self._worker.done():
            self._worker = asyncio.create_task(self._work())

    async def finish(self) -> None:
        """Wait until everything that was asked for is archived."""
        if self._worker is not None:
            await asyncio.gather(self._worker, return_exceptions=True)

    async def close(self) -> None:
        """Finish the archive that is being built, and drop the others: they are built after the next start."""
        self._waiting.clear()
        await self.finish()

    async def _work(self) -> None:
        while self._waiting:
            table = next(iter(self._waiting))
            del self._waiting[table]
            try:
                await self.archive(table)
            except Exception as error:
                log.error("cannot archive", exc_info=error, extra={"table": table.id})

    async def archive(self, table: Table) -> None:
        """Archive a table now if its game is over."""
        if not table.has_ended:
            return
        at, p = table.at, table.playing
        places = None if p.over else [row.place for row in await table.store.read_results()]
        data = await asyncio.to_thread(build_archive, p.copy(), table.log_entries, places=places)
        await self._store_archive(table.id, at, data)
        table.archived_at = at

    async def _store_archive(self, table: str, at: int, data: bytes) -> None:
        row = {"table": table, "n": at, "data": data}
        async with self._store.writing() as connection:
            await connection.execute(self._store.upsert(schema.archives, *row), row)

    async def find(self, table: Table) -> Archive | None:
        """Return the archive of a table unless it is out of date or damaged."""
        archives = schema.archives.c
        query = sa.select(archives.data).where((archives.table == table.id) & (archives.n == table.at))
        row = await self._store.row(query)
        try:
            return await asyncio.to_thread(Archive, row.data) if row is not None else None
        except DAMAGED as error:
            log.error("archive is damaged", extra={"table": table.id, "reason": str(error)})
            return None


def lacks_archive() -> sa.ColumnElement[bool]:
    """Return the condition of a query that the game of a table is over and its archive missing or out of date."""
    tables, archives, events = schema.tables.c, schema.archives.c, schema.events.c
    later = sa.exists().where((events.table == archives.table) & (events.n > archives.n)).correlate(schema.archives)
    return (tables.status == "finished") & ~sa.exists().where((archives.table == tables.id) & ~later)


async def archive_missing(registry: TableRegistry) -> None:
    """Archive games that ended just before a server did; one of the processes does so, one game at a time."""
    await asyncio.sleep(DELAY)
    if registry.store.peers.is_first:
        turn = asyncio.Lock()
        async with asyncio.TaskGroup() as games:
            for game in registry.warmup.progress:
                games.create_task(_archive_missing_of(game, registry, turn))


async def _archive_missing_of(game: str, registry: TableRegistry, turn: asyncio.Lock) -> None:
    """Archive the games of a kind once it is compiled; those that were begun with other rules may not be replayed."""
    await registry.warmup.playable(game)
    tables = schema.tables.c
    same_rules = (tables.game == game) & (tables.engine == townhall.game(game).rules_version)
    query = sa.select(tables.id).where(lacks_archive() & same_rules).order_by(tables.updated.desc()).limit(MOST_MISSING)
    async with turn:
        try:
            rows = await registry.store.rows(query)
        except DatabaseUnavailable as error:
            log.warning("missing archives cannot be made", extra={"game": game, "reason": str(error)})
            return
        for row in rows:
            try:
                await registry.archive(row.id)
            except Exception as error:
                log.error("cannot archive", exc_info=error, extra={"table": row.id})
            await asyncio.sleep(PAUSE)
