"""`townhall marks`: measure what bots of each level score in solo games."""

import argparse

import msgspec
from rich.table import Table

from townhall.bots.batch import play_batch, warm_up
from townhall.bots.levels import LEVELS, bot_numbers
from townhall.bots.marks import Mark, Marks, digest_of_bots, store_marks
from townhall.cli.arguments import (
    MOST_SEARCHED_GAMES,
    Commands,
    add_command,
    add_game,
    add_json,
    add_plain,
    add_threads,
    at_least_one,
    messages_of,
    seed_text,
)
from townhall.cli.commands.simulate import Count
from townhall.cli.screen import Screen
from townhall.engine.compiled import check_seats
from townhall.engine.game import Game, game


def add_to(commands: Commands) -> None:
    command = add_command(
        commands,
        "marks",
        run,
        help="measure what bots of each level score in solo games: the marks to beat",
        example="townhall marks merkez --games 24 --seed 1",
    )
    add_game(command)
    command.add_argument("--games", type=_games, default=24, metavar="N", help="games of a level (default: 24)")
    command.add_argument(
        "--seed", type=seed_text, default="marks", help="the same seed gives the same games (default: marks)"
    )
    add_threads(command)
    command.add_argument("--write", action="store_true", help="store the marks in the folder of the game")
    add_json(command)
    add_plain(command)


def _games(text: str) -> int:
    return at_least_one(text, MOST_SEARCHED_GAMES)


def run(arguments: argparse.Namespace) -> int:
    screen, messages = Screen(plain=arguments.plain or arguments.json), messages_of(arguments.lang)
    chosen = game(arguments.game)
    check_seats(chosen.title(), chosen.seats, 1)
    with screen.preparing(messages):
        warm_up(chosen.rules(), 1, bot_numbers([LEVELS[0]], 1))
    command = f"townhall marks {chosen.name} --games {arguments.games} --seed {arguments.seed}"
    levels = {level: measure(chosen, level, arguments) for level in LEVELS}
    if arguments.write:
        bots = digest_of_bots(chosen)
        store_marks(chosen, Marks(command, chosen.rules_version, chosen.components.digest, bots, levels))
    if arguments.json:
        print(msgspec.json.encode(levels).decode())
        return 0
    table = Table(*(messages(heading) for heading in ("bot", "mean-score", "wins")))
    lines = []
    for level, mark in levels.items():
        won = "-" if mark.won is None else messages("percent", number=round(100 * mark.won))
        table.add_row(level, str(mark.points), won)
        lines.append(messages("mark-line", bot=level, score=str(mark.points), wins=won))
    screen.show(table, lines)
    return 0


def measure(chosen: Game, level: str, arguments: argparse.Namespace) -> Mark:
    """Let a level play solo games."""
    rules, count = chosen.rules(), Count(chosen, 1)
    for chunk in play_batch(rules, 1, bot_numbers([level], 1), arguments.seed, arguments.games, arguments.threads):
        count.add(rules, chunk)
    won = round(float(count.wins[0]) / count.games, 3) if count.lost is not None else None
    return Mark(round(int(count.scores[0]) / count.games, 1), count.games, won)
