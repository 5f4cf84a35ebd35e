"""One row of the database that makes no sense: its table cannot be opened, and nobody else notices."""

import asyncio
import logging
import shutil
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from tests.server.db.test_existing_database import EXPECTED, describe, execute, unpack
from townhall.cli.main import main
from townhall.server.accounts.player import Player
from townhall.server.db import schema
from townhall.server.db.store import Store
from townhall.server.errors import ApiError
from townhall.server.tables.bot_runner import BotRunner
from townhall.server.tables.registry import TableRegistry
from townhall.server.tables.warmup import Warmup
from townhall.server.tournaments.state import read_tournament
from townhall.server.tournaments.views import list_tournaments

TABLE = EXPECTED["tables"]["urbania"]
OTHERS = {table["id"] for table in EXPECTED["tables"].values()} - {TABLE["id"]}
HEALTHY = EXPECTED["tables"]["urbify"]["id"]
CLOCK = """
    update tables set clock = '{{"seconds": 600, "increment": 15, "bot": "greedy"}}' where id = '{id}';
    insert into clocks ("table", "left", unrewarded, seat, since, pauses, warned, due)
    values ('{id}', '[600, 600, 600]', '[600, 600, 600]', 0, 500, '[]', false, 1100);
    insert or replace into heartbeat (id, time) values (1, 1000)
"""
DAMAGE = {
    "key": "update tables set key = 'no key' where id = '{id}'",
    "short key": "update tables set key = 'abcd' where id = '{id}'",
    "options": "update tables set options = '{{' where id = '{id}'",
    "option": "update tables set options = '[]' where id = '{id}'",
    "first seat": "delete from seats where \"table\" = '{id}' and seat = 0",
    "last seat": f"delete from seats where \"table\" = '{{id}}' and seat = {len(TABLE['seats']) - 1}",
    "all seats": "delete from seats where \"table\" = '{id}'",
    "game": "update tables set game = 'chess' where id = '{id}'",
    "request": "update seats set request = '{{' where \"table\" = '{id}' and seat = 1",
    "clock": "update tables set clock = '{{' where id = '{id}'",
    "time left": CLOCK + "; update clocks set \"left\" = '{{' where \"table\" = '{id}'",
    "pauses": CLOCK + "; update clocks set pauses = '{{' where \"table\" = '{id}'",
    "pause": CLOCK + "; update clocks set pauses = '5' where \"table\" = '{id}'",
    "since": CLOCK + "; update clocks set since = 'x' where \"table\" = '{id}'",
    "notes": "update events set notes = 'x' where \"table\" = '{id}' and n = 1",
}  # fmt: skip
TOURNAMENT = """
    insert into tournaments (
        id, name, status, listed, invite, game, options, seats, format, rounds, clock, bot, most_players, rated, seed,
        created, updated
    ) values (
        '{id}', 'Cup', 'open', true, 'abc', 'urbify', '{{}}', 2, 'swiss', 2,
        '{{"seconds": 600, "increment": 15, "bot": "greedy"}}', 'greedy', 8, false, 'abc', 500, 500
    )
"""


@pytest.fixture(scope="module")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The database of the release fixture with the current schema."""
    database = unpack(tmp_path_factory.mktemp("migrated"))
    in_registry(database, no_work, compiled=False)
    return database


async def no_work(registry: TableRegistry) -> None:
    pass


def damaged(migrated: Path, folder: Path, statements: str, table: str = TABLE["id"]) -> Path:
    """Return a copy of a database after some statements about a table."""
    database = folder / "games.db"
    shutil.copy(migrated, database)
    execute(database, statements.format(id=table))
    return database


@asynccontextmanager
async def opened(database: Path, *, compiled: bool = True) -> AsyncIterator[TableRegistry]:
    store, warmup = Store(f"sqlite:///{database}"), Warmup()
    await store.prepare()
    if compiled:
        warmup.assume_ready()
    registry = TableRegistry(store, warmup, BotRunner(0, 1))
    yield registry
    await registry.close()
    await store.close()


def in_registry(database: Path, work: Callable[[TableRegistry], Coroutine[Any, Any, Any]], **more: Any) -> Any:
    async def run() -> Any:
        async with opened(database, **more) as registry:
            return await work(registry)

    return asyncio.run(run())


async def _listed(registry: TableRegistry) -> set[str]:
    """Return every table that somebody's lists contain."""
    found = {table.id for table in await registry.open_tables()}
    for row in await registry.store.rows(sa.select(schema.players)):
        for finished in (False, True):
            tables = await registry.tables_of(Player(row.id, row.name, row.account is not None), finished=finished)
            found |= {table.id for table in tables}
    return found


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_table_is_isolated_and_reported_once(
    compiled: None, migrated: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture, damage: str
) -> None:
    database = damaged(migrated, tmp_path, DAMAGE[damage])

    async def use(registry: TableRegistry) -> set[str]:
        await registry.clock_runner.resume()
        await registry.resume_games()
        with pytest.raises(ApiError, match="damaged"):
            await registry.table(TABLE["id"])
        listed = await _listed(registry)
        assert await _listed(registry) == listed
        return listed

    with caplog.at_level(logging.ERROR):
        listed = in_registry(database, use)
    assert listed and listed <= OTHERS
    assert [vars(record)["table"] for record in caplog.records if record.message == "table is damaged"] == [TABLE["id"]]


