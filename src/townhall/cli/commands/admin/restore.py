"""`townhall admin restore`: put a backup into a database that no server uses."""

import argparse
from pathlib import Path

from townhall.cli.arguments import Commands, add_command
from townhall.cli.commands.admin.database import add_database, run_with_store


def add_to(commands: Commands) -> None:
    command = add_command(
        commands, "restore", run, help="restore a backup into a database that no server uses",
        example="townhall admin restore townhall-monday.backup --database sqlite:///townhall.db",
    )  # fmt: skip
    command.add_argument("file", help="the backup")
    command.add_argument("--force", action="store_true", help="replace a database that is not empty")
    add_database(command)


def run(arguments: argparse.Namespace) -> int:
    from townhall.server.operations.backup import restore

    file = Path(arguments.file)
    restored = run_with_store(
        arguments.database, lambda store: restore(store, file, replace=arguments.force), current=False
    )
    print(f"Restored {file}." + (f" The old database is kept as {restored}." if restored is not None else ""))
    return 0
