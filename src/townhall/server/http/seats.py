"""Seats: sitting down, leaving, bots standing in."""

from typing import Annotated

from litestar import post
from litestar.datastructures import State
from litestar.params import Parameter

from townhall.server.accounts.identity import Caller
from townhall.server.http.tables import TableId, shown
from townhall.server.live import schemas
from townhall.server.tables.registry import Hall
from townhall.server.tables.seating import Seating

SeatNumber = Annotated[int, Parameter(description="From 0", ge=0, le=99)]


async def _at(state: State, caller: Caller, table_id: str, seat: int) -> Seating:
    hall: Hall = state.hall
    return Seating(hall, await hall.seen_by(table_id, caller.player), seat)


@post("/tables/{table_id:str}/seats/{seat:int}/sit", tags=["seats"], status_code=200)
async def sit(
    caller: Caller, state: State, table_id: TableId, seat: SeatNumber, data: schemas.SitWish
) -> schemas.TableInfo:
    """Take a free seat, or take over one that a bot plays."""
    seating = await _at(state, caller, table_id, seat)
    await seating.sit(await caller.somebody(data.name), data.name)
    return shown(seating.table, caller)


@post("/tables/{table_id:str}/seats/{seat:int}/leave", tags=["seats"], status_code=200)
async def leave(caller: Caller, state: State, table_id: TableId, seat: SeatNumber) -> schemas.TableInfo:
    """Get up. Before the game the seat is free again; during it a bot stands in until you come back."""
    seating = await _at(state, caller, table_id, seat)
    await seating.leave(caller.known)
    return shown(seating.table, caller)


@post("/tables/{table_id:str}/seats/{seat:int}/back", tags=["seats"], status_code=200)
async def come_back(caller: Caller, state: State, table_id: TableId, seat: SeatNumber) -> schemas.TableInfo:
    """Back to your own seat, where a bot stood in."""
    seating = await _at(state, caller, table_id, seat)
    await seating.come_back(caller.known)
    return shown(seating.table, caller)


@post("/tables/{table_id:str}/seats/{seat:int}/bot", tags=["seats"], status_code=200)
async def put_bot(
    caller: Caller, state: State, table_id: TableId, seat: SeatNumber, data: schemas.BotWish
) -> schemas.TableInfo:
    """The host puts a bot on a free seat; anybody who sits here lets one stand in for somebody who is away."""
    seating = await _at(state, caller, table_id, seat)
    await seating.put_bot(caller.known, data.bot, caller.lang)
    return shown(seating.table, caller)


@post("/tables/{table_id:str}/seats/{seat:int}/free", tags=["seats"], status_code=200)
async def free(caller: Caller, state: State, table_id: TableId, seat: SeatNumber) -> schemas.TableInfo:
    """The host frees a seat before the game begins."""
    seating = await _at(state, caller, table_id, seat)
    await seating.free(caller.known)
    return shown(seating.table, caller)


@post("/tables/{table_id:str}/seats/{seat:int}/link", tags=["seats"])
async def seat_link(caller: Caller, state: State, table_id: TableId, seat: SeatNumber) -> schemas.SeatSecret:
    """A fresh secret for your seat, for another device; an older one is void. The link is /seat/SECRET."""
    seating = await _at(state, caller, table_id, seat)
    return schemas.SeatSecret(await seating.link(caller.known))


@post("/seat", tags=["seats"], status_code=200)
async def claim(caller: Caller, state: State, data: schemas.SeatClaim) -> schemas.TableInfo:
    """Follow a secret seat link: the seat is yours from now on, in this browser too."""
    hall: Hall = state.hall
    state.people.failures.check(caller.source)
    try:
        table, seat = await hall.by_seat_link(data.secret)
    except Exception:
        state.people.failures.count(caller.source)
        raise
    await Seating(hall, table, seat).claim(await caller.somebody(table.seats[seat].name), data.secret)
    return shown(table, caller)


handlers = [sit, leave, come_back, put_bot, free, seat_link, claim]
