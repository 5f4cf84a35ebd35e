"""`townhall play`: start or resume a game in the terminal."""

import argparse
from pathlib import Path

import townhall
from townhall.bots.levels import DEFAULT_LEVEL
from townhall.cli.arguments import (
    Commands,
    add_command,
    add_components,
    add_game,
    add_options,
    add_plain,
    game_of,
    messages_of,
    naming_file,
    options_of,
    seconds,
    seed_text,
)  # fmt: skip
from townhall.cli.screen import Screen
from townhall.cli.session.resume import ResumeCommand
from townhall.cli.session.session import Session
from townhall.cli.session.table import HUMAN, PLAYERS, Table, players_named, players_of
from townhall.engine.errors import BadSetup
from townhall.engine.game import Game
from townhall.engine.position import Position
from townhall.engine.record import Record

DEFAULT_PLAYERS = [HUMAN, DEFAULT_LEVEL]


def add_to(commands: Commands) -> None:
    command = add_command(
        commands,
        "play",
        run,
        help="play in this terminal, against bots or with people at the same keyboard",
        example="townhall play urbify --seats human,planner,architect",
    )
    add_game(command)
    command.add_argument(
        "--seats",
        metavar="WHO,WHO,...",
        help=f"the players in seat order: {', '.join(PLAYERS)} (default: {','.join(DEFAULT_PLAYERS)})",
    )
    command.add_argument("--seed", type=seed_text, help="the same seed gives the same game")
    add_options(command)
    add_components(command)
    command.add_argument("--resume", metavar="FILE", help="resume a saved game")
    command.add_argument(
        "--delay", type=seconds, default=0.0, metavar="SECONDS", help="pause after each bot decision (default: 0)"
    )
    add_plain(command)


def run(arguments: argparse.Namespace) -> int:
    screen = Screen(plain=arguments.plain)
    game = game_of(arguments)
    players = players_named(arguments.seats) if arguments.seats is not None else None
    with screen.preparing(messages_of(arguments.lang)):
        table = (
            _resumed(arguments, game, players)
            if arguments.resume
            else _fresh(arguments, game, players or DEFAULT_PLAYERS)
        )
        table.prepare()
    resume_command = ResumeCommand(arguments.components, arguments.lang, arguments.plain)
    return Session(screen, table, resume_command, arguments.delay).run()


def _fresh(arguments: argparse.Namespace, game: Game, players: list[str]) -> Table:
    options = options_of(arguments.option)
    return Table(game.start(len(players), arguments.seed, options), players)


def _resumed(arguments: argparse.Namespace, game: Game, players: list[str] | None) -> Table:
    if arguments.seed is not None or arguments.option:
        raise BadSetup("--resume continues a saved game: leave out --seed and --option")
    record = Record.read(Path(arguments.resume))
    if record.game != game.name:
        raise BadSetup(f"{arguments.resume}: this is a game of {record.game!r}, not of {game.name!r}")
    with naming_file(arguments.resume):
        position: Position = townhall.replay(record, arguments.components).end
    seated = players or players_of(record)
    if seated is None:
        raise BadSetup(f"{arguments.resume}: the record does not name the players; use --seats")
    return Table(position, seated, record.times, Path(arguments.resume))
