"""Applying a decision, and everything that follows from it without one."""

from townhall.engine.jit import rule
from townhall.engine.state import NOBODY, clear_notes, frame_kind, frame_seat, pop
from townhall.games.merkez.components.tables import Components
from townhall.games.merkez.rules.claiming import decide_claim, row_cards
from townhall.games.merkez.rules.drawing import decide_road, decide_symbol, has_symbol_step
from townhall.games.merkez.rules.frames import CLAIMING, COMPLETING, END_ROUND, ROAD_STEP, SYMBOL_STEP, TURN
from townhall.games.merkez.rules.notes import note_no_road, note_no_symbol
from townhall.games.merkez.rules.scoring import score_sheets
from townhall.games.merkez.rules.state import State
from townhall.games.merkez.rules.turns import begin_turn, end_round


@rule
def play(c: Components, s: State, action: int) -> None:
    """Apply one legal decision of the seat that was asked."""
    clear_notes(s)
    kind, seat = frame_kind(s), frame_seat(s)
    if kind != COMPLETING:
        pop(s)
    if kind == CLAIMING:
        decide_claim(s, seat, action)
    elif kind == SYMBOL_STEP:
        decide_symbol(c, s, seat, action)
    else:
        decide_road(c, s, seat, action)
    settle(c, s)


@rule
def settle(c: Components, s: State) -> None:
    """Run the steps nobody decides, and skip those that cannot be carried out, until somebody has a choice."""
    while s.depth > 0:
        kind, seat = frame_kind(s), frame_seat(s)
        if kind == TURN:
            pop(s)
            begin_turn(s, seat)
        elif kind == END_ROUND:
            pop(s)
            end_round(c, s)
        elif kind == SYMBOL_STEP and not has_symbol_step(c, s, seat):
            pop(s)
            note_no_symbol(s, seat)
        elif kind == ROAD_STEP.kind and s.free[seat] == 0:
            pop(s)
            note_no_road(s, seat)
        elif (kind == CLAIMING and row_cards(s) == 0) or (kind == COMPLETING and s.free[seat] == 0):
            pop(s)
        else:
            break
    if s.depth > 0:
        s.seat = frame_seat(s)
    else:
        score_sheets(c, s)
        s.seat = NOBODY
