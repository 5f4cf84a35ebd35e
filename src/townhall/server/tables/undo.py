"""Undo: who may take back what, and the position that results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from townhall.engine.errors import CannotUndo
from townhall.server.errors import ApiError

if TYPE_CHECKING:
    from townhall.engine.position import Position
    from townhall.server.tables.table import Table


def undo_is_free(table: Table, player: int | None) -> bool:
    """Whether a player may undo without limits: alone against bots, or sharing one device.

    Not in a solo game, which is ranked, nor at a rated table or in a tournament; forks and lessons are neither.
    """
    ranked = table.rated or table.tournament is not None or (len(table.seats) == 1 and table.is_recorded)
    return table.is_only_person(player) and not ranked


def can_undo(table: Table, player: int | None, seat: int) -> bool:
    """Whether a player, looking from a seat, can undo the last decision."""
    p, log = table.position, table.log
    if p is None or len(log.seats) == p.first_undoable:
        return False
    if undo_is_free(table, player):
        return not all(log.by_bot[p.first_undoable :])
    if p.over or log.seats[-1] != seat or log.by_bot[-1]:
        return False
    last = log.last(p)
    return not (last.revealed if last else p.at(len(p.history) - 1).reveals(p.history[-1]))


def turn_has_begun(table: Table) -> bool:
    """Whether a decision has been made in the current turn."""
    p = table.playing
    if not table.log.seats:
        return False
    last = table.log.last(p)
    return (last.turn if last else p.at(len(p.history) - 1).turn) == p.turn


def position_after_undo(table: Table, player: int, *, whole_turn: bool) -> Position:
    """Return the position after undoing the last decision or the whole turn; raise `cannot-undo`."""
    p, log = table.playing, table.log
    if undo_is_free(table, player):
        return _free_undo(table, p, whole_turn=whole_turn)
    if p.over or not log.seats or log.seats[-1] not in table.seats_of(player) or log.by_bot[-1]:
        raise ApiError("cannot-undo")
    past = p.copy()
    try:
        (past.restart_turn if whole_turn else past.undo)(log.seats[-1])
    except CannotUndo:
        raise ApiError("cannot-undo") from None
    first = log.by_bot.index(False)
    return past if len(past.history) >= first else p.at(first)


def _free_undo(table: Table, p: Position, *, whole_turn: bool) -> Position:
    """Go back to the last decision made by a person, or to the beginning of its turn.

    Decisions before a person's first are left, because they may have been made beforehand.
    """
    by_persons = [n for n, bot in enumerate(table.log.by_bot) if not bot and n >= p.first_undoable]
    if not by_persons or (whole_turn and not turn_has_begun(table)):
        raise ApiError("cannot-undo")
    past = p.at(by_persons[-1])
    while whole_turn and len(past.history) > by_persons[0]:
        earlier = p.at(len(past.history) - 1)
        if earlier.turn != past.turn:
            break
        past = earlier
    return past
