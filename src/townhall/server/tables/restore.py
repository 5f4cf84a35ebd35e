"""Restore a game from its events; a snapshot only saves time."""

from contextlib import suppress
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from townhall.engine.errors import TownhallError
from townhall.engine.game import Game
from townhall.engine.position import Position
from townhall.server.db import schema
from townhall.server.tables.decision_log import DecisionLog


class StoredGame(NamedTuple):
    """The rows from which a game is restored."""

    events: list[sa.Row[Any]]
    snapshot: sa.Row[Any] | None


async def read_game(connection: AsyncConnection, table: str) -> StoredGame:
    """Read the events and the snapshot of a table."""
    events = sa.select(schema.events).where(schema.events.c.table == table).order_by(schema.events.c.n)
    snapshot = sa.select(schema.snapshots).where(schema.snapshots.c.table == table)
    return StoredGame(
        list((await connection.execute(events)).all()), (await connection.execute(snapshot)).one_or_none()
    )


def restore_game(
    game: Game, seats: int, options: dict[str, Any], key: bytes, stored: StoredGame
) -> tuple[Position, DecisionLog]:
    """Replay the events, starting from the snapshot if it fits them."""
    log, history = DecisionLog(), list[int]()
    position: Position | None = None
    for event in stored.events:
        if event.action == schema.UNDO:
            log.cut(event.decisions)
            del history[event.decisions :]
            if position is not None and len(position.history) > event.decisions:
                position = None
        else:
            log.append(event.time, event.seat, bot=event.bot)
            history.append(event.action)
            if position is not None:
                position.play(event.action)
        if stored.snapshot is not None and event.n == stored.snapshot.n:
            with suppress(TownhallError):  # the record has another layout; the events are enough
                position = Position.resume(game, options, key, stored.snapshot.state, history)
    if position is None:
        position = game.start(seats, options=options, key=key)
        for action in history:
            position.play(action)
    return position, log
