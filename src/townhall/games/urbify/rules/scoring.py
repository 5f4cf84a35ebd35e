"""Extra scoring at the end, tie-break and ranking."""

from townhall.engine.jit import rule
from townhall.engine.ranking import rank_by
from townhall.games.urbify.components.tables import Components
from townhall.games.urbify.rules.notes import note_scored_extra
from townhall.games.urbify.rules.state import DEPARTMENTS, DEVELOPMENT, TRACKS, State


@rule
def score_extra(c: Components, s: State) -> None:
    """URB-90, URB-91, URB-98: the highest on each of the five levels; URB-99: nobody on an empty one."""
    for track in range(TRACKS):
        best = 0
        holders = 0
        for seat in range(s.seats):
            if s.levels[seat, track] > best:
                best = s.levels[seat, track]
                holders = 0
            if s.levels[seat, track] == best:
                holders += 1
        if best == 0 and not c.zero_level_scores:
            continue
        prestige = c.sole_majority if holders == 1 else c.tied_majority
        for seat in range(s.seats):
            if s.levels[seat, track] == best:
                s.scores[seat] += prestige
                note_scored_extra(s, seat, track, amount=prestige)


@rule
def tie_break(s: State, seat: int) -> int:
    """URB-93: all influence, development twice."""
    total = 2 * s.levels[seat, DEVELOPMENT]
    for department in range(DEPARTMENTS):
        total += s.levels[seat, department]
    return total


@rule
def is_ahead(c: Components, s: State, one: int, other: int) -> bool:
    """URB-92 to URB-94: by prestige, then by the tie-break; parties equal in both share the victory."""
    lead = s.scores[one] - s.scores[other]
    return lead > 0 or (lead == 0 and tie_break(s, one) > tie_break(s, other))


rank = rank_by(is_ahead)
