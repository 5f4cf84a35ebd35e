"""Lets the clocks of all tables run: warns players whose time has run out, and carries out what was agreed.

One process does this for all. It wakes when something is due at any table, and stores a heartbeat, so that the clocks
stop while no server runs: the time since the last heartbeat is a pause of every clock that runs.
"""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from townhall.engine.state import NOBODY
from townhall.server.clock import calendar, server_time, suspended
from townhall.server.db import schema
from townhall.server.db.store import DatabaseUnavailable
from townhall.server.errors import ApiError
from townhall.server.tables.clocks import Clock, after_change, left_at, next_due, next_rest, running_seat, settle, warn
from townhall.server.tables.early_end import resign_seat
from townhall.server.tables.table_store import raise_versions

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from sqlalchemy.ext.asyncio import AsyncConnection

    from townhall.server.tables.registry import TableRegistry
    from townhall.server.tables.table import Table

log = logging.getLogger("townhall.clocks")
HEARTBEAT_SECONDS = 5
SHORTEST_WAIT, LONGEST_WAIT = 0.05, 1.0
"""Seconds after which the runner looks at the time again: the machine may have slept."""
RETRY_SECONDS = 60
"""When to try again after a table could not be loaded."""
SETTLE_TRIES = 5
"""How often a clock is charged that other processes change at the same time, before a player has to try again."""
WRONG_CLOCK = 30
"""Seconds by which the clocks of two processes may differ."""
RUNNING = schema.clocks.c.seat != NOBODY
"""Selects the clocks that run."""


