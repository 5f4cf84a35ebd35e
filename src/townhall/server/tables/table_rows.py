"""What the database stores about a table, apart from its game: its row, its seats, who holds them, and its chat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa

from townhall.engine.errors import TownhallError
from townhall.server.db import schema
from townhall.server.tables.chat import StoredLine, latest_chat
from townhall.server.tables.consent import stored_request
from townhall.server.tables.restore import THIS_TABLE
from townhall.server.tables.seats import Seat

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from townhall.engine.game import Game


def _rows_of(part: sa.Table) -> sa.Select[Any]:
    """Select the rows of a table in the order of their keys, such as its seats from the first to the last."""
    return sa.select(part).where(part.c.table == THIS_TABLE).order_by(*part.primary_key)


TABLE = (
    sa.select(
        schema.tables, schema.archives.c.n.label("archived_at"), schema.turns.c.seat.label("turn_seat"),
        schema.turns.c.since.label("turn_since"), schema.pairings.c.tournament,
        schema.pairings.c.round.label("tournament_round"), schema.pairings.c.final.label("tournament_final"),
        schema.tournaments.c.name.label("tournament_name"),
    )
    .join_from(schema.tables, schema.archives, isouter=True)
    .outerjoin(schema.turns, schema.turns.c.table == schema.tables.c.id)
    .outerjoin(schema.pairings, schema.pairings.c.table == schema.tables.c.id)
    .outerjoin(schema.tournaments, schema.tournaments.c.id == schema.pairings.c.tournament)
    .where(schema.tables.c.id == THIS_TABLE)
)  # fmt: skip
SEATS, HOLDERS, GUESTS = map(_rows_of, (schema.seats, schema.holders, schema.guests))


class TableRows(NamedTuple):
    """The rows of one table."""

    table: sa.Row[Any]
    seats: list[sa.Row[Any]]
    holders: list[sa.Row[Any]]
    guests: set[int]
    """Players who may see a private table."""
    chat: list[StoredLine]

    def seats_in(self, game: Game) -> list[Seat]:
        """Return the seats; raise if one is missing."""
        numbers = [row.seat for row in self.seats]
        if numbers != list(range(len(numbers))) or len(numbers) not in game.seats:
            raise TownhallError(f"the table has the seats {numbers}")
        seats = [
            Seat(
                row.kind, row.name, row.bot, set(), row.secret, request=stored_request(row.request),
                resigned=row.resigned, offers_abort=row.offers_abort, left_at=row.left_at, forfeited=row.forfeited,
                timed_out=row.timed_out,
            )
            for row in self.seats
        ]  # fmt: skip
        for holder in self.holders:
            seats[holder.seat].holders.add(holder.player)
            if holder.linked is not None:
                seats[holder.seat].linked.add(holder.player)
        return seats


async def read_rows(connection: AsyncConnection, table_id: str) -> TableRows | None:
    """Read the rows of a table; None if there is no such table."""

    async def read(query: sa.Select[Any]) -> list[sa.Row[Any]]:
        return list((await connection.execute(query, {"table_id": table_id})).all())

    tables = await read(TABLE)
    if not tables:
        return None
    seats, holders = await read(SEATS), await read(HOLDERS)
    guests = {guest.player for guest in await read(GUESTS)}
    return TableRows(tables[0], seats, holders, guests, await latest_chat(connection, table_id))
