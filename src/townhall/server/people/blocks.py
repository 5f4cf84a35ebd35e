"""Blocks: who may not invite somebody, ask to be friends or join their tables, and whose messages are not shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

from townhall.server.db import schema
from townhall.server.db.store import now
from townhall.server.errors import ApiError
from townhall.server.people.friends import between
from townhall.server.people.privacy import has_blocked, holds
from townhall.server.people.schemas import Block

if TYPE_CHECKING:
    from townhall.server.db.store import Store

players, blocks, invitations = schema.players.c, schema.blocks.c, schema.invitations.c


async def list_blocks(store: Store, player: int) -> list[Block]:
    query = (
        sa.select(players.name, blocks.time)
        .join(schema.players, players.id == blocks.blocked)
        .where(blocks.player == player)
        .order_by(players.name)
    )
    return [Block(row.name, row.time) for row in await store.rows(query)]


async def blocked_players(store: Store, player: int) -> list[int]:
    """Return the players whom a player has blocked."""
    return [row.blocked for row in await store.rows(sa.select(blocks.blocked).where(blocks.player == player))]


async def block(store: Store, player: int, blocked: int) -> None:
    """Block somebody; friendship, requests and invitations between the two end."""
    if player == blocked:
        raise ApiError("yourself")
    async with store.writing() as connection:
        row = {"player": player, "blocked": blocked, "time": now()}
        await connection.execute(store.insert_if_absent(schema.blocks, row))
        await connection.execute(schema.friends.delete().where(between(player, blocked)))
        received = (invitations.player == player) & (invitations.sender == blocked)
        sent = (invitations.player == blocked) & (invitations.sender == player)
        await connection.execute(schema.invitations.delete().where(received | sent))
        for each in (player, blocked):
            await store.peers.notify(connection, "inbox", each)


async def unblock(store: Store, player: int, blocked: int) -> None:
    async with store.writing() as connection:
        row = (blocks.player == player) & (blocks.blocked == blocked)
        await connection.execute(schema.blocks.delete().where(row))
        await store.peers.notify(connection, "inbox", player)


async def check_not_blocked(store: Store, host: int, player: int) -> None:
    """Raise `blocked` if the host of a table has blocked a player."""
    if await holds(store, has_blocked(host, player)):
        raise ApiError("blocked")
