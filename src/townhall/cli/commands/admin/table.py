"""`townhall admin table`: list, show, close and rename tables, free seats, mute players, delete chat, revoke links."""

import argparse
from typing import TYPE_CHECKING

import msgspec

from townhall.cli.arguments import Commands, add_command, add_json
from townhall.cli.commands.admin.database import add_database, add_page, minute, run_with_store, tell_of_more
from townhall.engine.errors import TownhallError

if TYPE_CHECKING:
    from townhall.server.db.store import Store
    from townhall.server.operations.tables import TableReport, TableSummary

PLAYER = "the name of an account, or # and a number from `show` or `townhall admin account list`"
STATUS = ("gathering", "starting", "playing", "finished", "closed")
MOST_DIGITS = 18
"""Of a number in the database."""


def add_to(commands: Commands) -> None:
    command: argparse.ArgumentParser = commands.add_parser(
        "table", help="list, show, close and rename tables, free seats, mute players, delete chat, revoke links",
        description="Look at tables and moderate them, also while a server runs.",
    )  # fmt: skip
    actions = command.add_subparsers(title="actions", metavar="<action>", required=True, dest="action")
    _add_list(actions)
    _add(actions, "show", "show a table with the numbers of its seats, players and messages", json=True)
    _add(actions, "close", "close a table: nobody can change anything there, and bots stop")
    _add(actions, "reopen", "open a closed table again: its game continues")
    rename = _add(actions, "rename", "give a table another title", "--name 'Friday evening'")
    rename.add_argument("--name", required=True, help="the new title")
    free = _add(
        actions, "free-seat", "free a seat; during the game a bot takes the seat of a person", "--seat 1"
    )  # fmt: skip
    free.add_argument("--seat", type=_number, required=True, metavar="N", help="the number of the seat, from 0")
    for name, what in (("mute", "let a player write no more at a table"), ("unmute", "let a player write again")):
        muting = _add(actions, name, what, "--player Ana")
        muting.add_argument("--player", required=True, help=PLAYER)
    _add_delete_chat(actions)
    revoke = _add(
        actions, "revoke-links",
        "invalidate the invitation and all seat links; who came through them without a seat of their own is out",
    )  # fmt: skip
    revoke.add_argument("--seat", type=_number, metavar="N", help="only the link of this seat")


def _add(
    actions: Commands, name: str, help: str, options: str = "", *, json: bool = False
) -> argparse.ArgumentParser:  # fmt: skip
    example = f"townhall admin table {name} 1f3a5c7e9b {options}".strip()
    command = add_command(actions, name, run, help=help, example=example)
    command.add_argument("table", help="the id of a table, as in its address /t/ID")
    add_database(command)
    if json:
        add_json(command)
    return command


def _add_list(actions: Commands) -> None:
    command = add_command(
        actions, "list", run, help="list tables, those that changed last first",
        example="townhall admin table list --status playing --player Ana",
    )  # fmt: skip
    command.add_argument("search", nargs="?", default="", help="a part of the title")
    command.add_argument("--status", choices=STATUS, help="only tables with this status")
    command.add_argument("--player", help="only the tables of players with this name or number, accounts or guests")
    add_page(command)
    add_database(command)
    add_json(command)


def _add_delete_chat(actions: Commands) -> None:
    command = _add(actions, "delete-chat", "delete messages of a table", "--line 17 --line 18")
    which = command.add_mutually_exclusive_group(required=True)
    which.add_argument("--line", type=_number, action="append", metavar="ID", help="a message by its number")
    which.add_argument("--player", help=f"all messages of this player: {PLAYER}")
    which.add_argument("--all", action="store_true", help="all messages")


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or len(text) > MOST_DIGITS:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a number")
    return int(text)


def run(arguments: argparse.Namespace) -> int:
    print(run_with_store(arguments.database, lambda store: _act(store, arguments)))
    return 0


async def _act(store: "Store", arguments: argparse.Namespace) -> str:
    """Do what is asked for; return what to print."""
    from townhall.server.operations import accounts, tables

    who = getattr(arguments, "player", None)
    if arguments.action == "list":
        players = await accounts.find_players(store, who) if who is not None else None
        found, more = await tables.list_tables(store, arguments.search, arguments.status, players, arguments.page)
        tell_of_more(arguments.page, more=more)
        return _json(found) if arguments.json else "\n".join(map(_line, found)) or "There is no such table."
    if arguments.action == "show":
        report = await tables.describe_table(store, arguments.table)
        return _json(report) if arguments.json else _show(report)
    player = (await accounts.find_player(store, who)).id if who is not None else None
    return await _change(store, arguments, player)


async def _change(store: "Store", arguments: argparse.Namespace, player: int | None) -> str:
    from townhall.server.operations import moderation

    table = arguments.table
    match arguments.action:
        case "close":
            await moderation.close_table(store, table)
            return f"{table} is closed."
        case "reopen":
            await moderation.reopen_table(store, table)
            return f"{table} is open again."
        case "rename":
            return f"{table} is now called {await moderation.rename_table(store, table, arguments.name)}."
        case "free-seat":
            kind = await moderation.free_seat(store, table, arguments.seat)
            return f"Seat {arguments.seat} of {table} is free." if kind == "free" else "A bot has taken the seat."
        case "revoke-links":
            await moderation.revoke_links(store, table, arguments.seat)
            return f"The links of {table} are no longer valid."
        case "delete-chat":
            deleted = await moderation.delete_chat(store, table, lines=arguments.line, player=player)
            if not deleted:
                raise TownhallError("there are no such messages")
            return f"{deleted} {'message' if deleted == 1 else 'messages'} deleted."
    assert player is not None
    muted = arguments.action == "mute"
    await moderation.mute_at(store, table, player, muted=muted)
    return f"{arguments.player} {'may not write' if muted else 'may write again'} at {table}."


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _line(table: "TableSummary") -> str:
    status = "closed" if table.closed is not None else table.status
    names = ", ".join(name or "-" for name in table.names)
    return f"{table.id}  {status:<9}  {table.game:<12}  {minute(table.updated)}  {table.title}  ({names})"


def _show(report: "TableReport") -> str:
    table = report.table
    lines = [_line(table), f"host: #{table.host}; {'open' if table.open else 'private'}; since {minute(table.created)}"]
    for seat in report.seats:
        players = ", ".join(f"#{n}{' (link)' if n in seat.linked else ''}" for n in seat.players)
        bot = f" played by {seat.bot}" if seat.bot else ""
        lines.append(f"seat {seat.seat}: {seat.kind} {seat.name}{bot}  {players}".rstrip())
    for what, players_in in (("watching", report.watching), ("muted", report.muted)):
        if players_in:
            lines.append(f"{what}: {', '.join(f'#{n}' for n in players_in)}")
    for message in report.chat:
        writer = f"#{message.player}" if message.player is not None else "?"
        lines.append(f"message {message.id}  {minute(message.time)}  {writer} {message.name}: {message.text}")
    return "\n".join(lines)
