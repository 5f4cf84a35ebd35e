"""Review of a finished game for one seat: its chances over time, its mistakes and best moves, and its luck.

Every decision is judged by a search that gets what the seat could see at that moment, never the true state. The search
tries the action that was played and the best alternatives equally often, in the same guessed worlds. docs/review.md
explains what follows from that and what does not.
"""

import hashlib
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace

import msgspec

from townhall.bots.dice import master_record
from townhall.bots.lines import Lines, Reason
from townhall.bots.luck import Luck, outcome
from townhall.bots.thinking import Candidate, Search
from townhall.engine.errors import TownhallError
from townhall.engine.position import Position

VERSION = 3
"""Increase it whenever the same record would be reviewed differently: stored reviews are then computed again."""
ITERATIONS = 240
"""Lines of play tried before the alternatives to a decision are compared."""
ALTERNATIVES = 2
"""The actions that the played one is compared with."""
PART = 40
"""Lines of play between two looks at the clock."""
LEAST_LOSS = 0.01
"""A smaller difference between two chances to win is noise."""
LEAST_POINTS = 0.25
"""The same in a solo game, in points."""


class ReviewedDecision(msgspec.Struct, frozen=True):
    """A decision of the seat where it had a choice. Chances are expected points in a solo game."""

    n: int
    """How many decisions had been made before."""
    turn: int
    action: int
    before: float
    """The chance to win with the best decision."""
    after: float
    """The chance to win with the decision that was made."""
    gain: float
    """By how much the decision was better than the best alternative; 0 if it was not the best."""
    best: list[int]
    """The better line, or the line that was begun if the decision was the best one: the decisions of one turn."""
    reasons: list[Reason]
    """What the line in `best` brings."""

    @property
    def loss(self) -> float:
        """What the decision cost."""
        return self.before - self.after


class RandomEvent(msgspec.Struct, frozen=True):
    """What was drawn, rolled or revealed after decision `n`, compared with the expectation."""

    n: int
    luck: float


class Review(msgspec.Struct, frozen=True):
    """The review of a seat. `luck`, `choice` and `others` add up to `result` - `start`."""

    version: int
    game: str
    seat: int
    seats: int
    iterations: int
    start: float
    """The chance to win at the first decision of the seat; in a solo game, the expected points."""
    result: float
    """The share in the victory; in a solo game, the points."""
    luck: float
    choice: float
    others: float
    """What the others decided better or worse than expected, and by how much the search has misjudged the position."""
    decisions: list[ReviewedDecision]
    events: list[RandomEvent]

    def mistakes(self, most: int) -> list[ReviewedDecision]:
        """Return the decisions that cost most, the worst first."""
        return sorted((each for each in self.decisions if each.loss > 0), key=lambda each: -each.loss)[:most]

    def best_moves(self, most: int) -> list[ReviewedDecision]:
        """Return the decisions that were most superior to their alternatives, the best first."""
        return sorted((each for each in self.decisions if each.gain > 0), key=lambda each: -each.gain)[:most]


def digest_of(end: Position) -> str:
    """Return what identifies the course of a game; names and times do not count."""
    record = end.record()
    parts = (
        record.game, record.engine, record.components, record.options, record.seats, record.key, record.actions,
        record.reshuffles,
    )  # fmt: skip
    return hashlib.sha256(msgspec.json.encode(parts, order="deterministic")).hexdigest()


