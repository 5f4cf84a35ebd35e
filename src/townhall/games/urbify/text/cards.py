"""The tiles of Urbify as a player reads them, under the options of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from townhall.engine.contract import Card
from townhall.engine.provenance import provenance_sentence, reconstructed
from townhall.games.urbify.rules.actions import BUILDING, COLOUR, TRACK
from townhall.games.urbify.text.labels import building_name

if TYPE_CHECKING:
    from townhall.engine.game import Game

PRINTED = ("politicians", "prestige", "cost", "benefit", "colour")
"""The fields of a tile that say where their values come from."""
CONSTRUCTION, INAUGURATION = "construction", "inauguration"


def cards(game: Game, lang: str, options: dict[str, Any]) -> list[Card]:
    """Every building; its entry has the politicians that it takes under these options."""
    return [_card(game, BUILDING.number(tile["id"]), lang, options) for tile in game.components.of_kind("building")]


def _card(game: Game, building: int, lang: str, options: dict[str, Any]) -> Card:
    politicians = game.rules(options).components_read.politicians[building]
    tile = game.components.entry("building", BUILDING.values[building]) | {"politicians": politicians}
    return Card(
        kind="building",
        number=building,
        id=tile["id"],
        name=tile["name"][lang],
        text=benefit_text(game, building, lang, options),
        provenance=provenance_sentence(game.messages(lang), provenances(game, building)),
        reconstructed=reconstructed_fields(game, building),
        entry=tile,
    )


def provenances(game: Game, building: int) -> dict[str, str]:
    """Where the printed fields of a building come from."""
    tile = game.components.entry("building", BUILDING.values[building])
    return game.components.provenance(tile).by_field(PRINTED)


def reconstructed_fields(game: Game, building: int) -> list[str]:
    return reconstructed(provenances(game, building))


def benefit_text(game: Game, building: int, lang: str, options: dict[str, Any], *, copied: bool = False) -> str:
    """What a building does when it is inaugurated, or copied: the file's wording, or one made from its numbers."""
    messages = game.messages(lang)
    tile = game.components.entry("building", BUILDING.values[building])
    if "text" in tile:
        wording: str = tile["text"][lang]
        return wording
    benefit, variants = tile["benefit"], game.components.defaults() | options
    price = [
        messages(f"price-{what}", amount=benefit[f"pay_{what}"])
        for what in ("influence", "development")
        if benefit.get(f"pay_{what}")
    ]
    effect = messages(
        f"benefit-{benefit['kind']}",
        amount=benefit.get("amount", 0),
        timing=INAUGURATION if copied else variants["metro_timing"],
        waived=str(variants["bank_waives_development"]).lower(),
    )
    text = messages("priced", price=messages.list(price), effect=effect) if price else effect
    return text[0].upper() + text[1:]


def building_facts(game: Game, building: int, lang: str, options: dict[str, Any]) -> list[str]:
    """Colour, cost and points of a building; its benefit; what of it is reconstructed."""
    c, messages = game.rules(options).components_read, game.messages(lang)
    cost = [
        f"{messages(f'track-{name}')} {c.cost[building, track]}"
        for track, name in enumerate(TRACK.values)
        if c.cost[building, track]
    ]
    facts = [
        messages(
            "about-building",
            building=building_name(game, building, lang),
            colour=messages(f"track-{COLOUR.values[c.colour[building]]}"),
            cost=", ".join(cost) or messages("free"),
            politicians=c.politicians[building],
            prestige=c.prestige[building],
        ),
        messages("about-benefit", benefit=benefit_text(game, building, lang, options)),
    ]
    fields = [messages(f"field-{field}") for field in reconstructed_fields(game, building)]
    return [*facts, messages("about-reconstructed", fields=", ".join(fields))] if fields else facts
