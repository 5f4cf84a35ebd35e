"""`townhall admin`: tools for those who run a server. Each works while the server runs, unless it says otherwise."""

import argparse

from townhall.cli.arguments import Commands
from townhall.cli.commands.admin import account, archive, backup, check, prune, reports, restore, table, tournament

COMMANDS = (check, archive, backup, restore, prune, account, table, tournament, reports)


def add_to(commands: Commands) -> None:
    command: argparse.ArgumentParser = commands.add_parser(
        "admin", help="check, back up, restore and prune the database of a server, and manage its players and tables",
        description="Tools for those who run a server.",
    )  # fmt: skip
    tools = command.add_subparsers(title="tools", metavar="<tool>", required=True, dest="tool")
    for module in COMMANDS:
        module.add_to(tools)
