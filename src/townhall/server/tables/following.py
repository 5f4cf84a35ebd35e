"""Following a table that another process serves as well: what it has stored since is read and played here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from townhall.engine.errors import TownhallError
from townhall.server.clock import server_time
from townhall.server.tables.clocks import stored_clock
from townhall.server.tables.table_store import Stamp

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from townhall.server.tables.table import Table

    Reread = Callable[[Table], Coroutine[Any, Any, None]]

KEPT = ("position", "log", "frozen", "subscribers", "pacing", "outdated", "turn_shown", "lock", "_used_at")
"""Attributes of a table that is read again which stay as they are."""


def stamp_of(table: Table) -> Stamp:
    """Return what tells whether another process has changed the table."""
    holders = sum(len(seat.holders) for seat in table.seats)
    return Stamp(table.store.version, table.at, holders, len(table.guests))


async def catch_up(table: Table, reread: Reread) -> None:
    """Read what other processes have stored since; `reread` reads the whole table again."""
    async with table.lock:
        told, table.outdated = table.outdated, False
        try:
            stored = await table.store.stamp()
            if stored is None:
                table.mark_deleted()
            elif not table.waiting_for_rules and (told or stored != stamp_of(table)):
                await _read_changes(table, stored, reread)
        except BaseException:
            table.outdated = True
            raise


async def _read_changes(table: Table, stored: Stamp, reread: Reread) -> None:
    before = table.at
    table.add_chat(await table.store.chat_after(table.last_line))
    only_decisions = stored._replace(events=table.at) == stamp_of(table)
    events = await table.store.events_after(table.at) if only_decisions and stored != stamp_of(table) else []
    if stored != stamp_of(table) and not (only_decisions and _play(table, events)):
        await reread(table)
    elif table.clock is not None:
        table.clock = stored_clock(table.clock.settings, len(table.seats), await table.store.read_clock())
    _see_those_who_decided(table, stored.events - before)
    table.subscribers.notify()  # at once: nobody may get an old view of the new position


def _see_those_who_decided(table: Table, events: int) -> None:
    """Note that the people who have made some of the last decisions were there: perhaps they are not connected."""
    log = table.log
    latest = list(zip(log.times, log.seats, log.by_bot, strict=True))[-events:] if events > 0 else []
    for time, seat, bot in latest:
        if not bot:
            for player in table.seats[seat].holders:
                table.subscribers.note_seen(player, server_time.now() - time)


def _play(table: Table, events: list[sa.Row[Any]]) -> bool:
    """Play decisions that another process has stored; return False if anything else has happened."""
    if table.position is None or table.frozen is not None or any(event.action < 0 for event in events):
        return False
    for event in events:
        after = table.playing.copy()
        try:
            after.play(event.action)
        except TownhallError:
            return False
        table.advance(after, event.action, event.time, bot=event.bot)
    return True


def adopt(table: Table, stored: Table) -> None:
    """Make a table like itself as it was read again; the game has to be restored afterwards."""
    for name, value in vars(stored).items():
        if name not in KEPT:
            setattr(table, name, value)
    if table.position is not None:
        table.position.names = table.names()
