"""The points ledger: where every seat's points came from; and what a note changes in other currencies."""

from typing import NamedTuple

from townhall.engine.frames_and_notes import Note
from townhall.engine.game import Game
from townhall.engine.position import Position

SCORED = "scored_"
"""The names of notes that report points begin with this; their argument `amount` is how many."""


def points_of(note: Note) -> int | None:
    """Points that a note adds to its seat's score (negative: takes away); None if it is not about points."""
    return note.arguments["amount"] if note.kind.startswith(SCORED) else None


def ledger(p: Position) -> dict[str, list[int]]:
    """Points by source and seat over the whole game. Sources are kinds of notes, in the order of the game's table."""
    points: dict[str, list[int]] = {}
    for moment in p.replay():
        for note in moment.notes():
            if (amount := points_of(note)) is not None:
                points.setdefault(note.kind, [0] * p.seats)[note.seat] += amount
    return {kind.name: points[kind.name] for kind in p.game.notes.kinds if kind.name in points}


class Change(NamedTuple):
    """So much more of a currency for a seat; less if the amount is negative."""

    seat: int
    currency: str
    amount: int


def changes_of(game: Game, note: Note) -> list[Change]:
    """Return what a note changes in the currencies of its game, apart from points."""
    changes = []
    for name, currency in game.spec.vocabulary.currencies.items():
        if note.kind in currency.changed:
            changes.append(Change(note.seat, name, note.arguments["amount"]))
        elif note.kind in currency.paid:
            amount = note.arguments["amount"]
            changes += [Change(note.seat, name, -amount), Change(note.arguments["player"], name, amount)]
    return changes
