"""One server for an SQLite database: a second one would not notice what the first one changes."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

import sqlalchemy as sa

from townhall.engine.errors import TownhallError

try:
    import fcntl
except ImportError:  # on Windows
    fcntl = None  # type: ignore[assignment]


@contextmanager
def only_server(url: sa.URL) -> Iterator[None]:
    """Hold the lock file of an SQLite database; raise a TownhallError if another server holds it.

    The lock is beside the file that a symbolic link leads to. Windows has none.
    """
    if fcntl is None or url.get_backend_name() != "sqlite" or not url.database:
        yield
        return
    with open(f"{os.path.realpath(url.database)}.lock", "w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise TownhallError(
                f"another server uses the database {url.database}: stop it first; "
                "several servers on one database need PostgreSQL"
            ) from None
        yield
