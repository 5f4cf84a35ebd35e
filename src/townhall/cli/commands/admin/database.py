"""The database that a tool works on, and how its times are shown."""

import argparse
import asyncio
import sys
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, TypeVar

from townhall.cli.commands.serve import DATABASE

if TYPE_CHECKING:
    from townhall.server.db.store import Store

T = TypeVar("T")
MOST_PAGES = 1_000_000


def add_database(command: argparse.ArgumentParser) -> None:
    command.add_argument("--database", default=DATABASE, metavar="URL", help=f"the database of the server ({DATABASE})")


def add_page(command: argparse.ArgumentParser) -> None:
    """Let long lists be read a page at a time."""
    command.add_argument("--page", type=_page, default=1, metavar="N", help="for `list`: the N-th page of a long list")


def _page(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or not 1 <= int(text[:7]) <= MOST_PAGES or len(text) > 7:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a page from 1 to {MOST_PAGES}")
    return int(text)


def tell_of_more(page: int, *, more: bool) -> None:
    """Say how to see what does not fit on a page; not on standard output, which programs may read."""
    if more:
        print(f"There are more: --page {page + 1}", file=sys.stderr)


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
