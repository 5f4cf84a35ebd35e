"""Notices about what operators change: every server handles each of them."""

import asyncio
from pathlib import Path

import pytest
import sqlalchemy as sa

from tests.running import run_async
from tests.server import databases
from townhall.server.db.store import Store
from townhall.server.operations.notices import NoticeReader, post_notice

pytestmark = pytest.mark.usefixtures("database")


@pytest.mark.databases("postgresql")
def test_a_notice_that_is_committed_late_is_not_skipped(tmp_path: Path) -> None:
    """Its number is lower than that of another one, which would be read before it."""
    handled: list[int] = []
    waiting = sa.text("select 1 from pg_locks where not granted")

    async def note(player: int) -> None:
        handled.append(player)

    async def post(store: Store, player: int) -> None:
        async with store.writing() as connection:
            await post_notice(store, connection, player)

    async def work() -> None:
        store = Store(databases.current.url(tmp_path))
        await store.prepare()
        reader = NoticeReader(store, note, lambda _: None)
        await reader.read()
        async with store.writing() as connection:
            await post_notice(store, connection, 1)
            second = asyncio.create_task(post(store, 2))
            while not second.done() and await store.row(waiting) is None:
                await asyncio.sleep(0.01)
            await reader.read()
        await second
        await reader.read()
        await store.close()

    run_async(work())
    assert handled == [1, 2]
