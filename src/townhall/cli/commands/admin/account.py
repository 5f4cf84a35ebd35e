"""`townhall admin account`: list, export, delete, rename, ban and mute players, and let them choose a new password."""

import argparse
import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from townhall.cli.arguments import Commands, add_command, add_json, site_address
from townhall.cli.commands.admin.database import add_database, add_page, run_with_store, tell_of_more
from townhall.engine.errors import TownhallError

if TYPE_CHECKING:
    from townhall.server.db.store import Store

ACTIONS = ("list", "export", "delete", "rename", "ban", "unban", "mute", "unmute", "revoke", "reset-password")


def add_to(commands: Commands) -> None:
    command = add_command(
        commands, "account", run, help="list, export, delete, rename, ban, mute and sign out players, reset passwords",
        example="townhall admin account reset-password Paula --address https://games.example.org",
    )  # fmt: skip
    command.add_argument("action", choices=ACTIONS, help="what to do")
    command.add_argument(
        "player", nargs="?", default="",
        help="the name of an account, or # and a number from the list; for `list` a part of the name",
    )  # fmt: skip
    command.add_argument("--name", help="for `rename`: the new name")
    command.add_argument("--address", default="", help="for `reset-password`: where people reach the server")
    command.add_argument("--yes", action="store_true", help="for `delete`: do not ask")
    add_page(command)
    add_database(command)
    add_json(command)


def run(arguments: argparse.Namespace) -> int:
    if not arguments.player and arguments.action != "list":
        raise TownhallError(f"which player? townhall admin account {arguments.action} NAME")
    if arguments.action == "rename" and not arguments.name:
        raise TownhallError("rename needs --name NAME")
    if arguments.action == "delete" and not arguments.yes and not _confirmed(arguments.player):
        raise TownhallError("nothing was deleted")
    print(run_with_store(arguments.database, lambda store: _act(store, arguments)))
    return 0


def _confirmed(player: str) -> bool:
    try:
        return input(f"Delete {player} for good? Type the name again: ").strip() == player
    except EOFError:
        return False


async def _act(store: "Store", arguments: argparse.Namespace) -> str:
    """Do what is asked for; return what to print."""
    from townhall.server.operations import accounts

    action = arguments.action
    if action == "list":
        return await _list(store, arguments.player, arguments.page, as_json=arguments.json)
    player = await accounts.find_player(store, arguments.player)
    if action == "export":
        return json.dumps(await accounts.export(store, player.id), indent=2, ensure_ascii=False)
    if action == "delete":
        await accounts.delete_player(store, player.id)
        return f"{player.name} has been deleted."
    if action == "rename":
        return f"{player.name} is now called {await accounts.rename(store, player, arguments.name)}."
    if action == "reset-password":
        address = site_address("--address", arguments.address)
        link = f"{address}/reset/{await accounts.create_reset(store, player)}"
        where = "" if address else "\nPut the address of the server before it, or name it with --address."
        return f"{link}{where}\nValid for 24 hours, once."
    if action == "revoke":
        revoked = await accounts.revoke(store, player.id)
        return f"{player.name} is signed out everywhere: {revoked} cookies and tokens revoked."
    if action in ("mute", "unmute"):
        await accounts.mute(store, player.id, muted=action == "mute")
        return f"{player.name} {'may not write any more' if action == 'mute' else 'may write again'}."
    await accounts.ban(store, player.id, banned=action == "ban")
    return f"{player.name} {'is banned' if action == 'ban' else 'may come back'}."


async def _list(store: "Store", search: str, page: int, *, as_json: bool) -> str:
    from townhall.server.operations.accounts import list_players

    (rows, more), lines = await list_players(store, search, page), []
    tell_of_more(page, more=more)
    if as_json:
        return json.dumps([dict(row._mapping) for row in rows], ensure_ascii=False)
    for row in rows:
        day = datetime.fromtimestamp(row.created, UTC).date().isoformat()
        kind = "account" if row.account is not None else "guest"
        marks = f"{'  (banned)' if row.banned else ''}{'  (muted)' if row.muted else ''}"
        lines.append(f"#{row.id:<8} {kind:<8} {day}  {row.name or '(no name)'}{marks}")
    return "\n".join(lines) or "There is no such player."
