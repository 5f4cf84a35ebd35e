"""The pages of the rules: `rules.<lang>.md` with the numbers of the components in use."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from townhall.engine.i18n import fill_placeholders
from townhall.engine.player_aid import fill_player_aid
from townhall.games.urbania.rules.actions import BUILDING, CARD_KIND
from townhall.games.urbania.text.cards import tiles_of_type

if TYPE_CHECKING:
    from townhall.engine.game import Game

FOLDER = Path(__file__).parent
HELP_PAGES = {"acting": "turn", "drawing": "drawing", "renewing": "renewing", "hiring": "hiring", "bonus": "drawing"}
"""The page that helps in each step."""


def rules(game: Game, lang: str, options: dict[str, Any]) -> str:
    """The rules as Markdown; a placeholder such as {setup.hand_size} names a value of the components file."""
    return fill_placeholders(FOLDER / f"rules.{lang}.md", lambda name: _value(game, name, lang))


def player_aid(game: Game, lang: str, options: dict[str, Any]) -> str:
    """The player aid as Markdown, with the same placeholders as the rules."""
    path = FOLDER / f"aid.{lang}.md"
    return fill_player_aid(game.components, path, lambda name: _value(game, name, lang))


def _value(game: Game, name: str, lang: str) -> str:
    components, messages = game.components, game.messages(lang)
    table, _, field = name.partition(".")
    if name == "tiles.list":
        return _tiles_list(game, lang)
    if name == "cards.list":
        return _cards_list(game, lang)
    if table == "tiles":
        copies = [components.entry("building", building)["copies"] for building in BUILDING.values]
        return str({"all": sum(copies), "residential": copies[-1], "commercial": copies[0]}[field])
    if table == "project_kind":
        return str(components.entry(table, field)["vp_per_unit"])
    value = components.entries[table][field]
    return messages.list(list(map(str, value))) if isinstance(value, list) else str(value)


def _tiles_list(game: Game, lang: str) -> str:
    names = [game.components.entry("building", building)["name"][lang] for building in BUILDING.values]
    return "\n".join(f"- **{name}**: {tiles_of_type(game, n, lang)}." for n, name in enumerate(names))


def _cards_list(game: Game, lang: str) -> str:
    kinds = [game.components.entry("resource_kind", kind) for kind in CARD_KIND]
    lines = (game.messages(lang)("kind-line", kind=kind["name"][lang], copies=kind["per_suit"]) for kind in kinds)
    return "\n".join(f"- {line}" for line in lines)
