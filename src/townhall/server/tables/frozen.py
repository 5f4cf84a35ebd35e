"""Games that cannot continue because the rules have changed since they were begun."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from townhall.server.errors import ApiError

if TYPE_CHECKING:
    from townhall.server.tables.table import Table


class Frozen(NamedTuple):
    """The present rules agree only with the first decisions of a game."""

    shown: int
    """Decisions that they agree with."""
    decisions: int
    scores: list[int]
    """The points after the last turn, as they were stored."""


def may_end(table: Table, player: int | None) -> bool:
    """Whether a player may close or end a frozen game: the host, or everybody who plays if the host does not."""
    seated = any(table.host in seat.holders for seat in table.seats)
    return player == table.host or (not seated and bool(table.seats_of(player)))


def check_may_end(table: Table, player: int) -> Frozen:
    """Raise `not-frozen` or `not-host` unless a player may close or end a game that cannot continue."""
    if table.frozen is None or table.status != "playing":
        raise ApiError("not-frozen")
    if not may_end(table, player):
        raise ApiError("not-host")
    return table.frozen
