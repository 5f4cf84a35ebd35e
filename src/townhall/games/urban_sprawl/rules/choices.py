"""Deciding the steps of effects: what was picked, put, named, fetched or dropped."""

from townhall.engine.jit import rule
from townhall.engine.state import EVERYONE, note, pop, push, top
from townhall.games.urban_sprawl.rules.actions import (
    BLOCK_TIE, BUILDING_TIE, BY_CARD, CALL, CALLING, CHOOSE, CHOOSING, CONTROLLED, DROP, DROPPED, DROPPING, FETCH,
    FETCHED, FETCHING, LAY, LAYING, LINING, MOVED, NAMED, NAME_VOCATION, NAMING, PICK, PICKING, PLACED, PUT, PUTTING,
    REMOVED, RESOURCE_CHOICE, SCORED_CARD, SCORED_VOCATION, SET_BLOCK, SET_LINE, TAKE_MARKER, TAKING_MARKER,
    UNCONTROLLED, VOCATION_SCORE,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.addressing import ABOUT_SLOT
from townhall.games.urban_sprawl.rules.city import MASKS, clear, let_go, put, take_over
from townhall.games.urban_sprawl.rules.elections import call_election
from townhall.games.urban_sprawl.components.vocabulary import OP_CONTROL, OP_MOVE, OP_REMOVE, OP_VOC_TAKE
from townhall.games.urban_sprawl.rules.markers import lay_marker
from townhall.games.urban_sprawl.rules.offers import run_list, turn_of
from townhall.games.urban_sprawl.rules.permits import discard_permit, hold_permit
from townhall.games.urban_sprawl.rules.possible import FROM_DISPLAY
from townhall.games.urban_sprawl.rules.money import earn, pay, score
from townhall.games.urban_sprawl.rules.state import EMPTY, PERMITS, PLANNING_PLACES, WEALTH, State
from townhall.games.urban_sprawl.components.tables import Components
from townhall.games.urban_sprawl.rules.vocations import (
    BY_VOCATION, FOR_VOCATION, GAIN_BY_CARD, PAY_BY_CARD, ask_for_vocation, score_vocation, take_vocation,
)  # fmt: skip

QUEUED = 5
"""The base in which those named to decide are kept."""


@rule
def decide_effect(c: Components, s: State, kind: int, seat: int, action: int) -> None:
    e, left, self_, about = top(s, 2), top(s, 3), top(s, 4), top(s, 5)
    pop(s)
    if kind == PICKING:
        if left > 1:
            push(s, PICKING, seat, e, left - 1, self_, about)
        pick_building(c, s, e, seat, action - PICK)
    elif kind == PUTTING:
        if left > 1:
            push(s, PUTTING, seat, e, left - 1, self_, EMPTY)
        put_building(c, s, e, seat, about, action - PUT)
    elif kind == TAKING_MARKER:
        push(s, LAYING, seat, action - TAKE_MARKER, e, 0, 0)
    elif kind == LAYING:
        lay_marker(c, s, seat, e, action - LAY)
    elif kind == CHOOSING:
        choice = action - CHOOSE
        run_list(s, c.option_from[e, choice], c.option_to[e, choice], self_, about)
    elif kind == CALLING:
        call_election(s, action - CALL, left)
    elif kind == NAMING:
        vocation = action - NAME_VOCATION
        note(s, NAMED, EVERYONE, seat, vocation, 0, 0)
        if c.op[e] == OP_VOC_TAKE:
            take_vocation(s, seat, vocation, c.from_opponent[e])
        else:
            score_vocation(s, vocation, c.n[e])
    elif kind == LINING:
        s.row_a = action - SET_LINE + 1
    elif kind == FETCHING:
        fetch(c, s, e, seat, left, action - FETCH)
    elif kind == DROPPING:
        drop(c, s, e, seat, left, action - DROP)
    elif kind == BLOCK_TIE:
        s.bound = action - SET_BLOCK
    elif kind == BUILDING_TIE:
        s.frames[s.depth - 1, ABOUT_SLOT] = action - PICK


@rule
def pick_building(c: Components, s: State, e: int, seat: int, lot: int) -> None:
    op = c.op[e]
    if op == OP_MOVE:
        push(s, PUTTING, seat, e, 1, seat, lot)
    elif op == OP_REMOVE:
        note(s, REMOVED, EVERYONE, s.owner[lot], lot, s.kind[lot], 0)
        clear(c, s, lot)
    elif op == OP_CONTROL:
        take_over(c, s, lot, seat)
        note(s, CONTROLLED, EVERYONE, seat, lot, s.kind[lot], 0)
    else:
        note(s, UNCONTROLLED, EVERYONE, s.owner[lot], lot, s.kind[lot], 0)
        let_go(c, s, lot)


@rule
def put_building(c: Components, s: State, e: int, seat: int, lot: int, spot: int) -> None:
    """SPR-102, SPR-107, SPR-109: placed or moved, never built."""
    block, mask = spot // MASKS, spot % MASKS
    if lot == EMPTY:
        note(s, PLACED, EVERYONE, seat, c.made[e], spot, 0)
        put(c, s, c.made[e], seat if c.control[e] else EMPTY, block, mask)
        return
    kind, owner = s.kind[lot], s.owner[lot]
    note(s, MOVED, EVERYONE, seat, lot, spot, 0)
    clear(c, s, lot)
    moved = put(c, s, kind, owner, block, mask)
    if s.site == lot:
        s.site = moved


@rule
def fetch(c: Components, s: State, e: int, seat: int, left: int, card: int) -> None:
    """A planning card for nothing, from the display or the discard pile."""
    if left > 1:
        push(s, FETCHING, seat, e, left - 1, 0, 0)
    note(s, FETCHED, EVERYONE, seat, card, 0, 0)
    if c.card_source[e] == FROM_DISPLAY:
        for place in range(PLANNING_PLACES):
            if s.planning[place] == card:
                s.planning[place] = EMPTY
                break
    elif card == PERMITS:
        s.gone_renewals -= 1
    else:
        s.gone_permits &= ~(1 << card)
    into_hand(c, s, seat, card)


@rule
def drop(c: Components, s: State, e: int, seat: int, left: int, card: int) -> None:
    note(s, DROPPED, EVERYONE, seat, card, 0, 0)
    if card == PERMITS:
        s.renewals[seat] -= 1
        s.gone_renewals += 1
    else:
        discard_permit(c, s, seat, card)
    if left > 1:
        push(s, DROPPING, seat, e, left - 1, 0, 0)


@rule
def into_hand(c: Components, s: State, seat: int, card: int) -> None:
    if card == PERMITS:
        s.renewals[seat] += 1
    else:
        hold_permit(c, s, seat, card)


@rule
def choose_resource(s: State, seat: int, resource: int) -> None:
    """One unit: gained, lost or paid in the resource that was chosen."""
    n, units, direction, detail = top(s, 2), top(s, 3), top(s, 4), top(s, 5)
    pop(s)
    if units > 1:
        push(s, RESOURCE_CHOICE, seat, n, units - 1, direction, detail)
    if direction == PAY_BY_CARD:
        pay(s, seat, detail, resource, n, BY_CARD)
        return
    change = n if direction <= GAIN_BY_CARD else -n
    if resource == WEALTH:
        earn(s, seat, change, VOCATION_SCORE if direction == BY_VOCATION else BY_CARD)
    elif direction == BY_VOCATION:
        score(s, seat, change, SCORED_VOCATION, detail)
    else:
        score(s, seat, change, SCORED_CARD, s.card)


@rule
def name_next(c: Components, s: State, seat: int) -> None:
    """SPR-222, SPR-233: the order stands before the first decides; each makes all choices of the effect."""
    e, seats, self_, about = top(s, 2), top(s, 3) & ~(1 << seat), top(s, 4), top(s, 5)
    s.frames[s.depth - 1, 3] = seats
    s.queue = s.queue * QUEUED + seat + 1
    if seats:
        return
    pop(s)
    queue = s.queue
    s.queue = 0
    while queue:
        last = queue % QUEUED - 1
        queue //= QUEUED
        if e <= FOR_VOCATION:
            ask_for_vocation(s, last, FOR_VOCATION - e, self_)
        else:
            turn_of(c, s, e, last, self_, about)
