"""The promises, regions, symbols, roads and lines of the score of Merkez as a player reads them."""

from typing import Any

from townhall.engine.contract import Card
from townhall.engine.game import Game
from townhall.engine.provenance import provenance_of, provenance_sentence, reconstructed
from townhall.games.merkez.rules.actions import CARD, HEX, REGION, SHAPE, SYMBOL
from townhall.games.merkez.components.schema import LINES, SCHOOL_HOUSE, THREE_ROADS
from townhall.games.merkez.text.labels import region_label, symbol_name, way_label
from townhall.games.merkez.text.lines import line_text, option_variables
from townhall.games.merkez.rules.state import PEOPLE

BY_OPTION = {
    (THREE_ROADS, "three_roads", "between"): "card-between",
    (SCHOOL_HOUSE, "house", "people-direct"): "card-house-direct",
    (SCHOOL_HOUSE, "house", "building"): "card-house-building",
}
"""The text instead of the file's for a kind of promise that an option changes."""
PRINTED = {
    "symbol": ["name"], "road_shape": ["exits"], "card": ["points", "content", "name"],
    "region": ["number", "name", "colour", "hexes"], "line": ["name", "points"],
}  # fmt: skip
"""The printed fields of an entry."""


def cards(game: Game, lang: str, options: dict[str, Any]) -> list[Card]:
    return [
        *(_promise_card(game, number, lang, options) for number in range(len(CARD))),
        *(_region_card(game, number, lang) for number in range(len(REGION))),
        *(_symbol_card(game, number, lang, options) for number in range(len(SYMBOL))),
        _mosque_card(game, lang, options),
        *(_shape_card(game, number, lang) for number in range(len(SHAPE))),
        *(_line_card(game, number, lang, options) for number in range(len(LINES))),
    ]


def provenances(entry: dict[str, Any], table: str) -> dict[str, str]:
    """The provenance of each printed field of an entry."""
    return provenance_of(entry).by_field(PRINTED[table])


def provenance_text(game: Game, entry: dict[str, Any], table: str, lang: str) -> str:
    return provenance_sentence(game.messages(lang), provenances(entry, table))


def card_text(game: Game, card: int, lang: str, options: dict[str, Any]) -> str:
    """What a promise asks for under these options."""
    messages, entry = game.messages(lang), game.components.entry("card", CARD.values[card])
    chosen = game.components.defaults() | options
    for (kind, option, value), text in BY_OPTION.items():
        if entry["kind"] == kind and chosen[option] == value:
            return messages(text)
    wording: str = entry["text"][lang]
    return wording


def card_points(game: Game, card: int, lang: str) -> str:
    entry, messages = game.components.entry("card", CARD.values[card]), game.messages(lang)
    points = messages("card-points", keep=entry["keep"], fail=entry["fail"])
    return f"{points} {messages('card-first')}" if entry["deck"] == "first" else points


def region_text(game: Game, region: int, lang: str) -> str:
    number = game.components.entry("region", REGION.values[region])["number"]
    inside = [entry for entry in game.components.of_kind("hex") if entry["region"] == number]
    hexes = sorted((entry["id"] for entry in inside if not entry["mosque"]), key=HEX.number)
    mosque = next(entry["id"] for entry in inside if entry["mosque"])
    return game.messages(lang)("region-text", number=number, hexes=", ".join(hexes), mosque=mosque)


def symbol_text(game: Game, symbol: str, lang: str, options: dict[str, Any]) -> str:
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
        **option_variables(game, options),
    )


def shape_text(game: Game, shape: int, lang: str) -> str:
    messages = game.messages(lang)
    one, other = game.components.entry("road_shape", SHAPE.values[shape])["exits"]
    return messages("shape-text", way=way_label(messages, (one, other)))


def _card(game: Game, kind: str, number: int, name: str, text: str, entry: dict[str, Any], lang: str) -> Card:
    """A card from an entry of the file; what there is no table of its own for is a symbol or road shape there."""
    table = {"mosque": "symbol", "shape": "road_shape"}.get(kind, kind)
    fields = provenances(entry, table)
    id_ = SYMBOL.values[number] if kind == "symbol" else entry["id"]
    sentence = provenance_sentence(game.messages(lang), fields)
    return Card(kind, number, id_, name, text, sentence, reconstructed(fields), entry)


def _promise_card(game: Game, number: int, lang: str, options: dict[str, Any]) -> Card:
    entry = game.components.entry("card", CARD.values[number])
    text = f"{card_text(game, number, lang, options)} {card_points(game, number, lang)}"
    return _card(game, "card", number, entry["name"][lang], text, entry, lang)


def _region_card(game: Game, number: int, lang: str) -> Card:
    entry = game.components.entry("region", REGION.values[number])
    return _card(game, "region", number, region_label(game, number, lang), region_text(game, number, lang), entry, lang)


def _symbol_card(game: Game, number: int, lang: str, options: dict[str, Any]) -> Card:
    entry = game.components.entry("symbol", SYMBOL.values[number] if number < PEOPLE else "people")
    name, text = symbol_name(game, number, lang), symbol_text(game, entry["id"], lang, options)
    return _card(game, "symbol", number, name[0].upper() + name[1:], text, entry, lang)


def _mosque_card(game: Game, lang: str, options: dict[str, Any]) -> Card:
    entry = game.components.entry("symbol", "mosque")
    return _card(game, "mosque", 0, entry["name"][lang], symbol_text(game, "mosque", lang, options), entry, lang)


def _shape_card(game: Game, number: int, lang: str) -> Card:
    entry = game.components.entry("road_shape", SHAPE.values[number])
    name = entry["name"][lang]
    return _card(game, "shape", number, name[0].upper() + name[1:], shape_text(game, number, lang), entry, lang)


def _line_card(game: Game, number: int, lang: str, options: dict[str, Any]) -> Card:
    """A line of the score; symbols and lines share some ids."""
    entry = game.components.entry("line", LINES[number])
    name, text = f"{entry['letter']} {entry['name'][lang]}", line_text(game, number, lang, options)
    return _card(game, "line", number, name, text, entry, lang)._replace(id=f"line-{LINES[number]}")
