"""Restoring the games of tables that are loaded: at once, or as soon as their rules are compiled."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from townhall.server.db.store import Conflict, DatabaseUnavailable
from townhall.server.tables.frozen import adopt_rules, show_archive

if TYPE_CHECKING:
    from townhall.server.tables.archiver import Archiver
    from townhall.server.tables.restore import StoredGame
    from townhall.server.tables.table import Table
    from townhall.server.tables.warmup import Warmup

log = logging.getLogger("townhall.tables")


class Changed(NamedTuple):
    """What a game was begun with and the server no longer has."""

    components: bool
    rules: bool


class GameRestorer:
    """Restores games, and reports those that cannot be restored."""

    def __init__(self, warmup: Warmup, archiver: Archiver, on_restored: Callable[[Table], None]) -> None:
        """`on_restored` is called with a table whose game had to wait for its rules."""
        self._warmup, self._archiver, self._on_restored = warmup, archiver, on_restored
        self.tasks: set[asyncio.Task[None]] = set()
        """Games that wait until their rules are compiled."""
        self._damaged: set[str] = set()
        """Tables whose damage has been reported."""

    async def restore(self, table: Table, stored: StoredGame, changed: Changed) -> None:
        """Restore the game now, or in the background once its rules are compiled."""
        if self._warmup.is_playable(table.game.name):
            await self._restore_now(table, stored, changed)
            return
        task = asyncio.create_task(self._restore_later(table, stored, changed))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _restore_now(self, table: Table, stored: StoredGame, changed: Changed) -> None:
        await table.restore(stored, verify=any(changed))
        if table.status == "finished" and not table.has_ended and table.archived_at == table.at:
            archive = await self._archiver.find(table)
            if archive is not None:
                show_archive(table, archive)
        if table.frozen is not None:
            log.warning("the rules disagree with a game", extra={"table": table.id, **table.frozen._asdict()})
        elif any(changed) and table.status == "playing" and table.day is None:
            try:  # every note agrees: the next time it need not be verified
                await adopt_rules(table, components=changed.components)
            except Conflict:
                table.outdated = True
            except DatabaseUnavailable:
                log.warning("cannot store that a game continues with other rules", extra={"table": table.id})

    async def _restore_later(self, table: Table, stored: StoredGame, changed: Changed) -> None:
        await self._warmup.playable(table.game.name)
        try:
            await self._restore_now(table, stored, changed)
        except Exception as error:
            self.report_damage(table.id, error)
            table.damaged = True
        table.outdated = True
        table.subscribers.notify()
        self._on_restored(table)

    def report_damage(self, table_id: str, error: Exception) -> None:
        """Log why a table cannot be used, once."""
        if table_id not in self._damaged:
            self._damaged.add(table_id)
            log.error("table is damaged", exc_info=error, extra={"table": table_id})
