"""Lines of play that a search has found: what should follow a decision, what to expect of it, and for what reasons."""

import math
from collections.abc import Callable
from functools import cached_property
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from townhall.bots.evaluation import POINT, estimate_seats
from townhall.bots.network import NO_NETWORK, run_network
from townhall.bots.search import LEAD, NONE, PLACE, WIN, logistic
from townhall.bots.thinking import Candidate, Search
from townhall.engine.contract import Function
from townhall.engine.evaluation_grid import HIDDEN, SECOND
from townhall.engine.fields import RealGrid, Reals, Records, fractions
from townhall.engine.i18n import LANGUAGES
from townhall.engine.jit import INTERPRETED, entry_point
from townhall.engine.position import Position
from townhall.engine.rng import key_of
from townhall.engine.state import NOBODY, SEATS
from townhall.engine.weights import PHASES

LONGEST = 8
"""The most decisions of a line."""
WORLDS = 24
"""Guessed worlds in which the reasons for a line are found."""
LOOKED_INTO = 0.1
"""How often a decision must have been tried, compared to the one tried most, for its result to be relied on."""
TRIED = 4
"""How often the search must have tried a decision that is expected to follow."""
LONG_ODDS, HALVINGS = 12.0, 30
"""The logarithm of the odds between which a chance is found, and how exactly."""
REASONS = 4
RIVALS_REASONS = 2
"""The most reasons that are about rivals."""
LEAST_POINTS = 0.05
"""What a reason is worth at least."""
LEAST_RIVALS_POINTS = 0.5
"""What a reason about a rival is worth to the rival at least: small changes follow from every decision."""
LEAST_KEPT_POINTS = 0.5
"""What a line must keep, and the line it is compared with give away, to be worth telling."""


class Step(NamedTuple):
    """A decision of a line, and what its player will see then."""

    action: int
    view: Position

    def text(self, lang: str) -> str:
        """The label of the decision."""
        return self.view.text(self.action, lang)


class Reason(NamedTuple):
    """What a line changes about the position of its player or of a rival."""

    feature: str
    """The message `feature-<name>` of the game tells players what it is."""
    amount: float
    """By how much there is more of it afterwards."""
    points: float
    """What the evaluation gives the seat for that."""
    seat: int
    kept: bool = False
    """Whether the line changes nothing here, but the line that it is compared with gives this away."""


class Line(NamedTuple):
    """A decision, and the decisions that should follow it in the same turn."""

    actions: list[int]
    share: float
    """The part of the search that was spent on the first decision."""
    win: float | None
    """The chance to win; None in a solo game, and if there is no choice."""
    lead: float | None
    """The expected lead in points: over the opponent, or over the mean of the best opponent and the average one; in a
    solo game, the expected points. None if there is no choice."""
    reasons: list[Reason]
    ends: bool = False
    """Whether the game is over afterwards."""


@entry_point
def estimate(
    features: Function, progress: Function, cs: Records, ss: Records, weights: RealGrid, network: RealGrid,
    grid: RealGrid, estimates: Reals,
) -> float:  # fmt: skip
    """Write what each seat has and is likely to finish with; return how much of the game is over."""
    estimate_seats(features, progress, cs[0], ss[0], weights, network, grid, estimates)
    done = 1.0
    if ss[0].seat != NOBODY:
        done = progress(cs[0], ss[0])
    return done


@entry_point
def attribute_change(
    network: RealGrid, size: int, before: Reals, after: Reals, units: Reals, worths: Reals
) -> None:  # fmt: skip
    """Write what the network gives for the change of each feature.

    It is the mean of two cases: the feature changes first, or last, after everything else in the row.
    """
    start = run_network(network, size, before, units)
    end = run_network(network, size, after, units)
    for i in range(size):
        worths[i] = 0.0
        old, new = before[i], after[i]
        if old != new:
            before[i], after[i] = new, old
            first = run_network(network, size, before, units) - start
            last = end - run_network(network, size, after, units)
            before[i], after[i] = old, new
            worths[i] = (first + last) / 2.0


def guessed_world(view: Position, number: int) -> Position:
    """One of the worlds that the player who decides could be in: always the same ones."""
    return view.guess(view.seat, key_of(number))


def play(world: Position, action: int) -> None:
    world.rules.play_of(world.rules.records(world.raw), action)


def play_forced(world: Position, seat: int) -> None:
    """Make the decisions of a seat that have no alternative."""
    while world.seat == seat and len(legal := world.legal()) == 1:
        play(world, legal[0])


def steps_of(view: Position, actions: list[int]) -> list[Step]:
    """The decisions of a line with what their player will see."""
    world, steps = guessed_world(view, 0), [Step(actions[0], view)]
    for before, action in pairwise(actions):
        play(world, before)
        play_forced(world, view.seat)
        steps.append(Step(action, world.view(view.seat)))
    return steps


