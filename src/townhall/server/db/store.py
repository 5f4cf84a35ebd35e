"""Access to the database: connections, transactions and errors."""

import logging
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from functools import cache
from pathlib import Path
from typing import Any, Literal

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from townhall.engine.errors import TownhallError
from townhall.server import metrics
from townhall.server.db.file_guard import FileGone, FileGuard
from townhall.server.db.group_commit import GroupCommit
from townhall.server.db.peers import Peers

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
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 7_204_911
"""Key of the advisory lock that a process holds while it migrates a PostgreSQL database."""
TRANSACTION_LOCKS = 7_204_914
"""Seed of the keys of advisory locks that last as long as a transaction."""
POSTGRES_CONNECTIONS = 10
"""Connections of one process."""
POSTGRES_SETTINGS = {
    "application_name": "townhall", "lock_timeout": str(BUSY_SECONDS * 1000),
    "tcp_keepalives_idle": "10", "tcp_keepalives_interval": "5", "tcp_keepalives_count": "3",
}  # fmt: skip


class DatabaseUnavailable(Exception):
    """The database cannot be read or written: disk full, locked or gone. The transaction was rolled back."""


class NewerSchema(Exception):
    """The database was written by a newer version of Townhall."""

    def __init__(self, revision: str) -> None:
        super().__init__(f"it was written by a newer version of Townhall (schema {revision}): install that version")


UNUSABLE: tuple[type[Exception], ...] = (*FAILURES, NewerSchema)
BROKEN: tuple[type[Exception], ...] = (*FAILURES, FileGone)


class Conflict(Exception):
    """A unique constraint failed: another process or tab has written the same row first."""


def now() -> int:
    """Current Unix time in whole seconds."""
    return int(time.time())


class Store:
    """Connection pools of one database.

    SQLite gets a single writer connection, so that writers queue in the pool instead of failing on a lock.
    """

    def __init__(self, url: str) -> None:
        self.url = _async_url(url)
        self.group_commit = GroupCommit(self.writing, Conflict)
        self.sqlite = self.url.get_backend_name() == "sqlite"
        self._file = FileGuard(self.url)
        self.peers = Peers(self.url, POSTGRES_SETTINGS)
        if self.sqlite:
            self._writer = _sqlite_engine(self.url, 1)
            self._reader = _sqlite_engine(self.url, 4)
        else:
            self._writer = self._reader = self._postgres_engine()

    def _postgres_engine(self) -> AsyncEngine:
        try:
            return create_async_engine(
                self.url, hide_parameters=True, pool_pre_ping=True, pool_size=POSTGRES_CONNECTIONS, max_overflow=0,
                pool_timeout=BUSY_SECONDS * 2,
                connect_args={"server_settings": POSTGRES_SETTINGS, "timeout": BUSY_SECONDS * 2},
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
                with closing(sqlite3.connect(self.url.database)) as connection:
                    connection.execute("PRAGMA schema_version").fetchall()
            except (sqlite3.Error, OSError) as error:
                raise TownhallError(f"the database {self.display_url} cannot be used: {_reason(error)}") from None

    async def prepare(self) -> None:
        """Create the schema or migrate it to the current version, one process at a time."""
        try:
            async with self._writer.begin() as connection:
                if not self.sqlite:
                    await connection.execute(sa.text("SET LOCAL lock_timeout = 0"))
                    await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATION_LOCK)))
                await connection.run_sync(_migrate)
        except UNUSABLE as error:
            raise TownhallError(f"the database {self.display_url} cannot be used: {_reason(error)}") from None
        self._file.remember()

    async def check_schema(self) -> None:
        """Raise a TownhallError unless the database has the current schema."""
        if self.sqlite and not Path(str(self.url.database)).exists():
            raise TownhallError(f"there is no database {self.display_url}")
        self.check()
        async with self.reading() as connection:
            revision = await connection.run_sync(_revision)
        if revision not in _known_revisions():
            reason = "it is empty" if revision is None else str(NewerSchema(revision))
        elif revision != ScriptDirectory(str(MIGRATIONS)).get_current_head():
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

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Open a transaction: committed when the block ends, rolled back on an exception."""
        try:
            with metrics.database_call("write"):
                async with self._writer.begin() as connection:
                    yield connection
                    self._file.check()
        except IntegrityError as error:
            raise Conflict from error
        except BROKEN as error:
            raise _unavailable("write", error) from error

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Open a connection for queries."""
        try:
            self._file.check()
            with metrics.database_call("read"):
                async with self._reader.connect() as connection:
                    yield connection
        except BROKEN as error:
            raise _unavailable("read", error) from error

    @asynccontextmanager
    async def reading_snapshot(self) -> AsyncIterator[AsyncConnection]:
        """Open a connection whose queries all see the database as it is at the first one."""
        begin = "BEGIN" if self.sqlite else "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"
        async with self.reading() as connection:
            await connection.execute(sa.text(begin))
            yield connection

    async def rows(self, query: sa.Executable) -> list[sa.Row[Any]]:
        async with self.reading() as connection:
            return list((await connection.execute(query)).all())

    async def row(self, query: sa.Executable) -> sa.Row[Any] | None:
        rows = await self.rows(query)
        return rows[0] if rows else None

    async def lock(self, connection: AsyncConnection, name: str) -> None:
        """Keep other transactions that lock the same name waiting until this one ends; SQLite has one writer anyway."""
        if not self.sqlite:
            key = sa.func.hashtextextended(name, TRANSACTION_LOCKS)
            await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(key)))

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
    except (SQLAlchemyError, KeyError):
        raise TownhallError(
            f"{url!r} is not a database URL: use sqlite:///townhall.db or postgresql://user@host/name"
        ) from None
    return parsed.set(drivername=driver)


def _sqlite_engine(url: sa.URL, connections: int) -> AsyncEngine:
    engine = create_async_engine(
        url,
        hide_parameters=True,
        poolclass=AsyncAdaptedQueuePool,
        pool_size=connections,
        max_overflow=0,
        pool_timeout=BUSY_SECONDS * 2,
    )

    @sa.event.listens_for(engine.sync_engine, "connect")
    def set_pragmas(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        for pragma in (
            "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY_SECONDS * 1000}",
        ):  # fmt: skip
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine


def _revision(connection: sa.Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _known_revisions() -> set[str]:
    return {script.revision for script in ScriptDirectory(str(MIGRATIONS)).walk_revisions()}


def _migrate(connection: sa.Connection) -> None:
    revision = _revision(connection)
    if revision is not None and revision not in _known_revisions():
        raise NewerSchema(revision)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _unavailable(operation: Literal["read", "write"], error: Exception) -> DatabaseUnavailable:
    """Return what to raise when the database has failed, after counting and logging it."""
    metrics.count_database_error(operation)
    if not isinstance(error, FileGone):
        log.error(f"database {operation} failed", extra={"reason": _reason(error)})
    return DatabaseUnavailable(_reason(error))


def _reason(error: BaseException) -> str:
    origin = getattr(error, "orig", None) or error
    return str(origin).partition("\n")[0] or type(origin).__name__
