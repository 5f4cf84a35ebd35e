"""What the terminals of all games share."""

from collections.abc import Sequence

from townhall.engine.position import Position


def player_name(p: Position, seat: int, lang: str, players: Sequence[str]) -> str:
    """A seat with the name of its player, if there are names: Red (Ana)."""
    name = p.game.seat_name(seat, lang)
    return f"{name} ({players[seat]})" if players else name


def members(bits: int) -> list[int]:
    """The numbers in a set of bits, ascending."""
    return [n for n in range(int(bits).bit_length()) if bits >> n & 1]
