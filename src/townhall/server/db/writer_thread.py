"""Transactions in a thread of their own, for SQLite.

The asynchronous driver changes threads several times for each statement; here a whole transaction takes one change.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import sqlalchemy as sa

Work = Callable[[sa.Connection], None]
"""Statements of a transaction."""


class WriterThread:
    """Does one transaction after the other with the connections of a synchronous engine."""

    def __init__(self, engine: sa.Engine, before_commit: Callable[[], None]) -> None:
        self._engine, self._before_commit = engine, before_commit
        self._thread = ThreadPoolExecutor(1, "writer")

    async def run(self, work: Work) -> None:
        """Do some work in a transaction: committed when it ends, rolled back on an exception."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._run, work)

    def _run(self, work: Work) -> None:
        with self._engine.begin() as connection:
            work(connection)
            self._before_commit()

    def close(self) -> None:
        self._thread.shutdown()
        self._engine.dispose()
