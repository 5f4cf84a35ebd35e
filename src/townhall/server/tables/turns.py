"""Turns: for which person a table waits, and since when. Every process learns of it, and clients count their games.

A decision is stored together with the turn that follows. Other changes, such as a bot that stands in, are followed by a
change of the turn.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, NamedTuple

from townhall.engine.state import NOBODY
from townhall.server.db.store import DatabaseUnavailable
from townhall.server.errors import ApiError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from townhall.engine.position import Position
    from townhall.server.tables.registry import TableRegistry
    from townhall.server.tables.seats import Seat
    from townhall.server.tables.table import Table

log = logging.getLogger("townhall.turns")


class Turn(NamedTuple):
    """For whose decision a table waits; NOBODY if for nobody or a bot. `alone`: nobody else waits for it."""

    seat: int = NOBODY
    since: int = 0
    alone: bool = False


def turn_row(table: str, turn: Turn) -> dict[str, Any] | None:
    """Return the row of a turn; None if the table waits for nobody."""
    if turn.seat == NOBODY:
        return None
    return {"table": table, "seat": turn.seat, "since": turn.since, "told": turn.alone}


def awaited_seat(p: Position, seats: Sequence[Seat]) -> int:
    """Return the seat that has to decide, unless a bot does so or the game is over."""
    if p.over:
        return NOBODY
    return p.seat if seats[p.seat].kind == "person" and seats[p.seat].bot is None else NOBODY


def next_turn(table: Table, after: Position, time: int) -> Turn:
    """Return the turn after a decision: the same as before if the same person has to decide."""
    seat = awaited_seat(after, table.seats)
    return table.turn if seat == table.turn.seat else new_turn(table, seat, time)


def new_turn(table: Table, seat: int, since: int) -> Turn:
    """Return a turn of a seat that begins."""
    return Turn() if seat == NOBODY else Turn(seat, since, table.is_against_bots)


def present_turn(table: Table) -> Turn:
    """Return the turn that the seats and the position of a table result in."""
    p = table.position
    if table.status != "playing" or not table.can_continue or p is None:
        return Turn()
    seat = awaited_seat(p, table.seats)
    return table.turn if seat == table.turn.seat else new_turn(table, seat, awaited_since(table))


def awaited_since(table: Table) -> int:
    """Return since when the seat that decides has had to: the time of the last decision of another one."""
    log, p = table.log, table.position
    if p is None or p.over:
        return table.updated
    times = (time for time, seat in zip(reversed(log.times), reversed(log.seats), strict=True) if seat != p.seat)
    return next(times, log.times[0] if log.times else table.updated)


class TurnKeeper:
    """Keeps the stored turns right after changes that are no decisions, and tells clients of all changes."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry, self._peers = registry, registry.store.peers
        self._adjusting: dict[Table, asyncio.Task[None]] = {}

    def close(self) -> None:
        for task in self._adjusting.values():
            task.cancel()

    def request(self, table: Table) -> None:
        """Adjust the turn after a change of a table, and tell those whose games are other ones now."""
        if table.turn != table.turn_shown:
            self._tell(table)
        if table.deleted or table.damaged or table.outdated or table.waiting_for_rules:
            return
        if table not in self._adjusting and present_turn(table) != table.turn:
            task = self._adjusting[table] = asyncio.create_task(self._adjust(table))
            task.add_done_callback(lambda _: self._adjusting.pop(table, None))

    def _tell(self, table: Table) -> None:
        seats = {table.turn.seat, table.turn_shown.seat} - {NOBODY}
        table.turn_shown = table.turn
        for player in {player for seat in seats for player in table.seats[seat].holders}:
            self._registry.notify_waiting(player, table.id)
            self._peers.publish("waiting", player, table.id)

    async def _adjust(self, table: Table) -> None:
        try:
            await table.change(store_turn(table), if_closed=True)
        except (ApiError, DatabaseUnavailable) as error:
            log.info("turn is not adjusted", extra={"table": table.id, "reason": str(error)})


async def store_turn(table: Table) -> None:
    """Store for whom a table waits now; call it in `change`."""
    turn = present_turn(table)
    if turn != table.turn:
        await table.store.update_turn(turn, table.at)
        table.turn = turn
