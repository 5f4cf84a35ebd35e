"""Delete old games and guests that nobody needs any more."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import sqlalchemy as sa

from townhall.server.db import schema

if TYPE_CHECKING:
    from townhall.server.db.store import Store

BATCH = 50
"""Tables or players deleted in one transaction, so that a running server is not held up."""
UNFINISHED = ("gathering", "starting", "playing")


class Pruned(msgspec.Struct):
    """How many finished games, unfinished games and guests were deleted, or would be."""

    finished: int
    unfinished: int
    guests: int


async def prune(store: Store, before: int, *, finished: bool, unfinished: bool, dry_run: bool = False) -> Pruned:
    """Delete tables that have not changed since a time, and guests who are needed nowhere any more.

    Ranked solo games stay: their results are on the leaderboards.
    """
    tables = schema.tables.c
    ranked = sa.exists().where((schema.results.c.table == tables.id) & (schema.results.c.seats == 1) & tables.counts)
    old = tables.updated < before
    ended, left = old & (tables.status == "finished") & ~ranked, old & tables.status.in_(UNFINISHED)
    remove = _count if dry_run else _delete
    return Pruned(
        await remove(store, schema.tables, ended) if finished else 0,
        await remove(store, schema.tables, left) if unfinished else 0,
        await remove(store, schema.players, _unused_guest(before)),
    )


def _unused_guest(before: int) -> sa.ColumnElement[bool]:
    """Guests without a table or a result, whose cookies and tokens have not been used since a time."""
    players, credentials = schema.players.c, schema.credentials.c
    used = sa.func.coalesce(credentials.used, credentials.created)
    references = [
        sa.exists().where(schema.tables.c.host == players.id),
        sa.exists().where(schema.holders.c.player == players.id),
        sa.exists().where(schema.guests.c.player == players.id),
        sa.exists().where(schema.results.c.player == players.id),
        sa.exists().where((credentials.player == players.id) & (used >= before)),
    ]
    return sa.and_(players.account.is_(None), players.created < before, *(~one for one in references))


async def _ids(store: Store, part: sa.Table, condition: sa.ColumnElement[bool]) -> list[str | int]:
    return [row[0] for row in await store.rows(sa.select(part.c.id).where(condition))]


async def _count(store: Store, part: sa.Table, condition: sa.ColumnElement[bool]) -> int:
    return len(await _ids(store, part, condition))


async def _delete(store: Store, part: sa.Table, condition: sa.ColumnElement[bool]) -> int:
    """Delete the rows that still meet the condition: a server may have changed them since they were listed."""
    ids, deleted = await _ids(store, part, condition), 0
    for n in range(0, len(ids), BATCH):
        async with store.writing() as connection:
            delete = part.delete().where(part.c.id.in_(ids[n : n + BATCH]) & condition).returning(part.c.id)
            gone = (await connection.execute(delete)).scalars().all()
            for table in gone if part is schema.tables else ():
                await store.peers.notify(connection, "table", table)
        deleted += len(gone)
    return deleted
