"""What the games of a run show, from its files."""

from __future__ import annotations

from array import array
from collections import Counter
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from townhall.arena.folder import DECISIONS, GAMES, PLAN, TIMES, UNTIL, game_of, read_rows
from townhall.arena.heat_maps import HeatMap, HeatMaps
from townhall.arena.pieces import Pieces, PieceUse
from townhall.arena.play import DecisionRow, GameRow, TimesRow
from townhall.arena.ratings import Fit, Results
from townhall.arena.schedule import Schedule
from townhall.arena.shares import Interval, Shares
from townhall.arena.stopping import Stopping
from townhall.bots.training_folder import read_json
from townhall.engine.errors import BadSetup
from townhall.engine.game import Game
from townhall.ratings import Rating

MOST_BINS = 24
"""Of a histogram."""
MOST_FORFEITS = 200
"""The most forfeits that are listed."""


class Identity(msgspec.Struct, frozen=True):
    """The plan of a run, as its folder has it."""

    game: str
    seats: int
    bots: list[str]
    seed: str
    options: dict[str, Any]
    components: str
    rules: str
    files: dict[str, str]
    seconds: float | None
    code: str
    memory: float | None = None


class Spread(msgspec.Struct, frozen=True):
    """How some numbers are spread."""

    mean: float
    p5: float
    p50: float
    p95: float


class Histogram(msgspec.Struct, frozen=True):
    """How often numbers were in each bin: bin i begins at start + i * width."""

    spread: Spread
    start: int
    width: int
    counts: list[int]


class BotStatistics(msgspec.Struct, frozen=True):
    """What one bot has done. Shares are of all victories; a shared one counts in parts."""

    bot: str
    seats_played: int
    wins: Interval
    mean_place: float
    rating: Interval
    above_next: float | None
    """The confidence that it is stronger than the next bot of the list; None for the last one."""
    openskill: Interval
    openskill_sigma: float
    scores: Spread | None
    """Of finished games."""
    milliseconds: Spread | None
    """Of decisions with a choice."""
    forfeits: dict[str, int]


class ListedForfeit(msgspec.Struct, frozen=True):
    """A game that a bot has lost by itself."""

    game: int
    bot: str
    kind: str
    reason: str


class PlaceStatistics(msgspec.Struct, frozen=True):
    """How often a place in the order of play wins and what it scores, over all bots."""

    wins: Interval
    mean_score: float


class Statistics(msgspec.Struct, frozen=True):
    """Everything the report shows. Bots are in the order of their ratings, the strongest first."""

    run: Identity
    games: int
    finished: int
    until: float | None
    """The level of certainty at which the run was to stop, if it was."""
    certain_after: int | None
    """The number of deals after which the order of the bots was certain at that level."""
    bots: list[BotStatistics]
    head_to_head: list[list[float | None]]
    """[bot][other] how often a bot finished ahead of another; equal places count half."""
    meetings: list[list[int]]
    order_of_play: list[PlaceStatistics]
    """The first player first; empty if no game has been finished."""
    decisions: Histogram | None
    turns: Histogram | None
    forfeits: list[ListedForfeit]
    pieces: list[PieceUse]
    heat_maps: list[HeatMap]


def read_statistics(folder: Path) -> Statistics:
    """Read the files of a run and count."""
    try:
        identity = read_json(folder / PLAN, Identity)
    except BadSetup:
        raise BadSetup(f"{folder / PLAN} is damaged: it is no plan of an arena") from None
    if identity is None:
        raise BadSetup(f"{folder} holds no run of an arena")
    counts = Counts(identity, game_of(folder, identity.game), read_json(folder / UNTIL, float))
    with_decisions = read_rows(folder / DECISIONS, DecisionRow)
    times = read_rows(folder / TIMES, TimesRow)
    for row in read_rows(folder / GAMES, GameRow):
        decisions, taken = list(islice(with_decisions, row.decisions)), next(times, None)
        if taken is None or len(decisions) < row.decisions:
            raise BadSetup(f"{folder}: the decisions of game {row.game} are missing: run the arena again to play them")
        counts.add(row, decisions, taken)
    if not counts.results.games:
        raise BadSetup(f"{folder} holds no finished games yet")
    return counts.statistics()


