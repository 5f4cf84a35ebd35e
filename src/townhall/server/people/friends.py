"""Friends: requests, answers, and the open tables where friends sit."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

import townhall
from townhall.server.db import schema
from townhall.server.db.store import now
from townhall.server.errors import ApiError
from townhall.server.people.privacy import may_ask
from townhall.server.people.schemas import Friend, Friends, Friendship, FriendTable

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from townhall.server.db.store import Store

MAX_FRIENDS = 200
"""Friends and open requests of one account."""
players, friends, tables, seats = schema.players.c, schema.friends.c, schema.tables.c, schema.seats.c
holders = schema.holders.c


def between(one: int, other: int) -> sa.ColumnElement[bool]:
    """Select the row of two players, whichever of them asked."""
    return sa.or_(
        (friends.player == one) & (friends.friend == other), (friends.player == other) & (friends.friend == one)
    )


async def friendship(store: Store, viewer: int | None, player: int) -> Friendship:
    """Return what a player is to a viewer."""
    if viewer is None or viewer == player:
        return "none"
    row = await store.row(sa.select(schema.friends).where(between(viewer, player)))
    if row is None:
        return "none"
    if row.accepted is not None:
        return "friends"
    return "asked" if row.player == viewer else "asks"


async def ask(store: Store, player: int, friend: int) -> None:
    """Ask somebody to be friends, or accept if they have asked; raise `cannot-invite` if they refuse requests."""
    if player == friend:
        raise ApiError("yourself")
    async with store.writing() as connection:
        await store.lock(connection, "friends")  # two people may ask each other at the same time
        row = (await connection.execute(sa.select(schema.friends).where(between(player, friend)))).first()
        if row is not None and (row.accepted is not None or row.player == player):
            return
        if row is not None:
            accepted = schema.friends.update().where(between(player, friend)).values(accepted=now())
            await connection.execute(accepted)
        else:
            await _check_may_ask(connection, player, friend)
            request = {"player": player, "friend": friend, "asked": now(), "accepted": None}
            await connection.execute(store.insert_if_absent(schema.friends, request))
        await store.peers.notify(connection, "inbox", player)
        await store.peers.notify(connection, "inbox", friend)


async def _check_may_ask(connection: AsyncConnection, player: int, friend: int) -> None:
    """Raise an error unless a player may ask another one; with the connection at hand: a second one may not be free."""
    mine = sa.select(sa.func.count()).where((friends.player == player) | (friends.friend == player))
    if (await connection.execute(mine)).scalar_one() >= MAX_FRIENDS:
        raise ApiError("too-many-friends", most=MAX_FRIENDS)
    if not (await connection.execute(sa.select(may_ask(player, friend)))).scalar_one():
        raise ApiError("cannot-invite")


async def remove(store: Store, player: int, friend: int) -> None:
    """End a friendship, decline a request or withdraw it."""
    async with store.writing() as connection:
        await connection.execute(schema.friends.delete().where(between(player, friend)))
        await store.peers.notify(connection, "inbox", player)
        await store.peers.notify(connection, "inbox", friend)


async def list_friends(store: Store, player: int, lang: str) -> Friends:
    other = sa.case((friends.player == player, friends.friend), else_=friends.player)
    query = (
        sa.select(schema.friends, players.name, players.id.label("other"))
        .join(schema.players, players.id == other)
        .where((friends.player == player) | (friends.friend == player))
        .order_by(players.name)
    )
    rows = await store.rows(query)
    accepted = [row for row in rows if row.accepted is not None]
    at_tables = await _open_tables(store, [row.other for row in accepted], lang)
    return Friends(
        [Friend(row.name, row.accepted, at_tables.get(row.other, [])) for row in accepted],
        [row.name for row in rows if row.accepted is None and row.player != player],
        [row.name for row in rows if row.accepted is None and row.player == player],
    )


async def _open_tables(store: Store, player_ids: list[int], lang: str) -> dict[int, list[FriendTable]]:
    """Return the open tables, whose game is not over, where some players sit."""
    free = sa.select(sa.func.count()).where((seats.table == tables.id) & (seats.kind == "free")).scalar_subquery()
    query = (
        sa.select(holders.player, tables.id, tables.title, tables.game, tables.status, tables.rated, free.label("free"))
        .join(schema.tables, tables.id == holders.table)
        .where(holders.player.in_(player_ids) & tables.open & (tables.status != "finished") & tables.closed.is_(None))
        .order_by(tables.status, tables.updated.desc())
    )
    at_tables: dict[int, list[FriendTable]] = {}
    for row in await store.rows(query):
        if row.game in townhall.games():
            title = townhall.game(row.game).title(lang)
            table = FriendTable(row.id, row.title, title, row.status, row.free, row.rated)
            at_tables.setdefault(row.player, []).append(table)
    return at_tables
