"""Applying a decision, and all that follows from it without one."""

from townhall.engine.jit import inlined_rule, rule
from townhall.engine.state import EVERYONE, NOBODY, clear_notes, note, pop, top
from townhall.games.merkez.rules.actions import (
    BUILD, BUILT, CLAIM, CLAIMING, COMPLETE, COMPLETING, DRAW, DRAW_BY_PAIR, DREW, END_ROUND, FULL, LEAVE, LEFT,
    NO_ROAD, NO_SYMBOL, ROAD_STEP, SYMBOL_STEP, TOOK_PAIR, TURN,
)  # fmt: skip
from townhall.games.merkez.rules.dice import PAIR, has_pair, take_dice, usable
from townhall.games.merkez.rules.promises import claim, row_cards
from townhall.games.merkez.rules.sheet import draw_road, draw_symbol
from townhall.games.merkez.rules.state import HEXES, ROADS, SYMBOLS, State
from townhall.games.merkez.components.tables import Components
from townhall.games.merkez.rules.turns import begin_turn, end_round, finish


@rule
def play(c: Components, s: State, action: int) -> None:
    """Apply one legal decision of the seat that was asked."""
    clear_notes(s)
    kind, seat = top(s, 0), top(s, 1)
    if kind == CLAIMING:
        pop(s)
        if action == LEAVE:
            note(s, LEFT, EVERYONE, seat, 0, 0, 0)
        else:
            claim(s, seat, action - CLAIM)
    elif kind == SYMBOL_STEP:
        pop(s)
        draw_by_die(c, s, seat, action)
    else:
        build(c, s, seat, action - BUILD)
        if kind == ROAD_STEP:
            pop(s)
    settle(c, s)


@inlined_rule
def draw_by_die(c: Components, s: State, seat: int, action: int) -> None:
    """MRK-22, MRK-23; MRK-29: both dice of a pair for any region."""
    if action >= DRAW_BY_PAIR:
        rest = action - DRAW_BY_PAIR
        region = rest // (SYMBOLS * HEXES)
        rest -= region * SYMBOLS * HEXES
        take_dice(s, seat, region, PAIR)
        note(s, TOOK_PAIR, EVERYONE, seat, region, 0, 0)
    else:
        rest = action - DRAW
        take_dice(s, seat, c.region_of[rest % HEXES], 1)
    draw_symbol(s, seat, rest // HEXES, rest % HEXES)
    note(s, DREW, EVERYONE, seat, rest // HEXES, rest % HEXES, 0)
    if s.free[seat] == 0:
        note(s, FULL, EVERYONE, seat, 0, 0, 0)


@inlined_rule
def build(c: Components, s: State, seat: int, road: int) -> None:
    draw_road(c, s, seat, road // ROADS, road % ROADS)
    note(s, BUILT, EVERYONE, seat, road // ROADS, road % ROADS, 0)
    if s.free[seat] == 0:
        note(s, FULL if s.ending == 0 else COMPLETE, EVERYONE, seat, 0, 0, 0)


@rule
def settle(c: Components, s: State) -> None:
    """Run the steps nobody decides, and those that cannot be carried out, until somebody has a choice."""
    while s.depth > 0:
        kind, seat = top(s, 0), top(s, 1)
        if kind == TURN:
            pop(s)
            begin_turn(s, seat)
        elif kind == END_ROUND:
            pop(s)
            end_round(c, s)
        elif kind == SYMBOL_STEP and usable(c, s, seat) == 0 and not (has_pair(s, seat) and s.free[seat]):
            pop(s)
            note(s, NO_SYMBOL, EVERYONE, seat, 0, 0, 0)
        elif kind == ROAD_STEP and s.free[seat] == 0:
            pop(s)
            note(s, NO_ROAD, EVERYONE, seat, 0, 0, 0)
        elif (kind == CLAIMING and row_cards(s) == 0) or (kind == COMPLETING and s.free[seat] == 0):
            pop(s)
        else:
            break
    if s.depth > 0:
        s.seat = top(s, 1)
    else:
        finish(c, s)
        s.seat = NOBODY
