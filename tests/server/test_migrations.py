"""The database made by the migrations is the one the code means."""

from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from tests.server.hosting import in_process
from townhall.server.store import Store, metadata


def test_migrating_an_empty_database_gives_the_tables_of_the_code(tmp_path: Path) -> None:
    async def compare(store: Store) -> Any:
        def differences(connection: sa.Connection) -> list[Any]:
            context = MigrationContext.configure(connection, opts={"compare_type": True})
            return list(compare_metadata(context, metadata))

        async with store.writing() as connection:
            return await connection.run_sync(differences), await connection.run_sync(_names)

    differences, names = in_process(compare, tmp_path)
    assert differences == []
    assert names == {*metadata.tables, "alembic_version"}


def _names(connection: sa.Connection) -> set[str]:
    return set(sa.inspect(connection).get_table_names())


def test_migrating_again_changes_nothing(tmp_path: Path) -> None:
    async def again(store: Store) -> Any:
        async with store.writing() as connection:
            await connection.execute(sa.text("insert into players (name, created) values ('Ana', 1)"))
        await store.prepare()
        return [tuple(row) for row in await store.rows(sa.text("select name from players"))]

    assert in_process(again, tmp_path) == [("Ana",)]


def test_sqlite_is_set_up_to_keep_what_it_says_it_kept(tmp_path: Path) -> None:
    async def pragmas(store: Store) -> Any:
        async with store.writing() as connection:
            return {
                name: (await connection.execute(sa.text(f"PRAGMA {name}"))).scalar()
                for name in ("journal_mode", "synchronous", "foreign_keys")
            }

    assert in_process(pragmas, tmp_path) == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