class Counts:
    """Sums over the games of a run."""

    def __init__(self, identity: Identity, played: Game, until: float | None) -> None:
        self._run, self._until = identity, until
        bots, seats = len(identity.bots), identity.seats
        self.results = Results(bots, seats)
        self._maps, self._pieces = HeatMaps(played), Pieces(played)
        self._wins, self._wins_in_order = ([Shares() for _ in range(number)] for number in (bots, seats))
        self._places, self._scores_in_order = np.zeros(bots), np.zeros(seats)
        self._scores, self._times = ([array("d") for _ in range(bots)] for _ in range(2))
        self._lengths, self._turns = array("q"), array("q")
        self._failures = [Counter[str]() for _ in range(bots)]
        self._forfeits: list[ListedForfeit] = []

    def add(self, row: GameRow, decisions: list[DecisionRow], times: TimesRow) -> None:
        numbers = [self._run.bots.index(bot) for bot in row.bots]
        self.results.add(numbers, row.ranks, forfeited=row.forfeit is not None)
        for seat, bot in enumerate(numbers):
            self._wins[bot].add(row, seat)
            self._places[bot] += row.ranks[seat]
        for decision, taken in zip(decisions, times.microseconds, strict=True):
            if decision.legal > 1:
                self._times[numbers[decision.seat]].append(taken / 1000)
        if row.forfeit is None:
            self._add_finished(row, numbers, decisions)
        else:
            loser = row.bots[row.forfeit.seat]
            self._failures[numbers[row.forfeit.seat]][row.forfeit.kind] += 1
            if len(self._forfeits) < MOST_FORFEITS:
                self._forfeits.append(ListedForfeit(row.game, loser, row.forfeit.kind, row.forfeit.reason))

    def _add_finished(self, row: GameRow, numbers: list[int], decisions: list[DecisionRow]) -> None:
        for seat, bot in enumerate(numbers):
            self._scores[bot].append(row.scores[seat])
            place = (seat - row.first) % self._run.seats
            self._scores_in_order[place] += row.scores[seat]
            self._wins_in_order[place].add(row, seat)
        self._lengths.append(row.decisions)
        self._turns.append(row.turns)
        self._maps.add(row, decisions)
        self._pieces.add(row, decisions)

    def statistics(self) -> Statistics:
        fit, skills = self.results.fit(), self.results.openskill()
        order = fit.order()
        stopping = Stopping(Schedule(self.results.bots, self.results.seats), self._until)
        stopping.add(self.results)
        shares, meetings = self.results.head_to_head()
        return Statistics(
            run=self._run,
            games=self.results.games,
            finished=len(self._lengths),
            until=self._until,
            certain_after=stopping.certain_after,
            bots=[self._bot(bot, fit, skills[bot]) for bot in order],
            head_to_head=[
                [round(float(shares[one, other]), 4) if meetings[one, other] else None for other in order]
                for one in order
            ],
            meetings=[[int(meetings[one, other]) for other in order] for one in order],
            order_of_play=self._order_of_play(),
            decisions=histogram(self._lengths),
            turns=histogram(self._turns),
            forfeits=self._forfeits,
            pieces=self._pieces.uses(),
            heat_maps=self._maps.maps(),
        )

    def _bot(self, bot: int, fit: Fit, skill: Rating) -> BotStatistics:
        order, rating, seated = fit.order(), fit.ratings()[bot], self._wins[bot].count
        following = next(iter(order[order.index(bot) + 1 :]), None)
        return BotStatistics(
            bot=self._run.bots[bot],
            seats_played=seated,
            wins=self._wins[bot].interval(),
            mean_place=round(float(self._places[bot]) / seated, 3),
            rating=Interval(*(round(number, 1) for number in rating)),
            above_next=None if following is None else round(fit.certainty(bot, following), 5),
            openskill=Interval(
                *(round(skill.mu + errors * skill.sigma, 2) for errors in (0, -1.96, 1.96)),
            ),
            openskill_sigma=round(skill.sigma, 3),
            scores=spread(self._scores[bot]),
            milliseconds=spread(self._times[bot], 3),
            forfeits=dict(self._failures[bot]),
        )

    def _order_of_play(self) -> list[PlaceStatistics]:
        finished = len(self._lengths)
        if not finished:
            return []
        return [
            PlaceStatistics(wins.interval(), round(float(score) / finished, 2))
            for wins, score in zip(self._wins_in_order, self._scores_in_order, strict=True)
        ]


def spread(numbers: array[float], places: int = 2) -> Spread | None:
    if not numbers:
        return None
    values = np.array(numbers)
    quantiles = np.quantile(values, (0.05, 0.5, 0.95))
    return Spread(*(round(float(value), places) for value in (values.mean(), *quantiles)))


def histogram(numbers: array[int]) -> Histogram | None:
    """Bins of equal whole widths."""
    if not numbers:
        return None
    values = np.array(numbers)
    least = int(values.min())
    width = -(-(int(values.max()) - least + 1) // MOST_BINS)
    counts = np.bincount((values - least) // width)
    whole = spread(array("d", numbers))
    assert whole is not None
    return Histogram(whole, least, width, [int(count) for count in counts])
