"""`townhall rules`: print the rules of a game."""

import argparse

from townhall.cli.arguments import Commands, add_command, add_components, add_game, add_plain, game_of
from townhall.cli.screen import Screen
from townhall.cli.session.pages import Page, entries_named, pages, pages_about, show_pages
from townhall.engine.errors import TownhallError
from townhall.engine.game import Game


def add_to(commands: Commands) -> None:
    command = add_command(
        commands,
        "rules",
        run,
        help="explain how a game is played, whole or one topic",
        example="townhall rules urbify goal",
    )
    add_game(command)
    command.add_argument(
        "topic", nargs="?", help="a word of the heading of one page, or the name of a thing; without it, all pages"
    )
    add_components(command)
    add_plain(command)


def run(arguments: argparse.Namespace) -> int:
    game, lang, screen = game_of(arguments), arguments.lang, Screen(plain=arguments.plain)
    if arguments.topic is None:
        show_pages(screen, *pages(game, lang))
    elif matching := pages_about(game, arguments.topic, lang):
        show_pages(screen, _only(arguments.topic, matching))
    elif entries := entries_named(game, arguments.topic, lang):
        screen.say(*game.spec.terminal.card(game, _only_entry(game, arguments.topic, entries, lang), lang))
    else:
        topics = ", ".join(page.topic for page in pages(game, lang))
        raise TownhallError(f"no page is about {arguments.topic!r}; there are: {topics}")
    return 0


def _only(topic: str, matching: list[Page]) -> Page:
    if len(matching) > 1:
        raise TownhallError(f"{topic!r} may mean: {', '.join(page.topic for page in matching)}")
    return matching[0]


def _only_entry(game: Game, topic: str, matching: list[int], lang: str) -> int:
    if len(matching) > 1:
        names = game.spec.terminal.reference(game, lang)
        raise TownhallError(f"{topic!r} may mean: {', '.join(names[entry] for entry in matching)}")
    return matching[0]
