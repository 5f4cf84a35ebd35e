"""What is behind an amount: politicians in a session, buildings that a benefit has counted, gains and prices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from townhall.games.urbify.rules.actions import BUILDING, COLOUR, TAKE, TOWARDS, TRACK
from townhall.games.urbify.rules.counting import other_of_pair
from townhall.games.urbify.rules.frames import BENEFIT
from townhall.games.urbify.rules.notes import HELD, RETURNED
from townhall.games.urbify.rules.state import CELLS, EMPTY, NOWHERE, SIDE, SQUARE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from townhall.engine.frames_and_notes import Note
    from townhall.engine.i18n import Messages
    from townhall.engine.position import Position

PAIR, ROW, COLUMN = "adjacent_pair", "row_colour", "column_colour"
"""The benefits that score what is printed on buildings of one colour."""
UNKNOWN = -1
GAINS = ("pooled", "recruited", "scored_benefit", "gained", "paid")
"""The notes that say what a benefit gives or costs."""


def explain_amount(p: Position, arguments: dict[str, int], seat: int, lang: str) -> dict[str, Any]:
    """What is behind an amount: the session, what a benefit has counted, the level of a track."""
    building, track = arguments.get("building"), arguments.get("track")
    counted, count, colour = "no", 0, ""
    if building is not None:
        counted = p.game.components.entry("building", BUILDING.values[building])["benefit"]["kind"]
        if counted in (PAIR, ROW, COLUMN):
            count, colour = _counted_buildings(p, building, counted, arguments["amount"])
        else:
            count = arguments["amount"] // max(1, p.rules.components_read.amount[building])
    level = p.state.levels[seat, track] if track is not None else 0
    suit = p.game.messages(lang)(f"track-{colour}") if colour else "unknown"
    return {"counted": counted, "count": count, "suit": suit, "level": level, **_session(p, seat)}


def _session(p: Position, seat: int) -> dict[str, Any]:
    """The part of a seat in the session that the last decision held: politicians there, and whether it activated it."""
    notes = p.raw_notes()
    held = next((note for note in notes if note.kind == HELD), None)
    present = next((note.a for note in notes if note.kind == RETURNED and note.seat == seat), 0)
    if held is None or not present:
        return {"role": "unknown", "present": 0, "bonus": 0}
    role = "activator" if held.seat == seat else "other"
    return {"role": role, "present": present, "bonus": p.rules.components_read.activator_bonus_influence}


def _counted_buildings(p: Position, building: int, benefit: str, amount: int) -> tuple[int, str]:
    """How many buildings of which colour a benefit has counted.

    A note does not say which colour was chosen: number or colour are unknown where several bring the same amount.
    """
    fits = {(len(prestige), colour) for colour, prestige in _groups(p, building, benefit) if sum(prestige) == amount}
    numbers, colours = {number for number, _ in fits}, {colour for _, colour in fits}
    return numbers.pop() if len(numbers) == 1 else UNKNOWN, COLOUR.values[colours.pop()] if len(colours) == 1 else ""


def _groups(p: Position, building: int, benefit: str) -> Iterator[tuple[int, list[int]]]:
    """The buildings that could have been counted together: their colour and what is printed on each."""
    if benefit == PAIR:
        neighbours = ((cell, other_of_pair(cell, towards)) for cell in range(CELLS) for towards in range(len(TOWARDS)))
        for pair in neighbours:
            if NOWHERE not in pair:
                yield from ((colour, printed) for colour, printed in _colours(p, pair) if len(printed) == len(pair))
        return
    for cell in range(CELLS):
        if p.state.city[cell] == building:
            row = range(cell // SIDE * SIDE, (cell // SIDE + 1) * SIDE)
            yield from _colours(p, row if benefit == ROW else range(cell % SIDE, CELLS, SIDE))


def _colours(p: Position, cells: Iterable[int]) -> list[tuple[int, list[int]]]:
    """The prestige printed on the buildings of these cells, for each colour."""
    c = p.rules.components_read
    tiles = [tile for cell in cells if (tile := int(p.state.city[cell])) not in (EMPTY, SQUARE)]
    return [
        (colour, [int(c.prestige[tile]) for tile in tiles if c.colour[tile] == colour])
        for colour in range(len(COLOUR.values))
    ]


def benefit_on_offer(p: Position, seat: int, lang: str) -> dict[str, str]:
    """What the benefit on offer gives and costs without another decision."""
    if p.over or p.frame.kind != BENEFIT.kind or p.frame.seat != seat:
        return {"certain": "no", "gains": ""}
    messages = p.game.messages(lang)
    items = [_gain(note, messages) for note in p.after(TAKE).notes() if note.seat == seat and note.kind in GAINS]
    return {"certain": "yes" if items else "no", "gains": ", ".join(items)}


def _gain(note: Note, messages: Messages) -> str:
    """What a note about a benefit gives; a price is negative."""
    if note.kind in ("pooled", "recruited"):
        return messages(f"gain-{note.kind}")
    amount, track = note.arguments["amount"], note.arguments.get("track")
    what = "currency-points" if track is None else f"track-{TRACK.values[track]}"
    return messages("gain-item", amount=-amount if note.kind == "paid" else amount, what=messages(what))
