"""What operators and owners do with accounts: list, export, delete, rename, ban, mute, and reset passwords.

Everything is done in the database. A running server learns of it through `notices`, and reads the tables again whose
version has been raised.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from townhall.bots.levels import DEFAULT_LEVEL
from townhall.engine.errors import TownhallError
from townhall.server.accounts.names import clean_name, skeleton
from townhall.server.accounts.tokens import hash_secret, new_secret
from townhall.server.db import schema
from townhall.server.db.store import Conflict, Store, now
from townhall.server.errors import ApiError
from townhall.server.notifications.preferences import notification_queries
from townhall.server.operations.notices import post_notice
from townhall.server.operations.pages import read_page
from townhall.server.people.export import people_queries
from townhall.server.tables.seat_requests import withdraw_requests
from townhall.server.tables.table_store import raise_versions
from townhall.server.tournaments.entries import leave_all

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

RESET_SECONDS = 24 * 3600
players, tables, seats, holders, chat, credentials = (
    schema.players.c, schema.tables.c, schema.seats.c, schema.holders.c, schema.chat.c, schema.credentials.c,
)  # fmt: skip


async def find_player(store: Store, who: str) -> sa.Row[Any]:
    """Return the player with this account name, or with this number such as #17; raise a TownhallError."""
    number = _number(who) if who.startswith("#") else None
    which = players.id == number if number is not None else players.account == who.strip().casefold()
    row = await store.row(sa.select(schema.players).where(which))
    if row is None:
        raise TownhallError(f"there is no player {who!r}: use the name of an account, or # and a number from the list")
    return row


async def find_players(store: Store, who: str) -> sa.Select[Any]:
    """Select the numbers of the players with this account name, name or number, whichever there is first.

    Several guests may have the same name.
    """
    name, number = who.strip(), _number(who)
    has_number = players.id == number if number is not None else sa.false()
    has_name = (players.name == name) | (sa.func.lower(players.name) == name.lower())
    for which in [has_number] if who.startswith("#") else [players.account == name.casefold(), has_name, has_number]:
        query = sa.select(players.id).where(which)
        if name and await store.row(query.limit(1)) is not None:
            return query
    raise TownhallError(f"there is no player {who!r}: use a name, or a number from `townhall admin account list`")


def _number(who: str) -> int | None:
    """Return the number of a player, such as #17 or 17; None if it is none."""
    digits = who.removeprefix("#")
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 19 else None


async def list_players(store: Store, search: str, page: int = 1) -> tuple[list[sa.Row[Any]], bool]:
    """List players whose name contains a text, accounts first and guests without a name last.

    Return a page, and whether there are more.
    """
    query = sa.select(players.id, players.name, players.account, players.created, players.banned, players.muted)
    found = players.name.icontains(search, autoescape=True)
    order = players.account.is_(None), players.name == "", players.id
    return await read_page(store, query.where(found).order_by(*order), page)


# Export


async def export(store: Store, player: int) -> dict[str, Any]:
    """Return everything that is stored about a player."""
    queries = export_queries(player, await _name(store, player))
    return {name: [dict(row._mapping) for row in await store.rows(query)] for name, query in queries.items()}


