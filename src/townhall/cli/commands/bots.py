"""`townhall bots`: list the levels of the bots of a game."""

import argparse
import json

from rich.table import Table

import townhall
from townhall.bots.levels import LEVELS
from townhall.cli.arguments import Commands, add_command, add_game, add_json, add_plain, messages_of
from townhall.cli.screen import Screen


def add_to(commands: Commands) -> None:
    command = add_command(
        commands,
        "bots",
        run,
        help="list the levels of the bots of a game, from the weakest to the strongest",
        example="townhall bots urbify --json",
    )
    add_game(command)
    add_json(command)
    add_plain(command)


def run(arguments: argparse.Namespace) -> int:
    messages = messages_of(arguments.lang)
    levels = list(zip(LEVELS, townhall.game(arguments.game).spec.levels, strict=True))
    if arguments.json:
        listed = [
            {"name": name, "title": messages(f"bot-{name}"), "iterations": settings.iterations}
            for name, settings in levels
        ]
        print(json.dumps(listed, ensure_ascii=False, indent=2))
        return 0
    table = Table(*(messages(heading) for heading in ("name", "title", "iterations")))
    lines = []
    for name, settings in levels:
        title = messages(f"bot-{name}")
        table.add_row(name, title, str(settings.iterations))
        lines.append(messages("bot-line", name=name, title=title, iterations=settings.iterations))
    screen = Screen(plain=arguments.plain)
    screen.show(table, lines)
    screen.say(messages("bots-order"))
    return 0
