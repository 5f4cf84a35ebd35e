"""Command-line arguments shared by several commands."""

import argparse
import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import townhall
from townhall.engine.compiled import check_seats
from townhall.engine.errors import BadSetup, TownhallError
from townhall.engine.game import Game
from townhall.engine.i18n import LANGUAGES, Messages, messages

Commands = Any
"""What argparse's `add_subparsers` gives; its class has no public name."""
MOST_DIGITS = 9
"""No count on the command line may have more."""
MOST_THREADS = 256
MOST_SEARCHED_GAMES = 100_000
"""Of bots that search, in one command that cannot go on after an interruption."""
LONGEST_SEED = 200
TEXT = Path(__file__).parent / "text"


def add_command(
    commands: Commands, name: str, run: Callable[[argparse.Namespace], int], *, help: str, example: str
) -> argparse.ArgumentParser:
    """Add a command with its help, an example and the --lang option."""
    command: argparse.ArgumentParser = commands.add_parser(
        name,
        help=help,
        description=help[0].upper() + help[1:] + ".",
        epilog=f"example:\n  {example}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the output (default: en)")
    command.set_defaults(run=run)
    return command


def add_game(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", type=game_name, help="the name of a game, as `townhall games` lists them")


def site_address(option: str, text: str) -> str:
    """Check what links to a server begin with; they get no slash at the end."""
    parts = urlsplit(text)
    is_site = text.isascii() and parts.scheme in ("http", "https") and parts.hostname
    if text and (not is_site or parts.query or parts.fragment):
        raise TownhallError(f"{option}: {text!r} is not an address such as https://games.example.org")
    return text.rstrip("/")


def add_json(command: argparse.ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help="print JSON")


def add_threads(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--threads",
        type=threads,
        default=min(os.cpu_count() or 1, MOST_THREADS),
        metavar="N",
        help="default: one for each core",
    )


def add_plain(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--plain",
        action="store_true",
        help="plain sentences without colours and boxes, for screen readers; "
        "the default when the output is not a terminal",
    )


def add_components(command: argparse.ArgumentParser) -> None:
    command.add_argument("--components", metavar="FILE", help="use the component values of this TOML file")


def add_options(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="set an option of the game (see the variants in `townhall components`); may be given several times",
    )


def options_of(given: list[str]) -> dict[str, Any]:
    """Parse `name=value` pairs; numbers and true/false are converted, everything else is text."""
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
def naming_file(file: str) -> Iterator[None]:
    """Prefix errors about a record with its file name."""
    try:
        yield
    except TownhallError as error:
        if str(error).startswith(file):
            raise
        raise type(error)(f"{file}: {error}") from None


def game_of(arguments: argparse.Namespace) -> Game:
    return townhall.game(arguments.game, arguments.components)


def game_name(text: str) -> str:
    """The lowercase name of a game; unknown names are left unchanged."""
    return text.lower() if text.lower() in townhall.games() else text


def messages_of(lang: str) -> Messages:
    """The messages of the command line itself."""
    return messages(lang, TEXT)


def at_least_one(text: str, most: int = 10**MOST_DIGITS - 1) -> int:
    number = int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else 0
    if not 1 <= number <= most:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a number from 1 to {most}")
    return number


def threads(text: str) -> int:
    return at_least_one(text, MOST_THREADS)


def add_seats(command: argparse.ArgumentParser, help: str, default: str | None = None) -> None:
    """How many players; what a game allows is checked by `seats_of`, when it is known which game it is."""
    command.add_argument("--seats", default=default, metavar="N", help=help)


def seats_of(text: str, game: Game) -> int:
    is_number = text.isdecimal() and len(text) <= MOST_DIGITS
    check_seats(game.title(), game.seats, int(text) if is_number else repr(text[:40]))
    return int(text)


def seed_text(text: str) -> str:
    if len(text) > LONGEST_SEED:
        raise argparse.ArgumentTypeError(f"a seed has {LONGEST_SEED} characters at most, not {len(text)}")
    return text


def seconds(text: str, most: int = 60) -> float:
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number <= most:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a number of seconds from 0 to {most}")
    return number


def fraction(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number <= 1:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a number from 0 to 1")
    return number
