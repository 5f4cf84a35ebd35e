"""Routes for seats: sit down, leave, come back, bots and seat links."""

from typing import Annotated

from litestar import delete, get, post
from litestar.datastructures import State
from litestar.params import Parameter

from townhall.server.accounts.accounts import Accounts
from townhall.server.accounts.identity import Caller
from townhall.server.accounts.schemas import SeatDevice
from townhall.server.errors import ApiError
from townhall.server.http.schemas import BotRequest, SeatLinkRequest, SeatSecret, SitRequest
from townhall.server.http.tables import TableId, describe
from townhall.server.live.schemas import TableInfo
from townhall.server.people.blocks import check_not_blocked
from townhall.server.tables import early_end
from townhall.server.tables.registry import TableRegistry
from townhall.server.tables.seats import SeatActions

SeatNumber = Annotated[int, Parameter(description="From 0", ge=0, le=99)]


async def _seat(state: State, caller: Caller, table_id: str, seat: int) -> SeatActions:
    registry: TableRegistry = state.registry
    return SeatActions(await registry.visible_table(table_id, caller.player), seat)


@post("/tables/{table_id:str}/seats/{seat:int}/sit", tags=["seats"], status_code=200)
async def sit(caller: Caller, state: State, table_id: TableId, seat: SeatNumber, data: SitRequest) -> TableInfo:
    """Take a free seat, or take over a bot's seat.

    In a running game the host has to agree, or, if the host is away, everybody at the table who is there: until then
    the seat has a `request`.
    """
    actions = await _seat(state, caller, table_id, seat)
    player = await caller.named_player(data.name)
    await check_not_blocked(state.store, actions.table.host, player.id)
    await actions.sit(player, data.name)
    return describe(actions.table, caller)


@post("/tables/{table_id:str}/seats/{seat:int}/leave", tags=["seats"], status_code=200)
async def leave(caller: Caller, state: State, table_id: TableId, seat: SeatNumber) -> TableInfo:
    """Leave your seat. Before the game it becomes free; during the game a bot stands in until you come back.

    A seat that is reserved for you in a rematch becomes free: you decline.
    """
    actions = await _seat(state, caller, table_id, seat)
    await actions.leave(caller.signed_in)
    return describe(actions.table, caller)


@post("/tables/{table_id:str}/seats/{seat:int}/back", tags=["seats"], status_code=200)
async def come_back(caller: Caller, state: State, table_id: TableId, seat: SeatNumber) -> TableInfo:
    """Come back to your seat and replace the bot that stood in."""
    actions = await _seat(state, caller, table_id, seat)
    await actions.come_back(caller.signed_in)
    return describe(actions.table, caller)


@post("/tables/{table_id:str}/seats/{seat:int}/bot", tags=["seats"], status_code=200)
async def add_bot(caller: Caller, state: State, table_id: TableId, seat: SeatNumber, data: BotRequest) -> TableInfo:
    """Put a bot on a free seat (host only), or ask for one to stand in for a player who is away (anybody at the table).

    All other players who are there have to agree to a stand-in, which always has the default level.
    """
    actions = await _seat(state, caller, table_id, seat)
    await actions.add_bot(caller.signed_in, data.bot)
    return describe(actions.table, caller)


@post("/tables/{table_id:str}/seats/{seat:int}/free", tags=["seats"], status_code=200)
async def free(caller: Caller, state: State, table_id: TableId, seat: SeatNumber) -> TableInfo:
    """Free a seat before the game starts, or give a person's seat to a bot during the game; only the host may."""
    actions = await _seat(state, caller, table_id, seat)
    await actions.free(caller.signed_in)
    return describe(actions.table, caller)


@post("/tables/{table_id:str}/seats/{seat:int}/agree", tags=["seats"], status_code=200)
async def agree(caller: Caller, state: State, table_id: TableId, seat: SeatNumber) -> TableInfo:
    """Agree to what somebody asks for a seat: to join a running game, or that a bot stands in."""
    actions = await _seat(state, caller, table_id, seat)
    request = actions.table.seats[seat].request
    if request is not None and request.kind == "join":
        await check_not_blocked(state.store, actions.table.host, request.player)
    await actions.answer(caller.signed_in, yes=True)
    return describe(actions.table, caller)


