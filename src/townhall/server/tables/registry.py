"""All tables of the server: found, woken from the log, and given to the bots when it is their turn."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

import townhall
from townhall.engine import VERSION
from townhall.engine.errors import TownhallError
from townhall.server.accounts.accounts import Player, digest
from townhall.server.db import store as kept
from townhall.server.db.store import CannotKeep, Store, now
from townhall.server.http.errors import Refused
from townhall.server.live.schemas import ChatLine
from townhall.server.tables.bot_runner import Drivers
from townhall.server.tables.restore import recall, reread
from townhall.server.tables.seats import Seat
from townhall.server.tables.table import Table
from townhall.server.tables.warmup import Readiness

if TYPE_CHECKING:
    from townhall.server.live.stream import Watcher

log = logging.getLogger("townhall.hall")
AWAKE_MOST = 2000
IDLE_SECONDS, SHORT_IDLE_SECONDS = 600, 60
LISTED = 40


class Hall:
    def __init__(self, store: Store, readiness: Readiness, drivers: Drivers, stand_in_after: float = 0) -> None:
        self.store, self.readiness, self.drivers = store, readiness, drivers
        self.stand_in_after = stand_in_after
        """Seconds somebody has to be away before others may let a bot stand in."""
        self.tables: dict[str, Table] = {}
        self._waking: dict[str, asyncio.Task[Table]] = {}
        self._sleepers: set[asyncio.Task[None]] = set()
        self.lobby_told: list[Callable[[], None]] = []
        self.listeners: set[Watcher] = set()

    async def close(self) -> None:
        """Let what is being kept be kept, then stop the bots."""
        going = [*self._sleepers, *self._waking.values()]
        going += [table.driver for table in self.tables.values() if table.driver is not None]
        for task in going:
            task.cancel()
        await asyncio.gather(*going, return_exceptions=True)
        for table in self.tables.values():
            async with table.lock:
                table.watchers.clear()

    async def dismiss(self, credential: str) -> None:
        """Close the streams of whoever was known by this; they may come back as they are now."""
        for listener in [one for one in self.listeners if one.credential == credential]:
            await listener.dismiss()

    # finding

    async def table(self, name: str) -> Table:
        if name not in self.tables:
            if name not in self._waking:
                self._waking[name] = asyncio.create_task(self._wake(name))
                self._waking[name].add_done_callback(lambda _: self._waking.pop(name, None))
            await asyncio.shield(self._waking[name])
        table = self.tables[name]
        table.touched = time.monotonic()
        return table

    async def seen_by(self, name: str, player: Player | None) -> Table:
        table = await self.table(name)
        if not table.may_see(player.id if player else None):
            raise Refused("private")
        return table

    async def by_invitation(self, code: str) -> Table:
        row = await self.store.row(sa.select(kept.tables.c.id).where(kept.tables.c.invite == code))
        if row is None:
            raise Refused("no-such-link")
        return await self.table(row.id)

    async def by_seat_link(self, secret: str) -> tuple[Table, int]:
        row = await self.store.row(sa.select(kept.seats).where(kept.seats.c.secret == digest(secret)))
        if row is None:
            raise Refused("no-such-link")
        return await self.table(row.table), row.seat

    async def tables_of(self, player: Player, *, finished: bool) -> list[Table]:
        """Where somebody sits, the latest first."""
        query = (
            sa.select(kept.tables.c.id)
            .join(kept.holders, kept.holders.c.table == kept.tables.c.id)
            .where(kept.holders.c.player == player.id)
            .where((kept.tables.c.status == "finished") == finished)
            .group_by(kept.tables.c.id, kept.tables.c.updated)
            .order_by(kept.tables.c.updated.desc())
            .limit(LISTED)
        )
        return await self._listed(query)

    async def open_tables(self) -> list[Table]:
        query = (
            sa.select(kept.tables.c.id)
            .where(kept.tables.c.open & (kept.tables.c.status != "finished"))
            .order_by(kept.tables.c.status, kept.tables.c.updated.desc())
            .limit(LISTED)
        )
        return await self._listed(query)

    async def _listed(self, query: sa.Executable) -> list[Table]:
        """A table that cannot be shown, of other rules perhaps, does not keep the others from being listed."""
        found = []
        for row in await self.store.rows(query):
            try:
                found.append(await self.table(row.id))
            except (Refused, TownhallError) as error:
                log.info("not listed", extra={"table": row.id, "reason": str(error)})
        return found

    # waking

    async def _wake(self, name: str) -> Table:
        async with self.store.reading() as connection:
            row = (await connection.execute(sa.select(kept.tables).where(kept.tables.c.id == name))).first()
            if row is None:
                raise Refused("no-such-table")
            at_table = {
                part: list((await connection.execute(sa.select(part).where(part.c.table == name))).all())
                for part in (kept.seats, kept.holders, kept.guests, kept.events, kept.snapshots)
            }
            said = sa.select(kept.chat).where(kept.chat.c.table == name).order_by(kept.chat.c.id.desc()).limit(100)
            lines = list((await connection.execute(said)).all())
        seats = [Seat(seat.kind, seat.name, seat.bot, set(), seat.secret) for seat in at_table[kept.seats]]
        for holder in at_table[kept.holders]:
            seats[holder.seat].holders.add(holder.player)
        table = Table(
            self.store, townhall.game(row.game), row, seats, {guest.player for guest in at_table[kept.guests]}
        )
        table.reread = reread
        table.chat = [
            ChatLine(line.id, line.kind, line.seat, line.name, line.text, line.time) for line in reversed(lines)
        ]
        if row.status in ("playing", "finished"):
            if (row.engine, row.components) != (VERSION, table.game.components.digest):
                raise Refused("other-rules")
            recalling = asyncio.to_thread(recall, table, at_table[kept.events], at_table[kept.snapshots])
            if self.readiness.is_ready(row.game):
                await recalling
            else:
                table.asleep = True
                sleeper = asyncio.create_task(self._rouse(table, recalling))
                self._sleepers.add(sleeper)
                sleeper.add_done_callback(self._sleepers.discard)
        self._make_room()
        self.tables[name] = table
        self.advance(table)
        return table

    async def _rouse(self, table: Table, recalling: Coroutine[Any, Any, None]) -> None:
        await self.readiness.wait(table.game.name)
        await recalling
        table.asleep = False
        table.changed()
        self.advance(table)

    def _make_room(self) -> None:
        """Tables that nobody looks at and no bot plays go back to sleep: the log has them."""
        if len(self.tables) < AWAKE_MOST and len(self.tables) % 50:
            return
        idle = time.monotonic() - (IDLE_SECONDS if len(self.tables) < AWAKE_MOST else SHORT_IDLE_SECONDS)
        for name, table in list(self.tables.items()):
            busy = table.watchers or table.driver is not None or table.lock.locked() or table.asleep
            if not busy and table.touched < idle:
                del self.tables[name]

    async def resume(self) -> None:
        """After a restart: games that were to begin, and those where a bot is to decide."""
        for game in self.readiness.games:
            await self.readiness.wait(game)
            bots = sa.exists().where((kept.seats.c.table == kept.tables.c.id) & kept.seats.c.bot.is_not(None))
            waiting = (kept.tables.c.status == "playing") & bots
            active = (kept.tables.c.game == game) & (waiting | (kept.tables.c.status == "starting"))
            for row in await self.store.rows(sa.select(kept.tables.c.id).where(active)):
                try:
                    await self.table(row.id)
                except (Refused, CannotKeep, TownhallError) as error:
                    log.error("cannot resume", extra={"table": row.id, "reason": str(error)})

    def adopted(self, guest: int, account: int) -> None:
        """A guest has become an account: the seats at tables that are awake go over too."""
        for table in self.tables.values():
            theirs = [*(seat.holders for seat in table.seats), table.guests]
            for players in theirs:
                if guest in players:
                    players.add(account)
            if table.host == guest:
                table.host = account
            if any(account in players for players in theirs):
                table.changed()

    async def close_table(self, table: Table) -> None:
        if table.status != "gathering":
            raise Refused("begun")
        async with self.store.writing() as connection:
            await connection.execute(kept.tables.delete().where(kept.tables.c.id == table.id))
        self.tables.pop(table.id, None)
        table.gone = True
        table.changed()
        self.advance(table)

    # going on

    def advance(self, table: Table) -> None:
        """Whatever is to happen without anybody's doing: the game begins, a bot decides."""
        for tell in self.lobby_told:
            tell()
        if not table.gone and table.driver is None and (self._can_begin(table) or table.bot_to_decide):
            table.driver = asyncio.create_task(self._go_on(table))

    def _can_begin(self, table: Table) -> bool:
        return table.status == "starting" or (table.status == "gathering" and table.full)

    async def _go_on(self, table: Table) -> None:
        try:
            if table.status == "gathering":
                await table.change(table.keep_fields(status="starting"))
            if table.status == "starting":
                await self.readiness.wait(table.game.name)
                await table.change(self._begin(table))
            await self.drivers.drive(table)
        except Exception as error:
            log.error("table stands still", exc_info=error, extra={"table": table.id})
        finally:
            table.driver = None
            for tell in self.lobby_told:
                tell()
        if self._can_begin(table) or table.bot_to_decide:
            table.driver = asyncio.create_task(self._again(table))

    async def _again(self, table: Table) -> None:
        """The database would not keep it: try later, nothing has happened meanwhile."""
        await asyncio.sleep(2)
        await self._go_on(table)

    async def _begin(self, table: Table) -> None:
        position = await asyncio.to_thread(table.game.start, len(table.seats), options=table.options, key=table.key)
        position.names = table.names()
        await table.keep_fields(status="playing", updated=now())
        table.position = position
        table.changed()
        await table.announce_if_possible("began")
