"""The promises, regions, symbols and roads of Merkez as a player reads them, and which of their values are ours."""

from typing import Any

from townhall.engine.components import KNOWN
from townhall.engine.contract import Card
from townhall.engine.game import Game
from townhall.games.merkez.rules.actions import CARD, HEX, REGION, SHAPE, SYMBOL
from townhall.games.merkez.components.schema import SCHOOL_HOUSE, THREE_ROADS
from townhall.games.merkez.text.labels import entry_of, symbol_name, way_label
from townhall.games.merkez.rules.state import PEOPLE

RECONSTRUCTED = "reconstructed"
BY_OPTION = {
    (THREE_ROADS, "three_roads", "between"): "card-between",
    (SCHOOL_HOUSE, "house", "people-direct"): "card-house-direct",
    (SCHOOL_HOUSE, "house", "building"): "card-house-building",
}
"""The text instead of the file's for a kind of promise that an option changes."""
WHOLE = {
    "symbol": ["name"], "road_shape": ["exits"], "card": ["points", "content", "name"],
    "region": ["number", "name", "colour", "hexes"],
}  # fmt: skip
"""What is ours of an entry that is ours altogether."""


def cards(game: Game, lang: str, options: dict[str, Any]) -> list[Card]:
    return [
        *(_card_face(game, number, lang, options) for number in range(len(CARD))),
        *(_region_face(game, number, lang) for number in range(len(REGION))),
        *(_symbol_face(game, number, lang) for number in range(len(SYMBOL))),
        _mosque_face(game, lang),
        *(_shape_face(game, number, lang) for number in range(len(SHAPE))),
    ]


def ours(entry: dict[str, Any], table: str) -> list[str]:
    """The printed fields of an entry whose values are ours."""
    provenance = entry["provenance"]
    if isinstance(provenance, dict):
        return [field for field, kind in provenance.items() if kind == RECONSTRUCTED]
    return list(WHOLE[table]) if provenance == RECONSTRUCTED else []


def provenance_text(game: Game, entry: dict[str, Any], table: str, lang: str) -> str:
    messages, fields = game.messages(lang), ours(entry, table)
    provenance = entry["provenance"]
    kinds = set(provenance.values()) if isinstance(provenance, dict) else {provenance}
    told = []
    if fields:
        told.append(
            messages("about-reconstructed", fields=messages.list([messages(f"field-{name}") for name in fields]))
        )
    if kinds - {KNOWN, RECONSTRUCTED}:
        told.append(messages("known-in-part"))
    return " ".join(told) or messages("all-printed")


def card_text(game: Game, card: int, lang: str, options: dict[str, Any]) -> str:
    """What a promise asks for under these options."""
    messages, entry = game.messages(lang), entry_of(game, "card", CARD.values[card])
    chosen = game.components.defaults() | options
    for (kind, option, value), text in BY_OPTION.items():
        if entry["kind"] == kind and chosen[option] == value:
            return messages(text)
    wording: str = entry["text"][lang]
    return wording


def card_points(game: Game, card: int, lang: str) -> str:
    entry, messages = entry_of(game, "card", CARD.values[card]), game.messages(lang)
    told = messages("card-points", keep=entry["keep"], fail=entry["fail"])
    return f"{told} {messages('card-first')}" if entry["deck"] == "first" else told


def region_text(game: Game, region: int, lang: str) -> str:
    number = entry_of(game, "region", REGION.values[region])["number"]
    inside = [entry for entry in game.components.of_kind("hex") if entry["region"] == number]
    hexes = sorted((entry["id"] for entry in inside if not entry["mosque"]), key=HEX.number)
    mosque = next(entry["id"] for entry in inside if entry["mosque"])
    return game.messages(lang)("region-text", number=number, hexes=", ".join(hexes), mosque=mosque)


def symbol_text(game: Game, symbol: str, lang: str) -> str:
    """What a symbol scores, by its name in the file."""
    scores = game.components.entries["scores"]
    return game.messages(lang)(
        f"symbol-text-{symbol}",
        road=scores["school_with_road"],
        hospitals=scores["hospital_set"],
        wifi=scores["wifi_set"],
        set=scores["wifi_in_a_set" if symbol == "wifi" else "hospitals_in_a_set"],
        internet=scores["building_with_wifi"],
        funding=scores["building_with_funding"],
        faith=scores["person_by_a_mosque"],
    )


def shape_text(game: Game, shape: int, lang: str) -> str:
    messages = game.messages(lang)
    one, other = entry_of(game, "road_shape", SHAPE.values[shape])["exits"]
    return messages("shape-text", way=way_label(messages, (one, other)))


def _card_face(game: Game, number: int, lang: str, options: dict[str, Any]) -> Card:
    entry = entry_of(game, "card", CARD.values[number])
    text = f"{card_text(game, number, lang, options)} {card_points(game, number, lang)}"
    told = provenance_text(game, entry, "card", lang)
    return Card("card", number, entry["id"], entry["name"][lang], text, told, ours(entry, "card"), entry)


def _region_face(game: Game, number: int, lang: str) -> Card:
    entry = entry_of(game, "region", REGION.values[number])
    name, told = f"{entry['name'][lang]} ({entry['roman']})", provenance_text(game, entry, "region", lang)
    return Card(
        "region", number, entry["id"], name, region_text(game, number, lang), told, ours(entry, "region"), entry
    )


def _symbol_face(game: Game, number: int, lang: str) -> Card:
    entry = entry_of(game, "symbol", SYMBOL.values[number] if number < PEOPLE else "people")
    name, text = symbol_name(game, number, lang), symbol_text(game, entry["id"], lang)
    told = provenance_text(game, entry, "symbol", lang)
    name = name[0].upper() + name[1:]
    return Card("symbol", number, SYMBOL.values[number], name, text, told, ours(entry, "symbol"), entry)


def _mosque_face(game: Game, lang: str) -> Card:
    entry = entry_of(game, "symbol", "mosque")
    told, text = provenance_text(game, entry, "symbol", lang), symbol_text(game, "mosque", lang)
    return Card("mosque", 0, "mosque", entry["name"][lang], text, told, ours(entry, "symbol"), entry)


def _shape_face(game: Game, number: int, lang: str) -> Card:
    entry = entry_of(game, "road_shape", SHAPE.values[number])
    name, told = entry["name"][lang], provenance_text(game, entry, "road_shape", lang)
    name = name[0].upper() + name[1:]
    fields = ours(entry, "road_shape")
    return Card("shape", number, entry["id"], name, shape_text(game, number, lang), told, fields, entry)
