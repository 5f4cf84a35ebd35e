"""What specialists score after each turn, and who has won (UBN-66, UBN-82 to UBN-84)."""

from townhall.engine.jit import rule
from townhall.engine.ranking import rank_by
from townhall.games.urbania.components.tables import Components
from townhall.games.urbania.rules.notes import note_scored_specialist
from townhall.games.urbania.rules.state import SUITS, State


@rule
def score_specialists(s: State, seat: int) -> None:
    """UBN-66: the building marker of its colour, not the specialist's own."""
    for specialist in range(SUITS):
        if s.employers[specialist] == seat and s.buildings[specialist] > 0:
            s.scores[seat] += s.buildings[specialist]
            note_scored_specialist(s, seat, specialist=specialist, amount=s.buildings[specialist])


@rule
def is_ahead(c: Components, s: State, one: int, other: int) -> bool:
    """UBN-82, UBN-83: more VP, or equal VP and more of it from projects."""
    lead = s.scores[one] - s.scores[other]
    return lead > 0 or (lead == 0 and s.project_points[one] > s.project_points[other])


rank = rank_by(is_ahead)
"""UBN-84: seats that are still equal share a place, and the victory."""
