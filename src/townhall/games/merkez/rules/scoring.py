"""Final scoring: every line of every sheet, and who has won (MRK-40, MRK-64, MRK-67, MRK-73 to MRK-76)."""

from townhall.engine.bits import count
from townhall.engine.ranking import rank_by
from townhall.engine.jit import inlined_rule, rule
from townhall.games.merkez.rules.notes import (
    SCORED_FAITH, SCORED_FUNDING, SCORED_HOSPITALS, SCORED_INTERNET, SCORED_ROAD, SCORED_SCHOOLS, SCORED_WIFI,
    note_measured, note_scored, note_scored_promise, note_scored_stability, note_solo_end,
)  # fmt: skip
from townhall.games.merkez.rules.assignment import clear_search, keep_promises
from townhall.games.merkez.rules.lines import (
    faith, funding, hospitals, internet, road_points, schools, served, stability, wifi,
)  # fmt: skip
from townhall.games.merkez.rules.matches import NONE
from townhall.games.merkez.rules.roads import longest_road, schools_with_road
from townhall.games.merkez.rules.sheet import buildings, persons, persons_beside
from townhall.games.merkez.rules.state import CARDS, FUNDING, HOSPITAL, WIFI, State
from townhall.games.merkez.components.tables import Components


@inlined_rule
def score(s: State, seat: int, line: int, points: int, counted: int) -> None:
    s.scores[seat] += points
    note_scored(s, line, seat, points, counted)


@inlined_rule
def score_stability(c: Components, s: State, seat: int) -> None:
    points = stability(c, s, seat)
    s.scores[seat] += points
    note_scored_stability(s, seat, points, count(buildings(s, seat)), persons(s, seat, c.sheet))


@rule
def score_sheets(c: Components, s: State) -> None:
    longest = 0
    for seat in range(s.seats):
        s.roads[seat] = longest_road(c, s, seat)
        longest = max(longest, s.roads[seat])
    for seat in range(s.seats):
        score_stability(c, s, seat)
        score(s, seat, SCORED_HOSPITALS, hospitals(c, s, seat), count(s.drawn[seat, HOSPITAL]))
        score(s, seat, SCORED_SCHOOLS, schools(c, s, seat), count(schools_with_road(s, seat)))
        score(s, seat, SCORED_INTERNET, internet(c, s, seat), served(c, s, seat, WIFI))
        score(s, seat, SCORED_WIFI, wifi(c, s, seat), count(s.drawn[seat, WIFI]))
        score(s, seat, SCORED_FUNDING, funding(c, s, seat), served(c, s, seat, FUNDING))
        score(s, seat, SCORED_FAITH, faith(c, s, seat), persons_beside(s, seat, c.mosques))
        note_measured(s, seat, length=s.roads[seat])
        score(s, seat, SCORED_ROAD, road_points(c, s, s.roads[seat], longest), s.roads[seat])
        s.kept[seat] = promises_kept(c, s, seat, s.scores[seat])
        clear_search(s)
        score_promises(c, s, seat)
    if s.seats == 1:
        note_solo_end(s, won=solo_won(c, s), points=s.scores[0], kept=count(s.kept[0]))


@rule
def promises_kept(c: Components, s: State, seat: int, points: int) -> int:
    """MRK-67: the best assignment; in a solo game, one that wins is preferred to a better one that does not."""
    held = s.held[seat]
    kept = keep_promises(c, s, seat, held, 0)
    if s.seats == 1 and count(kept) < c.solo_promises and points + promise_points(c, held, kept) > c.solo_points:
        winning = keep_promises(c, s, seat, held, c.solo_promises)
        if winning != NONE and points + promise_points(c, held, winning) > c.solo_points:
            return winning
        keep_promises(c, s, seat, held, 0)
    return kept


@rule
def promise_points(c: Components, held: int, kept: int) -> int:
    """MRK-64: what the promises held bring or cost."""
    total = 0
    for card in range(CARDS):
        if held >> card & 1:
            total += c.keep[card] if kept >> card & 1 else c.fail[card]
    return total


@rule
def score_promises(c: Components, s: State, seat: int) -> None:
    for card in range(CARDS):
        if s.held[seat] >> card & 1:
            points = c.keep[card] if s.kept[seat] >> card & 1 else c.fail[card]
            s.scores[seat] += points
            note_scored_promise(s, seat, card, points)


@inlined_rule
def solo_won(c: Components, s: State) -> bool:
    """MRK-76: more than enough points, and enough promises kept."""
    return s.scores[0] > c.solo_points and count(s.kept[0]) >= c.solo_promises


@rule
def is_ahead(c: Components, s: State, one: int, other: int) -> bool:
    """MRK-73 to MRK-75: most points; most funding; most Wi-Fi; fewest people. Equal seats share a place."""
    more = s.scores[one] - s.scores[other]
    if more == 0:
        more = count(s.drawn[one, FUNDING]) - count(s.drawn[other, FUNDING])
    if more == 0:
        more = count(s.drawn[one, WIFI]) - count(s.drawn[other, WIFI])
    if more == 0:
        more = persons(s, other, c.sheet) - persons(s, one, c.sheet)
    return more > 0


rank = rank_by(is_ahead)
