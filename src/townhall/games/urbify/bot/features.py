"""What the learned evaluation of Urbify weighs, for every seat: points, counts, and worths in points."""

from townhall.engine.evaluation_grid import blank_features
from townhall.engine.fields import RealGrid
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.situation import write_situation
from townhall.engine.state import FRAME_KIND, FRAME_SEAT, NOBODY
from townhall.games.urbify.bot.evaluation import (
    AT_HOME, DEVELOPMENT_FADE, DEVELOPMENT_FIRST, IN_DEPARTMENT, INFLUENCE_FADE, INFLUENCE_FIRST, POLITICIAN, PRESTIGE,
    PROMISE, TILES, clock, copied_worth, level_worth, nearness, step_worth,
)  # fmt: skip
from townhall.games.urbify.components.tables import Components
from townhall.games.urbify.rules.frames import EXCHANGING, FILLING, FINISH_PROJECT, PAYING, PLACING, TURN
from townhall.games.urbify.rules.payments import covers, packed_levels
from townhall.games.urbify.rules.projects import influence_wanted
from townhall.games.urbify.rules.state import DEPARTMENTS, DEVELOPMENT, EMPTY, SIDE, SLOTS, TRACKS, State

WEIGHED = {
    "prestige": PRESTIGE,
    "tourism": PRESTIGE,
    "economy": PRESTIGE,
    "culture": PRESTIGE,
    "transport": PRESTIGE,
    "development": PRESTIGE,
    "tourism_majority": PRESTIGE,
    "economy_majority": PRESTIGE,
    "culture_majority": PRESTIGE,
    "transport_majority": PRESTIGE,
    "development_majority": PRESTIGE,
    "politicians_in_departments": IN_DEPARTMENT,
    "politicians_in_pool": -POLITICIAN,
    "politicians_at_home": AT_HOME,
    "benefits_waiting": PROMISE,
    "begun_project": PRESTIGE,
    "begun_benefit": PRESTIGE,
    "payment_due": PRESTIGE,
    "turn": 0,
    "politicians_in_city": 0,
    "buildings": 0,
    "close_majorities": 0,
    "wasted_influence": 0,
    "projects_in_reach": 0,
    "best_project": 0,
    "lowest_influence": 0,
}
"""The features, and what the heuristic pays for one of each, in hundredths of a point."""
FEATURES = tuple(WEIGHED)
HEURISTIC = tuple(map(float, WEIGHED.values()))
ESTIMATES = frozenset({
    "tourism", "economy", "culture", "transport", "development", "tourism_majority", "economy_majority",
    "culture_majority", "transport_majority", "development_majority", "politicians_in_departments",
    "politicians_in_pool", "politicians_at_home", "benefits_waiting", "begun_project", "begun_benefit", "payment_due",
})  # fmt: skip
UNDER_WAY = frozenset({"begun_project", "begun_benefit", "payment_due", "turn"})
PRESTIGE_WON, FIRST_TRACK = FEATURES.index("prestige"), FEATURES.index("tourism")
FIRST_MAJORITY, CLOSE = FEATURES.index("tourism_majority"), FEATURES.index("close_majorities")
IN_DEPARTMENTS, IN_POOL = FEATURES.index("politicians_in_departments"), FEATURES.index("politicians_in_pool")
HOME, IN_CITY = FEATURES.index("politicians_at_home"), FEATURES.index("politicians_in_city")
WAITING, BUILDINGS_HELD = FEATURES.index("benefits_waiting"), FEATURES.index("buildings")
BEGUN_PROJECT, BEGUN_BENEFIT = FEATURES.index("begun_project"), FEATURES.index("begun_benefit")
DUE, OWN_TURN = FEATURES.index("payment_due"), FEATURES.index("turn")
WASTED, LOWEST = FEATURES.index("wasted_influence"), FEATURES.index("lowest_influence")
IN_REACH, BEST = FEATURES.index("projects_in_reach"), FEATURES.index("best_project")
FAR = 3
"""A track that is so many points ahead or behind is decided."""


