"""The score sheets as they would be if the game ended now, and how many drawings the other promises are short."""

from typing import Any, NamedTuple

from townhall.engine.fields import Row
from townhall.engine.jit import rule
from townhall.engine.position import Position
from townhall.games.merkez.components.tables import Components
from townhall.games.merkez.rules.actions import CARD
from townhall.games.merkez.rules.assignment import clear_search
from townhall.games.merkez.rules.lines import (
    faith, funding, hospitals, internet, road_points, schools, stability, wifi,
)  # fmt: skip
from townhall.games.merkez.rules.progress import UNKNOWN, drawings_short
from townhall.games.merkez.rules.roads import longest_road
from townhall.games.merkez.rules.scoring import promise_points, promises_kept
from townhall.games.merkez.rules.state import CARDS, PLAYERS, State

LINES = 9
ROAD = LINES
FIRST_MATCH = ROAD + 1
FIRST_SHORT = FIRST_MATCH + CARDS
EACH = FIRST_SHORT + CARDS
"""For each seat: the nine lines, the length of its road, the hexes that keep each card, how much each card is short."""


@rule
def score_now(c: Components, s: State, out: Row) -> None:
    """Write everything but how much the promises are short."""
    longest = 0
    for seat in range(s.seats):
        out[seat * EACH + ROAD] = longest_road(c, s, seat)
        longest = max(longest, out[seat * EACH + ROAD])
    for seat in range(s.seats):
        first = seat * EACH
        out[first] = stability(c, s, seat)
        out[first + 1] = hospitals(c, s, seat)
        out[first + 2] = schools(c, s, seat)
        out[first + 3] = internet(c, s, seat)
        out[first + 4] = wifi(c, s, seat)
        out[first + 5] = funding(c, s, seat)
        out[first + 6] = faith(c, s, seat)
        out[first + 7] = road_points(c, s, out[first + ROAD], longest)
        points = 0
        for line in range(LINES - 1):
            points += out[first + line]
        kept = promises_kept(c, s, seat, points)
        out[first + LINES - 1] = promise_points(c, s.held[seat], kept)
        for card in range(CARDS):
            out[first + FIRST_MATCH + card] = s.matches[card]
        clear_search(s)


@rule
def foresee(c: Components, s: State, out: Row) -> None:
    """Write everything."""
    score_now(c, s, out)
    for seat in range(s.seats):
        first = seat * EACH
        kept = 0
        used = 0
        for card in range(CARDS):
            hexes = out[first + FIRST_MATCH + card]
            kept |= (hexes != 0) << card
            used |= hexes
        for card in range(CARDS):
            if (s.held[seat] & ~kept) >> card & 1:
                out[first + FIRST_SHORT + card] = drawings_short(c, s, seat, card, kept, used)
        clear_search(s)


class SheetNow(NamedTuple):
    """What a sheet would score if the game ended now."""

    lines: list[int]
    road: int
    kept: int
    """Promise cards, as bits."""

    @property
    def total(self) -> int:
        return sum(self.lines)


def sheets_now(p: Position) -> list[SheetNow]:
    """The sheets of all seats."""
    return [_sheet(numbers) for numbers in _numbers(p, score_now)]


def points_now(p: Position) -> list[int]:
    """What each seat would score if the game ended now."""
    return [sheet.total for sheet in sheets_now(p)]


def preview(view: Position, seat: int) -> list[dict[str, Any]]:
    """One entry for each seat, the same for every viewer because everything is open.

    Of each promise: the hexes that keep it, and how many drawings it is short (`lacks`): 0 if it is kept, None if that
    is not known or more than a few.
    """
    entries = []
    for other, numbers in enumerate(_numbers(view, foresee)):
        sheet = _sheet(numbers)
        cards = {}
        for card in range(CARDS):
            if view.state.held[other] >> card & 1:
                short = numbers[FIRST_SHORT + card]
                lacks = None if short == UNKNOWN else short
                cards[CARD.values[card]] = {"hexes": numbers[FIRST_MATCH + card], "lacks": lacks}
        entries.append({"lines": sheet.lines, "total": sheet.total, "road": sheet.road, "cards": cards})
    return entries


def _numbers(view: Position, write: Any) -> list[list[int]]:
    """What a rule writes about each seat, on a copy: the searches use the state as scratch space."""
    copy = view.moment()
    numbers = copy.rules.compute_row(write, copy.rules.records(copy.raw), PLAYERS * EACH)
    return [numbers[seat * EACH : (seat + 1) * EACH] for seat in range(view.seats)]


def _sheet(numbers: list[int]) -> SheetNow:
    kept = sum(1 << card for card in range(CARDS) if numbers[FIRST_MATCH + card])
    return SheetNow(numbers[:LINES], numbers[ROAD], kept)
