"""`townhall balance`: what each component of a set does in games of bots, and how two sets differ."""

import argparse
import secrets
from pathlib import Path

import msgspec
from rich.table import Table
from rich.text import Text

import townhall
from townhall.balance.counting import Counts, count_games, put_together
from townhall.balance.document import Section, Writer, markdown, web_page
from townhall.balance.report import Report, make_report
from townhall.bots.levels import NAMES, bot_numbers
from townhall.cli.arguments import (
    Commands,
    add_command,
    add_game,
    add_json,
    add_plain,
    add_seats,
    add_threads,
    at_least_one,
    messages_of,
    seats_of,
    seed_text,
)
from townhall.cli.progress import Bar, games_bar
from townhall.cli.screen import Screen
from townhall.engine.errors import BadSetup
from townhall.engine.game import Game

MOST_GAMES = 20_000
"""The counts of so many games fit into the memory of a small machine."""
BUILT_IN = "default"
"""Stands for the file of the built-in set."""
SHOWN_ROWS = 15
ENDINGS = {".md", ".html"}


def add_to(commands: Commands) -> None:
    command = add_command(
        commands,
        "balance",
        run,
        help="let bots play and report what each component does, or how two sets of components differ",
        example="townhall balance urbify default my.toml --seats 3 --games 2000 --seed 1 --out report.html",
    )
    add_game(command)
    command.add_argument(
        "files",
        nargs="*",
        metavar="FILE",
        help=f"one or two TOML files of component values; {BUILT_IN}: the built-in set, the default",
    )
    add_seats(command, "how many players (default: the most)")
    command.add_argument(
        "--games",
        type=_games,
        default=1000,
        metavar="N",
        help=f"how many games with each set, at most {MOST_GAMES} (default: 1000)",
    )
    command.add_argument(
        "--bots", default="greedy", metavar="LEVEL", help=f"who plays: {', '.join(NAMES)} (default: greedy)"
    )
    command.add_argument("--seed", type=seed_text, help="the same seed gives the same games")
    add_threads(command)
    command.add_argument("--out", metavar="FILE", help="write the whole report to a file that ends with .html or .md")
    add_json(command)
    add_plain(command)


def _games(text: str) -> int:
    return at_least_one(text, MOST_GAMES)


def run(arguments: argparse.Namespace) -> int:
    screen = Screen(plain=arguments.plain or arguments.json)
    games, seats = _sets(arguments), _seats(arguments)
    _check_output(arguments.out)
    bots = bot_numbers([arguments.bots.strip().lower()], seats)
    seed = arguments.seed if arguments.seed is not None else secrets.token_hex(4)
    messages = messages_of(arguments.lang)
    with screen.preparing(messages):
        for game in games:
            list(count_games(game, seats, bots, seed, 1))
    with games_bar(messages, arguments.games * len(games), shown=not arguments.json) as bar:
        counted = [_play(arguments, game, seats, bots, seed, bar) for game in games]
    names = ["" if file == BUILT_IN else Path(file).name for file in arguments.files or [BUILT_IN]]
    report = make_report(games, names, counted, [NAMES[bot] for bot in bots], seed)
    if arguments.out:
        _write(arguments, games[0], report)
    if arguments.json:
        print(msgspec.json.encode(report).decode())
    elif not arguments.out:
        _show(screen, Writer(games[0], report, arguments.lang))
    return 0


def _sets(arguments: argparse.Namespace) -> list[Game]:
    if len(arguments.files) > 2:
        raise BadSetup(f"two sets can be compared, not {len(arguments.files)}")
    files = arguments.files or [BUILT_IN]
    return [townhall.game(arguments.game, None if file == BUILT_IN else file) for file in files]


def _seats(arguments: argparse.Namespace) -> int:
    game = townhall.game(arguments.game)
    seats = seats_of(arguments.seats, game) if arguments.seats is not None else game.seats.stop - 1
    if seats < 2:
        raise BadSetup("balance compares players with each other: it needs 2 seats or more")
    return seats


def _check_output(out: str | None) -> None:
    """Refuse, before anything is played, a file that cannot be written."""
    if out is None:
        return
    if Path(out).suffix not in ENDINGS:
        raise BadSetup(f"--out {out}: the name of the file must end with .html or .md")
    if not Path(out).parent.is_dir():
        raise BadSetup(f"--out {out}: cannot be written: there is no such folder")


def _play(arguments: argparse.Namespace, game: Game, seats: int, bots: list[int], seed: str, bar: Bar) -> Counts:
    counted = []
    for one in count_games(game, seats, bots, seed, arguments.games, arguments.threads, bar.decided):
        counted.append(one)
        bar.finished(1)
    return put_together(game, seats, counted)


def _write(arguments: argparse.Namespace, game: Game, report: Report) -> None:
    document, path = Writer(game, report, arguments.lang).document(), Path(arguments.out)
    text = markdown(document) if path.suffix == ".md" else web_page(document, arguments.lang)
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise BadSetup(f"--out {arguments.out}: cannot be written: {error.strerror}") from None


def _show(screen: Screen, writer: Writer) -> None:
    document = writer.document()
    screen.show(Text(document.title, style="bold"), [document.title])
    screen.say(*document.sentences)
    for section in document.sections:
        _show_section(screen, writer, section)


def _show_section(screen: Screen, writer: Writer, section: Section) -> None:
    screen.show(Text(f"\n{section.heading}", style="bold"), ["", section.heading])
    screen.say(*section.sentences)
    if not section.columns:
        return
    rows = section.rows[:SHOWN_ROWS]
    table = Table(*section.columns)
    for row in rows:
        table.add_row(*row)
    screen.show(table, [writer.plain_row(section.columns, row) for row in rows])
    if len(section.rows) > len(rows):
        screen.say(writer.more_rows(len(section.rows) - len(rows)))
