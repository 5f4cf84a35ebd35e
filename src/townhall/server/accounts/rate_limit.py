"""Rate limits on logins, wrong tokens and links, new players and chat: so many within a sliding window.

Processes on one database count together: each tells the others how old the attempts are that a source made there. Such
a message replaces the one before, so that it does no harm to send it again.
"""

import math
import time
from collections import deque
from collections.abc import Callable

from townhall.server.errors import ApiError

PRUNE_ABOVE, PRUNE_SECONDS = 10_000, 1.0
"""Sources that are remembered in any case, and the least time after which old ones are forgotten again."""


class RateLimit:
    """At most `limit` attempts per source within `seconds`."""

    def __init__(self, limit: int, seconds: float) -> None:
        self._limit, self._seconds = limit, seconds
        self._times: dict[str, deque[float]] = {}
        """Attempts in this process, the oldest first; more than the limit are of no interest."""
        self._elsewhere: dict[str, dict[int, list[float]]] = {}
        """Attempts in other processes, by source and process."""
        self._prune_at = 0.0
        """When old sources may be forgotten again: there can be many recent ones."""
        self.on_change: Callable[[str, list[float]], None] | None = None
        """Called with a source and the ages of its attempts here, so that other processes count them too."""

    def check(self, *sources: str) -> None:
        """Raise `too-many` if any of these sources (an IP address, an account) has used up its attempts."""
        for source in sources:
            times = self._all_recent(source)
            if len(times) >= self._limit:
                wait = math.ceil(times[-self._limit] + self._seconds - time.monotonic())
                raise ApiError("too-many", retry_after=max(wait, 1), seconds=max(wait, 1))

    def count(self, *sources: str) -> None:
        """Count one attempt of each source."""
        self._prune()
        for source in sources:
            self._times.setdefault(source, deque(maxlen=self._limit)).append(time.monotonic())
            self._tell(source)

    def discount(self, *sources: str) -> None:
        """Don't count the last attempt."""
        for source in sources:
            if self._times.get(source):
                self._times[source].pop()
                self._tell(source)

    # Other processes

    def announce(self) -> None:
        """Tell other processes about all recent attempts made here."""
        for source in list(self._times):
            if self._recent(source):
                self._tell(source)

    def receive(self, process: int, source: str, ages: list[float]) -> None:
        """Note the attempts of a source in another process."""
        self._prune()
        now = time.monotonic()
        self._elsewhere.setdefault(source, {})[process] = sorted(now - age for age in ages)[-self._limit :]

    def _prune(self) -> None:
        """Forget old sources from time to time, if there are many."""
        now = time.monotonic()
        if len(self._times) + len(self._elsewhere) <= PRUNE_ABOVE or now < self._prune_at:
            return
        self._prune_at = now + PRUNE_SECONDS
        self._times = {source: times for source in list(self._times) if (times := self._recent(source))}
        self._elsewhere = {each: known for each in list(self._elsewhere) if (known := self._recent_elsewhere(each))}

    def _tell(self, source: str) -> None:
        if self.on_change is not None:
            now = time.monotonic()
            self.on_change(source, [round(now - at, 1) for at in self._recent(source)])

    def _all_recent(self, source: str) -> list[float]:
        times = list(self._recent(source))
        if source not in self._elsewhere:
            return times
        return sorted(times + [at for known in self._recent_elsewhere(source).values() for at in known])

    def _recent(self, source: str) -> deque[float]:
        times, since = self._times.get(source, deque()), time.monotonic() - self._seconds
        while times and times[0] < since:
            times.popleft()
        return times

    def _recent_elsewhere(self, source: str) -> dict[int, list[float]]:
        """Return the attempts in other processes by process, of which those without attempts are forgotten."""
        since = time.monotonic() - self._seconds
        known = {process: [at for at in times if at >= since] for process, times in self._elsewhere[source].items()}
        self._elsewhere[source] = {process: times for process, times in known.items() if times}
        return self._elsewhere[source]
