"""Rate limits on logins, wrong tokens and links, new players and chat: so many within a sliding window."""

import math
import time
from collections import deque
from collections.abc import Callable

from townhall.server.errors import ApiError

PRUNE_ABOVE = 10_000


class RateLimit:
    """At most `limit` attempts per source within `seconds`."""

    def __init__(self, limit: int, seconds: float) -> None:
        self._limit, self._seconds = limit, seconds
        self._times: dict[str, deque[float]] = {}
        self.on_count: Callable[[str, int], None] = lambda *_: None
        """Called with a source and the attempts to add, so that other processes count them too."""

    def check(self, *sources: str) -> None:
        """Raise `too-many` if any of these sources (an IP address, an account) has used up its attempts."""
        for source in sources:
            times = self._recent(source)
            if len(times) >= self._limit:
                wait = math.ceil(times[0] + self._seconds - time.monotonic())
                raise ApiError("too-many", retry_after=max(wait, 1), seconds=max(wait, 1))

    def count(self, *sources: str) -> None:
        """Count one attempt of each source."""
        if len(self._times) > PRUNE_ABOVE:
            self._times = {source: times for source in self._times if (times := self._recent(source))}
        for source in sources:
            self.add(source, 1)
            self.on_count(source, 1)

    def discount(self, *sources: str) -> None:
        """Don't count the last attempt."""
        for source in sources:
            self.add(source, -1)
            self.on_count(source, -1)

    def add(self, source: str, attempts: int) -> None:
        """Count one more or one less attempt of a source."""
        times = self._times.setdefault(source, deque())
        if attempts > 0:
            times.append(time.monotonic())
        elif times:
            times.pop()

    def _recent(self, source: str) -> deque[float]:
        times = self._times.get(source, deque())
        while times and times[0] < time.monotonic() - self._seconds:
            times.popleft()
        return times
