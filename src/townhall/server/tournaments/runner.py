"""Lets tournaments continue: starts those that are due, notes results, and begins the next round when one is over.

One process does this for all. Everything that it depends on is in the database, so that another process, or the same
one after a restart, goes on where it stopped.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING

import sqlalchemy as sa

from townhall.server.db.store import DatabaseUnavailable, now
from townhall.server.errors import ApiError
from townhall.server.tournaments.entries import abort_games
from townhall.server.tournaments.rounds import begin_round, draw
from townhall.server.tournaments.settling import end_decided, find_broken, settle, store_visits
from townhall.server.tournaments.state import Tournament, pairings, raise_version, read_tournament, tournaments

if TYPE_CHECKING:
    from townhall.server.tables.registry import TableRegistry
    from townhall.server.tables.table import Table

log = logging.getLogger("townhall.tournaments")
INTERVAL = 2.0
"""Seconds after which the runner looks again: other processes may have finished games."""


class TournamentRunner:
    """The tournaments of a server."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry, self._store = registry, registry.store
        self._changed = asyncio.Event()
        self._looked_at: dict[str, int] = {}
        """The round of each tournament whose tables have been loaded."""
        self._broken = set[str]()
        self._visits, self._noted = set[tuple[str, int]](), set[tuple[str, int]]()
        """Players who have looked at their tables: not stored yet, and all of games that are being played."""
        registry.on_tournament_table = self._table_changed
        registry.on_tournament_visit = self._note_visit

    def wake(self) -> None:
        """Look at once whether there is something to do."""
        self._changed.set()

    def _note_visit(self, table: str, player: int) -> None:
        if (table, player) not in self._noted:
            self._noted.add((table, player))
            self._visits.add((table, player))

    def _table_changed(self, table: Table) -> None:
        self._noted = {visit for visit in self._noted if visit[0] != table.id}
        if table.frozen is not None:
            self._broken.add(table.id)
        self.wake()

    async def run(self) -> None:
        """Do what is due until cancelled."""
        while True:
            self._changed.clear()
            try:
                await self._store_visits()
                if self._store.peers.is_first:
                    await self._work()
            except DatabaseUnavailable as error:
                log.warning("tournaments have to wait", extra={"reason": str(error)})
            except Exception as error:
                log.error("tournaments are stuck", exc_info=error)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), INTERVAL)

    async def _store_visits(self) -> None:
        visits = list(self._visits)
        if visits:
            await store_visits(self._store, visits)
            self._visits.difference_update(visits)

    async def _work(self) -> None:
        due = (tournaments.status == "open") & (tournaments.starts <= now())
        playing = sa.exists().where((pairings.tournament == tournaments.id) & pairings.settled.is_(None))
        cancelled = (tournaments.status == "cancelled") & playing
        query = sa.select(tournaments.id).where((tournaments.status == "running") | due | cancelled)
        for row in await self._store.rows(query):
            try:
                await self.advance(row.id)
            except ApiError as error:
                log.info("tournament has to wait", extra={"tournament": row.id, "reason": str(error)})
            except DatabaseUnavailable:
                raise
            except Exception as error:  # others must not wait for it
                log.error("tournament is stuck", extra={"tournament": row.id}, exc_info=error)

    async def advance(self, tournament_id: str) -> None:
        """Start a tournament whose time has come, note results, and begin the next round; or end a cancelled one."""
        tournament = await read_tournament(self._store, tournament_id)
        if tournament.row.status == "open":
            await self._start_in_time(tournament)
            return
        if tournament.row.status == "cancelled":
            await abort_games(self._registry, tournament)
        if self._looked_at.get(tournament_id) != tournament.row.round:
            broken, complete = await find_broken(self._registry, tournament)
            self._broken |= broken
            if complete:
                self._looked_at[tournament_id] = tournament.row.round
        await end_decided(self._registry, tournament)
        if await settle(self._registry, tournament, self._broken):
            self._registry.notify_tournament(tournament_id)
            tournament = await read_tournament(self._store, tournament_id)
        if not tournament.unsettled and tournament.row.status == "running":
            await begin_round(self._registry, tournament)
            self._registry.notify_tournament(tournament_id)

    async def _start_in_time(self, tournament: Tournament) -> None:
        """Start a tournament at its time; with too few players the organiser decides what becomes of it."""
        if len(tournament.active) >= tournament.least_players:
            await start(self._registry, tournament)
            return
        async with self._store.writing() as connection:
            await raise_version(self._store, connection, tournament.id, starts=None)
        self._registry.notify_tournament(tournament.id)


async def start(registry: TableRegistry, tournament: Tournament) -> None:
    """Draw and begin the first round; raise `too-few-players` or `stale` if somebody has just entered or left."""
    if len(tournament.active) < tournament.least_players:
        raise ApiError("too-few-players", least=tournament.least_players)
    if not await draw(registry, tournament):
        raise ApiError("stale")
    await begin_round(registry, await read_tournament(registry.store, tournament.id))
    registry.notify_tournament(tournament.id)
