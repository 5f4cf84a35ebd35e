"""Routes for tables: list, create, look at, close, rematch, fork and join by invitation."""

from typing import Annotated

from litestar import get, post
from litestar.datastructures import State
from litestar.params import Parameter

from townhall.server.accounts.identity import Caller
from townhall.server.errors import ApiError
from townhall.server.http.schemas import AbortRequest, ForkRequest, InvitationRequest, NewTable, Tables
from townhall.server.http.workshop import chosen_set
from townhall.server.live.lobby import list_lobby
from townhall.server.live.schemas import TableCard, TableInfo
from townhall.server.live.views import table_card, table_info, viewer_of
from townhall.server.people.blocks import check_not_blocked
from townhall.server.solo.daily import check_unsealed
from townhall.server.tables.create import create_fork, create_table, find_game, find_or_create_rematch
from townhall.server.tables.early_end import offer_abort
from townhall.server.tables.registry import TableRegistry
from townhall.server.tables.results import find_end
from townhall.server.tables.seats import SeatActions
from townhall.server.tables.table import Table

TableId = Annotated[str, Parameter(description="The id of a table", max_length=16)]


def describe(table: Table, caller: Caller) -> TableInfo:
    """Describe a table to the caller."""
    return table_info(table, viewer_of(table, caller.player_id, caller.lang))


@get("/tables", tags=["tables"])
async def list_tables(caller: Caller, state: State) -> Tables:
    """List your unfinished tables, those waiting for your decision first, and the open tables of others."""
    lobby = await list_lobby(state.registry, caller.player, caller.lang)
    return Tables(lobby.mine, lobby.open)


@get("/tables/finished", tags=["tables"])
async def list_finished(caller: Caller, state: State) -> list[TableCard]:
    """List your finished games, the latest first; none if you are signed out."""
    registry: TableRegistry = state.registry
    tables = await registry.tables_of(caller.player, finished=True) if caller.player else []
    return [table_card(table, viewer_of(table, caller.player_id, caller.lang)) for table in tables]


@post("/tables", tags=["tables"])
async def new_table(caller: Caller, state: State, data: NewTable) -> TableInfo:
    """Create a table. Each of the `seats` is `me`, `here` (another person at my device), `free` or a bot's name.

    The game starts as soon as no seat is free. Without free seats you need no name.
    """
    find_game(data.game)
    nameless = data.name is None and "free" not in data.seats
    player = await (caller.unnamed_player() if nameless else caller.named_player(data.name))
    if data.open or "free" in data.seats:
        for name in data.names:
            await state.accounts.check_name(name)
    own = await chosen_set(caller, state, data.game, data.components)
    return describe(await create_table(state.registry, player, data, caller.lang, caller.quota_source, own), caller)


@get("/tables/{table_id:str}", tags=["tables"])
async def show_table(
    caller: Caller, state: State, table_id: TableId,
    invite: Annotated[str | None, Parameter(description="The secret of the invitation", max_length=100)] = None,
) -> TableInfo:  # fmt: skip
    """Get a table: its seats, status and options."""
    registry: TableRegistry = state.registry
    table = await registry.table(table_id)
    if not table.may_see(caller.player_id) and invite != table.invite:
        raise ApiError("private")
    if caller.player is not None:
        registry.note_visit(table, caller.player)
    return describe(table, caller)


@post("/tables/{table_id:str}/close", tags=["tables"], status_code=204)
async def close_table(caller: Caller, state: State, table_id: TableId) -> None:
    """Delete a table before its game starts; only the host may."""
    registry: TableRegistry = state.registry
    table = await registry.visible_table(table_id, caller.player)
    if caller.signed_in.id != table.host:
        raise ApiError("not-host")
    await table.change(table.delete())


@post("/tables/{table_id:str}/abort", tags=["tables"], status_code=200)
async def abort(caller: Caller, state: State, table_id: TableId, data: AbortRequest) -> TableInfo:
    """Agree to abort the game, withdraw that, or decline what others offer.

    Once all people agree, it ends without a result. That is possible before the second round, at tables where at least
    two people play.
    """
    registry: TableRegistry = state.registry
    table = await registry.visible_table(table_id, caller.player)
    await table.change(offer_abort(table, caller.signed_in.id, offer=data.offer))
    return describe(table, caller)


@post("/invited", tags=["tables"], status_code=200)
async def follow_invitation(caller: Caller, state: State, data: InvitationRequest) -> TableInfo:
    """Follow an invitation. From now on you may see the table and take a seat."""
    registry: TableRegistry = state.registry
    state.accounts.failures.check(caller.source)
    try:
        table = await registry.table_by_invitation(data.invite)
    except ApiError:
        state.accounts.failures.count(caller.source)
        raise
    await table.add_guest((await caller.unnamed_player()).id)
    return describe(table, caller)


@post("/tables/{table_id:str}/rematch", tags=["tables"])
async def rematch(caller: Caller, state: State, table_id: TableId) -> TableInfo:
    """Ask the other players for a rematch, or agree to one.

    The first request creates a table where the seats have moved up by one. Bots sit down at once; the seats of the
    other people are reserved until they send the same request. They decline by leaving their reserved seat.
    """
    registry: TableRegistry = state.registry
    table = await registry.visible_table(table_id, caller.player)
    player = caller.signed_in
    if not table.seats_of(player.id):
        raise ApiError("not-seated")
    if table.status != "finished" and not table.playing.over:
        raise ApiError("not-over")
    again = await table.change(find_or_create_rematch(registry, player, table, caller.quota_source))
    await check_not_blocked(state.store, again.host, player.id)
    await again.add_guest(player.id)
    for seat in again.seats_reserved_for(player.id):
        await SeatActions(again, seat).agree(player)
    return describe(again, caller)


@post("/tables/{table_id:str}/fork", tags=["tables"])
async def fork(caller: Caller, state: State, table_id: TableId, data: ForkRequest) -> TableInfo:
    """Continue a finished game from any decision at a table of your own, with bots in all other seats.

    Games that ended because all others had resigned can be forked, too. A daily challenge can be forked once its day is
    over.
    """
    registry: TableRegistry = state.registry
    table = await registry.visible_table(table_id, caller.player)
    player = caller.signed_in
    await find_end(table)
    check_unsealed(table.day)
    forked = await create_fork(registry, player, table, data.n, data.seat, caller.lang, caller.quota_source)
    return describe(forked, caller)


handlers = [list_tables, list_finished, new_table, show_table, close_table, abort, follow_invitation, rematch, fork]
