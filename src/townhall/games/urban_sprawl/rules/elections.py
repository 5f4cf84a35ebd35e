"""Elections and the Contractor (SPR-166 to SPR-179, SPR-184 to SPR-196, SPR-238)."""

from townhall.engine.bits import lowest
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.reasons import ALLOWED, NOT_ASKED
from townhall.engine.state import argument, pop, set_argument
from townhall.games.urban_sprawl.components.tables import Components
from townhall.games.urban_sprawl.components.vocabulary import (
    BY_PRESTIGE, BY_VOCATIONS, CHOSEN, NEXT, WHO_NOBODY,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.actions import CALL, MEDIA
from townhall.games.urban_sprawl.rules.city import begins, value_of
from townhall.games.urban_sprawl.rules.frames import (
    CALLING, ELECTING, push_breaking_tie, push_calling, push_electing, push_putting,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.legal_list import offer_each
from townhall.games.urban_sprawl.rules.notes import (
    note_contractor_is, note_elected, note_nobody_elected, note_pawn_moved,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.selectors import extreme_players, holders, measure, players_meant
from townhall.games.urban_sprawl.rules.state import BOSS, EMPTY, LOTS, MAYOR, OFFICES, State

COUNT_VOTES, SET_CONTRACTOR, CONTRACTOR_FOUND = range(3)
"""The stages of an election."""


@inlined_rule
def in_play(s: State, office: int) -> bool:
    return office == MAYOR or s.elected != 0


@rule
def advance_pawn(s: State) -> int:
    s.pawn = s.pawn + 1 if s.pawn + 1 < OFFICES else 0
    note_pawn_moved(s, office=s.pawn)
    return s.pawn


@inlined_rule
def call_election(s: State, office: int, winner: int) -> None:
    """SPR-192: an office that is not in play has no election."""
    if in_play(s, office):
        push_electing(s, office=office, winner=winner, stage=COUNT_VOTES)


@rule
def hold_election(c: Components, s: State, effect: int, chosen: int, addressed: int) -> None:
    """SPR-238: with a named winner no votes are counted; a vacant reference does nothing."""
    winner = EMPTY
    if c.to[effect] != WHO_NOBODY:
        named = players_meant(s, c.to[effect], c.to_arg[effect], addressed)
        if named == 0:
            return
        winner = lowest(named)
    if c.office[effect] == NEXT:
        call_election(s, advance_pawn(s), winner)
    elif c.office[effect] != CHOSEN:
        call_election(s, c.office[effect], winner)
    else:
        seat = chosen
        if chosen == EMPTY:
            seat = lowest(players_meant(s, c.who[effect], c.who_arg[effect], addressed))
        push_calling(s, seat, effect=effect, winner=winner)


@inlined_rule
def why_not_call(s: State, office: int) -> int:
    """SPR-192: while only the Mayor is in play nobody is asked."""
    return ALLOWED if in_play(s, office) else NOT_ASKED


@inlined_rule
def offer_offices(s: State) -> None:
    offer_each(s, CALL, (1 << OFFICES) - 1 if s.elected else 1 << MAYOR)


@inlined_rule
def call_office(s: State, office: int) -> None:
    winner = argument(s, CALLING.winner)
    pop(s)
    call_election(s, office, winner)


@rule
def candidates(c: Components, s: State, office: int) -> int:
    """SPR-186 to SPR-190, SPR-196: who has most, as bits; several are tied, none: nobody can be elected.

    The most valuable building of the zone counts first, then how many there are.
    """
    if office == MAYOR:
        return extreme_players(s, BY_VOCATIONS, 1)
    best_value = 0
    most_buildings = 0
    tied = 0
    for seat in range(s.seats):
        value = 0
        buildings = 0
        for lot in range(LOTS):
            if begins(s, lot) and s.kind[lot] == c.office_zone[office] and s.owner[lot] == seat:
                value = max(value, value_of(c, s, lot))
                buildings += 1
        if value > best_value or (value == best_value and buildings > most_buildings):
            best_value = value
            most_buildings = buildings
            tied = 0
        if buildings > 0 and value == best_value and buildings == most_buildings:
            tied |= 1 << seat
    return tied


@rule
def tie_breaker(s: State, office: int) -> int:
    """SPR-186 to SPR-190: Media for the Mayor, then each office for the next. SPR-194: vacant = the active player."""
    holder = s.offices[office - 1] if office != MAYOR else EMPTY
    if office == MAYOR and holders(s, MEDIA):
        holder = lowest(holders(s, MEDIA))
    return holder if holder != EMPTY else s.active


@rule
def election_step(c: Components, s: State) -> None:
    """One stage of the election on top of the stack."""
    stage = argument(s, ELECTING.stage)
    if stage == COUNT_VOTES:
        count_votes(c, s)
    elif stage == SET_CONTRACTOR:
        set_contractor(s)
    else:
        contractor = argument(s, ELECTING.winner)
        pop(s)
        if s.contractor != contractor:
            note_contractor_is(s, contractor, amount=s.scores[contractor])
        s.contractor = contractor


@inlined_rule
def count_votes(c: Components, s: State) -> None:
    office, winner = argument(s, ELECTING.office), argument(s, ELECTING.winner)
    if winner == EMPTY:
        tied = candidates(c, s, office)
        if tied & tied - 1:
            push_breaking_tie(s, tie_breaker(s, office), subject=office, tied=tied, answer=ELECTING.winner)
            return
        winner = lowest(tied) if tied else EMPTY
    set_argument(s, ELECTING.stage, SET_CONTRACTOR)
    set_argument(s, ELECTING.winner, EMPTY)
    elect(c, s, office, winner)


@inlined_rule
def set_contractor(s: State) -> None:
    """The Contractor goes to the least prestige; the Union Boss breaks a tie."""
    if not s.contractor_in:
        pop(s)
        return
    set_argument(s, ELECTING.stage, CONTRACTOR_FOUND)
    tied = extreme_players(s, BY_PRESTIGE, 0)
    if tied & tied - 1:
        decider = s.offices[BOSS] if s.offices[BOSS] != EMPTY else s.active
        push_breaking_tie(s, decider, subject=OFFICES, tied=tied, answer=ELECTING.winner)
    else:
        set_argument(s, ELECTING.winner, lowest(tied))


@inlined_rule
def report_votes(c: Components, s: State, office: int, winner: int) -> None:
    """What the winner was elected for; nothing if others have more, because a card has named the winner."""
    worth = 0
    count = 0
    if candidates(c, s, office) >> winner & 1:
        if office == MAYOR:
            count = measure(s, BY_VOCATIONS, winner)
        for lot in range(LOTS):
            if begins(s, lot) and s.kind[lot] == c.office_zone[office] and s.owner[lot] == winner:
                worth = max(worth, value_of(c, s, lot))
                count += 1
    note_elected(s, winner, office=office, worth=worth, count=count)


@rule
def elect(c: Components, s: State, office: int, winner: int) -> None:
    """SPR-193: no candidate, the tile stays. SPR-168, SPR-179: the Mayor places a park."""
    if winner == EMPTY:
        note_nobody_elected(s, office=office)
        return
    s.offices[office] = winner
    report_votes(c, s, office, winner)
    if office == MAYOR:
        push_putting(s, winner, effect=c.park, left=1, addressed=winner, about=EMPTY)
