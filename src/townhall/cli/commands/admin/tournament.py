"""`townhall admin tournament`: list, rename and cancel tournaments."""

import argparse
import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from townhall.cli.arguments import Commands, add_command, add_json
from townhall.cli.commands.admin.database import add_database, add_page, run_with_store, tell_of_more
from townhall.engine.errors import TownhallError

if TYPE_CHECKING:
    from townhall.server.db.store import Store

ACTIONS = ("list", "rename", "cancel")


def add_to(commands: Commands) -> None:
    command = add_command(
        commands, "tournament", run, help="list, rename and cancel tournaments",
        example="townhall admin tournament rename 1f3a5c7e9b --name 'Spring cup'",
    )  # fmt: skip
    command.add_argument("action", choices=ACTIONS, help="what to do")
    command.add_argument("tournament", nargs="?", help="the id of a tournament, as in its address /tournaments/ID")
    command.add_argument("--name", help="for `rename`: the new name")
    add_page(command)
    add_database(command)
    add_json(command)


def run(arguments: argparse.Namespace) -> int:
    if arguments.tournament is None and arguments.action != "list":
        raise TownhallError(f"which tournament? townhall admin tournament {arguments.action} ID")
    if arguments.name is None and arguments.action == "rename":
        raise TownhallError("which name? townhall admin tournament rename ID --name 'Spring cup'")
    print(run_with_store(arguments.database, lambda store: _act(store, arguments)))
    return 0


async def _act(store: "Store", arguments: argparse.Namespace) -> str:
    """Do what is asked for; return what to print."""
    from townhall.server.operations import tournaments

    if arguments.action == "list":
        rows, more = await tournaments.list_tournaments(store, arguments.page)
        tell_of_more(arguments.page, more=more)
        if arguments.json:
            return json.dumps([dict(row._mapping) for row in rows], ensure_ascii=False)
        return "\n".join(map(_line, rows)) or "There are no tournaments."
    if arguments.action == "rename":
        name = await tournaments.rename(store, arguments.tournament, arguments.name)
        return f"Tournament {arguments.tournament} is called {name}."
    await tournaments.cancel(store, arguments.tournament)
    return f"Tournament {arguments.tournament} is cancelled."


def _line(row: Any) -> str:
    day = datetime.fromtimestamp(row.created, UTC).date().isoformat()
    who = f"{row.organiser_name} (#{row.organiser})" if row.organiser is not None else "a deleted account"
    return f"{row.id}  {day}  {row.status:<9} {row.game:<12} {row.name}, by {who}"
