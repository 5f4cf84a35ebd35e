"""The game of the day: whoever plays it alone has the same chance as everybody else, once."""

import hashlib
import hmac
import secrets
from typing import Any

import sqlalchemy as sa

from townhall.engine import VERSION
from townhall.engine.game import Game
from townhall.engine.rng import KEY_BYTES
from townhall.server.accounts.accounts import Player
from townhall.server.db import store as kept
from townhall.server.db.store import AlreadyThere, Store
from townhall.server.http.errors import Refused
from townhall.server.solo.days import today
from townhall.server.tables.create import make
from townhall.server.tables.registry import Hall
from townhall.server.tables.seats import Seat
from townhall.server.tables.table import Table

SECRET = "daily"
SECRET_BYTES = 32


def check_solo(game: Game) -> None:
    if 1 not in game.seats:
        raise Refused("no-solo")


async def key_of_day(store: Store, game: Game, day: str) -> bytes:
    """Follows from a secret that never leaves the database: one day's key, public when it is over, tells no other.

    Other rules or components make another game of the same dice, so they have other dice.
    """
    secret = bytes.fromhex(await _secret(store))
    what = f"{game.name} {day} {VERSION} {game.components.digest}"
    return hmac.digest(secret, what.encode(), hashlib.sha256)[:KEY_BYTES]


async def _secret(store: Store) -> str:
    """Made when it is first needed; of two servers on one database the first one's stays."""
    query = sa.select(kept.secrets.c.value).where(kept.secrets.c.name == SECRET)
    if await store.row(query) is None:
        made = {"name": SECRET, "value": secrets.token_hex(SECRET_BYTES)}
        async with store.writing() as connection:
            await connection.execute(store.insert_once(kept.secrets, made))
    row = await store.row(query)
    assert row is not None
    return str(row.value)


def _readable(game: Game) -> sa.ColumnElement[bool]:
    """Of the rules that this server has."""
    return (kept.tables.c.engine == VERSION) & (kept.tables.c.components == game.components.digest)


async def _own(store: Store, game: Game, day: str, player: int) -> sa.Row[Any] | None:
    """The one that counts: its id, and whether it can still be had; one that is over can be had as a result."""
    c = kept.tables.c
    query = sa.select(c.id, (_readable(game) | (c.status == "finished")).label("there"))
    return await store.row(query.where((c.game == game.name) & (c.day == day) & (c.host == player) & c.counts))


async def table_of_day(store: Store, game: Game, day: str, player: int | None) -> tuple[str | None, bool]:
    """Where somebody plays the game of a day: their own table, else one whose seat they hold by its link."""
    if player is None:
        return None, False
    own = await _own(store, game, day, player)
    if own is not None and own.there:
        return str(own.id), True
    c = kept.tables.c
    query = (
        sa.select(c.id)
        .join(kept.holders, kept.holders.c.table == c.id)
        .where((c.game == game.name) & (c.day == day) & (kept.holders.c.player == player) & (c.host != player))
        .where(_readable(game) & c.counts)
        .order_by(c.created, c.id)
    )
    held = await store.row(query)
    return (str(held.id) if held else None), False


async def daily(hall: Hall, player: Player, game: Game, lang: str) -> Table:
    """Today's game of a player: made when first asked for, the same table ever after.

    One that was begun with other rules and is not over stands aside: nobody could play it on.
    """
    check_solo(game)
    day = today()
    own = await _own(hall.store, game, day, player.id)
    if own is None or not own.there:
        key = await key_of_day(hall.store, game, day)
        seat = Seat("person", player.name, None, {player.id})
        options = game.components.options({})
        aside = None if own is None else str(own.id)
        try:
            return await make(
                hall, player, game, game.title(lang), False, options, [seat], instead_of=aside, key=key.hex(), day=day
            )
        except AlreadyThere:
            own = await _own(hall.store, game, day, player.id)
            if own is None:
                raise Refused("stale") from None
    return await hall.table(own.id)
