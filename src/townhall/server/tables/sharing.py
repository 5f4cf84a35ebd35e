"""Several processes on one database: follow what the others change, and do the work of those that have died."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, Any

from townhall.server.db.store import DatabaseUnavailable
from townhall.server.errors import ApiError

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from townhall.server.accounts.address_limits import AddressLimits
    from townhall.server.accounts.rate_limit import RateLimit
    from townhall.server.accounts.tokens import Credentials
    from townhall.server.tables.registry import TableRegistry
    from townhall.server.tables.table import Table

log = logging.getLogger("townhall.sharing")


class Sharing:
    """Applies the messages of other processes to the tables and players that this one has loaded."""

    def __init__(
        self, registry: TableRegistry, credentials: Credentials, limits: dict[str, RateLimit], addresses: AddressLimits
    ) -> None:
        self._registry, self._credentials, self._peers = registry, credentials, registry.store.peers
        self._following: set[Table] = set()
        """Tables that are being brought up to date."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._limits = limits
        for name, limit in limits.items():
            limit.on_count = partial(self._peers.publish, "limit", name)
        self._addresses = addresses
        addresses.requests.on_use = partial(self._peers.publish, "requests")
        addresses.streams.on_change = partial(self._peers.publish, "streams")
        self._peers.on_message = self.receive
        self._peers.on_connect = self.catch_up
        self._peers.on_death = self.replace

    async def run(self) -> None:
        """Continue the games that were interrupted, and follow the other processes if there may be any."""
        if self._peers.shared:
            await self._peers.run()
        else:
            await self._registry.resume_games()

    def receive(self, sender: int, kind: str, values: list[Any]) -> None:
        """Apply a message of another process."""
        match kind, values:
            case "table", [str(table)]:
                self.follow(table)
            case "watch", [str(table), player, bool(watches)]:
                self._registry.presence.receive(sender, table, player, watches=watches)
                self._wake(table, player)
            case "hello", []:
                self._introduce()
            case "step", [str(table), int(at)]:
                if table in self._registry.tables:
                    self._registry.tables[table].pacing.step(at)
            case "limit", [str(name), str(source), int(attempts)] if name in self._limits:
                self._limits[name].add(source, attempts)
            case "requests", [str(source), int(requests)]:
                self._addresses.requests.add(source, requests)
            case "streams", [str(source), int(streams)]:
                self._addresses.streams.receive(sender, source, streams)
            case "player", [int(player)]:
                self._credentials.drop(player)
            case "revoked", [str(hashed)]:
                self._start(self._credentials.forget_revoked([hashed]))
            case "merged", [int(guest), int(account)]:
                self._credentials.drop(guest)
                self._registry.merge_player(guest, account)

    def catch_up(self) -> None:
        """Find out what happened while there was no connection."""
        self._credentials.drop()
        self._registry.presence.forget()
        self._addresses.streams.forget()
        self._peers.publish("hello")
        self._introduce()
        for table in list(self._registry.tables):
            self.follow(table)
        if self._peers.is_first:
            self._start(self._registry.resume_games())

    def replace(self, dead: set[int]) -> None:
        """Do the work of processes that have died."""
        self._addresses.streams.forget(dead)
        for table in self._registry.presence.forget(dead):
            self._wake(table)
        if self._peers.is_first:
            log.info("continuing the games of another process")
            self._start(self._registry.resume_games())

    def _introduce(self) -> None:
        """Tell the others who watches here, and from where."""
        self._addresses.streams.announce()
        for table in self._registry.tables.values():
            for player in {subscriber.player_id for subscriber in table.subscribers}:
                self._registry.presence.announce(table.id, player, watches=True)

    def _wake(self, table_id: str, player: int | None = None) -> None:
        if table := self._registry.tables.get(table_id):
            table.subscribers.seen_elsewhere(player)

    def follow(self, table_id: str) -> None:
        """Bring a table up to date: at once if somebody watches it or bots play it here, else when it is needed."""
        self._registry.notify_lobby()
        table = self._registry.tables.get(table_id)
        if table is None:
            return
        table.outdated = True
        if table not in self._following and self._registry.is_active(table):
            self._following.add(table)
            self._start(self._bring_up_to_date(table))

    async def _bring_up_to_date(self, table: Table) -> None:
        try:
            while table.outdated and not table.deleted:
                await self._registry.catch_up(table)
        except (DatabaseUnavailable, ApiError) as error:
            log.warning("cannot follow a table", extra={"table": table.id, "reason": str(error)})
            table.outdated = True
        finally:
            self._following.discard(table)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
