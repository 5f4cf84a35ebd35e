"""A ranking by score and then by turn, for the tests."""

from townhall.engine.fields import Records, Row
from townhall.engine.jit import rule
from townhall.engine.ranking import rank_by
from townhall.engine.state import Header


@rule
def ahead(c: object, s: Header, one: int, other: int) -> bool:
    """More points; equal points are decided in favour of seat 0 only."""
    return s.scores[one] > s.scores[other] or (s.scores[one] == s.scores[other] and one == 0)


rank = rank_by(ahead)


@rule
def ranked(ss: Records, out: Row) -> None:
    rank(ss[0], ss[0], out)
