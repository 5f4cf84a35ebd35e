"""`townhall rules`: how a game is played, in our own words."""

import argparse

import townhall
from townhall.cli.arguments import Commands, add_command, add_game, add_plain
from townhall.cli.pages import page_about, pages, show_pages
from townhall.cli.screen import Screen
from townhall.engine.errors import TownhallError


def add_to(commands: Commands) -> None:
    command = add_command(
        commands,
        "rules",
        run,
        help="explain how a game is played, whole or one topic",
        example="townhall rules urbify goal",
    )
    add_game(command)
    command.add_argument("topic", nargs="?", help="a word of the heading of one page; without it, all pages")
    add_plain(command)


def run(arguments: argparse.Namespace) -> int:
    game, lang = townhall.game(arguments.game), arguments.lang
    chosen = pages(game, lang)
    if arguments.topic is not None:
        page = page_about(game, arguments.topic, lang)
        if page is None:
            topics = ", ".join(page.topic for page in chosen)
            raise TownhallError(f"no page is about {arguments.topic!r}; there are: {topics}")
        chosen = [page]
    show_pages(Screen(plain=arguments.plain), *chosen)
    return 0
