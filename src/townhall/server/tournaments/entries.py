"""Creating, entering, leaving and cancelling tournaments."""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sa

from townhall.bots.levels import LEVELS
from townhall.engine.compiled import check_seats
from townhall.engine.errors import TownhallError
from townhall.server.accounts.tokens import new_secret
from townhall.server.db import schema
from townhall.server.db.store import now
from townhall.server.errors import ApiError
from townhall.server.people.blocks import check_not_blocked
from townhall.server.tables.clocks import check_settings
from townhall.server.tables.create import INVITATION_LENGTH, find_game
from townhall.server.tables.early_end import resign_seat
from townhall.server.tables.seats import check_bot
from townhall.server.tournaments.state import (
    Tournament,
    entrants,
    least_players,
    lock_tournament,
    raise_version,
    read_tournament,
    read_with,
    tournaments,
)
from townhall.server.validation import MAX_TITLE, clean_line

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from townhall.server.accounts.player import Player
    from townhall.server.db.store import Store
    from townhall.server.tables.registry import TableRegistry
    from townhall.server.tables.table import Table
    from townhall.server.tournaments.schemas import DropReason, NewTournament

log = logging.getLogger("townhall.tournaments")
MAX_TOURNAMENTS = 5
"""Tournaments of one organiser that are not over."""
MAX_PLAYERS, MAX_ROUNDS = 64, 15
LATE_SECONDS = 300
"""How long ago a tournament may start when it is created: filling in the form takes time."""
RETRIES, RETRY_SECONDS = 20, 0.1
"""How often and after how long a seat is resigned again when its table has changed or its rules are not compiled."""


# Creating


async def create(store: Store, player: Player, request: NewTournament, lang: str) -> str:
    """Create a tournament and return its id."""
    game = find_game(request.game)
    try:
        check_seats(game.title(), game.seats, request.seats)
        options = game.components.options(request.options)
    except TownhallError as error:
        raise ApiError("bad-option", reason=str(error)) from None
    check_bot(request.bot)
    check_settings(request.clock)
    least = max(request.seats, least_players(request))
    if request.rounds > MAX_ROUNDS or not least <= request.most_players <= MAX_PLAYERS:
        raise ApiError("bad-tournament", rounds=MAX_ROUNDS, least=least, most=MAX_PLAYERS)
    time = now()
    if request.starts is not None and request.starts < time - LATE_SECONDS:
        raise ApiError("past-start")
    if request.rated and (options != game.components.options({}) or request.bot not in LEVELS):
        raise ApiError("not-rateable")
    clock = msgspec.structs.replace(request.clock, timeout="resign", bot=request.bot)
    row = {
        "id": secrets.token_hex(5), "name": clean_line(request.name, MAX_TITLE, "bad-title"), "organiser": player.id,
        "status": "open", "listed": request.listed, "invite": new_secret()[:INVITATION_LENGTH], "game": game.name,
        "options": options, "seats": request.seats, "format": request.format, "rounds": request.rounds,
        "clock": msgspec.to_builtins(clock), "bot": request.bot, "most_players": request.most_players,
        "rated": request.rated, "starts": request.starts, "round": 0, "seed": secrets.token_hex(16), "lang": lang,
        "version": 0, "created": time, "updated": time,
    }  # fmt: skip
    async with store.writing() as connection:
        await store.lock(connection, f"organiser {player.id}")
        unfinished = (tournaments.organiser == player.id) & tournaments.status.in_(("open", "running"))
        organised = await connection.execute(sa.select(sa.func.count()).where(unfinished))
        if organised.scalar_one() >= MAX_TOURNAMENTS:
            raise ApiError("too-many-tournaments", most=MAX_TOURNAMENTS)
        await connection.execute(schema.tournaments.insert().values(**row))
        if request.play:
            await _insert_entrant(connection, str(row["id"]), player.id)
    return str(row["id"])


async def _insert_entrant(connection: AsyncConnection, tournament: str, player: int) -> None:
    entry = {"tournament": tournament, "player": player, "entered": now()}
    await connection.execute(schema.entrants.insert().values(**entry))


# Entering and leaving


def may_see(tournament: Tournament, player: int | None, invite: str | None) -> bool:
    """Whether somebody may look at a tournament: at one that is not listed only those who know the invitation."""
    if tournament.row.listed or invite == tournament.row.invite:
        return True
    return player is not None and (player == tournament.row.organiser or tournament.entrant_of(player) is not None)


