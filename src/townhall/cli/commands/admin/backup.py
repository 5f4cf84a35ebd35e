"""`townhall admin backup`: copy a database while a server uses it."""

import argparse
from pathlib import Path

from townhall.cli.arguments import Commands, add_command
from townhall.cli.commands.admin.database import add_database, run_with_store


def add_to(commands: Commands) -> None:
    command = add_command(
        commands, "backup", run, help="copy a database to a file, also while a server uses it",
        example="townhall admin backup townhall-monday.backup --database sqlite:///townhall.db",
    )  # fmt: skip
    command.add_argument("file", help="the backup; it holds secrets, and only its owner can read it")
    command.add_argument("--force", action="store_true", help="replace an existing file")
    add_database(command)


def run(arguments: argparse.Namespace) -> int:
    from townhall.server.operations.backup import back_up

    file = Path(arguments.file)
    run_with_store(arguments.database, lambda store: back_up(store, file, replace=arguments.force), current=False)
    print(f"{file}: {file.stat().st_size:,} bytes")
    return 0
