"""The databases that the server tests run on: SQLite, and PostgreSQL in a cluster that the tests start."""

from __future__ import annotations

import asyncio
import itertools
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from functools import cached_property
from pathlib import Path
from typing import Any

import asyncpg

from tests.running import run_async
from tests.server.postgres import Cluster, private_cluster
from townhall.server.db.schema import metadata

PATIENCE = 300.0
"""Seconds to wait for a lock."""
Rows = list[tuple[Any, ...]]


class Sqlite:
    """A file in the folder of each server."""

    name = "sqlite"

    def url(self, folder: Path, name: str = "games") -> str:
        return f"sqlite:///{folder / name}.db"


class Postgres:
    """A database of its own for each folder."""

    name = "postgresql"

    def __init__(self, cluster: Cluster) -> None:
        self.cluster = cluster
        self._urls: dict[Path, str] = {}
        self._numbers = itertools.count(1)

    def url(self, folder: Path, name: str = "games") -> str:
        path = folder / name
        if path not in self._urls:
            self._urls[path] = self.cluster.create_database(f"test{next(self._numbers)}")
        return self._urls[path]


Database = Sqlite | Postgres
current: Database = Sqlite()
"""Where servers and stores keep their games."""


class Databases:
    """The databases of a test process; the cluster is started when it is used for the first time."""

    def __init__(self) -> None:
        self._sqlite, self._stack = Sqlite(), ExitStack()

    @cached_property
    def _postgres(self) -> Postgres:
        return Postgres(self._stack.enter_context(private_cluster()))

    def choose(self, name: str) -> None:
        """Let servers and stores use a database from now on."""
        global current
        current = self._postgres if name == Postgres.name else self._sqlite

    def close(self) -> None:
        self._stack.close()


def query(url: str, statement: str, *values: object) -> Rows:
    """Run a statement with `?` for each of the values, and return its rows."""
    if url.startswith("sqlite"):
        with closing(sqlite3.connect(url.removeprefix("sqlite:///"), timeout=PATIENCE)) as connection, connection:
            return connection.execute(statement, values).fetchall()
    return run_async(_query_postgres(url, statement, values))


async def _query_postgres(url: str, statement: str, values: tuple[object, ...]) -> Rows:
    connection = await asyncpg.connect(url)
    try:
        for n in range(1, len(values) + 1):
            statement = statement.replace("?", f"${n}", 1)
        return [tuple(row) for row in await connection.fetch(statement, *values)]
    finally:
        await connection.close()


@contextmanager
def locked(url: str) -> Iterator[None]:
    """Lock a database against writing."""
    if url.startswith("sqlite"):
        path = url.removeprefix("sqlite:///")
        with closing(sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)) as connection:
            connection.execute("BEGIN EXCLUSIVE")
            yield
            connection.execute("ROLLBACK")
        return
    with asyncio.Runner() as runner:
        connection = runner.run(asyncpg.connect(url))
        runner.run(_lock_tables(connection))
        yield
        runner.run(connection.close())


async def _lock_tables(connection: asyncpg.Connection) -> None:
    """Lock all tables at once: waiting for one with the lock of another would block a server that needs both."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                await connection.execute(f"BEGIN; LOCK TABLE {', '.join(metadata.tables)} IN EXCLUSIVE MODE NOWAIT")
            except asyncpg.LockNotAvailableError:
                await connection.execute("ROLLBACK")
                await asyncio.sleep(0.001)
            else:
                return
