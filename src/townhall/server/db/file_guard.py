"""Notices when the file of an SQLite database disappears while the server runs.

SQLite goes on writing into a deleted file without an error, and everything written so is lost.
"""

import logging
import os

import sqlalchemy as sa

log = logging.getLogger("townhall.store")
MEMORY = ":memory:"


class FileGone(OSError):
    """The file of the database was deleted, moved or replaced."""


class FileGuard:
    """Remembers which file the connections have opened."""

    def __init__(self, url: sa.URL) -> None:
        named = url.get_backend_name() == "sqlite" and url.database not in (None, "", MEMORY)
        self._path = os.path.abspath(str(url.database)) if named else None
        self._opened: tuple[int, int] | None = None
        self._reported = False

    def remember(self) -> None:
        """Remember the file that has just been opened."""
        self._opened = self._present()

    def check(self) -> None:
        """Raise FileGone unless the file that was opened is still in its place; log the first time."""
        if self._opened is None:
            return
        present = self._present()
        if present == self._opened:
            self._reported = False
            return
        reason = "has disappeared: put it back" if present is None else "was replaced: restart the server"
        if not self._reported:
            self._reported = True
            log.critical("database file %s", reason, extra={"file": self._path})
        raise FileGone(f"the database file {reason}")

    def _present(self) -> tuple[int, int] | None:
        try:
            status = os.stat(self._path) if self._path is not None else None
        except OSError:
            return None
        return (status.st_dev, status.st_ino) if status is not None else None
