"""The inbox: invitations to tables, and people who ask to be friends."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

import townhall
from townhall.server.db import schema
from townhall.server.db.store import now
from townhall.server.errors import ApiError
from townhall.server.people.privacy import holds, may_invite
from townhall.server.people.schemas import Inbox, Invitation

if TYPE_CHECKING:
    from townhall.server.db.store import Store
    from townhall.server.tables.table import Table

MAX_INVITATIONS = 50
"""Invitations that one player has sent and nobody has answered."""
players, friends, tables, invitations = (
    schema.players.c, schema.friends.c, schema.tables.c, schema.invitations.c,
)  # fmt: skip


async def read_inbox(store: Store, player: int, lang: str) -> Inbox:
    """Return what waits for a player's answer."""
    asking = (
        sa.select(players.name)
        .join(schema.friends, friends.player == players.id)
        .where((friends.friend == player) & friends.accepted.is_(None))
        .order_by(friends.asked)
    )
    invited = (
        sa.select(schema.invitations, tables.title, tables.game, tables.rated, tables.invite, players.name)
        .join(schema.tables, tables.id == invitations.table)
        .join(schema.players, players.id == invitations.sender)
        .where((invitations.player == player) & (tables.status == "gathering") & tables.closed.is_(None))
        .order_by(invitations.time)
    )
    return Inbox(
        [row.name for row in await store.rows(asking)],
        [
            Invitation(
                row.table, row.title, townhall.game(row.game).title(lang), row.rated, row.name, row.time, row.invite
            )
            for row in await store.rows(invited)
            if row.game in townhall.games()
        ],
    )


async def invite(store: Store, table: Table, sender: int, player: int) -> None:
    """Invite a player to a table whose game has not begun; raise `cannot-invite` if they do not want to be invited."""
    if player == sender:
        raise ApiError("yourself")
    if not table.knows(sender):
        raise ApiError("not-seated")
    if table.status != "gathering" or table.day is not None:
        raise ApiError("begun")
    if not await holds(store, may_invite(sender, player)):
        raise ApiError("cannot-invite")
    gathering = sa.select(tables.id).where(tables.status == "gathering")
    waiting = sa.select(sa.func.count()).where((invitations.sender == sender) & invitations.table.in_(gathering))
    async with store.writing() as connection:
        if (await connection.execute(waiting)).scalar_one() >= MAX_INVITATIONS:
            raise ApiError("too-many-invitations", most=MAX_INVITATIONS)
        row = {"table": table.id, "player": player, "sender": sender, "time": now()}
        await connection.execute(store.insert_if_absent(schema.invitations, row))
        await store.peers.notify(connection, "inbox", player)


async def dismiss(store: Store, player: int, table: str) -> None:
    """Remove an invitation: it has been declined or followed."""
    async with store.writing() as connection:
        row = (invitations.table == table) & (invitations.player == player)
        await connection.execute(schema.invitations.delete().where(row))
        await store.peers.notify(connection, "inbox", player)
