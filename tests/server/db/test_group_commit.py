"""Writes that arrive together share a transaction, and one that fails does not take the others with it."""

import asyncio
from pathlib import Path

import sqlalchemy as sa

from townhall.server.db import schema
from townhall.server.db.group_commit import GroupCommit
from townhall.server.db.store import Conflict, DatabaseUnavailable, Store
from townhall.server.db.writer_thread import Work


def insert(name: str) -> Work:
    def write(connection: sa.Connection) -> None:
        connection.execute(schema.secrets.insert(), {"name": name, "value": ""})

    return write


async def names_after(path: Path, *names: str) -> tuple[list[str], list[BaseException | None], int]:
    """Write rows at once; return what is stored, what each writer was told, and the number of transactions."""
    store, transactions = Store(f"sqlite:///{path / 'games.db'}"), 0

    async def run_transaction(work: Work) -> None:
        nonlocal transactions
        transactions += 1
        await store.run_transaction(work)

    await store.prepare()
    try:
        commit = GroupCommit(run_transaction, Conflict)
        told = await asyncio.gather(*(commit.write(insert(name)) for name in names), return_exceptions=True)
        rows = await store.rows(sa.select(schema.secrets.c.name).order_by(sa.text("rowid")))
        return [row.name for row in rows], told, transactions
    finally:
        await store.close()


def test_writes_that_arrive_together_share_a_transaction(tmp_path: Path) -> None:
    names = [f"n{n}" for n in range(20)]
    stored, told, transactions = asyncio.run(names_after(tmp_path, *names))
    assert stored == names
    assert told == [None] * 20
    assert transactions == 1


def test_only_the_write_that_fails_is_refused(tmp_path: Path) -> None:
    stored, told, _ = asyncio.run(names_after(tmp_path, "a", "b", "a", "c"))
    assert stored == ["a", "b", "c"]
    assert [type(answer) for answer in told] == [type(None), type(None), Conflict, type(None)]


def test_a_failing_database_is_not_tried_again_for_every_writer() -> None:
    transactions = 0

    async def run_transaction(_: Work) -> None:
        nonlocal transactions
        transactions += 1
        raise DatabaseUnavailable

    async def write() -> list[BaseException | None]:
        commit = GroupCommit(run_transaction, Conflict)
        return await asyncio.gather(*(commit.write(insert(name)) for name in "abc"), return_exceptions=True)

    told = asyncio.run(write())
    assert [type(answer) for answer in told] == [DatabaseUnavailable] * 3
    assert transactions == 1


def test_a_writer_that_gives_up_does_not_stop_the_others(tmp_path: Path) -> None:
    async def write() -> list[str]:
        store = Store(f"sqlite:///{tmp_path / 'games.db'}")
        await store.prepare()
        commit = GroupCommit(store.run_transaction, Conflict)
        tasks = [asyncio.create_task(commit.write(insert(name))) for name in ("a", "b", "c")]
        await asyncio.sleep(0)
        tasks[1].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        try:
            return [row.name for row in await store.rows(sa.select(schema.secrets.c.name))]
        finally:
            await store.close()

    assert sorted(asyncio.run(write())) == ["a", "b", "c"]