def export_queries(player: int, name: str) -> dict[str, sa.Select[Any]]:
    """Return a query for each part of the export."""
    said = _said_by(player, name)
    decided = (
        (schema.events.c.table == holders.table) & (schema.events.c.seat == holders.seat) & (holders.player == player)
    )
    return {
        "account": sa.select(
            players.id, players.name, players.account, players.created, players.banned, players.muted
        ).where(players.id == player),
        "sleeping_hours": sa.select(players.zone, players.sleep_from, players.sleep_to).where(players.id == player),
        "vacations": sa.select(schema.vacations.c.first, schema.vacations.c.last).where(
            schema.vacations.c.player == player
        ),
        "sessions_and_tokens": sa.select(
            credentials.kind, credentials.label, credentials.created, credentials.used
        ).where(credentials.player == player),
        "tables": sa.select(tables.id, tables.game, tables.title, tables.status, tables.created, tables.updated)
        .where(_known_to(player))
        .order_by(tables.created, tables.id),
        "muted_at": sa.select(schema.mutes.c.table, schema.mutes.c.time).where(schema.mutes.c.player == player),
        "seats": sa.select(holders.table, holders.seat, holders.linked).where(holders.player == player),
        "decisions": sa.select(schema.events.c.table, schema.events.c.n, schema.events.c.action, schema.events.c.time)
        .join(schema.holders, decided)
        .where(~schema.events.c.bot & holders.linked.is_(None))
        .order_by(schema.events.c.table, schema.events.c.n),
        "results": sa.select(schema.results).where(schema.results.c.player == player),
        "chat": sa.select(chat.table, chat.text, chat.time).where(said).order_by(chat.id),
        **people_queries(player),
        **notification_queries(player),
    }  # fmt: skip


async def _name(store: Store, player: int) -> str:
    row = await store.row(sa.select(players.name).where(players.id == player))
    return str(row.name) if row else ""


def _own_seats(player: int) -> sa.Exists:
    """Whether the chat line comes from a seat that the player owns."""
    owned = (holders.table == chat.table) & (holders.seat == chat.seat) & (holders.player == player)
    return sa.exists().where(owned & holders.linked.is_(None))


def _said_by(player: int, name: str) -> sa.ColumnElement[bool]:
    """Chat messages of a player; of older ones those from their seats, or under their name at tables they know."""
    known = sa.or_(
        sa.exists().where((holders.table == chat.table) & (holders.player == player)),
        sa.exists().where((schema.guests.c.table == chat.table) & (schema.guests.c.player == player)),
        sa.exists().where((tables.id == chat.table) & tables.open),
    )
    watching = (chat.seat < 0) & (chat.name == name) & (name != "") & known
    unsigned = chat.player.is_(None) & (_own_seats(player) | watching)
    return (chat.kind == "say") & ((chat.player == player) | unsigned)


# Deletion


async def delete_player(store: Store, player: int) -> None:
    """Delete a player with everything that is stored about them.

    Games with other people stay: before they begin the seat becomes free, then a bot stands in; the
    name is removed. Games of tournaments are resigned.
    """
    name = await _name(store, player)
    async with store.writing() as connection:
        talked = (await connection.execute(sa.select(chat.table).where(_said_by(player, name)).distinct())).scalars()
        await raise_versions(store, connection, tables.id.in_(talked.all()) | _known_to(player))
        await connection.execute(schema.chat.delete().where(_said_by(player, name)))
        announced = schema.chat.update().where((chat.name == name) & _own_seats(player))
        await connection.execute(announced.values(name=""))
        await withdraw_requests(store, connection, player)
        await _leave_seats(connection, player)
        await _leave_tables(connection, player)
        await leave_all(store, connection, player)
        await connection.execute(schema.players.delete().where(players.id == player))
        await post_notice(store, connection, player)


def _known_to(player: int) -> sa.ColumnElement[bool]:
    """Whether a player is the host of a table, holds a seat or has been invited."""
    held = sa.exists().where((holders.table == tables.id) & (holders.player == player))
    invited = sa.exists().where((schema.guests.c.table == tables.id) & (schema.guests.c.player == player))
    return (tables.host == player) | held | invited


async def _leave_seats(connection: AsyncConnection, player: int) -> None:
    """Give up the seats that a player owns, with everybody who plays them through a seat link."""
    owned = sa.select(holders.table, holders.seat, tables.status).join(schema.tables, tables.id == holders.table)
    for row in (await connection.execute(owned.where((holders.player == player) & holders.linked.is_(None)))).all():
        seat = (seats.table == row.table) & (seats.seat == row.seat)
        values: dict[str, Any] = {"name": "", "secret": None}
        if row.status == "gathering":
            values |= {"kind": "free", "bot": None}
        elif row.status != "finished":
            values["bot"] = sa.func.coalesce(seats.bot, DEFAULT_LEVEL)
            values["resigned"] = seats.resigned | sa.exists().where(schema.pairings.c.table == row.table)
        await connection.execute(schema.seats.update().where(seat).values(**values))
        of_seat = (holders.table == row.table) & (holders.seat == row.seat)
        await connection.execute(schema.holders.delete().where(of_seat))


