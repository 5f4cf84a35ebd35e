"""Group commit: writes that arrive while another transaction is under way share the next one.

A commit waits for the disk. One commit for many decisions keeps each of them as safe as a commit of its own. If one of
them fails, conflicts with what is stored or would have to wait for a lock, all are written again, each in a transaction
of its own, while the next ones are written; if the database fails, all fail at once.
"""

import asyncio
from collections.abc import Awaitable, Callable
from operator import attrgetter
from typing import NamedTuple, Protocol

import sqlalchemy as sa

from townhall.server.db.writer_thread import Work

AT_ONCE = 3
"""Groups that are written at the same time, because others wait for a lock, and writes of a group that has failed."""
SLOW_SECONDS = 0.2
"""After this time the next group is written without waiting for the one before."""


class RunTransaction(Protocol):
    def __call__(self, work: Work, /, *, waits: bool) -> Awaitable[None]:
        """Do some work in a transaction; `waits`: for locks of other transactions, instead of failing soon."""


class Waiting(NamedTuple):
    key: str
    work: Work
    written: asyncio.Future[None]


class GroupCommit:
    """Writes everything soon after it arrives."""

    def __init__(self, run_transaction: RunTransaction, fails_all: Callable[[Exception], bool]) -> None:
        """`fails_all` tells errors of the database from those of one write, which say nothing about the others."""
        self._run_transaction, self._fails_all = run_transaction, fails_all
        self._waiting: list[Waiting] = []
        self._writer: asyncio.Task[None] | None = None
        self._slots = asyncio.Semaphore(AT_ONCE)
        self._groups: set[asyncio.Task[None]] = set()

    async def write(self, work: Work, key: str = "") -> None:
        """Do some work in a transaction; return when it is committed. The work may be repeated if another fails.

        `key`: what the work locks. All processes lock in the order of the keys, so that none waits for another in turn.
        """
        one = Waiting(key, work, asyncio.get_running_loop().create_future())
        self._waiting.append(one)
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write_all())
        await one.written

    async def _write_all(self) -> None:
        while self._waiting:
            await self._slots.acquire()
            group, self._waiting = sorted(self._waiting, key=attrgetter("key")), []
            task = asyncio.create_task(self._write_group(group))
            self._groups.add(task)
            task.add_done_callback(self._group_done)
            await asyncio.wait((task,), timeout=SLOW_SECONDS)

    def _group_done(self, task: asyncio.Task[None]) -> None:
        self._groups.discard(task)
        self._slots.release()

    async def _write_group(self, group: list[Waiting]) -> None:
        """Write all in one transaction, or each alone if one of them fails."""
        error = await self._try(group)
        if error is None or len(group) == 1 or self._fails_all(error):
            _finish(group, error)
            return
        slots = asyncio.Semaphore(AT_ONCE)

        async def write_alone(one: Waiting) -> None:
            async with slots:
                _finish([one], await self._try([one]))

        await asyncio.gather(*(write_alone(one) for one in group))

    async def _try(self, group: list[Waiting]) -> Exception | None:
        """Write all in one transaction. If one of them fails, none is written, and the error is returned."""

        def work(connection: sa.Connection) -> None:
            for one in group:
                one.work(connection)

        try:
            await self._run_transaction(work, waits=len(group) == 1)
        except Exception as error:
            return error
        return None


def _finish(group: list[Waiting], error: Exception | None) -> None:
    for one in group:
        if one.written.done():
            continue
        if error is None:
            one.written.set_result(None)
        else:
            one.written.set_exception(error)
