"""`townhall admin reports`: list, read and close what players have reported."""

import argparse
import json
from typing import TYPE_CHECKING, Any

from townhall.cli.arguments import Commands, add_command, add_json, at_least_one
from townhall.cli.commands.admin.database import add_database, minute, run_with_store
from townhall.engine.errors import TownhallError

if TYPE_CHECKING:
    from townhall.server.db.store import Store

ACTIONS = ("list", "show", "close")


def add_to(commands: Commands) -> None:
    command = add_command(
        commands, "reports", run, help="list, show and close reports of players and messages",
        example='townhall admin reports close 7 --outcome "muted for a week"',
    )  # fmt: skip
    command.add_argument("action", choices=ACTIONS, help="what to do")
    command.add_argument("number", nargs="?", type=at_least_one, help="the number of a report from the list")
    command.add_argument("--all", action="store_true", help="for `list`: closed reports as well")
    command.add_argument("--outcome", default="", help="for `close`: what was done")
    add_database(command)
    add_json(command)


def run(arguments: argparse.Namespace) -> int:
    if arguments.number is None and arguments.action != "list":
        raise TownhallError(f"which report? townhall admin reports {arguments.action} NUMBER")
    print(run_with_store(arguments.database, lambda store: _act(store, arguments)))
    return 0


async def _act(store: "Store", arguments: argparse.Namespace) -> str:
    """Do what is asked for; return what to print."""
    from townhall.server.people import reports

    if arguments.action == "list":
        rows = await reports.list_reports(store, closed=arguments.all)
        if arguments.json:
            return json.dumps([dict(row._mapping) for row in rows], ensure_ascii=False)
        return "\n".join(map(_line, rows)) or "There are no reports."
    report = await reports.find_report(store, arguments.number)
    if arguments.action == "close":
        await reports.close_report(store, report.id, arguments.outcome)
        return f"Report {report.id} is closed."
    around = await reports.context(store, report)
    if arguments.json:
        context = [dict(line._mapping) for line in around]
        return json.dumps({**report._mapping, "context": context}, ensure_ascii=False, indent=2)
    return _page(report, around)


def _line(report: Any) -> str:
    what = f"message at table {report.table}" if report.line is not None else "player"
    outcome = f": {report.outcome}" if report.outcome else ""
    closed = f"  (closed{outcome})" if report.closed else ""
    who = f"{report.reported_name} (#{report.reported})"
    return f"{report.id:<6} {minute(report.time)}  {report.reason:<9} {who}: {what}{closed}"


def _page(report: Any, around: list[Any]) -> str:
    """Return everything about a report, with the messages around the reported one."""
    lines = [_line(report), f"reported by {report.reporter_name} (#{report.reporter}): {report.text or '(no text)'}"]
    if report.quote:
        lines.append(f"message: {report.quote}")
    for line in around:
        mark = ">" if line.id == report.line else " "
        lines.append(f"{mark} {line.id} {minute(line.time)} {line.name}: {line.text}")
    if report.closed:
        lines.append(f"closed: {report.outcome or '(no outcome noted)'}")
    return "\n".join(lines)
