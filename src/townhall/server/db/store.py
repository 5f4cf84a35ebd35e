"""Access to the database: connections, transactions and errors."""

import asyncio
import logging
import os
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any, Literal

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import (
    DataError,
    DBAPIError,
    IntegrityError,
    InvalidatePoolError,
    ProgrammingError,
    SQLAlchemyError,
)
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool, ConnectionPoolEntry

from townhall.engine.errors import TownhallError
from townhall.server import metrics
from townhall.server.db.file_guard import MEMORY, FileGone, FileGuard
from townhall.server.db.group_commit import GroupCommit
from townhall.server.db.peers import Peers
from townhall.server.db.postgres_options import pool_arguments
from townhall.server.db.schema_version import NewerSchema, known_revisions, migrate, read_revision
from townhall.server.db.writer_thread import Work, WriterThread

try:
    import asyncpg
except ModuleNotFoundError:  # an extra
    FAILURES: tuple[type[Exception], ...] = (SQLAlchemyError, OSError)
else:  # errors while connecting are not wrapped by SQLAlchemy
    FAILURES = (
        SQLAlchemyError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError,
    )  # fmt: skip

log = logging.getLogger("townhall.store")
BUSY_SECONDS = 5
OWNER_ONLY = 0o600
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
MIGRATION_LOCK = 7_204_911
"""Key of the advisory lock that a process holds while it migrates a PostgreSQL database."""
TRANSACTION_LOCKS = 7_204_914
"""Seed of the keys of advisory locks that last as long as a transaction."""
POSTGRES_CONNECTIONS = 10
"""Connections of one process."""
QUEUE_SECONDS = 60
"""The longest that a request waits for one of them."""
TRUSTED_SECONDS = 0.5
"""Connections used within this time are not pinged first."""
SHORT_LOCK_TIMEOUT = sa.text("SET LOCAL lock_timeout = 100")
"""Milliseconds, less than `deadlock_timeout`."""
LOCKED = ("55P03", "40P01")
"""Codes of PostgreSQL: a lock could not be had in time, or only by waiting for each other."""
BAD_DATA = "22"
"""How its codes for values begin that cannot be stored."""


class DatabaseUnavailable(Exception):
    """The database cannot be read or written: disk full, locked or gone. The transaction was rolled back."""


UNUSABLE: tuple[type[Exception], ...] = (*FAILURES, NewerSchema)
BROKEN: tuple[type[Exception], ...] = (*FAILURES, FileGone)


class Conflict(Exception):
    """A unique constraint failed: another process or tab has written the same row first."""


class WriteRefused(DatabaseUnavailable):
    """The database refuses what one transaction writes, such as a number that is too large: others may succeed."""


class RowsLocked(Exception):
    """Other transactions have locked what a transaction needs. It was rolled back."""


def fails_all_writes(error: Exception) -> bool:
    """Whether an error is one of the database, so that other transactions would fail as well."""
    return isinstance(error, DatabaseUnavailable) and not isinstance(error, WriteRefused)


def now() -> int:
    """Current Unix time in whole seconds."""
    return int(time.time())


