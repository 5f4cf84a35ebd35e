"""Databases of earlier versions: migrating them on PostgreSQL gives the same rows and games as on SQLite."""

from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from tests.running import run_async
from tests.server.db.older_databases import install, unpack
from tests.server.release_fixtures import FIXTURES
from townhall.server.db.schema import metadata
from townhall.server.db.store import Store
from townhall.server.operations.check import Checker, CheckReport

OLDER = sorted(path.name.removesuffix(".db.gz") for path in FIXTURES.glob("*.db.gz"))
Contents = dict[str, list[tuple[Any, ...]]]


async def contents(store: Store) -> Contents:
    """Return all rows of all tables, as the code reads them."""
    rows = {}
    for table in metadata.sorted_tables:
        found = await store.rows(sa.select(table))
        rows[table.name] = sorted((tuple(row) for row in found), key=repr)
    return rows


async def migrate(url: str) -> tuple[Contents, CheckReport]:
    """Open a database as a server does, and replay all its games."""
    store = Store(url)
    await store.prepare()
    rows, checker = await contents(store), Checker(store)
    async for _ in checker.run():
        pass
    await store.close()
    return rows, checker.report


@pytest.mark.databases("postgresql")
@pytest.mark.usefixtures("compiled", "database")
@pytest.mark.parametrize("fixture", OLDER)
def test_an_older_database_is_migrated_as_on_sqlite(tmp_path: Path, fixture: str) -> None:
    rows, report = run_async(migrate(run_async(install(fixture, tmp_path))))
    in_sqlite, report_in_sqlite = run_async(migrate(f"sqlite:///{unpack(fixture, tmp_path)}"))
    assert rows == in_sqlite and len(rows["events"]) > 400 and rows["snapshots"]
    assert report == report_in_sqlite and report.tables
