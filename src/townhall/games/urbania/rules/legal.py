"""What the seat to decide may do now."""

from townhall.engine.fields import Row
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.state import NOBODY, top
from townhall.games.urbania.rules.actions import ACTING, BONUS, DECLINE, DRAWING, HIRING, RENEWING
from townhall.games.urbania.rules.resource_cards import offer_draws
from townhall.games.urbania.rules.hiring import offer_hires
from townhall.games.urbania.rules.payments import offer_coins, offer_workers
from townhall.games.urbania.rules.projects import offer_submissions
from townhall.games.urbania.rules.renewal import offer_renewals
from townhall.games.urbania.rules.state import State
from townhall.games.urbania.components.tables import Components

LEGAL_MOST = 96
"""5 cards of the pool, 3 other draws, 44 tiles, 6 specialists and 31 projects are 89."""


@rule
def legal(c: Components, s: State, out: Row) -> int:
    """Write the legal action ids into `out`, ascending; give how many."""
    if s.seat == NOBODY:
        return 0
    kind, seat = top(s, 0), top(s, 1)
    if kind == ACTING:
        return offer_actions(c, s, seat, out)
    if kind == DRAWING:
        return offer_draws(c, s, 1 - top(s, 3), out)
    if kind == RENEWING:
        return offer_workers(c, s, seat, out)
    if kind == HIRING:
        return offer_coins(c, s, seat, out)
    if kind == BONUS:
        n = offer_draws(c, s, 0, out)
        out[n] = DECLINE
        return n + 1
    return 0


@inlined_rule
def offer_actions(c: Components, s: State, seat: int, out: Row) -> int:
    """UBN-24: four kinds of action; drawing begins with its first card, or with a new pool."""
    n = offer_draws(c, s, 1, out)
    n = offer_renewals(c, s, seat, out, n)
    n = offer_hires(c, s, seat, out, n)
    return offer_submissions(c, s, seat, out, n)