def test_a_damaged_clock_does_not_stop_the_others(migrated: Path, tmp_path: Path) -> None:
    database = damaged(migrated, tmp_path, DAMAGE["pauses"])
    execute(database, CLOCK.format(id=HEALTHY))

    async def use(registry: TableRegistry) -> Any:
        await registry.clock_runner.resume()
        return await registry.store.row(sa.select(schema.clocks.c.pauses).filter_by(table=HEALTHY))

    [[[begins, ends]]] = in_registry(database, use, compiled=False)
    assert begins == 1000 < ends


def test_operators_see_and_close_damaged_tables(
    migrated: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = damaged(migrated, tmp_path, ";".join(DAMAGE[name] for name in ("options", "clock", "request")))

    def admin(*command: str) -> str:
        assert main(["admin", "table", *command, "--database", f"sqlite:///{database}"]) == 0
        return capsys.readouterr().out

    assert TABLE["id"] in admin("list")
    assert TABLE["id"] in admin("show", TABLE["id"])
    assert "is closed" in admin("close", TABLE["id"])
    assert "taken the seat" in admin("free-seat", TABLE["id"], "--seat", "0")


@pytest.mark.parametrize("column", ["options", "clock"])
@pytest.mark.parametrize("value", ["{", "5"])
def test_a_damaged_tournament_is_isolated_and_reported_once(
    migrated: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture, column: str, value: str
) -> None:
    database = damaged(migrated, tmp_path, TOURNAMENT, "healthy")
    bad = f"bad {column} {value}"
    execute(database, TOURNAMENT.format(id=bad) + f"; update tournaments set {column} = '{value}' where id = '{bad}'")

    async def use(registry: TableRegistry) -> set[str]:
        for _ in range(2):
            with pytest.raises(ApiError, match="damaged-tournament"):
                await read_tournament(registry.store, bad)
            listed = await list_tournaments(registry.store, None, "en")
        return {card.id for card in listed.open}

    with caplog.at_level(logging.ERROR):
        assert in_registry(database, use, compiled=False) - {bad} == {"healthy"}
    assert [vars(record)["tournament"] for record in caplog.records if "damaged" in record.message] == [bad]
    assert main(["admin", "tournament", "cancel", bad, "--database", f"sqlite:///{database}"]) == 0


def test_a_table_that_is_damaged_while_it_is_loaded_is_isolated(compiled: None, migrated: Path, tmp_path: Path) -> None:
    database = damaged(migrated, tmp_path, CLOCK)

    async def use(registry: TableRegistry) -> None:
        await registry.table(TABLE["id"])
        execute(database, DAMAGE["time left"].rpartition(";")[2].format(id=TABLE["id"]))
        registry.mark_outdated(TABLE["id"])
        for _ in range(2):
            with pytest.raises(ApiError, match="damaged"):
                await registry.table(TABLE["id"])
        assert TABLE["id"] not in registry.tables

    in_registry(database, use)


def test_a_game_that_cannot_be_restored_later_is_taken_off_the_list(
    compiled: None, migrated: Path, tmp_path: Path
) -> None:
    """Its rules were not compiled yet when somebody opened the table."""
    database = damaged(migrated, tmp_path, DAMAGE["last seat"])

    async def use(registry: TableRegistry) -> bool:
        table = await registry.table(TABLE["id"])
        registry.warmup.assume_ready()
        await asyncio.gather(*registry._restorer.tasks)
        assert TABLE["id"] not in registry.tables
        return table.damaged

    assert in_registry(database, use, compiled=False)


@pytest.mark.parametrize("flip", ["state = zeroblob(length(state))", "n = n - 1", "checksum = null"])
def test_a_corrupt_snapshot_is_replaced_by_the_log(compiled: None, tmp_path: Path, flip: str) -> None:
    database = unpack(tmp_path)

    async def play(registry: TableRegistry) -> Any:
        table = await registry.table(TABLE["id"])
        while True:
            p = table.playing
            await table.append(p.legal()[0], bot=True)
            if table.playing.turn != p.turn:
                return describe(table.playing)

    async def look(registry: TableRegistry) -> Any:
        return describe((await registry.table(TABLE["id"])).playing)

    expected = in_registry(database, play)
    assert in_registry(database, look) == expected
    execute(database, f"update snapshots set {flip} where \"table\" = '{TABLE['id']}'")
    assert in_registry(database, look) == expected
