"""Views for bots in other processes: everything they need is loaded first, then views are made from their bytes."""

from typing import Any

from townhall.engine.fields import blank
from townhall.engine.game import Game
from townhall.engine.position import Position


def prepare_views(game: Game, options: dict[str, Any]) -> None:
    """Compile or load everything that views need, so that no decision has to wait for it."""
    p = game.start(game.seats.start, 1, options)
    view = p.view(p.seat)
    world = view.guess(p.seat, bytes(16))
    world.play(world.legal()[0])
    _ = world.ranks, view.text(view.legal()[0]), view.why(0)


def view_from(game: Game, options: dict[str, Any], raw: bytes) -> Position:
    """Make a view as `Position.view` gives it; the bytes have been blanked."""
    rules = game.rules(options)
    copied = blank(rules.state)
    copied[:] = bytearray(raw)
    view = Position(game, rules, options, None, copied, [])
    view.hidden = True
    return view