class ClockRunner:
    """The clocks of all tables of a server."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry, self._store = registry, registry.store
        self._beaten, self._suspended = 0.0, suspended()
        """When the last heartbeat was stored, and for how long the machine had slept by then."""
        self._failed = False
        """Whether the last heartbeat could not be stored."""
        self._resumed = 0.0
        self._preparing = set[str]()
        """The games for whose rules clocks have to wait since they were resumed."""
        self._next = 0.0
        """When something may be due at some table."""
        self._retry_at: dict[str, float] = {}
        self._rest_changes: dict[str, float] = {}
        """When the player whose clock runs begins or ends to rest, by table."""
        self._changed = asyncio.Event()
        self._adjusting: dict[Table, asyncio.Task[None]] = {}

    # The time when no server runs

    async def resume(self) -> None:
        """Pause all clocks for the time since the last heartbeat, unless another process runs them."""
        server_time.begin()
        now = server_time.now()
        async with self._store.writing() as connection:
            await self._store.lock(connection, "clocks")
            last = (await connection.execute(sa.select(schema.heartbeat.c.time))).scalar_one_or_none()
            if last is not None and await self._store.peers.others_live(connection):
                calendar.begin(last)
                if abs(last - now) > WRONG_CLOCK:
                    log.warning("the system's clock differs from that of other processes; theirs is used")
                    server_time.adjust(last - now)
                return
            if last is not None:
                await self._pause(connection, last, now, RUNNING)
            await self._beat(connection, now)
        warmup = self._registry.warmup
        self._resumed, self._preparing = now, {game for game in warmup.progress if not warmup.is_playable(game)}

    async def _pause(
        self, connection: AsyncConnection, last: float, now: float, running: sa.ColumnElement[bool]
    ) -> None:  # fmt: skip
        """Add a pause to clocks that run; if the system's clock was set back meanwhile, move them back too."""
        clocks = schema.clocks.c
        pauses = sa.cast(clocks.pauses, sa.Text).label("pauses")  # read here, for one may be damaged
        query = sa.select(clocks.table, clocks.since, pauses).where(running)
        for row in (await connection.execute(query)).all():
            try:
                values = _paused(row.since, json.loads(row.pauses), last, now)
            except (TypeError, ValueError) as error:  # the clocks of other tables must not wait for a damaged one
                self._registry.report_damage(row.table, error)
                continue
            await connection.execute(schema.clocks.update().where(clocks.table == row.table).values(**values))

    async def _pause_for_rules(self, game: str) -> None:
        """Pause the clocks of a game from the start of the server until its rules are compiled: nobody can decide."""
        await self._registry.warmup.playable(game)
        tables, clocks = schema.tables.c, schema.clocks.c
        of_game = RUNNING & clocks.table.in_(sa.select(tables.id).where(tables.game == game))
        while game in self._preparing:
            try:
                async with self._store.writing() as connection:
                    await raise_versions(self._store, connection, tables.id.in_(sa.select(clocks.table).where(of_game)))
                    await self._pause(connection, self._resumed, server_time.now(), of_game)
                self._preparing.remove(game)
                await self._reread(lambda table: table.game.name == game)
            except Exception as error:  # the clocks of other games must not wait for it
                log.error("clocks cannot be paused", extra={"game": game}, exc_info=error)
                await asyncio.sleep(LONGEST_WAIT)

    async def _reread(self, which: Callable[[Table], bool]) -> None:
        """Read the clocks of loaded tables again after they were changed in the database."""
        for table in [table for table in self._registry.tables.values() if table.clock is not None and which(table)]:
            table.outdated = True
            with suppress(ApiError):  # a damaged table
                await self._registry.catch_up(table)

    async def _beat(self, connection: AsyncConnection, now: float) -> None:
        beat = {"id": 1, "time": now}
        await connection.execute(self._store.upsert(schema.heartbeat, *beat), beat)
        self._beaten, self._suspended, self._failed = now, suspended(), False

    async def close(self) -> None:
        """Store the last heartbeat."""
        for task in self._adjusting.values():
            task.cancel()
        if self._store.peers.is_first:
            with suppress(DatabaseUnavailable):
                async with self._store.writing() as connection:
                    await self._beat(connection, server_time.now())

    # Running

    async def run(self) -> None:
        """Do what is due until cancelled."""
        async with asyncio.TaskGroup() as tasks:
            for game in self._preparing:
                tasks.create_task(self._pause_for_rules(game))
            await self._run()

    async def _run(self) -> None:
        while True:
            self._show_rests()
            try:
                await self._work()
            except DatabaseUnavailable:
                self._failed = True
            except Exception as error:
                log.error("clocks are stuck", exc_info=error)
            self._changed.clear()
            seconds = min(LONGEST_WAIT, max(self._next - server_time.now(), SHORTEST_WAIT))
            with suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), HEARTBEAT_SECONDS if self._failed else seconds)

    async def _work(self) -> None:
        now = server_time.now()
        if not self._store.peers.is_first:
            self._beaten, self._suspended = now, suspended()
            return
        if now < self._next and now < self._beaten + HEARTBEAT_SECONDS:
            return
        clocks = schema.clocks.c
        due = await self._store.rows(sa.select(clocks.table, clocks.due).where(clocks.due <= now + HEARTBEAT_SECONDS))
        await self._keep_time(now)
        self._next = min([now + HEARTBEAT_SECONDS, *(row.due for row in due if row.due > now)])
        for row in due:
            if row.due <= now and self._retry_at.get(row.table, 0) <= now:
                await self._expire(row.table)

    def _show_rests(self) -> None:
        """Send the clocks that stand still because the player rests, or run again."""
        now = server_time.now()
        changed = [table_id for table_id, time in self._rest_changes.items() if time <= now]
        for table_id in changed:
            del self._rest_changes[table_id]
            table = self._registry.tables.get(table_id)
            if table is not None:
                table.subscribers.notify()
                self._expect_rest(table, now)
        if changed:
            self._registry.lobby.note_change()

    def _expect_rest(self, table: Table, now: float) -> None:
        """Note when the clock of a table will stand still, or run again."""
        clock = table.clock
        rest = next_rest(clock, now, table.rests_of(clock.seat)) if clock is not None else None
        if rest is None:
            self._rest_changes.pop(table.id, None)
        else:
            begins, ends = rest
            self._rest_changes[table.id] = begins if begins > now else ends

    async def _keep_time(self, now: float) -> None:
        """Store a heartbeat. Pause the clocks if the machine has slept or the database could not be reached."""
        slept = suspended() - self._suspended
        lost = now - self._beaten if self._failed else slept if slept > 1 else 0
        if not lost and now < self._beaten + HEARTBEAT_SECONDS:
            return
        running = sa.select(schema.clocks.c.table).where(RUNNING)
        if not self._store.peers.shared and await self._store.row(running.limit(1)) is None:
            self._beaten, self._suspended, self._failed = now, suspended(), False
            return
        async with self._store.writing() as connection:
            if lost:
                # First the tables, as decisions do: otherwise the two could wait for each other.
                await raise_versions(self._store, connection, schema.tables.c.id.in_(running))
                await self._pause(connection, now - lost, now, RUNNING)
            await self._beat(connection, now)
        if lost:
            await self._reread(lambda _: True)

    async def _expire(self, table_id: str) -> None:
        """Warn the player of a table whose time has run out, or carry out what was agreed."""
        try:
            table = await self._registry.find_or_load(table_id)
            if not table.waiting_for_rules and table.game.name not in self._preparing:
                replaced = await table.change(expire(table), if_closed=True)
                if replaced != NOBODY:
                    await self._registry.on_time_out(table, replaced)
            self._retry_at.pop(table_id, None)
        except ApiError as error:
            log.info("clock has to wait", extra={"table": table_id, "reason": str(error)})
            self._retry_at[table_id] = server_time.now() + (1 if error.problem == "stale" else RETRY_SECONDS)
        except DatabaseUnavailable:
            raise
        except Exception as error:  # the clocks of other tables must not wait for a damaged one
            log.error("clock is stuck", extra={"table": table_id}, exc_info=error)
            self._retry_at[table_id] = server_time.now() + RETRY_SECONDS

    # Changes of seats and of the status

    def request(self, table: Table) -> None:
        """Start or stop a clock after a change of a table that is not a decision."""
        clock = table.clock
        if clock is None or table.deleted or table.damaged or table.outdated:
            return
        self._expect_rest(table, server_time.now())
        due = next_due(clock, table.rests_of(clock.seat))
        if due is not None and due < self._next:
            self._next = due
            self._changed.set()
        if table not in self._adjusting and after_change(table, 0.0) is not None:
            task = self._adjusting[table] = asyncio.create_task(self._adjust(table))
            task.add_done_callback(lambda _: self._adjusting.pop(table, None))

    async def _adjust(self, table: Table) -> None:
        try:
            await table.change(adjust(table), if_closed=True)
        except (ApiError, DatabaseUnavailable) as error:
            log.info("clock is not adjusted", extra={"table": table.id, "reason": str(error)})


