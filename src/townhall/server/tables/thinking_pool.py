"""The threads in which bots think, shared fairly by everybody who wants a bot to think.

Thinking is done in short slices. The next slice goes to the player with the fewest slices under way; if several players
have as few, to the one who has waited longest. So a hundred tables of one player slow down another player's table no
more than a single one would.
"""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import time
from collections import deque
from collections.abc import Hashable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from townhall.server.errors import ApiError

T_co = TypeVar("T_co", covariant=True)
DECISION_SECONDS = 2.0
"""The longest that a bot thinks about a decision, if few others want to think."""
LEAST_SECONDS = 0.1
"""What a decision gets in any case: enough for every level but the highest."""
SLICE_SECONDS = 0.05
MOST_TICKETS = 4000
"""How many jobs of all players may wait; beyond that, the player with the most waiting jobs is refused."""
MOST_BEGUN = 8
"""Jobs that may be under way at a time, beside one for each thread: each has the memory of a search.

Jobs in the background are counted by themselves, one for each thread: they take long, and nobody may wait for them.
"""
NICENESS = 5
"""How much the threads give way to the one that serves requests: a decision waits for no thinking."""


class Job(Protocol[T_co]):
    """Something to think about."""

    def think(self, seconds: float) -> bool:
        """Think for about so long; return whether there is nothing more to think about."""

    def decide(self) -> T_co:
        """Return the best answer so far."""


@dataclass
class Ticket:
    """A job that waits or is under way."""

    job: Job[Any]
    most_seconds: float
    answer: asyncio.Future[Any]
    spent: float = 0.0
    begun: bool = False

    def run(self, allowed: float) -> bool:
        """Think for a slice, in a thread; return whether that was the last one."""
        start = time.perf_counter()
        finished = self.job.think(min(SLICE_SECONDS, allowed - self.spent))
        self.spent += time.perf_counter() - start
        return finished or self.spent >= allowed


@dataclass
class Owner:
    """Somebody who wants bots to think."""

    background: bool = False
    waiting: deque[Ticket] = field(default_factory=deque)
    """Tickets that have begun come first."""
    running: int = 0
    begun: int = 0
    """Jobs that are under way, whether they are thought about now or wait for their next slice."""

    @property
    def tickets(self) -> int:
        return len(self.waiting) + self.running


class ThinkingPool:
    """Threads for thinking. Everything but the thinking itself happens on the event loop."""

    def __init__(self, threads: int) -> None:
        self._threads = self._idle = threads
        self._executor = ThreadPoolExecutor(threads, "bot", initializer=_give_way)
        self.owners: dict[Hashable, Owner] = {}
        """Whoever was served longest ago comes first."""
        self._closed = False
        self._slices: set[asyncio.Task[None]] = set()

    def close(self) -> None:
        """Drop everything that waits."""
        self._closed = True
        self._executor.shutdown(wait=False, cancel_futures=True)

    @property
    def tickets(self) -> int:
        """The number of jobs that wait or are under way."""
        return sum(owner.tickets for owner in self.owners.values())

    async def run(
        self, owner: Hashable, job: Job[T_co], most_seconds: float = DECISION_SECONDS, *, background: bool = False
    ) -> T_co:
        """Think about a job and return its answer; raise `busy` if too many jobs wait and nobody has more of them.

        A job in the background is thought about only while nobody waits.
        """
        if self.tickets >= MOST_TICKETS:
            self._make_room(owner)
        ticket = Ticket(job, most_seconds, asyncio.get_running_loop().create_future())
        self.owners.setdefault(owner, Owner(background)).waiting.append(ticket)
        self._serve()
        answer: T_co = await ticket.answer
        return answer

    def _make_room(self, key: Hashable) -> None:
        """Refuse the latest job of the owner with the most, which may be the one that this owner is about to add."""
        most = max((owner for owner in self.owners.values() if owner.waiting), key=lambda owner: owner.tickets)
        asking = self.owners[key].tickets if key in self.owners else 0
        if most.tickets <= asking + 1:
            raise ApiError("busy")
        refused = most.waiting.pop()
        most.begun -= refused.begun
        if not refused.answer.done():
            refused.answer.set_exception(ApiError("busy"))

    def seconds_for(self, owner: Owner, most: float = DECISION_SECONDS) -> float:
        """Return how long a decision may take: the threads are divided among the owners, then among their tables.

        In the background there is no hurry.
        """
        if owner.background:
            return most
        owners = sum(not other.background for other in self.owners.values())
        share = self._threads / max(owners * owner.tickets, 1)
        return max(most * min(share, 1.0), min(LEAST_SECONDS, most))

    def _serve(self) -> None:
        """Give every idle thread a slice of a job."""
        while not self._closed and self._idle and (key := self._next_owner()) is not None:
            owner = self.owners[key]
            ticket = owner.waiting.popleft()
            self._idle -= 1
            owner.running += 1
            owner.begun += not ticket.begun
            ticket.begun = True
            task = asyncio.create_task(self._run_slice(key, ticket))
            self._slices.add(task)
            task.add_done_callback(self._slices.discard)

    def _next_owner(self) -> Hashable | None:
        may_begin = {background: self._may_begin(background=background) for background in (False, True)}
        ready = [
            key
            for key, owner in self.owners.items()
            if owner.waiting and (owner.waiting[0].begun or may_begin[owner.background])
        ]
        return min(ready, key=lambda key: (self.owners[key].background, self.owners[key].running), default=None)

    def _may_begin(self, *, background: bool) -> bool:
        begun = sum(owner.begun for owner in self.owners.values() if owner.background == background)
        return begun < self._threads + (0 if background else MOST_BEGUN)

    async def _run_slice(self, key: Hashable, ticket: Ticket) -> None:
        owner, finished = self.owners[key], True
        try:
            if not ticket.answer.done():
                finished = await self._think(owner, ticket)
        except Exception as error:
            if not ticket.answer.done():
                ticket.answer.set_exception(error)
        finally:
            owner.running -= 1
            if finished:
                owner.begun -= 1
            else:
                owner.waiting.appendleft(ticket)
            del self.owners[key]
            if owner.tickets:
                self.owners[key] = owner
            self._idle += 1
            self._serve()

    async def _think(self, owner: Owner, ticket: Ticket) -> bool:
        """Think for a slice; return whether the job has its answer, or nobody wants it any more."""
        loop, allowed = asyncio.get_running_loop(), self.seconds_for(owner, ticket.most_seconds)
        finished = await loop.run_in_executor(self._executor, ticket.run, allowed)
        if finished and not ticket.answer.done():
            answer = await loop.run_in_executor(self._executor, ticket.job.decide)
            if not ticket.answer.done():
                ticket.answer.set_result(answer)
        return finished or ticket.answer.done()


def _give_way() -> None:
    """Lower the priority of this thread. Only Linux has one for each thread."""
    if sys.platform == "linux":
        thread = threading.get_native_id()
        os.setpriority(os.PRIO_PROCESS, thread, os.getpriority(os.PRIO_PROCESS, thread) + NICENESS)
