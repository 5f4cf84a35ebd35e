"""Archive every finished game that can still be replayed, before an upgrade changes its rules."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

import sqlalchemy as sa

from townhall.engine.errors import TownhallError
from townhall.server.db import schema
from townhall.server.errors import ApiError
from townhall.server.tables.archiver import lacks_archive
from townhall.server.tables.bot_runner import BotRunner
from townhall.server.tables.registry import TableRegistry
from townhall.server.tables.warmup import Warmup

if TYPE_CHECKING:
    from townhall.server.db.store import Store


async def archive_games(store: Store) -> AsyncIterator[str]:
    """Archive finished games whose archive is missing or out of date; yield their tables."""
    query = sa.select(schema.tables.c.id).where(lacks_archive()).order_by(schema.tables.c.id)
    warmup = Warmup()
    warmup.assume_ready()
    registry = TableRegistry(store, warmup, BotRunner(0, 1))
    try:
        for row in await store.rows(query):
            try:
                table = await registry.table(row.id)
            except (ApiError, TownhallError):
                continue
            await registry.archiver.finish()
            if table.archived_at == table.at:
                yield table.id
            registry.tables.clear()
    finally:
        await registry.close()
