"""Limits on the requests, streams and connections of an address, which all processes on one database count together.

Nothing is asked while a request is answered. A process tells the others whenever an address has used up the share of
another second, whenever it opens or closes a stream, and with every few connections more or less.
"""

import time
from collections import Counter, defaultdict
from collections.abc import Callable
from math import ceil

from townhall.server.errors import ApiError

PRUNE_ABOVE, PRUNE_SECONDS = 10_000, 1.0
"""Sources that are remembered in any case, and the least time after which old ones are forgotten again."""
RESERVE_SECONDS = 10
MAX_STREAMS = 100
"""Open streams per address."""
CONNECTIONS_TOLD = 8
"""Connections more or less of an address that a process tells the others: most addresses never have so many."""


class RequestLimit:
    """Requests per second and source on average, with a reserve that fills up again in ten seconds."""

    def __init__(self, per_second: float) -> None:
        self._per_second, self._reserve = per_second, per_second * RESERVE_SECONDS
        self._left: dict[str, tuple[float, float]] = {}
        """For each source how many requests it had left, and when; less than 0 if other processes accepted more."""
        self._prune_at = 0.0
        """When old sources may be forgotten again: there can be many recent ones."""
        self._untold: Counter[str] = Counter()
        """Requests that other processes do not know of."""
        self.on_use: Callable[[str, int], None] = lambda *_: None
        """Called with a source and how many requests it has sent, so that other processes count them too."""
        self.on_left: Callable[[str, int], None] = lambda *_: None
        """Called with a source and how many requests it has left, for a process that may have missed the above."""

    def take(self, source: str) -> bool:
        """Count a request; return False if the source has to wait."""
        if not self._per_second:
            return True
        now = time.monotonic()
        if len(self._left) > PRUNE_ABOVE and now >= self._prune_at:
            self._prune(now)
        left = self._refilled(source, now)
        allowed = left >= 1
        self._left[source] = (left - allowed, now)
        if allowed:
            self._untold[source] += 1
            if self._untold[source] >= self._per_second:
                self.on_use(source, self._untold.pop(source))
        return allowed

    def add(self, source: str, requests: int) -> None:
        """Count requests that other processes have accepted; a source can owe as many as its reserve."""
        if self._per_second:
            now = time.monotonic()
            self._left[source] = (max(self._refilled(source, now) - requests, -self._reserve), now)

    def announce(self) -> None:
        """Tell other processes which sources have used up more than the share of a second."""
        now = time.monotonic()
        for source in self._left:
            if (left := self._refilled(source, now)) < self._reserve - self._per_second:
                self.on_left(source, ceil(left))

    def lower(self, source: str, left: int) -> None:
        """Leave a source no more requests than it has in another process."""
        if self._per_second:
            now = time.monotonic()
            self._left[source] = (min(self._refilled(source, now), left), now)

    def _refilled(self, source: str, now: float) -> float:
        left, since = self._left.get(source, (self._reserve, now))
        return min(self._reserve, left + (now - since) * self._per_second)

    def _prune(self, now: float) -> None:
        self._prune_at, recent = now + PRUNE_SECONDS, now - RESERVE_SECONDS
        self._left = {source: left for source, left in self._left.items() if left[1] > recent}
        self._untold = Counter({source: n for source, n in self._untold.items() if source in self._left})


class OpenCounts:
    """How many connections or streams each source has open, in this process and in others."""

    def __init__(self, step: int = 1) -> None:
        self._step = step
        """By how many a count has to change before other processes are told; they are told of the last one's end."""
        self._here: Counter[str] = Counter()
        self._told: dict[str, int] = {}
        """What other processes know."""
        self._elsewhere: defaultdict[str, dict[int, int]] = defaultdict(dict)
        """By source and process."""
        self.on_change: Callable[[str, int], None] = lambda *_: None
        """Called with a source and how many it has here."""

    @property
    def open_here(self) -> int:
        return self._here.total()

    def of(self, source: str) -> int:
        """Return how many a source has in all processes."""
        elsewhere = sum(self._elsewhere[source].values()) if source in self._elsewhere else 0
        return self._here[source] + elsewhere

    def add(self, source: str) -> None:
        self._here[source] += 1
        self._tell(source)

    def remove(self, source: str) -> None:
        self._here[source] -= 1
        self._tell(source)
        if not self._here[source]:
            del self._here[source]

    def _tell(self, source: str) -> None:
        here, told = self._here[source], self._told.get(source, 0)
        if abs(here - told) >= self._step or (told and not here):
            self.on_change(source, here)
            if here:
                self._told[source] = here
            else:
                del self._told[source]

    def announce(self) -> None:
        """Tell other processes again what they should know."""
        for source, here in self._told.items():
            self.on_change(source, here)

    def receive(self, process: int, source: str, count: int) -> None:
        """Note how many a source has in another process."""
        if count:
            self._elsewhere[source][process] = count
        else:
            self._elsewhere[source].pop(process, None)
        if not self._elsewhere[source]:
            del self._elsewhere[source]

    def forget(self, processes: set[int] | None = None) -> None:
        """Forget what is open in processes that have ended, or in all others."""
        for source, counts in list(self._elsewhere.items()):
            for process in [each for each in counts if processes is None or each in processes]:
                self.receive(process, source, 0)


class StreamLimit(OpenCounts):
    """Open streams of each source, of which it may have so many."""

    def __init__(self, most: int = MAX_STREAMS) -> None:
        super().__init__()
        self._most = most

    def open(self, source: str) -> None:
        """Count a stream; raise `too-many-streams` if its source has too many."""
        if self.of(source) >= self._most:
            raise ApiError("too-many-streams", most=self._most)
        self.add(source)

    def close(self, source: str) -> None:
        """Stop counting a stream."""
        self.remove(source)


class AddressLimits:
    """What one process counts for each address."""

    def __init__(self, requests_per_second: float) -> None:
        self.requests, self.streams = RequestLimit(requests_per_second), StreamLimit()
        self.connections = OpenCounts(CONNECTIONS_TOLD)
