"""What operators change at tables. Running servers learn of it as of the change of another process.

Each function is one transaction, which raises the version of the table, so that every server reads it again.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from townhall.bots.levels import DEFAULT_LEVEL
from townhall.engine.errors import TownhallError
from townhall.engine.state import NOBODY
from townhall.server.accounts.tokens import new_secret
from townhall.server.db import schema
from townhall.server.db.store import now
from townhall.server.errors import ApiError
from townhall.server.live.schemas import REMOVED
from townhall.server.operations.notices import post_notice
from townhall.server.operations.tables import find_table
from townhall.server.tables.create import INVITATION_LENGTH
from townhall.server.tables.restore import FREED
from townhall.server.tables.seats import Seat, bot_seat
from townhall.server.tables.table_store import raise_versions
from townhall.server.validation import MAX_TITLE, clean_line

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from townhall.server.db.store import Store

tables, seats, holders, guests, chat, mutes = (
    schema.tables.c, schema.seats.c, schema.holders.c, schema.guests.c, schema.chat.c, schema.mutes.c,
)  # fmt: skip


@asynccontextmanager
async def _changing(store: Store, table: str) -> AsyncIterator[AsyncConnection]:
    """Open a transaction that changes a table which servers may have loaded."""
    async with store.writing() as connection:
        await raise_versions(store, connection, tables.id == table)
        yield connection
        await post_notice(store, connection, table=table)


async def _update(store: Store, table: str, **columns: Any) -> None:
    async with _changing(store, table) as connection:
        await connection.execute(schema.tables.update().where(tables.id == table).values(**columns))


async def close_table(store: Store, table: str) -> None:
    """Let nobody change anything at a table, players and bots alike, until it is opened again."""
    if (await find_table(store, table)).closed is not None:
        raise TownhallError(f"the table {table} is closed already")
    await _update(store, table, closed=now())


async def reopen_table(store: Store, table: str) -> None:
    """Let the game at a closed table continue."""
    closed = (await find_table(store, table)).closed
    if closed is None:
        raise TownhallError(f"the table {table} is not closed")
    async with _changing(store, table) as connection:
        await connection.execute(schema.tables.update().where(tables.id == table).values(closed=None))
        await _pause_clock(connection, table, closed)


async def _pause_clock(connection: AsyncConnection, table: str, closed: int) -> None:
    """Let the clock of a table stand still for the time in which it was closed, if no server has stopped it."""
    clocks = schema.clocks.c
    running = (clocks.table == table) & (clocks.seat != NOBODY)
    row = (await connection.execute(sa.select(clocks.since, clocks.pauses).where(running))).one_or_none()
    if row is not None:
        pauses = [*row.pauses, [max(closed, row.since), now()]]
        await connection.execute(schema.clocks.update().where(running).values(pauses=pauses, due=now()))


async def rename_table(store: Store, table: str, title: str) -> str:
    """Give a table another title; return it."""
    await find_table(store, table)
    try:
        title = clean_line(title, MAX_TITLE, "bad-title")
    except ApiError as error:
        raise TownhallError(error.text("en")) from None
    await _update(store, table, title=title)
    return title


# Seats and links


async def free_seat(store: Store, table: str, n: int) -> str:
    """Free a seat before the game, or give a person's seat to a bot during the game; return who sits there now."""
    await find_table(store, table)
    async with _changing(store, table) as connection:
        of_table = sa.select(schema.tables.c.status).where(schema.tables.c.id == table)
        status = (await connection.execute(of_table)).scalar_one()
        if status == "finished":
            raise TownhallError(f"the game at the table {table} is over")
        at_table = await _seats(connection, table)
        left = _seat(at_table, n)
        if status == "gathering":
            if left.kind == "free" and not left.name:
                raise TownhallError(f"seat {n} is free already")
            seat, line = Seat(), _leaving(left)
        elif left.kind != "person":
            raise TownhallError(f"no person sits on seat {n}")
        else:
            seat = bot_seat(DEFAULT_LEVEL, n, at_table)
            line = {"kind": FREED, "seat": n, "name": left.name, "text": seat.name}
        of_seat = (seats.table == table) & (seats.seat == n)
        await connection.execute(schema.seats.update().where(of_seat).values(**seat.row(n)))
        if status != "gathering":  # nobody's rating may suffer from it
            await connection.execute(schema.tables.update().where(tables.id == table).values(rated=False))
        await connection.execute(schema.holders.delete().where((holders.table == table) & (holders.seat == n)))
        await _announce(connection, table, line)
    return seat.kind


