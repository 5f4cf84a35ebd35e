"""Quotas and expiry: how many games against bots and forks a player may have, and when waiting tables are deleted."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import sqlalchemy as sa

from townhall.server.db import schema
from townhall.server.db.store import DatabaseUnavailable, now
from townhall.server.errors import ApiError

if TYPE_CHECKING:
    from townhall.server.db.store import Store
    from townhall.server.tables.registry import TableRegistry

log = logging.getLogger("townhall.tables")
MAX_UNFINISHED = 500
"""Unfinished tables that one player may host."""
MAX_AGAINST_BOTS = 100
"""Unfinished games against bots alone that one player may host."""
MAX_FORKS = 50
"""Unfinished forks that one player may host."""
EXPIRY_SECONDS = 30 * 24 * 3600
"""How long a table may wait for players before it is deleted."""
EXPIRY_INTERVAL = 3600
EXPIRY_DELAY = 60
"""Seconds after the start: by then other processes have told who watches which table."""


async def check_quota(store: Store, host: int, *, fork: bool, against_bots: bool) -> None:
    """Raise an error if a player has too many unfinished tables of this kind."""
    tables, seats, holders = schema.tables.c, schema.seats.c, schema.holders.c
    unfinished = (tables.host == host) & (tables.status != "finished")
    alone = (
        ~sa.exists().where((seats.table == tables.id) & (seats.kind == "free"))
        & ~sa.exists().where((holders.table == tables.id) & (holders.player != host))
        & sa.exists().where((seats.table == tables.id) & (seats.kind == "bot"))
    )
    quotas = [("too-many-tables", MAX_UNFINISHED, unfinished)]
    if fork:
        quotas.append(("too-many-forks", MAX_FORKS, unfinished & tables.forked_at.is_not(None)))
    elif against_bots:
        quotas.append(("too-many-bot-tables", MAX_AGAINST_BOTS, unfinished & tables.forked_at.is_(None) & alone))
    for problem, most, condition in quotas:
        row = await store.row(sa.select(sa.func.count()).select_from(schema.tables).where(condition))
        if row is not None and row[0] >= most:
            raise ApiError(problem, most=most)


async def delete_abandoned(store: Store, used: set[str]) -> int:
    """Delete tables that nobody looks at and whose game has not begun for a long time; return how many."""
    tables = schema.tables.c
    abandoned = (tables.status == "gathering") & (tables.updated < now() - EXPIRY_SECONDS) & tables.id.not_in(used)
    async with store.writing() as connection:
        deleted = (await connection.execute(schema.tables.delete().where(abandoned).returning(tables.id))).all()
        for (table,) in deleted:
            await store.peers.notify(connection, "table", table)
    return len(deleted)


async def expire_tables(registry: TableRegistry) -> None:
    """Delete abandoned tables every hour."""
    await asyncio.sleep(EXPIRY_DELAY)
    while True:
        try:
            await expire_now(registry)
        except DatabaseUnavailable as error:
            log.warning("abandoned tables cannot be deleted", extra={"reason": str(error)})
        await asyncio.sleep(EXPIRY_INTERVAL)


async def expire_now(registry: TableRegistry) -> None:
    """Delete the tables that nobody looks at in any process; one of the processes does so."""
    if registry.store.peers.is_first:
        deleted = await delete_abandoned(registry.store, {*registry.tables, *registry.presence.tables})
        if deleted:
            log.info("abandoned tables deleted", extra={"tables": deleted})
