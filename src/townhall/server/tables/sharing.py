"""Several processes on one database: follow what the others change, and do the work of those that have died."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, Any

from townhall.server.db.store import DatabaseUnavailable
from townhall.server.errors import ApiError

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from townhall.server.accounts.address_limits import AddressLimits
    from townhall.server.accounts.rate_limit import RateLimit
    from townhall.server.accounts.tokens import Credentials
    from townhall.server.live.stream import Subscriber
    from townhall.server.tables.registry import TableRegistry
    from townhall.server.tables.table import Table

log = logging.getLogger("townhall.sharing")
RETRY_SECONDS = 2
"""How long to wait before a table is read again that could not be read."""
RETURN_SECONDS = 0.005
"""Between two streams that are closed so that they go to a worker that has started."""


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
            limit.on_change = partial(self._peers.publish, "limit", name)
        self._addresses = addresses
        addresses.requests.on_use = partial(self._peers.publish, "requests")
        addresses.requests.on_left = partial(self._peers.publish, "requests-left")
        self._open = {"streams": addresses.streams, "connections": addresses.connections}
        for name, counts in self._open.items():
            counts.on_change = partial(self._peers.publish, name)
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
            case "look", [str(table), player, bool(looks)]:
                self._registry.presence.receive_look(sender, table, player, looks=looks)
            case "seen", [str(table), int(player)]:
                if table in self._registry.tables:
                    self._registry.tables[table].subscribers.note_seen(player)
            case "hello", []:
                self._introduce()
            case "step", [str(table), int(at)]:
                if table in self._registry.tables:
                    self._registry.tables[table].pacing.step(at)
            case "limit", [str(name), str(source), list(ages)] if name in self._limits:
                self._limits[name].receive(sender, source, ages)
            case "requests", [str(source), int(requests)]:
                self._addresses.requests.add(source, requests)
            case "requests-left", [str(source), int(left)]:
                self._addresses.requests.lower(source, left)
            case ("streams" | "connections") as name, [str(source), int(count)]:
                self._open[name].receive(sender, source, count)
            case "tournament", [str(tournament)]:
                self._registry.notify_tournament(tournament)
            case "inbox", [int(player)]:
                self._registry.notify_inbox(player)
            case "waiting", [int(player), str(table)]:
                self._registry.notify_waiting(player, table)
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
        for counts in self._open.values():
            counts.forget()
        self._peers.publish("hello")
        self._introduce()
        for table in self._registry.table_ids:
            self.follow(table)
        self._registry.lobby.note_change()
        self._start(self._close_revoked_streams())
        for subscriber in self._registry.clients:
            subscriber.wake_for_missed()
        if self._peers.is_first:
            self._start(self._registry.resume_games())

    def replace(self, dead: set[int]) -> None:
        """Do the work of processes that have died."""
        for counts in self._open.values():
            counts.forget(dead)
        for table in self._registry.presence.forget(dead):
            self._wake(table)
        if self._peers.is_first:
            log.info("continuing the games of another process")
            self._start(self._registry.resume_games())

    def return_streams(self, owner: Callable[[str], int], worker: int) -> None:
        """Close the streams of a restarted worker's tables, so that they reconnect to it."""
        streams = [each for each in self._registry.clients if each.named_table]
        self._start(_restart_slowly([each for each in streams if owner(each.named_table) == worker]))

    async def _close_revoked_streams(self) -> None:
        """Close the streams whose cookie or token was revoked while there was no connection."""
        opened = {each.credential for each in self._registry.clients if each.credential is not None}
        try:
            await self._credentials.forget_revoked(opened - await self._credentials.still_valid(opened))
        except DatabaseUnavailable as error:
            log.warning("cannot look for revoked tokens", extra={"reason": str(error)})

    async def close(self) -> None:
        """Stop following."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _introduce(self) -> None:
        """Tell the others who watches here, and from where, and which limits were used here."""
        for counts in self._open.values():
            counts.announce()
        self._addresses.requests.announce()
        for limit in self._limits.values():
            limit.announce()
        for table in self._registry.tables.values():
            table.subscribers.announce()

    def _wake(self, table_id: str, player: int | None = None) -> None:
        if table := self._registry.tables.get(table_id):
            table.subscribers.seen_elsewhere(player)

    def follow(self, table_id: str) -> None:
        """Bring a table up to date: at once if somebody watches it or bots play it here, else when it is needed."""
        self._registry.lobby.note_change()
        table = self._registry.mark_outdated(table_id)
        if table is not None and table not in self._following and self._registry.is_active(table):
            self._following.add(table)
            self._start(self._bring_up_to_date(table))

    async def _bring_up_to_date(self, table: Table) -> None:
        """Read what has changed, again and again if the database cannot be read, as long as it is needed here."""
        complained = False
        try:
            while table.outdated and not table.deleted and not table.damaged and self._registry.is_active(table):
                try:
                    await self._registry.catch_up(table)
                except (DatabaseUnavailable, ApiError) as error:
                    if not complained:
                        log.warning("cannot follow a table", extra={"table": table.id, "reason": str(error)})
                    complained = True
                    await asyncio.sleep(RETRY_SECONDS)
        finally:
            self._following.discard(table)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def _restart_slowly(streams: list[Subscriber]) -> None:
    for stream in streams:
        await stream.restart()
        await asyncio.sleep(RETURN_SECONDS)
