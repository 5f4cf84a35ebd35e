"""Routes for a player's sleeping hours and vacations, during which clocks with days per turn stand still."""

from datetime import date, datetime
from typing import Annotated, Any

import sqlalchemy as sa
from litestar import delete, get, post, put
from litestar.datastructures import State
from litestar.params import Parameter
from sqlalchemy.ext.asyncio import AsyncConnection

from townhall.server.accounts.identity import Caller
from townhall.server.accounts.player import Player
from townhall.server.accounts.rest import (
    DEFAULT_ZONE,
    VACATION_DAYS,
    check_vacation,
    days_of,
    find_zone,
    parse_sleep,
    parse_zone,
    show_minutes,
)
from townhall.server.clock import server_time
from townhall.server.db import schema
from townhall.server.db.store import Store, now
from townhall.server.errors import ApiError
from townhall.server.http.schemas import RestInfo, RestRequest, Vacation, VacationRequest
from townhall.server.tables.clock_runner import change_rest

VacationId = Annotated[int, Parameter(description="As in the list of vacations", ge=1, le=2**63 - 1)]
HOURS_CHANGE_SECONDS = 24 * 3600
"""How long sleeping hours hold at least: nobody can move them along with the clock."""


async def _hours(connection: AsyncConnection, player: int, *, lock: bool = False) -> sa.Row[Any]:
    """Return the sleeping hours of a player. `lock`: other changes of the player's rest wait for this transaction."""
    players = schema.players.c
    columns = (players.zone, players.sleep_from, players.sleep_to, players.sleep_changed)
    query: sa.Select[Any] = sa.select(*columns).where(players.id == player)
    if lock:
        query = query.with_for_update(key_share=True)
    row: sa.Row[Any] | None = (await connection.execute(query)).one_or_none()
    if row is None:
        raise ApiError("log-in")
    return row


async def _vacations(connection: AsyncConnection, player: int) -> list[Vacation]:
    vacations = schema.vacations.c
    query = sa.select(vacations.id, vacations.first, vacations.last).where(vacations.player == player)
    rows = await connection.execute(query.order_by(vacations.first))
    return [Vacation(row.id, row.first, row.last) for row in rows]


def _today(zone: str | None) -> date:
    return datetime.fromtimestamp(server_time.now(), find_zone(zone or DEFAULT_ZONE)).date()


def _dates(vacation: Vacation) -> tuple[date, date]:
    return date.fromisoformat(vacation.first), date.fromisoformat(vacation.last)


async def _describe(store: Store, player: Player | None) -> RestInfo:
    if player is None:
        today = _today(None)
        return RestInfo(None, None, None, [], _days_left(today, []), today.isoformat())
    async with store.reading() as connection:
        hours, vacations = await _hours(connection, player.id), await _vacations(connection, player.id)
    begins, ends = (
        None if minutes is None else show_minutes(minutes) for minutes in (hours.sleep_from, hours.sleep_to)
    )
    today = _today(hours.zone)
    later = [each for each in vacations if date.fromisoformat(each.last) >= today]
    return RestInfo(hours.zone, begins, ends, later, _days_left(today, vacations), today.isoformat())


def _days_left(today: date, vacations: list[Vacation]) -> dict[str, int]:
    taken = {day for each in vacations for day in days_of(*_dates(each))}
    years = (today.year, today.year + 1)
    return {str(year): max(0, VACATION_DAYS - sum(day.year == year for day in taken)) for year in years}


@get("/me/rest", tags=["players"])
async def show_rest(caller: Caller, state: State) -> RestInfo:
    """Get your sleeping hours and vacations."""
    return await _describe(state.store, caller.player)


@put("/me/rest", tags=["players"])
async def change_hours(caller: Caller, state: State, data: RestRequest) -> RestInfo:
    """Set your sleeping hours, at most 12 hours, and your time zone; creates a guest if you are signed out.

    Clocks with days per turn stand still in these hours. They can be changed once in 24 hours.
    """
    zone, sleep = parse_zone(data.zone), parse_sleep(data.sleep_from, data.sleep_to)
    player = await caller.unnamed_player()
    begins, ends = sleep or (None, None)
    values = {"zone": zone, "sleep_from": begins, "sleep_to": ends, "sleep_changed": now()}

    async def write(connection: AsyncConnection) -> None:
        hours = await _hours(connection, player.id, lock=True)
        if (zone, begins, ends) == (hours.zone, hours.sleep_from, hours.sleep_to):
            return
        if hours.sleep_changed is not None and now() < hours.sleep_changed + HOURS_CHANGE_SECONDS:
            raise ApiError("hours-changed")
        await connection.execute(schema.players.update().where(schema.players.c.id == player.id).values(**values))

    await change_rest(state.registry, player.id, write)
    return await _describe(state.store, player)


@post("/me/vacations", tags=["players"])
async def add_vacation(caller: Caller, state: State, data: VacationRequest) -> RestInfo:
    """Enter a vacation, from today on: clocks with days per turn stand still. You have 30 days in a calendar year."""
    player = caller.signed_in
    try:
        first, last = date.fromisoformat(data.first), date.fromisoformat(data.last)
    except ValueError:
        raise ApiError("bad-vacation") from None
    row = {"player": player.id, "first": data.first, "last": data.last}

    async def write(connection: AsyncConnection) -> None:
        hours = await _hours(connection, player.id, lock=True)
        others = await _vacations(connection, player.id)
        check_vacation(first, last, _today(hours.zone), [_dates(each) for each in others])
        await connection.execute(schema.vacations.insert().values(**row))

    await change_rest(state.registry, player.id, write)
    return await _describe(state.store, player)


@delete("/me/vacations/{number:int}", tags=["players"], status_code=200)
async def end_vacation(caller: Caller, state: State, number: VacationId) -> RestInfo:
    """Cancel a vacation; one that has begun ends with the present day, which counts."""
    player = caller.signed_in
    async with state.store.reading() as connection:
        hours, vacations = await _hours(connection, player.id), await _vacations(connection, player.id)
    vacation = next((each for each in vacations if each.id == number), None)
    today = _today(hours.zone)
    if vacation is None or _dates(vacation)[1] < today:
        raise ApiError("no-such-vacation")
    which = (schema.vacations.c.id == number) & (schema.vacations.c.player == player.id)
    shortened = schema.vacations.update().where(which).values(last=today.isoformat())

    async def write(connection: AsyncConnection) -> None:
        begun = _dates(vacation)[0] <= today
        await connection.execute(shortened if begun else schema.vacations.delete().where(which))

    await change_rest(state.registry, player.id, write)
    return await _describe(state.store, player)


handlers = [show_rest, change_hours, add_vacation, end_vacation]
