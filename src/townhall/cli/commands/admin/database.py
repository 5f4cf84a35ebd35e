"""The database that a tool works on, and how its times are shown."""

import argparse
import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, TypeVar

from townhall.cli.commands.serve import DATABASE

if TYPE_CHECKING:
    from townhall.server.db.store import Store

T = TypeVar("T")


def add_database(command: argparse.ArgumentParser) -> None:
    command.add_argument("--database", default=DATABASE, metavar="URL", help=f"the database of the server ({DATABASE})")


def run_with_store(url: str, work: Callable[["Store"], Awaitable[T]], *, current: bool = True) -> T:
    """Open a database and do some work with it; `current`: its schema has to be that of this version."""
    from townhall.engine.errors import TownhallError
    from townhall.server.db.store import DatabaseUnavailable, Store

    async def run() -> T:
        store = Store(url)
        try:
            if current:
                await store.check_schema()
            return await work(store)
        except UnicodeEncodeError as error:
            raise TownhallError(f"{error.object!a} is not valid text") from None
        except DatabaseUnavailable as error:
            raise TownhallError(f"the database {store.display_url} cannot be used: {error}") from None
        finally:
            await store.close()

    return asyncio.run(run())


def minute(time: int) -> str:
    """Return a time of the database as date, hour and minute (UTC)."""
    return datetime.fromtimestamp(time, UTC).strftime("%Y-%m-%d %H:%M")