class Store:
    """Connection pools of one database.

    Writers to SQLite take turns, so that they wait for each other instead of failing on a lock.
    """

    def __init__(self, url: str) -> None:
        self.url = _async_url(url)
        self.group_commit = GroupCommit(self.run_transaction, fails_all_writes)
        self.sqlite = self.url.get_backend_name() == "sqlite"
        self._file = FileGuard(self.url)
        self.peers = Peers(self.url)
        if self.sqlite:
            self._writer = _sqlite_engine(self.url, 1)
            self._reader = self._snapshot_reader = _sqlite_engine(self.url, 4)
            self._writer_thread = WriterThread(_synchronous_sqlite_engine(self.url), self._file.check)
        else:
            self._writer = self._snapshot_reader = self._postgres_engine()
            _check_idle_connections(self._writer)
            self._reader = self._writer.execution_options(isolation_level="AUTOCOMMIT")  # a query without BEGIN
        self._turn = asyncio.Lock()
        """Held by the writer to SQLite."""

    def _postgres_engine(self) -> AsyncEngine:
        try:
            return create_async_engine(
                self.url.set(query={}), connect_args=pool_arguments(self.url), hide_parameters=True,
                pool_size=POSTGRES_CONNECTIONS, max_overflow=0, pool_timeout=QUEUE_SECONDS, pool_use_lifo=True,
            )  # fmt: skip
        except ModuleNotFoundError as error:
            raise TownhallError(
                f"the database {self.display_url} needs the Python package {error.name}: "
                'pip install "townhall[postgres]"'
            ) from None

    def check(self) -> None:
        """Raise a TownhallError if the SQLite file cannot be opened; needs no event loop."""
        if self.sqlite and self.url.database:
            try:
                _create_private(self.url.database)
                with closing(sqlite3.connect(self.url.database)) as connection:
                    connection.execute("PRAGMA schema_version").fetchall()
            except (sqlite3.Error, OSError) as error:
                raise TownhallError(f"the database {self.display_url} cannot be used: {_reason(error)}") from None

    async def prepare(self) -> None:
        """Create the schema or migrate it to the current version, one process at a time."""
        try:
            if self.sqlite and self.url.database:
                _create_private(self.url.database)
            async with self._migrating() as connection:
                await connection.run_sync(migrate)
        except UNUSABLE as error:
            raise TownhallError(f"the database {self.display_url} cannot be used: {_reason(error)}") from None
        self._file.remember()

    @asynccontextmanager
    async def _migrating(self) -> AsyncIterator[AsyncConnection]:
        """Open the transaction of a migration, in SQLite without foreign keys: a table that is replaced keeps them."""
        async with self._writer.connect() as connection:
            await self._set_foreign_keys(connection, "OFF")
            try:
                async with connection.begin():
                    if not self.sqlite:
                        await connection.execute(sa.text("SET LOCAL lock_timeout = 0"))
                        await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATION_LOCK)))
                    yield connection
            finally:
                await self._set_foreign_keys(connection, "ON")

    async def _set_foreign_keys(self, connection: AsyncConnection, state: Literal["ON", "OFF"]) -> None:
        if self.sqlite:
            await connection.exec_driver_sql(f"PRAGMA foreign_keys={state}")
            await connection.rollback()  # the pragma has no effect within a transaction

    async def check_schema(self) -> None:
        """Raise a TownhallError unless the database has the current schema."""
        if self.sqlite and not Path(str(self.url.database)).exists():
            raise TownhallError(f"there is no database {self.display_url}")
        self.check()
        async with self.reading() as connection:
            revision = await connection.run_sync(read_revision)
        if revision not in known_revisions():
            reason = "it is empty" if revision is None else str(NewerSchema(revision))
        elif revision != known_revisions()[-1]:
            reason = f"its schema is that of an older version ({revision}): a server of this version migrates it"
        else:
            return
        raise TownhallError(f"the database {self.display_url} cannot be used: {reason}")

    @property
    def display_url(self) -> str:
        """URL without password and driver, for messages."""
        return self.url.render_as_string(hide_password=True).replace("+aiosqlite", "").replace("+asyncpg", "")

    async def close(self) -> None:
        await self._writer.dispose()
        await self._reader.dispose()
        if self.sqlite:
            self._writer_thread.close()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Open a transaction: committed when the block ends, rolled back on an exception."""
        with _write_errors():
            async with self._writers_turn(), self._writer.begin() as connection:
                yield connection
                self._file.check()

    async def run_transaction(self, work: Work, *, waits: bool = True) -> None:
        """Do some work in a transaction, with SQLite in another thread: faster than `writing`.

        `waits`: for locks of other transactions; otherwise RowsLocked is raised soon.
        """
        if self.sqlite:
            with _write_errors():
                async with self._writers_turn():
                    await self._writer_thread.run(work)
        else:
            async with self.writing() as connection:
                if waits:
                    await connection.run_sync(work)
                    return
                await connection.execute(SHORT_LOCK_TIMEOUT)
                try:
                    await connection.run_sync(work)
                except DBAPIError as error:
                    if getattr(error.orig, "sqlstate", None) in LOCKED:
                        raise RowsLocked from error
                    raise

    @asynccontextmanager
    async def _writers_turn(self) -> AsyncIterator[None]:
        """Wait until no other writer uses the SQLite database; raise TimeoutError if that takes long."""
        if not self.sqlite:
            yield
            return
        try:
            async with asyncio.timeout(BUSY_SECONDS * 2):
                await self._turn.acquire()
        except TimeoutError:
            raise TimeoutError("other writers keep the database busy") from None
        try:
            yield
        finally:
            self._turn.release()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Open a connection for queries."""
        async with self._reading(self._reader) as connection:
            yield connection

    @asynccontextmanager
    async def reading_snapshot(self) -> AsyncIterator[AsyncConnection]:
        """Open a connection whose queries all see the database as it is at the first one."""
        begin = "BEGIN" if self.sqlite else "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"
        async with self._reading(self._snapshot_reader) as connection:
            await connection.execute(sa.text(begin))
            yield connection

    @asynccontextmanager
    async def _reading(self, engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
        try:
            self._file.check()
            with metrics.database_call("read"):
                async with engine.connect() as connection:
                    yield connection
        except BROKEN as error:
            raise _unavailable("read", error) from error

    async def rows(self, query: sa.Executable, parameters: dict[str, Any] | None = None) -> list[sa.Row[Any]]:
        async with self.reading() as connection:
            return list((await connection.execute(query, parameters)).all())

    async def row(self, query: sa.Executable, parameters: dict[str, Any] | None = None) -> sa.Row[Any] | None:
        rows = await self.rows(query, parameters)
        return rows[0] if rows else None

    async def lock(self, connection: AsyncConnection, name: str) -> None:
        """Keep other transactions that lock the same name waiting until this one ends; SQLite has one writer anyway."""
        if not self.sqlite:
            await connection.run_sync(self.lock_with, name)

    def lock_with(self, connection: sa.Connection, name: str) -> None:
        """Lock a name in the transaction of a synchronous connection."""
        if not self.sqlite:
            key = sa.func.hashtextextended(name, TRANSACTION_LOCKS)
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(key)))

    def upsert(self, table: sa.Table, *columns: str) -> sa.Executable:
        """Return a statement that inserts a row of these columns, or updates the one with the same primary key."""
        return _upsert(table, columns, in_sqlite=self.sqlite)

    def insert_if_absent(self, table: sa.Table, values: dict[str, Any]) -> sa.Executable:
        insert: Any = (sqlite.insert if self.sqlite else postgresql.insert)(table).values(**values)
        return insert.on_conflict_do_nothing()  # type: ignore[no-any-return]

    def insert_select_if_absent(self, table: sa.Table, columns: list[str], rows: sa.Select[Any]) -> sa.Executable:
        insert: Any = (sqlite.insert if self.sqlite else postgresql.insert)(table).from_select(columns, rows)
        return insert.on_conflict_do_nothing()  # type: ignore[no-any-return]


