"""Which game is compiled when: two stages, several workers, first what somebody waits for."""

import asyncio
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import numba
import pytest
import sqlalchemy as sa

import townhall
from tests.server.harness import run_with_store
from townhall.server.accounts.accounts import Accounts
from townhall.server.db import schema
from townhall.server.db.store import DatabaseUnavailable, Store
from townhall.server.http.schemas import NewTable
from townhall.server.tables import registry as registry_module
from townhall.server.tables.bot_runner import BotRunner
from townhall.server.tables.create import create_table
from townhall.server.tables.registry import TableRegistry
from townhall.server.tables.warmup import Stage, Warmup, _release_library_pages

Order = list[tuple[str, Stage]]


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> Order:
    """The order in which stages are begun; compiling is left out."""
    begun: Order = []

    async def run_job(self: Warmup, game: str, stage: Stage) -> None:
        begun.append((game, stage))
        await asyncio.sleep(0)
        self._finished[game, stage].set()
        self._report(game, stage, 1.0)

    monkeypatch.setattr(Warmup, "_run_job", run_job)
    return begun


def warm_up(workers: int, visit: Callable[[Warmup], Awaitable[None]]) -> None:
    """Run the warm-up beside a visitor."""

    async def both() -> None:
        warmup = Warmup(workers)
        async with asyncio.timeout(30):
            await asyncio.gather(visit(warmup), warmup.run())

    asyncio.run(both())


@pytest.mark.parametrize("workers", [1, 2, 16])
def test_rules_of_all_games_come_before_bots(begun: Order, workers: int) -> None:
    async def nobody(warmup: Warmup) -> None:
        pass

    warm_up(workers, nobody)
    games = townhall.games()
    assert begun[: len(games)] == [(game, Stage.RULES) for game in games]
    assert sorted(game for game, _ in begun[len(games) :]) == games


def test_what_somebody_waits_for_comes_first(begun: Order) -> None:
    last, *_, other = reversed(townhall.games())

    async def visitor(warmup: Warmup) -> None:
        warmup.request(last)
        warmup.request(other)

    warm_up(1, visitor)
    assert begun[:3] == [(last, Stage.RULES), (other, Stage.RULES), (last, Stage.BOTS)]


def test_a_visitor_comes_before_games_that_resume(begun: Order, tmp_path: Path) -> None:
    """After a restart nobody may have opened the resumed games yet; listing tables in the lobby is no hurry either."""
    *_, listed, opened = townhall.games()

    async def restart(store: Store) -> None:
        ana, before = await Accounts(store).create_guest("Ana", ""), TableRegistry(store, Warmup(1), BotRunner(0, 1))
        tables = [
            await create_table(before, ana, NewTable(game, True, ["me", "free"]), "en") for game in (listed, opened)
        ]
        await before.close()
        warmup = Warmup(1)
        registry = TableRegistry(store, warmup, BotRunner(0, 1))
        resuming = asyncio.create_task(registry.resume_games())
        assert {table.id for table in await registry.open_tables()} == {table.id for table in tables}
        await registry.table(tables[1].id)
        await warmup.run()
        await resuming
        await registry.close()

    run_with_store(restart, tmp_path)
    assert begun[:3] == [(opened, Stage.RULES), (opened, Stage.BOTS), (townhall.games()[0], Stage.RULES)]


def test_games_resume_once_the_database_can_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry_module, "RESUME_SECONDS", 0)
    failures, resumed = [DatabaseUnavailable("gone")] * 5, list[str]()

    async def restart(store: Store) -> None:
        ana, warmup = await Accounts(store).create_guest("Ana", ""), Warmup(1)
        registry, rows = TableRegistry(store, warmup, BotRunner(0, 1)), store.rows
        table = await create_table(registry, ana, NewTable("urbify", True, ["me", "free"]), "en")
        async with store.writing() as connection:
            await connection.execute(schema.tables.update().values(status="starting"))
        warmup.assume_ready()

        async def fail_at_first(query: sa.Executable) -> list[sa.Row[Any]]:
            if failures:
                raise failures.pop()
            return await rows(query)

        async def load(table_id: str) -> None:
            resumed.append(table_id)
            if len(resumed) == 1:
                raise DatabaseUnavailable("gone again")

        monkeypatch.setattr(store, "rows", fail_at_first)
        monkeypatch.setattr(registry, "find_or_load", load)
        await registry.resume_games()
        assert not failures and resumed == [table.id] * 2
        await registry.close()

    run_with_store(restart, tmp_path)


def test_a_game_is_playable_before_it_is_ready_and_progress_is_reported(begun: Order) -> None:
    game, reports = townhall.games()[0], []

    async def visitor(warmup: Warmup) -> None:
        end = warmup.subscribe(lambda: reports.append(dict(warmup.progress)))
        assert not warmup.is_playable(game)
        await warmup.playable(game)
        assert warmup.is_playable(game) and not warmup.is_ready(game) and warmup.progress[game] == 1
        await warmup.ready(game)
        assert warmup.is_ready(game)
        end()
        reports.append({})

    warm_up(1, visitor)
    assert reports[0] == {name: float(name == game) for name in townhall.games()}
    assert reports[-1] == {}, "nothing is reported after the subscription has ended"


def test_the_compiler_works_after_its_pages_are_released() -> None:
    _release_library_pages()
    assert numba.njit(lambda number: number + 1)(41) == 42


def test_compiling_ends_without_a_word_when_its_server_has_been_killed() -> None:
    command = [sys.executable, "-m", "townhall.server.tables.compile_worker", "urbify", "rules"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as compiling:
        assert compiling.stdout is not None
        assert compiling.stderr is not None
        compiling.stdout.close()
        assert compiling.stderr.read() == ""
