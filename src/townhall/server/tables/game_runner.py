"""Letting games continue: they are started when all seats are taken, and bots decide when it is their turn."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from townhall.server.errors import ApiError

if TYPE_CHECKING:
    from townhall.server.tables.bot_runner import BotRunner
    from townhall.server.tables.registry import TableRegistry
    from townhall.server.tables.table import Table

log = logging.getLogger("townhall.tables")
RETRY_SECONDS = 2
LOCKED_SECONDS = 0.1
"""When to look again whether another process still plays a table; the interval grows up to RETRY_SECONDS."""

WAITING = ("busy", "stale", "closed", "aborted", "no-such-table")
"""Problems that stop bots and are no errors: the operator may have closed the table while a bot was thinking."""


class GameRunner:
    """Starts games and plays bots, with one task for each table where there is something to do."""

    def __init__(self, registry: TableRegistry, bots: BotRunner) -> None:
        self._registry, self._bots = registry, bots
        self.tasks: dict[Table, asyncio.Task[None]] = {}
        self._stopped = False

    def stop(self) -> None:
        """Begin nothing more; the tasks have to be cancelled."""
        self._stopped = True

    def request(self, table: Table) -> None:
        """Start the game or let bots decide, if that is due and not being done."""
        if table not in self.tasks and self._has_work(table):
            self.tasks[table] = asyncio.create_task(self._run(table))

    def _has_work(self, table: Table) -> bool:
        return not self._stopped and not table.deleted and (table.can_start or table.bot_to_decide is not None)

    async def _run(self, table: Table, waited: float = 0) -> None:
        """Start the game if it can start, then play the bots, unless another process does.

        `waited`: for how long it has waited for the other process.
        """
        locked = False
        try:
            if table.outdated:
                await self._registry.catch_up(table)
            locked = await self._registry.store.peers.try_lock(table.id)
            if locked:
                await self._continue(table)
        except Exception as error:
            if isinstance(error, ApiError) and error.problem in WAITING:
                log.debug("bots have to wait", extra={"table": table.id})
            else:
                log.error("table is stuck", exc_info=error, extra={"table": table.id})
        finally:
            if locked:
                await self._registry.store.peers.unlock(table.id)
            del self.tasks[table]
            self._registry.lobby.note_change()
        if self._has_work(table):
            seconds = RETRY_SECONDS if locked else min(max(2 * waited, LOCKED_SECONDS), RETRY_SECONDS)
            self.tasks[table] = asyncio.create_task(self._retry(table, seconds))

    async def _continue(self, table: Table) -> None:
        if table.status == "gathering":
            await table.change(self._close_seats(table))
        if table.status == "starting":
            await self._registry.warmup.playable(table.game.name)
            await table.change(table.start())
        if table.bot_to_decide is not None:
            await self._registry.warmup.ready(table.game.name)
            await self._bots.play(table)

    async def _close_seats(self, table: Table) -> None:
        """Let the game start, unless somebody has left meanwhile."""
        if table.status == "gathering" and table.can_start:
            await table.update_row(status="starting")

    async def _retry(self, table: Table, seconds: float) -> None:
        """Try again later, for example when the database was unavailable or too many bots were thinking."""
        await asyncio.sleep(seconds)
        await self._run(table, seconds)
