"""`townhall admin archive`: archive finished games."""

import argparse
from typing import TYPE_CHECKING

from townhall.cli.arguments import Commands, add_command
from townhall.cli.commands.admin.database import add_database, run_with_store

if TYPE_CHECKING:
    from townhall.server.db.store import Store


def add_to(commands: Commands) -> None:
    command = add_command(
        commands, "archive", run, help="archive finished games, so that they can be watched after any upgrade",
        example="townhall admin archive --database sqlite:///townhall.db",
    )  # fmt: skip
    add_database(command)


def run(arguments: argparse.Namespace) -> int:
    print(f"{run_with_store(arguments.database, _archive)} games archived")
    return 0


async def _archive(store: "Store") -> int:
    from townhall.server.operations.archive import archive_games

    return len([table async for table in archive_games(store)])
