"""Routes for reviews of finished games."""

from typing import Annotated

from litestar import get, post
from litestar.datastructures import State
from litestar.params import Parameter

from townhall.server.accounts.identity import Caller
from townhall.server.http.tables import TableId
from townhall.server.live.schemas import View
from townhall.server.reviews.reviews import Reviews, replay_of_line
from townhall.server.reviews.schemas import ReviewInfo
from townhall.server.tables.registry import TableRegistry

ReviewedSeat = Annotated[int, Parameter(description="The seat, from 0", ge=0, le=99)]
DecisionsBefore = Annotated[int, Parameter(description="`n` of a decision in the review", ge=0, le=2**31 - 1)]
Step = Annotated[int, Parameter(description="How many decisions of the better line have been made", ge=0, le=99)]


@get("/tables/{table_id:str}/reviews/{seat:int}", tags=["play"])
async def show_review(caller: Caller, state: State, table_id: TableId, seat: ReviewedSeat) -> ReviewInfo:
    """Get the review of a seat of a finished game, or how far it is."""
    registry: TableRegistry = state.registry
    reviews: Reviews = state.reviews
    table = await registry.visible_table(table_id, caller.player)
    return await reviews.find(table, seat, caller.lang, caller.turn_source)


@post("/tables/{table_id:str}/reviews/{seat:int}", tags=["play"], status_code=200)
async def start_review(caller: Caller, state: State, table_id: TableId, seat: ReviewedSeat) -> ReviewInfo:
    """Have a seat of a finished game reviewed, one at a time for each player.

    It is computed in the background and stored; a daily challenge can be reviewed once its day is over.
    """
    registry: TableRegistry = state.registry
    reviews: Reviews = state.reviews
    table = await registry.visible_table(table_id, caller.player)
    player = await caller.unnamed_player()
    return await reviews.start(table, seat, player.id, caller.lang, caller.turn_source)


@get("/tables/{table_id:str}/reviews/{seat:int}/lines/{n:int}/{step:int}", tags=["play"])
async def show_line(
    caller: Caller, state: State, table_id: TableId, seat: ReviewedSeat, n: DecisionsBefore, step: Step
) -> View:
    """Get what the seat would have seen after the first decisions of the better line; what is hidden is guessed."""
    registry: TableRegistry = state.registry
    table = await registry.visible_table(table_id, caller.player)
    replay = await replay_of_line(state.store, table, seat, n, caller.lang, step)
    (view,) = await registry.replay_threads.run(caller.turn_source, replay)
    return view


@get("/tables/{table_id:str}/reviews/{seat:int}/lines/{n:int}", tags=["play"])
async def list_line(
    caller: Caller, state: State, table_id: TableId, seat: ReviewedSeat, n: DecisionsBefore
) -> list[View]:  # fmt: skip
    """Get what the seat would have seen before and after each decision of the better line; the hidden is guessed."""
    registry: TableRegistry = state.registry
    table = await registry.visible_table(table_id, caller.player)
    replay = await replay_of_line(state.store, table, seat, n, caller.lang)
    return await registry.replay_threads.run(caller.turn_source, replay)


handlers = [show_review, start_review, show_line, list_line]