async def _leave_tables(connection: AsyncConnection, player: int) -> None:
    """Delete the tables where nobody else plays, and give the others another host."""
    for (table,) in (await connection.execute(sa.select(tables.id).where(tables.host == player))).all():
        others = sa.select(sa.func.min(holders.player)).where((holders.table == table) & (holders.player != player))
        host = (await connection.execute(others)).scalar_one_or_none()
        of_table = tables.id == table
        if host is None:
            await connection.execute(schema.tables.delete().where(of_table))
        else:
            await connection.execute(schema.tables.update().where(of_table).values(host=host))


# Names, bans, mutes and passwords


async def rename(store: Store, player: sa.Row[Any], name: str) -> str:
    """Give a player another name, also at tables that are not finished; return it."""
    try:
        name = clean_name(name)
    except ApiError as error:
        raise TownhallError(error.text("en")) from None
    values: dict[str, Any] = {"name": name}
    if player.account is not None:
        values |= {"account": name.casefold(), "skeleton": skeleton(name)}
    taken = sa.select(players.id).where((players.skeleton == skeleton(name)) & (players.id != player.id))
    unfinished = sa.exists().where((tables.id == seats.table) & (tables.status != "finished"))
    owned = sa.exists().where(
        (holders.table == seats.table) & (holders.seat == seats.seat) & (holders.player == player.id)
    )
    try:
        async with store.writing() as connection:
            await store.lock(connection, f"name {skeleton(name)}")
            if (await connection.execute(taken)).first() is not None:
                raise TownhallError(f"there is an account called {name!r} or one that looks like it")
            await connection.execute(schema.players.update().where(players.id == player.id).values(**values))
            held = sa.exists().where((holders.table == tables.id) & (holders.player == player.id))
            await raise_versions(store, connection, held & (tables.status != "finished"))
            seat_names = schema.seats.update().where((seats.name == player.name) & unfinished & owned)
            await connection.execute(seat_names.values(name=name))
            await post_notice(store, connection, player.id)
    except Conflict:
        raise TownhallError(f"there is an account called {name!r}") from None
    return name


async def ban(store: Store, player: int, *, banned: bool) -> None:
    """Sign a player out everywhere and let them in no more; or let them in again."""
    async with store.writing() as connection:
        await connection.execute(
            schema.players.update().where(players.id == player).values(banned=now() if banned else None)
        )
        if banned:
            await connection.execute(schema.credentials.delete().where(credentials.player == player))
        await post_notice(store, connection, player)


async def mute(store: Store, player: int, *, muted: bool) -> None:
    """Let a player write in no chat any more, or let them write again."""
    update = schema.players.update().where(players.id == player)
    async with store.writing() as connection:
        await connection.execute(update.values(muted=now() if muted else None))


async def revoke(store: Store, player: int) -> int:
    """Sign a player out everywhere and revoke their API tokens; return how many of both there were."""
    async with store.writing() as connection:
        revoked = await connection.execute(schema.credentials.delete().where(credentials.player == player))
        await post_notice(store, connection, player)
        return revoked.rowcount


async def create_reset(store: Store, player: sa.Row[Any]) -> str:
    """Create a link with which the owner of an account chooses a new password; return its secret."""
    if player.account is None:
        raise TownhallError("a guest has no password")
    secret, resets = new_secret(), schema.password_resets
    async with store.writing() as connection:
        await connection.execute(resets.delete().where((resets.c.player == player.id) | (resets.c.expires < now())))
        values = {"secret": hash_secret(secret), "player": player.id, "expires": now() + RESET_SECONDS}
        await connection.execute(resets.insert().values(**values))
    return secret