async def _seats(connection: AsyncConnection, table: str) -> list[Seat]:
    query = sa.select(seats.kind, seats.name, seats.bot).where(seats.table == table).order_by(seats.seat)
    return [Seat(row.kind, row.name, row.bot) for row in (await connection.execute(query)).all()]


def _seat(at_table: list[Seat], n: int) -> Seat:
    """Return a seat; raise a TownhallError if there is none with this number."""
    if not 0 <= n < len(at_table):
        raise TownhallError(f"there is no seat {n}: the seats of this table are 0 to {len(at_table) - 1}")
    return at_table[n]


def _leaving(left: Seat) -> dict[str, Any]:
    character = left.character
    return {"kind": "left", "seat": -1, "name": "" if character else left.name, "text": character or ""}


async def _announce(connection: AsyncConnection, table: str, line: dict[str, Any]) -> None:
    """Write an announcement to the chat; its time is never before that of the last line."""
    last = (await connection.execute(sa.select(sa.func.max(chat.time)).where(chat.table == table))).scalar_one()
    await connection.execute(schema.chat.insert().values(table=table, time=max(now(), last or 0), **line))


async def revoke_links(store: Store, table: str, n: int | None = None) -> None:
    """Invalidate the invitation and all seat links, or the link of one seat.

    Devices that followed a seat link lose the seat. With the invitation, those who came through it and have no seat
    lose access to a private table.
    """
    await find_table(store, table)
    async with _changing(store, table) as connection:
        of_seats, held = seats.table == table, holders.table == table
        if n is not None:
            _seat(await _seats(connection, table), n)
            of_seats, held = of_seats & (seats.seat == n), held & (holders.seat == n)
        await connection.execute(schema.seats.update().where(of_seats).values(secret=None))
        await connection.execute(schema.holders.delete().where(held & holders.linked.is_not(None)))
        if n is None:
            invite = new_secret()[:INVITATION_LENGTH]
            await connection.execute(schema.tables.update().where(tables.id == table).values(invite=invite))
            seated = sa.select(holders.player).where(holders.table == table)
            uninvited = (guests.table == table) & guests.player.not_in(seated)
            await connection.execute(schema.guests.delete().where(uninvited))


# Chat


async def mute_at(store: Store, table: str, player: int, *, muted: bool) -> None:
    """Let a player write no more at a table, or let them write again."""
    await find_table(store, table)
    async with store.writing() as connection:
        if muted:
            row = {"table": table, "player": player, "time": now()}
            await connection.execute(store.insert_if_absent(schema.mutes, row))
        else:
            await connection.execute(schema.mutes.delete().where((mutes.table == table) & (mutes.player == player)))


async def delete_chat(
    store: Store, table: str, *, lines: list[int] | None = None, player: int | None = None
) -> int:  # fmt: skip
    """Delete messages by their numbers, those of a player, or without both all of them; return how many.

    An empty line stays, so that clients which have the message remove it. Announcements stay: they tell who played.
    """
    await find_table(store, table)
    which = (chat.table == table) & (chat.kind == "say")
    if lines is not None:
        which &= chat.id.in_(lines)
    if player is not None:
        which &= chat.player == player
    async with _changing(store, table) as connection:
        emptied = {"kind": REMOVED, "seat": -1, "name": "", "text": "", "player": None}
        return (await connection.execute(schema.chat.update().where(which).values(**emptied))).rowcount
