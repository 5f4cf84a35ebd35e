"""What the seat to decide may do now."""

from townhall.engine.fields import Row
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.state import NOBODY, top
from townhall.games.urbify.rules.actions import (
    BENEFIT, CHOOSING, COPYING, DECLINE, EXCHANGING, FILLING, FREE_PROJECT, GAINING, MOVING, PAIRING, PASS, PAYING,
    PLACING, TAKE, TURN,
)  # fmt: skip
from townhall.games.urbify.rules.benefits import offer_gains
from townhall.games.urbify.rules.copying import offer_copies
from townhall.games.urbify.rules.counting import offer_colours, offer_pairs
from townhall.games.urbify.rules.departments import offer_influence, offer_sessions
from townhall.games.urbify.rules.inauguration import offer_inaugurations
from townhall.games.urbify.rules.payments import offer_exchanges, offer_payments
from townhall.games.urbify.rules.projects import offer_buildings, offer_places, offer_projects
from townhall.games.urbify.rules.state import State
from townhall.games.urbify.components.tables import Components

LEGAL_MOST = 64
"""No position has more: the pairs for a Bridge come closest, and 31 tiles touch along fewer than 50 sides."""


@rule
def legal(c: Components, s: State, out: Row) -> int:
    """Write the legal action ids into `out`, ascending; give how many."""
    if s.seat == NOBODY:
        return 0
    kind, seat, a, b = top(s, 0), top(s, 1), top(s, 2), top(s, 3)
    if kind == TURN:
        return offer_turn(c, s, seat, out)
    if kind == PLACING:
        return offer_places(c, s, out)
    if kind == BENEFIT:
        out[0] = TAKE
        out[1] = DECLINE
        return 2
    if kind == PAYING:
        return offer_payments(c, s, seat, a, out)
    if kind == EXCHANGING:
        return offer_exchanges(c, s, seat, a, b, out)
    if kind == COPYING:
        return offer_copies(c, s, seat, out)
    if kind == FILLING:
        return offer_buildings(c, s, s.standing[s.inaugurated] if b else s.board[seat], 1, out)
    if kind == MOVING:
        return offer_buildings(c, s, s.standing[s.inaugurated], b, out)
    if kind == FREE_PROJECT:
        return offer_projects(c, s, seat, s.standing[s.inaugurated], 1, out, 0)
    if kind == GAINING:
        return offer_gains(c, a, out)
    if kind == PAIRING:
        return offer_pairs(c, s, out)
    if kind == CHOOSING:
        return offer_colours(out)
    return 0


@inlined_rule
def offer_turn(c: Components, s: State, seat: int, out: Row) -> int:
    """URB-33, URB-34: politicians on the board decide; URB-89: in the final rounds all four actions are open."""
    n = 0
    if s.board[seat] > 0:
        n = offer_influence(c, s, seat, out, n)
        n = offer_projects(c, s, seat, s.board[seat], 0, out, n)
    if s.board[seat] == 0 or s.final_round > 0:
        n = offer_sessions(s, seat, out, n)
        n = offer_inaugurations(c, s, seat, out, n)
    if n == 0:
        out[0] = PASS
        n = 1
    return n
