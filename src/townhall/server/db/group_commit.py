"""Group commit: writes that arrive while another transaction is under way share the next one.

A commit waits for the disk. One commit for many decisions keeps each of them as safe as a commit of its own. If one of
them conflicts with what is stored, all are written again, each in a transaction of its own; if the database fails, all
fail at once.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import NamedTuple

import sqlalchemy as sa

from townhall.server.db.writer_thread import Work


class Waiting(NamedTuple):
    work: Work
    written: asyncio.Future[None]


class GroupCommit:
    """Writes in the order in which they arrive."""

    def __init__(self, run_transaction: Callable[[Work], Awaitable[None]], conflict: type[Exception]) -> None:
        """`conflict` is raised by a write that collides with what is stored."""
        self._run_transaction, self._conflict = run_transaction, conflict
        self._waiting: list[Waiting] = []
        self._writer: asyncio.Task[None] | None = None

    async def write(self, work: Work) -> None:
        """Do some work in a transaction; return when it is committed. The work may be repeated if another fails."""
        one = Waiting(work, asyncio.get_running_loop().create_future())
        self._waiting.append(one)
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write_all())
        await one.written

    async def _write_all(self) -> None:
        while self._waiting:
            group, self._waiting = self._waiting, []
            error = await self._write_group(group)
            if isinstance(error, self._conflict) and len(group) > 1:
                for one in group:
                    _finish([one], await self._write_group([one]))
            else:
                _finish(group, error)

    async def _write_group(self, group: list[Waiting]) -> Exception | None:
        """Write all in one transaction. If one of them fails, none is written, and the error is returned."""

        def work(connection: sa.Connection) -> None:
            for one in group:
                one.work(connection)

        try:
            await self._run_transaction(work)
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
