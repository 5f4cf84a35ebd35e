"""Routes for games that cannot continue because the rules have changed since they were begun."""

import asyncio

from litestar import post
from litestar.datastructures import State

from townhall.server.accounts.identity import Caller
from townhall.server.errors import ApiError
from townhall.server.http.tables import TableId, describe
from townhall.server.live.archive import Archive, build_archive
from townhall.server.live.schemas import TableInfo
from townhall.server.tables.frozen import check_may_end


@post("/tables/{table_id:str}/frozen/close", tags=["tables"], status_code=204)
async def close_frozen(caller: Caller, state: State, table_id: TableId) -> None:
    """Delete a table whose game cannot continue; only the host may, or a player if the host does not play."""
    table = await state.registry.visible_table(table_id, caller.player)
    check_may_end(table, caller.signed_in.id)
    await table.change(table.delete_frozen())


@post("/tables/{table_id:str}/frozen/end", tags=["tables"], status_code=200)
async def end_frozen(caller: Caller, state: State, table_id: TableId) -> TableInfo:
    """End a game that cannot continue with the points as they stood after its last turn. It is not ranked."""
    table = await state.registry.visible_table(table_id, caller.player)
    frozen = check_may_end(table, caller.signed_in.id)
    if table.position is None:
        raise ApiError("frozen")
    data = await asyncio.to_thread(build_archive, table.position.copy(), table.log_entries, frozen.scores)
    await table.change(table.end_frozen(Archive(data), data))
    return describe(table, caller)


handlers = [close_frozen, end_frozen]
