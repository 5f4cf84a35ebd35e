"""Playing: the view, decisions, undo, the log, chat, replays and records."""

import asyncio
from typing import Annotated

from litestar import Response, get, post
from litestar.datastructures import State
from litestar.params import Parameter

from townhall.engine.errors import IllegalAction
from townhall.engine.record import Record
from townhall.server.accounts.accounts import clean
from townhall.server.accounts.identity import Caller
from townhall.server.http.errors import Refused
from townhall.server.http.tables import TableId, shown
from townhall.server.live import schemas
from townhall.server.live.views import eyes_of, ledger_shown, position_shown, story, table_shown, view_shown
from townhall.server.tables import create
from townhall.server.tables.registry import Hall
from townhall.server.tables.table import Table

MomentNumber = Annotated[int, Parameter(description="How many decisions had been made", ge=0)]
As = Annotated[
    int | None, Parameter(query="as", description="Through which of your seats; -1 as an onlooker", ge=-1, le=99)
]


async def _table(state: State, caller: Caller, table_id: str) -> Table:
    hall: Hall = state.hall
    return await hall.seen_by(table_id, caller.player)


@get("/tables/{table_id:str}/view", tags=["play"])
async def show_view(caller: Caller, state: State, table_id: TableId, as_: As = None) -> schemas.View:
    """The game as you may see it, and what you may decide."""
    table = await _table(state, caller, table_id)
    view = view_shown(table, eyes_of(table, caller.number, caller.lang, as_)) if table.playing else None
    assert view is not None
    return view


@post("/tables/{table_id:str}/play", tags=["play"], status_code=200)
async def play(caller: Caller, state: State, table_id: TableId, data: schemas.Decision) -> schemas.Accepted:
    """Make a decision. `at` is the number of events you know of; if there are more by now, it is refused as stale."""
    table = await _table(state, caller, table_id)
    try:
        at = await table.change(table.decide(caller.known.id, data.at, data.action))
    except Refused as refused:
        raise _with_news(refused, table, caller) from None
    state.hall.advance(table)
    return schemas.Accepted(at)


@post("/tables/{table_id:str}/undo", tags=["play"], status_code=200)
async def undo(caller: Caller, state: State, table_id: TableId, data: schemas.StepBack) -> schemas.Accepted:
    """Take your last decision back, or all of your turn, as long as nothing has been revealed since.

    Alone against bots, or with friends at one device, you may go back as far as you like; not in a game for one.
    """
    table = await _table(state, caller, table_id)
    try:
        at = await table.change(table.step_back(caller.known.id, data.at, whole_turn=data.turn))
    except Refused as refused:
        raise _with_news(refused, table, caller) from None
    state.hall.advance(table)
    return schemas.Accepted(at)


def _with_news(refused: Refused, table: Table, caller: Caller) -> Refused:
    """Whoever is behind is told the present."""
    if refused.problem == "stale":
        eyes = eyes_of(table, caller.number, caller.lang)
        refused.news = schemas.TableNews(
            id=table.id, at=table.at, table=table_shown(table, eyes), view=view_shown(table, eyes)
        )
    return refused


@post("/tables/{table_id:str}/why", tags=["play"], status_code=200)
async def why(caller: Caller, state: State, table_id: TableId, data: schemas.Question) -> schemas.Reasons:
    """Why each of these actions is not possible now, in words; empty for one that is."""
    table = await _table(state, caller, table_id)
    p = table.playing
    view = p.view(eyes_of(table, caller.number, caller.lang, data.as_).seat)
    try:
        return schemas.Reasons({str(action): view.why(action, caller.lang) for action in data.actions})
    except IllegalAction as error:
        raise Refused("no-such-action", str(error)) from None


@get("/tables/{table_id:str}/log", tags=["play"])
async def show_log(caller: Caller, state: State, table_id: TableId) -> schemas.Log:
    """All that has happened, as far as you may know it."""
    table = await _table(state, caller, table_id)
    eyes, at, p = eyes_of(table, caller.number, caller.lang), table.at, table.playing.copy()
    return schemas.Log(at, await asyncio.to_thread(story, p, table.clock, 0, eyes))


@get("/tables/{table_id:str}/moments/{n:int}", tags=["play"])
async def show_moment(caller: Caller, state: State, table_id: TableId, n: MomentNumber) -> schemas.View:
    """The game as you could see it after n decisions."""
    table = await _table(state, caller, table_id)
    p = table.playing
    if n > len(p.history):
        raise Refused("no-such-moment", most=len(p.history))
    past, eyes = p.copy(), eyes_of(table, caller.number, caller.lang)
    return await asyncio.to_thread(lambda: position_shown(past.at(n), eyes))


@get("/tables/{table_id:str}/ledger", tags=["play"])
async def show_ledger(caller: Caller, state: State, table_id: TableId) -> list[schemas.LedgerRow]:
    """Where everybody's points came from."""
    table = await _table(state, caller, table_id)
    return await asyncio.to_thread(ledger_shown, table.playing.copy(), caller.lang)


@get("/tables/{table_id:str}/record", tags=["play"])
async def show_record(caller: Caller, state: State, table_id: TableId) -> Response[Record]:
    """The game as a file to keep and to replay; once it is over, with the key that proves every draw.

    The record of the game of a day is there when the day is over.
    """
    table = await _table(state, caller, table_id)
    p = table.playing
    if not p.over:
        raise Refused("not-over")
    table.check_seal()
    record = p.record(names=table.names(), times=table.times)
    name = f"{table.game.name}-{table.id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(record, media_type="application/json", headers=headers)


@post("/tables/{table_id:str}/chat", tags=["play"])
async def say(caller: Caller, state: State, table_id: TableId, data: schemas.Say) -> None:
    """Say something to the table; those who sit there may."""
    table = await _table(state, caller, table_id)
    mine = table.seats_of(caller.known.id)
    if not mine:
        raise Refused("not-seated")
    state.talk.check(f"player {caller.known.id}")
    state.talk.count(f"player {caller.known.id}")
    text = clean(data.text, schemas.TEXT_MOST, "empty-text")
    await table.announce("say", seat=mine[0], text=text)


@post("/tables/{table_id:str}/rematch", tags=["tables"])
async def rematch(caller: Caller, state: State, table_id: TableId) -> schemas.TableInfo:
    """The same players once more; whoever asks second is led to the same table."""
    hall: Hall = state.hall
    table = await _table(state, caller, table_id)
    player = caller.known
    if not table.seats_of(player.id):
        raise Refused("not-seated")
    if not table.playing.over:
        raise Refused("not-over")

    async def make() -> Table:
        if table.rematch is None:
            made = await create.again(hall, player, table)
            await table.keep_fields(rematch=made.id)
            await table.announce("rematch", name=player.name)
            return made
        return await hall.table(table.rematch)

    return shown(await table.change(make()), caller)


@post("/tables/{table_id:str}/fork", tags=["tables"])
async def fork(caller: Caller, state: State, table_id: TableId, data: schemas.ForkWish) -> schemas.TableInfo:
    """A table of your own that goes on from a moment of a finished game, bots in all other seats.

    Not from the game of a day while that day is not over.
    """
    hall: Hall = state.hall
    table = await _table(state, caller, table_id)
    made = await create.fork(hall, caller.known, table, data.n, data.seat, caller.lang)
    return shown(made, caller)


handlers = [
    show_view, play, undo, why, show_log, show_moment, show_ledger, show_record, say, rematch, fork,
]  # fmt: skip
