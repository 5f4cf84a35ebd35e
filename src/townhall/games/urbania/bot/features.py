"""What the learned evaluation of Urbania weighs, for every seat: points, counts, and worths in points."""

from townhall.engine.bits import count, lowest
from townhall.engine.evaluation_grid import blank_features
from townhall.engine.fields import RealGrid
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.situation import write_situation
from townhall.engine.state import FRAME_KIND, FRAME_SEAT, NOBODY
from townhall.games.urbania.bot.evaluation import (
    BONUS_CARD, CARD, COIN, DRAW_LEFT, FULL_DISTRICT, HELD_FOR, HIRED, RAINBOW_MORE, UNSUBMITTED, VP, WORKER,
    WORKER_OF_NO_USE, likely_worth, turns_left, types_wanted,
)  # fmt: skip
from townhall.games.urbania.components.tables import Components
from townhall.games.urbania.rules.frames import ACTING, BONUS, DRAWING, HIRING, RENEWING
from townhall.games.urbania.rules.payments import coins_at_hand
from townhall.games.urbania.rules.projects import project_worth
from townhall.games.urbania.rules.renewal import renewable
from townhall.games.urbania.rules.state import RAINBOW, RESIDENTIAL, SUITS, State

WEIGHED = {
    "points": VP,
    "specialists": HIRED,
    "income": VP,
    "cards": CARD / 2,
    "workers_wanted": WORKER,
    "workers_unwanted": WORKER_OF_NO_USE,
    "workers_for_houses": WORKER / 2,
    "rainbow_workers": WORKER + RAINBOW_MORE,
    "coins": COIN,
    "rainbow_coins": COIN + RAINBOW_MORE,
    "submitted_projects": VP,
    "growing_projects": VP,
    "best_project": VP * UNSUBMITTED / 100,
    "second_project": VP * UNSUBMITTED / 200,
    "draws": DRAW_LEFT,
    "bonus_cards": BONUS_CARD,
    "begun_renewal": VP,
    "begun_hire": VP,
    "actions": 0,
    "submissions": 0,
    "submission_price": 0,
    "projects_in_hand": 0,
    "renewals": 0,
    "best_renewal": 0,
    "best_hire": 0,
    "income_at_risk": 0,
    "face_up_coins": 0,
}
"""The features, and what the heuristic pays for one of each, in hundredths of a point."""
FEATURES = tuple(WEIGHED)
HEURISTIC = tuple(map(float, WEIGHED.values()))
ESTIMATES = frozenset({
    "income", "cards", "workers_wanted", "workers_unwanted", "workers_for_houses", "rainbow_workers", "coins",
    "rainbow_coins", "growing_projects", "best_project", "second_project", "begun_renewal", "begun_hire",
})  # fmt: skip
UNDER_WAY = frozenset({"draws", "bonus_cards", "begun_renewal", "begun_hire", "actions"})
POINTS, SPECIALISTS, INCOME, CARDS = map(FEATURES.index, ("points", "specialists", "income", "cards"))
WANTED, UNWANTED = FEATURES.index("workers_wanted"), FEATURES.index("workers_unwanted")
FOR_HOUSES, RAINBOW_WORKERS = FEATURES.index("workers_for_houses"), FEATURES.index("rainbow_workers")
COINS, RAINBOW_COINS, FACE_UP = map(FEATURES.index, ("coins", "rainbow_coins", "face_up_coins"))
SUBMITTED, GROWING = FEATURES.index("submitted_projects"), FEATURES.index("growing_projects")
BEST, SECOND = FEATURES.index("best_project"), FEATURES.index("second_project")
DRAWS, BONUS_CARDS = FEATURES.index("draws"), FEATURES.index("bonus_cards")
BEGUN_RENEWAL, BEGUN_HIRE, ACTIONS = map(FEATURES.index, ("begun_renewal", "begun_hire", "actions"))
SUBMISSIONS, PRICE = FEATURES.index("submissions"), FEATURES.index("submission_price")
IN_HAND, RENEWALS, BEST_RENEWAL = map(FEATURES.index, ("projects_in_hand", "renewals", "best_renewal"))
BEST_HIRE, AT_RISK = FEATURES.index("best_hire"), FEATURES.index("income_at_risk")
LONG = 40
"""So many tenths of a turn before the end cards begin to lose their worth."""
SHORTEST = 5


@rule
def features(c: Components, s: State, out: RealGrid) -> None:
    blank_features(out, s.seats, len(FEATURES))
    left = turns_left(c, s)
    wanted = types_wanted(c, s)
    for seat in range(s.seats):
        out[seat, POINTS] = s.scores[seat]
        write_cards(s, seat, wanted, left, out)
        write_projects(c, s, seat, left, out)
        write_renewals(c, s, seat, out)
    write_specialists(s, left, out)
    write_turn(c, s, left, out)
    write_situation(out, s.seats, len(FEATURES), progress(c, s))


