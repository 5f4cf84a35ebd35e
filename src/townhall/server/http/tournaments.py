"""Routes for tournaments: list, create, look at, enter, leave, start and cancel."""

from typing import Annotated

from litestar import get, post
from litestar.datastructures import State
from litestar.params import Parameter

from townhall.server.accounts.identity import Caller
from townhall.server.errors import ApiError
from townhall.server.http.people import account_of
from townhall.server.tournaments import entries
from townhall.server.tournaments.runner import TournamentRunner, start
from townhall.server.tournaments.schemas import EntryRequest, NewTournament, TournamentInfo, Tournaments
from townhall.server.tournaments.state import Tournament, read_tournament
from townhall.server.tournaments.views import describe, list_tournaments

TournamentId = Annotated[str, Parameter(description="The id of a tournament", max_length=16)]
EntrantId = Annotated[int, Parameter(description="The id of somebody who has entered", ge=0, le=2**53)]
Invite = Annotated[
    str | None, Parameter(description="The invitation to a tournament that is not listed", max_length=100)
]


@get("/tournaments", tags=["tournaments"])
async def show_tournaments(caller: Caller, state: State) -> Tournaments:
    """List your tournaments and the other listed ones."""
    return await list_tournaments(state.store, caller.player_id, caller.lang)


@post("/tournaments", tags=["tournaments"])
async def new_tournament(caller: Caller, state: State, data: NewTournament) -> TournamentInfo:
    """Create a tournament. Only accounts may."""
    tournament = await entries.create(state.store, account_of(caller), data, caller.lang)
    return await _info(caller, state, tournament)


@get("/tournaments/{tournament_id:str}", tags=["tournaments"])
async def show_tournament(
    caller: Caller, state: State, tournament_id: TournamentId, invite: Invite = None
) -> TournamentInfo:
    """Get a tournament: its players, the tables of all rounds, and the standings."""
    tournament = await read_tournament(state.store, tournament_id)
    if not entries.may_see(tournament, caller.player_id, invite):
        raise ApiError("no-such-tournament")
    return await describe(state.store, tournament, caller.player_id, caller.lang)


@post("/tournaments/{tournament_id:str}/enter", tags=["tournaments"], status_code=200)
async def enter(caller: Caller, state: State, tournament_id: TournamentId, data: EntryRequest) -> TournamentInfo:
    """Enter a tournament before it starts. Only accounts may."""
    await entries.enter(state.store, tournament_id, account_of(caller), data.invite)
    return await _changed(caller, state, tournament_id)


@post("/tournaments/{tournament_id:str}/leave", tags=["tournaments"], status_code=204)
async def leave(caller: Caller, state: State, tournament_id: TournamentId) -> None:
    """Leave a tournament. In a running one you resign your game, and do not play in later rounds."""
    tournament = await read_tournament(state.store, tournament_id)
    entry = tournament.entrant_of(caller.signed_in.id)
    if entry is None:
        raise ApiError("not-entered")
    await entries.drop_out(state.registry, tournament_id, entry.id, "left")
    _wake(state, tournament_id)


@post("/tournaments/{tournament_id:str}/entrants/{entrant:int}/remove", tags=["tournaments"], status_code=200)
async def remove(caller: Caller, state: State, tournament_id: TournamentId, entrant: EntrantId) -> TournamentInfo:
    """Remove somebody from your tournament; in a running one their game is resigned."""
    await _organised(caller, state, tournament_id)
    await entries.drop_out(state.registry, tournament_id, entrant, "removed")
    return await _changed(caller, state, tournament_id)


@post("/tournaments/{tournament_id:str}/start", tags=["tournaments"], status_code=200)
async def start_tournament(caller: Caller, state: State, tournament_id: TournamentId) -> TournamentInfo:
    """Start your tournament: the first round is drawn, and its games begin."""
    tournament = await _organised(caller, state, tournament_id)
    if tournament.row.status != "open":
        raise ApiError("tournament-begun")
    await start(state.registry, tournament)
    return await _changed(caller, state, tournament_id)


@post("/tournaments/{tournament_id:str}/cancel", tags=["tournaments"], status_code=200)
async def cancel(caller: Caller, state: State, tournament_id: TournamentId) -> TournamentInfo:
    """Cancel your tournament: no further round begins, and games that are being played end without a result."""
    await _organised(caller, state, tournament_id)
    await entries.cancel(state.store, tournament_id)
    return await _changed(caller, state, tournament_id)


async def _organised(caller: Caller, state: State, tournament_id: str) -> Tournament:
    """Return a tournament of the caller; raise `not-organiser` for others."""
    tournament = await read_tournament(state.store, tournament_id)
    if caller.signed_in.id != tournament.row.organiser:
        raise ApiError("not-organiser")
    return tournament


async def _changed(caller: Caller, state: State, tournament_id: str) -> TournamentInfo:
    """Tell everybody that a tournament has changed, and describe it."""
    _wake(state, tournament_id)
    return await _info(caller, state, tournament_id)


def _wake(state: State, tournament_id: str) -> None:
    runner: TournamentRunner = state.tournaments
    state.registry.notify_tournament(tournament_id)
    runner.wake()


async def _info(caller: Caller, state: State, tournament_id: str) -> TournamentInfo:
    return await describe(
        state.store, await read_tournament(state.store, tournament_id), caller.player_id, caller.lang
    )  # fmt: skip


handlers = [show_tournaments, new_tournament, show_tournament, enter, leave, remove, start_tournament, cancel]
