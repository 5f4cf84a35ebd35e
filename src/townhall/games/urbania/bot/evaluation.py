"""How good a position is for a seat, in hundredths of a victory point."""

from townhall.engine.jit import inlined_rule, rule
from townhall.engine.state import FRAME_KIND, FRAME_SEAT, NOBODY
from townhall.games.urbania.components.tables import BUILDING_TYPE, NEIGHBOURHOOD, SINGLE_SPECIALIST, Components
from townhall.games.urbania.rules.frames import BONUS, DRAWING, HIRING, RENEWING
from townhall.games.urbania.rules.projects import project_worth
from townhall.games.urbania.rules.renewal import beside_renewed
from townhall.games.urbania.rules.state import (
    CELLS, DISTRICTS, END_PHASE, LAST_ROUND, PROJECTS, RAINBOW, RESIDENTIAL, SUITS, State,
)  # fmt: skip

VP = 100
VICTORY = 100_000
CARD = 100
WORKER = 75
WORKER_OF_NO_USE = 12
COIN = 80
HIRED = 40
FULL_DISTRICT = 11
"""Undeveloped tiles of a district in the beginning."""
RAINBOW_MORE = 25
DRAW_LEFT = 170
BONUS_CARD = 130
HELD_FOR = 3
"""About how many turns a specialist stays before somebody hires it away."""
UNSUBMITTED = 55
"""Percent of a project's worth that counts while it is only in hand."""


@rule
def value(c: Components, s: State, seat: int) -> int:
    """How good a position is for a seat: its own worth against the strongest and the mean of the others."""
    own = worth(c, s, seat, 1)
    strongest, mean = others_worth(c, s, seat)
    if s.seat == NOBODY:
        return 2 * (own - strongest) + (VICTORY if own > strongest else 0)
    return 4 * own - strongest - mean + 4 * pending_worth(c, s, seat)


@rule
def others_worth(c: Components, s: State, seat: int) -> tuple[int, int]:
    """The strongest and the mean of the other seats, by what everybody sees."""
    strongest = -VICTORY
    total = 0
    for other in range(s.seats):
        if other != seat:
            theirs = worth(c, s, other, 0)
            strongest = max(strongest, theirs)
            total += theirs
    return strongest, total // (s.seats - 1)


@rule
def turns_left(c: Components, s: State) -> int:
    """Turns a seat still has, in tenths."""
    if s.ending == LAST_ROUND:
        return 5
    if s.ending == END_PHASE:
        return 12
    nearest = FULL_DISTRICT
    for district in range(DISTRICTS):
        nearest = min(nearest, s.unrenewed[district])
    return 15 + 37 * max(nearest - c.undeveloped_at_end, 0) // s.seats


@rule
def worth(c: Components, s: State, seat: int, own: int) -> int:
    """Points, expected income from specialists, cards and projects; for opponents only what everybody sees."""
    total = VP * s.scores[seat]
    if s.seat == NOBODY:
        return total
    left = turns_left(c, s)
    for specialist in range(SUITS):
        if s.employers[specialist] == seat:
            turns = min(left, 10 * HELD_FOR)
            total += s.buildings[specialist] * VP * turns // 10 + HIRED
    if own:
        total += cards_worth(c, s, seat, left) + projects_worth(c, s, seat, left)
    else:
        total += (s.hand_cards[seat] + s.submissions[seat] * 12) * CARD
    return total


@rule
def cards_worth(c: Components, s: State, seat: int, left: int) -> int:
    """Workers are worth more where a building waits for them; near the end cards are worth little."""
    useful = types_wanted(c, s)
    most = 0
    total = s.hand_cards[seat] * CARD // 2
    for suit in range(SUITS):
        workers = s.workers[seat, suit]
        most = max(most, workers)
        total += min(workers, 7) * (WORKER if useful >> suit & 1 else WORKER_OF_NO_USE)
        coins = s.coins[seat, suit] + s.coins_up[seat, suit]
        wanted = s.specialists[suit] + 1
        total += min(coins, wanted) * COIN * (2 + s.buildings[suit]) // 4
    if useful >> RESIDENTIAL & 1:
        total += min(most, 6) * WORKER // 2
    total += s.workers[seat, RAINBOW] * (WORKER + RAINBOW_MORE)
    total += (s.coins[seat, RAINBOW] + s.coins_up[seat, RAINBOW]) * (COIN + RAINBOW_MORE)
    return total * min(left, 40) // 40


@inlined_rule
def types_wanted(c: Components, s: State) -> int:
    """The types of building that can be renewed next, as bits."""
    types = 0
    near = beside_renewed(s)
    for cell in range(CELLS):
        if near >> cell & 1:
            types |= 1 << c.tile_type[s.tiles[cell]]
    return types


@rule
def projects_worth(c: Components, s: State, seat: int, left: int) -> int:
    """Submitted projects count what they would score; the best ones in hand count in part."""
    total = 0
    for project in range(PROJECTS):
        if s.submitted[seat] >> project & 1:
            total += likely_worth(c, s, project, left)
    if s.submissions[seat] >= c.submissions_most:
        return total
    best = 0
    second = 0
    for project in range(PROJECTS):
        if s.project_hands[seat] >> project & 1:
            points = likely_worth(c, s, project, left)
            if points > best:
                second = best
                best = points
            elif points > second:
                second = points
    total += best * UNSUBMITTED // 100
    if s.submissions[seat] + 1 < c.submissions_most:
        total += second * UNSUBMITTED // 200
    return total


@rule
def likely_worth(c: Components, s: State, project: int, left: int) -> int:
    """What a project scores now, plus a share of what it may still gain."""
    now = VP * project_worth(c, s, project)
    kind = c.project_kind[project]
    per_unit = c.vp_per_unit[kind] * VP
    rounds = min(left, 90) * s.seats
    if kind == NEIGHBOURHOOD:
        return now + per_unit * rounds * 12 // 1000
    if kind == BUILDING_TYPE:
        return now + per_unit * rounds * 5 // 1000
    if kind == SINGLE_SPECIALIST:
        return now + per_unit * rounds * 5 // 1000
    return now + per_unit * rounds * 10 // 1000


@rule
def pending_worth(c: Components, s: State, seat: int) -> int:
    """What the pending steps of its turn will bring a seat."""
    total = 0
    for depth in range(s.depth):
        if s.frames[depth, FRAME_SEAT] != seat:
            continue
        kind = s.frames[depth, FRAME_KIND]
        if kind == DRAWING.kind:
            total += s.frames[depth, DRAWING.amount] * DRAW_LEFT
        elif kind == BONUS:
            total += BONUS_CARD
        elif kind == RENEWING.kind:
            tile = s.tiles[s.frames[depth, RENEWING.cell]]
            total += VP * c.tile_vp[tile] - s.frames[depth, RENEWING.amount] * WORKER + c.tile_icon[tile] * BONUS_CARD
        elif kind == HIRING.kind:
            income = s.buildings[s.frames[depth, HIRING.specialist]]
            total += income * VP * min(turns_left(c, s), 10 * HELD_FOR) // 10 - s.frames[depth, HIRING.amount] * COIN
    return total
