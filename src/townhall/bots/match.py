"""Matches between bots: every deal is played once from each seat, and results come with their intervals.

A contender is a bot by name, or a level with other settings: `architect:iterations=500,playouts=0.5`. The setting
`weights` is the file of the weights its evaluation uses, or `heuristic`. A level with a network then searches with its
settings for weights, as it does with `network=0`.
"""

import math
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import NamedTuple, Protocol

from townhall.bots.bot import SimpleBot, bot_for
from townhall.bots.dice import derived_key, derived_record, master_record
from townhall.bots.levels import FIRST_LEVEL, bot_numbers
from townhall.bots.thinking import Search
from townhall.engine.compiled import Rules, check_seats
from townhall.engine.contract import SearchSettings
from townhall.engine.errors import BadSetup
from townhall.engine.fields import Raw, blank, loose
from townhall.engine.state import NOBODY
from townhall.engine.weights import Weights, parse_weights, read_weights, weights_for_seats

WEIGHTS, HEURISTIC = "weights", "heuristic"
MOST_ITERATIONS = 1_000_000
RANGES = {
    "iterations": (1, MOST_ITERATIONS),
    "playouts": (0, 1),
    "temperature": (0.001, math.inf),
    "crowd_temperature": (0.001, math.inf),
    "exploration": (0, 1_000_000),
    "spread": (0.001, 1_000_000_000),
    "late_spread": (0.001, 1_000),
    "scale": (0.001, 1_000_000_000),
}
"""What the search can work with."""
CONFIDENCE = 1.96
"""Standard errors on each side of a 95% interval."""


class Result(NamedTuple):
    """One game, as the contender saw it."""

    share: float
    """Of the victory: 1 if it won alone."""
    place: float
    """From 1, the best, to 0, the last."""
    lead: int
    """Points more than the best of the others."""
    seconds: list[float]
    """Processor time of each of its decisions, whatever else runs; forced ones are left out."""


class Chooser(Protocol):
    def choose(self, view: Raw, seat: int) -> int: ...


MakeBot = Callable[[Rules, str, Raw], Chooser]
"""From a game, the name of a bot and its dice to the bot."""


class Contender(NamedTuple):
    """A bot by its number; one that searches also has settings and, if they are not those of the game, weights."""

    number: int
    settings: SearchSettings | None = None
    weights: list[Weights] | None = None

    def make_bot(self, rules: Rules, dice: Raw) -> SimpleBot | Search:
        if self.settings is None:
            return bot_for(rules, self.number, dice)
        return Search(rules, self.settings, dice, weights=self.weights)


def contender_named(rules: Rules, text: str, files: Mapping[str, str] | None = None) -> Contender:
    """A bot by name, with its settings changed as `name:setting=value,...` asks.

    `files` holds the contents of files of weights by name; without it they are read.
    """
    name, _, changes = text.partition(":")
    [number] = bot_numbers([name], seats=1)
    if number < FIRST_LEVEL:
        if changes:
            raise BadSetup(f"{name} does not search: it has no settings")
        return Contender(number)
    level = rules.levels[number - FIRST_LEVEL]
    pairs = [change.partition("=") for change in changes.split(",")] if changes else []
    weights = next((weights_named(rules, value, files) for setting, _, value in pairs if setting == WEIGHTS), None)
    others = ",".join("".join(pair) for pair in pairs if pair[0] != WEIGHTS)
    settings = changed(level, others)
    if level.network and (weights is not None or not settings.network):
        settings = changed(level.for_weights(), others)
    if weights is not None and settings.network:
        raise BadSetup(f"{text}: with the network, weights are not used")
    return Contender(number, settings, weights)


def make_bot(rules: Rules, contender: str, dice: Raw) -> SimpleBot | Search:
    """A bot as `contender_named` describes it."""
    return contender_named(rules, contender).make_bot(rules, dice)


def weights_named(rules: Rules, file: str, files: Mapping[str, str] | None) -> list[Weights]:
    spec, learned = rules.evaluation, dict[int, Weights]()
    if file != HEURISTIC:
        learned = read_weights(spec, Path(file)) if files is None else parse_weights(spec, files[file], file)
    return weights_for_seats(spec, learned)