@cache
def _upsert(table: sa.Table, columns: tuple[str, ...], *, in_sqlite: bool) -> sa.Executable:
    insert: Any = (sqlite.insert if in_sqlite else postgresql.insert)(table)
    keys = [column.name for column in table.primary_key]
    changed = {name: insert.excluded[name] for name in columns if name not in keys}
    return insert.on_conflict_do_update(index_elements=keys, set_=changed)  # type: ignore[no-any-return]


def _async_url(url: str) -> sa.URL:
    try:
        parsed = sa.make_url(url)
        driver = DRIVERS[parsed.get_backend_name()]
    except (SQLAlchemyError, KeyError, ValueError):
        raise TownhallError(
            f"{url!r} is not a database URL: use sqlite:///townhall.db or postgresql://user@host/name"
        ) from None
    return parsed.set(drivername=driver)


def _create_private(file: str) -> None:
    """Create the file of a new database so that only its owner can read it: it holds keys and hashes of passwords."""
    if file != MEMORY and not file.startswith("file:"):
        with suppress(FileExistsError):
            os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY))


def _sqlite_engine(url: sa.URL, connections: int) -> AsyncEngine:
    engine = create_async_engine(
        url,
        hide_parameters=True,
        poolclass=AsyncAdaptedQueuePool,
        pool_size=connections,
        max_overflow=0,
        pool_timeout=BUSY_SECONDS * 2,
    )
    sa.event.listen(engine.sync_engine, "connect", _set_pragmas)
    return engine


def _synchronous_sqlite_engine(url: sa.URL) -> sa.Engine:
    engine = sa.create_engine(url.set(drivername="sqlite"), hide_parameters=True, pool_size=1, max_overflow=0)
    sa.event.listen(engine, "connect", _set_pragmas)
    return engine


def _set_pragmas(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY_SECONDS * 1000}",
    ):  # fmt: skip
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _check_idle_connections(engine: AsyncEngine) -> None:
    """Ask a connection that has not been used for a while whether it still works, and replace it otherwise."""

    @sa.event.listens_for(engine.sync_engine, "checkin")
    def note_use(_: Any, record: ConnectionPoolEntry) -> None:
        record.info["used"] = time.monotonic()

    @sa.event.listens_for(engine.sync_engine, "checkout")
    def check(connection: Any, record: ConnectionPoolEntry, _: Any) -> None:
        if time.monotonic() - record.info.get("used", time.monotonic()) > TRUSTED_SECONDS:
            try:
                connection.ping()
            except Exception as error:
                raise InvalidatePoolError from error


@contextmanager
def _write_errors() -> Iterator[None]:
    """Measure a transaction that writes, and translate what it raises."""
    try:
        with metrics.database_call("write"):
            yield
    except IntegrityError as error:
        raise Conflict from error
    except BROKEN as error:
        raise _unavailable("write", error) from error


def _unavailable(operation: Literal["read", "write"], error: Exception) -> DatabaseUnavailable:
    """Return what to raise when the database has failed, after counting and logging it."""
    metrics.count_database_error(operation)
    if not isinstance(error, FileGone):
        log.error(f"database {operation} failed", extra={"reason": _reason(error)})
    return (WriteRefused if _is_refusal(error) else DatabaseUnavailable)(_reason(error))


def _is_refusal(error: Exception) -> bool:
    """Whether the database works, but refuses a statement or one of its values."""
    code = getattr(getattr(error, "orig", None), "sqlstate", None) or ""
    return isinstance(error, DataError | ProgrammingError) or code.startswith(BAD_DATA)


def _reason(error: BaseException) -> str:
    origin = getattr(error, "orig", None) or error
    return str(origin).partition("\n")[0] or type(origin).__name__
