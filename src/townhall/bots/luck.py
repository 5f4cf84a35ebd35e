"""Luck: by how much a draw, a roll or a reveal was better or worse for a seat than could be expected."""

import math
from collections.abc import Sequence
from typing import Any

from townhall.bots.evaluation import POINT
from townhall.bots.lines import estimate, play
from townhall.bots.network import NO_NETWORK
from townhall.bots.search import spread_at
from townhall.engine.contract import SearchSettings
from townhall.engine.fields import fractions
from townhall.engine.jit import INTERPRETED
from townhall.engine.position import Position
from townhall.engine.rng import key_of
from townhall.engine.state import SEATS

WORLDS = 32
"""Guessed worlds over which an expectation is taken."""


def outcome(p: Position, seat: int, places: Sequence[int] | None = None) -> float:
    """The result of a finished game for a seat: its share in the victory; in a solo game, its points.

    `places`: those of the seats if players have resigned.
    """
    if p.seats == 1:
        return float(p.scores[0])
    ranks = p.ranks if places is None else places
    return 1 / ranks.count(1) if ranks[seat] == 1 else 0.0


class Luck:
    """Measures luck by the evaluation, in worlds that a seat could be in."""

    def __init__(self, p: Position, seat: int, settings: SearchSettings) -> None:
        self._rules, self._seat, self._settings = p.rules, seat, settings
        weights: Any = p.rules.weights[p.seats - 1]
        self._weights: Any = memoryview(weights) if INTERPRETED else weights
        self._network: Any = p.rules.network if settings.network else NO_NETWORK
        self._grid: Any = p.rules.feature_grid()
        self._estimates: Any = fractions(SEATS)

    def of(self, before: Position, action: int, after: Position, seed: str) -> float:
        """Return how much better the view after a decision is than the decision promised.

        The promise is the mean over worlds that fit the view before it. It is 0 if the decision is possible in none of
        them: then the decision itself tells what the seat could not know, and nothing is left to chance.
        """
        expected = []
        for world in self._worlds(before, seed):
            if action in world.legal():
                play(world, action)
                expected.append(self._value(world))
        if not expected:
            return 0.0
        found = [self._value(world) for world in self._worlds(after, seed)]
        return sum(found) / len(found) - sum(expected) / len(expected)

    def _worlds(self, view: Position, seed: str) -> list[Position]:
        if view.over:
            return [view]
        return [view.guess(self._seat, key_of(f"{seed} {number}")) for number in range(WORLDS)]

    def _value(self, world: Position) -> float:
        """The chance to win in a world, by the evaluation alone; in a solo game, the expected points."""
        if world.over:
            return outcome(world, self._seat)
        rules, evaluation = self._rules, self._rules.evaluation
        done = estimate(
            evaluation.features, evaluation.progress, rules.cs, rules.records(world.raw),
            self._weights, self._network, self._grid, self._estimates,
        )  # fmt: skip
        own = float(self._estimates[self._seat])
        others = [float(self._estimates[other]) for other in range(world.seats) if other != self._seat]
        if not others:
            return own / POINT
        lead = own - (max(others) + sum(others) / len(others)) / 2
        spread = spread_at(done, self._settings.spread, self._settings.late_spread)
        return 1 / (1 + len(others) * math.exp(-lead / spread))
