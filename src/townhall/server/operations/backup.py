"""Back up and restore a database: SQLite with its own backup function, PostgreSQL with pg_dump and pg_restore.

A backup can be made while a server uses the database, and holds everything up to one moment.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
import subprocess
import tempfile
from contextlib import closing, suppress
from itertools import chain, count
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from townhall.engine.errors import TownhallError
from townhall.server.db.postgres_options import connection_arguments
from townhall.server.db.server_lock import only_server
from townhall.server.db.store import OWNER_ONLY, Store

PART, BEFORE = ".part", ".before-restore"
COMPANIONS = ("-wal", "-shm", "-journal")
"""Files beside a database that SQLite applies to it, also if they belong to another one."""
SQLITE, POSTGRES = b"SQLite format 3\0", b"PGDMP"
"""What backups begin with."""
SCHEMA = "public"
DEBIAN = Path("/usr/lib/postgresql")
"""Where Debian installs each version of PostgreSQL in a folder of its own."""
LINE_OPTIONS = {"database": "--dbname", "host": "--host", "port": "--port", "user": "--username"}
VARIABLES = {
    "password": "PGPASSWORD", "passfile": "PGPASSFILE", "ssl": "PGSSLMODE",
    "target_session_attrs": "PGTARGETSESSIONATTRS",
}  # fmt: skip
"""The settings of a database URL, as environment variables of PostgreSQL's programs."""


async def back_up(store: Store, file: Path, *, replace: bool = False) -> None:
    """Write a backup; an incomplete one never has the final name."""
    if file.exists() and not replace:
        raise TownhallError(f"{file} exists already; --force replaces it")
    part = _new_file(file.with_name(file.name + PART))
    try:
        if store.sqlite:
            _copy_sqlite(_path(store), part)
            _check_sqlite(part)
        else:
            _run_program("pg_dump", store.url, "--format=custom", f"--file={part}")
        os.replace(part, file)
    finally:
        _remove(part)


async def restore(store: Store, file: Path, *, replace: bool = False) -> Path | None:
    """Put the contents of a backup into a database that no server uses, and migrate it to the current schema.

    Return where the old database is kept, if it is.
    """
    kind = _first_bytes(file)
    if not kind.startswith(SQLITE if store.sqlite else POSTGRES):
        raise TownhallError(f"{file} is not a backup of {'an SQLite' if store.sqlite else 'a PostgreSQL'} database")
    if store.sqlite:
        _check_sqlite(file)
        with only_server(store.url):
            return await _restore_sqlite(_path(store), file, replace=replace)
    await _restore_postgres(store, file, replace=replace)
    return None


# SQLite


async def _restore_sqlite(target: Path, file: Path, *, replace: bool) -> Path | None:
    """Prepare the restored database beside the target, then put it in its place; the old one is kept."""
    if target.exists():
        if not replace:
            raise TownhallError(f"{target} exists already; --force replaces it and keeps the old one as *{BEFORE}")
        _check_unused(target)
    part = _new_file(target.with_name(target.name + PART))
    try:
        _copy_sqlite(file, part)
        copy = Store(f"sqlite:///{part}")
        try:
            await copy.prepare()
        finally:
            await copy.close()
        _leave_write_ahead_log(part)
        before = _move_away(target, part)
        os.replace(part, target)
        return before
    finally:
        _remove(part)


def _move_away(target: Path, part: Path) -> Path | None:
    """Move the old database away with everything that belongs to it; the new one gets its owner and mode.

    Return where the old one is, if there was one.
    """
    before = None
    if target.exists():
        old = target.stat()
        with suppress(PermissionError):
            os.chown(part, old.st_uid, old.st_gid)
        os.chmod(part, stat.S_IMODE(old.st_mode))
        before = _unused_name(target.with_name(target.name + BEFORE))
        os.replace(target, before)
        names = {suffix: before.name + suffix for suffix in COMPANIONS}
    else:  # they belong to no database, and must not be applied to one that was moved away earlier
        names = {suffix: target.name + suffix + BEFORE for suffix in COMPANIONS}
    for suffix, name in names.items():
        with suppress(FileNotFoundError):
            os.replace(_companion(target, suffix), target.with_name(name))
    return before


def _unused_name(database: Path) -> Path:
    """Return the name, or the first numbered one, that belongs to no database that was kept earlier."""
    numbered = (database.with_name(f"{database.name}.{n}") for n in count(2))
    names = chain([database], numbered)
    return next(name for name in names if not any(_companion(name, suffix).exists() for suffix in ("", *COMPANIONS)))


def _companion(database: Path, suffix: str) -> Path:
    return database.with_name(database.name + suffix)


