"""A game from its log: what a table remembers is made from events alone, and a snapshot only saves time."""

import asyncio
from contextlib import suppress
from typing import Any

import sqlalchemy as sa

from townhall.engine.errors import TownhallError
from townhall.engine.position import Position
from townhall.server.db import store as kept
from townhall.server.db.store import STEP_BACK, Store
from townhall.server.tables.table import Table


async def reread(store: Store, table: Table) -> None:
    """Somebody else has written this table's log: take it from there."""
    async with store.reading() as connection:
        events, snapshots = [
            list((await connection.execute(sa.select(part).where(part.c.table == table.id))).all())
            for part in (kept.events, kept.snapshots)
        ]
        row = (await connection.execute(sa.select(kept.tables).where(kept.tables.c.id == table.id))).one()
    table.status = row.status
    await asyncio.to_thread(recall, table, events, snapshots)
    table.changed()


def recall(table: Table, events: list[sa.Row[Any]], snapshots: list[sa.Row[Any]]) -> None:
    """The position from the log: from the snapshot if that agrees with it, else from the beginning."""
    events = sorted(events, key=lambda event: int(event.n))
    table.forget()
    snapshot = snapshots[0] if snapshots else None
    history: list[int] = []
    position: Position | None = None
    for event in events:
        if event.action == STEP_BACK:
            table.stepped_back[event.n] = event.decisions
            for made in (history, table.times, table.makers, table.by_bots):
                del made[event.decisions :]
            if position is not None and len(position.history) > event.decisions:
                position = None
        else:
            history.append(event.action)
            table.times.append(event.time)
            table.makers.append(event.seat)
            table.by_bots.append(event.bot)
            if position is not None:
                position.play(event.action)
        if snapshot is not None and event.n == snapshot.n:
            with suppress(TownhallError):  # of another shape: the log has everything
                position = Position.resume(table.game, table.options, table.key, snapshot.state, history)
    if position is None:
        position = table.game.start(len(table.seats), options=table.options, key=table.key)
        for action in history:
            position.play(action)
    table.at = len(events)
    position.names, position.forked_at = table.names(), table.forked_at
    table.position = position
