"""Limits on the requests and open streams of an address, which all processes on one database count together.

Nothing is asked while a request is answered. A process tells the others whenever an address has used up the share of
another second, and whenever it opens or closes a stream.
"""

import time
from collections import Counter, defaultdict
from collections.abc import Callable

from townhall.server.errors import ApiError

PRUNE_ABOVE = 10_000
RESERVE_SECONDS = 10
MAX_STREAMS = 100
"""Open streams per address."""


class RequestLimit:
    """Requests per second and source on average, with a reserve that fills up again in ten seconds."""

    def __init__(self, per_second: float) -> None:
        self._per_second, self._reserve = per_second, per_second * RESERVE_SECONDS
        self._left: dict[str, tuple[float, float]] = {}
        """For each source how many requests it had left, and when; less than 0 if other processes accepted more."""
        self._untold: Counter[str] = Counter()
        """Requests that other processes do not know of."""
        self.on_use: Callable[[str, int], None] = lambda *_: None
        """Called with a source and how many requests it has sent, so that other processes count them too."""

    def take(self, source: str) -> bool:
        """Count a request; return False if the source has to wait."""
        if not self._per_second:
            return True
        now = time.monotonic()
        if len(self._left) > PRUNE_ABOVE:
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

    def _refilled(self, source: str, now: float) -> float:
        left, since = self._left.get(source, (self._reserve, now))
        return min(self._reserve, left + (now - since) * self._per_second)

    def _prune(self, now: float) -> None:
        recent = now - RESERVE_SECONDS
        self._left = {source: left for source, left in self._left.items() if left[1] > recent}
        self._untold = Counter({source: n for source, n in self._untold.items() if source in self._left})


class StreamLimit:
    """Open streams of each source, in this process and in others."""

    def __init__(self, most: int = MAX_STREAMS) -> None:
        self._most = most
        self._here: Counter[str] = Counter()
        self._elsewhere: defaultdict[str, dict[int, int]] = defaultdict(dict)
        """By source and process."""
        self.on_change: Callable[[str, int], None] = lambda *_: None
        """Called with a source and how many streams it has here."""

    @property
    def open_here(self) -> int:
        return self._here.total()

    def open(self, source: str) -> None:
        """Count a stream; raise `too-many-streams` if its source has too many."""
        elsewhere = sum(self._elsewhere[source].values()) if source in self._elsewhere else 0
        if self._here[source] + elsewhere >= self._most:
            raise ApiError("too-many-streams", most=self._most)
        self._here[source] += 1
        self.on_change(source, self._here[source])

    def close(self, source: str) -> None:
        """Stop counting a stream."""
        self._here[source] -= 1
        self.on_change(source, self._here[source])
        if not self._here[source]:
            del self._here[source]

    def announce(self) -> None:
        """Tell other processes about all streams that are open here."""
        for source, streams in self._here.items():
            self.on_change(source, streams)

    def receive(self, process: int, source: str, streams: int) -> None:
        """Note how many streams a source has in another process."""
        if streams:
            self._elsewhere[source][process] = streams
        else:
            self._elsewhere[source].pop(process, None)
        if not self._elsewhere[source]:
            del self._elsewhere[source]

    def forget(self, processes: set[int] | None = None) -> None:
        """Forget the streams of processes that have ended, or of all others."""
        for source, streams in list(self._elsewhere.items()):
            for process in [each for each in streams if processes is None or each in processes]:
                self.receive(process, source, 0)


class AddressLimits:
    """Both limits of one process."""

    def __init__(self, requests_per_second: float) -> None:
        self.requests, self.streams = RequestLimit(requests_per_second), StreamLimit()
