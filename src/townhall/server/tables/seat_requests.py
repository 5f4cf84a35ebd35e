"""What a player has asked of any table, or answered there: it changes when the player is deleted or gets an account."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import sqlalchemy as sa

from townhall.server.db import schema
from townhall.server.tables.consent import SeatRequest, stored_request
from townhall.server.tables.table_store import raise_versions

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from townhall.server.db.store import Store

SEATS = schema.seats.c
ALL_REQUESTS = (
    sa.select(SEATS.table, SEATS.seat, sa.cast(SEATS.request, sa.Text).label("request"))
    .where(SEATS.request.is_not(None))
    .order_by(SEATS.table, SEATS.seat)
)
"""As text: one that cannot be read does not keep the others from being read."""


async def requests_of(connection: AsyncConnection, player: int) -> dict[tuple[str, int], SeatRequest]:
    """Return the requests, by table and seat, that a player has made or answered.

    What makes no sense is left out; the table is reported as damaged when it is loaded.
    """
    requests = {}
    for row in (await connection.execute(ALL_REQUESTS)).all():
        try:
            request = stored_request(json.loads(row.request))
        except (ValueError, TypeError, KeyError):
            continue
        if request is not None and player in request.people:
            requests[row.table, row.seat] = request
    return requests


async def withdraw_requests(store: Store, connection: AsyncConnection, player: int) -> None:
    """Withdraw what a player has asked of a table, and take back their answers to what others ask."""
    for (table, seat), request in (await requests_of(connection, player)).items():
        request.agreed.discard(player)
        request.declined.discard(player)
        await _write(store, connection, table, seat, None if request.player == player else request)


async def merge_requests(store: Store, connection: AsyncConnection, guest: int, account: int) -> None:
    """Let an account continue what a guest has asked and answered; with a seat of its own it asks to join no more."""
    holders = schema.holders.c
    seated = sa.select(holders.table).where(holders.player == account)
    tables = set((await connection.execute(seated)).scalars())
    for (table, seat), request in (await requests_of(connection, guest)).items():
        joins = request.kind == "join" and request.player == guest
        merged = None if joins and table in tables else request.with_account(guest, account)
        await _write(store, connection, table, seat, merged)


async def _write(
    store: Store, connection: AsyncConnection, table: str, seat: int, request: SeatRequest | None
) -> None:  # fmt: skip
    this = (SEATS.table == table) & (SEATS.seat == seat)
    row = None if request is None else request.row()
    await connection.execute(schema.seats.update().where(this).values(request=row))
    await raise_versions(store, connection, schema.tables.c.id == table)
