"""Back up and restore a database: SQLite with its own backup function, PostgreSQL with pg_dump and pg_restore.

A backup can be made while a server uses the database, and holds everything up to one moment.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing, suppress
from pathlib import Path

import sqlalchemy as sa

from townhall.engine.errors import TownhallError
from townhall.server.db.store import Store

PART, BEFORE = ".part", ".before-restore"
SQLITE, POSTGRES = b"SQLite format 3\0", b"PGDMP"
"""What backups begin with."""
OWNER_ONLY = 0o600
"""A backup holds keys of running games and hashes of passwords."""
SCHEMA = "public"


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
        part.unlink(missing_ok=True)


async def restore(store: Store, file: Path, *, replace: bool = False) -> None:
    """Put the contents of a backup into a database that no server uses, and migrate it to the current schema."""
    kind = _first_bytes(file)
    if not kind.startswith(SQLITE if store.sqlite else POSTGRES):
        raise TownhallError(f"{file} is not a backup of {'an SQLite' if store.sqlite else 'a PostgreSQL'} database")
    if store.sqlite:
        await _restore_sqlite(_path(store), file, replace=replace)
    else:
        await _restore_postgres(store, file, replace=replace)


# SQLite


async def _restore_sqlite(target: Path, file: Path, *, replace: bool) -> None:
    """Prepare the restored database beside the target, then put it in its place; the old one is kept."""
    if target.exists():
        if not replace:
            raise TownhallError(f"{target} exists already; --force replaces it and keeps the old one as *{BEFORE}")
        _check_unused(target)
    part = _new_file(target.with_name(target.name + PART))
    try:
        _check_sqlite(file)
        _copy_sqlite(file, part)
        copy = Store(f"sqlite:///{part}")
        try:
            await copy.prepare()
        finally:
            await copy.close()
        _leave_write_ahead_log(part)
        if target.exists():
            os.replace(target, target.with_name(target.name + BEFORE))
        os.replace(part, target)
    finally:
        part.unlink(missing_ok=True)


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
    options = ("--clean", "--if-exists", "--no-owner", "--single-transaction", "--exit-on-error")
    _run_program("pg_restore", store.url, *options, str(file))
    await store.prepare()


def _run_program(program: str, url: sa.URL, *options: str) -> None:
    """Run a program of PostgreSQL; the password is not on its command line, where others could read it."""
    found = shutil.which(program) or next(map(str, sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"))), None)
    if found is None:
        raise TownhallError(f"{program} is needed: install the programs of PostgreSQL")
    environment = {**os.environ, **({"PGPASSWORD": str(url.password)} if url.password else {})}
    place = {"--host": url.host or url.query.get("host"), "--port": url.port, "--username": url.username}
    line = [found, *options, f"--dbname={url.database}"]
    line += [f"{name}={value}" for name, value in place.items() if value]
    done = subprocess.run(line, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise TownhallError(f"{program} failed: {done.stderr.strip().splitlines()[0] if done.stderr else ''}")


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
        with suppress(FileNotFoundError):
            file.unlink()
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY))
    except OSError as error:
        raise TownhallError(f"{file} cannot be written: {error.strerror}") from None
    return file
