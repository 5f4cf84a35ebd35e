"""Points and standings of a tournament, from the places at its tables. All functions are pure.

The first of a table gets one point, the last none, and those between evenly spaced shares; a tie is shared. Ties in the
standings are broken by the strength of the opponents, then by the share of the points in the games, then by the games
against each other; see docs/tournaments.md.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from townhall.server.tournaments.pairing import Entrant

HALF = Fraction(1, 2)


@dataclass(frozen=True)
class SeatResult:
    """What became of a seat: its place, its points in the game, and whether its player gave up."""

    entrant: Entrant | None
    """None for a bot."""
    place: int = 1
    score: int | None = None
    """None if the game was not played to its end."""
    forfeited: bool = False


@dataclass(frozen=True)
class TableResult:
    """The result of a table. `void`: it ended without one; `final`: it is the final of a tournament with groups."""

    seats: tuple[SeatResult, ...]
    void: bool = False
    final: bool = False
    group: int | None = None


@dataclass
class Standing:
    """A line of the standings; the tie-breaks are in the order in which they count."""

    entrant: Entrant
    rank: int = 0
    final: Fraction | None = None
    """Points in the final; None for those who did not play it."""
    points: Fraction = Fraction(0)
    opponents: Fraction = Fraction(0)
    """For each table, the average of the points that the opponents have in the tournament."""
    share: Fraction = Fraction(0)
    """The average share of the points in the games that were played to the end."""
    direct: Fraction = Fraction(0)
    """Points against those with whom everything else is equal."""
    games: int = 0
    wins: int = 0

    @property
    def before_direct(self) -> tuple[Fraction, ...]:
        """What counts before the games against each other; the final counts most."""
        return (Fraction(-1) if self.final is None else self.final, self.points, self.opponents, self.share)

    @property
    def key(self) -> tuple[Fraction, ...]:
        return (*self.before_direct, self.direct)


def place_points(places: Sequence[int]) -> list[Fraction]:
    """Return the points for places, of which equal ones are ties: from one for the first down to none for the last."""
    most = len(places) - 1
    points = []
    for place in places:
        before, tied = sum(other < place for other in places), places.count(place)
        points.append(Fraction(sum(most - before - n for n in range(tied)), tied * most) if most else Fraction(1))
    return points


def table_points(table: TableResult) -> list[Fraction]:
    """Return the points of each seat. Those who gave up get none; the others of a table without a result get half."""
    if table.void:
        return [Fraction(0) if seat.forfeited else HALF for seat in table.seats]
    last = len(table.seats) + 1
    points = place_points([last if seat.forfeited else seat.place for seat in table.seats])
    return [Fraction(0) if seat.forfeited else its for seat, its in zip(table.seats, points, strict=True)]


def standings(order: Sequence[Entrant], tables: Iterable[TableResult]) -> list[Standing]:
    """Return the standings, best first. `order` is that of the draw; it decides about the order of equals only."""
    results = list(tables)
    lines = {entrant: Standing(entrant) for entrant in order}
    for table in results:
        _count(table, lines)
    rounds = max((line.games - (line.final is not None) for line in lines.values()), default=0)
    for table in results:
        _add_opponents(table, lines, rounds)
    shares = _shares(results)
    for line in lines.values():
        games = shares.get(line.entrant, [])
        line.share = sum(games, Fraction(0)) / len(games) if games else Fraction(0)
    _compare_directly(list(lines.values()), results)
    ranked = sorted(lines.values(), key=lambda line: line.key, reverse=True)
    for place, line in enumerate(ranked):
        before = ranked[place - 1]
        line.rank = before.rank if place and before.key == line.key else place + 1
    return ranked


def _count(table: TableResult, lines: dict[Entrant, Standing]) -> None:
    """Add up the points of a table; those of the final are counted apart."""
    for seat, points in zip(table.seats, table_points(table), strict=True):
        if seat.entrant is None:
            continue
        line = lines[seat.entrant]
        if table.final:
            line.final = points
        else:
            line.points += points
        line.games += 1
        line.wins += points == 1


def _add_opponents(table: TableResult, lines: dict[Entrant, Standing], rounds: int) -> None:
    """Add the strength of the opponents at a table; a bot counts as somebody with half of the points of every game."""
    points = [rounds * HALF if seat.entrant is None else lines[seat.entrant].points for seat in table.seats]
    total = sum(points, Fraction(0))
    for seat, own in zip(table.seats, points, strict=True):
        if seat.entrant is not None and not table.final:
            lines[seat.entrant].opponents += (total - own) / (len(points) - 1)


def _shares(tables: Sequence[TableResult]) -> dict[Entrant, list[Fraction]]:
    """Return what part of the points of a game each entrant had, for all games that were played to the end."""
    shares = defaultdict[Entrant, list[Fraction]](list)
    for table in tables:
        scores = [max(0, seat.score) for seat in table.seats if seat.score is not None]
        if table.final or len(scores) < len(table.seats) or not sum(scores):
            continue
        for seat, score in zip(table.seats, scores, strict=True):
            if seat.entrant is not None:
                shares[seat.entrant].append(Fraction(0) if seat.forfeited else Fraction(score, sum(scores)))
    return shares


def _compare_directly(lines: list[Standing], tables: Sequence[TableResult]) -> None:
    """Count the points of those who are equal otherwise against each other: a half for a tie."""
    ordered = sorted(lines, key=lambda line: line.before_direct)
    for _, equal in groupby(ordered, key=lambda line: line.before_direct):
        tied = {line.entrant: line for line in equal}
        for table in tables if len(tied) > 1 else ():
            _add_direct(table, tied)


def _add_direct(table: TableResult, tied: dict[Entrant, Standing]) -> None:
    present = [
        (tied[seat.entrant], points)
        for seat, points in zip(table.seats, table_points(table), strict=True)
        if seat.entrant in tied
    ]
    for line, points in present:
        for other, theirs in present:
            if other is not line:
                line.direct += Fraction(1) if points > theirs else HALF if points == theirs else Fraction(0)


def group_winners(
    order: Sequence[Entrant], tables: Sequence[TableResult], groups: Sequence[Sequence[Entrant]],
    active: Iterable[Entrant],
) -> list[Entrant]:  # fmt: skip
    """Return the best of each group who still plays, in the order of the groups; the draw decides between equals."""
    playing, winners = set(active), []
    for group in groups:
        members = set(group)
        own = [table for table in tables if members & {seat.entrant for seat in table.seats}]
        ranked = standings([entrant for entrant in order if entrant in members], own)
        winners += [line.entrant for line in ranked if line.entrant in playing][:1]
    return winners