def _remove(database: Path) -> None:
    """Delete a database, if there is one, with everything that SQLite would apply to the next one of its name."""
    for suffix in ("", *COMPANIONS):
        _companion(database, suffix).unlink(missing_ok=True)


def _path(store: Store) -> Path:
    return Path(str(store.url.database))


def _copy_sqlite(source: Path, target: Path) -> None:
    if not source.exists():
        raise TownhallError(f"there is no database {source}")
    try:
        with closing(sqlite3.connect(source)) as opened, closing(sqlite3.connect(target)) as copy:
            opened.backup(copy)
        _leave_write_ahead_log(target)
    except sqlite3.Error as error:
        raise TownhallError(f"{source} cannot be copied to {target}: {error}") from None


def _leave_write_ahead_log(file: Path) -> None:
    """Make a database complete in one file."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")


def _check_sqlite(file: Path) -> None:
    try:
        with closing(sqlite3.connect(file)) as connection:
            [(answer,)] = connection.execute("PRAGMA quick_check(1)").fetchall()
    except sqlite3.Error as error:
        answer = str(error)
    if answer != "ok":
        raise TownhallError(f"{file} is damaged: {answer}")


def _check_unused(database: Path) -> None:
    """Raise an error if anybody has the database open: leaving the write-ahead log needs it alone."""
    try:
        with closing(sqlite3.connect(database, timeout=0)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.OperationalError as error:
        raise TownhallError(f"{database} is in use ({error}): stop the server first") from None
    except sqlite3.DatabaseError:
        return  # it is damaged: nothing can be lost by replacing it


# PostgreSQL

EMPTY_SCHEMA = f"""
SET LOCAL client_min_messages = warning;
DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = '{SCHEMA}' LOOP
        EXECUTE format('DROP TABLE {SCHEMA}.%I CASCADE', name);
    END LOOP;
END $$
"""
"""Drops tables that the backup does not know, too, as after a newer version; rights to the schema stay."""


async def _restore_postgres(store: Store, file: Path, *, replace: bool) -> None:
    others = (
        "select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() "
        "and backend_type = 'client backend'"
    )
    tables = f"select count(*) from pg_tables where schemaname = '{SCHEMA}'"
    [(connections,)], [(existing,)] = await store.rows(sa.text(others)), await store.rows(sa.text(tables))
    await store.close()
    if existing and not replace:
        raise TownhallError(f"the database {store.display_url} is not empty; --force replaces its contents")
    if connections:
        raise TownhallError(f"the database {store.display_url} is in use: stop the server first")
    with tempfile.NamedTemporaryFile(prefix="townhall-restore-", suffix=".sql") as script:
        _run_program("pg_restore", None, "--clean", "--if-exists", "--no-owner", f"--file={script.name}", str(file))
        options = ("--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1")
        _run_program("psql", store.url, *options, f"--command={EMPTY_SCHEMA}", f"--file={script.name}")
    await store.prepare()


def _run_program(program: str, url: sa.URL | None, *options: str) -> None:
    """Run a program of PostgreSQL; the password is not on its command line, where others could read it."""
    line, environment = [find_program(program), *options], dict(os.environ)
    if url is not None:
        place = {name: _joined(value) for name, value in connection_arguments(url).items()}
        line += [f"{option}={place[name]}" for name, option in LINE_OPTIONS.items() if name in place]
        line.append("--no-password")  # nobody is there to be asked
        environment |= {variable: place[name] for name, variable in VARIABLES.items() if name in place}
    done = subprocess.run(line, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise TownhallError(f"{program} failed: {done.stderr.strip().splitlines()[0] if done.stderr else ''}")


def _joined(value: Any) -> str:
    """Return a value as the programs take it: those of several hosts are separated by commas."""
    return ",".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def find_program(program: str, folder: Path = DEBIAN) -> str:
    """Return the path of a program of PostgreSQL, of the newest version if several are installed."""
    versions = [path for path in folder.glob(f"*/bin/{program}") if path.parents[1].name.replace(".", "").isdigit()]
    newest = max(versions, key=lambda path: tuple(map(int, path.parents[1].name.split("."))), default=None)
    found = shutil.which(program) or newest
    if found is None:
        raise TownhallError(f"{program} is needed: install the programs of PostgreSQL")
    return str(found)


# Files


def _first_bytes(file: Path) -> bytes:
    try:
        with file.open("rb") as opened:
            return opened.read(len(SQLITE))
    except OSError as error:
        raise TownhallError(f"{file} cannot be read: {error.strerror}") from None


def _new_file(file: Path) -> Path:
    """Create an empty file that only its owner can read."""
    try:
        _remove(file)
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY))
    except OSError as error:
        raise TownhallError(f"{file} cannot be written: {error.strerror}") from None
    return file
