"""`townhall <command> ...`: reads the command line and answers with an exit code.

0: done; 1: the input ended before the game did, or nobody read the output; 2: something to mend, told in one line;
130: stopped with Ctrl-C.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

import townhall
from townhall.cli.commands import components, games, play, replay, rules, serve, simulate, verify
from townhall.cli.screen import STOPPED
from townhall.engine.errors import TownhallError

COMMANDS = (games, serve, play, rules, simulate, components, replay, verify)
UNFINISHED, TO_MEND = 1, 2
EPILOG = """examples:
  townhall games                     which games there are
  townhall rules urbify              how one is played
  townhall play urbify               you against a bot
  townhall play urbify --seats human,greedy,random --lang es

townhall <command> --help tells more about a command, with an example.
"""


class Parser(argparse.ArgumentParser):
    """Complains in one line, like every other error of the command."""

    def error(self, message: str) -> NoReturn:
        self.exit(TO_MEND, f"townhall: {message} (see: {self.prog} --help)\n")


def parser() -> argparse.ArgumentParser:
    top = Parser(
        prog="townhall",
        description="City-building board games: play them in a terminal, let bots play them, keep and check records.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"townhall {townhall.__version__}")
    commands = top.add_subparsers(title="commands", metavar="<command>", required=True, dest="command")
    for module in COMMANDS:
        module.add_to(commands)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    arguments = parser().parse_args(argv)
    try:
        code: int = arguments.run(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except TownhallError as error:
        print(f"townhall: {error}", file=sys.stderr)
        return TO_MEND
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return STOPPED
    except BrokenPipeError:
        _write_no_more()
        return UNFINISHED
    except (OSError, MemoryError) as error:
        _write_no_more()
        print(f"townhall: {error or 'not enough memory'}", file=sys.stderr)
        return TO_MEND
    return code


def _write_no_more() -> None:
    """What is left to be written has nowhere to go, also at the very end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
