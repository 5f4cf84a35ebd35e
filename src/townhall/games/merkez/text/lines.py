"""The lines of the score sheet in words."""

from typing import Any

from townhall.engine.game import Game
from townhall.games.merkez.components.schema import LINES


def option_variables(game: Game, options: dict[str, Any]) -> dict[str, str]:
    """The options of a game as Fluent variables, those not given at their defaults."""
    return {name: str(value).lower() for name, value in (game.components.defaults() | options).items()}


def line_text(game: Game, line: int, lang: str, options: dict[str, Any]) -> str:
    """What a line of the score counts, with the numbers of the components and under some options."""
    chosen = option_variables(game, options)
    chosen["longest_road_pays"] = chosen.pop("longest_road")
    scores = game.components.entries["scores"]
    return game.messages(lang)(f"line-{LINES[line]}", **chosen, **scores)
