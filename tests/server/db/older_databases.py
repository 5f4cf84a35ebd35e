"""Databases of earlier versions, as SQLite stored them, also put into PostgreSQL."""

import gzip
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.ext.asyncio import create_async_engine

from tests.server import databases
from tests.server.release_fixtures import FIXTURES
from townhall.server.db.schema_version import MIGRATIONS, VERSION

Rows = list[dict[str, Any]]


def unpack(fixture: str, folder: Path) -> Path:
    """Write the SQLite database of a fixture."""
    database = folder / f"{fixture}.db"
    database.write_bytes(gzip.decompress((FIXTURES / f"{fixture}.db.gz").read_bytes()))
    return database


async def install(fixture: str, folder: Path) -> str:
    """Put the database of a fixture into the database system of the test, and return its URL."""
    file = unpack(fixture, folder)
    if databases.current.name == databases.Sqlite.name:
        return f"sqlite:///{file}"
    url = databases.current.url(folder, fixture)
    engine = create_async_engine(sa.make_url(url).set(drivername="postgresql+asyncpg"))
    async with engine.begin() as connection:
        await connection.run_sync(_fill, file)
    await engine.dispose()
    return url


def _fill(connection: sa.Connection, file: Path) -> None:
    """Create the schema that a SQLite database has, and copy its rows."""
    with closing(sqlite3.connect(file)) as source:
        source.row_factory = sqlite3.Row
        [(version,)] = source.execute(f"select version_num from {VERSION.name}")
        command.upgrade(migrations_of(connection), version)
        metadata = sa.MetaData()
        metadata.reflect(connection)
        connection.execute(sa.text("set session_replication_role = replica"))  # no foreign keys: any order will do
        for table in metadata.sorted_tables:
            rows = [dict(row) for row in source.execute(f'select * from "{table.name}"')]
            if rows and table.name != VERSION.name:
                connection.execute(table.insert(), [dict(_values(table, row)) for row in rows])
                _continue_numbers(connection, table)
        connection.execute(sa.text("set session_replication_role = default"))


def migrations_of(connection: sa.Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    return config


def _values(table: sa.Table, row: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Return a row of SQLite with the types of PostgreSQL."""
    for column in table.columns:
        value = row[column.name]
        if value is not None and isinstance(column.type, sa.Boolean):
            value = bool(value)
        if value is not None and isinstance(column.type, sa.JSON):
            value = json.loads(value)
        yield column.name, value


def _continue_numbers(connection: sa.Connection, table: sa.Table) -> None:
    """Let rows that come later have higher numbers than those that were copied."""
    for column in table.primary_key:
        sequence = connection.scalar(sa.select(sa.func.pg_get_serial_sequence(table.name, column.name)))
        if sequence is not None:
            connection.scalar(sa.select(sa.func.setval(sequence, sa.select(sa.func.max(column)).scalar_subquery())))
