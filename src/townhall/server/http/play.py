"""Routes for playing: view, decisions, undo, log, replay and chat."""

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, TypeVar

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import Parameter

from townhall.engine.errors import IllegalAction
from townhall.server.accounts.identity import Caller
from townhall.server.accounts.mutes import check_not_muted
from townhall.server.errors import ApiError
from townhall.server.http.cached import ResponseCache, encoded_response
from townhall.server.http.schemas import (
    Accepted,
    ChatRequest,
    Consequences,
    ConsequencesRequest,
    Decision,
    Log,
    Reasons,
    UndoRequest,
    WhyRequest,
)
from townhall.server.http.static_files import ALREADY_COMPRESSED
from townhall.server.http.tables import TableId
from townhall.server.live.ledgers import describe_ledgers
from townhall.server.live.schemas import Ledger, TableNews, View
from townhall.server.live.views import (
    archived_view,
    current_view,
    past_views,
    position_view,
    replay_moments,
    table_info,
    view_after,
    viewer_of,
)
from townhall.server.tables.registry import TableRegistry
from townhall.server.tables.table import Table
from townhall.server.validation import MAX_CHAT, clean_line

T = TypeVar("T")
DecisionCount = Annotated[int, Parameter(description="Number of decisions made", ge=0)]
As = Annotated[int | None, Parameter(query="as", description="One of your seats; -1 for a spectator", ge=-1, le=99)]


async def _table(state: State, caller: Caller, table_id: str) -> Table:
    registry: TableRegistry = state.registry
    return await registry.visible_table(table_id, caller.player)


async def _replay(state: State, caller: Caller, replay: Callable[[], T]) -> T:
    """Replay a game in a thread, when it is the caller's turn."""
    registry: TableRegistry = state.registry
    return await registry.replay_threads.run(caller.turn_source, replay)


@get("/tables/{table_id:str}/view", tags=["play"])
async def show_view(caller: Caller, state: State, table_id: TableId, as_: As = None) -> View:
    """Get the game as you may see it, with your legal actions."""
    table = await _table(state, caller, table_id)
    viewer = viewer_of(table, caller.player_id, caller.lang, as_)
    if table.archive is not None:
        return archived_view(table, table.archive, viewer)
    view = current_view(table, viewer) if table.playing else None
    assert view is not None
    return view


@post("/tables/{table_id:str}/play", tags=["play"], status_code=200)
async def play(caller: Caller, state: State, table_id: TableId, data: Decision) -> Accepted:
    """Make a decision. `at` is the number of events you know of; if there are more by now, it is refused as stale."""
    table = await _table(state, caller, table_id)
    try:
        return Accepted(await table.change(table.decide(caller.signed_in.id, data.at, data.action)))
    except ApiError as error:
        raise with_news(error, table, caller) from None


@post("/tables/{table_id:str}/undo", tags=["play"], status_code=200)
async def undo(caller: Caller, state: State, table_id: TableId, data: UndoRequest) -> Accepted:
    """Undo your last decision or your whole turn, as long as nothing has been revealed since.

    Undo is unlimited if you play alone against bots or share a device, but not in solo games.
    """
    table = await _table(state, caller, table_id)
    try:
        return Accepted(await table.change(table.undo(caller.signed_in.id, data.at, whole_turn=data.turn)))
    except ApiError as error:
        raise with_news(error, table, caller) from None


def with_news(error: ApiError, table: Table, caller: Caller) -> ApiError:
    """Add the current view to a `stale` error."""
    if error.problem == "stale":
        viewer = viewer_of(table, caller.player_id, caller.lang)
        info, view = table_info(table, viewer), current_view(table, viewer)
        error.news = TableNews(id=table.id, at=table.at, table=info, view=view)
    return error


@post("/tables/{table_id:str}/why", tags=["play"], status_code=200)
async def why(caller: Caller, state: State, table_id: TableId, data: WhyRequest) -> Reasons:
    """Explain why actions are illegal; the reason of a legal action is empty."""
    table = await _table(state, caller, table_id)
    viewer = viewer_of(table, caller.player_id, caller.lang, data.as_)
    view = table.playing.view(viewer.seat)
    if data.after is not None:
        view = view_after(view, viewer, data.after)
    try:
        return Reasons({str(action): view.why(action, caller.lang) for action in data.actions})
    except IllegalAction as error:
        raise ApiError("no-such-action", str(error)) from None


