"""Threads that all clients share fairly: nobody can hold up the others with many requests."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeVar, cast

from townhall.server.errors import ApiError

T = TypeVar("T")
RunInThread = Callable[[Callable[[], Any]], Awaitable[Any]]


class FairThreads:
    """Threads of which a source, such as an address, has one at most, so that sources take turns."""

    def __init__(self, threads: int, name: str, most_requests: int) -> None:
        """`most_requests` of one source may be there, of which one is under way and the others wait."""
        self._pool, self._most_requests = ThreadPoolExecutor(threads, name), most_requests
        self._requests: dict[Hashable, deque[asyncio.Future[None]]] = {}
        """The requests of each source; the first of them is under way."""

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def run(self, source: Hashable, work: Callable[[], T]) -> T:
        """Do some work in a thread when it is the turn of its source; raise `too-many` if it has too much."""
        async with self.turn_of(source) as run:
            result: T = await run(work)
            return result

    @asynccontextmanager
    async def turn_of(self, source: Hashable) -> AsyncIterator[RunInThread]:
        """Wait until the earlier requests of a source are done, and yield a function that works in a thread.

        If too many wait, the earliest of them is refused: what its sender wants now is in the latest. The turn lasts
        until the thread is free, also if nobody waits for the result any more.
        """
        loop = asyncio.get_running_loop()
        request, job = loop.create_future(), cast("Future[Any] | None", None)

        async def run(work: Callable[[], Any]) -> Any:
            nonlocal job
            job = self._pool.submit(work)
            return await asyncio.wrap_future(job)

        def end(_: Any) -> None:
            with suppress(RuntimeError):  # the server has stopped
                loop.call_soon_threadsafe(self._remove, source, request)

        self._add(source, request)
        try:
            await request
            yield run
        finally:
            if job is None or job.done():
                self._remove(source, request)
            else:
                job.add_done_callback(end)

    def _add(self, source: Hashable, request: asyncio.Future[None]) -> None:
        requests = self._requests.setdefault(source, deque())
        requests.append(request)
        if len(requests) > self._most_requests:
            earliest = requests[1]
            del requests[1]
            if not earliest.done():
                earliest.set_exception(ApiError("too-many", retry_after=1, seconds=1))
        self._start_next(source)

    def _remove(self, source: Hashable, request: asyncio.Future[None]) -> None:
        requests = self._requests.get(source)
        if requests is not None and request in requests:
            requests.remove(request)
        self._start_next(source)

    def _start_next(self, source: Hashable) -> None:
        requests = self._requests.get(source)
        if not requests:
            self._requests.pop(source, None)
        elif not requests[0].done():
            requests[0].set_result(None)