@rule
def progress(c: Components, s: State) -> float:
    """How much of the game is over, from 0 to 1."""
    longest = 15 + 37 * max(FULL_DISTRICT - c.undeveloped_at_end, 1) // s.seats
    return (longest - turns_left(c, s)) / (longest - SHORTEST)


@inlined_rule
def write_cards(s: State, seat: int, wanted: int, left: int, out: RealGrid) -> None:
    """Cards, workers and coins; near the end they are worth little."""
    fresh = min(left, LONG) / LONG
    out[seat, CARDS] = s.hand_cards[seat] * fresh
    most = 0
    for suit in range(SUITS):
        workers = s.workers[seat, suit]
        most = max(most, workers)
        out[seat, WANTED if wanted >> suit & 1 else UNWANTED] += min(workers, 7) * fresh
        coins = min(s.coins[seat, suit] + s.coins_up[seat, suit], s.specialists[suit] + 1)
        out[seat, COINS] += coins * (2 + s.buildings[suit]) * fresh / 4
        out[seat, FACE_UP] += s.coins_up[seat, suit]
    if wanted >> RESIDENTIAL & 1:
        out[seat, FOR_HOUSES] = min(most, 6) * fresh
    out[seat, RAINBOW_WORKERS] = s.workers[seat, RAINBOW] * fresh
    out[seat, RAINBOW_COINS] = (s.coins[seat, RAINBOW] + s.coins_up[seat, RAINBOW]) * fresh


@inlined_rule
def write_projects(c: Components, s: State, seat: int, left: int, out: RealGrid) -> None:
    """Submitted projects, and the best two in hand as far as they may still be submitted."""
    submissions = c.submissions_most - s.submissions[seat]
    out[seat, SUBMISSIONS] = submissions
    out[seat, PRICE] = submissions * (s.scores[seat] // c.submit_divisor)
    out[seat, IN_HAND] = s.project_cards[seat]
    projects = s.submitted[seat]
    while projects:
        now = project_worth(c, s, lowest(projects))
        out[seat, SUBMITTED] += now
        out[seat, GROWING] += likely_worth(c, s, lowest(projects), left) / VP - now
        projects &= projects - 1
    projects = s.project_hands[seat] if submissions > 0 else 0
    best, second = 0, 0
    while projects:
        worth = likely_worth(c, s, lowest(projects), left)
        second = max(second, min(best, worth))
        best = max(best, worth)
        projects &= projects - 1
    out[seat, BEST] = best / VP
    if submissions > 1:
        out[seat, SECOND] = second / VP


@inlined_rule
def write_renewals(c: Components, s: State, seat: int, out: RealGrid) -> None:
    """What the seat could renew at once."""
    cells = renewable(s, seat)
    out[seat, RENEWALS] = count(cells)
    most = 0
    while cells:
        most = max(most, c.tile_vp[s.tiles[lowest(cells)]])
        cells &= cells - 1
    out[seat, BEST_RENEWAL] = most


@inlined_rule
def write_specialists(s: State, left: int, out: RealGrid) -> None:
    """Income until somebody hires a specialist away; who could do so at once."""
    turns = min(left, 10 * HELD_FOR) / 10
    for specialist in range(SUITS):
        employer = s.employers[specialist]
        coveted = 0
        for seat in range(s.seats):
            if seat != employer and coins_at_hand(s, seat, specialist) >= s.specialists[specialist]:
                coveted = 1
                out[seat, BEST_HIRE] = max(out[seat, BEST_HIRE], s.buildings[specialist])
        if employer != NOBODY:
            out[employer, SPECIALISTS] += 1
            out[employer, INCOME] += s.buildings[specialist] * turns
            out[employer, AT_RISK] += coveted * s.buildings[specialist]


@inlined_rule
def write_turn(c: Components, s: State, left: int, out: RealGrid) -> None:
    """What the steps on the stack will bring."""
    for depth in range(s.depth):
        seat, kind = s.frames[depth, FRAME_SEAT], s.frames[depth, FRAME_KIND]
        if kind == ACTING.kind:
            out[seat, ACTIONS] += 1
        elif kind == DRAWING.kind:
            out[seat, DRAWS] += s.frames[depth, DRAWING.amount]
        elif kind == BONUS:
            out[seat, BONUS_CARDS] += 1
        elif kind == RENEWING.kind:
            tile = s.tiles[s.frames[depth, RENEWING.cell]]
            out[seat, BONUS_CARDS] += c.tile_icon[tile]
            out[seat, BEGUN_RENEWAL] += c.tile_vp[tile] - s.frames[depth, RENEWING.amount] * WORKER / VP
        elif kind == HIRING.kind:
            income = s.buildings[s.frames[depth, HIRING.specialist]] * min(left, 10 * HELD_FOR) / 10
            out[seat, BEGUN_HIRE] += income - s.frames[depth, HIRING.amount] * COIN / VP
