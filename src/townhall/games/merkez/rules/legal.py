"""What the deciding seat may do now, and why it may not do something else."""

from townhall.engine.fields import Row
from townhall.engine.jit import rule
from townhall.engine.reasons import ALLOWED, NOT_ASKED
from townhall.engine.state import NOBODY, frame_kind, frame_seat
from townhall.games.merkez.components.tables import Components
from townhall.games.merkez.rules.actions import BUILD, CLAIM, DRAW, DRAW_BY_PAIR, LEAVE
from townhall.games.merkez.rules.claiming import offer_claims, why_not_claim
from townhall.games.merkez.rules.drawing import (
    offer_roads, offer_symbols, why_not_draw, why_not_draw_by_pair, why_not_road,
)  # fmt: skip
from townhall.games.merkez.rules.frames import CLAIMING, COMPLETING, ROAD_STEP, SYMBOL_STEP
from townhall.games.merkez.rules.state import HEXES, ROADS, SYMBOLS, State

LEGAL_MOST = 456
"""Completing a sheet of 30 free hexes with any of 15 roads: 450."""


@rule
def legal(c: Components, s: State, out: Row) -> int:
    """Write the legal action ids into `out`, ascending; return how many."""
    if s.seat == NOBODY:
        return 0
    kind, seat = frame_kind(s), frame_seat(s)
    if kind == CLAIMING:
        return offer_claims(s, out)
    if kind == SYMBOL_STEP:
        return offer_symbols(c, s, seat, out)
    if kind == ROAD_STEP.kind or kind == COMPLETING:
        return offer_roads(c, s, seat, out)
    return 0


@rule
def why_not(c: Components, s: State, action: int) -> int:
    """The reason why an action is not legal; ALLOWED if it is."""
    if s.seat == NOBODY:
        return NOT_ASKED
    kind, seat = frame_kind(s), frame_seat(s)
    if action >= BUILD:
        if kind != ROAD_STEP.kind and kind != COMPLETING:
            return NOT_ASKED
        return why_not_road(c, s, seat, (action - BUILD) // ROADS, (action - BUILD) % ROADS)
    if action >= DRAW:
        if kind != SYMBOL_STEP:
            return NOT_ASKED
        if action < DRAW_BY_PAIR:
            return why_not_draw(c, s, seat, (action - DRAW) // HEXES, (action - DRAW) % HEXES)
        drawing = action - DRAW_BY_PAIR
        region, symbol = drawing // (SYMBOLS * HEXES), drawing // HEXES % SYMBOLS
        return why_not_draw_by_pair(c, s, seat, region, symbol, drawing % HEXES)
    if kind != CLAIMING:
        return NOT_ASKED
    return ALLOWED if action == LEAVE else why_not_claim(s, seat, action - CLAIM)
