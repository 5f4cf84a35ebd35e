"""The notifier without a server: what comes up while a message is being sent, or when the server stops."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from tests.running import run_async
from tests.server import databases
from tests.server.tables.test_following import ANA, BEN, CLOCK, begin, decide, tables_of_a_process
from townhall.server.clock import server_time
from townhall.server.db import schema
from townhall.server.db.store import now
from townhall.server.live.shared_views import SPECTATOR
from townhall.server.notifications import messages
from townhall.server.notifications.delivery import DeliveryFailed
from townhall.server.notifications.messages import Message
from townhall.server.notifications.notifier import CLAIM_SECONDS, RETRY_SECONDS, Notifier
from townhall.server.notifications.preferences import Recipient, change
from townhall.server.tables.clock_runner import adjust, expire
from townhall.server.tables.registry import TableRegistry
from townhall.server.tables.table import Table

pytestmark = [pytest.mark.databases("sqlite"), pytest.mark.usefixtures("database", "compiled")]
WAITING = sa.select(schema.alerts.c.table)
TURNS = sa.select(schema.turns.c.table)
DAY = 24 * 3600


class SlowCarrier:
    """Delivers messages once it may."""

    def __init__(self) -> None:
        self.tables: list[list[str]] = []
        self.news: list[list[str]] = []
        self.subjects: list[str] = []
        self.warnings: list[str] = []
        self.begun, self.may_deliver = asyncio.Event(), asyncio.Event()

    async def available(self, recipient: Recipient) -> bool:
        return recipient.webhook is not None

    async def send(self, recipient: Recipient, message: Message) -> None:
        self.tables.append([game.table for game in message.games])
        self.news += [game.news for game in message.games]
        self.subjects.append(message.subject)
        self.warnings += [game.warning for game in message.games]
        self.begun.set()
        await self.may_deliver.wait()


async def table_waiting_for(registry: TableRegistry, seat: int, **columns: Any) -> Table:
    """Begin a game and play until it waits for a seat."""
    table = await begin(registry, **columns)
    while table.playing.seat != seat:
        await decide(table)
    while table.id not in await stored(registry, TURNS):
        pass
    return table


async def stored(registry: TableRegistry, query: sa.Select[tuple[str]]) -> list[str]:
    return [row.table for row in await registry.store.rows(query)]


class FailingCarrier(SlowCarrier):
    """Delivers nothing."""

    async def send(self, recipient: Recipient, message: Message) -> None:
        self.tables.append([game.table for game in message.games])
        raise DeliveryFailed("no answer")


async def alerts(registry: TableRegistry) -> dict[str, sa.Row[Any]]:
    return {row.table: row for row in await registry.store.rows(sa.select(schema.alerts))}


Work = Callable[[TableRegistry, Notifier, SlowCarrier], Coroutine[Any, Any, None]]


def with_notifier(folder: Path, work: Work, carrier: SlowCarrier | None = None) -> None:
    """Run some work with a notifier that tells Ana of her turns at once."""

    async def run() -> None:
        async with tables_of_a_process(databases.current.url(folder)) as registry:
            async with registry.store.writing() as connection:
                rows = [{"id": player.id, "name": player.name, "created": 1} for player in (ANA, BEN)]
                await connection.execute(schema.players.insert(), rows)
            await change(registry.store, ANA.id, "en", hook_url="https://hook.example", hook_format="json")
            chosen = carrier or SlowCarrier()
            await work(registry, Notifier(registry, {"webhook": chosen}, 0), chosen)

    run_async(run())


def test_a_game_that_comes_up_while_a_message_is_sent_is_told_later_and_the_others_not_again(tmp_path: Path) -> None:
    async def work(registry: TableRegistry, notifier: Notifier, carrier: SlowCarrier) -> None:
        first = await table_waiting_for(registry, 0)
        await notifier.notice_turns()
        await notifier.send_due()
        await carrier.begun.wait()
        second = await table_waiting_for(registry, 0)
        await notifier.notice_turns()
        assert sorted(await stored(registry, WAITING)) == sorted([first.id, second.id])
        async with registry.store.writing() as connection:
            await connection.execute(schema.alerts.update().values(due=0))  # as if it took very long
        for _ in range(50):
            await notifier.send_due()
        carrier.may_deliver.set()
        while await stored(registry, WAITING) != [second.id]:
            pass
        assert carrier.tables == [[first.id]]
        await notifier.close()

    with_notifier(tmp_path, work)


@pytest.mark.parametrize(("form", "seat"), [("discord", SPECTATOR), ("slack", SPECTATOR), ("json", 0)])
def test_a_chat_that_others_read_gets_what_a_spectator_sees(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: str, seat: int
) -> None:
    monkeypatch.setattr(messages, "_news", lambda *arguments: [str(arguments[-1].seat)])

    async def work(registry: TableRegistry, notifier: Notifier, carrier: SlowCarrier) -> None:
        await change(registry.store, ANA.id, "en", hook_format=form)
        await table_waiting_for(registry, 0)
        await notifier.notice_turns()
        await notifier.send_due()
        await carrier.begun.wait()
        assert carrier.news == [[str(seat)]]
        await notifier.close()

    with_notifier(tmp_path, work)


def test_each_game_has_its_own_tries_although_all_are_told_in_one_message(tmp_path: Path) -> None:
    async def work(registry: TableRegistry, notifier: Notifier, carrier: SlowCarrier) -> None:
        fresh, failing, last = [(await table_waiting_for(registry, 0)).id for _ in range(3)]
        await notifier.notice_turns()
        later = now() + 7200
        async with registry.store.writing() as connection:
            for table, values in (
                (failing, {"attempts": 3, "due": later}), (last, {"attempts": len(RETRY_SECONDS), "due": 0})
            ):  # fmt: skip
                update = schema.alerts.update().where(schema.alerts.c.table == table)
                await connection.execute(update.values(**values))
        begun = now()
        await notifier.send_due()
        rows = await alerts(registry)
        while fresh in rows and not rows[fresh].attempts:
            rows = await alerts(registry)
        assert rows.keys() == {fresh, failing}
        assert [sorted(tables) for tables in carrier.tables] == [sorted([fresh, failing, last])]
        assert rows[fresh].attempts == 1 and rows[fresh].due < begun + CLAIM_SECONDS
        assert (rows[failing].attempts, rows[failing].due) == (3, later)
        await notifier.close()

    with_notifier(tmp_path, work, FailingCarrier())


def test_a_notifier_that_is_closed_begins_no_message(tmp_path: Path) -> None:
    async def work(registry: TableRegistry, notifier: Notifier, carrier: SlowCarrier) -> None:
        table = await table_waiting_for(registry, 0)
        await notifier.notice_turns()
        await notifier.close()
        for _ in range(50):
            await notifier.send_due()
        assert carrier.tables == [] and await stored(registry, WAITING) == [table.id]

    with_notifier(tmp_path, work)


@pytest.mark.parametrize(
    ("clock", "passed", "consequence"),
    [
        ({**CLOCK, "timeout": "bot"}, 601, "Decide within 1 minute, or a bot stands in for you."),
        ({"seconds": 3 * DAY, "per_turn": True, "bot": "greedy", "timeout": "resign"}, 3 * DAY + 1,
         "Decide within 11 hours, or you forfeit."),
    ],
    ids=["live", "days per turn"],
)  # fmt: skip
def test_a_player_who_does_not_look_is_told_once_that_the_time_has_run_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clock: dict[str, Any], passed: int, consequence: str
) -> None:
    async def work(registry: TableRegistry, notifier: Notifier, carrier: SlowCarrier) -> None:
        looks, time = False, server_time.now()
        monkeypatch.setattr(registry, "is_looked_at_by", lambda *_: looks)
        monkeypatch.setattr(server_time, "now", lambda: time)
        carrier.may_deliver.set()
        table = await table_waiting_for(registry, 0, clock=clock)
        await table.change(adjust(table))

        async def tell() -> None:
            await notifier.notice_turns()
            await notifier.send_due()
            while any(notifier._sending.values()):
                await asyncio.sleep(0)

        await tell()
        assert carrier.warnings == [""]
        time, looks = time + passed, True
        await table.change(expire(table))
        assert table.clock is not None and table.clock.warned
        await tell()
        assert carrier.warnings == [""], "the player sees it"
        looks = False
        for _ in range(3):
            time += 1
            await tell()
        assert carrier.warnings == ["", f"Your time has run out. {consequence}"]
        assert carrier.subjects == ["Your turn: Urbify, Table", "Your time has run out: Urbify, Table"]
        await notifier.close()

    with_notifier(tmp_path, work)


def test_a_player_who_is_away_is_told_that_a_bot_stands_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(registry: TableRegistry, notifier: Notifier, carrier: SlowCarrier) -> None:
        time = server_time.now()
        monkeypatch.setattr(server_time, "now", lambda: time)
        carrier.may_deliver.set()
        table = await table_waiting_for(registry, 0, clock={**CLOCK, "timeout": "bot"})
        await table.change(adjust(table))
        time += 601
        assert await table.change(expire(table)) == -1
        time += 61
        assert await table.change(expire(table)) == 0
        await notifier.notice_time_out(table, 0)
        await notifier.send_due()
        while any(notifier._sending.values()):
            await asyncio.sleep(0)
        assert carrier.warnings == ["Your time has run out. A bot plays for you until you open the table."]
        assert carrier.subjects == ["Your time has run out: Urbify, Table"]
        await notifier.close()

    with_notifier(tmp_path, work)


def test_times_that_lie_too_far_ahead_hold_no_message_up(tmp_path: Path) -> None:
    """The system's clock was a year ahead before the server was started again."""

    async def work(registry: TableRegistry, notifier: Notifier, carrier: SlowCarrier) -> None:
        carrier.may_deliver.set()
        table, ahead = await table_waiting_for(registry, 0), now() + 365 * DAY
        await notifier.notice_turns()
        async with registry.store.writing() as connection:
            await connection.execute(schema.alerts.update().values(due=ahead))
            await connection.execute(schema.notification_settings.update().values(webhook_sent=ahead))
        await notifier.send_due()
        while not carrier.tables:
            await asyncio.sleep(0)
        assert carrier.tables == [[table.id]]
        async with registry.store.writing() as connection:
            await connection.execute(schema.alerts.delete())
            await connection.execute(schema.turns.update().values(since=ahead, told=False))
        for _ in range(2):
            await notifier.notice_turns()
        assert await stored(registry, WAITING) == [table.id]
        await notifier.close()

    with_notifier(tmp_path, work)
