"""What a table remembers of its bots' thinking, and what happens while too many bots think."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

import townhall
from tests.server.harness import run_with_store
from townhall.bots.bot import Bot
from townhall.server.accounts.accounts import Accounts
from townhall.server.db.store import DatabaseUnavailable, Store
from townhall.server.errors import ApiError
from townhall.server.http.schemas import NewTable
from townhall.server.tables import game_runner
from townhall.server.tables.bot_runner import BotDecision, BotRunner
from townhall.server.tables.create import create_table
from townhall.server.tables.decision_log import BotThought, DecisionLog
from townhall.server.tables.registry import TableRegistry
from townhall.server.tables.table import Table
from townhall.server.tables.table_store import TableStore
from townhall.server.tables.warmup import Warmup

pytestmark = pytest.mark.usefixtures("compiled")


def with_table(tmp_path: Path, bots: BotRunner, seats: list[str], test: Callable[[Table], Awaitable[None]]) -> None:
    async def run(store: Store) -> None:
        warmup = Warmup()
        warmup.assume_ready()
        registry = TableRegistry(store, warmup, bots)
        try:
            ana = await Accounts(store).create_guest("Ana", "")
            await test(await create_table(registry, ana, NewTable("urbify", True, seats), "en"))
        finally:
            await registry.close()
            bots.close()

    run_with_store(run, tmp_path)


@pytest.mark.parametrize("sources", [["192.0.2.1", "192.0.2.1", "192.0.2.2"], [None, None, None]])
def test_new_guests_of_an_address_get_no_larger_share_of_the_thinking(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sources: list[str | None]
) -> None:
    bots, owners = BotRunner(0, 1), set[Any]()
    run = bots.pool.run

    async def watched(owner: Any, *job: Any) -> Any:
        owners.add(owner)
        return await run(owner, *job)

    monkeypatch.setattr(bots.pool, "run", watched)

    async def play(store: Store) -> None:
        warmup = Warmup()
        warmup.assume_ready()
        registry, tables = TableRegistry(store, warmup, bots), list[Table]()
        for n, source in enumerate(sources):
            guest = await Accounts(store).create_guest(f"Guest {n}", "")
            tables.append(await create_table(registry, guest, NewTable("urbify", True, ["random"] * 2), "en", source))
        async with asyncio.timeout(60):
            while not all(table.at for table in tables):
                await asyncio.sleep(0.01)
        await registry.close()
        bots.close()

    run_with_store(play, tmp_path)
    assert len(owners) == (2 if sources[0] else 3), "an address, or a player whose address is unknown"


def think(lines: int) -> BotThought:
    p = townhall.game("urbify").start(2, seed=3)
    decision = BotDecision(Bot("apprentice", 1), p.view(p.seat), secret=False, lines=lines)
    while not decision.think(1):
        pass
    thought = decision.decide()[1]
    assert thought is not None
    return thought


def test_without_spectators_only_the_time_of_a_thought_is_remembered() -> None:
    watched, unwatched = think(lines=5), think(lines=0)
    assert watched.lines and not unwatched.lines and watched.iterations == unwatched.iterations > 0
    for thought in (watched, unwatched):
        log = DecisionLog()
        log.remember(thought)
        assert bool(log.thoughts[1].lines) == (thought is watched)
        assert log.thinking_seconds(thought.seat) == thought.seconds > 0


def test_a_decision_that_is_not_stored_leaves_no_thought(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    thought = think(lines=1)

    async def fail(*_: Any) -> None:
        raise DatabaseUnavailable("full")

    async def test(table: Table) -> None:
        await table.start()
        action = table.playing.legal()[0]
        with monkeypatch.context() as patch:
            patch.setattr(TableStore, "insert_event", fail)
            with pytest.raises(DatabaseUnavailable):
                await table.append(action, bot=True, thought=thought)
        assert not table.log.thoughts
        await table.append(action, bot=True, thought=thought)
        assert table.log.thoughts == {1: thought}

    with_table(tmp_path, BotRunner(0, 1), ["me", "free"], test)


def test_a_table_waits_quietly_while_too_many_bots_think(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(game_runner, "RETRY_SECONDS", 0)
    bots, refused = BotRunner(0, 1), list[bool]()
    run = bots.pool.run

    async def busy_at_first(*job: Any) -> Any:
        if len(refused) < 3:
            refused.append(True)
            raise ApiError("busy")
        return await run(*job)

    monkeypatch.setattr(bots.pool, "run", busy_at_first)

    async def test(table: Table) -> None:
        async with asyncio.timeout(60):
            while not table.at:
                table.subscribers.changed.clear()
                await table.subscribers.changed.wait()

    with_table(tmp_path, bots, ["random", "random"], test)
    assert len(refused) == 3 and "stuck" not in caplog.text
