"""Inaugurating a building: its benefit if wanted, then the politicians go home (URB-76 to URB-78)."""

from townhall.engine.fields import Row
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.reasons import ALLOWED
from townhall.engine.state import argument, pop
from townhall.games.urbify.components.tables import Components
from townhall.games.urbify.rules.actions import DECLINE, INAUGURATE, TAKE
from townhall.games.urbify.rules.benefits import politicians_in_play
from townhall.games.urbify.rules.city import is_building, leave
from townhall.games.urbify.rules.copying import use
from townhall.games.urbify.rules.frames import BENEFIT, HOME, push_benefit, push_home
from townhall.games.urbify.rules.notes import note_declined, note_inaugurated, note_returned, note_unavailable
from townhall.games.urbify.rules.reasons import NO_BUILDING, NOT_YOURS
from townhall.games.urbify.rules.state import DEPARTMENTS, NOWHERE, SIDE, State


@inlined_rule
def why_not_inaugurate(s: State, seat: int, cell: int) -> int:
    """URB-76: a building with politicians of one's own, whoever built it."""
    if not is_building(s, cell):
        return NO_BUILDING
    return ALLOWED if s.occupants[cell] == seat else NOT_YOURS


@inlined_rule
def offer_inaugurations(c: Components, s: State, seat: int, out: Row, n: int) -> int:
    """Offer every allowed cell, up to the last one with politicians of the seat."""
    away = politicians_in_play(c, s, seat) - s.board[seat]
    for department in range(DEPARTMENTS):
        away -= s.departments[department, seat]
    cell = s.north * SIDE
    while away > 0:
        if s.occupants[cell] == seat:
            out[n] = INAUGURATE + cell
            n += 1
            away -= s.standing[cell]
        cell += 1
    return n


@inlined_rule
def inaugurate(s: State, seat: int, cell: int) -> None:
    """URB-76 to URB-78: the benefit comes first, so it is pushed last."""
    s.inaugurated = cell
    note_inaugurated(s, seat, building=s.city[cell], cell=cell)
    push_home(s, seat, cell)
    push_benefit(s, seat, cell)


@inlined_rule
def offer_benefit(out: Row) -> int:
    """URB-81: a benefit may always be declined."""
    out[0] = TAKE
    out[1] = DECLINE
    return 2


@rule
def take_benefit(c: Components, s: State, seat: int) -> None:
    cell = argument(s, BENEFIT.cell)
    pop(s)
    use(c, s, seat, cell, cell, 0, 0)


@rule
def decline_benefit(s: State, seat: int) -> None:
    pop(s)
    note_declined(s, seat)


@inlined_rule
def skip_benefit(s: State, seat: int) -> None:
    """URB-82: a benefit that cannot be used is not offered."""
    pop(s)
    note_unavailable(s, seat)


@inlined_rule
def go_home(s: State, seat: int) -> None:
    cell = argument(s, HOME.cell)
    pop(s)
    politicians = s.standing[cell]
    if politicians > 0:
        leave(s, cell, politicians)
        s.board[seat] += politicians
        note_returned(s, seat, amount=politicians)
    s.inaugurated = NOWHERE
