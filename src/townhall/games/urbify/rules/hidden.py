"""What nobody may know: the order of the two piles, and nothing else (URB-40)."""

from townhall.engine.rng import pick
from townhall.engine.jit import rule
from townhall.engine.state import hide_header
from townhall.games.urbify.rules.state import STAGES, State
from townhall.games.urbify.components.tables import Components


@rule
def hide(c: Components, s: State, seat: int) -> None:
    """Everybody can count which tiles are left, nobody knows their order: the view shows them sorted."""
    hide_header(s, seat)
    for stage in range(STAGES):
        sort_pile(s, stage)


@rule
def guess(c: Components, s: State, seat: int) -> None:
    """An order the piles could be in, from the key the caller put in `s`."""
    for stage in range(STAGES):
        shuffle_pile(s, stage)


@rule
def sort_pile(s: State, stage: int) -> None:
    for n in range(1, s.left[stage]):
        tile = s.piles[stage, n]
        place = n
        while place > 0 and s.piles[stage, place - 1] > tile:
            s.piles[stage, place] = s.piles[stage, place - 1]
            place -= 1
        s.piles[stage, place] = tile


@rule
def shuffle_pile(s: State, stage: int) -> None:
    for n in range(s.left[stage] - 1, 0, -1):
        other = pick(s, n + 1)
        tile = s.piles[stage, n]
        s.piles[stage, n] = s.piles[stage, other]
        s.piles[stage, other] = tile
