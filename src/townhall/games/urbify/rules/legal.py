"""Legal actions of the seat that decides, and the reason against any other action."""

from townhall.engine.actions import first_of_pair, second_of_pair
from townhall.engine.fields import Row
from townhall.engine.jit import rule
from townhall.engine.reasons import ALLOWED, NOT_ASKED
from townhall.engine.state import NOBODY, frame_kind, frame_seat
from townhall.games.urbify.components.tables import Components
from townhall.games.urbify.rules.actions import (
    CHOOSE, COPY, EXCHANGE, GAIN, OCCUPY, PAIR, PASS, PAY, PLACE, SESSION, START, TAKE,
)  # fmt: skip
from townhall.games.urbify.rules.benefits import offer_gains, why_not_gain
from townhall.games.urbify.rules.city import offer_occupations, offer_places, why_not_move_in, why_not_place
from townhall.games.urbify.rules.copying import offer_copies, why_not_copy
from townhall.games.urbify.rules.counting import PAIRS, offer_colours, offer_pairs, why_not_pair
from townhall.games.urbify.rules.frames import (
    BENEFIT, CHOOSING, COPYING, EXCHANGING, FILLING, FREE_PROJECT, GAINING, MOVING, PAIRING, PAYING, PLACING, TURN,
)  # fmt: skip
from townhall.games.urbify.rules.inauguration import offer_benefit
from townhall.games.urbify.rules.payments import offer_exchanges, offer_payments, why_not_exchange, why_not_pay
from townhall.games.urbify.rules.projects import offer_projects, why_not_start
from townhall.games.urbify.rules.state import State
from townhall.games.urbify.rules.turns import offer_turn, why_not_act, why_not_pass

LEGAL_MOST = 64
"""No position has more: the pairs for a Bridge come closest, and 31 tiles touch along fewer than 50 sides."""


@rule
def legal(c: Components, s: State, out: Row) -> int:
    """Write the legal action ids into `out`, ascending; give how many."""
    if s.seat == NOBODY:
        return 0
    kind, seat = frame_kind(s), frame_seat(s)
    if kind == TURN:
        return offer_turn(c, s, seat, out)
    if kind == PLACING.kind:
        return offer_places(c, s, out)
    if kind == BENEFIT.kind:
        return offer_benefit(out)
    if kind == PAYING.kind:
        return offer_payments(c, s, seat, out)
    if kind == EXCHANGING.kind:
        return offer_exchanges(c, s, seat, out)
    if kind == COPYING.kind:
        return offer_copies(c, s, seat, out)
    if kind == FILLING.kind or kind == MOVING.kind:
        return offer_occupations(c, s, seat, out)
    if kind == FREE_PROJECT:
        return offer_projects(c, s, seat, s.standing[s.inaugurated], 1, out, 0)
    if kind == GAINING.kind:
        return offer_gains(c, s, out)
    if kind == PAIRING.kind:
        return offer_pairs(c, s, out)
    if kind == CHOOSING.kind:
        return offer_colours(out)
    return 0


@rule
def why_not(c: Components, s: State, action: int) -> int:
    """The reason why an action is not legal now; ALLOWED if it is."""
    if s.seat == NOBODY:
        return NOT_ASKED
    kind, seat = frame_kind(s), frame_seat(s)
    if action == PASS:
        return why_not_pass(c, s, seat) if kind == TURN else NOT_ASKED
    if action < TAKE and kind == TURN:
        return why_not_act(c, s, seat, action)
    if START <= action < SESSION and kind == FREE_PROJECT:
        return why_not_start(c, s, seat, action - START, s.standing[s.inaugurated], 1)
    if TAKE <= action < COPY and kind == BENEFIT.kind:
        return ALLOWED
    if COPY <= action < EXCHANGE and kind == COPYING.kind:
        return why_not_copy(c, s, seat, action - COPY)
    if EXCHANGE <= action < PAY and kind == EXCHANGING.kind:
        return why_not_exchange(c, s, seat, action - EXCHANGE)
    if PAY <= action < PLACE and kind == PAYING.kind:
        return why_not_pay(c, s, seat, action - PAY)
    if PLACE <= action < OCCUPY and kind == PLACING.kind:
        return why_not_place(c, s, action - PLACE)
    if OCCUPY <= action < GAIN and (kind == FILLING.kind or kind == MOVING.kind):
        return why_not_move_in(c, s, seat, action - OCCUPY)
    if GAIN <= action < CHOOSE and kind == GAINING.kind:
        return why_not_gain(c, s, action - GAIN)
    if CHOOSE <= action < PAIR and kind == CHOOSING.kind:
        return ALLOWED
    if action >= PAIR and kind == PAIRING.kind:
        return why_not_pair(c, s, first_of_pair(PAIR, action, PAIRS), second_of_pair(PAIR, action, PAIRS))
    return NOT_ASKED
