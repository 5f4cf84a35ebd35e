"""Evaluation of a position, in hundredths of a prestige point."""

from townhall.engine.jit import inlined_rule, rule
from townhall.engine.state import FRAME_KIND, FRAME_SEAT, NOBODY
from townhall.games.urbify.rules.city import is_building
from townhall.games.urbify.rules.copying import has_benefit, is_copier, text_in_reach, texts_in_reach
from townhall.games.urbify.rules.counting import (
    EAST, SOUTH, is_pair, neighbour_colours, other_of_pair, politicians_in_city, worth_of_colour,
)  # fmt: skip
from townhall.games.urbify.rules.frames import (
    BENEFIT, CHOOSING, COPYING, EFFECT, EXCHANGING, FILLING, FINISH_PROJECT, FREE_PROJECT, GAINING, MOVING, PAIRING,
    PAYING, PLACING,
)  # fmt: skip
from townhall.games.urbify.rules.state import COLOURS, DEPARTMENTS, DEVELOPMENT, NOWHERE, SIDE, TRACKS, State
from townhall.games.urbify.components.tables import (
    ADJACENT_PAIR, COLUMN_COLOUR, GAIN_DEVELOPMENT, GAIN_INFLUENCE, GAIN_POLITICIAN, GAIN_PRESTIGE,
    LOSE_FOR_DEVELOPMENT, LOSE_FOR_PRESTIGE, MOVE, MOVE_REQUIRED, NEIGHBOUR_COLOURS, NEIGHBOURS_OF_COLOUR,
    POLITICIANS_IN_CITY, PROJECT_FREE, ROW_COLOUR, Components,
)  # fmt: skip

PRESTIGE = 100
VICTORY = 100_000
TILES = 24
"""Tiles drawn after setup: how far the game is."""
LONG_GAME = 150
LATEST = 15
INFLUENCE_FIRST, INFLUENCE_FADE = 160, 14
DEVELOPMENT_FIRST, DEVELOPMENT_FADE = 240, 22
USEFUL_LEVEL = 6
POLITICIAN = 150
POLITICIAN_LOST = 300
PROMISE = 50
"""Percent of a benefit that counts while its building waits to be inaugurated."""
IN_DEPARTMENT = 95
"""Percent of an influence point that a politician in a department is worth."""
AT_HOME = 5
MOVE_WORTH = 80
FREE_PROJECT_WORTH = 600


@rule
def value(c: Components, s: State, seat: int) -> int:
    """How good a position is for a seat: its party against the strongest and the mean of the others."""
    own = party_worth(c, s, seat)
    strongest, mean = others_worth(c, s, seat)
    if s.seat == NOBODY:
        return 2 * (own - strongest) + (VICTORY if own > strongest else 0)
    return 4 * own - strongest - mean + 4 * pending_worth(c, s, seat)


@rule
def others_worth(c: Components, s: State, seat: int) -> tuple[int, int]:
    """The strongest and the mean of the other parties."""
    strongest = 0
    total = 0
    for other in range(s.seats):
        if other != seat:
            worth = party_worth(c, s, other)
            strongest = max(strongest, worth)
            total += worth
    return strongest, total // (s.seats - 1)


