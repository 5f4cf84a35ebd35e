"""A tournament as it is stored: its settings, entrants, and the tables of its rounds with their results."""

from __future__ import annotations

import logging
from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sa

from townhall.server.db import schema
from townhall.server.errors import ApiError
from townhall.server.live.schemas import ClockSettings
from townhall.server.tournaments.pairing import Entrant, Seating
from townhall.server.tournaments.standings import SeatResult, Standing, TableResult, standings
from townhall.server.validation import may_be_id

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from townhall.server.db.store import Store

log = logging.getLogger("townhall.tournaments")
_damaged: set[str] = set()
"""Tournaments whose damage has been reported."""
LEAST_SWISS = 2
LEAST_PER_GROUP = 2
tournaments, entrants, pairings, pairing_seats, players = (
    schema.tournaments.c, schema.entrants.c, schema.pairings.c, schema.pairing_seats.c, schema.players.c,
)  # fmt: skip


@dataclass(frozen=True)
class Pairing:
    """A table of a round and its seats."""

    row: sa.Row[Any]
    seats: list[sa.Row[Any]]

    @property
    def seating(self) -> Seating:
        return tuple(seat.entrant for seat in self.seats)

    @property
    def result(self) -> TableResult:
        """The result of a table that is settled."""
        seats = (
            SeatResult(seat.entrant, seat.place or 1, None if self.row.void else seat.score, seat.forfeited)
            for seat in self.seats
        )
        return TableResult(tuple(seats), void=self.row.void, final=self.row.final, group=self.row.group)


@dataclass(frozen=True)
class Tournament:
    """A tournament with everything that its pairings and standings depend on."""

    row: sa.Row[Any]
    entrants: list[sa.Row[Any]]
    """In the order of the draw, before it in that of their entries."""
    pairings: list[Pairing]

    @property
    def id(self) -> str:
        return str(self.row.id)

    @property
    def active(self) -> list[sa.Row[Any]]:
        """Those who have not dropped out."""
        return [entrant for entrant in self.entrants if entrant.left is None and entrant.player is not None]

    @property
    def groups(self) -> list[list[Entrant]]:
        groups = defaultdict[int, list[Entrant]](list)
        for entrant in self.entrants:
            if entrant.group is not None:
                groups[entrant.group].append(entrant.id)
        return [groups[n] for n in sorted(groups)]

    @property
    def results(self) -> list[TableResult]:
        return [pairing.result for pairing in self.pairings if pairing.row.settled is not None]

    @property
    def unsettled(self) -> list[Pairing]:
        return [pairing for pairing in self.pairings if pairing.row.settled is None]

    @property
    def standings(self) -> list[Standing]:
        return standings([entrant.id for entrant in self.entrants], self.results)

    @property
    def all_rounds(self) -> int:
        return all_rounds(self.row)

    @property
    def least_players(self) -> int:
        return least_players(self.row)

    def entrant_of(self, player: int | None) -> sa.Row[Any] | None:
        """Return the entry of a player, also of one who has dropped out."""
        return next((row for row in self.entrants if player is not None and row.player == player), None)


def all_rounds(row: Any) -> int:
    """Return the number of rounds with the final."""
    return int(row.rounds) + int(row.format == "groups")


def least_players(row: Any) -> int:
    """Return how many players a tournament needs: in groups, two for each seat of the final."""
    return LEAST_PER_GROUP * int(row.seats) if row.format == "groups" else LEAST_SWISS


def report_damage(tournament: str, error: Exception) -> None:
    """Log why a tournament cannot be used, once."""
    if tournament not in _damaged:
        _damaged.add(tournament)
        log.error("tournament is damaged", extra={"tournament": tournament, "reason": str(error)})


async def read_tournament(store: Store, tournament: str) -> Tournament:
    """Read a tournament; raise `no-such-tournament`, or `damaged-tournament` if its row makes no sense."""
    if not may_be_id(tournament):
        raise ApiError("no-such-tournament")
    async with store.reading() as connection:
        return await read_with(connection, tournament)


async def read_with(connection: AsyncConnection, tournament: str) -> Tournament:
    """Read a tournament in a transaction."""
    try:
        row = (await connection.execute(sa.select(schema.tournaments).where(tournaments.id == tournament))).first()
        if row is None:
            raise ApiError("no-such-tournament")
        msgspec.convert((row.options, row.clock), tuple[dict[str, Any], ClockSettings])
    except (msgspec.ValidationError, ValueError, TypeError) as error:
        report_damage(tournament, error)
        raise ApiError("damaged-tournament") from None
    entered = (
        sa.select(schema.entrants, players.name)
        .outerjoin(schema.players, players.id == entrants.player)
        .where(entrants.tournament == tournament)
        .order_by(entrants.drawn, entrants.id)
    )
    paired = sa.select(schema.pairings).where(pairings.tournament == tournament)
    seated = sa.select(schema.pairing_seats).where(pairing_seats.tournament == tournament)
    seats = defaultdict[tuple[int, int], list[sa.Row[Any]]](list)
    ordered = seated.order_by(pairing_seats.round, pairing_seats.number, pairing_seats.seat)
    for seat in (await connection.execute(ordered)).all():
        seats[seat.round, seat.number].append(seat)
    tables = (await connection.execute(paired.order_by(pairings.round, pairings.number))).all()
    return Tournament(
        row, list((await connection.execute(entered)).all()),
        [Pairing(table, seats[table.round, table.number]) for table in tables],
    )  # fmt: skip


async def lock_tournament(store: Store, connection: AsyncConnection, tournament: str) -> None:
    """Keep others who enter, leave, draw or begin a round waiting until this transaction ends.

    Lock it before any row of the tournament, and read the tournament afterwards.
    """
    await store.lock(connection, f"tournament {tournament}")


async def raise_version(store: Store, connection: AsyncConnection, tournament: str, **columns: Any) -> None:
    """Note that a tournament has changed, so that pairings made before are not used, and tell the other processes."""
    raised = schema.tournaments.update().where(tournaments.id == tournament)
    await connection.execute(raised.values(version=tournaments.version + 1, **columns))
    await store.peers.notify(connection, "tournament", tournament)
