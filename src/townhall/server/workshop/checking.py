"""Validation of sets: it takes a tenth of a second of computing, so it runs in few threads and nobody queues long."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from townhall.engine.errors import ComponentsError
from townhall.engine.game import Game
from townhall.server.errors import ApiError
from townhall.server.workshop.edits import described_differences, edited_game
from townhall.server.workshop.problems import described_problem
from townhall.server.workshop.schemas import SetCheck, SetDraft

T = TypeVar("T")
THREADS = 2
MOST_WAITING = 16
"""Checks that are under way or wait at a time; further ones are refused as `busy`."""


class SetChecker:
    """Checks sets in threads of its own."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="workshop")
        self._waiting = 0

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def check(self, game: Game, draft: SetDraft, lang: str) -> SetCheck:
        """Check a set; what is wrong with it is no error of the request."""
        return await self._run(lambda: _check(game, draft, lang))

    async def edited(self, game: Game, draft: SetDraft) -> Game:
        """Return the game with a valid set; raise `bad-components`."""
        try:
            return await self._run(lambda: edited_game(game, draft.changes, draft.source))
        except ComponentsError as error:
            raise ApiError("bad-components", reason=str(error)) from None

    async def _run(self, work: Callable[[], T]) -> T:
        if self._waiting >= MOST_WAITING:
            raise ApiError("busy", retry_after=1)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1


def _check(game: Game, draft: SetDraft, lang: str) -> SetCheck:
    try:
        theirs = edited_game(game, draft.changes, draft.source)
    except ComponentsError as error:
        return SetCheck(described_problem(error, lang), None, [])
    return SetCheck(None, theirs.components.digest, described_differences(game, theirs, lang))
