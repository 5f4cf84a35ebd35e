"""The score sheets as they would be if the game ended now, and how far every promise is."""

from typing import Any

from townhall.engine.fields import Row
from townhall.engine.jit import rule
from townhall.engine.position import Position
from townhall.games.merkez.rules.actions import CARD
from townhall.games.merkez.rules.assignment import clear_search
from townhall.games.merkez.rules.progress import lacking
from townhall.games.merkez.rules.lines import (
    faith, funding, hospitals, internet, road_points, schools, stability, wifi,
)  # fmt: skip
from townhall.games.merkez.rules.roads import longest_road
from townhall.games.merkez.rules.scoring import promise_points, promises_kept
from townhall.games.merkez.rules.state import CARDS, PLAYERS, State
from townhall.games.merkez.components.tables import Components

LINES = 9
ROAD = LINES
FIRST_MATCH = ROAD + 1
FIRST_LACK = FIRST_MATCH + CARDS
EACH = FIRST_LACK + CARDS


@rule
def foresee(c: Components, s: State, out: Row) -> None:
    """For each seat: the nine lines, the length of its road, the hexes that keep each card, what each card lacks."""
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
        foresee_promises(c, s, seat, points, out)


@rule
def foresee_promises(c: Components, s: State, seat: int, points: int, out: Row) -> None:
    first = seat * EACH
    kept = promises_kept(c, s, seat, points)
    out[first + LINES - 1] = promise_points(c, s.held[seat], kept)
    used = 0
    for card in range(CARDS):
        out[first + FIRST_MATCH + card] = s.matches[card]
        used |= s.matches[card]
    clear_search(s)
    for card in range(CARDS):
        if s.held[seat] >> card & 1 and not kept >> card & 1:
            out[first + FIRST_LACK + card] = lacking(c, s, seat, card, used)
    clear_search(s)


def preview(view: Position, seat: int) -> list[dict[str, Any]]:
    """One for each seat; everything is open, so it is the same for every pair of eyes."""
    seen = view.moment()
    numbers = seen.rules.written_by(foresee, seen.rules.at(seen.raw), PLAYERS * EACH)
    told = []
    for other in range(view.seats):
        mine = numbers[other * EACH : (other + 1) * EACH]
        cards = {
            CARD.values[card]: {"hexes": mine[FIRST_MATCH + card], "lacks": mine[FIRST_LACK + card]}
            for card in range(CARDS)
            if view.state.held[other] >> card & 1
        }
        told.append({"lines": mine[:LINES], "total": sum(mine[:LINES]), "road": mine[ROAD], "cards": cards})
    return told
