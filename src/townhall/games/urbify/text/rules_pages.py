"""The pages of the rules: `rules.<lang>.md` with the numbers of the components and the options in use."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from townhall.engine.i18n import fill_placeholders
from townhall.engine.player_aid import fill_player_aid
from townhall.games.urbify.rules.actions import BUILDING
from townhall.games.urbify.rules.turns import TURN_LIMIT
from townhall.games.urbify.text.cards import building_facts
from townhall.games.urbify.text.labels import building_name

if TYPE_CHECKING:
    from townhall.engine.game import Game

FOLDER = Path(__file__).parent
HELP_PAGES = {
    "turn": "turn", "placing": "projects", "filling": "projects", "benefit": "inauguration", "copying": "inauguration",
    "exchanging": "development", "paying": "inauguration", "gaining": "inauguration", "moving": "inauguration",
    "choosing": "inauguration", "pairing": "inauguration", "free_project": "projects",
}  # fmt: skip
"""The page that helps in each step."""


def rules(game: Game, lang: str, options: dict[str, Any]) -> str:
    """The rules as Markdown; a placeholder such as {limits.final_rounds} names a value of the components file."""
    text = fill_placeholders(FOLDER / f"rules.{lang}.md", lambda name: _value(game, name, lang, options))
    return re.sub(r"\n{3,}", "\n\n", text)


def player_aid(game: Game, lang: str, options: dict[str, Any]) -> str:
    """The player aid as Markdown, with the same placeholders as the rules."""
    path = FOLDER / f"aid.{lang}.md"
    text = fill_player_aid(game.components, path, lambda name: _value(game, name, lang, options))
    return re.sub(r"\n{3,}", "\n\n", text)


def _value(game: Game, name: str, lang: str, options: dict[str, Any]) -> str:
    messages, variants = game.messages(lang), game.components.defaults() | options
    table, _, field = name.partition(".")
    match table:
        case "tiles":
            tiles = game.components.of_kind("building")
            return str(sum(tile["copies"] for tile in tiles if tile["stage"] == int(field)))
        case "turns":
            return str(TURN_LIMIT)
        case "zero":
            return messages("zero-levels", score=str(game.components.file.final_scoring.zero_level_scores).lower())
        case "metro":
            return messages("metro-rule", timing=variants["metro_timing"])
        case "start":
            return messages("start-prestige", amount=variants["start_player_bonus_prestige"])
        case "buildings":
            return "\n".join(_buildings(game, lang, options))
    return str(game.components.entries[table][field])


def _buildings(game: Game, lang: str, options: dict[str, Any]) -> Iterator[str]:
    """A list of all buildings, stage by stage."""
    c = game.rules(options).components_read
    for stage in (1, 2):
        yield f"**{game.messages(lang)('stage', stage=stage)}**\n"
        for building in range(len(BUILDING.values)):
            if c.stage[building] == stage - 1:
                name, facts = building_name(game, building, lang), building_facts(game, building, lang, options)
                copies = f" ({c.copies[building]}x)" if c.copies[building] > 1 else ""
                yield f"- **{name}**{copies}{' '.join(facts).removeprefix(name)}"
        yield ""
