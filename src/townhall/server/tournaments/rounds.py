"""Rounds: which tables the next one has, and writing them to the database all at once."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa

import townhall
from townhall.engine.rng import key_of
from townhall.server.db import schema
from townhall.server.db.store import now
from townhall.server.tables.create import new_row, write_table
from townhall.server.tables.seats import Seat, bot_seat
from townhall.server.tournaments.pairing import (
    FILLER,
    History,
    Seating,
    draw_order,
    group_round,
    make_groups,
    seat_table,
    swiss_round,
)
from townhall.server.tournaments.standings import group_winners
from townhall.server.tournaments.state import Tournament, entrants, lock_tournament, raise_version, tournaments

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from townhall.server.tables.registry import TableRegistry


class Planned(NamedTuple):
    """A table of the next round."""

    seating: Seating
    group: int | None = None
    final: bool = False


def plan_round(tournament: Tournament) -> list[Planned]:
    """Return the tables of the next round; none if the tournament is over."""
    row, active = tournament.row, {entrant.id for entrant in tournament.active}
    if row.round >= tournament.all_rounds or len(active) < 2:
        return []
    seatings = [pairing.seating for pairing in tournament.pairings]
    if row.format == "swiss":
        ranked = [line for line in tournament.standings if line.entrant in active]
        scores = {line.entrant: line.points for line in ranked}
        return [Planned(table) for table in swiss_round([line.entrant for line in ranked], scores, seatings, row.seats)]
    if row.round < row.rounds:
        return _group_tables(tournament, active)
    order = [entrant.id for entrant in tournament.entrants]
    winners = group_winners(order, tournament.results, tournament.groups, active)
    if len(winners) < 2:
        return []
    return [Planned(seat_table(winners, History.of(seatings), row.seats), final=True)]


def _group_tables(tournament: Tournament, active: set[int]) -> list[Planned]:
    tables = []
    for number, members in enumerate(tournament.groups):
        playing = [member for member in members if member in active]
        earlier = [pairing.seating for pairing in tournament.pairings if pairing.row.group == number]
        row = tournament.row
        tables += [Planned(table, number) for table in group_round(members, playing, earlier, row.seats, row.round)]
    return tables


async def draw(registry: TableRegistry, tournament: Tournament) -> bool:
    """Draw the order of the entrants and the groups, and note that a tournament is running; False if it changed."""
    row, active = tournament.row, [entrant.id for entrant in tournament.active]
    order = draw_order(active, row.seed)
    groups = make_groups(order, row.seats) if row.format == "groups" else []
    group_of = {entrant: number for number, group in enumerate(groups) for entrant in group}
    async with registry.store.writing() as connection:
        if not await _claim(registry, connection, tournament, status="running"):
            return False
        removed = (entrants.tournament == tournament.id) & entrants.left.is_not(None)
        await connection.execute(schema.entrants.delete().where(removed))
        for position, entrant in enumerate(order):
            values = {"drawn": position, "group": group_of.get(entrant)}
            await connection.execute(schema.entrants.update().where(entrants.id == entrant).values(**values))
    return True


async def begin_round(registry: TableRegistry, tournament: Tournament) -> None:
    """Write the next round and let its games start, or end the tournament.

    Nothing happens if the tournament has changed since it was read, for example because another process was faster.
    """
    planned = await asyncio.to_thread(plan_round, tournament)
    async with registry.store.writing() as connection:
        if not planned:
            await _claim(registry, connection, tournament, status="finished")
            return
        if not await _claim(registry, connection, tournament, round=tournament.row.round + 1):
            return
        tables = [
            await _write_pairing(registry, connection, tournament, number, plan)
            for number, plan in enumerate(planned, 1)
        ]
    for table in tables:
        await registry.find_or_load(table)


async def _claim(registry: TableRegistry, connection: AsyncConnection, tournament: Tournament, **columns: Any) -> bool:
    """Change a tournament unless somebody has changed it since it was read; return whether it was changed."""
    await lock_tournament(registry.store, connection, tournament.id)
    unchanged = (tournaments.id == tournament.id) & (tournaments.version == tournament.row.version)
    locked = sa.select(tournaments.id).where(unchanged).with_for_update()
    if (await connection.execute(locked)).first() is None:
        return False
    await raise_version(registry.store, connection, tournament.id, updated=now(), **columns)
    return True


async def _write_pairing(
    registry: TableRegistry, connection: AsyncConnection, tournament: Tournament, number: int, plan: Planned
) -> str:
    """Write a table of the next round and return its id. Its game starts as soon as its rules are compiled."""
    row, round_ = tournament.row, tournament.row.round + 1
    seats = _seats(tournament, plan.seating)
    host = row.organiser if row.organiser is not None else min(min(seat.holders) for seat in seats if seat.holders)
    seed = registry.table_seed
    key = key_of(None if seed is None else f"{seed} tournament {tournament.row.seed} {round_} {number}")
    table = new_row(
        townhall.game(row.game), host, row.name, row.listed, row.options, key=key.hex(), status="starting",
        pace="turn-based" if row.clock["per_turn"] else "real-time", clock=row.clock, lang=row.lang, rated=row.rated,
    )  # fmt: skip
    await write_table(connection, table, seats)
    place = {"tournament": tournament.id, "round": round_, "number": number}
    pairing = {**place, "table": table["id"], "group": plan.group, "final": plan.final}
    await connection.execute(schema.pairings.insert().values(**pairing))
    rows = [
        {**place, "seat": seat, "entrant": entrant, "came": None if entrant is None else False}
        for seat, entrant in enumerate(plan.seating)
    ]
    await connection.execute(schema.pairing_seats.insert(), rows)
    if not row.listed:
        watching = [{"table": table["id"], "player": entrant.player} for entrant in tournament.active]
        await connection.execute(schema.guests.insert(), watching)
    return str(table["id"])


def _seats(tournament: Tournament, seating: Seating) -> list[Seat]:
    people = {entrant.id: entrant for entrant in tournament.active}
    seats: list[Seat] = []
    for n, entrant in enumerate(seating):
        if entrant is FILLER:
            seats.append(bot_seat(tournament.row.bot, n, seats))
        else:
            seats.append(Seat("person", people[entrant].name, None, {people[entrant].player}))
    return seats
