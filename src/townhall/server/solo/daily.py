"""The daily challenge: a solo game with the same key for everybody, once per player and day (UTC)."""

from __future__ import annotations

import hashlib
import hmac
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from townhall.engine.rng import KEY_BYTES
from townhall.server.clock import calendar
from townhall.server.db import schema
from townhall.server.db.server_secrets import server_secret
from townhall.server.db.store import Conflict, Store
from townhall.server.errors import ApiError
from townhall.server.tables.create import insert_table, own_seat

if TYPE_CHECKING:
    from townhall.engine.game import Game
    from townhall.server.accounts.player import Player
    from townhall.server.tables.registry import TableRegistry
    from townhall.server.tables.table import Table

SECRET_NAME = "daily"


# Days


def today() -> str:
    return datetime.fromtimestamp(calendar.now(), UTC).date().isoformat()


def parse_day(day: str | None) -> str:
    """Check a date such as 2026-11-15; None is today."""
    if day is None:
        return today()
    try:
        return date.fromisoformat(day).isoformat()
    except ValueError as error:
        raise ApiError("bad-request", reason=f"day: {error}") from None


def _end_of_day(day: str) -> datetime:
    return datetime.fromisoformat(day).replace(tzinfo=UTC) + timedelta(1)


def sealed_until(day: str | None) -> int | None:
    """Return until when the record of a day's challenge is withheld; None if it is not."""
    end = int(_end_of_day(day).timestamp()) if day is not None else 0
    return end if calendar.now() < end else None


def check_unsealed(day: str | None) -> None:
    """Raise `sealed` while others can still start the challenge: the record has the key, and a fork replays it."""
    if day is not None and sealed_until(day) is not None:
        raise ApiError("sealed", until=f"{_end_of_day(day):%Y-%m-%d %H:%M} UTC")


# The key


async def daily_key(store: Store, game: Game, day: str) -> bytes:
    """Derive the key of a day from a secret in the database, so that published keys reveal no other day's key.

    It depends on the version and the components, because other rules make another game.
    """
    secret = await server_secret(store, SECRET_NAME)
    message = f"{game.name} {day} {game.rules_version} {game.components.digest}"
    return hmac.digest(secret, message.encode(), hashlib.sha256)[:KEY_BYTES]


# Tables


def check_solo(game: Game) -> None:
    """Raise `no-solo` if a game cannot be played alone."""
    if 1 not in game.seats:
        raise ApiError("no-solo")


async def daily_table(registry: TableRegistry, player: Player, game: Game, lang: str) -> Table:
    """Return a player's table of today's challenge, creating it if necessary.

    A table that was started with other rules and is unfinished is replaced, because nobody could continue it.
    """
    check_solo(game)
    day = today()
    own = await _own_table(registry.store, game, day, player.id)
    if own is None or not own.usable:
        key = await daily_key(registry.store, game, day)
        options = game.components.options({})
        replaces = None if own is None else str(own.id)
        try:
            return await insert_table(
                registry, player, game, game.title(lang), False, options, [own_seat(player)],
                replaces=replaces, key=key.hex(), day=day, lang=lang,
            )  # fmt: skip
        except Conflict:
            own = await _own_table(registry.store, game, day, player.id)
            if own is None:
                raise ApiError("stale") from None
    return await registry.table(own.id)


async def find_daily_table(store: Store, game: Game, day: str, player: int | None) -> tuple[str | None, bool]:
    """Return the id of a player's table of a day and whether it is their own; else one whose seat link they hold."""
    if player is None:
        return None, False
    own = await _own_table(store, game, day, player)
    if own is not None and own.usable:
        return str(own.id), True
    tables, holders = schema.tables.c, schema.holders.c
    query = (
        sa.select(tables.id)
        .join(schema.holders, holders.table == tables.id)
        .where((tables.game == game.name) & (tables.day == day) & (holders.player == player) & (tables.host != player))
        .where(_same_rules(game) & tables.counts)
        .order_by(tables.created, tables.id)
    )
    linked = await store.row(query)
    return (str(linked.id) if linked else None), False


async def _own_table(store: Store, game: Game, day: str, player: int) -> sa.Row[Any] | None:
    """Return the id of a player's ranked table and whether it is `usable`: finished, or playable with our rules."""
    tables = schema.tables.c
    query = sa.select(tables.id, (_same_rules(game) | (tables.status == "finished")).label("usable"))
    ranked = (tables.game == game.name) & (tables.day == day) & (tables.host == player) & tables.counts
    return await store.row(query.where(ranked))


def _same_rules(game: Game) -> sa.ColumnElement[bool]:
    """Tables started with the rules and components that this server has."""
    return (schema.tables.c.engine == game.rules_version) & (schema.tables.c.components == game.components.digest)
