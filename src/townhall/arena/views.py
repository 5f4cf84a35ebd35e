"""A view from its bytes, for bots in other processes."""

from typing import Any

from townhall.engine.fields import blank
from townhall.engine.game import Game
from townhall.engine.position import Position


def view_from(game: Game, options: dict[str, Any], raw: bytes) -> Position:
    """Make a view as `Position.view` gives it; the bytes have been blanked."""
    rules = game.rules(options)
    copied = blank(rules.state)
    copied[:] = bytearray(raw)
    view = Position(game, rules, options, None, copied, [])
    view.hidden = True
    return view
