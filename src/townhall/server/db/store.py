"""What is kept: tables, seats, the log of decisions, chat, players. The log is the truth, all else follows from it."""

import logging
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from townhall.engine.errors import TownhallError

log = logging.getLogger("townhall.store")
BUSY_SECONDS = 5
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
MIGRATIONS = Path(__file__).parent / "migrations"

metadata = sa.MetaData()

players = sa.Table(
    "players", metadata,
    sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("account", sa.String(40), unique=True),  # the name folded, for those who have a password
    sa.Column("password", sa.String(200)),
    sa.Column("created", sa.BigInteger, nullable=False),
)  # fmt: skip

credentials = sa.Table(
    "credentials", metadata,
    sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
    sa.Column("secret", sa.String(64), nullable=False, unique=True),  # SHA-256: who reads the database cannot log in
    sa.Column("player", sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("kind", sa.String(10), nullable=False),  # browser or program
    sa.Column("label", sa.String(80), nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("used", sa.BigInteger),
)  # fmt: skip

tables = sa.Table(
    "tables", metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("title", sa.String(80), nullable=False),
    sa.Column("status", sa.String(10), nullable=False, index=True),
    sa.Column("open", sa.Boolean, nullable=False),
    sa.Column("invite", sa.String(32), nullable=False, unique=True),
    sa.Column("host", sa.ForeignKey("players.id"), nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("key", sa.String(32), nullable=False),
    sa.Column("components", sa.String(32), nullable=False),
    sa.Column("engine", sa.String(20), nullable=False),
    sa.Column("forked_at", sa.Integer),
    sa.Column("rematch", sa.String(16)),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("updated", sa.BigInteger, nullable=False, index=True),
    sa.Column("day", sa.String(10)),  # of the game that everybody gets alike that day: 2026-11-15
    sa.Column("counts", sa.Boolean, nullable=False, server_default=sa.true()),  # not: a second game of a day
    sa.Index(  # one a player; without a day, any number
        "ix_tables_day", "game", "day", "host", unique=True,
        sqlite_where=sa.text("counts"), postgresql_where=sa.text("counts"),
    ),
)  # fmt: skip

seats = sa.Table(
    "seats", metadata,
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(10), nullable=False),  # free, person or bot
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("bot", sa.String(40)),  # also beside a person: it stands in
    sa.Column("secret", sa.String(64), unique=True),  # SHA-256 of the seat link
)  # fmt: skip

holders = sa.Table(
    "holders", metadata,
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("player", sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True, index=True),
)  # fmt: skip

guests = sa.Table(
    "guests", metadata,  # who has been invited to a private table
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("player", sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True, index=True),
)  # fmt: skip

events = sa.Table(
    "events", metadata,
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),  # from 1: a second tab or a double click cannot play twice
    sa.Column("action", sa.Integer, nullable=False),  # STEP_BACK: decisions are taken back
    sa.Column("decisions", sa.Integer, nullable=False),  # how many count after this event
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("bot", sa.Boolean, nullable=False),
    sa.Column("notes", sa.JSON, nullable=False),  # what it brought about, with who may know it
    sa.Column("turn_ended", sa.Boolean, nullable=False),
    sa.Column("time", sa.BigInteger, nullable=False),
)  # fmt: skip

snapshots = sa.Table(
    "snapshots", metadata,  # the state at the last turn boundary: a table wakes up without replaying all of its log
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("n", sa.Integer, nullable=False),
    sa.Column("state", sa.LargeBinary, nullable=False),
)  # fmt: skip

chat = sa.Table(
    "chat", metadata,
    sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("kind", sa.String(20), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("text", sa.String(1000), nullable=False),
    sa.Column("time", sa.BigInteger, nullable=False),
)  # fmt: skip

results = sa.Table(
    "results", metadata,  # how games ended; forks have none. Kept with the last decision, or not at all
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("player", sa.ForeignKey("players.id", ondelete="SET NULL"), index=True),  # none: a bot's seat
    sa.Column("points", sa.Integer, nullable=False),
    sa.Column("place", sa.Integer, nullable=False),
    sa.Column("won", sa.Boolean),  # null: a game for one that knows no winning
    sa.Column("helped", sa.Boolean, nullable=False),  # a bot has decided here
    sa.Column("standard", sa.Boolean, nullable=False),  # with the options that the game proposes
    sa.Column("finished", sa.BigInteger, nullable=False),
    sa.Index("ix_results_game_seats", "game", "seats"),
)  # fmt: skip

secrets = sa.Table(
    "secrets", metadata,  # of the server itself
    sa.Column("name", sa.String(20), primary_key=True),
    sa.Column("value", sa.String(64), nullable=False),
)  # fmt: skip

STEP_BACK = -1


class CannotKeep(Exception):
    """The database refused: disk full, locked, gone. Nothing has been accepted."""


class AlreadyThere(Exception):
    """Another process or tab was first."""


def now() -> int:
    return int(time.time())


class Store:
    """SQLite has one writer connection, so that writers queue here instead of failing on a lock."""

    def __init__(self, url: str) -> None:
        self.url = _async_url(url)
        self.sqlite = self.url.get_backend_name() == "sqlite"
        if self.sqlite:
            self._writer = _sqlite_engine(self.url, 1)
            self._reader = _sqlite_engine(self.url, 4)
        else:
            try:
                self._writer = self._reader = create_async_engine(self.url, hide_parameters=True)
            except ModuleNotFoundError as error:
                raise TownhallError(f"the database {self.shown_url} needs the Python package {error.name}") from None

    def check(self) -> None:
        """Whether a file can be a database at all; asked without the threads that everything else is done in."""
        if self.sqlite and self.url.database:
            try:
                with closing(sqlite3.connect(self.url.database)) as connection:
                    connection.execute("PRAGMA schema_version").fetchall()
            except (sqlite3.Error, OSError) as error:
                raise TownhallError(f"the database {self.shown_url} cannot be used: {_reason(error)}") from None

    async def prepare(self) -> None:
        """Make the database, or bring it up to the present form."""
        try:
            async with self._writer.begin() as connection:
                await connection.run_sync(_migrate)
        except (SQLAlchemyError, OSError) as error:
            raise TownhallError(f"the database {self.shown_url} cannot be used: {_reason(error)}") from None

    @property
    def shown_url(self) -> str:
        return self.url.render_as_string(hide_password=True).replace("+aiosqlite", "").replace("+asyncpg", "")

    async def close(self) -> None:
        await self._writer.dispose()
        await self._reader.dispose()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """One transaction. It is kept when the block is left, or not at all."""
        try:
            async with self._writer.begin() as connection:
                yield connection
        except IntegrityError as error:
            raise AlreadyThere from error
        except (SQLAlchemyError, OSError) as error:
            log.error("cannot keep", extra={"reason": _reason(error)})
            raise CannotKeep(_reason(error)) from error

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self._reader.connect() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as error:
            log.error("cannot read", extra={"reason": _reason(error)})
            raise CannotKeep(_reason(error)) from error

    async def rows(self, query: sa.Executable) -> list[sa.Row[Any]]:
        async with self.reading() as connection:
            return list((await connection.execute(query)).all())

    async def row(self, query: sa.Executable) -> sa.Row[Any] | None:
        found = await self.rows(query)
        return found[0] if found else None

    def upsert(self, table: sa.Table, values: dict[str, Any]) -> sa.Executable:
        insert: Any = (sqlite.insert if self.sqlite else postgresql.insert)(table).values(**values)
        keys = [column.name for column in table.primary_key]
        return insert.on_conflict_do_update(  # type: ignore[no-any-return]
            index_elements=keys, set_={name: value for name, value in values.items() if name not in keys}
        )

    def insert_once(self, table: sa.Table, values: dict[str, Any]) -> sa.Executable:
        insert: Any = (sqlite.insert if self.sqlite else postgresql.insert)(table).values(**values)
        return insert.on_conflict_do_nothing()  # type: ignore[no-any-return]

    def insert_select_once(self, table: sa.Table, columns: list[str], rows: sa.Select[Any]) -> sa.Executable:
        insert: Any = (sqlite.insert if self.sqlite else postgresql.insert)(table).from_select(columns, rows)
        return insert.on_conflict_do_nothing()  # type: ignore[no-any-return]


def _async_url(url: str) -> sa.URL:
    try:
        parsed = sa.make_url(url)
        driver = DRIVERS[parsed.get_backend_name()]
    except (SQLAlchemyError, KeyError):
        raise TownhallError(
            f"{url!r} is no database: write sqlite:///townhall.db or postgresql://user@host/name"
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
    def set_up(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        for pragma in (
            "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY_SECONDS * 1000}",
        ):  # fmt: skip
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine


def _migrate(connection: sa.Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _reason(error: BaseException) -> str:
    origin = getattr(error, "orig", None) or error
    return str(origin).partition("\n")[0] or type(origin).__name__
