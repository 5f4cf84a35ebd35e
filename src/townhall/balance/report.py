"""What a set of components does, and how two sets differ: the fields are the keys of the JSON."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, Literal

import msgspec
import numpy as np

from townhall.balance.counting import Component, Counts
from townhall.engine.components import ABOUT_THE_ENTRY
from townhall.engine.game import Game
from townhall.engine.provenance import reconstructed
from townhall.estimates import FEWEST_GAMES, SIGNIFICANCE, Estimate, Values, holm, mean, ratio

Verdict = Literal["strong", "weak", "small", "open", "not-judged"]
OUT_OF_LINE: tuple[Verdict, ...] = ("strong", "weak")
LEAST_EFFECT = 0.02
"""A smaller difference of wins is not worth a change, however certain it is: two victories in 100 games."""
SHOWN_DIGITS = 3
"""Differences are shown in tenths of a per cent, and judged as they are shown."""
QUANTILES = (0, 10, 25, 50, 75, 90, 100)
BARS = 16
NO_VALUES = ("id", "name", "name_es", "text", *ABOUT_THE_ENTRY)


class Measure(msgspec.Struct):
    """An estimate with its 95% interval."""

    value: float
    interval: tuple[float, float]


class PlaceReport(msgspec.Struct):
    """How often a place in the order of play wins."""

    place: int
    wins: Measure
    mean_score: float


class ComponentReport(msgspec.Struct):
    """What one component does."""

    table: str
    id: str
    provenance: str
    reconstructed: dict[str, Any]
    """The values of it that are reconstructed."""
    available: float
    """In how many of the games it was on offer or happened."""
    used: float
    """In how many of those somebody used it."""
    bought: float | None
    """How often it was bought in a game; None if it is not bought in one step and used in another."""
    uses: float
    """How often it was used in a game."""
    points: float | None
    """Points each time it was bought, or used if it is not bought; None if never, or if no notes name its points."""
    win_rate: float
    """Of the seats that bought it, or used it if it is not bought."""
    expected: float
    """Of seats in the same places in the order of play."""
    effect: Measure
    """The difference of the two."""
    p: float
    """Corrected for the number of components."""
    judged: bool
    certain: bool
    """That there is any effect, however small."""
    verdict: Verdict


class ScoreReport(msgspec.Struct):
    """How points are distributed over all seats of all games."""

    mean: Measure
    winner: Measure
    margin: Measure
    """How far the winner was ahead of the next seat."""
    quantiles: dict[str, float]
    histogram: list[tuple[float, int]]
    """Scores from the first number on, and how many."""


class SetReport(msgspec.Struct):
    """Everything about one set."""

    name: str
    digest: str
    places: list[PlaceReport]
    decisions: Measure
    turns: Measure
    lead_changes: Measure
    half_time_leader_wins: Measure
    scores: ScoreReport
    components: list[ComponentReport]
    """The most conspicuous first."""


class Difference(msgspec.Struct):
    """What the second set changes."""

    measure: str
    table: str
    id: str
    first: float
    second: float
    difference: Measure
    p: float
    """Corrected for the number of comparisons."""
    certain: bool


class Report(msgspec.Struct):
    game: str
    seats: int
    games: int
    bots: list[str]
    seed: str
    correction: str
    sets: list[SetReport]
    differences: list[Difference]
    """The most certain first; empty with one set."""


class Estimates:
    """All estimates about the games of one set."""

    def __init__(self, counts: Counts) -> None:
        self.counts = counts
        expected = counts.shares.mean(axis=0)
        shape = counts.users.shape
        self._users, self._won, self._expected = np.zeros(shape), np.zeros(shape), np.zeros(shape)
        for place in range(counts.seats):
            used = (counts.users >> place & 1).astype(np.float64)
            self._users += used
            self._won += used * counts.shares[:, place, None]
            self._expected += used * expected[place]
        self.effects = [
            ratio(self._won[:, n] - self._expected[:, n], self._users[:, n]) for n in range(len(counts.components))
        ]
        self.bought = [mean(counts.bought[:, n].astype(np.float64)) for n in range(len(counts.components))]
        self.uses = [mean(counts.uses[:, n].astype(np.float64)) for n in range(len(counts.components))]
        self.places = [mean(counts.shares[:, place]) for place in range(counts.seats)]
        self.general = dict(self._general())

    def win_rate(self, n: int) -> float:
        return ratio(self._won[:, n], self._users[:, n]).value

    def expected(self, n: int) -> float:
        return ratio(self._expected[:, n], self._users[:, n]).value

    def judged(self, n: int) -> bool:
        """Whether enough games have a seat that bought or used it, and enough a seat that did not."""
        users = self._users[:, n]
        return min(int((users > 0).sum()), int((users < self.counts.seats).sum())) >= FEWEST_GAMES

    def _general(self) -> Iterator[tuple[str, Estimate]]:
        counts = self.counts
        scores = np.sort(counts.scores.astype(np.float64), axis=1)
        yield "mean_score", mean(scores.mean(axis=1))
        yield "winner", mean(scores[:, -1])
        yield "margin", mean(scores[:, -1] - scores[:, -2])
        yield "decisions", mean(counts.decisions.astype(np.float64))
        yield "turns", mean(np.array([len(leads) for leads in counts.leads], np.float64))
        yield "lead_changes", mean(np.array([_changes(leads) for leads in counts.leads], np.float64))
        yield "half_time_leader_wins", mean(self._half_time_shares())
        for place, wins in enumerate(self.places, 1):
            yield f"wins_{place}", wins

    def _half_time_shares(self) -> Values:
        """The part of the victory that went to the seat in the lead at half time, or to the mean of several."""
        shares = []
        for leads, won in zip(self.counts.leads, self.counts.shares, strict=True):
            # In a game that ended in its first turn nobody was ahead at half time: all seats were equal.
            lead = leads[(len(leads) - 1) // 2] if len(leads) > 1 else ~0
            leading = [place for place in range(self.counts.seats) if lead >> place & 1]
            shares.append(won[leading].mean())
        return np.array(shares)


def _changes(leads: Sequence[int]) -> int:
    """How often another seat than before was alone in the lead."""
    alone = [lead for lead in leads if lead & lead - 1 == 0]
    return sum(one != other for one, other in pairwise(alone))


def make_report(
    games: Sequence[Game], names: Sequence[str], counted: Sequence[Counts], bots: Sequence[str], seed: str
) -> Report:
    """Report on one set of components, or on two over the same deals."""
    estimated = [Estimates(counts) for counts in counted]
    return Report(
        game=games[0].name,
        seats=counted[0].seats,
        games=counted[0].games,
        bots=list(bots),
        seed=seed,
        correction="Holm-Bonferroni, 5% family-wise",
        sets=[_set(*one) for one in zip(games, names, estimated, strict=True)],
        differences=_differences(*estimated) if len(estimated) > 1 else [],
    )


def _set(game: Game, name: str, estimates: Estimates) -> SetReport:
    general, counts = estimates.general, estimates.counts
    return SetReport(
        name=name,
        digest=game.components.digest,
        places=[
            PlaceReport(place + 1, _measure(wins), float(counts.scores[:, place].mean()))
            for place, wins in enumerate(estimates.places)
        ],
        decisions=_measure(general["decisions"]),
        turns=_measure(general["turns"]),
        lead_changes=_measure(general["lead_changes"]),
        half_time_leader_wins=_measure(general["half_time_leader_wins"]),
        scores=_scores(estimates),
        components=_components(game, estimates),
    )


def _measure(estimate: Estimate) -> Measure:
    low, high = estimate.interval
    return Measure(round(estimate.value, 6), (round(low, 6), round(high, 6)))


def _scores(estimates: Estimates) -> ScoreReport:
    scores = estimates.counts.scores.reshape(-1)
    counts, edges = np.histogram(scores, BARS)
    return ScoreReport(
        mean=_measure(estimates.general["mean_score"]),
        winner=_measure(estimates.general["winner"]),
        margin=_measure(estimates.general["margin"]),
        quantiles={str(part): float(np.percentile(scores, part)) for part in QUANTILES},
        histogram=[(round(float(edge), 3), int(count)) for edge, count in zip(edges, counts, strict=False)],
    )


def _components(game: Game, estimates: Estimates) -> list[ComponentReport]:
    """The components by how far, at least, their effect is from nothing; then by how far it seems to be."""
    judged = [n for n in range(len(estimates.effects)) if estimates.judged(n)]
    corrected = dict(zip(judged, holm([estimates.effects[n].p_value for n in judged]), strict=True))
    entries = {
        Component(table, entry["id"]): entry
        for table, listed in game.components.tables().items()
        for entry in listed
        if "id" in entry
    }
    reports = [
        _component(game, estimates, n, entries[component], corrected.get(n))
        for n, component in enumerate(estimates.counts.components)
    ]
    return sorted(reports, key=_conspicuous, reverse=True)


def _conspicuous(report: ComponentReport) -> tuple[bool, bool, float, float]:
    low, high = report.effect.interval
    return report.verdict in OUT_OF_LINE, report.judged, max(low, -high, 0.0), abs(report.effect.value)


def _component(
    game: Game, estimates: Estimates, n: int, entry: dict[str, Any], corrected: float | None
) -> ComponentReport:
    counts = estimates.counts
    available, bought, uses = counts.offered[:, n], counts.bought[:, n], counts.uses[:, n]
    times = int((bought if counts.buyable[n] else uses).sum())
    provenance, effect = game.components.provenance(entry), _measure(estimates.effects[n])
    certain = corrected is not None and corrected < SIGNIFICANCE
    return ComponentReport(
        table=counts.components[n].table,
        id=counts.components[n].id,
        provenance=provenance.whole,
        reconstructed=reconstructed_values(game, entry),
        available=float(available.mean()),
        used=float((uses > 0).sum() / max(int(available.sum()), 1)),
        bought=float(bought.mean()) if counts.buyable[n] else None,
        uses=float(uses.mean()),
        points=float(counts.points[:, n].sum()) / times if times and counts.scored[n] else None,
        win_rate=estimates.win_rate(n),
        expected=estimates.expected(n),
        effect=effect,
        p=1.0 if corrected is None else corrected,
        judged=corrected is not None,
        certain=certain,
        verdict="not-judged" if corrected is None else _verdict(effect.value, certain),
    )


def _verdict(effect: float, certain: bool) -> Verdict:
    if not certain:
        return "open"
    if abs(round(effect, SHOWN_DIGITS)) < LEAST_EFFECT:
        return "small"
    return "strong" if effect > 0 else "weak"


def reconstructed_values(game: Game, entry: dict[str, Any]) -> dict[str, Any]:
    """The values of an entry that are ours, names and texts left out."""
    groups = game.spec.components.groups
    ours = reconstructed(game.components.provenance(entry).by_field(groups.get(field, field) for field in entry))
    return {field: entry[field] for field in entry if field not in NO_VALUES and groups.get(field, field) in ours}


def _differences(first: Estimates, second: Estimates) -> list[Difference]:
    """Every comparison of two sets over the same deals, the most certain first."""
    pairs = [(name, Component("", ""), one, second.general[name]) for name, one in first.general.items()]
    numbers = {component: n for n, component in enumerate(second.counts.components)}
    for n, component in enumerate(first.counts.components):
        other = numbers[component]
        if first.counts.buyable[n]:
            pairs.append(("bought", component, first.bought[n], second.bought[other]))
        pairs.append(("uses", component, first.uses[n], second.uses[other]))
        if first.judged(n) and second.judged(other):
            pairs.append(("effect", component, first.effects[n], second.effects[other]))
    changes = [two.minus(one) for _, _, one, two in pairs]
    corrected = holm([change.p_value for change in changes])
    differences = [
        Difference(
            measure=name,
            table=component.table,
            id=component.id,
            first=one.value,
            second=two.value,
            difference=_measure(change),
            p=p,
            certain=p < SIGNIFICANCE,
        )
        for (name, component, one, two), change, p in zip(pairs, changes, corrected, strict=True)
    ]
    return sorted(differences, key=lambda one: (one.p, -abs(one.difference.value)))
