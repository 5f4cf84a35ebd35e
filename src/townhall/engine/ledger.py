"""Ledgers: where the points of every seat came from, and every other currency of a game."""

from collections.abc import Iterator
from typing import NamedTuple

from townhall.engine.contract import Currency
from townhall.engine.frames_and_notes import Note
from townhall.engine.game import Game
from townhall.engine.position import Position

SCORED = "scored_"
"""The names of notes that report points begin with this; their argument `amount` is how many."""
POINTS = "points"
"""The currency that every game has."""
START = "start"
"""The source of what a seat has before anything is reported."""
Sums = dict[str, dict[str, list[int]]]
"""Amounts by currency, source and seat."""


class Change(NamedTuple):
    """So much more of a currency for a seat, from a source; less if the amount is negative."""

    seat: int
    currency: str
    amount: int
    source: str


class Ledger(NamedTuple):
    """What each seat has of a currency, and how much of it came from each source, in the order of the game's tables."""

    currency: str
    totals: list[int]
    sources: dict[str, list[int]]


def points_of(note: Note) -> int | None:
    """Points that a note adds to its seat's score (negative: takes away); None if it is not about points."""
    return note.arguments["amount"] if note.kind.startswith(SCORED) else None


def changes_of(game: Game, note: Note) -> list[Change]:
    """Return what a note changes in the currencies of its game, apart from points."""
    changes = []
    for name, currency in game.spec.vocabulary.currencies.items():
        changes += [Change(seat, name, amount, note.kind) for seat, amount in _amounts(currency, note)]
    return changes


def _amounts(currency: Currency, note: Note) -> list[tuple[int, int]]:
    """By seat."""
    if any(note.arguments.get(name) != value for name, value in currency.only.items()):
        return []
    if note.kind in currency.counted:
        return [(note.seat, currency.counted[note.kind])]
    if note.kind in currency.changed:
        return [(note.seat, note.arguments["amount"])]
    if note.kind in currency.taken:
        return [(note.seat, -note.arguments["amount"])]
    if note.kind in currency.paid:
        amount = note.arguments["amount"]
        return [(note.seat, -amount), (note.arguments["player"], amount)]
    return []


def currencies_of(game: Game) -> list[str]:
    return [POINTS, *game.spec.vocabulary.currencies]


def sources_of(game: Game, name: str) -> list[str]:
    """All sources of a currency, always in the same order."""
    kinds = [kind.name for kind in game.notes.kinds]
    if name == POINTS:
        return [kind for kind in kinds if kind.startswith(SCORED)]
    currency = game.spec.vocabulary.currencies[name]
    changing = {*currency.changed, *currency.taken, *currency.paid, *currency.counted}
    return [START, *(kind for kind in kinds if kind in changing)]


def ledgers(p: Position) -> list[Ledger]:
    """The ledgers of a game up to this position, points first; a source from which nothing came is left out."""
    sums: Sums = {name: {} for name in currencies_of(p.game)}
    for n, moment in enumerate(p.replay()):
        changes = [change for note in moment.notes() for change in _changes_and_points(p.game, note)]
        for change in [*_start(moment, changes), *changes] if n == 0 else changes:
            sums[change.currency].setdefault(change.source, [0] * p.seats)[change.seat] += change.amount
    return [Ledger(name, _held(p, name), _in_order(p.game, name, sums[name])) for name in sums]


def _changes_and_points(game: Game, note: Note) -> list[Change]:
    points = points_of(note)
    scored = [] if points is None else [Change(note.seat, POINTS, points, note.kind)]
    return [*scored, *changes_of(game, note)]


def _start(setup: Position, reported: list[Change]) -> Iterator[Change]:
    """What the seats have after the setup and no note of the setup reports."""
    for name in setup.game.spec.vocabulary.currencies:
        for seat, held in enumerate(_held(setup, name)):
            rest = held - sum(one.amount for one in reported if (one.currency, one.seat) == (name, seat))
            if rest:
                yield Change(seat, name, rest, START)


def _held(p: Position, name: str) -> list[int]:
    """How much of a currency each seat has."""
    if name == POINTS:
        return p.scores
    held = p.game.spec.vocabulary.currencies[name].held
    return [int(held(p.state, seat)) for seat in range(p.seats)]


def _in_order(game: Game, name: str, sums: dict[str, list[int]]) -> dict[str, list[int]]:
    return {source: sums[source] for source in sources_of(game, name) if source in sums}
