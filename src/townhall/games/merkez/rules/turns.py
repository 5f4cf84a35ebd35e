"""Rounds and turns, and how the game ends (MRK-11, MRK-12, MRK-26 to MRK-28, MRK-33 to MRK-39)."""

from townhall.engine.jit import inlined_rule, rule
from townhall.engine.state import EVERYONE, note, push
from townhall.games.merkez.rules.actions import (
    CLAIMING, COMPLETING, END_ROUND, ENDED, ROAD_STEP, SYMBOL_STEP, TURN,
)  # fmt: skip
from townhall.games.merkez.rules.dice import throw_dice
from townhall.games.merkez.rules.promises import row_cards
from townhall.games.merkez.rules.scoring import score_sheets
from townhall.games.merkez.rules.state import State
from townhall.games.merkez.components.tables import Components


@inlined_rule
def after_first(s: State, n: int) -> int:
    """The n-th seat in the order of this round."""
    seat = s.first + n
    return seat if seat < s.seats else seat - s.seats


@rule
def begin_round(c: Components, s: State) -> None:
    """MRK-12: throw, claim, turns, end of the round."""
    s.round += 1
    s.turn += 1
    throw_dice(c, s)
    push(s, END_ROUND, s.first, 0, 0, 0, 0)
    for n in range(s.seats - 1, -1, -1):
        push(s, TURN, after_first(s, n), 0, 0, 0, 0)
    if row_cards(s):
        claimers = s.seats if c.all_claim else 1
        for n in range(claimers - 1, -1, -1):
            push(s, CLAIMING, after_first(s, n), 0, 0, 0, 0)


@inlined_rule
def begin_turn(s: State, seat: int) -> None:
    """MRK-26: a symbol, then a road."""
    if seat != s.first:
        s.turn += 1
    push(s, ROAD_STEP, seat, s.shape, 0, 0, 0)
    push(s, SYMBOL_STEP, seat, 0, 0, 0, 0)


@rule
def end_round(c: Components, s: State) -> None:
    """MRK-34: the token goes to the left. MRK-35 to MRK-38: or a sheet is full, and the others are completed."""
    full = 0
    for seat in range(s.seats):
        full += s.free[seat] == 0
    if full == 0:
        s.first = after_first(s, 1)
        begin_round(c, s)
        return
    s.ending = 1
    note(s, ENDED, EVERYONE, -1, 0, 0, 0)
    for n in range(s.seats - 1, -1, -1):
        seat = after_first(s, n)
        if s.free[seat] != 0:
            push(s, COMPLETING, seat, 0, 0, 0, 0)


@inlined_rule
def finish(c: Components, s: State) -> None:
    score_sheets(c, s)
