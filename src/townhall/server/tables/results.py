"""Results of finished games, written in the same transaction as the last decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from townhall.server.db import schema

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from townhall.engine.position import Position
    from townhall.server.tables.table import Table


async def seat_owners(connection: AsyncConnection, table: str) -> dict[int, int]:
    """Return the player that each seat's result belongs to.

    Read from the database, which knows about a guest's merge into an account first. A seat held by several players
    belongs to one who owns it rather than one who followed its link; then to the host, else to an account, else to
    the earliest player.
    """
    holders, host, account = schema.holders.c, schema.tables.c.host, schema.players.c.account
    query = (
        sa.select(holders.seat, holders.player)
        .join(schema.tables, schema.tables.c.id == holders.table)
        .join(schema.players, schema.players.c.id == holders.player)
        .where(holders.table == table)
        .order_by(holders.seat, holders.linked.is_not(None), holders.player != host, account.is_(None), holders.player)
    )
    owners: dict[int, int] = {}
    for row in await connection.execute(query):
        owners.setdefault(row.seat, row.player)
    return owners


def result_rows(
    table: Table, final: Position, last_event: dict[str, Any], owners: dict[int, int]
) -> list[dict[str, Any]]:
    """Return a row of `results` for each seat."""
    standard = table.options == table.game.components.options({})
    helped = {seat for seat, bot in zip(table.log.seats, table.log.by_bot, strict=True) if bot}
    if last_event["bot"]:
        helped.add(last_event["seat"])
    ranks = final.ranks
    return [
        {
            "table": table.id, "seat": n, "game": table.game.name, "seats": final.seats,
            "player": owners.get(n) if seat.kind == "person" else None, "points": final.scores[n],
            "place": ranks[n], "won": final.won(n), "standard": standard,
            "helped": n in helped or (final.seats == 1 and table.hints),
            "finished": last_event["time"],
        }
        for n, seat in enumerate(table.seats)
    ]  # fmt: skip
