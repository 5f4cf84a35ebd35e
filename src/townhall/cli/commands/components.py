"""`townhall components`: list component values with their provenance, write them into a file, or check a file."""

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from typing import Any, NamedTuple

from rich.padding import Padding
from rich.text import Text

import townhall
from townhall.cli.arguments import Commands, add_command, add_game, add_json, add_plain, messages_of
from townhall.cli.screen import Screen
from townhall.engine.components import Components, differences, flat
from townhall.engine.errors import BadSetup
from townhall.engine.game import Game
from townhall.engine.i18n import LANGUAGES, Messages
from townhall.engine.provenance import KNOWN


class Entry(NamedTuple):
    """One entry of the file: table, id, values by dotted name, and provenance."""

    table: str
    id: str
    name: dict[str, str]
    values: dict[str, Any]
    provenance: str
    fields: dict[str, str]


def add_to(commands: Commands) -> None:
    command = add_command(
        commands,
        "components",
        run,
        help="list the component values of a game and their provenance, write them, or check a file of your own",
        example="townhall components urbify --check my.toml",
    )
    add_game(command)
    files = command.add_mutually_exclusive_group()
    files.add_argument("--check", metavar="FILE", help="check a TOML file of component values")
    files.add_argument("--write", metavar="FILE", help="write the built-in values into a new TOML file, to be changed")
    add_json(command)
    add_plain(command)


def run(arguments: argparse.Namespace) -> int:
    game = townhall.game(arguments.game)
    if arguments.check is not None:
        return _check(arguments, game)
    if arguments.write is not None:
        return _write(arguments, game)
    listed = list(entries(game.components))
    counts = Counter(entry.provenance for entry in listed)
    if arguments.json:
        print(
            json.dumps(
                {
                    "game": game.name,
                    "digest": game.components.digest,
                    "counts": dict(counts),
                    "entries": [entry._asdict() for entry in listed],
                },
                ensure_ascii=False,
                indent=2,
            )
        )
        return 0
    messages = messages_of(arguments.lang)
    summary = messages(
        "components-summary",
        title=game.title(arguments.lang),
        digest=game.components.digest,
        counts=", ".join(f"{messages(f'provenance-{kind}')} {number}" for kind, number in counts.most_common()),
    )
    screen = Screen(plain=arguments.plain)
    for heading, paragraphs in _listing(listed, messages, game.spec.terminal.messages(arguments.lang)):
        screen.show(Text(f"\n{heading}", style="bold"), ["", heading])
        for paragraph in paragraphs:
            screen.show(Padding(Text(paragraph), (0, 0, 0, 2)), [paragraph])
    screen.say("", summary)
    return 0


def entries(components: Components) -> Iterator[Entry]:
    for table, id_, values, provenance in components.listing():
        yield Entry(table, id_, values.get("name", {}), dict(flat(values)), *provenance)


def _listing(listed: list[Entry], messages: Messages, game_messages: Messages) -> Iterator[tuple[str, list[str]]]:
    """The tables of the file by title, with a paragraph per entry."""
    for table, group in groupby(listed, key=lambda entry: entry.table):
        yield game_messages(f"group-{table}"), [_paragraph(entry, messages) for entry in group]


def _paragraph(entry: Entry, messages: Messages) -> str:
    name = entry.name.get(messages.lang, "")
    title = f"{name} ({entry.id})" if name else entry.id
    foreign = [f"text.{lang}" for lang in LANGUAGES if lang != messages.lang]
    hidden = ["id", *(f"name.{lang}" for lang in LANGUAGES), *foreign]
    values = ", ".join(f"{key} {_formatted(value)}" for key, value in entry.values.items() if key not in hidden)
    facts = ": ".join(filter(None, (title, values)))
    return f"{facts.removesuffix('.')}. {_source(entry, messages)}."


def _formatted(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_formatted, value))}]"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _source(entry: Entry, messages: Messages) -> str:
    """The provenance sentence: which fields are not known from print."""
    by_kind: dict[str, list[str]] = {}
    for field, kind in entry.fields.items():
        by_kind.setdefault(messages(f"provenance-{kind}"), []).append(field)
    known = by_kind.pop(messages(f"provenance-{KNOWN}"), [])
    if not by_kind:
        return messages(f"provenance-{entry.provenance}").capitalize()
    sources = [f"{kind}: {', '.join(fields)}" for kind, fields in by_kind.items()]
    source = "; ".join([*sources, messages("rest-known")] if known else sources)
    return source[0].upper() + source[1:]


def _write(arguments: argparse.Namespace, game: Game) -> int:
    try:
        with open(arguments.write, "x", encoding="utf-8") as file:
            file.write(game.components.source)
    except FileExistsError:
        raise BadSetup(f"--write {arguments.write}: exists already: name a new file") from None
    except OSError as error:
        raise BadSetup(f"--write {arguments.write}: cannot be written: {error.strerror}") from None
    if arguments.json:
        print(json.dumps({"file": arguments.write, "digest": game.components.digest}, ensure_ascii=False))
        return 0
    messages = messages_of(arguments.lang)
    print(messages("components-written", file=arguments.write, title=game.title(arguments.lang)))
    return 0


def _check(arguments: argparse.Namespace, ours: Game) -> int:
    theirs = townhall.game(arguments.game, arguments.check)
    changed = list(differences(ours.components, theirs.components))
    digest = theirs.components.digest
    if arguments.json:
        answer = {
            "file": arguments.check,
            "fine": True,
            "digest": digest,
            "differences": [c._asdict() for c in changed],
        }
        print(json.dumps(answer, ensure_ascii=False))
        return 0
    messages = messages_of(arguments.lang)
    fine = messages("components-fine", file=arguments.check, title=ours.title(arguments.lang), digest=digest)
    changes = ", ".join(f"{c.entry} {c.field} {_formatted(c.ours)} -> {_formatted(c.theirs)}" for c in changed)
    print(fine, f"{messages('differs-in')} {changes}" if changed else messages("differs-not"))
    return 0
