"""The games that wait for a player."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

import townhall
from townhall.server.db import schema
from townhall.server.notifications.schemas import WaitingGame

if TYPE_CHECKING:
    from townhall.server.db.store import Store

MOST = 100
tables, holders, turns = schema.tables.c, schema.holders.c, schema.turns.c


def of_tournament(table: sa.ColumnElement[str]) -> sa.Exists:
    """Whether a table belongs to a tournament: others wait for its game to end, even if only bots play in it too."""
    return sa.exists().where(schema.pairings.c.table == table)


async def waiting_games(store: Store, player: int, lang: str) -> list[WaitingGame]:
    """List the games that wait for a player, first those where others wait too, then by how long they have waited."""
    other = schema.holders.alias().c
    alone = ~sa.exists().where((other.table == tables.id) & (other.player != player)) & ~of_tournament(tables.id)
    query = (
        sa.select(tables.id, tables.game, tables.title, turns.since)
        .join(schema.turns, turns.table == tables.id)
        .join(schema.holders, (holders.table == turns.table) & (holders.seat == turns.seat))
        .where((holders.player == player) & (tables.status == "playing") & tables.closed.is_(None))
        .order_by(alone, turns.since, tables.id)
        .limit(MOST)
    )
    games = townhall.games()
    return [
        WaitingGame(row.id, townhall.game(row.game).title(lang), row.title, row.since)
        for row in await store.rows(query)
        if row.game in games
    ]
