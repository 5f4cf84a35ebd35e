"""Tells players who are away that it is their turn, that their time has run out, and that a bot plays for them.

A turn is stored with the decision before it. Once nobody who holds the seat has looked at the table for a while, a row
is written for each channel that a player wants; so nothing is forgotten when the server stops. Rows that are due are
sent, all of a player for one channel together, and describe the tables as they are then. One process does this for all.
It claims rows before it sends them, so that no other process sends them too.

All times are those of `server_time`, so that setting the system's clock neither holds messages up nor drops them.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from itertools import islice
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from townhall.server.accounts.rest import periods_of, rests_of_rows, rests_query
from townhall.server.clock import server_time
from townhall.server.db import schema
from townhall.server.db.store import DatabaseUnavailable
from townhall.server.errors import ApiError
from townhall.server.live.views import has_to_decide
from townhall.server.metrics import count_notification
from townhall.server.notifications.delivery import DeliveryFailed, Undeliverable
from townhall.server.notifications.messages import GameNews, Message, describe_game, describe_time_out
from townhall.server.notifications.preferences import Recipient, find_recipient, recipient_of
from townhall.server.notifications.waiting import of_tournament

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy.ext.asyncio import AsyncConnection

    from townhall.server.notifications.delivery import Carrier
    from townhall.server.notifications.schemas import Channel
    from townhall.server.tables.registry import TableRegistry
    from townhall.server.tables.table import Table

log = logging.getLogger("townhall.notifications")
LOOK_SECONDS = 1.0
FAILED_SECONDS = 10.0
"""When to look again after the database has failed."""
OLD_SECONDS = 24 * 3600
"""Nobody is notified of turns that began longer ago, such as before an upgrade."""
INTERVALS: dict[Channel, int] = {"email": 15 * 60, "push": 60, "webhook": 60}
"""Seconds between two messages to a player."""
CLAIM_SECONDS = 120
"""For how long a process that sends a message keeps others from sending it."""
RETRY_SECONDS = (60, 300, 1800, 7200, 21600)
"""When to try again after failures; then the message is given up."""
PREPARING_SECONDS = 5
"""When to try again while the rules of a game are being compiled."""
AT_ONCE = 8
"""Messages that one channel sends at the same time: a slow receiver of one does not delay the others."""
BATCH = 100
AHEAD_SECONDS = 60
"""Stored times that lie further ahead than they can are of a clock that was set back before the server was started."""
turns, alerts, holders, tables, clocks = (
    schema.turns.c, schema.alerts.c, schema.holders.c, schema.tables.c, schema.clocks.c,
)  # fmt: skip


def now() -> int:
    """Seconds since 1970, on a clock that does not jump."""
    return int(server_time.now())


class Notifier:
    """Notices turns of players who are away, and sends what is due."""

    def __init__(self, registry: TableRegistry, carriers: dict[Channel, Carrier], after: int) -> None:
        """`after`: seconds for which a player may be away before a message is sent."""
        self._registry, self._store, self._carriers, self._after = registry, registry.store, carriers, after
        self._begun = now()
        """Since when this process does this. Players need a while to connect again after another one has died."""
        self._looked: dict[tuple[str, int], int] = {}
        """When a holder of the seat last looked at a table, by table and beginning of the turn."""
        self._sending: dict[Channel, dict[int, asyncio.Task[None]]] = {channel: {} for channel in carriers}
        """By player: what comes up while a message is being sent waits for the next one."""
        self._closed = False

    async def run(self) -> None:
        """Work until cancelled."""
        while True:
            seconds = LOOK_SECONDS
            try:
                if not self._store.peers.is_first:
                    self._begun = now()
                else:
                    await self.notice_turns()
                    await self.send_due()
            except DatabaseUnavailable:
                seconds = FAILED_SECONDS
            except Exception as error:
                log.error("notifications are stuck", exc_info=error)
                seconds = FAILED_SECONDS
            await asyncio.sleep(seconds)

    async def close(self) -> None:
        """Stop sending; what has not been sent is sent after the next start."""
        self._closed = True
        tasks = [task for sending in self._sending.values() for task in sending.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # Turns

    async def notice_turns(self) -> None:
        """Write what has to be sent about turns whose players have been away for a while."""
        unseen = {turn: since for turn, since in (await self._unseen_turns()).items() if since <= now() - self._after}
        if now() < self._begun + self._after:
            return
        old = now() - OLD_SECONDS
        warned = sa.exists().where((clocks.table == turns.table) & (clocks.seat == turns.seat) & clocks.warned)
        columns = (tables.pace, of_tournament(turns.table).label("of_tournament"), warned.label("warned"))
        query = sa.select(schema.turns, *columns)
        query = query.join(schema.tables, tables.id == turns.table).where(~turns.told)
        some = [table for table, _ in islice(unseen, BATCH)]
        for row in await self._store.rows(query.where(turns.table.in_(some)).order_by(turns.since)):
            since = unseen.get((row.table, row.since))
            if since is not None:
                told = since > old or row.warned
                wanted = await self._wanted(row.table, row.seat, row.pace, row.of_tournament) if told else []
                await self._write(row, wanted)

    async def _unseen_turns(self) -> dict[tuple[str, int], int]:
        """Return the turns at which no holder of the seat looks, and since when that is so, from the earliest on.

        Nobody is notified as long as somebody looks, so that it can still happen once they have left.
        """
        query = sa.select(turns.table, turns.since, holders.player).select_from(schema.turns)
        query = query.outerjoin(schema.holders, (holders.table == turns.table) & (holders.seat == turns.seat))
        players = defaultdict[tuple[str, int], set[int]](set)
        for row in await self._store.rows(query.where(~turns.told).order_by(turns.since)):
            players[row.table, row.since] |= {row.player} - {None}
        looked = {turn for turn in players if self._registry.is_looked_at_by(turn[0], players[turn])}
        times = {turn: now() for turn in players if turn[1] > now() + AHEAD_SECONDS}
        times |= {turn: time for turn, time in self._looked.items() if turn in players}
        self._looked = times | dict.fromkeys(looked, now())
        return {turn: self._looked.get(turn, turn[1]) for turn in players if turn not in looked}

    async def notice_time_out(self, table: Table, seat: int) -> None:
        """Write that a bot stands in for a player whose time has run out, unless the player sees it."""
        if self._registry.is_looked_at_by(table.id, table.seats[seat].holders):
            return
        wanted = await self._wanted(table.id, seat, table.pace, table.tournament is not None)
        async with self._store.writing() as connection:
            await self._insert_alerts(connection, table.id, now(), wanted)

    async def _wanted(self, table: str, seat: int, pace: str, of_tournament: bool) -> list[tuple[int, Channel]]:
        """Return who has to be notified of what concerns a seat, and through which channels."""
        of_table = await self._store.rows(sa.select(holders.seat, holders.player).where(holders.table == table))
        players = {row.player for row in of_table if row.seat == seat}
        others_wait = of_tournament or any(row.player not in players for row in of_table)
        if not others_wait:
            return []
        query = (
            sa.select(schema.notification_settings)
            .join(schema.players, schema.players.c.id == schema.notification_settings.c.player)
            .where(schema.players.c.id.in_(players) & schema.players.c.banned.is_(None))
        )
        recipients = [recipient_of(row) for row in await self._store.rows(query)]
        return [
            (recipient.player, channel)
            for recipient in recipients
            for channel, carrier in self._carriers.items()
            if recipient.wants(channel, pace) and await carrier.available(recipient)
        ]

    async def _write(self, turn: sa.Row[Any], wanted: Iterable[tuple[int, Channel]]) -> None:
        """Store who has to be notified of a turn, unless it is over."""
        this = (turns.table == turn.table) & (turns.since == turn.since) & ~turns.told
        table = sa.select(tables.id).where(tables.id == turn.table).with_for_update(read=True, key_share=True)
        async with self._store.writing() as connection:
            await connection.execute(table)  # first, as everybody does who changes both
            if (await connection.execute(schema.turns.update().where(this).values(told=True))).rowcount != 1:
                return
            await self._insert_alerts(connection, turn.table, turn.since, wanted)

    async def _insert_alerts(
        self, connection: AsyncConnection, table: str, since: int, wanted: Iterable[tuple[int, Channel]]
    ) -> None:  # fmt: skip
        for player, channel in wanted:
            row = {"player": player, "channel": channel, "table": table, "since": since, "due": now(), "attempts": 0}
            await connection.execute(self._store.upsert(schema.alerts, *row), row)

    # Sending

    async def send_due(self) -> None:
        """Begin to send what is due, a few messages at a time."""
        for channel, sending in self._sending.items():
            due = sa.select(alerts.player).where((alerts.channel == channel) & _is_due())
            others = due.where(alerts.player.not_in(list(sending)))
            for row in await self._store.rows(others.distinct().limit(AT_ONCE)):
                if len(sending) < AT_ONCE and not self._closed:
                    sending[row.player] = asyncio.create_task(self._send(row.player, channel))

    async def _send(self, player: int, channel: Channel) -> None:
        """Send a message unless another process does; whatever goes wrong is logged."""
        try:
            if claimed := await self._claim(player, channel):
                await self._send_claimed(player, channel, claimed)
        except DatabaseUnavailable as error:
            log.warning("a notification has to wait", extra={"channel": channel, "reason": str(error)})
        except Exception as error:
            log.error("a notification is stuck", exc_info=error, extra={"channel": channel})
        finally:
            del self._sending[channel][player]

    async def _claim(self, player: int, channel: Channel) -> int:
        """Keep other processes from sending what is due until a time; return it, or 0 if nothing is due any more."""
        until, due = now() + CLAIM_SECONDS, _of(player, channel) & _is_due()
        async with self._store.writing() as connection:
            update = schema.alerts.update().where(due).values(due=until)
            return until if (await connection.execute(update)).rowcount else 0

    async def _send_claimed(self, player: int, channel: Channel, claimed: int) -> None:
        recipient = await find_recipient(self._store, player)
        rows = await self._store.rows(sa.select(schema.alerts).where(_of(player, channel)).order_by(alerts.since))
        if recipient is None or recipient.extents[channel] == "never":
            await self._forget(rows)
            return
        sent = recipient.sent[channel]
        next_message = 0 if sent > now() + AHEAD_SECONDS else sent + INTERVALS[channel]
        later = max(await self._rest_end(player), next_message)
        if later > now():
            await self._postpone(rows, later)
            return
        ready, games = await self._games(rows, recipient)
        if games:
            await self._deliver(recipient, Message(player, channel, recipient.lang, games), ready, claimed)

    async def _rest_end(self, player: int) -> int:
        """Return until when a player rests; 0 if they do not."""
        hours, vacations = rests_query(schema.players.c.id == player)
        rest = rests_of_rows(await self._store.rows(hours), await self._store.rows(vacations)).get(player)
        present = float(now())
        resting = periods_of([rest], [], present, present + OLD_SECONDS) if rest is not None else []
        return int(resting[0][1]) + 1 if resting and resting[0][0] <= present else 0

    async def _games(self, rows: list[sa.Row[Any]], recipient: Recipient) -> tuple[list[sa.Row[Any]], list[GameNews]]:
        """Describe the tables that still wait for a player. Those that they look at wait; the others are forgotten."""
        ready, games = list[sa.Row[Any]](), list[GameNews]()
        for row in rows:
            try:
                table = await self._registry.table(row.table)
                if table.waiting_for_rules:
                    await self._postpone([row], now() + PREPARING_SECONDS)
                    continue
                waits = has_to_decide(table, recipient.player) and table.turn.since == row.since
                holders_ = table.seats[table.turn.seat].holders if waits else set()
                if waits and self._registry.is_looked_at_by(row.table, holders_):
                    await self._postpone([row], now() + max(self._after, 1))
                    continue
                if waits:
                    public = recipient.shares(row.channel)
                    games.append(await describe_game(table, recipient.player, recipient.lang, public=public))
                elif any(table.seats[n].timed_out for n in table.seats_of(recipient.player)):
                    games.append(describe_time_out(table, recipient.lang))
                if games and games[-1].table == table.id:
                    ready.append(row)
                    continue
            except ApiError as error:
                log.info("a table is not described", extra={"table": row.table, "reason": str(error)})
            except DatabaseUnavailable:
                raise
            except Exception as error:  # messages about other tables must not wait for it
                log.error("a table cannot be described", exc_info=error, extra={"table": row.table})
            await self._forget([row])
        return ready, games

    async def _deliver(
        self, recipient: Recipient, message: Message, rows: list[sa.Row[Any]], claimed: int
    ) -> None:  # fmt: skip
        channel = message.channel
        try:
            await self._carriers[channel].send(recipient, message)
        except DeliveryFailed as error:
            count_notification(channel, "failed")
            hopeless = [row for row in rows if isinstance(error, Undeliverable) or row.attempts >= len(RETRY_SECONDS)]
            final = len(hopeless) == len(rows)
            log.warning("a notification was not sent", extra={"channel": channel, "reason": str(error), "final": final})
            await self._forget(hopeless)
            for row in rows:
                if row not in hopeless and row.due <= claimed:  # others were sent along before they were due
                    await self._postpone([row], now() + RETRY_SECONDS[row.attempts], row.attempts + 1)
            return
        count_notification(channel, "sent")
        await self._forget(rows)
        settings = schema.notification_settings
        async with self._store.writing() as connection:
            update = settings.update().where(settings.c.player == recipient.player)
            await connection.execute(update.values({f"{channel}_sent": now()}))

    async def _forget(self, rows: list[sa.Row[Any]]) -> None:
        async with self._store.writing() as connection:
            for row in rows:
                await connection.execute(schema.alerts.delete().where(_same(row)))

    async def _postpone(self, rows: list[sa.Row[Any]], due: int, attempts: int | None = None) -> None:
        values = {"due": due} if attempts is None else {"due": due, "attempts": attempts}
        async with self._store.writing() as connection:
            for row in rows:
                await connection.execute(schema.alerts.update().where(_same(row)).values(**values))


def _is_due() -> sa.ColumnElement[bool]:
    """Whether a message is due: none is postponed by more than a day."""
    return (alerts.due <= now()) | (alerts.due > now() + OLD_SECONDS + AHEAD_SECONDS)


def _of(player: int, channel: str) -> sa.ColumnElement[bool]:
    return (alerts.player == player) & (alerts.channel == channel)


def _same(row: sa.Row[Any]) -> sa.ColumnElement[bool]:
    """Whether a row is still about the same turn."""
    return sa.and_(_of(row.player, row.channel), alerts.table == row.table, alerts.since == row.since)
