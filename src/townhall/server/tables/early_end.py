"""Ending a game early: players resign, or all agree to abort the game before its second round."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from townhall.server.errors import ApiError

if TYPE_CHECKING:
    from townhall.server.tables.seats import Seat
    from townhall.server.tables.table import Table

LAST_ABORTABLE_ROUND = 1


def several_play(table: Table) -> bool:
    """Whether at least two people, each with seats of their own, have not resigned; one is enough in a tournament."""
    people = [seat.holders for seat in table.seats if seat.has_person and not seat.resigned]
    if table.status != "playing" or not table.can_continue or not people:
        return False
    return table.tournament is not None or not set.intersection(*people)


# Resigning


def may_resign(table: Table, player: int | None) -> bool:
    """Whether a player has a seat that they can resign."""
    mine = [table.seats[n] for n in table.seats_of(player)]
    return several_play(table) and any(seat.kind == "person" and not seat.resigned for seat in mine)


async def resign(table: Table, player: int, n: int) -> None:
    """Give up a seat for the rest of the game; call it in `change`."""
    if table.status == "finished":
        raise ApiError("over")
    if player not in table.seats[n].holders:
        raise ApiError("not-your-seat")
    if player in table.seats[n].linked:
        raise ApiError("not-owner")
    if not several_play(table):
        raise ApiError("not-with-others")
    if not table.seats[n].resigned:
        await resign_seat(table, n, "resigned")


async def resign_seat(
    table: Table, n: int, kind: str, *, unless_decided: bool = False, forfeited: bool = False
) -> None:  # fmt: skip
    """Give up a seat, which comes after all who stay; `kind` is the announcement.

    A bot plays it to the end, unless nobody is left to play against: then the game ends at once, without a final
    scoring. `unless_decided`: fail if somebody has decided in another process. `forfeited`: the time has run out.
    """
    seat = replace(
        table.seats[n], bot=table.stand_in_level, request=None, resigned=True, offers_abort=False, forfeited=forfeited
    )
    ends = table.status == "playing" and _is_decided(table, {n})
    await table.update_seat(n, seat, unless_decided=unless_decided, ends_game=ends)
    await table.announce_if_possible(kind, seat=n)
    if ends:
        await table.announce_if_possible("ended")


async def end_if_decided(table: Table) -> None:
    """End a game in which nobody is left to play against since an account was deleted; call it in `change`."""
    resigned = [n for n, seat in enumerate(table.seats) if seat.resigned]
    if table.status == "playing" and table.can_continue and resigned and _is_decided(table):
        await table.update_seat(resigned[-1], table.seats[resigned[-1]], ends_game=True)
        await table.announce_if_possible("ended")


def _is_decided(table: Table, leaving: Collection[int] = ()) -> bool:
    """Whether a single person is left when seats resign; in a tournament also whether no person is left."""
    staying = [seat for n, seat in enumerate(table.seats) if n not in leaving and not seat.resigned]
    if len(staying) == 1 and staying[0].bot is None:
        return True
    return table.tournament is not None and all(seat.kind == "bot" for seat in staying)


def ranks_after_resignations(seats: Sequence[Seat], ranks: list[int]) -> list[int]:
    """Return the places when those who have resigned come last."""
    return places_after_leaving(ranks, [seat.left_at or 0 if seat.resigned else None for seat in seats])


def places_after_leaving(places: Sequence[int], left: Sequence[int | None]) -> list[int]:
    """Return the places when those who have left come after all others, the first to leave last.

    `left` tells the order in which they left, None for those who stayed.
    """
    stayed = [place for place, order in zip(places, left, strict=True) if order is None]
    gone = [order for order in left if order is not None]
    return [
        1 + sum(other < place for other in stayed)
        if order is None
        else 1 + len(stayed) + sum(other > order for other in gone)
        for place, order in zip(places, left, strict=True)
    ]


# Aborting


def abort_voters(table: Table) -> list[set[int]]:
    """Return who has to agree to abort the game: one player of each group."""
    return [seat.holders for seat in table.seats if seat.has_person]


def may_abort(table: Table, player: int | None) -> bool:
    """Whether a player has a say in aborting the game: in its first round, before anybody has resigned.

    Games of tournaments cannot be aborted.
    """
    p = table.position
    return (
        table.tournament is None and several_play(table)
        and p is not None and int(p.state.round) <= LAST_ABORTABLE_ROUND
        and not any(seat.resigned for seat in table.seats)
        and any(player in group for group in abort_voters(table))
    )  # fmt: skip


def abort_offers(table: Table) -> list[int]:
    """Return the seats whose players want to abort the game."""
    return [n for n, seat in enumerate(table.seats) if seat.offers_abort]


async def offer_abort(table: Table, player: int, *, offer: bool) -> None:
    """Agree to abort the game, withdraw that, or decline what others offer; abort it if everybody agrees.

    Call it in `change`.
    """
    if table.status == "finished":
        raise ApiError("over")
    if not may_abort(table, player):
        raise ApiError("cannot-abort")
    mine, offers = table.seats_of(player), abort_offers(table)
    if not offer and offers and not set(mine) & set(offers):
        for n in offers:
            await table.update_seat(n, replace(table.seats[n], offers_abort=False))
        await table.announce_if_possible("declines-abort", seat=mine[0])
    for n in mine:
        if table.seats[n].offers_abort != offer:
            await table.update_seat(n, replace(table.seats[n], offers_abort=offer))
            await table.announce_if_possible("offers-abort" if offer else "withdraws-abort", seat=n)
    offering = [table.seats[n].holders for n in abort_offers(table)]
    if all(any(group & other for other in offering) for group in abort_voters(table)):
        await table.update_row(status="finished", aborted=table.entry_time())
        await table.announce_if_possible("aborted")