async def enter(store: Store, tournament_id: str, player: Player, invite: str | None) -> None:
    """Enter a tournament before it starts; nothing happens if the player has done so."""
    tournament = await read_tournament(store, tournament_id)
    if not may_see(tournament, player.id, invite):
        raise ApiError("no-such-tournament")
    if tournament.row.organiser is not None:
        await check_not_blocked(store, tournament.row.organiser, player.id)
    async with store.writing() as connection:
        await lock_tournament(store, connection, tournament_id)
        tournament = await read_with(connection, tournament_id)
        if tournament.row.status != "open":
            raise ApiError("tournament-begun")
        entry = tournament.entrant_of(player.id)
        if entry is not None and entry.reason == "removed":
            raise ApiError("removed-player")
        if entry is not None and entry.left is None:
            return
        if len(tournament.active) >= tournament.row.most_players:
            raise ApiError("tournament-full", most=tournament.row.most_players)
        await _insert_entrant(connection, tournament_id, player.id)
        await raise_version(store, connection, tournament_id, updated=now())


async def drop_out(registry: TableRegistry, tournament_id: str, entrant: int, reason: DropReason) -> None:
    """Take somebody out of a tournament; in a running one they resign their game as well.

    Before the start nothing is left of the entry, unless the organiser has removed it, so that it stays removed.
    """
    store = registry.store
    async with store.writing() as connection:
        await lock_tournament(store, connection, tournament_id)
        tournament = await read_with(connection, tournament_id)
        entry = next((row for row in tournament.entrants if row.id == entrant), None)
        if entry is None:
            raise ApiError("not-entered")
        if tournament.row.status not in ("open", "running"):
            raise ApiError("tournament-over")
        if entry.left is not None:
            return
        this = entrants.id == entrant
        if tournament.row.status == "open" and reason != "removed":
            await connection.execute(schema.entrants.delete().where(this))
        else:
            await connection.execute(schema.entrants.update().where(this).values(left=now(), reason=reason))
        await raise_version(store, connection, tournament_id, updated=now())
    for pairing in tournament.unsettled:
        if entrant in pairing.seating and pairing.row.table is not None:
            await resign(registry, pairing.row.table, pairing.seating.index(entrant))


async def resign(registry: TableRegistry, table_id: str, seat: int) -> None:
    """Resign a seat of a running game, also if another process changes its table at the same time."""
    for _ in range(RETRIES):
        try:
            table = await registry.table(table_id)
            await table.change(_resign_once(table, seat))
            return
        except ApiError as error:
            if error.problem not in ("stale", "preparing"):
                log.warning("cannot resign a seat", extra={"table": table_id, "reason": str(error)})
                return
        await asyncio.sleep(RETRY_SECONDS)
    log.error("cannot resign a seat after many tries", extra={"table": table_id, "seat": seat})


async def _resign_once(table: Table, seat: int) -> None:
    if table.status in ("starting", "playing") and not table.seats[seat].resigned:
        await resign_seat(table, seat, "resigned")


# Cancelling


async def cancel(store: Store, tournament_id: str) -> None:
    """End a tournament without a winner. The runner ends the games that are being played."""
    async with store.writing() as connection:
        await lock_tournament(store, connection, tournament_id)
        query = sa.select(tournaments.status).where(tournaments.id == tournament_id)
        if (await connection.execute(query)).scalar_one_or_none() not in ("open", "running"):
            raise ApiError("tournament-over")
        await raise_version(store, connection, tournament_id, status="cancelled", updated=now())


async def abort_games(registry: TableRegistry, tournament: Tournament) -> None:
    """End the games of a cancelled tournament without a result."""
    for pairing in tournament.unsettled:
        if pairing.row.table is not None:
            with suppress(ApiError):  # it is deleted, damaged or just being changed: the runner comes back
                table = await registry.table(pairing.row.table)
                await table.change(_abort(table), if_closed=True)


async def _abort(table: Table) -> None:
    if table.status != "finished":
        await table.update_row(status="finished", aborted=table.entry_time())
        await table.announce_if_possible("cancelled")


# Deleted accounts


async def leave_all(store: Store, connection: AsyncConnection, player: int) -> None:
    """Take a player who is being deleted out of all tournaments; open ones that they organise are cancelled."""
    mine = sa.select(entrants.tournament).where(entrants.player == player)
    organised = sa.select(tournaments.id).where(tournaments.organiser == player)
    concerned = tournaments.id.in_(mine) | tournaments.id.in_(organised)
    query = sa.select(tournaments.id).where(concerned).order_by(tournaments.id)
    ids = (await connection.execute(query)).scalars().all()
    for tournament in ids:
        await lock_tournament(store, connection, tournament)
    cancelled = (tournaments.organiser == player) & (tournaments.status == "open")
    await connection.execute(schema.tournaments.update().where(cancelled).values(status="cancelled"))
    open_ = sa.select(tournaments.id).where(tournaments.status == "open")
    entered = entrants.player == player
    await connection.execute(schema.entrants.delete().where(entered & entrants.tournament.in_(open_)))
    left: dict[str, Any] = {"left": now(), "reason": "left"}
    await connection.execute(schema.entrants.update().where(entered & entrants.left.is_(None)).values(**left))
    for tournament in ids:
        await raise_version(store, connection, tournament)
