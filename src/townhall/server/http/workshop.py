"""Routes of the workshop: the form of a game's components, checks, and saved sets."""

import math
from functools import partial
from typing import Annotated

from litestar import Response, delete, get, post
from litestar.datastructures import State
from litestar.params import Parameter

from townhall.engine.game import Game
from townhall.server.accounts.identity import Caller
from townhall.server.errors import ApiError
from townhall.server.http.games import CACHED, AnyRequest, GameName, respond
from townhall.server.http.people import account_of
from townhall.server.tables.create import find_game
from townhall.server.validation import clean_line
from townhall.server.workshop.checking import SetChecker
from townhall.server.workshop.edits import described_differences
from townhall.server.workshop.form import form_tables
from townhall.server.workshop.schemas import (
    MAX_SET_NAME,
    SavedSet,
    SavedSetDetails,
    SavedSetRequest,
    SetCheck,
    SetDifference,
    SetDraft,
    SetForm,
)
from townhall.server.workshop.sets import NamedSet, WorkshopSets

SetId = Annotated[int, Parameter(description="As in the list of your sets", ge=1, le=2**63 - 1)]
Components = Annotated[str, Parameter(description="`components` of a table or a set", max_length=32)]
TOML = "application/toml"
MAX_BODY = 1024 * 1024
"""A file of MAX_SOURCE characters as JSON."""
CHECK_BODY = 16 * 1024
"""A request counts once for each such part of its body: a large file takes up to a second of computing."""


@get("/workshop/{name:str}", **{**CACHED, "tags": ["workshop"]})
async def show_form(request: AnyRequest, caller: Caller, state: State, name: GameName) -> Response[SetForm]:
    """Get the built-in component set of a game as a form: every value with its provenance and its limits."""
    game, sets = find_game(name), state.workshop_sets

    def build() -> SetForm:
        title, digest = game.title(caller.lang), game.components.digest
        return SetForm(name, title, digest, form_tables(game, caller.lang), sets.offered(name))

    return await respond(request, caller, state, ("form", name, caller.lang), build)


@post("/workshop/{name:str}/check", tags=["workshop"], status_code=200, request_max_body_size=MAX_BODY)
async def check_set(request: AnyRequest, caller: Caller, state: State, name: GameName, data: SetDraft) -> SetCheck:
    """Check a component set as `townhall components --check` does, and list what it changes."""
    game = find_game(name)
    await _limit(request, caller, state)
    checker: SetChecker = state.set_checker
    return await checker.check(game, data, caller.lang)


@get("/workshop/{name:str}/differences", **{**CACHED, "tags": ["workshop"]})
async def show_differences(
    request: AnyRequest, caller: Caller, state: State, name: GameName, components: Components
) -> Response[list[SetDifference]]:
    """List what the components of a table change in the built-in set."""
    game = find_game(name)
    theirs: Game | None = await state.registry.component_sets.find(name, components)
    if theirs is None:
        raise ApiError("no-such-components")
    build = partial(described_differences, game, theirs, caller.lang)
    key = ("differences", name, components, caller.lang)
    return await respond(request, caller, state, key, build)


@post(
    "/workshop/{name:str}/export", tags=["workshop"], status_code=200, request_max_body_size=MAX_BODY, media_type=TOML
)  # fmt: skip
async def export_set(
    request: AnyRequest, caller: Caller, state: State, name: GameName, data: SetDraft
) -> Response[str]:
    """Get a valid set as a TOML file, for `--components`; values that differ are marked as changed."""
    game = find_game(name)
    await _limit(request, caller, state)
    edited = await state.set_checker.edited(game, data)
    headers = {"Content-Disposition": f'attachment; filename="{name}.toml"'}
    return Response(edited.components.source, media_type=TOML, headers=headers)


@get("/sets", tags=["workshop"])
async def list_sets(caller: Caller, state: State) -> list[SavedSet]:
    """List the component sets that you have saved; none if you have no account."""
    player = caller.player
    sets: WorkshopSets = state.workshop_sets
    return await sets.of_player(player.id) if player is not None and player.account else []


@post("/workshop/{name:str}/sets", tags=["workshop"], status_code=200, request_max_body_size=MAX_BODY)
async def save_set(
    request: AnyRequest, caller: Caller, state: State, name: GameName, data: SavedSetRequest
) -> SavedSet:
    """Save a valid set under a name, in place of your set with the same name; this needs an account."""
    player, game = account_of(caller), find_game(name)
    set_name = clean_line(data.name, MAX_SET_NAME, "bad-set-name")
    await _limit(request, caller, state)
    edited = await state.set_checker.edited(game, SetDraft(data.changes, data.source))
    sets: WorkshopSets = state.workshop_sets
    return await sets.save(player.id, set_name, edited)


@get("/sets/{set_id:int}", tags=["workshop"])
async def show_set(caller: Caller, state: State, set_id: SetId) -> SavedSetDetails:
    """Get one of your sets, with everything that it changes."""
    row = await state.workshop_sets.find(account_of(caller).id, set_id)
    check: SetCheck = await state.set_checker.check(find_game(row.game), SetDraft(source=row.source), caller.lang)
    if check.problem is not None:
        raise ApiError("bad-components", reason=f"{check.problem.entry}: {check.problem.problem}")
    return SavedSetDetails(row.id, row.game, row.name, row.components, row.updated, check.differences)


@delete("/sets/{set_id:int}", tags=["workshop"], status_code=200)
async def delete_set(caller: Caller, state: State, set_id: SetId) -> list[SavedSet]:
    """Delete one of your sets; tables that were created with it keep it."""
    player = account_of(caller)
    sets: WorkshopSets = state.workshop_sets
    await sets.delete(player.id, set_id)
    return await sets.of_player(player.id)


async def chosen_set(caller: Caller, state: State, name: str, components: str | None) -> NamedSet | None:
    """Return the set that a new table asks for; raise `no-such-components`, `set-unchanged` or `bad-components`."""
    if components is None:
        return None
    game, sets = find_game(name), state.workshop_sets
    if components == game.components.digest:
        raise ApiError("set-unchanged")
    offered: NamedSet | None = sets.find_offered(name, components)
    if offered is not None:
        return offered
    player = caller.player
    row = await sets.find_by_digest(player.id, name, components) if player is not None and player.account else None
    if row is None:
        raise ApiError("no-such-components")
    return NamedSet(row.name, await state.set_checker.edited(game, SetDraft(source=row.source)))


async def _limit(request: AnyRequest, caller: Caller, state: State) -> None:
    """Raise `too-many` for a source that checks sets faster than anybody types."""
    state.set_limit.check(caller.source)
    parts = math.ceil(len(await request.body()) / CHECK_BODY)
    state.set_limit.count(*[caller.source] * parts)


handlers = [show_form, check_set, show_differences, export_set, list_sets, save_set, show_set, delete_set]