def _paused(since: float, pauses: list[list[float]], last: float, now: float) -> dict[str, Any]:
    """Return the columns of a clock that runs since some time after a pause from `last` until now."""
    if now >= last:
        return {"pauses": [*pauses, [max(last, since), now]]}
    back = now - last
    return {"since": since + back, "pauses": [[begins + back, ends + back] for begins, ends in pauses], "due": now}


async def store_clock(table: Table, clock: Clock, *, tell: bool = False) -> None:
    """Store the clocks of a table and show them; call it in `change`. `tell`: the player is notified if away."""
    await table.store.update_clock(table.clock_row(clock), table.at, tell=tell)
    table.clock = clock
    table.subscribers.notify()


async def adjust(table: Table) -> None:
    """Let the clock run that has to run, and no other."""
    if table.clock is not None and table.clock.settings.per_turn:
        table.rests = await table.store.read_rests()
    clock = after_change(table, server_time.now())
    if clock is not None:
        await store_clock(table, clock)


async def change_rest(
    registry: TableRegistry, player: int, write: Callable[[AsyncConnection], Awaitable[None]]
) -> None:
    """Change when a player rests. Clocks that run are charged first for the time so far."""
    holders, tables, clocks = schema.holders.c, schema.tables.c, schema.clocks.c
    seated = sa.exists().where((holders.table == tables.id) & (holders.player == player))
    concerned = seated & (tables.status == "playing") & tables.clock.is_not(None)
    ids = [row.id for row in await registry.store.rows(sa.select(tables.id).where(concerned))]
    for table_id in ids:
        await _settle(registry, table_id)
    async with registry.store.writing() as connection:
        await write(connection)
        await raise_versions(registry.store, connection, tables.id.in_(ids))
        running = clocks.table.in_(ids) & (clocks.seat != NOBODY)
        await connection.execute(schema.clocks.update().where(running).values(due=server_time.now()))
    for table_id in ids:
        if table_id in registry.tables:
            registry.tables[table_id].outdated = True
            await registry.catch_up(registry.tables[table_id])


async def _settle(registry: TableRegistry, table_id: str) -> None:
    """Charge the seat whose clock runs, again if another process has changed the table meanwhile."""
    for _ in range(SETTLE_TRIES):
        try:
            table = await registry.find_or_load(table_id)
            await table.change(settle_now(table), if_closed=True)
            return
        except ApiError as error:  # a table that cannot be used has no player who could gain by it
            if error.problem != "stale":
                return
    raise ApiError("stale")


async def settle_now(table: Table) -> None:
    """Charge the seat whose clock runs for the time so far."""
    if table.clock is not None and table.clock.seat != NOBODY:
        await store_clock(table, settle(table.clock, server_time.now(), table.rests_of(table.clock.seat)))


async def expire(table: Table) -> int:
    """Warn the player whose time has run out; after the grace period do what the table agreed on.

    Return the seat where a bot stands in from now on, NOBODY if there is none.
    """
    clock, now = table.clock, server_time.now()
    if clock is None or clock.seat == NOBODY:
        return NOBODY
    if running_seat(table, table.position, table.seats) != clock.seat:
        await adjust(table)
        return NOBODY
    seat, left = clock.seat, left_at(clock, clock.seat, now, table.rests_of(clock.seat))
    if left > 0 or (clock.warned and left > -clock.grace):
        await store_clock(table, clock)  # a pause or a vacation has moved it
    elif not clock.warned:
        await store_clock(table, warn(clock, now, table.rests_of(seat)), tell=True)
        await table.announce_if_possible("time-out", seat=seat)
    else:
        await _carry_out(table, seat, clock)
        return seat if table.seats[seat].timed_out else NOBODY
    return NOBODY


async def _carry_out(table: Table, seat: int, clock: Clock) -> None:
    """Do what the table agreed on for a player whose time has run out; fail if the player has decided elsewhere."""
    if clock.settings.timeout == "resign":
        await resign_seat(table, seat, "forfeited", unless_decided=True, forfeited=True)
    else:
        stand_in = replace(table.seats[seat], bot=clock.settings.bot, request=None, timed_out=True)
        await table.update_seat(seat, stand_in, unless_decided=True)
        await table.announce_if_possible("timed-out", seat=seat)
