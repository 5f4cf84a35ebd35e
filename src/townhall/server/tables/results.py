"""Results of finished games, written in the same transaction as the last decision or resignation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from townhall.server.db import schema
from townhall.server.errors import ApiError
from townhall.server.tables.early_end import ranks_after_resignations

if TYPE_CHECKING:
    from collections.abc import Sequence

    from townhall.engine.position import Position
    from townhall.server.tables.seats import Seat
    from townhall.server.tables.table import Table


def seat_owners(connection: sa.Connection, table: str) -> dict[int, int]:
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
    for row in connection.execute(query):
        owners.setdefault(row.seat, row.player)
    return owners


async def find_end(table: Table) -> tuple[Position, list[int] | None]:
    """Return the last position of a finished game, and the places of its seats if players have resigned.

    Raises `not-over` while it is played, and `no-result` if it was aborted.
    """
    p = table.playing
    if table.status != "finished":
        raise ApiError("not-over")
    rows = await table.store.read_results()
    if not rows and not p.over:
        raise ApiError("no-result")
    return p, [row.place for row in rows] if any(row.resigned for row in rows) else None


def resigned_seats(connection: sa.Connection, table: str) -> set[int]:
    """Return the seats whose players have resigned, also in another process."""
    seats = schema.seats.c
    return set(connection.execute(sa.select(seats.seat).where((seats.table == table) & seats.resigned)).scalars())


def result_rows(
    table: Table, seats: Sequence[Seat], final: Position, helped: set[int], time: int, owners: dict[int, int]
) -> list[dict[str, Any]]:
    """Return a row of `results` for each seat; `helped` are those for which a bot has decided."""
    ranks = ranks_after_resignations(seats, final.ranks)
    return [
        {
            "table": table.id, "seat": n, "game": table.game.name, "seats": final.seats,
            "player": owners.get(n) if seat.kind == "person" else None, "points": final.scores[n],
            "place": ranks[n], "won": final.won(n) if final.seats == 1 else ranks[n] == 1,
            "standard": _is_standard(table), "resigned": seat.resigned,
            "helped": n in helped or (final.seats == 1 and table.hints),
            "finished": time,
        }
        for n, seat in enumerate(seats)
    ]  # fmt: skip


def _is_standard(table: Table) -> bool:
    return table.set_name is None and table.options == table.game.components.options({})
