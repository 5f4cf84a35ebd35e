"""What there is to know of a game before playing it: seats, options, faces, rules, provenance."""

from functools import cache
from typing import Any

import msgspec

import townhall
from townhall.bots.policies import NAMES as BOTS
from townhall.engine.game import Game
from townhall.engine.i18n import messages
from townhall.server.http.errors import TEXT
from townhall.server.live import schemas


@cache
def summary(name: str, lang: str) -> schemas.GameSummary:
    return schemas.GameSummary(**_summary(townhall.game(name), lang))


def _summary(game: Game, lang: str) -> dict[str, Any]:
    texts, ours = game.messages(lang), messages(lang, TEXT)
    return {
        "name": game.name, "title": game.title(lang), "tagline": texts("tagline"), "seats": list(game.seats),
        "minutes": _minutes(game.components.entries["minutes"]), "provenance": texts("reconstructed-briefly"),
        "bots": [schemas.BotInfo(bot, ours(f"bot-{bot}"), ours(f"bot-{bot}.about")) for bot in reversed(BOTS)],
        "options": _options(game, lang), "colours": game.colours,
    }  # fmt: skip


def _minutes(entry: dict[str, Any]) -> str:
    """How long a game takes: 45, or 45-60."""
    return str(entry["min"]) if entry["min"] == entry["max"] else f"{entry['min']}-{entry['max']}"


def _options(game: Game, lang: str) -> list[schemas.GameOption]:
    texts = game.messages(lang)
    described = msgspec.inspect.type_info(type(game.components.file.variants))
    assert isinstance(described, msgspec.inspect.StructType)
    kinds = {field.name: field.type for field in described.fields}
    found = []
    for name, value in game.components.defaults().items():
        kind = kinds[name]
        values = _values(kind)
        choices = None
        if values is not None:
            choices = [schemas.Choice(one, texts(f"option-{name}-{str(one).lower()}")) for one in values]
        least, most = (kind.ge, kind.le) if isinstance(kind, msgspec.inspect.IntType) else (None, None)
        found.append(schemas.GameOption(name, texts(f"option-{name}"), value, choices, least, most))
    return found


def _values(kind: msgspec.inspect.Type) -> list[Any] | None:
    """The values of an option that has only a few."""
    if isinstance(kind, msgspec.inspect.BoolType):
        return [True, False]
    return list(kind.values) if isinstance(kind, msgspec.inspect.LiteralType) else None


def info(game: Game, lang: str, options: dict[str, Any]) -> schemas.GameInfo:
    kinds = {
        kind.name: list(kind.values)
        for table in (game.actions.verbs.values(), game.frames.kinds, game.notes.kinds)
        for named in table
        for kind in named.kinds.values()
    }
    verbs = {
        verb.name: schemas.VerbInfo(verb.first, {name: kind.name for name, kind in verb.kinds.items()})
        for verb in game.actions.verbs.values()
    }
    return schemas.GameInfo(
        **_summary(game, lang),
        components=game.components.digest,
        kinds=kinds,
        verbs=verbs,
        things=[schemas.Thing(*face) for face in game.cards(lang, options)],
        entries=game.components.entries,
    )


@cache
def rules(name: str, lang: str) -> list[schemas.RulesPage]:
    return [schemas.RulesPage(*page) for page in townhall.game(name).pages(lang)]


@cache
def provenance(name: str) -> list[schemas.ProvenanceRow]:
    """Entry by entry: printed or ours, and field by field where they differ."""
    return [
        schemas.ProvenanceRow(table, id_, provenance.whole, provenance.fields)
        for table, id_, provenance in townhall.game(name).components.listing()
    ]
