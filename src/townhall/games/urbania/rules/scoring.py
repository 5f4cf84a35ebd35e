"""The specialists' income after each turn, and who has won."""

from townhall.engine.fields import Row
from townhall.engine.jit import rule
from townhall.engine.state import EVERYONE, note
from townhall.games.urbania.rules.actions import SCORED_SPECIALIST
from townhall.games.urbania.rules.state import SUITS, State
from townhall.games.urbania.components.tables import Components


@rule
def score_specialists(s: State, seat: int) -> None:
    """UBN-66: the building marker of its colour, not the specialist's own."""
    for specialist in range(SUITS):
        if s.employers[specialist] == seat and s.buildings[specialist] > 0:
            s.scores[seat] += s.buildings[specialist]
            note(s, SCORED_SPECIALIST, EVERYONE, seat, specialist, s.buildings[specialist], 0)


@rule
def rank(c: Components, s: State, out: Row) -> None:
    """UBN-82 to UBN-84: most VP, then most from projects; still equal share a place, and the victory."""
    for seat in range(s.seats):
        out[seat] = 1
        for other in range(s.seats):
            ahead = s.scores[other] - s.scores[seat]
            if ahead > 0 or (ahead == 0 and s.project_points[other] > s.project_points[seat]):
                out[seat] += 1
