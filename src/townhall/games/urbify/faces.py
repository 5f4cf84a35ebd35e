"""The tiles of Urbify as a player reads them."""

from typing import Any

from townhall.engine.faces import Face
from townhall.engine.game import Game
from townhall.games.urbify.actions import BUILDING
from townhall.games.urbify.aloud import reconstructed
from townhall.games.urbify.speech import benefit_text


def faces(game: Game, lang: str, options: dict[str, Any]) -> list[Face]:
    words = game.words(lang)
    found = []
    for tile in game.components.of_kind("building"):
        number = BUILDING.number(tile["id"])
        ours = reconstructed(game, number)
        told = words("about-reconstructed", fields=words.list([words(f"field-{field}") for field in ours]))
        provenance = told if ours else words("all-printed")
        text = benefit_text(game, tile["id"], lang, options)
        found.append(Face("building", number, tile["id"], tile["name"][lang], text, provenance, ours, tile))
    return found
