"""Routes for hints and for what bots thought."""

from functools import partial
from typing import Annotated

from litestar import get, post
from litestar.datastructures import State
from litestar.params import Parameter

from townhall.server.accounts.identity import Caller
from townhall.server.errors import ApiError
from townhall.server.hints.hints import Hints, switch_hints
from townhall.server.hints.schemas import Hint, Thinking
from townhall.server.hints.thinking import thinking_of
from townhall.server.http.play import with_news
from townhall.server.http.schemas import HintRequest, HintsRequest
from townhall.server.http.tables import TableId, describe
from townhall.server.live.schemas import TableInfo
from townhall.server.live.views import viewer_of
from townhall.server.tables.registry import TableRegistry

DecisionNumber = Annotated[int, Parameter(description="The number of a decision, `n` in the log", ge=1, le=2**31 - 1)]


@post("/tables/{table_id:str}/hint", tags=["play"], status_code=200)
async def hint(caller: Caller, state: State, table_id: TableId, data: HintRequest) -> Hint:
    """Get what the strongest bot would do in your place, what it expects of it, and why.

    It sees what you see. Only at tables with `hints`, for your own decision, and at most 12 times a minute.
    """
    registry: TableRegistry = state.registry
    hints: Hints = state.hints
    table = await registry.visible_table(table_id, caller.player)
    viewer = viewer_of(table, caller.signed_in.id, caller.lang, data.as_)
    try:
        return await hints.hint(table, caller.signed_in.id, viewer.seat, data.at, caller.lang)
    except ApiError as error:
        raise with_news(error, table, caller) from None


@post("/tables/{table_id:str}/hints", tags=["play"], status_code=200)
async def switch(caller: Caller, state: State, table_id: TableId, data: HintsRequest) -> TableInfo:
    """Switch hints on or off for everybody at the table; `hints_switch` of the table says what you may do.

    Any player at the table may switch them off. They may be switched on by the host before the game starts, and at any
    time by a player who has only bots as opponents. In solo games they cannot be changed; daily challenges have none.
    """
    registry: TableRegistry = state.registry
    table = await registry.visible_table(table_id, caller.player)
    await table.change(switch_hints(table, caller.signed_in.id, on=data.on))
    return describe(table, caller)


@get("/tables/{table_id:str}/thinking/{n:int}", tags=["play"])
async def show_thinking(caller: Caller, state: State, table_id: TableId, n: DecisionNumber) -> Thinking:
    """Get what a bot thought before a decision, as long as the server remembers it: `thinking` of the log says so.

    If the bot saw more than everybody does, its thinking is secret until the game is over.
    """
    registry: TableRegistry = state.registry
    table = await registry.visible_table(table_id, caller.player)
    return await registry.replay_threads.run(caller.turn_source, partial(thinking_of, table, n, caller.lang))


handlers = [hint, switch, show_thinking]
