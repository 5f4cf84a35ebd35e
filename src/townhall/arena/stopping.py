"""When the order of all bots is certain enough to stop.

Looking again and again until something is significant would find differences that are not there. So the looks are few,
each 1.25 times as many deals after the one before, and share the error that is allowed: look k may use
1 / (k (k + 1)) of it, which adds up to the whole. Within a look it is divided among both orders of all pairs of bots
(Bonferroni). The run stops when each bot leads the next one by so many standard errors (`ratings.Fit.lead`). How many
they are follows Student's distribution, because the errors are estimated from the deals in which one of the two bots
played, of which there are few at the first looks. Then the order is wrong with at most that probability, as far as the
leads themselves are about normal; that is why the first look waits.
"""

from collections.abc import Iterator
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from townhall.arena.ratings import Fit, Results
from townhall.arena.schedule import Schedule
from townhall.estimates import student_quantile

FIRST_LOOK = 20
"""Deals before the first look."""
GROWTH = 1.25


def looks(schedule: Schedule) -> Iterator[int]:
    """After how many deals the order is looked at; every bot has played equally often by then."""
    deals = FIRST_LOOK
    while True:
        deals = schedule.balanced(deals * schedule.seats) // schedule.seats
        yield deals
        deals = int(deals * GROWTH) + 1


def is_certain(fit: Fit, lineups: NDArray[np.int8], look: int, level: float) -> bool:
    """Whether the order is certain at this level after deals of these line-ups; looks are counted from 1."""
    bots = len(fit.strengths)
    allowed = (1 - level) / (look * (look + 1)) / (bots * (bots - 1))
    for one, other in pairwise(fit.order()):
        deals = int(np.isin(lineups, (one, other)).any(axis=1).sum())
        if fit.lead(one, other) <= student_quantile(1 - allowed, deals - 1):
            return False
    return True


class Stopping:
    """Follows a run from look to look."""

    def __init__(self, schedule: Schedule, level: float | None) -> None:
        self._level, self._looks, self._look = level, looks(schedule), 0
        self._next = next(self._looks)
        self.certain_after: int | None = None
        """The number of deals at which the order was certain."""

    def add(self, results: Results) -> bool:
        """Look at the results if it is time to; return whether to stop."""
        while self._level is not None and self.certain_after is None and results.deals >= self._next:
            self._look += 1
            if is_certain(results.fit(self._next), results.lineups(self._next), self._look, self._level):
                self.certain_after = self._next
            self._next = next(self._looks)
        return self.certain_after is not None
