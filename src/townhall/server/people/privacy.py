"""Privacy settings of accounts: who sees a profile and its games, and who may invite."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from townhall.server.db import schema
from townhall.server.errors import ApiError
from townhall.server.people.schemas import Privacy
from townhall.server.validation import normalize_line

if TYPE_CHECKING:
    from townhall.server.db.store import Store

players, profiles, friends, blocks = schema.players.c, schema.profiles.c, schema.friends.c, schema.blocks.c
Id = sa.ColumnElement[int] | int
DEFAULT = Privacy("everybody", True, "everybody")


async def find_account(store: Store, name: str) -> sa.Row[Any]:
    """Return the player with this account name; raise `no-such-player`."""
    row = await store.row(sa.select(schema.players).where(players.account == normalize_line(name).casefold()))
    if row is None:
        raise ApiError("no-such-player")
    return row


async def privacy_of(store: Store, player: int) -> Privacy:
    row = await store.row(sa.select(schema.profiles).where(profiles.player == player))
    return DEFAULT if row is None else Privacy(row.visible, row.games, row.invites)


async def set_privacy(store: Store, player: int, settings: Privacy) -> None:
    values = {
        "player": player, "visible": settings.visible, "games": settings.games, "invites": settings.invites,
    }  # fmt: skip
    async with store.writing() as connection:
        await connection.execute(store.upsert(schema.profiles, *values), values)


def are_friends(one: Id, other: Id) -> sa.ColumnElement[bool]:
    asked = (friends.player == one) & (friends.friend == other)
    was_asked = (friends.player == other) & (friends.friend == one)
    return sa.exists().where((asked | was_asked) & friends.accepted.is_not(None))


def has_blocked(player: Id, other: Id) -> sa.ColumnElement[bool]:
    return sa.exists().where((blocks.player == player) & (blocks.blocked == other))


def have_blocked(one: Id, other: Id) -> sa.ColumnElement[bool]:
    """Whether either of two players has blocked the other."""
    return has_blocked(one, other) | has_blocked(other, one)


def visible_to(viewer: int | None, player: Id) -> sa.ColumnElement[bool]:
    """Whether a viewer sees the profile of a player, and their name in lists."""
    chosen = sa.exists().where((profiles.player == player) & (profiles.visible != "everybody"))
    if viewer is None:
        return ~chosen
    for_friends = sa.exists().where((profiles.player == player) & (profiles.visible == "friends"))
    allowed = ~chosen | (for_friends & are_friends(player, viewer))
    return (sa.literal(viewer) == player) | (allowed & ~has_blocked(player, viewer))


def games_visible_to(viewer: int | None, player: Id) -> sa.ColumnElement[bool]:
    """Whether a viewer sees the games of a player, and their name in lists of games."""
    visible = visible_to(viewer, player) & ~sa.exists().where((profiles.player == player) & ~profiles.games)
    return visible if viewer is None else (sa.literal(viewer) == player) | visible


def may_invite(sender: int, player: Id) -> sa.ColumnElement[bool]:
    """Whether a player lets somebody invite them to tables."""
    chosen = sa.exists().where((profiles.player == player) & (profiles.invites != "everybody"))
    for_friends = sa.exists().where((profiles.player == player) & (profiles.invites == "friends"))
    return (~chosen | (for_friends & are_friends(player, sender))) & ~have_blocked(player, sender)


def may_ask(sender: int, player: Id) -> sa.ColumnElement[bool]:
    """Whether a player lets somebody ask them to be friends."""
    refused = sa.exists().where((profiles.player == player) & (profiles.invites == "nobody"))
    return ~refused & ~have_blocked(player, sender)


async def holds(store: Store, condition: sa.ColumnElement[bool]) -> bool:
    """Return whether a condition without a table of its own is true."""
    row = await store.row(sa.select(condition.label("holds")))
    return row is not None and bool(row.holds)
