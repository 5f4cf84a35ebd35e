"""Inaugurating a building: its benefit if wanted, then the politicians go home (URB-76 to URB-78)."""

from townhall.engine.fields import Row
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.state import EVERYONE, note, pop, push
from townhall.games.urbify.rules.actions import BENEFIT, DECLINED, HOME, INAUGURATE, INAUGURATED, RETURNED
from townhall.games.urbify.rules.benefits import politicians_in_play
from townhall.games.urbify.rules.city import leave
from townhall.games.urbify.rules.state import DEPARTMENTS, NOWHERE, SIDE, State
from townhall.games.urbify.components.tables import Components


@inlined_rule
def offer_inaugurations(c: Components, s: State, seat: int, out: Row, n: int) -> int:
    """URB-76; the search ends when all politicians of the seat in the city are found."""
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
    """URB-76 to URB-78."""
    s.inaugurated = cell
    note(s, INAUGURATED, EVERYONE, seat, s.city[cell], cell, 0)
    push(s, HOME, seat, cell, 0, 0, 0)
    push(s, BENEFIT, seat, cell, 0, 0, 0)


@inlined_rule
def go_home(s: State, seat: int, cell: int) -> None:
    politicians = s.standing[cell]
    if politicians > 0:
        leave(s, cell, politicians)
        s.board[seat] += politicians
        note(s, RETURNED, EVERYONE, seat, politicians, 0, 0)
    s.inaugurated = NOWHERE


@rule
def decline(s: State, seat: int) -> None:
    """URB-81."""
    pop(s)
    note(s, DECLINED, EVERYONE, seat, 0, 0, 0)
