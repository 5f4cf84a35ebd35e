"""Tables: listed, made, found by link."""

from typing import Annotated

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import Parameter

from townhall.server.accounts.identity import Caller
from townhall.server.http.errors import Refused
from townhall.server.http.qr import address_for_others, as_svg
from townhall.server.live import schemas
from townhall.server.live.stream import lobby
from townhall.server.live.views import card_shown, eyes_of, table_shown
from townhall.server.tables.create import found, game_called
from townhall.server.tables.registry import Hall
from townhall.server.tables.table import Table

LINK = r"^/(join|seat)/[\w-]+$"
TableId = Annotated[str, Parameter(description="The id of a table", max_length=16)]


def shown(table: Table, caller: Caller) -> schemas.TableInfo:
    return table_shown(table, eyes_of(table, caller.number, caller.lang))


@get("/tables", tags=["tables"])
async def list_tables(caller: Caller, state: State) -> schemas.Tables:
    """Tables where you sit and the game is not over, those that wait for you first; and open tables."""
    return await lobby(state.hall, caller.player, caller.lang)


@get("/tables/finished", tags=["tables"])
async def list_finished(caller: Caller, state: State) -> list[schemas.TableCard]:
    """Games of yours that are over, the latest first."""
    hall: Hall = state.hall
    tables = await hall.tables_of(caller.known, finished=True)
    return [card_shown(table, eyes_of(table, caller.number, caller.lang)) for table in tables]


@post("/tables", tags=["tables"])
async def new_table(caller: Caller, state: State, data: schemas.NewTable) -> schemas.TableInfo:
    """A new table. `chairs` says who sits where: me, here (another person at my device), free, or the name of a bot.

    The game begins by itself when no chair is free.
    """
    hall: Hall = state.hall
    game_called(data.game)
    player = await caller.somebody(data.name)
    return shown(await found(hall, player, data, caller.lang), caller)


@get("/tables/{table_id:str}", tags=["tables"])
async def show_table(
    caller: Caller, state: State, table_id: TableId,
    invite: Annotated[str | None, Parameter(description="The secret of the invitation", max_length=100)] = None,
) -> schemas.TableInfo:  # fmt: skip
    """Who sits at a table and how it stands there."""
    hall: Hall = state.hall
    table = await hall.table(table_id)
    if not table.may_see(caller.number) and invite != table.invite:
        raise Refused("private")
    return shown(table, caller)


@post("/tables/{table_id:str}/close", tags=["tables"], status_code=204)
async def close_table(caller: Caller, state: State, table_id: TableId) -> None:
    """The host gives a table up before the game begins: it is gone."""
    hall: Hall = state.hall
    table = await hall.seen_by(table_id, caller.player)
    if caller.known.id != table.host:
        raise Refused("not-host")
    await table.change(hall.close_table(table))


@post("/invited", tags=["tables"], status_code=200)
async def invited(caller: Caller, state: State, data: schemas.Invitation) -> schemas.TableInfo:
    """Follow an invitation: which table it is for. From now on you may see it and sit down."""
    hall: Hall = state.hall
    state.people.failures.check(caller.source)
    try:
        table = await hall.by_invitation(data.invite)
    except Refused:
        state.people.failures.count(caller.source)
        raise
    await table.welcome((await caller.visitor()).id)
    return shown(table, caller)


@get("/address", tags=["server"], sync_to_thread=False)
def show_address(request: Request[object, object, State], state: State) -> schemas.Address:
    """Where others find this server: what links begin with."""
    return schemas.Address(address_for_others(str(request.base_url), everywhere=state.everywhere))


@get("/qr.svg", tags=["tables"], sync_to_thread=False, media_type="image/svg+xml")
def show_qr(
    request: Request[object, object, State],
    state: State,
    path: Annotated[str, Parameter(description="/join/... or /seat/...", max_length=200, pattern=LINK)],
) -> Response[bytes]:
    """The address of a link of this server as a QR code, for a phone to read."""
    base = address_for_others(str(request.base_url), everywhere=state.everywhere)
    return Response(as_svg(f"{base}{path}"), media_type="image/svg+xml")


handlers = [list_tables, list_finished, new_table, show_table, close_table, invited, show_address, show_qr]