def judge_decision(
    view: Position, n: int, action: int, seed: str, iterations: int = ITERATIONS
) -> Iterator[ReviewedDecision | None]:
    """Judge a decision by what its maker could see: yield None between the parts of the work, then the judgement."""
    if not view.hidden:
        raise TownhallError("a decision is judged by a view only, never by the true state of a game")
    settings = replace(view.rules.levels[-1], iterations=iterations)
    search, seat = Search(view.rules, settings, master_record(seed)), view.seat
    tree, lines = search.trees[0], Lines(view, search)
    for part in _parts(iterations):
        tree.search(view.raw, part)
        yield None
    candidates = search.candidates(view.raw, seat)
    favourites = sorted(candidates, key=lambda each: (-each.visits, -each.result))
    alternatives = [each.action for each in favourites if each.action != action][:ALTERNATIVES]
    compared = max(iterations // 2, 1)
    visits = {each.action: each.visits for each in candidates}
    measured: dict[int, Candidate] = {}
    for each in (action, *alternatives):
        for part in _parts(max(compared - visits[each], 0)):
            tree.search_below(view.raw, seat, each, part, iterations)
            yield None
        for part in _parts(compared):
            done = measured.get(each, Candidate(each, 0, 0.0, 0.0))
            more = tree.search_below(view.raw, seat, each, part, 2 * iterations + done.visits)
            measured[each] = _joined(done, more)
            yield None
    values = {each: _value(lines, candidate) for each, candidate in measured.items()}
    best = max(values, key=lambda each: values[each])
    least = LEAST_LOSS if view.seats > 1 else LEAST_POINTS
    if action == favourites[0].action or values[best] - values[action] < least:
        best = action
    ahead = values[action] - max(values[each] for each in alternatives)
    gain = ahead if best == action and ahead >= least else 0.0
    [line] = lines.with_reasons([lines.line(measured[best], 1.0)])
    yield ReviewedDecision(
        n, view.turn, action, max(values[best], values[action]), values[action], gain, line.actions, line.reasons
    )


def _parts(iterations: int) -> Iterator[int]:
    for done in range(0, iterations, PART):
        yield min(PART, iterations - done)


def _joined(one: Candidate, other: Candidate) -> Candidate:
    visits = one.visits + other.visits
    result = (one.result * one.visits + other.result * other.visits) / visits
    lead = (one.lead * one.visits + other.lead * other.visits) / visits
    return Candidate(one.action, visits, result, lead)


def _value(lines: Lines, candidate: Candidate) -> float:
    line = lines.line(candidate, 1.0)
    value = line.lead if line.win is None else line.win
    assert value is not None
    return value


class Reviewer:
    """Reviews a finished game for a seat, a part at a time. The same game gives the same review."""

    def __init__(
        self, end: Position, seat: int, iterations: int = ITERATIONS, places: Sequence[int] | None = None
    ) -> None:
        """`places`: those of the seats if players have resigned; the game may have ended early then."""
        if not end.over and places is None:
            raise TownhallError("only finished games are reviewed: this one is not over")
        if not 0 <= seat < end.seats:
            raise TownhallError(f"there is no seat {seat}: seats run from 0 to {end.seats - 1}")
        self._end, self._seat, self._iterations, self._places = end.copy(), seat, iterations, places
        self._decisions: list[ReviewedDecision] = []
        self._events: list[RandomEvent] = []
        self.done, self.total = 0, len(end.history)
        """How many decisions of the game have been looked at, and how many there are."""
        self._work = self._review()

    def think(self, seconds: float) -> bool:
        """Work for about so long; return whether the review is finished."""
        deadline = time.perf_counter() + seconds
        while next(self._work, self) is not self:
            if time.perf_counter() >= deadline:
                return False
        return True

    def decide(self) -> Review:
        """Return the finished review."""
        result = outcome(self._end, self._seat, self._places)
        start = self._decisions[0].before if self._decisions else result
        choice = -sum(decision.loss for decision in self._decisions)
        luck = sum(event.luck for event in self._events)
        return Review(
            VERSION, self._end.game.name, self._seat, self._end.seats, self._iterations, start, result, luck, choice,
            result - start - choice - luck, self._decisions, self._events,
        )  # fmt: skip

    def _review(self) -> Iterator[None]:
        """Follow the game from its beginning, with a pause after each part of the work."""
        end, seat, digest = self._end, self._seat, digest_of(self._end)
        luck = Luck(end, seat, end.rules.levels[-1])
        replay = end.replay()
        p = next(replay)
        for n, action in enumerate(end.history):
            view, secrets = p.view(seat), p.state.secrets
            if p.seat == seat and len(p.legal()) > 1:
                for judged in judge_decision(view, n, action, f"{digest} {n} {seat}", self._iterations):
                    if judged is not None:
                        self._decisions.append(judged)
                    yield
            p = next(replay)
            if self._decisions and p.state.secrets != secrets:
                self._events.append(RandomEvent(n, luck.of(view, action, p.view(seat), f"{digest} {n} {seat} luck")))
            self.done = n + 1
            yield
