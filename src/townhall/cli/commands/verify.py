"""`townhall verify`: check that a record is genuine."""

import argparse
import json
from pathlib import Path

import townhall
from townhall.cli.arguments import Commands, add_command, add_components, add_json, add_plain, messages_of, naming_file
from townhall.cli.screen import Screen
from townhall.engine.errors import TownhallError
from townhall.engine.record import Record

NOT_VERIFIED = 2
"""The exit code for a record that fails verification."""


def add_to(commands: Commands) -> None:
    command = add_command(
        commands,
        "verify",
        run,
        help="check a record: its key, every decision in it, and its scores",
        example="townhall verify urbify-1.json",
    )
    command.add_argument("record", help="file of a saved game")
    add_components(command)
    add_json(command)
    add_plain(command)


def run(arguments: argparse.Namespace) -> int:
    try:
        return _verified(arguments)
    except TownhallError as error:
        if not arguments.json:
            raise
        print(json.dumps({"ok": False, "record": arguments.record, "error": str(error)}, ensure_ascii=False))
        return NOT_VERIFIED


def _verified(arguments: argparse.Namespace) -> int:
    messages = messages_of(arguments.lang)
    screen = Screen(plain=arguments.plain or arguments.json)
    record = Record.read(Path(arguments.record))
    with screen.preparing(messages), naming_file(arguments.record):
        end = townhall.verify(record, arguments.components).end
    scored = record.scores is not None
    if arguments.json:
        print(
            json.dumps(
                {
                    "ok": True,
                    "record": arguments.record,
                    "valid": True,
                    "game": record.game,
                    "seats": record.seats,
                    "decisions": len(record.actions),
                    "over": end.over,
                    "scores": end.scores,
                    "ranks": end.ranks if end.over else None,
                    **({"places": record.places} if record.places else {}),
                    "checked": ["components", "commitment", "decisions", *(["scores"] if scored else [])],
                }
            )
        )
        return 0
    screen.say(messages("verified", file=arguments.record, title=end.game.title(arguments.lang)))
    screen.say(messages("verified-components", digest=record.components))
    screen.say(messages("verified-key"))
    screen.say(messages("verified-decisions", number=len(record.actions)))
    scores = ", ".join(map(str, end.scores))
    screen.say(messages("verified-scores", scores=scores) if scored else messages("verified-no-scores", scores=scores))
    if record.places:
        screen.say(messages("verified-places", places=", ".join(map(str, record.places))))
    return 0
