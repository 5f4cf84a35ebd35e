"""The rows of one table in the database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa

from townhall.server.accounts.rest import Rest, rests_of_rows, rests_query
from townhall.server.db import schema
from townhall.server.db.store import Conflict, now
from townhall.server.metrics import count_decision
from townhall.server.people.rated_games import update_ratings
from townhall.server.tables.chat import CHAT
from townhall.server.tables.quotas import check_bot_quota
from townhall.server.tables.restore import THIS_TABLE, StoredGame, read_game, snapshot_row
from townhall.server.tables.results import resigned_seats, seat_owners
from townhall.server.tables.turns import Turn, turn_row

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy.ext.asyncio import AsyncConnection

    from townhall.engine.game import Game
    from townhall.engine.position import Position
    from townhall.server.db.store import Store

Rows = list[dict[str, Any]]
INSERT_EVENT = schema.events.insert()
UPDATE_STATUS = (
    schema.tables.update()
    .where((schema.tables.c.id == sa.bindparam("table_id")) & schema.tables.c.aborted.is_(None))
    .values(updated=sa.bindparam("changed"), status=sa.bindparam("new_status"))
)
LOCK_PLAYED = (
    sa.select(schema.tables.c.id)
    .where((schema.tables.c.id == THIS_TABLE) & schema.tables.c.aborted.is_(None))
    .with_for_update(read=True)
)
STAND_IN = sa.select(schema.seats.c.bot).where(
    (schema.seats.c.table == THIS_TABLE) & (schema.seats.c.seat == sa.bindparam("seat_number"))
)
DELETE_TURN = schema.turns.delete().where(schema.turns.c.table == THIS_TABLE)
LATEST_EVENT = sa.select(sa.func.coalesce(sa.func.max(schema.events.c.n), 0)).where(schema.events.c.table == THIS_TABLE)
"""Statements of every decision, made once: SQLAlchemy finds their compiled forms faster."""


def rules_columns(game: Game) -> dict[str, str]:
    """Return the columns of a table that say which rules and components its game has."""
    return {"engine": game.rules_version, "components": game.components.digest}


class Stamp(NamedTuple):
    """What tells whether another process has changed a table."""

    version: int
    """Of seats and settings."""
    events: int
    holders: int
    guests: int


class Ending(NamedTuple):
    """How a game ends: what the results are, and which bot levels a rated game has."""

    time: int
    results: Callable[[dict[int, int]], Rows] | None
    """Makes the result rows from the owners of the seats; None if no results are stored."""
    rated: list[str | None] | None


class TableStore:
    """Writes the changes of a table. Every method is one transaction, and notifies the other processes.

    Seats and settings are compared and set: a change raises Conflict if another process has changed them before.
    """

    def __init__(self, store: Store, table: str, version: int) -> None:
        self._store, self._table, self.version = store, table, version

    async def start(self, events: Rows, time: int, game: Game, turn: Turn) -> None:
        """Write that the game has begun and with which rules, and the events of decisions made beforehand."""
        rules = rules_columns(game)
        async with self._changing(status="playing", updated=time, **rules) as connection:
            await connection.run_sync(self._write_turn, turn)
            for event in events:
                await connection.execute(schema.events.insert().values(table=self._table, **event))

    async def insert_event(
        self, event: dict[str, Any], after: Position, status: str, results: Callable[[dict[int, int]], Rows] | None,
        clock: dict[str, Any] | None = None, rated: list[str | None] | None = None, turn: Turn | None = None,
    ) -> None:  # fmt: skip
        """Write an event, the snapshot of a finished turn, the clocks, and the results of a finished game.

        `results` makes the result rows from the owners of the seats. `clock`: None if the clocks do not change. `rated`
        are the bot levels of a rated game. `turn`: None if the table waits for the same person as before. Raises
        Conflict if another process has aborted the game, has let a bot play the seat of the person who decides, or has
        stored a resignation that the results do not contain.
        """
        snapshot = snapshot_row(self._table, event["n"], after) if event["turn_ended"] else None

        def write(connection: sa.Connection) -> None:
            self._lock_played(connection, event, status)
            connection.execute(INSERT_EVENT, {"table": self._table, **event})
            if clock is not None:
                self._write_clock(connection, clock)
            if turn is not None:
                self._write_turn(connection, turn)
            if snapshot is not None:
                connection.execute(self._store.upsert(schema.snapshots, *snapshot), snapshot)
            if results is not None:
                self._write_results(connection, results, rated)
            self._store.peers.notify_with(connection, "table", self._table)

        if rated is None:
            await self._store.group_commit.write(write, self._table)
        else:  # it waits for other rated games: nobody else may have to wait for it in turn
            await self._store.run_transaction(write)
        if event["action"] != schema.UNDO:
            count_decision(bot=event["bot"])

    def _write_results(
        self, connection: sa.Connection, results: Callable[[dict[int, int]], Rows], rated: list[str | None] | None
    ) -> None:
        """Write the results and change the ratings; raise Conflict if a stored resignation is not among the results."""
        rows = results(seat_owners(connection, self._table))
        if {row["seat"] for row in rows if row["resigned"]} != resigned_seats(connection, self._table):
            raise Conflict
        for row in rows:
            connection.execute(self._store.insert_if_absent(schema.results, row))
        if rated is not None:
            update_ratings(self._store, connection, rows, rated)

    def _lock_played(self, connection: sa.Connection, event: dict[str, Any], status: str) -> None:
        """Write the status after a turn, and let changes of seats and settings wait until the event is stored.

        Raises Conflict if another process has aborted the game or lets a bot play instead of the person who decides.
        """
        if event["turn_ended"]:
            changed = {"table_id": self._table, "changed": event["time"], "new_status": status}
            played = connection.execute(UPDATE_STATUS, changed).rowcount == 1
        elif self._store.peers.shared:
            played = connection.execute(LOCK_PLAYED, {"table_id": self._table}).first() is not None
        else:
            return
        if played and self._store.peers.shared and not event["bot"] and event["action"] != schema.UNDO:
            # A statement of its own: that one may have waited for a change of the seat.
            seat = {"table_id": self._table, "seat_number": event["seat"]}
            played = connection.execute(STAND_IN, seat).scalar_one_or_none() is None
        if not played:
            raise Conflict

    async def read_game(self) -> tuple[str | None, StoredGame]:
        """Read the status of the table and the rows of its game; None if the table was deleted."""
        status = sa.select(schema.tables.c.status).where(schema.tables.c.id == self._table)
        async with self._store.reading() as connection:
            return (await connection.execute(status)).scalar_one_or_none(), await read_game(connection, self._table)

    async def insert_chat(self, line: dict[str, Any], last: int) -> list[sa.Row[Any]]:
        """Write a chat line; return it after those that others have written since the last line that is known.

        The table is locked first, so that the lines of a table are committed in the order of their ids.
        """
        this = sa.select(schema.tables.c.id).where(schema.tables.c.id == self._table)
        async with self._store.writing() as connection:
            if self._store.peers.shared:
                await connection.execute(this.with_for_update(key_share=True))
            await connection.execute(schema.chat.insert().values(table=self._table, **line))
            await self._tell(connection)
            return list((await connection.execute(self._chat_after(last))).all())

    async def update_seat(
        self, row: dict[str, Any], *, removes: set[int], adds: int | None, linked: bool = False,
        updated: int | None, events: int | None = None, ending: Ending | None = None,
    ) -> None:  # fmt: skip
        """Write a seat, and which players may no longer or from now on decide for it.

        `linked`: the player who is added has followed the seat link. `updated`: when the table was used by that, if it
        counts. `events`: raise Conflict if another process has stored an event that is not among so many. `ending`: the
        game ends with it.
        """
        holders, seat = schema.holders, row["seat"]
        columns: dict[str, Any] = {} if updated is None else {"updated": updated}
        if ending is not None:
            columns = {"status": "finished", "aborted": ending.time, "updated": ending.time}
        async with self._changing(**columns) as connection:
            if events is not None:
                await self._check_events(connection, events)
            await connection.execute(self._store.upsert(schema.seats, "table", *row), {"table": self._table, **row})
            if removes:
                of_seat = (holders.c.table == self._table) & (holders.c.seat == seat)
                await connection.execute(holders.delete().where(of_seat & holders.c.player.in_(removes)))
            if adds is not None:
                time = now() if linked else None
                holder = {"table": self._table, "seat": seat, "player": adds, "linked": time}
                await connection.execute(self._store.insert_if_absent(holders, holder))
            if ending is not None and ending.results is not None:
                await connection.run_sync(self._write_results, ending.results, ending.rated)

    async def take_over(
        self, row: dict[str, Any], player: int, event: dict[str, Any], after: Position, *, linked: bool
    ) -> None:  # fmt: skip
        """Write that a player may decide for a seat of a running game, and that what is hidden was drawn anew.

        `linked`: the player has followed the seat link.
        """
        time = event["time"] if linked else None
        holder = {"table": self._table, "seat": row["seat"], "player": player, "linked": time}
        async with self._changing(updated=event["time"]) as connection:
            await connection.execute(schema.events.insert().values(table=self._table, **event))
            await self._write_snapshot(connection, event["n"], after)
            await connection.execute(self._store.upsert(schema.seats, "table", *row), {"table": self._table, **row})
            await connection.execute(self._store.insert_if_absent(schema.holders, holder))

    async def adopt_rules(self, n: int, p: Position, *, components: bool) -> None:
        """Write with which rules and perhaps components a game continues; the snapshot of the old rules is replaced."""
        columns = rules_columns(p.game)
        async with self._changing(**columns if components else {"engine": columns["engine"]}) as connection:
            await self._write_snapshot(connection, n, p)

    async def _write_snapshot(self, connection: AsyncConnection, n: int, p: Position) -> None:
        snapshot = snapshot_row(self._table, n, p)
        await connection.execute(self._store.upsert(schema.snapshots, *snapshot), snapshot)

    async def update_clock(self, clock: dict[str, Any], events: int, *, tell: bool = False) -> None:
        """Write the clocks; raise Conflict if another process has stored an event that is not among so many.

        `tell`: the player for whom the table waits has to be notified again.
        """
        async with self._changing() as connection:
            await connection.run_sync(self._write_clock, clock)
            if tell:
                turns = schema.turns
                await connection.execute(turns.update().where(turns.c.table == self._table).values(told=False))
            await self._check_events(connection, events)

    async def _check_events(self, connection: AsyncConnection, events: int) -> None:
        """Raise Conflict unless there are so many events.

        A decision that is just being stored keeps the table locked, which has been waited for.
        """
        if (await connection.execute(LATEST_EVENT, {"table_id": self._table})).scalar_one() != events:
            raise Conflict

    def _write_clock(self, connection: sa.Connection, clock: dict[str, Any]) -> None:
        connection.execute(self._store.upsert(schema.clocks, "table", *clock), {"table": self._table, **clock})

    async def update_turn(self, turn: Turn, events: int) -> None:
        """Write for whom the table waits; raise Conflict if another process has stored another event."""
        this = sa.select(schema.tables.c.id).where(schema.tables.c.id == self._table)
        async with self._store.writing() as connection:
            await connection.execute(this.with_for_update(key_share=True))
            await self._check_events(connection, events)
            await connection.run_sync(self._write_turn, turn)

    def _write_turn(self, connection: sa.Connection, turn: Turn) -> None:
        row = turn_row(self._table, turn)
        if row is None:
            connection.execute(DELETE_TURN, {"table_id": self._table})
        else:
            connection.execute(self._store.upsert(schema.turns, *row), row)

    async def read_clock(self) -> sa.Row[Any] | None:
        return await self._store.row(sa.select(schema.clocks).where(schema.clocks.c.table == self._table))

    async def read_rests(self) -> dict[int, Rest]:
        """Read when the players rest who hold a seat."""
        holders = schema.holders.c
        seated = sa.exists().where((holders.table == self._table) & (holders.player == schema.players.c.id))
        hours, vacations = rests_query(seated)
        async with self._store.reading() as connection:
            rows = (await connection.execute(hours)).all(), (await connection.execute(vacations)).all()
        return rests_of_rows(*rows)

    async def check_bot_quota(self, host: int) -> None:
        """Raise an error if the host or the address of the table has too many games against bots alone."""
        row = await self._store.row(sa.select(schema.tables.c.source).where(schema.tables.c.id == self._table))
        await check_bot_quota(self._store, host, None if row is None else row.source)

    async def insert_guest(self, player: int) -> None:
        async with self._store.writing() as connection:
            guest = {"table": self._table, "player": player}
            await connection.execute(self._store.insert_if_absent(schema.guests, guest))
            await self._tell(connection)

    async def end_with_archive(self, n: int, data: bytes, time: int) -> None:
        """Write that a game is over, of which only an archive is left."""
        archive = {"table": self._table, "n": n, "data": data}
        async with self._changing(status="finished", updated=time) as connection:
            await connection.execute(self._store.upsert(schema.archives, *archive), archive)

    async def update(self, **columns: Any) -> None:
        async with self._changing(**columns):
            pass

    async def delete(self) -> None:
        async with self._store.writing() as connection:
            await connection.execute(schema.tables.delete().where(schema.tables.c.id == self._table))
            await self._tell(connection)

    @asynccontextmanager
    async def _changing(self, **columns: Any) -> AsyncIterator[AsyncConnection]:
        """Open a transaction that changes seats or settings."""
        mine = (schema.tables.c.id == self._table) & (schema.tables.c.version == self.version)
        update = schema.tables.update().where(mine).values(version=self.version + 1, **columns)
        async with self._store.writing() as connection:
            if (await connection.execute(update)).rowcount != 1:
                raise Conflict
            yield connection
            await self._tell(connection)
        self.version += 1

    async def _tell(self, connection: AsyncConnection) -> None:
        await self._store.peers.notify(connection, "table", self._table)

    # What other processes have written

    async def stamp(self) -> Stamp | None:
        """Read what tells whether the table has changed; None if it was deleted."""
        row = await self._store.row(STAMP, {"table_id": self._table})
        return Stamp._make(row) if row is not None else None

    async def events_after(self, n: int) -> list[sa.Row[Any]]:
        events = schema.events.c
        query = sa.select(schema.events).where((events.table == self._table) & (events.n > n)).order_by(events.n)
        return await self._store.rows(query)

    async def read_results(self) -> list[sa.Row[Any]]:
        """Return the stored results of the seats, in order; none of a game without a result."""
        results = schema.results.c
        return await self._store.rows(
            sa.select(results.place, results.resigned).where(results.table == self._table).order_by(results.seat)
        )

    async def chat_after(self, last: int) -> list[sa.Row[Any]]:
        return await self._store.rows(self._chat_after(last))

    def _chat_after(self, last: int) -> sa.Select[Any]:
        chat = schema.chat.c
        return CHAT.where((chat.table == self._table) & (chat.id > last)).order_by(chat.id)


async def raise_versions(store: Store, connection: AsyncConnection, which: sa.ColumnElement[bool]) -> None:
    """Note that somebody changes some tables without having loaded them: every server reads them again."""
    tables = schema.tables.c
    found = sa.select(tables.id).where(which).order_by(tables.id).with_for_update(key_share=True)
    for table in (await connection.execute(found)).scalars().all():
        raised = schema.tables.update().where(tables.id == table).values(version=tables.version + 1)
        await connection.execute(raised)
        await store.peers.notify(connection, "table", table)


def _count(part: sa.Table) -> sa.ScalarSelect[int]:
    return sa.select(sa.func.count()).select_from(part).where(part.c.table == schema.tables.c.id).scalar_subquery()


_EVENTS = sa.select(sa.func.coalesce(sa.func.max(schema.events.c.n), 0)).where(
    schema.events.c.table == schema.tables.c.id
)
STAMP = sa.select(
    schema.tables.c.version, _EVENTS.scalar_subquery(), _count(schema.holders), _count(schema.guests)
).where(schema.tables.c.id == THIS_TABLE)
