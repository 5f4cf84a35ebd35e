"""Quotas for games against bots and forks, per player and address, and expiry of tables that wait too long."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

import sqlalchemy as sa

from townhall.server.clock import server_time
from townhall.server.db import schema
from townhall.server.db.server_secrets import server_secret
from townhall.server.db.store import DatabaseUnavailable
from townhall.server.errors import ApiError

if TYPE_CHECKING:
    from townhall.server.db.store import Store
    from townhall.server.tables.registry import TableRegistry
    from townhall.server.tables.seats import Seat

log = logging.getLogger("townhall.tables")
MAX_UNFINISHED = 500
"""Unfinished tables that one player may host."""
MAX_AGAINST_BOTS = 100
"""Unfinished games against bots alone that one player may host."""
MAX_FORKS = 50
"""Unfinished forks that one player may host."""
MAX_AGAINST_BOTS_HERE, MAX_FORKS_HERE = 500, 250
"""The same for everybody at one address, who may be many; a new guest does not get more."""
SOURCE_SECRET = "sources"
SOURCE_BYTES = 16
EXPIRY_SECONDS = 30 * 24 * 3600
"""How long a table may wait for players before it is deleted."""
EXPIRY_INTERVAL = 3600
DELETED_AT_ONCE = 1000
EXPIRY_DELAY = 60
"""Seconds after the start: by then other processes have told who watches which table."""


async def hash_source(store: Store, source: str | None) -> str | None:
    """Return what is stored of an address, so that its tables can be counted: addresses themselves are not stored."""
    if source is None:
        return None
    secret = await server_secret(store, SOURCE_SECRET)
    return hmac.digest(secret, source.encode(), hashlib.sha256)[:SOURCE_BYTES].hex()


async def check_quota(
    store: Store, host: int, *, fork: bool, against_bots: bool, source: str | None = None
) -> None:  # fmt: skip
    """Raise an error if a player or the address of a player has too many unfinished tables of this kind.

    `source` is the hash of the address; None if it is unknown.
    """
    tables = schema.tables.c
    await _check_count(store, "too-many-tables", MAX_UNFINISHED, tables.host == host)
    if fork:
        forks = tables.forked_at.is_not(None)
        await _check_count(store, "too-many-forks", MAX_FORKS, forks & (tables.host == host))
        if source is not None:
            await _check_count(store, "too-many-forks-here", MAX_FORKS_HERE, forks & (tables.source == source))
    elif against_bots:
        await check_bot_quota(store, host, source)


async def check_bot_quota(store: Store, host: int, source: str | None) -> None:
    """Raise an error if a player or the address of a player has too many unfinished games against bots alone.

    People for whom a bot stands in do not count as opponents.
    """
    tables, seats, holders = schema.tables.c, schema.seats.c, schema.holders.c
    held = (holders.table == tables.id) & (holders.player != tables.host)
    decided = (seats.table == holders.table) & (seats.seat == holders.seat) & seats.bot.is_(None)
    has_bot = (seats.kind == "bot") | seats.bot.is_not(None)
    alone = (
        tables.forked_at.is_(None)
        & ~sa.exists().where((seats.table == tables.id) & (seats.kind == "free"))
        & ~sa.exists().where(held & decided)
        & sa.exists().where((seats.table == tables.id) & has_bot)
    )
    await _check_count(store, "too-many-bot-tables", MAX_AGAINST_BOTS, alone & (tables.host == host))
    if source is not None:
        here = alone & (tables.source == source)
        await _check_count(store, "too-many-bot-tables-here", MAX_AGAINST_BOTS_HERE, here)


async def _check_count(store: Store, problem: str, most: int, which: sa.ColumnElement[bool]) -> None:
    """Raise an error if there are so many unfinished tables of a kind."""
    tables = schema.tables.c
    unfinished = which & (tables.status != "finished") & tables.closed.is_(None)
    row = await store.row(sa.select(sa.func.count()).select_from(schema.tables).where(unfinished))
    if row is not None and row[0] >= most:
        raise ApiError(problem, most=most)


def has_only_bots(seats: Sequence[Seat], host: int) -> bool:
    """Whether nobody but the host plays, against at least one bot, and nobody else can sit down before the game."""
    taken = all(seat.kind != "free" and seat.holders <= {host} for seat in seats)
    return taken and any(seat.kind == "bot" for seat in seats)


async def forget_sources(store: Store) -> None:
    """Forget from which addresses finished games were created: no quota counts them."""
    tables = schema.tables.c
    known = (tables.status == "finished") & tables.source.is_not(None)
    async with store.writing() as connection:
        await connection.execute(schema.tables.update().where(known).values(source=None))


async def delete_abandoned(store: Store, used: set[str]) -> int:
    """Delete tables that nobody looks at and whose game has not begun for a long time; return how many."""
    tables = schema.tables.c
    abandoned = (tables.status == "gathering") & (tables.updated < int(server_time.now()) - EXPIRY_SECONDS)
    found = [row.id for row in await store.rows(sa.select(tables.id).where(abandoned)) if row.id not in used]
    count = 0
    for begin in range(0, len(found), DELETED_AT_ONCE):
        some = tables.id.in_(found[begin : begin + DELETED_AT_ONCE])
        async with store.writing() as connection:
            delete = schema.tables.delete().where(abandoned & some).returning(tables.id)
            deleted = (await connection.execute(delete)).all()
            for (table,) in deleted:
                await store.peers.notify(connection, "table", table)
        count += len(deleted)
    return count


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
        await forget_sources(registry.store)
        deleted = await delete_abandoned(registry.store, {*registry.tables, *registry.presence.tables})
        if deleted:
            log.info("abandoned tables deleted", extra={"tables": deleted})