@post("/tables/{table_id:str}/consequences", tags=["play"], status_code=200)
async def consequences(caller: Caller, state: State, table_id: TableId, data: ConsequencesRequest) -> Consequences:
    """Show what your choices certainly bring to you and others, as far as you can know."""
    table = await _table(state, caller, table_id)
    viewer = viewer_of(table, caller.player_id, caller.lang, data.as_)
    view = table.playing.view(viewer.seat)
    return Consequences(await state.outcome_workers.outcomes(view, viewer, data.choices))


@get("/tables/{table_id:str}/log", tags=["play"])
async def show_log(caller: Caller, state: State, table_id: TableId) -> Log:
    """List all decisions and what happened, as far as you may know."""
    table = await _table(state, caller, table_id)
    viewer, at = viewer_of(table, caller.player_id, caller.lang), table.at
    if table.archive is not None:
        return Log(at, table.archive.moments(viewer.seat, viewer.lang))
    p = table.playing.copy()
    return Log(at, await _replay(state, caller, partial(replay_moments, p, table.log_entries, 0, viewer)))


@get("/tables/{table_id:str}/moments/{n:int}", tags=["play"])
async def show_moment(caller: Caller, state: State, table_id: TableId, n: DecisionCount) -> View:
    """Get the game after n decisions, as you could see it then."""
    table = await _table(state, caller, table_id)
    viewer = viewer_of(table, caller.player_id, caller.lang)
    most = table.decisions if table.decisions is not None else len(table.playing.history)
    if n > most:
        raise ApiError("no-such-moment", most=most)
    if table.archive is not None:
        return table.archive.view(n, viewer.seat, viewer.lang)
    past = table.playing.copy()
    return await _replay(state, caller, lambda: position_view(past.at(n), viewer, previews=table.is_prepared))


@get("/tables/{table_id:str}/moments", tags=["play"], opt={ALREADY_COMPRESSED: True})
async def list_moments(
    request: Request[Any, Any, Any], caller: Caller, state: State, table_id: TableId
) -> Response[Any]:
    """List a finished game after each decision, as you could see it then; the first entry is the setup."""
    table = await _table(state, caller, table_id)
    if table.status != "finished":
        raise ApiError("not-over")
    viewer, archive, entries = viewer_of(table, caller.player_id, caller.lang), table.archive, table.log_entries
    if archive is not None:
        build = partial(archive.views, viewer.seat, viewer.lang)
    else:
        build = partial(past_views, table.playing.copy(), entries, viewer)
    names = tuple(tuple(entry.names) for entry in entries)
    key = (table.id, table.at, archive is not None, names, viewer.seat, viewer.lang)
    cache: ResponseCache = state.moments_cache
    return encoded_response(request, await cache.get(key, caller.turn_source, build), {})


@get("/tables/{table_id:str}/ledger", tags=["play"])
async def show_ledgers(caller: Caller, state: State, table_id: TableId) -> list[Ledger]:
    """Get where each player's points came from, and every other currency of the game.

    A ledger lists all sources of its currency, always in the same order.
    """
    table = await _table(state, caller, table_id)
    if table.archive is not None:
        return table.archive.ledgers(caller.lang)
    return await _replay(state, caller, partial(describe_ledgers, table.playing.copy(), caller.lang))


@post("/tables/{table_id:str}/chat", tags=["play"])
async def say(caller: Caller, state: State, table_id: TableId, data: ChatRequest) -> None:
    """Send a chat message. Spectators may write too, under their name, unless the host has forbidden it."""
    table = await _table(state, caller, table_id)
    player = caller.signed_in
    mine = table.seats_of(player.id)
    if not mine and not player.name:
        raise ApiError("name-needed")
    if not mine and not player.account:
        await state.accounts.check_name(player.name)  # an account may have got it in the meantime
    table.check_not_closed()
    if not mine and not table.spectator_chat:
        raise ApiError("players-only")
    await check_not_muted(state.store, table.id, player.id)
    source = f"player {player.id}"
    state.chat_limit.check(source)
    state.chat_limit.count(source)
    text = clean_line(data.text, MAX_CHAT, "empty-text")
    seat, name = (mine[0], "") if mine else (-1, player.name)
    await table.change(table.announce("say", seat=seat, name=name, text=text, player=player.id))


handlers = [show_view, play, undo, why, consequences, show_log, show_moment, list_moments, show_ledgers, say]
