"""Backups of a database that a server uses, and what is restored from them."""

import asyncio
import os
import shutil
import sqlite3
import stat
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from tests.server import databases
from tests.server.databases import query
from tests.server.harness import run_with_store, serving
from townhall.cli.main import main
from townhall.engine.errors import TownhallError
from townhall.server.db.schema import metadata
from townhall.server.db.server_lock import only_server
from townhall.server.db.store import Store
from townhall.server.operations import backup as backup_module
from townhall.server.operations.backup import back_up, find_program


def rows(url: str) -> dict[str, list[tuple[Any, ...]]]:
    """Return every row of every table."""
    return {name: sorted(query(url, f'select * from "{name}"'), key=repr) for name in metadata.tables}


def admin(*words: object) -> int:
    return main(["admin", *map(str, words)])


def test_a_backup_of_a_running_server_is_restored_identically(
    rules_ready: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    backup, restored = tmp_path / "games.backup", databases.current.url(tmp_path, "restored")
    with serving(tmp_path) as server:
        ana = server.client("Ana")
        listener = ana.listen(ana.table("me", "here")).until_asked()
        listener.play_on(seed=1, decisions=6)
        assert admin("backup", backup, "--database", server.url) == 0
        at_backup = rows(server.url)
        listener.play_on(seed=2, decisions=3)
        assert admin("restore", backup, "--database", server.url, "--force") == 2
        assert "stop" in capsys.readouterr().err
        server.kill()
        assert admin("restore", backup, "--database", restored) == 0
        assert rows(restored) == at_backup != rows(server.url)
        assert admin("check", "--database", restored) == 0
        assert "differences: 0" in capsys.readouterr().out
        assert admin("restore", backup, "--database", server.url) == 2
        assert "--force" in capsys.readouterr().err
        assert admin("restore", backup, "--database", server.url, "--force") == 0
        assert rows(server.url) == at_backup
        server.start()
        again = ana.listen(listener.info).until_asked()
        assert again.at == 6
        again.decide()


def test_a_backup_is_private_and_replaces_nothing_by_mistake(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, backup = tmp_path / "games.db", tmp_path / "games.backup"
    with closing(sqlite3.connect(source)) as connection, connection:
        connection.execute("create table x (y)")
    url = f"sqlite:///{source}"
    assert admin("backup", backup, "--database", url) == 0
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    assert admin("backup", backup, "--database", url) == 2
    assert "exists already" in capsys.readouterr().err
    assert admin("backup", backup, "--database", url, "--force") == 0
    assert admin("backup", tmp_path / "missing" / "x", "--database", url) == 2
    assert admin("backup", backup, "--force", "--database", f"sqlite:///{tmp_path / 'none.db'}") == 2
    assert not (tmp_path / "none.db").exists()
    assert sorted(os.listdir(tmp_path)) == ["games.backup", "games.db"]


@pytest.mark.parametrize("content", [b"", b"no backup", b"SQLite format 3\0 but nothing else"])
def test_what_is_no_backup_is_not_restored(tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes) -> None:
    backup = tmp_path / "games.backup"
    backup.write_bytes(content)
    assert admin("restore", backup, "--database", f"sqlite:///{tmp_path / 'games.db'}") == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert os.listdir(tmp_path) == ["games.backup"]


def write_stale_log(target: Path) -> None:
    """Write a write-ahead log of another database beside a target that does not exist."""
    other = target.with_name("other.db")
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("pragma journal_mode = wal")
        connection.execute("create table other (x)")
        connection.executemany("insert into other values (?)", [("stale" * 100,)] * 100)
        connection.commit()
        for suffix in ("-wal", "-shm"):
            shutil.copy(f"{other}{suffix}", f"{target}{suffix}")
    other.unlink()


@pytest.mark.parametrize("damaged", [False, True])
def test_a_log_that_was_left_behind_is_not_applied_to_a_restored_database(tmp_path: Path, damaged: bool) -> None:
    target, backup = tmp_path / "games.db", tmp_path / "games.backup"
    url = f"sqlite:///{target}"
    with closing(sqlite3.connect(target)) as connection, connection:
        connection.execute("create table x (y)")
        connection.execute("insert into x values (17)")
    assert admin("backup", backup, "--database", url) == 0
    target.unlink()
    write_stale_log(target)
    if damaged:
        target.write_bytes(b"no database" * 1000)
    assert admin("restore", backup, "--database", url, "--force") == 0
    assert not [suffix for suffix in ("-wal", "-shm", "-journal") if Path(f"{target}{suffix}").exists()]
    assert query(url, "select y from x") == [(17,)]
    assert query(url, "pragma integrity_check") == [("ok",)]


def test_no_server_starts_while_a_backup_is_restored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saved, url = tmp_path / "games.backup", f"sqlite:///{tmp_path / 'games.db'}"
    copy, refused = backup_module._copy_sqlite, list[str]()
    asyncio.run(prepare(url))
    assert admin("backup", saved, "--database", url) == 0

    def start_server_meanwhile(source: Path, part: Path) -> None:
        with pytest.raises(TownhallError) as error, only_server(sa.make_url(url)):
            pass
        refused.append(str(error.value))
        copy(source, part)

    monkeypatch.setattr(backup_module, "_copy_sqlite", start_server_meanwhile)
    assert admin("restore", saved, "--database", url, "--force") == 0
    assert len(refused) == 1
    with only_server(sa.make_url(url)):
        assert admin("restore", saved, "--database", url, "--force") == 2


def test_a_database_has_one_server_whatever_it_is_called(tmp_path: Path) -> None:
    (tmp_path / "games.db").touch()
    (tmp_path / "link.db").symlink_to(tmp_path / "games.db")
    (tmp_path / "folder").symlink_to(tmp_path)
    with only_server(sa.make_url(f"sqlite:///{tmp_path / 'games.db'}")):
        for name in ("link.db", "folder/games.db", "folder/link.db"):
            with (
                pytest.raises(TownhallError, match="another server"),
                only_server(sa.make_url(f"sqlite:///{tmp_path / name}")),
            ):
                pass


def test_a_restored_database_keeps_the_mode_of_the_old_one(tmp_path: Path) -> None:
    target, backup = tmp_path / "games.db", tmp_path / "games.backup"
    with closing(sqlite3.connect(target)) as connection, connection:
        connection.execute("create table x (y)")
    assert admin("backup", backup, "--database", f"sqlite:///{target}") == 0
    target.chmod(0o640)
    assert admin("restore", backup, "--database", f"sqlite:///{target}", "--force") == 0
    assert stat.S_IMODE(target.stat().st_mode) == 0o640


def test_every_database_that_a_restored_one_replaces_is_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target, backup = tmp_path / "games.db", tmp_path / "games.backup"
    url = f"sqlite:///{target}"
    with closing(sqlite3.connect(target)) as connection, connection:
        connection.execute("create table x (y)")
    assert admin("backup", backup, "--database", url) == 0
    for number in (1, 2, 3):
        with closing(sqlite3.connect(target)) as connection, connection:
            connection.execute("insert into x values (?)", (number,))
        assert admin("restore", backup, "--database", url, "--force") == 0
    kept = [f"{target}.before-restore{suffix}" for suffix in ("", ".2", ".3")]
    assert [query(f"sqlite:///{file}", "select y from x") for file in kept] == [[(1,)], [(2,)], [(3,)]]
    assert f"kept as {kept[-1]}." in capsys.readouterr().out


def test_only_its_owner_can_read_a_new_database(tmp_path: Path) -> None:
    new, old = tmp_path / "new.db", tmp_path / "old.db"
    old.touch()
    old.chmod(0o644)
    for file, mode in ((new, 0o600), (old, 0o644)):
        asyncio.run(prepare(f"sqlite:///{file}"))
        assert stat.S_IMODE(file.stat().st_mode) == mode


async def prepare(url: str) -> None:
    store = Store(url)
    await store.prepare()
    await store.close()


PLACE = {"--dbname=games", "--username=town", "--no-password"}


@pytest.mark.parametrize(
    ("url", "arguments", "variables"),
    [
        ("town@/games?host=/run/pg&port=18432", {"--host=/run/pg", "--port=18432"}, {}),
        ("town:secret@pg:18432/games", {"--host=pg", "--port=18432"}, {"PGPASSWORD": "secret"}),
        ("pg?user=town&password=secret&database=games", {"--host=pg"}, {"PGPASSWORD": "secret"}),
        ("town@pg/games?passfile=/etc/pass", {"--host=pg"}, {"PGPASSFILE": "/etc/pass"}),
        ("town@pg/games?sslmode=require", {"--host=pg"}, {"PGSSLMODE": "require"}),
        ("town@pg/games?ssl=verify-full", {"--host=pg"}, {"PGSSLMODE": "verify-full"}),
        (
            "town@/games?host=one:1&host=two:2&target_session_attrs=primary",
            {"--host=one,two", "--port=1,2"},
            {"PGTARGETSESSIONATTRS": "primary"},
        ),
    ],
)
def test_the_programs_of_postgresql_connect_as_the_server_does(
    url: str, arguments: set[str], variables: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "pg_dump"
    program.write_text(f'#!/bin/sh\necho "$@" > {tmp_path / "arguments"}\nenv > {tmp_path / "environment"}\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    asyncio.run(back_up(Store(f"postgresql://{url}"), tmp_path / "games.backup"))
    assert {word for word in (tmp_path / "arguments").read_text().split() if "file=" not in word} == {
        "--format=custom", *PLACE, *arguments,
    }  # fmt: skip
    environment = set((tmp_path / "environment").read_text().splitlines())
    assert {f"{name}={value}" for name, value in variables.items()} <= environment


async def insert_player(store: Store) -> None:
    async with store.writing() as connection:
        await connection.execute(metadata.tables["players"].insert().values(name="Ana", created=1))


@pytest.mark.databases("postgresql")
@pytest.mark.usefixtures("database")
def test_a_backup_replaces_a_newer_schema_or_nothing(tmp_path: Path) -> None:
    url, backup = databases.current.url(tmp_path, "own"), tmp_path / "games.backup"
    run_with_store(insert_player, tmp_path)
    assert admin("backup", backup, "--database", url) == 0
    at_backup = rows(url)
    query(url, 'create table newer (x int, "table" varchar(16) references tables (id))')
    query(url, "create table newest (player bigint references players (id))")
    query(url, "update alembic_version set version_num = '9999'")
    query(url, "update players set name = 'Ben'")
    truncated = tmp_path / "truncated.backup"
    truncated.write_bytes(backup.read_bytes()[:-2000])
    assert admin("restore", truncated, "--database", url, "--force") == 2
    assert query(url, "select name from players") == [("Ben",)]
    assert admin("restore", backup, "--database", url, "--force") == 0
    assert rows(url) == at_backup
    assert query(url, "select tablename from pg_tables where tablename like 'newe%'") == []


def test_the_newest_version_of_postgresql_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    for version in ("9.6", "17", "10", "beta"):
        (tmp_path / version / "bin").mkdir(parents=True)
        (tmp_path / version / "bin" / "pg_dump").touch()
    assert find_program("pg_dump", tmp_path) == str(tmp_path / "17" / "bin" / "pg_dump")
