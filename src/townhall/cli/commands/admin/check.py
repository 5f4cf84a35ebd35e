"""`townhall admin check`: replay every game and report differences."""

import argparse
import sys
from typing import TYPE_CHECKING

import msgspec

from townhall.cli.arguments import Commands, add_command, add_json
from townhall.cli.commands.admin.database import add_database, run_with_store

if TYPE_CHECKING:
    from townhall.server.db.store import Store
    from townhall.server.operations.check import CheckReport

DIFFERENT = 1
"""The exit code if something differs."""


def add_to(commands: Commands) -> None:
    command = add_command(
        commands, "check", run, help="replay every game of a database and report differences",
        example="townhall admin check --database sqlite:///townhall.db",
    )  # fmt: skip
    add_database(command)
    add_json(command)


def run(arguments: argparse.Namespace) -> int:
    report = run_with_store(arguments.database, _check)
    if arguments.json:
        print(msgspec.json.encode(report).decode())
    else:
        for found in report.differences:
            print(f"{found.table} ({found.game}, {found.status}): {found.problem}")
        games = ", ".join(f"{count} {status}" for status, count in report.games.items()) or "none"
        tables = "1 table" if report.tables == 1 else f"{report.tables} tables"
        print(f"{tables} checked, games replayed: {games}; differences: {len(report.differences)}")
    return DIFFERENT if report.differences else 0


async def _check(store: "Store") -> "CheckReport":
    from townhall.server.operations.check import Checker

    checker = Checker(store)
    tables, progress = await checker.count(), sys.stderr.isatty()
    async for n in checker.run():
        if progress:
            print(f"\r{n} of {tables}", end="", file=sys.stderr, flush=True)
    if progress:
        print("\r", end="", file=sys.stderr)
    return checker.report
