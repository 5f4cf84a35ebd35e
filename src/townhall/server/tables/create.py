"""New tables: as somebody wishes them, once more with the same players, or from a moment of a finished game."""

import secrets
from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

import townhall
from townhall.bots.policies import NAMES as BOTS
from townhall.engine import VERSION
from townhall.engine.compiled import check_seats
from townhall.engine.errors import TownhallError
from townhall.engine.game import Game
from townhall.engine.i18n import messages
from townhall.engine.rng import KEY_BYTES
from townhall.server.accounts.accounts import Player, clean, new_secret
from townhall.server.db import store as kept
from townhall.server.db.store import Store, now
from townhall.server.http.errors import TEXT, Refused
from townhall.server.live.schemas import NAME_MOST, TITLE_MOST, NewTable
from townhall.server.tables.registry import Hall
from townhall.server.tables.seats import Seat
from townhall.server.tables.table import Table, raw_notes

TABLES_MOST = 500
"""Unfinished tables one player may have made."""
INVITATION = 16
BEST_BOT = BOTS[-1]


async def found(hall: Hall, player: Player, wish: NewTable, lang: str) -> Table:
    game = game_called(wish.game)
    try:
        check_seats(game.title(), game.seats, len(wish.chairs))
        options = game.components.options(wish.options)
    except TownhallError as error:
        raise Refused("bad-option", reason=str(error)) from None
    seats = _chairs(game, player, wish, lang)
    title = clean(wish.title, TITLE_MOST, "bad-title") if wish.title.strip() else game.title(lang)
    return await make(hall, player, game, title, wish.open, options, seats)


def game_called(name: str) -> Game:
    if name not in townhall.games():
        raise Refused("no-such-game")
    return townhall.game(name)


def _chairs(game: Game, player: Player, wish: NewTable, lang: str) -> list[Seat]:
    seats, names = [], list(wish.names)
    for chair in wish.chairs:
        if chair == "me":
            seats.append(Seat("person", player.name, None, {player.id}))
        elif chair == "here":
            name = names.pop(0) if names else game.seat_name(len(seats), lang)
            seats.append(Seat("person", clean(name, NAME_MOST, "bad-name"), None, {player.id}))
        elif chair == "free":
            seats.append(Seat())
        else:
            seats.append(bot_seat(chair, seats, lang))
    if wish.chairs.count("me") > 1 or names:
        raise Refused("bad-chairs")
    return seats


def bot_seat(bot: str, seats: list[Seat], lang: str) -> Seat:
    """A bot under a name that nobody else at the table has."""
    if bot not in BOTS:
        raise Refused("bad-bot", bots=", ".join(BOTS))
    name = messages(lang, TEXT)(f"bot-{bot}")
    taken = {seat.name for seat in seats}
    numbered = (name, *(f"{name} {number}" for number in range(2, len(seats) + 3)))
    return Seat("bot", next(one for one in numbered if one not in taken), bot)


async def again(hall: Hall, player: Player, table: Table) -> Table:
    """The same players and options, a new city."""
    seats = [Seat(seat.kind, seat.name, seat.bot, set(seat.holders)) for seat in table.seats]
    return await make(hall, player, table.game, table.title, table.open, table.options, seats)


async def fork(hall: Hall, player: Player, table: Table, n: int, seat: int, lang: str) -> Table:
    """A table of one's own that goes on from a moment of a finished game, bots in all other seats."""
    p = table.playing
    if not p.over:
        raise Refused("not-over")
    table.check_seal()
    if not 0 <= n < len(p.history):
        raise Refused("no-such-moment", most=len(p.history) - 1)
    if not 0 <= seat < p.seats:
        raise Refused("no-such-seat")
    seats: list[Seat] = []
    for place in range(p.seats):
        mine = place == seat
        seats.append(Seat("person", player.name, None, {player.id}) if mine else bot_seat(BEST_BOT, seats, lang))
    return await make(
        hall, player, table.game, table.title, False, table.options, seats, p.history[:n],
        key=table.key.hex(), forked_at=n, status="playing" if n else "gathering",
    )  # fmt: skip


async def make(
    hall: Hall, player: Player, game: Game, title: str, open_: bool, options: dict[str, Any], seats: list[Seat],
    history: Sequence[int] = (), instead_of: str | None = None, **more: Any,
) -> Table:  # fmt: skip
    """Keep it; with a history the game goes on from there. The table that it stands in for counts no more."""
    await _check_number(hall.store, player)
    moment = now()
    row = {
        "id": secrets.token_hex(5), "game": game.name, "title": title, "status": "gathering", "open": open_,
        "invite": new_secret()[:INVITATION], "host": player.id, "options": options,
        "key": secrets.token_bytes(KEY_BYTES).hex(), "components": game.components.digest, "engine": VERSION,
        "created": moment, "updated": moment, **more,
    }  # fmt: skip
    events = _events(game, row, len(seats), history)
    async with hall.store.writing() as connection:
        if instead_of is not None:
            await connection.execute(kept.tables.update().where(kept.tables.c.id == instead_of).values(counts=False))
        await connection.execute(kept.tables.insert().values(**row))
        for n, seat in enumerate(seats):
            await connection.execute(kept.seats.insert().values(**seat.row(row["id"], n)))
            for holder in seat.holders:
                await connection.execute(kept.holders.insert().values(table=row["id"], seat=n, player=holder))
        if events:
            await connection.execute(kept.events.insert(), events)
    return await hall.table(row["id"])


def _events(game: Game, row: dict[str, Any], seats: int, history: Sequence[int]) -> list[dict[str, Any]]:
    """A past that was played elsewhere; nobody here can take it back."""
    past = game.start(seats, options=row["options"], key=bytes.fromhex(row["key"])) if history else None
    events = []
    for n, action in enumerate(history, 1):
        assert past is not None
        maker = past.seat
        past.play(action)
        events.append(
            {
                "table": row["id"],
                "n": n,
                "action": action,
                "decisions": n,
                "seat": maker,
                "bot": True,
                "notes": raw_notes(past),
                "turn_ended": False,
                "time": row["created"],
            }
        )
    return events


async def _check_number(store: Store, player: Player) -> None:
    mine = (kept.tables.c.host == player.id) & (kept.tables.c.status != "finished")
    row = await store.row(sa.select(sa.func.count()).select_from(kept.tables).where(mine))
    if row is not None and row[0] >= TABLES_MOST:
        raise Refused("too-many-tables", most=TABLES_MOST)
