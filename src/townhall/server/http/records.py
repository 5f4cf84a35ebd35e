"""Routes for records of games: download and import."""

from litestar import Response, get, post
from litestar.datastructures import State

from townhall.engine.record import Record
from townhall.server.accounts.identity import Caller
from townhall.server.http.tables import TableId, describe
from townhall.server.live.schemas import TableInfo
from townhall.server.solo.daily import check_unsealed
from townhall.server.tables.imports import import_record
from townhall.server.tables.registry import TableRegistry
from townhall.server.tables.results import find_end

MAX_RECORD = 512 * 1024


@get("/tables/{table_id:str}/record", tags=["play"])
async def show_record(caller: Caller, state: State, table_id: TableId) -> Response[Record]:
    """Download a finished game as a file for replay, with the key that proves every draw.

    The record of a daily challenge is available once its day is over.
    """
    registry: TableRegistry = state.registry
    table = await registry.visible_table(table_id, caller.player)
    p, places = await find_end(table)
    check_unsealed(table.day)
    names = [p.name(seat, caller.lang) for seat in range(p.seats)]
    record = p.record(names=names, times=table.log.times, places=places)
    headers = {"Content-Disposition": f'attachment; filename="{table.game.name}-{table.id}.json"'}
    return Response(record, media_type="application/json", headers=headers)


@post("/records", tags=["play"], request_max_body_size=MAX_RECORD)
async def import_game(caller: Caller, state: State, body: bytes) -> TableInfo:
    """Import the record of a finished game as a table of its own, which can be watched, reviewed and forked.

    The body is the record. Every decision, the key and the scores are verified; the game is never ranked. A player can
    import 30 records in an hour, and so can all players at one address together.
    """
    player = await caller.unnamed_player()
    sources = [f"player {player.id}", *([caller.quota_source] if caller.quota_source is not None else [])]
    state.import_limit.check(*sources)
    state.import_limit.count(*sources)
    return describe(await import_record(state.registry, player, body, caller.lang, caller.quota_source), caller)


handlers = [show_record, import_game]
