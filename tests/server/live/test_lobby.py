"""The lobby is read once for all who look at it, and sent to those for whom something visible has changed."""

import asyncio
from pathlib import Path
from typing import Any, cast

import pytest

from tests.server.harness import run_with_store
from tests.server.live.test_views import Socket
from townhall.server.accounts.accounts import Accounts
from townhall.server.accounts.player import Player
from townhall.server.db.store import Store
from townhall.server.http.schemas import NewTable
from townhall.server.live.lobby import is_alike, list_lobby
from townhall.server.live.schemas import ClockSettings
from townhall.server.live.stream import Subscriber
from townhall.server.tables.bot_runner import BotRunner
from townhall.server.tables.create import create_table
from townhall.server.tables.registry import TableRegistry
from townhall.server.tables.seats import Seat
from townhall.server.tables.table import Table
from townhall.server.tables.warmup import Warmup

PATIENCE = 60
pytestmark = pytest.mark.usefixtures("compiled")


class WatchedRegistry(TableRegistry):
    """Counts how often the open tables are read."""

    reads = 0

    async def open_tables(self) -> list[Table]:
        self.reads += 1
        return await super().open_tables()


async def lobby_of_three_tables(store: Store) -> tuple[WatchedRegistry, list[Player], list[Table]]:
    """An open table, one with clocks, and a private one that only Ana knows."""
    warmup = Warmup()
    warmup.assume_ready()
    registry, accounts = WatchedRegistry(store, warmup, BotRunner(0, 1)), Accounts(store)
    players = [await accounts.create_guest(name, "") for name in ("Ana", "Ben", "Olga")]
    tables = [
        await create_table(registry, players[0], NewTable("urbify", shown, ["me", "free"], clock=clock), "en")
        for shown, clock in ((True, None), (True, ClockSettings(300)), (False, None))
    ]
    await tables[1].change(tables[1].update_seat(1, Seat("person", "Ben"), adds=players[1].id))
    async with asyncio.timeout(PATIENCE):
        while tables[1].clock is None or tables[1].clock.seat < 0 or registry.is_active(tables[1]):
            await asyncio.sleep(0.01)
    return registry, players, tables


class Lookers:
    """Streams of the lobby."""

    def __init__(self, registry: TableRegistry, players: list[Player | None]) -> None:
        self._registry = registry
        self.sockets = [Socket({"lobby": True}) for _ in players]
        self._tasks = [
            asyncio.create_task(Subscriber(registry, cast(Any, socket), player).run())
            for socket, player in zip(self.sockets, players, strict=True)
        ]

    def frames(self, n: int) -> list[str]:
        return [frame for frame in self.sockets[n].frames if '"kind":"lobby"' in frame]

    async def until_all(self, text: str) -> None:
        async with asyncio.timeout(PATIENCE):
            while not all(any(text in frame for frame in self.frames(n)) for n in range(len(self.sockets))):
                await asyncio.sleep(0.01)

    async def until_told(self, version: int) -> None:
        """Wait until those who look have been told that the lobby may have changed since it had this version."""
        async with asyncio.timeout(PATIENCE):
            while self._registry.lobby.version == version:
                await asyncio.sleep(0.01)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def test_only_visible_changes_are_sent_and_read_once_for_all(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        registry, (_, ben, olga), (shown, _, private) = await lobby_of_three_tables(store)
        lookers = Lookers(registry, [None, ben, olga] * 10)
        await lookers.until_all(shown.id)
        before, version = registry.reads, registry.lobby.version
        await private.change(private.update_row(title="Unseen"))
        await lookers.until_told(version)
        await shown.change(shown.update_row(title="Renamed"))
        await lookers.until_all("Renamed")
        assert registry.reads - before <= 4
        for n in range(30):
            assert len(lookers.frames(n)) == 2
        await lookers.close()
        await registry.close()

    run_with_store(work, tmp_path)


def test_a_player_is_sent_changes_of_their_private_tables(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        registry, (ana, *_), (_, _, private) = await lobby_of_three_tables(store)
        lookers = Lookers(registry, [ana])
        await lookers.until_all(private.id)
        await private.change(private.update_row(title="Renamed"))
        await lookers.until_all("Renamed")
        await lookers.close()
        await registry.close()

    run_with_store(work, tmp_path)


def test_what_is_shared_is_the_same_as_what_is_made_for_each(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        registry, players, _ = await lobby_of_three_tables(store)
        for player in (None, *players):
            for lang in ("en", "es"):
                shared = await registry.lobby.news(player, lang)
                alone = await list_lobby(registry, player, lang)
                assert is_alike(shared, alone)
                assert [card.host for card in shared.open] == [False] * len(shared.open)
        await registry.close()

    run_with_store(work, tmp_path)


def test_a_running_clock_is_no_change(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        registry, players, (_, timed, _) = await lobby_of_three_tables(store)
        first, second = [await list_lobby(registry, None, "en") for _ in range(2)]
        clocks = [card.clock for news in (first, second) for card in news.open if card.clock is not None]
        assert len(clocks) == 2 and clocks[0].now < clocks[1].now and is_alike(first, second)
        await timed.change(timed.decide(players[timed.playing.seat].id, timed.at, timed.playing.legal()[0]))
        assert not is_alike(first, await list_lobby(registry, None, "en"))
        await registry.close()

    run_with_store(work, tmp_path)
