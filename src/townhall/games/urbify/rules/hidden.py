"""Hidden information: the order of the two piles, and nothing else (URB-40)."""

from townhall.engine.jit import rule
from townhall.engine.rng import shuffle_row
from townhall.engine.state import hide_header
from townhall.games.urbify.components.tables import Components
from townhall.games.urbify.rules.state import STAGES, State


@rule
def hide(c: Components, s: State, seat: int) -> None:
    """Sort the piles: everybody can count which tiles are left, nobody knows their order."""
    hide_header(s, seat)
    for stage in range(STAGES):
        sort_pile(s, stage)


@rule
def guess(c: Components, s: State, seat: int) -> None:
    """Shuffle the piles with the key that the caller put in `s`."""
    for stage in range(STAGES):
        shuffle_row(s, s.piles, stage, s.left[stage])


@rule
def sort_pile(s: State, stage: int) -> None:
    for n in range(1, s.left[stage]):
        tile = s.piles[stage, n]
        place = n
        while place > 0 and s.piles[stage, place - 1] > tile:
            s.piles[stage, place] = s.piles[stage, place - 1]
            place -= 1
        s.piles[stage, place] = tile
