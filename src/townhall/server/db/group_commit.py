"""Group commit: writes that arrive while another transaction is under way share the next one.

A commit waits for the disk. One commit for many decisions keeps each of them as safe as a commit of its own.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from contextlib import AbstractAsyncContextManager

    from sqlalchemy.ext.asyncio import AsyncConnection

    Work = Callable[[AsyncConnection], Awaitable[None]]


class Waiting(NamedTuple):
    work: Work
    written: asyncio.Future[None]


class GroupCommit:
    """Writes in the order in which they arrive."""

    def __init__(self, transaction: Callable[[], AbstractAsyncContextManager[AsyncConnection]]) -> None:
        self._transaction = transaction
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
            if len(group) > 1 and await self._write_group(group):
                continue
            for one in group:
                await self._write_alone(one)

    async def _write_group(self, group: list[Waiting]) -> bool:
        """Write all in one transaction; if one of them fails, none is written."""
        try:
            async with self._transaction() as connection:
                for one in group:
                    await one.work(connection)
        except Exception:
            return False
        for one in group:
            _finish(one, None)
        return True

    async def _write_alone(self, one: Waiting) -> None:
        try:
            async with self._transaction() as connection:
                await one.work(connection)
        except Exception as error:
            _finish(one, error)
        else:
            _finish(one, None)


def _finish(one: Waiting, error: Exception | None) -> None:
    if one.written.done():
        return
    if error is None:
        one.written.set_result(None)
    else:
        one.written.set_exception(error)