@rule
def clock(s: State) -> int:
    """What is left of the game, in percent: influence is worth that much of its full value.

    A game that drags on counts as late, so that players who wait for each other begin to build (URB-97).
    """
    if s.final_round > 0:
        return LATEST
    late = max(0, s.turn - LONG_GAME)
    return max(LATEST, 25 + 75 * (s.left[0] + s.left[1]) // TILES - late)


@rule
def nearness(s: State) -> int:
    """How near the extra scoring is, in percent; it is sure to come only once the last tile is out."""
    return 85 if s.triggered else max(0, 30 - (s.left[0] + s.left[1]) * 30 // TILES - max(0, s.turn - LONG_GAME))


@rule
def level_worth(level: int, first: int, fade: int) -> int:
    """The first points of a track matter most."""
    level = min(level, USEFUL_LEVEL)
    return level * first - level * (level - 1) // 2 * fade


@rule
def party_worth(c: Components, s: State, seat: int) -> int:
    worth = PRESTIGE * s.scores[seat]
    if s.seat == NOBODY:
        return worth
    left = clock(s)
    tracks = level_worth(s.levels[seat, DEVELOPMENT], DEVELOPMENT_FIRST, DEVELOPMENT_FADE)
    for department in range(DEPARTMENTS):
        level = s.levels[seat, department]
        present = s.departments[department, seat]
        tracks += level_worth(level, INFLUENCE_FIRST, INFLUENCE_FADE)
        coming = level_worth(level + present, INFLUENCE_FIRST, INFLUENCE_FADE) - level_worth(
            level, INFLUENCE_FIRST, INFLUENCE_FADE
        )
        worth += coming * IN_DEPARTMENT * left // 10_000
    worth += tracks * left // 100
    worth -= s.pool[seat] * POLITICIAN * left // 100
    worth += s.board[seat] * AT_HOME * left // 100
    worth += majorities_worth(c, s, seat) * nearness(s) // 100
    return worth + promises_worth(c, s, seat)


@rule
def majorities_worth(c: Components, s: State, seat: int) -> int:
    """What the extra scoring would give now."""
    worth = 0
    for track in range(TRACKS):
        ahead = 0
        level = s.levels[seat, track]
        for other in range(s.seats):
            if other != seat:
                ahead = max(ahead, s.levels[other, track])
        if level > ahead:
            worth += c.sole_majority * PRESTIGE
        elif level == ahead and level > 0:
            worth += c.tied_majority * PRESTIGE
    return worth


@rule
def promises_worth(c: Components, s: State, seat: int) -> int:
    """The benefits of the buildings that the party occupies, except the one inaugurated now."""
    worth = 0
    for row in range(s.north, s.south + 1):
        for cell in range(row * SIDE + s.west, row * SIDE + s.east + 1):
            if s.occupants[cell] == seat and cell != s.inaugurated:
                worth += max(0, copied_worth(c, s, seat, cell)) * PROMISE // 100
    return worth


@rule
def pending_worth(c: Components, s: State, seat: int) -> int:
    """What the steps on the stack will bring a seat in the middle of its turn."""
    worth = 0
    for depth in range(s.depth):
        if s.frames[depth, FRAME_SEAT] == seat:
            worth += step_worth(c, s, seat, depth)
    return worth


@rule
def step_worth(c: Components, s: State, seat: int, depth: int) -> int:
    """What one step on the stack will bring the seat it asks."""
    kind = s.frames[depth, FRAME_KIND]
    if kind == FINISH_PROJECT.kind:
        return PRESTIGE * c.prestige[s.frames[depth, FINISH_PROJECT.building]]
    if kind == PLACING.kind or kind == FILLING.kind:
        return built_worth(c, s, s.frames[depth, PLACING.building])
    if kind == BENEFIT.kind:
        return offered_worth(c, s, seat, s.frames[depth, BENEFIT.cell])
    if kind == COPYING.kind:
        return copied_worth(c, s, seat, s.frames[depth, COPYING.cell])
    if kind == EFFECT.kind or kind == CHOOSING.kind or kind == PAIRING.kind:
        return effect_worth(c, s, seat, s.frames[depth, EFFECT.cell])
    if kind == PAYING.kind:
        return -price_worth(s, s.frames[depth, PAYING.amount], 0)
    if kind == EXCHANGING.kind:
        return -price_worth(s, 0, s.frames[depth, EXCHANGING.amount])
    if kind == GAINING.kind:
        return influence_gain(s, s.frames[depth, GAINING.amount])
    if kind == MOVING.kind:
        return MOVE_WORTH
    return FREE_PROJECT_WORTH if kind == FREE_PROJECT else 0


@inlined_rule
def offered_worth(c: Components, s: State, seat: int, cell: int) -> int:
    """A benefit that is worth less than its price can be declined."""
    return max(0, copied_worth(c, s, seat, cell)) if has_benefit(c, s, seat, cell) else 0


@rule
def price_worth(s: State, influence: int, development: int) -> int:
    """Influence is paid where it hurts least, at half its first worth; development at two thirds."""
    return influence * INFLUENCE_FIRST * clock(s) // 200 + 2 * development * DEVELOPMENT_FIRST * clock(s) // 300


@rule
def influence_gain(s: State, amount: int) -> int:
    """Influence of one's choice, at two thirds of its first worth."""
    return 2 * amount * INFLUENCE_FIRST * clock(s) // 300


@rule
def built_worth(c: Components, s: State, building: int) -> int:
    """A rough worth of a benefit before its building has a place."""
    kind = c.benefit[building]
    if kind == GAIN_PRESTIGE or kind == LOSE_FOR_PRESTIGE:
        return c.amount[building] * PRESTIGE * PROMISE // 100
    if kind == GAIN_DEVELOPMENT or kind == LOSE_FOR_DEVELOPMENT:
        return c.amount[building] * 100 * clock(s) * PROMISE // 10_000
    if kind == GAIN_POLITICIAN:
        return POLITICIAN * clock(s) * PROMISE // 10_000
    return 2 * PRESTIGE


@rule
def copied_worth(c: Components, s: State, seat: int, cell: int) -> int:
    """The worth of the benefit on a cell, its price taken off; for a copier the best it reaches at once."""
    building = s.city[cell]
    price = price_worth(s, c.pay_influence[building], c.pay_development[building])
    if not is_copier(c, s, cell):
        return effect_worth(c, s, seat, cell) - price
    best = 0
    for n in range(texts_in_reach(c, s, cell)):
        near = text_in_reach(c, s, cell, n)
        if near != NOWHERE and not is_copier(c, s, near):
            best = max(best, effect_worth(c, s, seat, near))
    return best - price


@rule
def effect_worth(c: Components, s: State, seat: int, cell: int) -> int:
    building = s.city[cell]
    kind = c.benefit[building]
    amount = c.amount[building]
    if kind == GAIN_PRESTIGE:
        return amount * PRESTIGE
    if kind == GAIN_DEVELOPMENT:
        return development_gain(s, seat, amount)
    if kind == GAIN_INFLUENCE:
        return influence_gain(s, amount)
    if kind == GAIN_POLITICIAN:
        return POLITICIAN * clock(s) // 100 if s.pool[seat] > 0 else 0
    if kind == LOSE_FOR_DEVELOPMENT:
        return development_gain(s, seat, amount) - POLITICIAN_LOST * clock(s) // 100
    if kind == LOSE_FOR_PRESTIGE:
        return amount * PRESTIGE - POLITICIAN_LOST * clock(s) // 100
    if kind == NEIGHBOUR_COLOURS:
        return amount * neighbour_colours(c, s, cell) * PRESTIGE
    if kind == POLITICIANS_IN_CITY:
        return amount * politicians_in_city(s) * PRESTIGE
    if kind == ADJACENT_PAIR:
        return best_pair(c, s) * PRESTIGE
    if kind == NEIGHBOURS_OF_COLOUR or kind == ROW_COLOUR or kind == COLUMN_COLOUR:
        best = 0
        for colour in range(COLOURS):
            best = max(best, worth_of_colour(c, s, cell, colour))
        return best * PRESTIGE
    if kind == MOVE or kind == MOVE_REQUIRED:
        return MOVE_WORTH
    if kind == PROJECT_FREE:
        return FREE_PROJECT_WORTH
    return 0


@rule
def development_gain(s: State, seat: int, amount: int) -> int:
    level = s.levels[seat, DEVELOPMENT]
    more = level_worth(level + amount, DEVELOPMENT_FIRST, DEVELOPMENT_FADE)
    return (more - level_worth(level, DEVELOPMENT_FIRST, DEVELOPMENT_FADE)) * clock(s) // 100


@rule
def best_pair(c: Components, s: State) -> int:
    best = 0
    for row in range(s.north, s.south + 1):
        for cell in range(row * SIDE + s.west, row * SIDE + s.east + 1):
            if is_building(s, cell):
                for towards in (EAST, SOUTH):
                    if is_pair(c, s, cell, towards):
                        other = s.city[other_of_pair(cell, towards)]
                        best = max(best, c.prestige[s.city[cell]] + c.prestige[other])
    return best
