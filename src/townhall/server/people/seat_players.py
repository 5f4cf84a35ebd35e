"""The accounts that sit at a table, with their ratings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

from townhall.ratings import Rating
from townhall.server.db import schema
from townhall.server.people.privacy import visible_to
from townhall.server.people.schemas import SeatPlayer

if TYPE_CHECKING:
    from townhall.server.db.store import Store
    from townhall.server.tables.table import Table

players, ratings, changes = schema.players.c, schema.ratings.c, schema.rating_changes.c


async def seat_players(store: Store, table: Table, viewer: int | None) -> list[SeatPlayer]:
    """Return the accounts that own a seat and whose profile the viewer may see."""
    owners = {
        player: n
        for n, seat in enumerate(table.seats)
        if seat.kind == "person"
        for player in seat.holders - seat.linked
    }
    visible = players.id.in_(owners) & players.account.is_not(None) & visible_to(viewer, players.id)
    query = (
        sa.select(players.id, players.name, ratings.mu, ratings.sigma)
        .outerjoin(schema.ratings, (ratings.player == players.id) & (ratings.game == table.game.name))
        .where(visible)
        .order_by(ratings.season)
    )
    latest = {row.id: row for row in await store.rows(query)}
    rows = await store.rows(sa.select(changes.seat, changes.change).where(changes.table == table.id))
    change_of_seat = {row.seat: row.change for row in rows}
    accounts = []
    for row in latest.values():
        rating = None if row.mu is None else Rating(row.mu, row.sigma)
        provisional = rating is not None and rating.provisional
        number = rating.number if rating is not None else None
        seat = owners[row.id]
        accounts.append(SeatPlayer(seat, row.name, number, provisional, change_of_seat.get(seat)))
    return sorted(accounts, key=lambda account: account.seat)
