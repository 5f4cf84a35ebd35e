"""Games that cannot continue because the rules have changed since they were begun."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from townhall.server.errors import ApiError

if TYPE_CHECKING:
    from townhall.server.live.archive import Archive
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


def show_archive(table: Table, archive: Archive) -> None:
    """Show the archive of a game instead of replaying it."""
    table.archive, table.position, table.frozen = archive, None, None
    table.archived_at = table.at


async def end_frozen(table: Table, archive: Archive, data: bytes) -> None:
    """End a game that cannot continue; its archive is all that is left of it."""
    await table.store.end_with_archive(table.at, data, table.entry_time())
    show_archive(table, archive)
    table.status = "finished"
    await table.announce_if_possible("ended")
    table.subscribers.notify()


async def delete_frozen(table: Table) -> None:
    """Delete a table whose game cannot continue."""
    if table.frozen is None:
        raise ApiError("not-frozen")
    await table.delete_rows()


async def adopt_rules(table: Table, *, components: bool) -> None:
    """Store that a game continues with the present rules, and with the present components if its own are lost."""
    await table.store.adopt_rules(table.at, table.playing, components=components)
