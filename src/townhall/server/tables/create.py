"""Create tables: new ones, guided first games, rematches to which the same players are asked, and forks."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sa

import townhall
from townhall.bots.levels import DEFAULT_LEVEL, LEVELS
from townhall.engine.compiled import check_seats
from townhall.engine.errors import TownhallError
from townhall.engine.i18n import LANGUAGES, messages
from townhall.engine.lesson import Lesson, lesson_of
from townhall.engine.rng import key_of
from townhall.server.accounts.names import clean_name
from townhall.server.accounts.tokens import new_secret
from townhall.server.clock import server_time
from townhall.server.db import schema
from townhall.server.db.store import Conflict
from townhall.server.errors import ApiError
from townhall.server.hints.hints import hints_at_first
from townhall.server.i18n import TEXT
from townhall.server.people.rated_games import check_finished, check_rateable
from townhall.server.tables.clocks import check_settings
from townhall.server.tables.decision_log import decide_beforehand
from townhall.server.tables.quotas import check_quota, has_only_bots, hash_source
from townhall.server.tables.seats import Seat, bot_seat, check_bot, distinct_name
from townhall.server.tables.table_store import rules_columns
from townhall.server.validation import MAX_TITLE, clean_line

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from townhall.engine.game import Game
    from townhall.engine.position import Position
    from townhall.server.accounts.player import Player
    from townhall.server.http.schemas import NewTable
    from townhall.server.live.schemas import Pace, SeatKind
    from townhall.server.tables.registry import TableRegistry
    from townhall.server.tables.table import Table
    from townhall.server.workshop.sets import NamedSet

INVITATION_LENGTH = 16


def find_game(name: str) -> Game:
    """Return a game; raise `no-such-game`."""
    if name not in townhall.games():
        raise ApiError("no-such-game")
    return townhall.game(name)


def find_lesson(name: str) -> tuple[Game, Lesson]:
    """Return a game and its guided first game; raise `no-lesson` or `lesson-components`."""
    game = find_game(name)
    lesson = lesson_of(game)
    if lesson is None:
        raise ApiError("no-lesson")
    if not lesson.fits:
        raise ApiError("lesson-components")
    return game, lesson


async def create_table(
    registry: TableRegistry, player: Player, request: NewTable, lang: str, source: str | None = None,
    own: NamedSet | None = None,
) -> Table:  # fmt: skip
    """Create the table that a player has asked for; `source` is what quotas count by, `own` a set of components."""
    game = find_game(request.game) if own is None else own.game
    try:
        check_seats(game.title(), game.seats, len(request.seats))
        options = game.components.options(request.options)
    except TownhallError as error:
        raise ApiError("bad-option", reason=str(error)) from None
    seats = _seats(game, player, request, lang)
    pace, clock = _pace(request)
    hints = hints_at_first(request.seats, request.hints) and not (request.rated and request.hints is None)
    if request.rated and own is not None:
        raise ApiError("not-rateable")
    if request.rated:
        check_rateable(game, player, seats, options, hints=hints)
        await check_finished(registry.store, player.id)
    title = clean_line(request.title, MAX_TITLE, "bad-title") if request.title.strip() else game.title(lang)
    if own is not None:
        await registry.component_sets.store(game)
    return await insert_table(
        registry, player, game, title, request.open, options, seats, pace=pace, clock=clock, lang=lang,
        bot_speed=request.bot_speed, hints=hints, rated=request.rated, source=source,
        set_name=None if own is None else own.name,
    )  # fmt: skip


def _pace(request: NewTable) -> tuple[Pace, dict[str, Any] | None]:
    """Return the pace and the clocks of a table as they are stored; raise `bad-clock` or `clock-alone`."""
    clock = request.clock
    if clock is None:
        return request.pace, None
    check_settings(clock)
    check_bot(clock.bot)
    if "free" not in request.seats or "here" in request.seats:
        raise ApiError("clock-alone")
    return "turn-based" if clock.per_turn else "real-time", msgspec.to_builtins(clock)


def own_seat(player: Player) -> Seat:
    """Return a seat for a player, who may have no name."""
    return Seat("person", player.name, None, {player.id})


def _seats(game: Game, player: Player, request: NewTable, lang: str) -> list[Seat]:
    """Create the requested seats: `me`, `here`, `free` or a bot each."""
    seats, names = list[Seat](), list(request.names)
    for choice in request.seats:
        if choice == "me":
            seats.append(own_seat(player))
        elif choice == "here":
            name = names.pop(0) if names else game.seat_name(len(seats), lang)
            seats.append(Seat("person", distinct_name(clean_name(name), seats), None, {player.id}))
        elif choice == "free":
            seats.append(Seat())
        else:
            seats.append(bot_seat(choice, len(seats), seats))
    if request.seats.count("me") > 1 or names:
        raise ApiError("bad-seats")
    return seats


async def create_lesson(
    registry: TableRegistry, player: Player, name: str, lang: str, source: str | None = None
) -> Table:  # fmt: skip
    """Create a guided first game against bots. Its key is known, so it is not ranked."""
    game, lesson = find_lesson(name)
    seats: list[Seat] = []
    for n in range(lesson.seats):
        seats.append(own_seat(player) if n == lesson.learner else bot_seat(LEVELS[0], n, seats))
    title, options = messages(lang, TEXT)("lesson-title"), game.components.options({})
    return await insert_table(
        registry, player, game, title, False, options, seats, key=lesson.key.hex(), counts=False, lang=lang,
        hints=True, source=source,
    )  # fmt: skip


async def find_or_create_rematch(
    registry: TableRegistry, player: Player, table: Table, source: str | None = None
) -> Table:  # fmt: skip
    """Return the rematch of a game, created if nobody has asked for one before; call it in `change`."""
    if table.rematch is not None:
        with suppress(ApiError):  # the host has closed it
            return await registry.table(table.rematch)
    created = await _create_rematch(registry, player, table, source)
    try:
        await table.update_row(rematch=created.id)
    except Conflict:  # somebody has asked in another process
        await created.change(created.delete_rows())
        raise
    await table.announce("rematch", name=player.name)
    return created


async def _create_rematch(
    registry: TableRegistry, player: Player, table: Table, source: str | None = None
) -> Table:  # fmt: skip
    """Create a table with the same options and a new key, and with every seat moved up by one.

    Bots and the player who asks are seated; the seats of other people are reserved until they agree.
    """
    if table.rated:
        await check_finished(registry.store, player.id)
    seats = [_rematch_seat(seat, player) for seat in (*table.seats[1:], table.seats[0])]
    game = find_game(table.game.name) if table.set_name is None else table.game
    try:
        options = game.components.options(table.options)
    except TownhallError as error:
        raise ApiError("bad-option", reason=str(error)) from None
    return await insert_table(
        registry, player, game, _title_after(table, table.lang), table.open, options, seats,
        key=(await _new_key(registry, player, table.game, table)).hex(), pace=table.pace, lang=table.lang,
        clock=None if table.clock is None else msgspec.to_builtins(table.clock.settings),
        bot_speed=table.bot_speed, hints=table.hints and (len(seats) > 1 or table.is_recorded), rated=table.rated,
        spectator_chat=table.spectator_chat, set_name=table.set_name, source=source,
    )  # fmt: skip


def _title_after(table: Table, lang: str | None) -> str:
    """Return the title of a table that follows another one: only one game is the first."""
    return table.game.title(lang or LANGUAGES[0]) if table.is_lesson else table.title


def _rematch_seat(seat: Seat, player: Player) -> Seat:
    if seat.kind == "bot":
        return Seat("bot", seat.name, seat.bot)
    kind: SeatKind = "person" if player.id in seat.holders else "free"
    return Seat(kind, seat.name, None, set(seat.holders), linked=set(seat.linked))


async def create_fork(
    registry: TableRegistry, player: Player, table: Table, n: int, seat: int, lang: str, source: str | None = None
) -> Table:
    """Create a table that continues a finished game after n decisions, with bots in all other seats."""
    p = table.playing
    if not 0 <= n < len(p.history):
        raise ApiError("no-such-moment", most=len(p.history) - 1)
    if not 0 <= seat < p.seats:
        raise ApiError("no-such-seat")
    seats: list[Seat] = []
    for other in range(p.seats):
        seats.append(own_seat(player) if other == seat else bot_seat(DEFAULT_LEVEL, other, seats))
    return await insert_table(
        registry, player, table.game, _title_after(table, lang), False, table.options, seats, p.at(n),
        key=table.key.hex(), forked_at=n, status="playing", lang=lang, bot_speed=table.bot_speed,
        hints=True, set_name=table.set_name, source=source,
    )  # fmt: skip


async def insert_table(
    registry: TableRegistry, host: Player, game: Game, title: str, open_: bool, options: dict[str, Any],
    seats: list[Seat], past: Position | None = None, replaces: str | None = None, source: str | None = None,
    **columns: Any,
) -> Table:  # fmt: skip
    """Write a table to the database and load it.

    `past` is what was decided beforehand. `replaces` is a table of the daily challenge that is not ranked any more.
    `source` is the address that quotas count by.
    """
    against_bots = has_only_bots(seats, host.id)
    hashed = await hash_source(registry.store, source)
    await check_quota(registry.store, host.id, fork=past is not None, against_bots=against_bots, source=hashed)
    key = await _new_key(registry, host, game)
    columns = {"key": key.hex(), "source": hashed, **columns}
    row = new_row(game, host.id, title, open_, options, **columns)
    events = [] if past is None else await asyncio.to_thread(_past_events, game, row, past)
    async with registry.store.writing() as connection:
        if replaces is not None:
            update = schema.tables.update().where(schema.tables.c.id == replaces)
            await connection.execute(update.values(counts=False))
        await write_table(connection, row, seats)
        if events:
            await connection.execute(schema.events.insert(), events)
    return await registry.table(row["id"])


def new_row(
    game: Game, host: int, title: str, open_: bool, options: dict[str, Any], **columns: Any
) -> dict[str, Any]:  # fmt: skip
    """Return the row of a new table; `columns` contain its key."""
    time = int(server_time.now())
    return {
        "id": secrets.token_hex(5), "game": game.name, "title": title, "status": "gathering", "open": open_,
        "invite": new_secret()[:INVITATION_LENGTH], "host": host, "options": options,
        **rules_columns(game), "created": time, "updated": time, **columns,
    }  # fmt: skip


async def write_table(connection: AsyncConnection, row: dict[str, Any], seats: list[Seat]) -> None:
    """Write a new table and its seats."""
    await connection.execute(schema.tables.insert().values(**row))
    for n, seat in enumerate(seats):
        await connection.execute(schema.seats.insert().values(table=row["id"], **seat.row(n)))
        for holder in seat.holders:
            linked = row["created"] if holder in seat.linked else None
            values = {"table": row["id"], "seat": n, "player": holder, "linked": linked}
            await connection.execute(schema.holders.insert().values(**values))


async def _new_key(registry: TableRegistry, host: Player, game: Game, before: Table | None = None) -> bytes:
    """Draw a key, or derive it from the server's seed and the game before, or how many tables the host has had."""
    if registry.table_seed is None:
        return key_of(None)
    if before is not None:
        return key_of(f"{registry.table_seed} after {before.commitment}")
    hosted = sa.select(sa.func.count()).select_from(schema.tables).where(schema.tables.c.host == host.id)
    row = await registry.store.row(hosted)
    return key_of(f"{registry.table_seed} {game.name} {row[0] if row is not None else 0}")


def _past_events(game: Game, row: dict[str, Any], past: Position) -> list[dict[str, Any]]:
    """Return the events of decisions made beforehand; a long game is replayed for 20 ms, so call it in a thread."""
    again = game.start(past.seats, options=row["options"], key=bytes.fromhex(row["key"]))
    events = decide_beforehand(again, past.history, row["created"], past.reshuffles)
    return [{"table": row["id"], **event} for event in events]
