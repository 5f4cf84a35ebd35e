"""PostgreSQL for the server tests: a private cluster in a temporary folder, started once for all test processes.

Needs the programs of PostgreSQL: those on this machine, else Debian's package where that may be installed.
"""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

DEBIAN = Path("/usr/lib/postgresql")
SUPERUSER = "townhall"
SETTINGS = {"fsync": "off", "full_page_writes": "off", "max_connections": "300"}
"""A cluster that lives as long as the tests need not survive a power failure, but being stopped at once."""


def programs() -> Path | None:
    """Return the folder of PostgreSQL's programs, the newest version first."""
    versions = sorted(DEBIAN.glob("*/bin/initdb"), key=lambda path: float(path.parents[1].name), reverse=True)
    found = shutil.which("initdb")
    candidates = [*versions, *([Path(found)] if found else [])]
    return next((path.parent for path in candidates if (path.parent / "postgres").exists()), None)


def install() -> None:
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        sys.exit("The server tests need PostgreSQL: install your system's postgresql package.")
    print("Installing PostgreSQL for the server tests ...", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "--yes", "--no-install-recommends", "postgresql"]):
        subprocess.run(["apt-get", "--quiet=2", *command], env=quiet, stdout=subprocess.DEVNULL, check=True)


class Cluster:
    """A private PostgreSQL server that listens on a socket in its folder only."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder, self._data = folder, folder / "data"
        self._settings = SETTINGS | settings

    def create(self) -> None:
        if os.geteuid() == 0:
            nobody = pwd.getpwnam("nobody")
            os.chown(self.folder, nobody.pw_uid, nobody.pw_gid)
        self._run("initdb", "--pgdata", self._data, "--username", SUPERUSER, "--auth", "trust", "--no-sync",
                  "--encoding", "UTF8", "--locale", "C")  # fmt: skip

    def start(self) -> None:
        settings = {**self._settings, "listen_addresses": "", "unix_socket_directories": str(self.folder)}
        options = " ".join(f"-c {name}='{value}'" for name, value in settings.items())
        log = self.folder / "postgres.log"
        self._run("pg_ctl", "--pgdata", self._data, "--wait", "--silent", "--log", log, "--options", options, "start")

    def stop(self) -> None:
        """Stop at once: connections are dropped."""
        self._run("pg_ctl", "--pgdata", self._data, "--wait", "--silent", "--mode", "immediate", "stop")

    def url(self, database: str) -> str:
        return f"postgresql://{SUPERUSER}@/{database}?host={self.folder}"

    def create_database(self, name: str) -> str:
        """Create a database and return its URL."""
        self._run("createdb", "--host", self.folder, "--username", SUPERUSER, name)
        return self.url(name)

    def _run(self, program: str, *arguments: str | Path) -> None:
        folder = programs()
        assert folder is not None
        line = [str(folder / program), *map(str, arguments)]
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            line = ["setpriv", "--reuid", "nobody", "--regid", "nogroup", "--clear-groups", *line]
        with tempfile.TemporaryFile() as output:  # no pipe: the server would keep it open
            status = subprocess.run(line, cwd="/", stdin=subprocess.DEVNULL, stdout=output, stderr=output, check=False)
            output.seek(0)
            assert status.returncode == 0, (line, output.read().decode(errors="replace"))


@contextmanager
def private_cluster(**settings: str) -> Iterator[Cluster]:
    """A cluster of one's own."""
    with tempfile.TemporaryDirectory(prefix="townhall-postgres-") as folder:
        cluster = Cluster(Path(folder), **settings)
        cluster.create()
        cluster.start()
        try:
            yield cluster
        finally:
            cluster.stop()


if __name__ == "__main__":
    if programs() is None:
        install()
