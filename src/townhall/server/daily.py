"""The game of the day: whoever plays it alone has the same chance as everybody else, once."""

import hashlib
import hmac
import secrets
from datetime import UTC, date, datetime

import sqlalchemy as sa

from townhall.engine.chance import KEY_BYTES
from townhall.engine.game import Game
from townhall.server import store as kept
from townhall.server.founding import make
from townhall.server.hall import Hall
from townhall.server.people import Player
from townhall.server.problems import Refused
from townhall.server.seats import Seat
from townhall.server.store import AlreadyThere, Store, now
from townhall.server.table import Table

SECRET = "daily"
SECRET_BYTES = 32


def today() -> str:
    """By UTC: the same day for everybody."""
    return datetime.fromtimestamp(now(), UTC).date().isoformat()


def day_called(name: str | None) -> str:
    if name is None:
        return today()
    try:
        return date.fromisoformat(name).isoformat()
    except ValueError as error:
        raise Refused("bad-request", reason=f"day: {error}") from None


def check_solo(game: Game) -> None:
    if 1 not in game.seats:
        raise Refused("no-solo")


async def key_of_day(store: Store, game: str, day: str) -> bytes:
    """Follows from a secret that never leaves the database: one day's key, public once it is played, tells no other."""
    secret = bytes.fromhex(await _secret(store))
    return hmac.digest(secret, f"{game} {day}".encode(), hashlib.sha256)[:KEY_BYTES]


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


async def table_of_day(store: Store, game: str, day: str, player: int | None) -> str | None:
    """Where somebody plays the game of a day, on whichever of their devices it was begun."""
    query = (
        sa.select(kept.tables.c.id)
        .join(kept.holders, kept.holders.c.table == kept.tables.c.id)
        .where((kept.tables.c.game == game) & (kept.tables.c.day == day) & (kept.holders.c.player == player))
        .order_by(kept.tables.c.created, kept.tables.c.id)
    )
    row = await store.row(query) if player is not None else None
    return str(row.id) if row else None


async def daily(hall: Hall, player: Player, game: Game, lang: str) -> Table:
    """Today's game of a player: made when first asked for, the same table ever after."""
    check_solo(game)
    day = today()
    mine = await table_of_day(hall.store, game.name, day, player.id)
    if mine is None:
        key = await key_of_day(hall.store, game.name, day)
        seat = Seat("person", player.name, None, {player.id})
        options = game.components.options({})
        try:
            return await make(hall, player, game, game.title(lang), False, options, [seat], key=key.hex(), day=day)
        except AlreadyThere:
            mine = await table_of_day(hall.store, game.name, day, player.id)
            if mine is None:
                raise Refused("stale") from None
    return await hall.table(mine)