@rule
def features(c: Components, s: State, out: RealGrid) -> None:
    blank_features(out, s.seats, len(FEATURES))
    left = clock(s)
    for seat in range(s.seats):
        out[seat, PRESTIGE_WON] = s.scores[seat]
        out[seat, IN_POOL] = s.pool[seat] * left / 100
        out[seat, HOME] = s.board[seat] * left / 100
        write_tracks(c, s, seat, left, out)
        write_projects(c, s, seat, out)
    write_majorities(c, s, out)
    write_city(c, s, out)
    write_turn(c, s, out)
    write_situation(out, s.seats, len(FEATURES), progress(c, s))


@rule
def progress(c: Components, s: State) -> float:
    """How much of the game is over, from 0 to 1."""
    return max(TILES - s.left[0] - s.left[1], 0) / TILES


@inlined_rule
def write_tracks(c: Components, s: State, seat: int, left: int, out: RealGrid) -> None:
    """The tracks, and what politicians in the departments will add to them."""
    development = level_worth(s.levels[seat, DEVELOPMENT], DEVELOPMENT_FIRST, DEVELOPMENT_FADE)
    out[seat, FIRST_TRACK + DEVELOPMENT] = development * left / (100 * PRESTIGE)
    lowest = s.levels[seat, 0]
    for department in range(DEPARTMENTS):
        level = s.levels[seat, department]
        now = level_worth(level, INFLUENCE_FIRST, INFLUENCE_FADE)
        coming = level_worth(level + s.departments[department, seat], INFLUENCE_FIRST, INFLUENCE_FADE) - now
        out[seat, FIRST_TRACK + department] = now * left / (100 * PRESTIGE)
        out[seat, IN_DEPARTMENTS] += coming * left / (100 * PRESTIGE)
        out[seat, WASTED] += max(level + s.departments[department, seat] - c.influence_max, 0)
        lowest = min(lowest, level)
    out[seat, LOWEST] = lowest


@inlined_rule
def write_projects(c: Components, s: State, seat: int, out: RealGrid) -> None:
    """The projects on display that the seat could start with what it has."""
    levels = packed_levels(s, seat)
    most = 0
    for place in range(SLOTS):
        building = s.in_order[place]
        if building != EMPTY and c.politicians[building] <= s.board[seat]:
            if covers(levels, influence_wanted(c, building, 0, s.levels[seat, DEVELOPMENT])):
                out[seat, IN_REACH] += 1
                most = max(most, c.prestige[building])
    out[seat, BEST] = most


@inlined_rule
def write_majorities(c: Components, s: State, out: RealGrid) -> None:
    """What the extra scoring would give now, and by how much tracks are led."""
    near = nearness(s)
    for track in range(TRACKS):
        for seat in range(s.seats):
            level = s.levels[seat, track]
            ahead = 0
            for other in range(s.seats):
                if other != seat:
                    ahead = max(ahead, s.levels[other, track])
            if level > ahead:
                out[seat, FIRST_MAJORITY + track] = c.sole_majority * near / 100
            elif level == ahead and level > 0:
                out[seat, FIRST_MAJORITY + track] = c.tied_majority * near / 100
            out[seat, CLOSE] += max(min(level - ahead, FAR), -FAR)


@inlined_rule
def write_city(c: Components, s: State, out: RealGrid) -> None:
    """The buildings that parties occupy; the benefit of the one inaugurated now is on the stack."""
    for row in range(s.north, s.south + 1):
        for cell in range(row * SIDE + s.west, row * SIDE + s.east + 1):
            seat = s.occupants[cell]
            if seat != NOBODY:
                out[seat, BUILDINGS_HELD] += 1
                out[seat, IN_CITY] += s.standing[cell]
                if cell != s.inaugurated:
                    out[seat, WAITING] += max(0, copied_worth(c, s, seat, cell)) / PRESTIGE


@inlined_rule
def write_turn(c: Components, s: State, out: RealGrid) -> None:
    """What the steps on the stack will bring."""
    for depth in range(s.depth):
        seat, kind = s.frames[depth, FRAME_SEAT], s.frames[depth, FRAME_KIND]
        if kind == TURN:
            out[seat, OWN_TURN] = 1
        else:
            feature = BEGUN_BENEFIT
            if kind == FINISH_PROJECT.kind or kind == PLACING.kind or kind == FILLING.kind:
                feature = BEGUN_PROJECT
            elif kind == PAYING.kind or kind == EXCHANGING.kind:
                feature = DUE
            out[seat, feature] += step_worth(c, s, seat, depth) / PRESTIGE
