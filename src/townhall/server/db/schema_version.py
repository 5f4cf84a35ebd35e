"""The version of the schema that a database has, and its migration to the current one."""

from functools import cache
from pathlib import Path

import sqlalchemy as sa

MIGRATIONS = Path(__file__).parent / "migrations"
VERSION = sa.table("alembic_version", sa.column("version_num"))
"""Where Alembic keeps the version of a database."""


class NewerSchema(Exception):
    """The database was written by a newer version of Townhall."""

    def __init__(self, revision: str) -> None:
        super().__init__(f"it was written by a newer version of Townhall (schema {revision}): install that version")


@cache
def known_revisions() -> tuple[str, ...]:
    """Return the versions that this program can migrate or read, the current one last."""
    return tuple(sorted(file.stem.partition("_")[0] for file in (MIGRATIONS / "versions").glob("[0-9]*_*.py")))


def read_revision(connection: sa.Connection) -> str | None:
    """Return the version of a database; None if it is empty."""
    if not sa.inspect(connection).has_table(VERSION.name):
        return None
    return connection.scalar(sa.select(VERSION.c.version_num))


def migrate(connection: sa.Connection) -> None:
    """Create the schema or migrate it to the current version, in a transaction of the caller."""
    revision = read_revision(connection)
    if revision == known_revisions()[-1]:
        return
    if revision is not None and revision not in known_revisions():
        raise NewerSchema(revision)
    # Imported where it is used: a server with a current database does without its 7 MB.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
