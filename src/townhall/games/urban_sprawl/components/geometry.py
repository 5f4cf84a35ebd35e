"""The lots of each block, by number."""

from townhall.games.urban_sprawl.rules.state import ALL_LOTS, BLOCK_LOTS, BLOCK_SIDE, SIDE


def lots_of(block: int, mask: int = ALL_LOTS) -> list[int]:
    """The lots of a block that a set of bits names."""
    row, column = divmod(block, BLOCK_SIDE)
    first = 2 * row * SIDE + 2 * column
    return [first + bit // 2 * SIDE + bit % 2 for bit in range(BLOCK_LOTS) if mask >> bit & 1]
