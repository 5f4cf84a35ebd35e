"""`townhall admin prune`: delete what is old."""

import argparse
import time

import msgspec

from townhall.cli.arguments import Commands, add_command, add_json, at_least_one
from townhall.cli.commands.admin.database import add_database, run_with_store

DAY = 24 * 3600
MOST_DAYS = 36500


def add_to(commands: Commands) -> None:
    command = add_command(
        commands, "prune", run, help="delete games that have not changed for a long time, and guests without games",
        example="townhall admin prune --older-than 365 --dry-run",
    )  # fmt: skip
    command.add_argument("--older-than", type=_days, required=True, metavar="DAYS", help="since the last decision")
    command.add_argument(
        "--games", choices=("finished", "unfinished", "all"), default="finished",
        help="which games (default: finished); ranked solo games are never deleted",
    )  # fmt: skip
    command.add_argument("--dry-run", action="store_true", help="only say how many")
    add_database(command)
    add_json(command)


def _days(text: str) -> int:
    return at_least_one(text, MOST_DAYS)


def run(arguments: argparse.Namespace) -> int:
    from townhall.server.operations.retention import prune

    before, games = int(time.time()) - arguments.older_than * DAY, arguments.games
    pruned = run_with_store(
        arguments.database,
        lambda store: prune(
            store, before, finished=games != "unfinished", unfinished=games != "finished", dry_run=arguments.dry_run
        ),
    )
    if arguments.json:
        print(msgspec.json.encode(pruned).decode())
    else:
        verb = "would be deleted" if arguments.dry_run else "deleted"
        print(f"{pruned.finished} finished games, {pruned.unfinished} unfinished games, {pruned.guests} guests {verb}")
    return 0
