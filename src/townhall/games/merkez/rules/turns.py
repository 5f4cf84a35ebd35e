"""Rounds and turns, and how the game ends (MRK-11, MRK-12, MRK-26 to MRK-28, MRK-33 to MRK-39)."""

from townhall.engine.jit import inlined_rule, rule
from townhall.games.merkez.rules.frames import (
    push_claiming, push_completing, push_end_round, push_road_step, push_symbol_step, push_turn,
)  # fmt: skip
from townhall.games.merkez.rules.notes import note_ended
from townhall.games.merkez.rules.dice import throw_dice
from townhall.games.merkez.rules.claiming import row_cards
from townhall.games.merkez.rules.state import State
from townhall.games.merkez.components.tables import Components


@inlined_rule
def after_first(s: State, n: int) -> int:
    """The seat n places after the first player."""
    seat = s.first + n
    return seat if seat < s.seats else seat - s.seats


@rule
def begin_round(c: Components, s: State) -> None:
    """MRK-12: throw, claim, turns, end of the round; MRK-18: by option everybody may claim."""
    s.round += 1
    s.turn += 1
    throw_dice(c, s)
    push_end_round(s, s.first)
    for n in range(s.seats - 1, -1, -1):
        push_turn(s, after_first(s, n))
    if row_cards(s):
        claimers = s.seats if c.all_claim else 1
        for n in range(claimers - 1, -1, -1):
            push_claiming(s, after_first(s, n))


@inlined_rule
def begin_turn(s: State, seat: int) -> None:
    """MRK-26: a symbol, then a road."""
    if seat != s.first:
        s.turn += 1
    push_road_step(s, seat, shape=s.shape)
    push_symbol_step(s, seat)


@rule
def end_round(c: Components, s: State) -> None:
    """MRK-34: the token passes to the left. MRK-35 to MRK-38: or the others are completed once a sheet is full."""
    full = 0
    for seat in range(s.seats):
        full += s.free[seat] == 0
    if full == 0:
        s.first = after_first(s, 1)
        begin_round(c, s)
        return
    s.ending = 1
    note_ended(s)
    for n in range(s.seats - 1, -1, -1):
        seat = after_first(s, n)
        if s.free[seat] != 0:
            push_completing(s, seat)
