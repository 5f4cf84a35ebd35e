"""Routes for people at a table: their ratings, private notes, reports, and whether spectators may write."""

from litestar import get, post, put
from litestar.datastructures import State

from townhall.server.accounts.identity import Caller
from townhall.server.errors import ApiError
from townhall.server.http.tables import TableId, describe
from townhall.server.live.schemas import TableInfo
from townhall.server.people.notes import read_notes, write_notes
from townhall.server.people.reports import report
from townhall.server.people.schemas import Notes, ReportRequest, SeatPlayer, SpectatorChatRequest
from townhall.server.people.seat_players import seat_players
from townhall.server.tables.registry import TableRegistry


@get("/tables/{table_id:str}/people", tags=["people"])
async def list_people(caller: Caller, state: State, table_id: TableId) -> list[SeatPlayer]:
    """List the accounts that sit at a table, with their ratings; guests and hidden profiles are left out."""
    registry: TableRegistry = state.registry
    table = await registry.visible_table(table_id, caller.player)
    return await seat_players(state.store, table, caller.player_id)


@get("/tables/{table_id:str}/notes", tags=["people"])
async def show_notes(caller: Caller, state: State, table_id: TableId) -> Notes:
    """Get your private notes at a table. Nobody else can read them."""
    registry: TableRegistry = state.registry
    table = await registry.visible_table(table_id, caller.player)
    return await read_notes(state.store, table.id, caller.player_id)


@put("/tables/{table_id:str}/notes", tags=["people"])
async def change_notes(caller: Caller, state: State, table_id: TableId, data: Notes) -> Notes:
    """Write your private notes at a table, also after the game."""
    registry: TableRegistry = state.registry
    player = await caller.unnamed_player()
    table = await registry.visible_table(table_id, player)
    return await write_notes(state.store, table.id, player.id, data.text)


@post("/tables/{table_id:str}/spectator-chat", tags=["people"], status_code=200)
async def switch_spectator_chat(
    caller: Caller, state: State, table_id: TableId, data: SpectatorChatRequest
) -> TableInfo:  # fmt: skip
    """Let spectators write in the chat of a table, or only players; only the host may."""
    registry: TableRegistry = state.registry
    table = await registry.visible_table(table_id, caller.player)
    if caller.signed_in.id != table.host:
        raise ApiError("not-host")
    await table.change(table.update_row(spectator_chat=data.on))
    return describe(table, caller)


@post("/reports", tags=["people"], status_code=204)
async def report_player(caller: Caller, state: State, data: ReportRequest) -> None:
    """Report a player or a chat message to the operator of the server."""
    registry: TableRegistry = state.registry
    player = caller.signed_in
    if data.table is not None:
        await registry.visible_table(data.table, player)
    await report(state.store, player.id, data)


handlers = [list_people, show_notes, change_notes, switch_spectator_chat, report_player]
