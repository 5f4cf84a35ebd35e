"""Clocks that do not jump when the system's clock is set."""

import logging
import time

log = logging.getLogger("townhall.clock")
TOLERANCE = 60
"""Seconds by which the system's clock may be corrected."""
STEADY = getattr(time, "CLOCK_BOOTTIME", getattr(time, "CLOCK_MONOTONIC", None))
"""A clock that goes on while the machine sleeps and cannot be set."""


def _steady() -> float:
    return time.monotonic() if STEADY is None else time.clock_gettime(STEADY)


class SteadyClock:
    """The system's clock, except where it has been set forward since the server was started.

    What is secret until a certain time, such as the key of a daily challenge, must not come out because a clock was
    wrong for a while.
    """

    def __init__(self) -> None:
        self.begin(time.time())
        self._warned = False

    def begin(self, now: float) -> None:
        """Take the present time from other processes, which have run for longer."""
        self._time, self._steady = now, _steady()

    def now(self) -> int:
        """Current Unix time in whole seconds."""
        system, elapsed = time.time(), _steady() - self._steady
        jump = system - (self._time + elapsed)
        if abs(jump) <= TOLERANCE:
            self._time, self._steady, self._warned = system, self._steady + elapsed, False
        elif jump > 0:
            if not self._warned:
                log.warning(
                    "the clock was set forward; daily challenges keep the old time until the server is restarted",
                    extra={"seconds": round(jump)},
                )
            self._warned = True
            return int(self._time + elapsed)
        return int(system)


class ServerTime:
    """Time that passes evenly: setting the system's clock takes no time from players, and gives them none."""

    def __init__(self) -> None:
        self._offset = time.time() - _steady()

    def begin(self) -> None:
        """Take the present time from the system's clock."""
        self._offset = time.time() - _steady()

    def adjust(self, seconds: float) -> None:
        """Follow another process whose clock is ahead by so many seconds."""
        self._offset += seconds

    def now(self) -> float:
        """Seconds since 1970."""
        return _steady() + self._offset


calendar = SteadyClock()
"""The time that decides which day it is."""
server_time = ServerTime()
"""The time of all clocks of this process."""


def suspended() -> float:
    """Seconds for which the machine has slept since it was started, as far as it knows."""
    if not hasattr(time, "CLOCK_BOOTTIME"):
        return 0.0
    return time.clock_gettime(time.CLOCK_BOOTTIME) - time.clock_gettime(time.CLOCK_MONOTONIC)
