"""The migrations create the schema that the code describes."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

import townhall
from tests.running import run_async
from tests.server.db.older_databases import migrations_of
from tests.server.harness import run_with_store, serving
from townhall.engine.errors import TownhallError
from townhall.server.db.schema import metadata
from townhall.server.db.store import Store


@pytest.mark.usefixtures("database")
def test_migrations_create_the_schema_of_the_code(tmp_path: Path) -> None:
    async def compare(store: Store) -> Any:
        def differences(connection: sa.Connection) -> list[Any]:
            context = MigrationContext.configure(connection, opts={"compare_type": True})
            return list(compare_metadata(context, metadata))

        async with store.writing() as connection:
            return await connection.run_sync(differences), await connection.run_sync(_names)

    differences, names = run_with_store(compare, tmp_path)
    assert differences == []
    assert names == {*metadata.tables, "alembic_version"}


def _names(connection: sa.Connection) -> set[str]:
    return set(sa.inspect(connection).get_table_names())


@pytest.mark.usefixtures("database")
def test_migrating_again_changes_nothing(tmp_path: Path) -> None:
    async def again(store: Store) -> Any:
        async with store.writing() as connection:
            await connection.execute(sa.text("insert into players (name, created) values ('Ana', 1)"))
        await store.prepare()
        return [tuple(row) for row in await store.rows(sa.text("select name from players"))]

    assert run_with_store(again, tmp_path) == [("Ana",)]


def test_sqlite_is_configured_for_durability(tmp_path: Path) -> None:
    async def pragmas(store: Store) -> Any:
        async with store.writing() as connection:
            return {
                name: (await connection.execute(sa.text(f"PRAGMA {name}"))).scalar()
                for name in ("journal_mode", "synchronous", "foreign_keys")
            }

    assert run_with_store(pragmas, tmp_path) == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


def test_a_database_of_the_first_revision_is_migrated_and_its_games_continue(tmp_path: Path) -> None:
    """A game is started, its rows are copied into a database of version 0001, and the game continues."""
    with serving(tmp_path) as server:
        ana = server.client("Ana")
        table = ana.table("me", "random", open=False)
        listener = ana.listen(table).until_playing()
        listener.play_on(seed=1, decisions=5)
        log, events = list(listener.log), server.events(table["id"])
        assert server.stop() == 0
        copy_to_version(server.database, "0001")
        server.start()
        again = ana.listen(table).until_playing()
        assert again.log[: len(log)] == log and server.events(table["id"])[: len(events)] == events
        assert again.info["day"] is None
        again.play_on(seed=2)
        assert townhall.verify(ana.record(table)).end.over
        assert server.select('select count(*) from results where "table" = ?', table["id"]) == [(2,)]


def test_a_database_of_the_previous_names_of_bots_has_no_characters(tmp_path: Path) -> None:
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'own.db'}")
    lines = [
        ("bot", 1, "", "hugo"),
        ("left", -1, "", "hugo"),
        ("took-over", 1, "Ana", "hugo"),
        ("say", 0, "Ana", "hugo"),
    ]
    with engine.begin() as connection:
        config = migrations_of(connection)
        command.upgrade(config, "0004")
        insert = (
            "insert into chat (\"table\", kind, seat, name, text, time) values ('t', :kind, :seat, :name, :text, 1)"
        )
        connection.execute(sa.text("pragma foreign_keys = off"))
        for kind, seat, name, text in lines:
            connection.execute(sa.text(insert), {"kind": kind, "seat": seat, "name": name, "text": text})
        command.downgrade(config, "0003")
        rows = [tuple(row) for row in connection.execute(sa.text("select kind, name, text from chat order by id"))]
    engine.dispose()
    assert rows == [("bot", "Clerk", ""), ("left", "Clerk", ""), ("took-over", "Ana", "Clerk"), ("say", "Ana", "hugo")]


def test_going_back_to_an_earlier_version_keeps_what_players_have(tmp_path: Path) -> None:
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'own.db'}")
    sa.event.listen(engine, "connect", lambda connection, _: connection.execute("pragma foreign_keys = on"))
    with engine.begin() as connection:
        config = migrations_of(connection)
        command.upgrade(config, "head")
        for name, values in {
            "players": {"id": 1, "name": "Ana", "created": 1},
            "credentials": {"secret": "x", "player": 1, "kind": "browser", "label": "", "created": 1},
        }.items():
            connection.execute(metadata.tables[name].insert().values(**values))
        command.downgrade(config, "0009")
        [(credentials,)] = connection.execute(sa.text("select count(*) from credentials")).all()
        columns = {column["name"] for column in sa.inspect(connection).get_columns("players")}
    engine.dispose()
    assert credentials == 1 and not columns & {"skeleton", "banned"}


def test_numbers_of_deleted_players_are_not_used_again_and_a_migration_deletes_nothing(tmp_path: Path) -> None:
    database = tmp_path / "own.db"
    engine = sa.create_engine(f"sqlite:///{database}")
    with engine.begin() as connection:
        command.upgrade(migrations_of(connection), "0021")
        for name, values in {
            "players": {"id": 7, "name": "Ana", "created": 1},
            "credentials": {"secret": "x", "player": 7, "kind": "browser", "label": "", "created": 1},
        }.items():
            connection.execute(metadata.tables[name].insert().values(**values))
        connection.execute(sa.text("create table _alembic_tmp_players (id integer)"))  # an attempt was interrupted
    engine.dispose()

    async def migrate() -> Any:
        store = Store(f"sqlite:///{database}")
        await store.prepare()
        kept = await store.rows(sa.text("select player from credentials"))
        players, numbers = metadata.tables["players"], []
        for _ in range(2):
            async with store.writing() as connection:
                insert = players.insert().values(name="Ben", created=1).returning(players.c.id)
                numbers.append((await connection.execute(insert)).scalar_one())
                await connection.execute(players.delete().where(players.c.name == "Ben"))
                foreign_keys = (await connection.execute(sa.text("pragma foreign_keys"))).scalar()
                broken = (await connection.execute(sa.text("pragma foreign_key_check"))).all()
        await store.close()
        return [tuple(row) for row in kept], numbers, foreign_keys, broken

    assert run_async(migrate()) == ([(7,)], [8, 9], 1, [])


def copy_to_version(database: Path, version: str) -> None:
    """Copy all rows into a database with an older schema."""
    newer = database.with_suffix(".newer")
    database.rename(newer)
    engine = sa.create_engine(f"sqlite:///{database}")
    with engine.begin() as connection:
        command.upgrade(migrations_of(connection), version)
    engine.dispose()
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("attach ? as newer", (str(newer),))
        names = [name for (name,) in connection.execute("select name from main.sqlite_master where type = 'table'")]
        assert "results" not in names
        for name in names:
            if name != "alembic_version":
                columns = [f'"{row[1]}"' for row in connection.execute(f"pragma main.table_info({name})")]
                listed = ", ".join(columns)
                connection.execute(f"insert into main.{name} ({listed}) select {listed} from newer.{name}")
        connection.commit()


def test_a_database_of_a_newer_version_is_reported(tmp_path: Path) -> None:
    async def prepare_newer(store: Store) -> str:
        async with store.writing() as connection:
            await connection.execute(sa.text("update alembic_version set version_num = '9999'"))
        with pytest.raises(TownhallError) as refused:
            await store.prepare()
        return str(refused.value)

    error = run_with_store(prepare_newer, tmp_path)
    assert "newer version" in error and "9999" in error and "\n" not in error
