"""The cards and tiles of Urbania as a player reads them, and which of their values are reconstructed."""

from collections import Counter
from typing import Any

from townhall.engine.contract import Card
from townhall.engine.game import Game
from townhall.engine.player_aid import RECONSTRUCTED_MARK
from townhall.engine.provenance import provenance_of, provenance_sentence, reconstructed
from townhall.games.urbania.rules.actions import BUILDING, CARD, CARD_KIND, COLOUR, PROJECT, SPECIALIST
from townhall.games.urbania.rules.state import CARD_KINDS
from townhall.games.urbania.text.labels import card_name, suit_name

TILE_FIELDS = ("workers", "vp", "card_icon")
CARD_FIELDS = ("workers", "coins", "per_suit")
Provenances = dict[str, str]
"""The provenance of each value printed on a card."""


def cards(game: Game, lang: str, options: dict[str, Any]) -> list[Card]:
    """Every resource card, project, specialist and tile."""
    return [
        *(_resource_card(game, face, lang) for face in range(len(CARD.values))),
        *(_project_card(game, entry, lang) for entry in game.components.of_kind("project")),
        *(_specialist_card(game, entry, lang) for entry in game.components.of_kind("specialist")),
        *(_tile_card(game, number, tile, lang) for number, tile in enumerate(tiles(game))),
    ]


def tiles(game: Game) -> list[dict[str, Any]]:
    """The 49 tiles in the order of their numbers, each with the building it belongs to."""
    buildings = [game.components.entry("building", name) for name in BUILDING.values]
    return [
        {"id": f"{building['id']}-{number}", "building": building["id"], "colour": building["colour"], **tile}
        for building in buildings
        for number, tile in enumerate(building["tiles"], 1)
    ]


def tile_provenances(tile: dict[str, Any]) -> Provenances:
    return provenance_of(tile).by_field(TILE_FIELDS)


def kind_provenances(game: Game, kind: int) -> Provenances:
    """Of a kind of resource card."""
    return provenance_of(game.components.entry("resource_kind", CARD_KIND[kind])).by_field(CARD_FIELDS)


def specialist_provenances(game: Game, entry: dict[str, Any]) -> Provenances:
    return provenance_of(entry).by_field(["name"]) | colour_provenance(game, entry["colour"])


def project_provenances(game: Game, entry: dict[str, Any]) -> Provenances:
    """A neighbourhood also depends on which arm of the city belongs to which district."""
    board = provenance_of(game.components.entries["board"])
    arms = board.by_field(["arms"]) if entry["kind"] == "neighbourhood" else {}
    return provenance_of(entry).by_field(["vp_per_unit"]) | arms


def colour_provenance(game: Game, colour: str) -> Provenances:
    """Which colour a suit has may be reconstructed too."""
    return provenance_of(game.components.entry("colour", colour)).by_field(["colour"])


def card_text(game: Game, face: int, lang: str) -> str:
    """What a resource card can be played for, and how many there are."""
    messages = game.messages(lang)
    suit, kind = divmod(face, CARD_KINDS)
    entry, name_of_suit = game.components.entry("resource_kind", CARD_KIND[kind]), suit_name(game, suit, lang)
    icons = [
        messages(f"icons-{what}s", number=entry[f"{what}s"], rainbow=_yes(entry[f"{what}_rainbow"]), suit=name_of_suit)
        for what in ("worker", "coin")
        if entry[f"{what}s"]
    ]
    text = messages("card-text", icons=messages.list(icons), copies=entry["per_suit"])
    return f"{text} {messages('card-stays')}" if len(icons) > 1 else text


def tile_text(game: Game, tile: dict[str, Any], lang: str) -> str:
    icon = _yes(tile["card_icon"])
    return game.messages(lang)("tile-text", workers=tile["workers"], vp=tile["vp"], icon=icon)


def tiles_of_type(game: Game, building: int, lang: str) -> str:
    """The tiles of a type of building, those with reconstructed numbers marked."""
    messages, name = game.messages(lang), BUILDING.values[building]
    texts = Counter(
        f"{tile_text(game, tile, lang)}{RECONSTRUCTED_MARK if reconstructed(tile_provenances(tile)) else ''}"
        for tile in tiles(game)
        if tile["building"] == name
    )
    return "; ".join(messages("copies", copies=copies, card=text) for text, copies in texts.items())


def paid_with(game: Game, colour: str, lang: str) -> str:
    """Which workers renew a building of a colour."""
    messages = game.messages(lang)
    if colour not in COLOUR.values:
        return messages("tile-any-suit")
    return messages("tile-suit", suit=suit_name(game, COLOUR.number(colour), lang))


def specialist_text(game: Game, specialist: int, lang: str) -> str:
    return game.messages(lang)("specialist-text", suit=suit_name(game, specialist, lang))


def project_text(game: Game, entry: dict[str, Any], lang: str) -> str:
    kind = game.components.entry("project_kind", entry["kind"])
    divisor = game.components.entries["turn"]["submit_cost_divisor"]
    return game.messages(lang)("project-text", vp=kind["vp_per_unit"], units=kind["text"][lang], divisor=divisor)


def _resource_card(game: Game, face: int, lang: str) -> Card:
    suit, kind = divmod(face, CARD_KINDS)
    colour = COLOUR.values[suit]
    entry = {**game.components.entry("resource_kind", CARD_KIND[kind]), "colour": colour}
    origin = _origin(game, kind_provenances(game, kind) | colour_provenance(game, colour), lang)
    name, text = card_name(game, face, lang), card_text(game, face, lang)
    return Card("card", face, CARD.values[face], name, text, *origin, entry)


def _project_card(game: Game, entry: dict[str, Any], lang: str) -> Card:
    number, text = PROJECT.number(entry["id"]), project_text(game, entry, lang)
    origin = _origin(game, project_provenances(game, entry), lang)
    return Card("project", number, entry["id"], entry["name"][lang], text, *origin, entry)


def _specialist_card(game: Game, entry: dict[str, Any], lang: str) -> Card:
    number = SPECIALIST.number(entry["id"])
    text, origin = specialist_text(game, number, lang), _origin(game, specialist_provenances(game, entry), lang)
    return Card("specialist", number, entry["id"], entry["name"][lang], text, *origin, entry)


def _tile_card(game: Game, number: int, tile: dict[str, Any], lang: str) -> Card:
    name = game.components.entry("building", tile["building"])["name"][lang]
    text = f"{tile_text(game, tile, lang)}. {paid_with(game, tile['colour'], lang)}"
    origin = _origin(game, tile_provenances(tile) | colour_provenance(game, tile["colour"]), lang)
    return Card("tile", number, tile["id"], name, text, *origin, tile)


def _origin(game: Game, provenances: Provenances, lang: str) -> tuple[str, list[str]]:
    """A sentence about where the values come from, and the fields that are reconstructed."""
    return provenance_sentence(game.messages(lang), provenances), reconstructed(provenances)


def _yes(holds: bool) -> str:
    return "yes" if holds else "no"
