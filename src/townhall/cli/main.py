"""The `townhall` command: parses the command line and returns an exit code.

0: success; 1: the input ended before the game did, or the output was closed; 2: an error, explained in one line;
130: interrupted with Ctrl-C.
"""

import argparse
import os
import sys
import warnings
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NoReturn

import townhall
from townhall.cli.screen import STOPPED
from townhall.engine.errors import TownhallError, TownhallWarning, reason_of

COMMANDS = (
    "games", "serve", "admin", "play", "rules", "bots", "simulate", "arena", "marks", "train", "balance", "components",
    "replay", "review", "verify",
)  # fmt: skip
"""Modules of `townhall.cli.commands`, in the order of the help."""
UNFINISHED, USAGE_ERROR = 1, 2
EPILOG = """examples:
  townhall games                     list the games
  townhall rules urbify              read the rules
  townhall play urbify               play against a bot
  townhall play urbify --seats human,planner,architect --lang es

Run `townhall <command> --help` for details and an example.
"""


_format_any_warning = warnings.formatwarning


class Parser(argparse.ArgumentParser):
    """Argument parser that reports errors in one line."""

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> tuple[Any, list[str]]:
        """Report arguments that a command does not know here, where it is known which command it is."""
        parsed, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self.error(f"unrecognized arguments: {' '.join(unknown)}")
        return parsed, unknown

    def error(self, message: str) -> NoReturn:
        self.exit(USAGE_ERROR, f"townhall: {message} (see: {self.prog} --help)\n")


def parser(command: str = "") -> argparse.ArgumentParser:
    """Return the parser of one command, or of all: a server need not keep in memory what only the others import."""
    top = Parser(
        prog="townhall",
        description="City-building board games: play in a terminal, run a server, simulate, replay and verify.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"townhall {townhall.__version__}")
    commands = top.add_subparsers(title="commands", metavar="<command>", required=True, dest="command")
    for name in [command] if command in COMMANDS else COMMANDS:
        import_module(f"townhall.cli.commands.{name}").add_to(commands)
    return top


def format_warning(
    message: Warning | str, category: type[Warning], filename: str, lineno: int, line: str | None = None
) -> str:
    """Our own warnings in one line, as errors are."""
    if issubclass(category, TownhallWarning):
        return f"townhall: {message}\n"
    return _format_any_warning(message, category, filename, lineno, line)


def main(argv: Sequence[str] | None = None) -> int:
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    warnings.formatwarning = format_warning
    given = sys.argv[1:] if argv is None else argv
    arguments = parser(next(iter(given), "")).parse_args(given)
    try:
        code: int = arguments.run(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except TownhallError as error:
        print(f"townhall: {error}", file=sys.stderr)
        return USAGE_ERROR
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return STOPPED
    except BrokenPipeError:
        _discard_output()
        return UNFINISHED
    except (OSError, MemoryError) as error:
        _discard_output()
        place = f"{error.filename}: " if isinstance(error, OSError) and error.filename else ""
        print(f"townhall: {place}{reason_of(error) or 'not enough memory'}", file=sys.stderr)
        return USAGE_ERROR
    return code


def _discard_output() -> None:
    """Send remaining output nowhere: the reader has gone."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
