"""Routes for the bots of a table: speed, pause and single steps."""

from litestar import post
from litestar.datastructures import State

from townhall.server.accounts.identity import Caller
from townhall.server.http.schemas import BotsRequest, StepRequest
from townhall.server.http.tables import TableId, describe
from townhall.server.live.schemas import TableInfo
from townhall.server.tables.registry import TableRegistry


@post("/tables/{table_id:str}/bots", tags=["play"], status_code=200)
async def change_bots(caller: Caller, state: State, table_id: TableId, data: BotsRequest) -> TableInfo:
    """Choose how fast the bots decide, at once and for everybody; pause them or let them continue.

    Anybody with a seat may choose the speed. Only at a table where everybody else is a bot can they be paused.
    """
    registry: TableRegistry = state.registry
    table = await registry.visible_table(table_id, caller.player)
    await table.change(table.pacing.change(caller.signed_in.id, data.speed, data.paused))
    return describe(table, caller)


@post("/tables/{table_id:str}/step", tags=["play"], status_code=204)
async def step(caller: Caller, state: State, table_id: TableId, data: StepRequest) -> None:
    """At the speed `step`, let the bot that waits make its decision.

    `at` is the number of events you know of; if there are more by now, nothing happens.
    """
    registry: TableRegistry = state.registry
    table = await registry.visible_table(table_id, caller.player)
    table.pacing.request_step(caller.signed_in.id, data.at)


handlers = [change_bots, step]
