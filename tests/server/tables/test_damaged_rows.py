"""One row of the database that makes no sense: its table cannot be opened, and nobody else notices."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from tests.server.db.test_existing_database import EXPECTED, describe, execute, unpack
from townhall.server.accounts.player import Player
from townhall.server.db import schema
from townhall.server.db.store import Store
from townhall.server.errors import ApiError
from townhall.server.tables.bot_runner import BotRunner
from townhall.server.tables.registry import TableRegistry
from townhall.server.tables.warmup import Warmup

TABLE = EXPECTED["tables"]["urbania"]
OTHERS = {table["id"] for table in EXPECTED["tables"].values()} - {TABLE["id"]}
DAMAGE = {
    "key": "update tables set key = 'no key' where id = '{id}'",
    "short key": "update tables set key = 'abcd' where id = '{id}'",
    "options": "update tables set options = '{{' where id = '{id}'",
    "option": "update tables set options = '[]' where id = '{id}'",
    "first seat": "delete from seats where \"table\" = '{id}' and seat = 0",
    "last seat": f"delete from seats where \"table\" = '{{id}}' and seat = {len(TABLE['seats']) - 1}",
    "all seats": "delete from seats where \"table\" = '{id}'",
    "game": "update tables set game = 'chess' where id = '{id}'",
    "notes": "update events set notes = 'x' where \"table\" = '{id}' and n = 1",
}  # fmt: skip


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
    compiled: None, tmp_path: Path, caplog: pytest.LogCaptureFixture, damage: str
) -> None:
    database = unpack(tmp_path)
    execute(database, DAMAGE[damage].format(id=TABLE["id"]))

    async def use(registry: TableRegistry) -> set[str]:
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


def test_a_game_that_cannot_be_restored_later_is_taken_off_the_list(compiled: None, tmp_path: Path) -> None:
    """Its rules were not compiled yet when somebody opened the table."""
    database = unpack(tmp_path)
    execute(database, DAMAGE["last seat"].format(id=TABLE["id"]))

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