def changed(settings: SearchSettings, changes: str) -> SearchSettings:
    """Settings with `name=value,...` changed; `temperature` ends any `crowd_temperature` from before."""
    kinds = {field.name: type(getattr(settings, field.name)) for field in fields(settings)}
    del kinds["without_network"]
    for change in changes.split(",") if changes else []:
        name, _, value = change.partition("=")
        if name not in kinds:
            raise BadSetup(f"the search has no setting {name!r}; there are: {', '.join([*kinds, WEIGHTS])}")
        try:
            number = float(value)
        except ValueError:
            raise BadSetup(f"{change}: {value!r} is not a number") from None
        low, high = (0, 1) if kinds[name] is bool else RANGES.get(name, (-math.inf, math.inf))
        kind = "number" if kinds[name] is float else "whole number"
        if not low <= number <= high or (kinds[name] is not float and not number.is_integer()):
            raise BadSetup(f"{change}: {value} is not a {kind} from {low:,} to {high:,}")
        if name == "temperature":
            settings = replace(settings, crowd_temperature=0.0)
        settings = replace(settings, **{name: kinds[name](number)})
    return settings


def check_match(rules: Rules, seats: int) -> None:
    check_seats(rules.name, rules.seats, seats)
    if seats < 2:
        raise BadSetup("a match is for 2 seats or more")


def play_game(
    rules: Rules, seats: int, contender: str, others: str, seed: str, number: int, make: MakeBot = make_bot
) -> Result:
    """Game `number` of a match: the deal changes once the contender has played it from every seat."""
    check_match(rules, seats)
    master = master_record(seed)
    mine = number % seats
    state = blank(rules.state)
    ss, s = rules.records(state), loose(state, rules.state)
    s.key[0], s.key[1] = derived_key(master, 2 * (number // seats))
    dice = derived_record(master, 2 * number + 1)
    bots = [make(rules, contender if seat == mine else others, derived_record(dice, seat)) for seat in range(seats)]
    rules.setup_of(ss, seats)
    seconds = []
    while s.seat != NOBODY:
        seat, forced = s.seat, len(rules.legal_of(ss)) == 1
        view = state.copy()
        rules.hide_of(rules.records(view), seat)
        begin = time.thread_time()
        action = bots[seat].choose(view, seat)
        if seat == mine and not forced:
            seconds.append(time.thread_time() - begin)
        rules.play_of(ss, action)
    ranks = rules.ranks_of(ss, seats)
    best = max(s.scores[seat] for seat in range(seats) if seat != mine)
    share = (ranks[mine] == 1) / ranks.count(1)
    return Result(share, (seats - ranks[mine]) / (seats - 1), s.scores[mine] - best, seconds)


@dataclass
class Score:
    """The results of a match so far."""

    results: list[Result] = field(default_factory=list)

    def add(self, results: Iterable[Result]) -> None:
        self.results.extend(results)

    @property
    def games(self) -> int:
        return len(self.results)

    @property
    def share(self) -> float:
        """Of all victories."""
        return sum(result.share for result in self.results) / self.games

    @property
    def place(self) -> float:
        return sum(result.place for result in self.results) / self.games

    @property
    def lead(self) -> float:
        return sum(result.lead for result in self.results) / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% interval of the share (Wilson's score interval)."""
        return wilson_interval(self.share, self.games)

    def milliseconds(self, quantile: float) -> float:
        """How much processor time a decision took: 0.5 is the median."""
        seconds = sorted(second for result in self.results for second in result.seconds)
        return 1000 * seconds[min(int(quantile * len(seconds)), len(seconds) - 1)] if seconds else 0.0


def wilson_interval(share: float, games: float) -> tuple[float, float]:
    """The shares that fit an observed one, with a confidence of 95%."""
    square = CONFIDENCE * CONFIDENCE / games
    centre = (share + square / 2) / (1 + square)
    half = CONFIDENCE / (1 + square) * math.sqrt(share * (1 - share) / games + square / games / 4)
    return max(centre - half, 0.0), min(centre + half, 1.0)
