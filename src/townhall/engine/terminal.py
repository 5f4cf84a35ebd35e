"""What the terminals of all games share."""

from collections.abc import Sequence

from rich.text import Text

from townhall.engine.game import Game
from townhall.engine.position import Position

SHAPES = ("●", "■", "▲", "◆", "★")
PLAYER_STYLES = ("red", "dodger_blue1", "dark_orange", "medium_purple2", "aquamarine1")
"""Of each seat. Colours only repeat what shapes and names say."""
NUMBER_STYLE = "bold cyan"
"""Of the number of a choice."""
NUMBERED = ")"
"""After the number of a choice."""


def seat_text(game: Game, seat: int, lang: str) -> Text:
    """A seat by colour, shape and name."""
    return Text(f"{SHAPES[seat]} {game.seat_name(seat, lang)}", style=f"bold {PLAYER_STYLES[seat]}")


def player_text(p: Position, seat: int, lang: str, players: Sequence[str]) -> Text:
    """A seat by colour, shape and name, with the name of its player if there are names."""
    name = seat_text(p.game, seat, lang)
    return name.append(f" ({players[seat]})", style="not bold") if players else name


def player_name(p: Position, seat: int, lang: str, players: Sequence[str]) -> str:
    """A seat with the name of its player, if there are names: Red (Ana)."""
    name = p.game.seat_name(seat, lang)
    return f"{name} ({players[seat]})" if players else name


def no_outcome(p: Position, action: int, lang: str) -> str:
    """The `outcome` of a game in which every label says what its choice costs and brings."""
    return ""


def members(bits: int) -> list[int]:
    """The numbers in a set of bits, ascending."""
    return [n for n in range(int(bits).bit_length()) if bits >> n & 1]
