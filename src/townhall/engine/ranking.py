"""Places from a comparison of two seats."""

from townhall.engine.contract import Function
from townhall.engine.fields import Row
from townhall.engine.jit import rule
from townhall.engine.state import Header


def rank_by(ahead: Function) -> Function:
    """Make a game's `rank` from its rule `ahead(c, s, one, other)`: whether one seat finishes before the other.

    Places count from 1. Seats of which neither is ahead share a place, and the places after it stay empty.
    """

    @rule
    def rank(c: object, s: Header, out: Row) -> None:
        for seat in range(s.seats):
            out[seat] = 1
            for other in range(s.seats):
                if other != seat and ahead(c, s, other, seat):
                    out[seat] += 1

    return rank
