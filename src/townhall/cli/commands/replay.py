"""`townhall replay`: show a recorded game after any of its decisions."""

import argparse
from datetime import datetime
from pathlib import Path

import townhall
from townhall.cli.arguments import Commands, add_command, add_components, add_plain, messages_of, naming_file
from townhall.cli.screen import Screen
from townhall.cli.session.history import BEFORE_ALL, by_turn, moments
from townhall.cli.session.results import show_results
from townhall.cli.session.table import HUMAN, PLAYERS, bot_label
from townhall.engine.errors import RecordError
from townhall.engine.record import Record

LAST, NAME_LENGTH = 6, 24
"""How many past decisions are printed, and the longest player name."""


def add_to(commands: Commands) -> None:
    command = add_command(
        commands,
        "replay",
        run,
        help="show a recorded game after any of its decisions",
        example="townhall replay urbify-1.json --at 20",
    )
    command.add_argument("record", help="file of a saved game")
    command.add_argument("--at", type=int, metavar="N", help="after the first N decisions (default: all)")
    add_components(command)
    add_plain(command)


def run(arguments: argparse.Namespace) -> int:
    lang, messages = arguments.lang, messages_of(arguments.lang)
    screen = Screen(plain=arguments.plain)
    record = Record.read(Path(arguments.record))
    last = len(record.actions)
    at = last if arguments.at is None else arguments.at
    if not 0 <= at <= last:
        raise RecordError(f"{arguments.record}: --at {at}: the record has {last} decisions, so N runs from 0 to {last}")
    with screen.preparing(messages), naming_file(arguments.record):
        p = townhall.replay(record, arguments.components).at(at)
    names = [_display_name(name, seat, lang) for seat, name in enumerate(record.names)]
    names = names if len(names) == record.seats else []
    terminal, view = p.game.spec.terminal, p.view(-1)
    screen.say(messages("replay-title", title=p.game.title(lang), at=at, last=last, turn=p.turn, round=p.state.round))
    if at and record.times:
        screen.say(messages("replay-time", time=f"{datetime.fromtimestamp(record.times[at - 1]):%Y-%m-%d %H:%M}"))
    screen.show(terminal.picture(view, lang, names, {}), terminal.plain_text(view, lang, names, benefits=True))
    screen.say(*by_turn(moments(p, lang, since=max(at - LAST, BEFORE_ALL)), messages))
    if p.over:
        show_results(screen, p, lang, names)
    else:
        screen.say(view.waiting(lang))
    return 0


def _display_name(name: str, seat: int, lang: str) -> str:
    """A player's name, with unprintable characters from foreign files removed."""
    if name == HUMAN:
        return messages_of(lang)("player-human")
    if name in PLAYERS:
        return bot_label(name, seat, lang)
    return "".join(letter for letter in name if letter.isprintable())[:NAME_LENGTH]
