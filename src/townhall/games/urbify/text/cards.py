"""The tiles of Urbify as a player reads them."""

from typing import Any

from townhall.engine.contract import Card
from townhall.engine.game import Game
from townhall.games.urbify.rules.actions import BUILDING
from townhall.games.urbify.terminal.plain_text import reconstructed
from townhall.games.urbify.text.labels import benefit_text


def cards(game: Game, lang: str, options: dict[str, Any]) -> list[Card]:
    messages = game.messages(lang)
    found = []
    for tile in game.components.of_kind("building"):
        number = BUILDING.number(tile["id"])
        ours = reconstructed(game, number)
        told = messages("about-reconstructed", fields=messages.list([messages(f"field-{field}") for field in ours]))
        provenance = told if ours else messages("all-printed")
        text = benefit_text(game, tile["id"], lang, options)
        found.append(Card("building", number, tile["id"], tile["name"][lang], text, provenance, ours, tile))
    return found