@post("/tables/{table_id:str}/seats/{seat:int}/decline", tags=["seats"], status_code=200)
async def decline(caller: Caller, state: State, table_id: TableId, seat: SeatNumber) -> TableInfo:
    """Decline what somebody asks for a seat, or withdraw what you have asked."""
    actions = await _seat(state, caller, table_id, seat)
    await actions.answer(caller.signed_in, yes=False)
    return describe(actions.table, caller)


@post("/tables/{table_id:str}/seats/{seat:int}/replace", tags=["seats"], status_code=200)
async def call_vote(caller: Caller, state: State, table_id: TableId, seat: SeatNumber) -> TableInfo:
    """Call a vote to replace a player by a bot while that player is out of time.

    It needs a majority of the other people, who agree or decline as with other requests. The player can come back.
    """
    actions = await _seat(state, caller, table_id, seat)
    await actions.call_vote(caller.signed_in)
    return describe(actions.table, caller)


@post("/tables/{table_id:str}/seats/{seat:int}/resign", tags=["seats"], status_code=200)
async def resign(caller: Caller, state: State, table_id: TableId, seat: SeatNumber) -> TableInfo:
    """Resign: a bot plays your seat to the end, and you come after all who stay. There is no way back.

    If only one player is left, the game ends at once.
    """
    table = (await _seat(state, caller, table_id, seat)).table
    await table.change(early_end.resign(table, caller.signed_in.id, seat))
    return describe(table, caller)


@post("/tables/{table_id:str}/seats/{seat:int}/link", tags=["seats"])
async def create_seat_link(caller: Caller, state: State, table_id: TableId, seat: SeatNumber) -> SeatSecret:
    """Create a seat link, `/seat/SECRET`, to play your seat on another device.

    It replaces the previous link; devices that followed that one lose the seat.
    """
    actions = await _seat(state, caller, table_id, seat)
    return SeatSecret(await actions.create_link(caller.signed_in))


@delete("/tables/{table_id:str}/seats/{seat:int}/link", tags=["seats"], status_code=204)
async def revoke_seat_link(caller: Caller, state: State, table_id: TableId, seat: SeatNumber) -> None:
    """Invalidate the link of your seat; devices that followed it lose the seat."""
    actions = await _seat(state, caller, table_id, seat)
    await actions.revoke_link(caller.signed_in)


@get("/tables/{table_id:str}/seats/{seat:int}/devices", tags=["seats"])
async def list_seat_devices(caller: Caller, state: State, table_id: TableId, seat: SeatNumber) -> list[SeatDevice]:
    """List the devices that can play your seat: your own, and those that have followed the seat link.

    A device that has followed the link itself is refused (`not-owner`).
    """
    actions = await _seat(state, caller, table_id, seat)
    actions.check_owner(caller.signed_in)
    accounts: Accounts = state.accounts
    return await accounts.credentials.seat_devices(table_id, seat, caller.credential)


@post("/seat", tags=["seats"], status_code=200)
async def follow_seat_link(caller: Caller, state: State, data: SeatLinkRequest) -> TableInfo:
    """Follow a seat link. From now on you can play the seat in this browser too."""
    registry: TableRegistry = state.registry
    state.accounts.failures.check(caller.source)
    try:
        table, seat = await registry.seat_by_link(data.secret)
    except ApiError:
        state.accounts.failures.count(caller.source)
        raise
    name = table.seats[seat].name
    player = await caller.namesake(name)
    await SeatActions(table, seat).follow_link(player, data.secret)
    return describe(table, caller)


handlers = [
    sit, leave, come_back, add_bot, free, agree, decline, call_vote, resign, create_seat_link,
    revoke_seat_link, list_seat_devices, follow_seat_link,
]  # fmt: skip
