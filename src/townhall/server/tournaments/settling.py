"""Results: what became of the tables of a round.

A game that was played to its end, or ended because all others had resigned, counts with its places. One that was
deleted, closed by the operator, cannot continue with the present rules or is damaged is void: everybody who had not
resigned gets half a point. See docs/tournaments.md.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from townhall.server.db import schema
from townhall.server.db.store import now
from townhall.server.errors import ApiError
from townhall.server.tables.early_end import end_if_decided
from townhall.server.tournaments.state import Pairing, Tournament, entrants, pairing_seats, pairings, raise_version

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from townhall.server.db.store import Store
    from townhall.server.tables.registry import TableRegistry

tables, seats, results, events = schema.tables.c, schema.seats.c, schema.results.c, schema.events.c


async def settle(registry: TableRegistry, tournament: Tournament, broken: set[str]) -> bool:
    """Note the results of the tables that are over; return whether there were any.

    `broken` are tables whose games cannot continue.
    """
    ids = [pairing.row.table for pairing in tournament.unsettled if pairing.row.table is not None]
    playing = sa.select(tables.id).where(tables.id.in_(ids) & (tables.status != "finished") & tables.closed.is_(None))
    waiting = {row.id for row in await registry.store.rows(playing)} - broken
    settled = False
    for pairing in tournament.unsettled:
        if pairing.row.table not in waiting:
            settled |= await _settle_pairing(registry, tournament, pairing)
    return settled


async def end_decided(registry: TableRegistry, tournament: Tournament) -> None:
    """End the games in which nobody is left to play against because accounts were deleted."""
    ids = [pairing.row.table for pairing in tournament.unsettled if pairing.row.table is not None]
    resigned = sa.exists().where((seats.table == tables.id) & seats.resigned)
    playing = (tables.status == "playing") & tables.closed.is_(None)
    for row in await registry.store.rows(sa.select(tables.id).where(tables.id.in_(ids) & playing & resigned)):
        with suppress(ApiError):  # it is damaged, or changed by another process at this moment: the runner comes back
            table = await registry.table(row.id)
            await table.change(end_if_decided(table))


async def _settle_pairing(registry: TableRegistry, tournament: Tournament, pairing: Pairing) -> bool:
    """Note the result of a table that is over, unless another process has done so; return whether it was noted."""
    table = pairing.row.table
    async with registry.store.writing() as connection:
        query = sa.select(tables.status, tables.aborted).where(tables.id == table)
        row = (await connection.execute(query)).first()
        this = (pairings.tournament == tournament.id) & (pairings.round == pairing.row.round)
        this &= (pairings.number == pairing.row.number) & pairings.settled.is_(None)
        places = await _places(connection, table) if row is not None and row.status == "finished" else {}
        noted = schema.pairings.update().where(this).values(settled=now(), void=not places)
        if (await connection.execute(noted)).rowcount != 1:
            return False
        given_up = (seats.table == table) & (seats.resigned | (seats.kind == "bot"))
        gone = set((await connection.execute(sa.select(seats.seat).where(given_up))).scalars())
        played_out = row is not None and row.aborted is None
        missing = await _missing(connection, pairing, played_out)
        for seat in pairing.seats:
            forfeited = seat.entrant is not None and seat.seat in gone | missing
            await _note_seat(connection, seat, places.get(seat.seat), played_out, forfeited)
        for each in missing:
            absent = (entrants.id == pairing.seating[each]) & entrants.left.is_(None)
            await connection.execute(schema.entrants.update().where(absent).values(left=now(), reason="missed"))
        await raise_version(registry.store, connection, tournament.id, updated=now())
    return True


async def _places(connection: AsyncConnection, table: str) -> dict[int, sa.Row[Any]]:
    """Return the results of a game by seat; none if it was aborted."""
    rows = (await connection.execute(sa.select(schema.results).where(results.table == table))).all()
    return {row.seat: row for row in rows}


async def _note_seat(
    connection: AsyncConnection, seat: sa.Row[Any], result: sa.Row[Any] | None, played_out: bool, forfeited: bool
) -> None:
    """Write the result of a seat; without one only whether its player had resigned or been replaced by a bot."""
    this = (pairing_seats.tournament == seat.tournament) & (pairing_seats.round == seat.round)
    this &= (pairing_seats.number == seat.number) & (pairing_seats.seat == seat.seat)
    values: dict[str, Any] = {"forfeited": forfeited, "place": None, "score": None}
    if result is not None:
        values |= {"place": result.place, "score": result.points if played_out else None}
    await connection.execute(schema.pairing_seats.update().where(this).values(**values))


async def _missing(connection: AsyncConnection, pairing: Pairing, played_out: bool) -> set[int]:
    """Return the seats whose players did not show up: they play in no later round.

    They have run out of time without a single decision, or have never looked at a game that ended because of that.
    """
    table = pairing.row.table
    decided = sa.exists().where((events.table == table) & (events.seat == seats.seat) & ~events.bot)
    undecided = sa.select(seats.seat).where((seats.table == table) & (seats.kind == "person") & ~decided)
    timed_out = set((await connection.execute(undecided.where(seats.forfeited))).scalars())
    if not timed_out or played_out:
        return timed_out
    idle = set((await connection.execute(undecided.where(~seats.resigned))).scalars())
    never_came = sa.select(pairing_seats.seat).where(_is_at(table) & pairing_seats.came.is_(False))
    return timed_out | (idle & set((await connection.execute(never_came)).scalars()))


def _is_at(table: str | None) -> sa.ColumnElement[bool]:
    """Whether a row of `pairing_seats` is about a seat of a table."""
    return sa.exists().where(
        (pairings.tournament == pairing_seats.tournament) & (pairings.round == pairing_seats.round)
        & (pairings.number == pairing_seats.number) & (pairings.table == table)
    )  # fmt: skip


async def store_visits(store: Store, visits: list[tuple[str, int]]) -> None:
    """Store that players have looked at their tables."""
    async with store.writing() as connection:
        for table, player in visits:
            own = pairing_seats.entrant.in_(sa.select(entrants.id).where(entrants.player == player))
            update = schema.pairing_seats.update().where(_is_at(table) & own & pairing_seats.came.is_(False))
            await connection.execute(update.values(came=True))


async def find_broken(registry: TableRegistry, tournament: Tournament) -> tuple[set[str], bool]:
    """Load the tables that are being played, and return those whose games cannot continue.

    Also returns whether all could be looked at: what keeps a table from being loaded may pass.
    """
    broken, complete = set[str](), True
    for pairing in tournament.unsettled:
        if pairing.row.table is None:
            continue
        try:
            table = await registry.find_or_load(pairing.row.table)
        except ApiError as error:
            if error.problem in ("damaged", "no-such-table"):
                broken.add(pairing.row.table)
            else:
                complete = False
            continue
        if table.frozen is not None:
            broken.add(table.id)
    return broken, complete
