"""Arguments that several commands share."""

import argparse
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import townhall
from townhall.engine.errors import BadSetup, TownhallError
from townhall.engine.game import Game
from townhall.engine.i18n import LANGUAGES, Messages, messages

Commands = Any
"""What argparse's `add_subparsers` gives; its class has no public name."""
TEXT = Path(__file__).parent / "text"


def add_command(
    commands: Commands, name: str, run: Callable[[argparse.Namespace], int], *, help: str, example: str
) -> argparse.ArgumentParser:
    """A command with its one-line help, an example, and the language that all commands take."""
    command: argparse.ArgumentParser = commands.add_parser(
        name,
        help=help,
        description=help[0].upper() + help[1:] + ".",
        epilog=f"example:\n  {example}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of what is shown (default: en)")
    command.set_defaults(run=run)
    return command


def add_game(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", type=game_name, help="the name of a game, as `townhall games` lists them")


def add_json(command: argparse.ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help="answer in JSON, for programs")


def add_plain(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--plain",
        action="store_true",
        help="plain sentences without colours and boxes, good for screen readers; "
        "chosen by itself when the output is not a terminal",
    )


def add_components(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--components", metavar="FILE", help="play with the printed numbers of this TOML file instead of ours"
    )


def add_options(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="set an option of the game (see the variants in `townhall components`); may be given several times",
    )


def options_of(given: list[str]) -> dict[str, Any]:
    """`name=value` pairs; numbers and true/false are read as such, all else as text."""
    chosen: dict[str, Any] = {}
    for pair in given:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise BadSetup(f"--option {pair}: write it as name=value")
        chosen[name] = _value(value)
    return chosen


def _value(text: str) -> Any:
    try:
        value = json.loads(text)
    except ValueError:
        return text
    return value if isinstance(value, (int, bool)) else text


@contextmanager
def concerning(file: str) -> Iterator[None]:
    """Errors about a record name its file."""
    try:
        yield
    except TownhallError as error:
        if str(error).startswith(file):
            raise
        raise type(error)(f"{file}: {error}") from None


def game_of(arguments: argparse.Namespace) -> Game:
    return townhall.game(arguments.game, arguments.components)


def game_name(text: str) -> str:
    """Capitals do not matter; a name that no game has is left as it is."""
    return text.lower() if text.lower() in townhall.games() else text


def messages_of(lang: str) -> Messages:
    """The words of the command line itself."""
    return messages(lang, TEXT)


def at_least_one(text: str) -> int:
    number = int(text) if text.isdecimal() else 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 up")
    return number


def seconds(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number <= 60:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds from 0 to 60")
    return number
