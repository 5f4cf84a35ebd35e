"""Writes that arrive together share a transaction, and one that fails does not take the others with it."""

import asyncio
from pathlib import Path

import pytest
import sqlalchemy as sa

from tests.server.harness import run_with_store
from townhall.server.db import schema
from townhall.server.db.group_commit import GroupCommit
from townhall.server.db.store import Conflict, DatabaseUnavailable, Store, WriteRefused, fails_all_writes
from townhall.server.db.writer_thread import Work

VALUE = schema.secrets.c.value


def insert(name: str) -> Work:
    def write(connection: sa.Connection) -> None:
        connection.execute(schema.secrets.insert(), {"name": name, "value": ""})

    return write


async def names_after(path: Path, *names: str) -> tuple[list[str], list[BaseException | None], int]:
    """Write rows at once; return what is stored, what each writer was told, and the number of transactions."""
    store, transactions = Store(f"sqlite:///{path / 'games.db'}"), 0

    async def run_transaction(work: Work, *, waits: bool) -> None:
        nonlocal transactions
        transactions += 1
        await store.run_transaction(work, waits=waits)

    await store.prepare()
    try:
        commit = GroupCommit(run_transaction, fails_all_writes)
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


@pytest.mark.usefixtures("database")
@pytest.mark.parametrize("fault", ["bug", "data"])
def test_a_fault_of_one_write_does_not_refuse_the_others(tmp_path: Path, fault: str) -> None:
    """The database refuses data in another way than this program does."""

    def fail(connection: sa.Connection) -> None:
        if fault == "bug":
            raise KeyError(fault)
        wrong = {"name": "wrong", "value": object()}
        connection.execute(sa.text("insert into secrets values (:name, :value)"), wrong)

    async def write(store: Store) -> tuple[list[str], list[BaseException | None]]:
        works = [insert("a"), fail, insert("b")]
        told = await asyncio.gather(*(store.group_commit.write(work) for work in works), return_exceptions=True)
        return sorted(row.name for row in await store.rows(sa.select(schema.secrets.c.name))), told

    stored, told = run_with_store(write, tmp_path)
    assert stored == ["a", "b"]
    assert [type(answer) for answer in told] == [type(None), KeyError if fault == "bug" else WriteRefused, type(None)]


def test_a_failing_database_is_not_tried_again_for_every_writer() -> None:
    transactions = 0

    async def run_transaction(_: Work, *, waits: bool) -> None:
        nonlocal transactions
        transactions += 1
        raise DatabaseUnavailable

    async def write() -> list[BaseException | None]:
        commit = GroupCommit(run_transaction, fails_all_writes)
        return await asyncio.gather(*(commit.write(insert(name)) for name in "abc"), return_exceptions=True)

    told = asyncio.run(write())
    assert [type(answer) for answer in told] == [DatabaseUnavailable] * 3
    assert transactions == 1


def test_a_writer_that_gives_up_does_not_stop_the_others(tmp_path: Path) -> None:
    async def write() -> list[str]:
        store = Store(f"sqlite:///{tmp_path / 'games.db'}")
        await store.prepare()
        commit = GroupCommit(store.run_transaction, fails_all_writes)
        tasks = [asyncio.create_task(commit.write(insert(name))) for name in ("a", "b", "c")]
        await asyncio.sleep(0)
        tasks[1].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        try:
            return [row.name for row in await store.rows(sa.select(schema.secrets.c.name))]
        finally:
            await store.close()

    assert sorted(asyncio.run(write())) == ["a", "b", "c"]


def test_all_processes_lock_in_the_same_order(tmp_path: Path) -> None:
    """Otherwise two of them could wait for each other."""

    async def write(store: Store) -> list[str]:
        commit = GroupCommit(store.run_transaction, fails_all_writes)
        await asyncio.gather(*(commit.write(insert(name), name) for name in ("b", "c", "a")))
        return [row.name for row in await store.rows(sa.select(schema.secrets.c.name).order_by(sa.text("rowid")))]

    assert run_with_store(write, tmp_path) == ["a", "b", "c"]


@pytest.mark.databases("postgresql")
@pytest.mark.usefixtures("database")
@pytest.mark.parametrize("together", [True, False], ids=["in a group", "one after the other"])
def test_only_what_is_locked_elsewhere_has_to_wait(tmp_path: Path, together: bool) -> None:
    async def write(store: Store) -> list[str]:
        for name in ("a", "b"):
            await store.run_transaction(insert(name))
        async with store.writing() as elsewhere:
            await elsewhere.execute(sa.select(VALUE).filter_by(name="a").with_for_update())
            locked = asyncio.create_task(store.group_commit.write(update("a"), "a"))
            if not together:
                await asyncio.sleep(0)
                while store.group_commit._waiting:
                    await asyncio.sleep(0)
            await store.group_commit.write(update("b"), "b")
            assert not locked.done()
        await locked
        return [row.value for row in await store.rows(sa.select(VALUE))]

    assert run_with_store(write, tmp_path) == ["new", "new"]


def update(name: str) -> Work:
    def write(connection: sa.Connection) -> None:
        connection.execute(schema.secrets.update().where(schema.secrets.c.name == name).values(value="new"))

    return write
