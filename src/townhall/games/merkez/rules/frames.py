"""The steps of Merkez: what can be asked, and what runs by itself."""

from typing import NamedTuple

from townhall.engine.actions import FrameTable
from townhall.engine.jit import inlined_rule
from townhall.engine.state import push
from townhall.games.merkez.rules.actions import SHAPE
from townhall.games.merkez.rules.state import State


class RoadStep(NamedTuple):
    kind: int
    shape: int


FRAMES = FrameTable()
CLAIMING = FRAMES.asked("claiming")
SYMBOL_STEP = FRAMES.asked("symbol")
ROAD_STEP = FRAMES.asked("road", RoadStep, shape=SHAPE)
COMPLETING = FRAMES.asked("completing")
TURN = FRAMES.automatic("turn")
END_ROUND = FRAMES.automatic("end_round")


@inlined_rule
def push_claiming(s: State, seat: int) -> None:
    push(s, CLAIMING, seat, 0, 0, 0, 0)


@inlined_rule
def push_symbol_step(s: State, seat: int) -> None:
    push(s, SYMBOL_STEP, seat, 0, 0, 0, 0)


@inlined_rule
def push_road_step(s: State, seat: int, shape: int) -> None:
    push(s, ROAD_STEP.kind, seat, shape, 0, 0, 0)


@inlined_rule
def push_completing(s: State, seat: int) -> None:
    push(s, COMPLETING, seat, 0, 0, 0, 0)


@inlined_rule
def push_turn(s: State, seat: int) -> None:
    push(s, TURN, seat, 0, 0, 0, 0)


@inlined_rule
def push_end_round(s: State, seat: int) -> None:
    push(s, END_ROUND, seat, 0, 0, 0, 0)
