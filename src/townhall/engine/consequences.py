"""What a choice certainly brings, found by trying it in worlds that its player could be in.

Everything follows from the player's view, so nothing hidden can be learned from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import takewhile
from typing import TYPE_CHECKING, NamedTuple

from townhall.engine.rng import key_of

if TYPE_CHECKING:
    from townhall.engine.frames_and_notes import Note
    from townhall.engine.position import Position

FEW_WORLDS = 3
"""Worlds to compare if a choice neither draws nor reveals anything in them."""
MANY_WORLDS = 48
"""Worlds to compare otherwise: a likely card must not be taken for a certain one."""


class Outcome(NamedTuple):
    """The notes that follow from a choice in every world, up to the first difference."""

    notes: list[Note]
    complete: bool
    """Nothing else follows before the next decision."""
    views: list[Position]
    """For each note, what the player would see after the decision that brings it: it has the words for the note."""
    points: list[int]
    """By how much the points that each seat would score now change; empty where the notes tell points, or nothing is
    certain."""

    def tell(self, lang: str) -> list[str]:
        """Return the sentences for the notes."""
        return [view.tell(note, lang) for note, view in zip(self.notes, self.views, strict=True)]


class _Trial(NamedTuple):
    notes: list[Note]
    revealed: bool
    finished: bool
    """Every step was legal."""
    afters: list[Position]
    """For each note, the position after the decision that brought it."""
    points: list[int]
    """What each seat would score if the game ended then; empty if the game awards points on the way or is over."""


class Consequences:
    """Tries the choices of a seat in worlds that fit its view. The worlds are always the same for the same view."""

    def __init__(self, view: Position, seat: int) -> None:
        self._view, self._seat = view, seat
        self._worlds: list[Position] = []

    @cached_property
    def _points(self) -> list[int]:
        return _points_now(self._view)

    def of(self, steps: Sequence[int]) -> Outcome | None:
        """Return what follows from decisions made in a row; None if the seat cannot make the first of them now."""
        if self._view.seat != self._seat or steps[0] not in self._view.legal():
            return None
        trials = [self._try(n, steps) for n in range(FEW_WORLDS)]
        if any(trial.revealed for trial in trials):
            trials += [self._try(n, steps) for n in range(FEW_WORLDS, MANY_WORLDS)]
        first, *others = trials
        notes = first.notes
        for other in others:
            notes = _common_start(notes, other.notes)
        complete = all(trial.finished and not trial.revealed and trial.notes == notes for trial in trials)
        certain = all(trial.finished and trial.points == first.points for trial in trials)
        points = [after - before for after, before in zip(first.points, self._points, strict=False)] if certain else []
        return Outcome(notes, complete, self._views(first.afters[: len(notes)]), points)

    def _views(self, positions: list[Position]) -> list[Position]:
        """What the seat sees of each position, of which several may be the same."""
        views = {id(p): p.view(self._seat) for p in positions}
        return [views[id(p)] for p in positions]

    def _try(self, world: int, steps: Sequence[int]) -> _Trial:
        while len(self._worlds) <= world:
            self._worlds.append(self._view.guess(self._seat, key_of(f"consequences {len(self._worlds)}")))
        p, revealed = self._worlds[world], False
        notes: list[Note] = []
        afters: list[Position] = []
        for step in steps:
            if p.seat != self._seat or step not in p.legal():
                return _Trial(notes, revealed, finished=False, afters=afters, points=[])
            before, p = p, p.after(step)
            notes += p.notes(self._seat)
            afters += [p] * (len(notes) - len(afters))
            revealed |= (p.state.secrets, p.state.counter) != (before.state.secrets, before.state.counter)
        return _Trial(notes, revealed, finished=True, afters=afters, points=_points_now(p))


def _points_now(p: Position) -> list[int]:
    find = p.game.spec.points_now
    return [] if find is None or p.over else find(p)


def _common_start(one: list[Note], other: list[Note]) -> list[Note]:
    return [a for a, _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))]