class Lines:
    """The lines of a search that has thought about a view, before it decides."""

    def __init__(self, view: Position, search: Search) -> None:
        self._view, self._seat, self._rules = view, view.seat, view.rules
        self._search, self._tree = search, search.trees[0]
        weights: Any = search.weights[view.seats - 1]
        self._weights: Any = memoryview(weights) if INTERPRETED else weights
        self._grid: Any = self._rules.feature_grid()
        self._estimates: Any = fractions(SEATS)
        self._units: Any = fractions(HIDDEN + 1 + SECOND)

    def best(self, count: int, *, reasons: bool = True) -> list[Line]:
        """Return the lines that the search has spent most on, the first one first."""
        return self._lines(count, reasons, lambda candidate: (-candidate.visits, -candidate.result))

    def most_promising(self, count: int) -> list[Line]:
        """Return what the bot would do, then the best chances of what the search has looked into, with reasons."""
        favourite = self._search.favourite(self._view.raw, self._seat)
        enough = favourite.visits * LOOKED_INTO

        def order(candidate: Candidate) -> tuple[float, ...]:
            chance = self.chance(candidate)
            value = candidate.result if chance is None else chance
            return candidate.action != favourite.action, candidate.visits < enough, -value

        return self._lines(count, True, order)

    def _lines(self, count: int, reasons: bool, order: Callable[[Candidate], tuple[float, ...]]) -> list[Line]:
        candidates = self._search.candidates(self._view.raw, self._seat)
        if len(candidates) == 1:
            return [Line([candidates[0].action], 1.0, None, None, [])]
        visits = max(sum(candidate.visits for candidate in candidates), 1)
        chosen = sorted(candidates, key=order)[:count]
        lines = [self.line(candidate, candidate.visits / visits) for candidate in chosen if candidate.visits]
        return self.with_reasons(lines) if reasons else lines

    def line(self, candidate: Candidate, share: float) -> Line:
        """Return a decision with what should follow it and what to expect."""
        actions = self._actions(candidate.action)
        return Line(actions, share, self.chance(candidate), candidate.lead / POINT, [], self._ends_game(actions))

    # What should follow

    def _actions(self, action: int) -> list[int]:
        """The decisions of this turn that should follow, as long as nothing is revealed and nobody else decides."""
        world, node, actions = guessed_world(self._view, 0), self._tree.root, list[int]()
        turn, secrets = world.turn, world.state.secrets
        while True:
            actions.append(action)
            node = self._tree.children(self._seat, node).get(action, NONE)
            play(world, action)
            play_forced(world, self._seat)
            same = (world.seat, world.turn, world.state.secrets) == (self._seat, turn, secrets)
            following = self._follower(node, world) if same and node != NONE and len(actions) < LONGEST else None
            if following is None:
                return actions
            action = following

    def _follower(self, node: int, world: Position) -> int | None:
        """The next decision that the search has tried most often in such a world."""
        legal, children = set(world.legal()), self._tree.children(self._seat, node)
        visits = {action: self._tree.visits_of(child) for action, child in children.items() if action in legal}
        best = max(visits, key=lambda action: visits[action], default=None)
        return best if best is not None and visits[best] >= TRIED else None

    # What to expect

    def chance(self, candidate: Candidate) -> float | None:
        """The chance to win that a result stands for; None in a solo game."""
        rivals, settings = self._view.seats - 1, self._search.settings
        if not rivals:
            return None
        lead = logistic((candidate.lead - self._tree.base(self._seat)) / settings.scale)
        result = (candidate.result - LEAD * lead) / (WIN + PLACE)
        low, high = -LONG_ODDS, LONG_ODDS
        for _ in range(HALVINGS):
            middle = (low + high) / 2
            share, place = logistic(middle - math.log(rivals)), logistic(middle)
            low, high = (middle, high) if (WIN * share + PLACE * place) / (WIN + PLACE) < result else (low, middle)
        return logistic(low - math.log(rivals))

    def _after(self, actions: list[int], number: int = 0) -> Position | None:
        """A guessed world after a line; None if the line is not possible there."""
        world = guessed_world(self._view, number)
        for action in actions:
            if world.seat != self._seat or action not in world.legal():
                return None
            play(world, action)
            play_forced(world, self._seat)
        return world

    def _ends_game(self, actions: list[int]) -> bool:
        """Whether the game is over after a line in all worlds."""
        worlds = (self._after(actions, number) for number in range(WORLDS))
        return all(world is not None and world.over for world in worlds)

    def _ends_turn(self, actions: list[int]) -> bool:
        world = self._after(actions)
        return world is not None and (world.over or (world.seat, world.turn) != (self._seat, self._view.turn))

    # Why

    def with_reasons(self, lines: list[Line]) -> list[Line]:
        """Add the reasons for lines: each is compared with the first of the others, too."""
        changes = [self._mean_change(line.actions) for line in lines]
        whole = [change if self._ends_turn(line.actions) else None for line, change in zip(lines, changes, strict=True)]
        explained = []
        for n, (line, change) in enumerate(zip(lines, changes, strict=True)):
            reasons = [] if change is None else self._reasons(change)
            own, other = whole[n], next((change for m, change in enumerate(whole) if m != n), None)
            if own is not None and other is not None:
                reasons += self._kept(own, other)
            explained.append(line._replace(reasons=sorted(reasons, key=self._importance)[:REASONS]))
        return explained

    def _mean_change(self, actions: list[int]) -> NDArray[np.float64] | None:
        """What a line changes on average; None if the game is over then."""
        changes = [change for number in range(WORLDS) if (change := self._change(actions, number)) is not None]
        mean: NDArray[np.float64] | None = np.mean(changes, axis=0) if changes else None
        return mean

    def _reasons(self, change: NDArray[np.float64]) -> list[Reason]:
        """The changes that the evaluation gives most for, as far as there are words for them."""
        (amounts, worths), evaluation = change, self._rules.evaluation
        reasons = self._reasons_of(self._seat, amounts, worths)
        own = [reason for reason in reasons if reason.feature not in evaluation.under_way] or reasons
        left_out = evaluation.under_way | evaluation.comparisons
        rivals = [
            reason
            for seat in range(self._view.seats)
            if seat != self._seat
            for reason in self._reasons_of(seat, amounts, worths)
            if reason.feature not in left_out and abs(reason.points) >= LEAST_RIVALS_POINTS
        ]
        return own + sorted(rivals, key=self._importance)[:RIVALS_REASONS]

    def _kept(self, change: NDArray[np.float64], compared: NDArray[np.float64]) -> list[Reason]:
        """What a line keeps that another one gives away: the thing that is worth most, if there is one."""
        (amounts, worths), (lost, lost_worths) = change[:, self._seat], compared[:, self._seat]
        only_lost = (np.abs(worths) < LEAST_POINTS * POINT) & (lost < 0) & (lost_worths < 0)
        differences = np.zeros_like(change)
        differences[:, self._seat] = np.where(only_lost, [amounts - lost, worths - lost_worths], 0.0)
        kept = [
            reason._replace(kept=True)
            for reason in self._reasons_of(self._seat, *differences)
            if reason.points >= LEAST_KEPT_POINTS and reason.feature not in self._rules.evaluation.under_way
        ]
        return sorted(kept, key=self._importance)[:1]

    def _reasons_of(self, seat: int, amounts: NDArray[np.float64], worths: NDArray[np.float64]) -> list[Reason]:
        """What the changes of a seat's features are worth to it."""
        evaluation, messages = self._rules.evaluation, self._view.game.messages(LANGUAGES[0])
        return [
            Reason(name, 0.0 if name in evaluation.estimates else float(amount), float(points), seat)
            for name, amount, points in zip(evaluation.names, amounts[seat], worths[seat] / POINT, strict=True)
            if abs(points) >= LEAST_POINTS and f"feature-{name}" in messages
        ]

    def _importance(self, reason: Reason) -> float:
        """The order of reasons: what one of several rivals gets matters less."""
        return -abs(reason.points) / (1 if reason.seat == self._seat else self._view.seats - 1)

    def _change(self, actions: list[int], number: int) -> NDArray[np.float64] | None:
        """By how much a line changes the features of each seat in a world, and what it is worth.

        None if the game is over then, or the line is not possible.
        """
        before, world = self._rows(guessed_world(self._view, number)), self._after(actions, number)
        if world is None or world.over:
            return None
        after = self._rows(world)
        amounts = (after - before)[:, : len(self._rules.evaluation.names)]
        return np.stack([amounts, self._worths(before, after, amounts)])

    def _worths(
        self, before: NDArray[np.float64], after: NDArray[np.float64], amounts: NDArray[np.float64]
    ) -> NDArray[np.float64]:
        """What the evaluation of the search gives every seat for the changes of its features."""
        network = self._search.network
        if not len(network):
            return amounts * self._weights_now
        worths = np.zeros_like(amounts)
        for seat in range(len(amounts)):
            attribute_change(network, amounts.shape[1], before[seat], after[seat], self._units, worths[seat])
        return worths

    def _estimate(self, world: Position) -> float:
        evaluation = self._rules.evaluation
        done = estimate(
            evaluation.features, evaluation.progress, self._rules.cs, self._rules.records(world.raw),
            self._weights, NO_NETWORK, self._grid, self._estimates,
        )  # fmt: skip
        return float(done)

    def _rows(self, world: Position) -> NDArray[np.float64]:
        """The features of every seat, and behind them which statements are true."""
        self._estimate(world)
        return np.array(self._grid)[: self._view.seats]

    @cached_property
    def _weights_now(self) -> NDArray[np.float64]:
        """The weights of this phase of the game."""
        weights = self._search.weights[self._view.seats - 1]
        phase = min(max(self._estimate(guessed_world(self._view, 0)), 0.0), 1.0) * (PHASES - 1)
        before = min(int(phase), PHASES - 2)
        now: NDArray[np.float64] = (1 + before - phase) * weights[before] + (phase - before) * weights[before + 1]
        return now
