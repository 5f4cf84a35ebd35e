"""Consequences of choices, computed in threads of their own that all players share fairly."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from townhall.engine.consequences import Consequences
from townhall.server.errors import ApiError
from townhall.server.live import schemas
from townhall.server.live.shared_views import SPECTATOR
from townhall.server.live.views import Viewer, note_text

if TYPE_CHECKING:
    from townhall.engine.position import Position

MAX_REQUESTS = 4
"""Requests of one player, of which one is computed and the others wait."""


class OutcomeWorkers:
    """Threads that compute consequences.

    A player has one of them at most, and choices of different players take turns, so nobody can hold up the others.
    """

    def __init__(self, threads: int) -> None:
        self._pool = ThreadPoolExecutor(threads, "outcomes")
        self._requests: dict[int | None, deque[asyncio.Future[None]]] = {}
        """The requests of each player; the first of them is being computed."""

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def outcomes(self, view: Position, viewer: Viewer, choices: list[list[int]]) -> list[schemas.Outcome | None]:
        """Return what certainly follows from each choice; None for one that the viewer cannot make now."""
        if viewer.seat == SPECTATOR:
            return [None] * len(choices)
        consequences, loop = Consequences(view, viewer.seat), asyncio.get_running_loop()
        async with self._turn_of(viewer.player_id):
            return [
                await loop.run_in_executor(self._pool, outcome_of, consequences, steps, viewer.lang)
                for steps in choices
            ]

    @asynccontextmanager
    async def _turn_of(self, player: int | None) -> AsyncIterator[None]:
        """Wait until the player's earlier requests are done.

        If too many wait, the earliest of them is refused: what the player looks at now is in the latest.
        """
        request: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        requests = self._requests.setdefault(player, deque())
        requests.append(request)
        if len(requests) > MAX_REQUESTS:
            earliest = requests[1]
            del requests[1]
            if not earliest.done():
                earliest.set_exception(ApiError("too-many", retry_after=1, seconds=1))
        self._start_next(player)
        try:
            await request
            yield
        finally:
            if request in requests:
                requests.remove(request)
            self._start_next(player)

    def _start_next(self, player: int | None) -> None:
        requests = self._requests.get(player)
        if not requests:
            self._requests.pop(player, None)
        elif not requests[0].done():
            requests[0].set_result(None)


def outcome_of(consequences: Consequences, steps: list[int], lang: str) -> schemas.Outcome | None:
    """Return what certainly follows from decisions in a row; None if they cannot be made now."""
    outcome = consequences.of(steps)
    if outcome is None:
        return None
    notes = zip(outcome.notes, outcome.views, strict=True)
    return schemas.Outcome([note_text(view, note, lang) for note, view in notes], outcome.complete, outcome.points)
