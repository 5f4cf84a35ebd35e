"""`townhall games`: list the games."""

import argparse
import json

from rich.table import Table

import townhall
from townhall.cli.arguments import Commands, add_command, add_json, add_plain, messages_of
from townhall.cli.screen import Screen


def add_to(commands: Commands) -> None:
    command = add_command(commands, "games", run, help="list the games", example="townhall games --lang es")
    add_json(command)
    add_plain(command)


def run(arguments: argparse.Namespace) -> int:
    lang = arguments.lang
    listed = [townhall.game(name) for name in townhall.games()]
    if arguments.json:
        print(
            json.dumps(
                [
                    {
                        "name": game.name,
                        "title": game.title(lang),
                        "players": list(game.seats),
                        "tagline": game.messages(lang)("tagline"),
                    }
                    for game in listed
                ],
                ensure_ascii=False,
                indent=2,
            )
        )
        return 0
    messages = messages_of(lang)
    table = Table(*(messages(heading) for heading in ("name", "title", "players", "about")))
    lines = []
    for game in listed:
        players = f"{game.seats.start}-{game.seats.stop - 1}"
        tagline = game.messages(lang)("tagline")
        table.add_row(game.name, game.title(lang), players, tagline)
        lines.append(messages("game-line", name=game.name, title=game.title(lang), players=players, tagline=tagline))
    Screen(plain=arguments.plain).show(table, lines)
    return 0
