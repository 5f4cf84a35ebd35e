"""A limit on guessing: after some failures in a while, further attempts are refused without being looked at."""

import math
import time
from collections import deque

from townhall.server.http.errors import Refused

FORGOTTEN_FROM = 10_000


class Attempts:
    def __init__(self, most: int, seconds: float) -> None:
        self._most, self._seconds = most, seconds
        self._times: dict[str, deque[float]] = {}

    def check(self, *sources: str) -> None:
        """Refuses if any of these (an address, an account) has failed too often of late."""
        for source in sources:
            times = self._recent(source)
            if len(times) >= self._most:
                wait = math.ceil(times[0] + self._seconds - time.monotonic())
                raise Refused("too-many", retry_after=max(wait, 1), seconds=max(wait, 1))

    def count(self, *sources: str) -> None:
        if len(self._times) > FORGOTTEN_FROM:
            self._times = {source: times for source in self._times if (times := self._recent(source))}
        for source in sources:
            self._times.setdefault(source, deque()).append(time.monotonic())

    def forgive(self, *sources: str) -> None:
        """The last attempt was none."""
        for source in sources:
            if self._times.get(source):
                self._times[source].pop()

    def _recent(self, source: str) -> deque[float]:
        times = self._times.get(source, deque())
        while times and times[0] < time.monotonic() - self._seconds:
            times.popleft()
        return times
