"""Descriptions of games: seats, options, components, rules and provenance."""

from functools import cache
from typing import Any

import msgspec

import townhall
from townhall.bots.characters import CAST, BotName, bot_title
from townhall.bots.levels import DEFAULT_LEVEL, LEVELS
from townhall.engine.game import Game
from townhall.engine.i18n import LANGUAGES, messages
from townhall.engine.lesson import lesson_of
from townhall.server.http import schemas


@cache
def games_by_ease() -> list[str]:
    """List the games, the easiest to get into first: the shortest, and among those the one with the shortest rules."""

    def effort(name: str) -> tuple[int, int]:
        game = townhall.game(name)
        reading = sum(len(page.text) for page in rules(game, LANGUAGES[0], game.components.defaults()))
        return int(game.components.entries["minutes"]["max"]), reading

    return sorted(townhall.games(), key=effort)


@cache
def summary(name: str, lang: str) -> schemas.GameSummary:
    """Describe a game for the lobby."""
    return schemas.GameSummary(**_summary(townhall.game(name), lang))


def _summary(game: Game, lang: str) -> dict[str, Any]:
    texts, shared_texts, lesson = game.messages(lang), messages(lang), lesson_of(game)
    return {
        "name": game.name, "title": game.title(lang), "tagline": texts("tagline"), "seats": list(game.seats),
        "minutes": _minutes(game.components.entries["minutes"]), "provenance": texts("reconstructed-briefly"),
        "bots": [
            schemas.BotInfo(
                bot, bot_title(bot, lang), shared_texts(f"bot-{bot}.about"),
                [schemas.Character(character, BotName(character)(lang)) for character in CAST[bot]],
            )
            for bot in LEVELS
        ],
        "default_bot": DEFAULT_LEVEL,
        "options": _options(game, lang), "colours": game.colours,
        "lesson": lesson is not None and lesson.fits,
    }  # fmt: skip


def _minutes(entry: dict[str, Any]) -> str:
    """Format the duration of a game: 45 or 45-60."""
    return str(entry["min"]) if entry["min"] == entry["max"] else f"{entry['min']}-{entry['max']}"


def _options(game: Game, lang: str) -> list[schemas.GameOption]:
    texts = game.messages(lang)
    variants = msgspec.inspect.type_info(type(game.components.file.variants))
    assert isinstance(variants, msgspec.inspect.StructType)
    kinds = {field.name: field.type for field in variants.fields}
    options = []
    for name, value in game.components.defaults().items():
        kind = kinds[name]
        values = _choices(kind)
        choices = None
        if values is not None:
            choices = [schemas.Choice(choice, texts(f"option-{name}-{str(choice).lower()}")) for choice in values]
        least, most = (kind.ge, kind.le) if isinstance(kind, msgspec.inspect.IntType) else (None, None)
        options.append(schemas.GameOption(name, texts(f"option-{name}"), value, choices, least, most))
    return options


def _choices(kind: msgspec.inspect.Type) -> list[Any] | None:
    """Return the values of a yes/no or enumerated option."""
    if isinstance(kind, msgspec.inspect.BoolType):
        return [True, False]
    return list(kind.values) if isinstance(kind, msgspec.inspect.LiteralType) else None


def info(game: Game, lang: str, options: dict[str, Any]) -> schemas.GameInfo:
    """Describe a game with its action table and components, as the options make them."""
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
        components_digest=game.components.digest,
        kinds=kinds,
        verbs=verbs,
        components=[schemas.GameComponent(*card) for card in game.cards(lang, options)],
        entries=game.components.entries,
    )


def rules(game: Game, lang: str, options: dict[str, Any]) -> list[schemas.RulesPage]:
    """Return the rules pages of a game, under some options."""
    return [schemas.RulesPage(*page) for page in game.pages(lang, options)]


def player_aid(game: Game, lang: str, options: dict[str, Any]) -> list[schemas.RulesPage]:
    """Return the sections of a game's player aid, under some options."""
    return [schemas.RulesPage(*page) for page in game.player_aid(lang, options)]


@cache
def provenance(name: str) -> list[schemas.ProvenanceRow]:
    """Return where the values of each component entry come from."""
    return [
        schemas.ProvenanceRow(entry.table, entry.id, entry.provenance.whole, entry.provenance.fields)
        for entry in townhall.game(name).components.listing()
    ]
