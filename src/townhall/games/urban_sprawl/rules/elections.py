"""Elections and the Contractor (SPR-166 to SPR-179, SPR-184 to SPR-196)."""

from townhall.engine.bits import lowest
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.state import EVERYONE, note, pop, push, top
from townhall.games.urban_sprawl.rules.actions import (
    BREAKING_TIE, CONTRACTOR_IS, ELECTED, ELECTING, MEDIA, NOBODY_ELECTED, PAWN_MOVED, PUTTING,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.city import begins, value_of
from townhall.games.urban_sprawl.components.vocabulary import BY_PRESTIGE, BY_VOCATIONS
from townhall.games.urban_sprawl.rules.selectors import extreme_players
from townhall.games.urban_sprawl.rules.state import BOSS, EMPTY, LOTS, MAYOR, OFFICES, State
from townhall.games.urban_sprawl.components.tables import Components
from townhall.games.urban_sprawl.rules.vocations import holders

COUNT_VOTES, SET_CONTRACTOR, CONTRACTOR_FOUND = range(3)
WINNER_SLOT, STAGE_SLOT = 3, 4
"""Where a frame keeps who was named, and how far the election is."""


@inlined_rule
def in_play(s: State, office: int) -> bool:
    return office == MAYOR or s.elected != 0


@rule
def offices_in_play(s: State) -> int:
    return (1 << OFFICES) - 1 if s.elected else 1 << MAYOR


@rule
def advance_pawn(s: State) -> int:
    s.pawn = s.pawn + 1 if s.pawn + 1 < OFFICES else 0
    note(s, PAWN_MOVED, EVERYONE, -1, s.pawn, 0, 0)
    return s.pawn


@inlined_rule
def call_election(s: State, office: int, winner: int) -> None:
    """SPR-192: an office that is not in play has no election."""
    if in_play(s, office):
        push(s, ELECTING, s.active, office, winner, COUNT_VOTES, 0)


@rule
def candidates(c: Components, s: State, office: int) -> int:
    """SPR-186 to SPR-190, SPR-196: who has most, as bits; several are tied, none: nobody can be elected."""
    if office == MAYOR:
        return extreme_players(s, BY_VOCATIONS, 1)
    zone = c.office_zone[office]
    best = 0
    found = 0
    for seat in range(s.seats):
        worth = 0
        number = 0
        for lot in range(LOTS):
            if begins(s, lot) and s.kind[lot] == zone and s.owner[lot] == seat:
                worth = max(worth, value_of(c, s, lot))
                number += 1
        votes = worth * 1000 + number
        if votes > best:
            best = votes
            found = 0
        if votes == best and number > 0:
            found |= 1 << seat
    return found


@rule
def tie_breaker(s: State, office: int) -> int:
    """SPR-186 to SPR-190: Media for the Mayor, then each office for the next. SPR-194: vacant = the active player."""
    holder = s.offices[office - 1] if office != MAYOR else EMPTY
    if office == MAYOR and holders(s, MEDIA):
        holder = lowest(holders(s, MEDIA))
    return holder if holder != EMPTY else s.active


@rule
def election_step(c: Components, s: State) -> None:
    """One step of the election on top of the stack."""
    office, winner, stage = top(s, 2), top(s, 3), top(s, 4)
    if stage == COUNT_VOTES:
        if winner == EMPTY:
            found = candidates(c, s, office)
            if found & found - 1:
                push(s, BREAKING_TIE, tie_breaker(s, office), office, found, WINNER_SLOT, 0)
                return
            winner = lowest(found) if found else EMPTY
        s.frames[s.depth - 1, STAGE_SLOT] = SET_CONTRACTOR
        s.frames[s.depth - 1, WINNER_SLOT] = EMPTY
        elect(c, s, office, winner)
    elif stage == SET_CONTRACTOR:
        if not s.contractor_in:
            pop(s)
            return
        s.frames[s.depth - 1, STAGE_SLOT] = CONTRACTOR_FOUND
        found = extreme_players(s, BY_PRESTIGE, 0)
        if found & found - 1:
            decider = s.offices[BOSS] if s.offices[BOSS] != EMPTY else s.active
            push(s, BREAKING_TIE, decider, OFFICES, found, WINNER_SLOT, 0)
        else:
            s.frames[s.depth - 1, WINNER_SLOT] = lowest(found)
    else:
        pop(s)
        if s.contractor != winner:
            note(s, CONTRACTOR_IS, EVERYONE, winner, 0, 0, 0)
        s.contractor = winner


@rule
def elect(c: Components, s: State, office: int, winner: int) -> None:
    """SPR-193: no candidate, the tile stays. SPR-168, SPR-179: the Mayor places a park."""
    if winner == EMPTY:
        note(s, NOBODY_ELECTED, EVERYONE, -1, office, 0, 0)
        return
    s.offices[office] = winner
    note(s, ELECTED, EVERYONE, winner, office, 0, 0)
    if office == MAYOR:
        push(s, PUTTING, winner, c.park, 1, winner, EMPTY)
