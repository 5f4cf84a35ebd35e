"""The steps of a game: those that ask for a decision first, then those that run by themselves."""

from typing import NamedTuple

from townhall.engine.actions import FrameTable
from townhall.engine.jit import inlined_rule
from townhall.engine.state import push
from townhall.games.urbify.rules.actions import AMOUNT, BUILDING, CELL
from townhall.games.urbify.rules.state import State


class Amount(NamedTuple):
    """A step about a number of points."""

    kind: int
    amount: int


class Cell(NamedTuple):
    """A step about the building on a cell."""

    kind: int
    cell: int


class Project(NamedTuple):
    """A step of a project; `free` if it is one that the Bank pays for."""

    kind: int
    building: int
    free: int


class Copying(NamedTuple):
    """The copier on `cell` continues a chain that came from the copier on `used` and costs so much already."""

    kind: int
    cell: int
    used: int
    influence: int
    development: int


class Exchanging(NamedTuple):
    """`amount` of development is due, and then `influence` of any kind."""

    kind: int
    amount: int
    influence: int


class Moving(NamedTuple):
    """`by_metro` if the text on `cell` may not lead to a Metro."""

    kind: int
    cell: int
    by_metro: int


class FinishProject(NamedTuple):
    """`slot` is the space of the project area that the building left empty."""

    kind: int
    building: int
    slot: int


FRAMES = FrameTable()
TURN = FRAMES.asked("turn")
PLACING = FRAMES.asked("placing", Project, building=BUILDING)
FILLING = FRAMES.asked("filling", Project, building=BUILDING)
BENEFIT = FRAMES.asked("benefit", Cell, cell=CELL)
COPYING = FRAMES.asked("copying", Copying, cell=CELL)
EXCHANGING = FRAMES.asked("exchanging", Exchanging, amount=AMOUNT)
PAYING = FRAMES.asked("paying", Amount, amount=AMOUNT)
GAINING = FRAMES.asked("gaining", Amount, amount=AMOUNT)
MOVING = FRAMES.asked("moving", Moving, cell=CELL)
CHOOSING = FRAMES.asked("choosing", Cell, cell=CELL)
PAIRING = FRAMES.asked("pairing", Cell, cell=CELL)
FREE_PROJECT = FRAMES.asked("free_project")
EFFECT = FRAMES.automatic("effect", Cell, cell=CELL)
FINISH_PROJECT = FRAMES.automatic("finish_project", FinishProject, building=BUILDING)
HOME = FRAMES.automatic("home", Cell, cell=CELL)
END_TURN = FRAMES.automatic("end_turn")


@inlined_rule
def push_turn(s: State, seat: int) -> None:
    push(s, TURN, seat, 0, 0, 0, 0)


@inlined_rule
def push_placing(s: State, seat: int, building: int, free: int) -> None:
    push(s, PLACING.kind, seat, building, free, 0, 0)


@inlined_rule
def push_filling(s: State, seat: int, building: int, free: int) -> None:
    push(s, FILLING.kind, seat, building, free, 0, 0)


@inlined_rule
def push_benefit(s: State, seat: int, cell: int) -> None:
    push(s, BENEFIT.kind, seat, cell, 0, 0, 0)


@inlined_rule
def push_copying(s: State, seat: int, cell: int, used: int, influence: int, development: int) -> None:
    push(s, COPYING.kind, seat, cell, used, influence, development)


@inlined_rule
def push_exchanging(s: State, seat: int, amount: int, influence: int) -> None:
    push(s, EXCHANGING.kind, seat, amount, influence, 0, 0)


@inlined_rule
def push_paying(s: State, seat: int, amount: int) -> None:
    push(s, PAYING.kind, seat, amount, 0, 0, 0)


@inlined_rule
def push_gaining(s: State, seat: int, amount: int) -> None:
    push(s, GAINING.kind, seat, amount, 0, 0, 0)


@inlined_rule
def push_moving(s: State, seat: int, cell: int, by_metro: int) -> None:
    push(s, MOVING.kind, seat, cell, by_metro, 0, 0)


@inlined_rule
def push_choosing(s: State, seat: int, cell: int) -> None:
    push(s, CHOOSING.kind, seat, cell, 0, 0, 0)


@inlined_rule
def push_pairing(s: State, seat: int, cell: int) -> None:
    push(s, PAIRING.kind, seat, cell, 0, 0, 0)


@inlined_rule
def push_free_project(s: State, seat: int) -> None:
    push(s, FREE_PROJECT, seat, 0, 0, 0, 0)


@inlined_rule
def push_effect(s: State, seat: int, cell: int) -> None:
    push(s, EFFECT.kind, seat, cell, 0, 0, 0)


@inlined_rule
def push_finish_project(s: State, seat: int, building: int, slot: int) -> None:
    push(s, FINISH_PROJECT.kind, seat, building, slot, 0, 0)


@inlined_rule
def push_home(s: State, seat: int, cell: int) -> None:
    push(s, HOME.kind, seat, cell, 0, 0, 0)


@inlined_rule
def push_end_turn(s: State, seat: int) -> None:
    push(s, END_TURN, seat, 0, 0, 0, 0)
