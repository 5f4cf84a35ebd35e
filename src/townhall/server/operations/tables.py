"""What operators see of tables: a list, and everything about one but its game."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, Literal

import msgspec
import sqlalchemy as sa

from townhall.bots.characters import BotName
from townhall.engine.errors import TownhallError
from townhall.server.db import schema
from townhall.server.operations.pages import read_page

if TYPE_CHECKING:
    from townhall.server.db.store import Store

CHAT_LINES = 100
tables, seats, holders, chat, players = (
    schema.tables.c, schema.seats.c, schema.holders.c, schema.chat.c, schema.players.c,
)  # fmt: skip
SUMMARY = (
    tables.id, tables.game, tables.title, tables.status, tables.closed, tables.open, tables.host, tables.created,
    tables.updated,
)  # fmt: skip
SEAT = (seats.table, seats.seat, seats.kind, seats.name, seats.bot)
"""What is shown of a table and a seat; their other columns may be damaged."""
Filter = Literal["gathering", "starting", "playing", "finished", "closed"]


class TableSummary(msgspec.Struct):
    """A table in the list. `host` and the players are numbers, as `townhall admin account` takes them after a #."""

    id: str
    game: str
    title: str
    status: str
    closed: int | None
    open: bool
    host: int
    created: int
    updated: int
    names: list[str]
    """Of the seats; empty for free ones and for guests without a name."""


class SeatReport(msgspec.Struct):
    """A seat, the numbers of the players who may decide there, and of those who came through the seat link."""

    seat: int
    kind: str
    name: str
    bot: str | None
    players: list[int]
    linked: list[int]


class MessageReport(msgspec.Struct):
    """A chat message: its number, and the number of the player, if it is known who wrote it."""

    id: int
    time: int
    player: int | None
    name: str
    text: str


class TableReport(msgspec.Struct):
    """Everything about a table but its game; `watching` were invited and have no seat, `muted` may not write."""

    table: TableSummary
    seats: list[SeatReport]
    watching: list[int]
    muted: list[int]
    chat: list[MessageReport]


async def find_table(store: Store, table: str) -> sa.Row[Any]:
    """Return the row of a table; raise a TownhallError."""
    row = await store.row(sa.select(*SUMMARY).where(tables.id == table))
    if row is None:
        raise TownhallError(f"there is no table {table!r}: `townhall admin table list` lists them")
    return row


async def list_tables(
    store: Store, search: str = "", status: Filter | None = None, who: sa.Select[Any] | None = None, page: int = 1
) -> tuple[list[TableSummary], bool]:
    """List the tables whose title contains a text, those of some players or with a status, the latest first.

    `who` selects the numbers of the players. Return a page, and whether there are more.
    """
    which = tables.title.icontains(search, autoescape=True)
    if status == "closed":
        which &= tables.closed.is_not(None)
    elif status is not None:
        which &= tables.status == status
    if who is not None:
        seated = sa.exists().where((holders.table == tables.id) & holders.player.in_(who))
        which &= tables.host.in_(who) | seated
    query = sa.select(*SUMMARY).where(which).order_by(tables.updated.desc(), tables.id)
    rows, more = await read_page(store, query, page)
    names: defaultdict[str, list[str]] = defaultdict(list)
    seated_at = sa.select(*SEAT).where(seats.table.in_([row.id for row in rows]))
    for seat in await store.rows(seated_at.order_by(seats.table, seats.seat)):
        names[seat.table].append(_name(seat))
    return [_summary(row, names[row.id]) for row in rows], more


async def describe_table(store: Store, table: str) -> TableReport:
    """Describe a table with its seats, its spectators and the latest messages of its chat."""
    row = await find_table(store, table)
    seat_rows = await store.rows(sa.select(*SEAT).where(seats.table == table).order_by(seats.seat))
    held = await store.rows(sa.select(schema.holders).where(holders.table == table).order_by(holders.player))
    guests = await _players_in(store, schema.guests, table)
    reports = [
        SeatReport(
            seat.seat, seat.kind, _name(seat), seat.bot, [each.player for each in held if each.seat == seat.seat],
            [each.player for each in held if each.seat == seat.seat and each.linked is not None],
        )
        for seat in seat_rows
    ]  # fmt: skip
    names = [_name(seat) for seat in seat_rows]
    return TableReport(
        _summary(row, names), reports, sorted(set(guests) - {each.player for each in held}),
        await _players_in(store, schema.mutes, table), await _messages(store, table, names),
    )  # fmt: skip


async def _players_in(store: Store, part: sa.Table, table: str) -> list[int]:
    query = sa.select(part.c.player).where(part.c.table == table).order_by(part.c.player)
    return [row.player for row in await store.rows(query)]


async def _messages(store: Store, table: str, names: list[str]) -> list[MessageReport]:
    said = (chat.table == table) & (chat.kind == "say")
    rows = await store.rows(sa.select(schema.chat).where(said).order_by(chat.id.desc()).limit(CHAT_LINES))
    return [
        MessageReport(row.id, row.time, row.player, row.name or (names[row.seat] if row.seat >= 0 else ""), row.text)
        for row in reversed(rows)
    ]


def _summary(row: sa.Row[Any], names: list[str]) -> TableSummary:
    return TableSummary(
        row.id, row.game, row.title, row.status, row.closed, row.open, row.host, row.created, row.updated, names
    )


def _name(seat: sa.Row[Any]) -> str:
    return BotName(seat.name)("en") if seat.kind == "bot" else str(seat.name)
