"""The cards and tiles of Urbania as a player reads them, and which of their values are ours."""

from collections.abc import Sequence
from typing import Any

from townhall.engine.components import KNOWN
from townhall.engine.contract import Card
from townhall.engine.game import Game
from townhall.games.urbania.rules.actions import BUILDING, CARD, CARD_KIND, COLOUR, PROJECT, SPECIALIST
from townhall.games.urbania.text.labels import card_name, suit_name
from townhall.games.urbania.rules.state import CARD_KINDS

RECONSTRUCTED = "reconstructed"
TILE_FIELDS = ("workers", "vp", "card_icon")
CARD_FIELDS = ("workers", "coins", "per_suit")
PROJECT_FIELDS = ("vp_per_unit",)


def cards(game: Game, lang: str, options: dict[str, Any]) -> list[Card]:
    return [
        *(_card_face(game, face, lang) for face in range(len(CARD.values))),
        *(_project_face(game, entry, lang) for entry in game.components.of_kind("project")),
        *(_specialist_face(game, entry, lang) for entry in game.components.of_kind("specialist")),
        *(_tile_face(game, number, entry, lang) for number, entry in enumerate(tiles(game))),
    ]


def entry_of(game: Game, table: str, id_: str) -> dict[str, Any]:
    return next(entry for entry in game.components.of_kind(table) if entry["id"] == id_)


def tiles(game: Game) -> list[dict[str, Any]]:
    """The 49 tiles in the order of their numbers, each with the building it belongs to."""
    buildings = [entry_of(game, "building", name) for name in BUILDING.values]
    return [
        {"id": f"{building['id']}-{number}", "building": building["id"], "colour": building["colour"], **tile}
        for building in buildings
        for number, tile in enumerate(building["tiles"], 1)
    ]


def ours(entry: dict[str, Any], fields: Sequence[str]) -> list[str]:
    """The printed fields of an entry whose values are ours."""
    provenance = entry["provenance"]
    if isinstance(provenance, dict):
        return [field for field, kind in provenance.items() if kind == RECONSTRUCTED]
    return list(fields) if provenance == RECONSTRUCTED else []


def of_colour(game: Game, colour: str) -> list[str]:
    """Which colour a suit has may be ours too."""
    return ours(entry_of(game, "colour", colour), ["colour"])


def provenance_told(game: Game, entry: dict[str, Any], fields: list[str], lang: str) -> str:
    messages = game.messages(lang)
    if fields:
        named = [
            messages(f"field-{name}") if f"field-{name}" in messages else name.replace("_", " ") for name in fields
        ]
        return messages("about-reconstructed", fields=messages.list(named))
    provenance = entry["provenance"]
    kinds = set(provenance.values()) if isinstance(provenance, dict) else {provenance}
    return messages("all-printed") if kinds == {KNOWN} else messages("known-in-part")


def card_text(game: Game, face: int, lang: str) -> str:
    """What a resource card can be played for, and how many there are."""
    messages = game.messages(lang)
    suit, kind = divmod(face, CARD_KINDS)
    entry, of_suit = entry_of(game, "resource_kind", CARD_KIND[kind]), suit_name(game, suit, lang)
    shown = [
        messages(f"shown-{what}s", number=entry[f"{what}s"], rainbow=_yes(entry[f"{what}_rainbow"]), suit=of_suit)
        for what in ("worker", "coin")
        if entry[f"{what}s"]
    ]
    text = messages("card-text", shown=messages.list(shown), copies=entry["per_suit"])
    return f"{text} {messages('card-stays')}" if len(shown) > 1 else text


def tile_text(game: Game, tile: dict[str, Any], lang: str) -> str:
    icon = _yes(tile["card_icon"])
    return game.messages(lang)("tile-text", workers=tile["workers"], vp=tile["vp"], icon=icon)


def paid_with(game: Game, colour: str, lang: str) -> str:
    """Which workers renew a building of a colour."""
    messages = game.messages(lang)
    if colour not in COLOUR.values:
        return messages("tile-any-suit")
    return messages("tile-suit", suit=suit_name(game, COLOUR.number(colour), lang))


def specialist_text(game: Game, specialist: int, lang: str) -> str:
    return game.messages(lang)("specialist-text", suit=suit_name(game, specialist, lang))


def project_text(game: Game, entry: dict[str, Any], lang: str) -> str:
    kind = entry_of(game, "project_kind", entry["kind"])
    return game.messages(lang)("project-text", vp=kind["vp_per_unit"], units=kind["text"][lang])


def _card_face(game: Game, face: int, lang: str) -> Card:
    suit, kind = divmod(face, CARD_KINDS)
    colour = COLOUR.values[suit]
    entry = {**entry_of(game, "resource_kind", CARD_KIND[kind]), "colour": colour}
    fields = [*ours(entry, CARD_FIELDS), *of_colour(game, colour)]
    provenance = provenance_told(game, entry, fields, lang)
    text = card_text(game, face, lang)
    return Card("card", face, CARD.values[face], card_name(game, face, lang), text, provenance, fields, entry)


def project_fields(game: Game, entry: dict[str, Any]) -> list[str]:
    """What of a project is ours; which arm of the city belongs to a district is, too."""
    arms = ours(game.components.entries["board"], ["arms"]) if entry["kind"] == "neighbourhood" else []
    return [*ours(entry, PROJECT_FIELDS), *arms]


def _project_face(game: Game, entry: dict[str, Any], lang: str) -> Card:
    fields = project_fields(game, entry)
    told, text = provenance_told(game, entry, fields, lang), project_text(game, entry, lang)
    return Card("project", PROJECT.number(entry["id"]), entry["id"], entry["name"][lang], text, told, fields, entry)


def _specialist_face(game: Game, entry: dict[str, Any], lang: str) -> Card:
    number = SPECIALIST.number(entry["id"])
    fields = [*ours(entry, ["name"]), *of_colour(game, entry["colour"])]
    told, text = provenance_told(game, entry, fields, lang), specialist_text(game, number, lang)
    return Card("specialist", number, entry["id"], entry["name"][lang], text, told, fields, entry)


def _tile_face(game: Game, number: int, tile: dict[str, Any], lang: str) -> Card:
    fields = [*ours(tile, TILE_FIELDS), *of_colour(game, tile["colour"])]
    told = provenance_told(game, tile, fields, lang)
    name = entry_of(game, "building", tile["building"])["name"][lang]
    text = f"{tile_text(game, tile, lang)}. {paid_with(game, tile['colour'], lang)}"
    return Card("tile", number, tile["id"], name, text, told, fields, tile)


def _yes(holds: bool) -> str:
    return "yes" if holds else "no"
