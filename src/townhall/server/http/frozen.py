"""Routes for games that cannot continue because the rules have changed since they were begun."""

import asyncio

from litestar import post
from litestar.datastructures import State

from townhall.server.accounts.identity import Caller
from townhall.server.errors import ApiError
from townhall.server.http.tables import TableId, describe
from townhall.server.live.archive import Archive, build_archive
from townhall.server.live.schemas import TableInfo
from townhall.server.tables import frozen as frozen_games
from townhall.server.tables.frozen import Frozen, check_may_end
from townhall.server.tables.table import Table


@post("/tables/{table_id:str}/frozen/close", tags=["tables"], status_code=204)
async def close_frozen(caller: Caller, state: State, table_id: TableId) -> None:
    """Delete a table whose game cannot continue; only the host may, or a player if the host does not play."""
    table = await state.registry.visible_table(table_id, caller.player)
    await table.change(_close(table, caller.signed_in.id))


@post("/tables/{table_id:str}/frozen/end", tags=["tables"], status_code=200)
async def end_frozen(caller: Caller, state: State, table_id: TableId) -> TableInfo:
    """End a game that cannot continue with the points as they stood after its last turn. It is not ranked.

    Only the host may, or a player if the host does not play.
    """
    table = await state.registry.visible_table(table_id, caller.player)
    frozen = check_may_end(table, caller.signed_in.id)
    if table.position is None:
        raise ApiError("frozen")
    data = await asyncio.to_thread(build_archive, table.position.copy(), table.log_entries, frozen.scores)
    await table.change(_end(table, caller.signed_in.id, frozen, data))
    return describe(table, caller)


async def _close(table: Table, player: int) -> None:
    check_may_end(table, player)
    await frozen_games.delete_frozen(table)


async def _end(table: Table, player: int, frozen: Frozen, data: bytes) -> None:
    """End a game unless it has changed while its archive was built."""
    if check_may_end(table, player) != frozen:
        raise ApiError("stale")
    await frozen_games.end_frozen(table, Archive(data), data)


handlers = [close_frozen, end_frozen]
