"""Consequences of choices, computed in threads of their own that all players share fairly."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from townhall.engine.consequences import Consequences
from townhall.server.fair_threads import FairThreads
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
        self._threads = FairThreads(threads, "outcomes", MAX_REQUESTS)

    def close(self) -> None:
        self._threads.close()

    async def outcomes(self, view: Position, viewer: Viewer, choices: list[list[int]]) -> list[schemas.Outcome | None]:
        """Return what certainly follows from each choice; None for one that the viewer cannot make now."""
        if viewer.seat == SPECTATOR:
            return [None] * len(choices)
        consequences = Consequences(view, viewer.seat)
        async with self._threads.turn_of(viewer.player_id) as run:
            return [await run(partial(outcome_of, consequences, steps, viewer.lang)) for steps in choices]


def outcome_of(consequences: Consequences, steps: list[int], lang: str) -> schemas.Outcome | None:
    """Return what certainly follows from decisions in a row; None if they cannot be made now."""
    outcome = consequences.of(steps)
    if outcome is None:
        return None
    notes = zip(outcome.notes, outcome.views, strict=True)
    return schemas.Outcome([note_text(view, note, lang) for note, view in notes], outcome.complete, outcome.points)
