"""Carrying out the effects of a card: one function for each primitive, cards are data.

An effect goes through three steps. `possible` passes over what can do nothing. `resolve` asks for what must be settled
first: a row, a block, the one building meant, the one player meant. Then it is carried out, and pushes what others have
to decide.
"""

from townhall.engine.bits import lowest
from townhall.engine.jit import rule
from townhall.engine.state import EVERYONE, note, pop, push, top
from townhall.games.urban_sprawl.rules.actions import (
    CALLING, CHOOSING, CONTRACTOR_OPEN, DECK_OPEN, DO, DROPPING, ENDED, FETCHING, GOT_EXTRA_FAVOR, LAYING, MORE_AP,
    NAMING, OFFICES_OPEN, PICKING, PUTTING, SWEPT, TAKING_MARKER,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.addressing import seats_of
from townhall.games.urban_sprawl.rules.decks import CITY_DECK, METROPOLIS_DECK
from townhall.games.urban_sprawl.rules.elections import advance_pawn, call_election
from townhall.games.urban_sprawl.rules.final import final_scoring
from townhall.games.urban_sprawl.components.vocabulary import (
    ACTIVATED, CHOSEN, NEXT, OP_ACTIVATE, OP_AP, OP_CARD_DISCARD, OP_CARD_TAKE, OP_CHOOSE, OP_CONTROL, OP_EACH,
    OP_ELECTION, OP_END_GAME, OP_EXTRA_FAVOR, OP_GAIN, OP_IF, OP_LOSE, OP_MARKER_MOVE, OP_MARKER_PLACE, OP_MOVE,
    OP_OFFER, OP_PAY, OP_PAYOUT, OP_PLACE, OP_REMOVE, OP_SWEEP, OP_UNCONTROL, OP_VOC_SCORE, OP_VOC_TAKE, TEST_HOLDS,
    TEST_OFFICE, WHO_NOBODY,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.markers import HIGHEST, LOWEST, markers_of
from townhall.games.urban_sprawl.rules.offers import address, exchange, put_in_order, run_list
from townhall.games.urban_sprawl.rules.payouts import pay_row, pay_rows_here
from townhall.games.urban_sprawl.rules.possible import possible, those_with_cards
from townhall.games.urban_sprawl.rules.selectors import measure, players_meant
from townhall.games.urban_sprawl.rules.state import BOXES, EMPTY, State
from townhall.games.urban_sprawl.components.tables import Components
from townhall.games.urban_sprawl.rules.vocations import score_vocation, take_vocation

POLITICIANS, THE_CONTRACTOR, CITY, METROPOLIS = range(len(ACTIVATED))


@rule
def effects_step(c: Components, s: State) -> None:
    """The next effect of the list on top of the stack."""
    e, end, self_, about = top(s, 2), top(s, 3), top(s, 4), top(s, 5)
    if e >= end:
        pop(s)
        return
    s.frames[s.depth - 1, 2] = e + 1
    if possible(c, s, e, self_, about):
        push(s, DO, s.active, e, EMPTY, self_, about)


@rule
def carry_out(c: Components, s: State) -> None:
    """The effect on top of the stack, settled in every respect."""
    e, chosen, self_, about = top(s, 2), top(s, 3), top(s, 4), top(s, 5)
    op = c.op[e]
    pop(s)
    if op == OP_GAIN or op == OP_LOSE or op == OP_PAY:
        exchange(c, s, e, chosen, self_, about)
    elif op == OP_OFFER or op == OP_EACH:
        address(c, s, e, chosen, self_, about)
    elif op == OP_IF:
        yes = test_holds(c, s, e, self_)
        run_list(s, c.then_from[e] if yes else c.else_from[e], c.then_to[e] if yes else c.else_to[e], self_, about)
    elif op == OP_PAYOUT:
        pay_out(c, s, e)
    elif op == OP_ELECTION:
        hold_election(c, s, e, chosen, self_)
    elif op == OP_SWEEP or op == OP_AP or op == OP_EXTRA_FAVOR or op == OP_ACTIVATE or op == OP_END_GAME:
        do_at_once(c, s, e, chosen, self_)
    elif op == OP_VOC_SCORE and c.vocation_named[e] != CHOSEN:
        score_vocation(s, c.vocation_named[e], c.n[e])
    else:
        seats = seats_of(c, s, e, chosen, self_, about)
        if op == OP_CARD_DISCARD:
            seats = those_with_cards(c, s, e, seats)
        if seats & seats - 1:
            put_in_order(c, s, e, seats, self_, about)
        elif seats:
            ask(c, s, e, lowest(seats), self_, about)


@rule
def test_holds(c: Components, s: State, e: int, self_: int) -> bool:
    seats = players_meant(s, c.who[e], c.who_arg[e], self_)
    if seats == 0:
        return False
    seat = lowest(seats)
    if c.test[e] == TEST_HOLDS:
        return s.vocations[seat, c.test_arg[e]] > 0
    if c.test[e] == TEST_OFFICE:
        return s.offices[c.test_arg[e]] == seat
    return measure(s, c.test_arg[e], seat) >= c.test_min[e]


@rule
def pay_out(c: Components, s: State, e: int) -> None:
    if c.row[e]:
        pay_row(c, s, c.res[e], c.row[e])
    else:
        pay_rows_here(c, s, c.res[e], c.lot_block[s.site])


@rule
def hold_election(c: Components, s: State, e: int, chosen: int, self_: int) -> None:
    """SPR-238: with a named winner no votes are counted; a vacant reference does nothing."""
    winner = EMPTY
    if c.to[e] != WHO_NOBODY:
        named = players_meant(s, c.to[e], c.to_arg[e], self_)
        if named == 0:
            return
        winner = lowest(named)
    if c.office[e] == NEXT:
        call_election(s, advance_pawn(s), winner)
    elif c.office[e] != CHOSEN:
        call_election(s, c.office[e], winner)
    else:
        seat = chosen if chosen != EMPTY else lowest(players_meant(s, c.who[e], c.who_arg[e], self_))
        push(s, CALLING, seat, e, winner, 0, 0)


@rule
def do_at_once(c: Components, s: State, e: int, chosen: int, self_: int) -> None:
    op = c.op[e]
    if op == OP_SWEEP:
        box = BOXES - c.box[e]
        note(s, SWEPT, EVERYONE, -1, s.contracts[box], 0, 0)
        s.contracts[box] = EMPTY
    elif op == OP_AP:
        s.ap += c.n[e]
        note(s, MORE_AP, EVERYONE, s.active, c.n[e], 0, 0)
    elif op == OP_EXTRA_FAVOR:
        s.extra_favor = chosen if chosen != EMPTY else lowest(players_meant(s, c.who[e], c.who_arg[e], self_))
        note(s, GOT_EXTRA_FAVOR, EVERYONE, s.extra_favor, 0, 0, 0)
    elif op == OP_END_GAME:
        note(s, ENDED, EVERYONE, -1, 0, 0, 0)
        while s.depth > 0:
            pop(s)
        final_scoring(c, s)
    elif c.what[e] == POLITICIANS:
        s.elected = 1
        note(s, OFFICES_OPEN, EVERYONE, -1, 0, 0, 0)
    elif c.what[e] == THE_CONTRACTOR:
        s.contractor_in = 1
        note(s, CONTRACTOR_OPEN, EVERYONE, -1, 0, 0, 0)
    else:
        deck = CITY_DECK if c.what[e] == CITY else METROPOLIS_DECK
        s.decks_active = max(s.decks_active, deck + 1)
        note(s, DECK_OPEN, EVERYONE, -1, deck, 0, 0)


@rule
def ask(c: Components, s: State, e: int, seat: int, self_: int, about: int) -> None:
    """Effects in which a player picks something."""
    op = c.op[e]
    if op == OP_PLACE:
        push(s, PUTTING, seat, e, c.n[e], self_, EMPTY)
    elif op == OP_MOVE or op == OP_REMOVE or op == OP_UNCONTROL or op == OP_CONTROL:
        push(s, PICKING, seat, e, c.n[e], self_, about)
    elif op == OP_MARKER_PLACE:
        ask_marker(c, s, e, seat)
    elif op == OP_MARKER_MOVE:
        push(s, TAKING_MARKER, seat, e, 1, 0, 0)
    elif op == OP_VOC_SCORE:
        push(s, NAMING, seat, e, 0, 0, 0)
    elif op == OP_VOC_TAKE:
        if c.vocation_named[e] == CHOSEN or c.may[e]:
            push(s, NAMING, seat, e, 0, 0, 0)
        else:
            take_vocation(s, seat, c.vocation_named[e], c.from_opponent[e])
    elif op == OP_CARD_TAKE:
        push(s, FETCHING, seat, e, c.n[e], 0, 0)
    elif op == OP_CARD_DISCARD:
        push(s, DROPPING, seat, e, c.n[e], 0, 0)
    elif op == OP_CHOOSE:
        push(s, CHOOSING, seat, e, 0, self_, about)


@rule
def ask_marker(c: Components, s: State, e: int, seat: int) -> None:
    """SPR-81, SPR-82: the lowest, highest or any unused marker; if none is left, perhaps a move."""
    unused = markers_of(c, s, c.marker_kind[e], 0)
    if unused == 0:
        push(s, TAKING_MARKER, seat, e, 1, 0, 0)
    elif c.which[e] == LOWEST:
        push(s, LAYING, seat, lowest_marker(c, unused, 1), e, 0, 0)
    elif c.which[e] == HIGHEST:
        push(s, LAYING, seat, lowest_marker(c, unused, -1), e, 0, 0)
    else:
        push(s, TAKING_MARKER, seat, e, 0, 0, 0)


@rule
def lowest_marker(c: Components, markers: int, sign: int) -> int:
    best = lowest(markers)
    while markers:
        marker = lowest(markers)
        if sign * c.marker_number[marker] < sign * c.marker_number[best]:
            best = marker
        markers &= markers - 1
    return best
