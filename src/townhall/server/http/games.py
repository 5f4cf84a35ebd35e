"""Routes for games: list, description, rules, player aid, advice and provenance."""

from collections.abc import Callable, Hashable
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import Parameter

from townhall.engine.errors import TownhallError
from townhall.engine.game import Game
from townhall.server.accounts.identity import Caller
from townhall.server.errors import ApiError
from townhall.server.http import catalog
from townhall.server.http.cached import ResponseCache, cached_response
from townhall.server.http.schemas import GameInfo, GameSummary, ProvenanceRow, RulesPage
from townhall.server.http.static_files import ALREADY_COMPRESSED
from townhall.server.tables.create import find_game

GameName = Annotated[str, Parameter(description="As in the list of games")]
AnyRequest = Request[Any, Any, Any]
CACHED: dict[str, Any] = {"tags": ["games"], "opt": {ALREADY_COMPRESSED: True}}
Digest = Annotated[str | None, Parameter(description="`components` of a table")]
Options = Annotated[str, Parameter(description="The options of a table as JSON", max_length=2000)]


@get("/games", **CACHED)
async def list_games(request: AnyRequest, caller: Caller, state: State) -> Response[list[GameSummary]]:
    """List all games, the easiest to get into first, in the language of the Accept-Language header."""

    def build() -> list[GameSummary]:
        return [catalog.summary(name, caller.lang) for name in catalog.games_by_ease()]

    return await respond(request, caller, state, ("games", caller.lang), build)


@get("/games/{name:str}", **CACHED)
async def show_game(
    request: AnyRequest,
    caller: Caller,
    state: State,
    name: GameName,
    options: Options = "{}",
    components: Digest = None,
) -> Response[GameInfo]:
    """Get a game's action table, and all of its cards, tiles and pieces."""
    return await _respond_about(request, caller, state, catalog.info, name, options, components)


@get("/games/{name:str}/rules", **CACHED)
async def show_rules(
    request: AnyRequest,
    caller: Caller,
    state: State,
    name: GameName,
    options: Options = "{}",
    components: Digest = None,
) -> Response[list[RulesPage]]:
    """Get the rules of a game, page by page."""
    return await _respond_about(request, caller, state, catalog.rules, name, options, components)


@get("/games/{name:str}/player-aid", **CACHED)
async def show_player_aid(
    request: AnyRequest, caller: Caller, state: State, name: GameName, options: Options = "{}"
) -> Response[list[RulesPage]]:
    """Get the sections of a game's player aid, which fits on one printed page."""
    return await _respond_about(request, caller, state, catalog.player_aid, name, options)


@get("/games/{name:str}/coach", **CACHED)
async def show_coach(request: AnyRequest, caller: Caller, state: State, name: GameName) -> Response[dict[str, str]]:
    """Get advice for beginners by what is asked (`asked.frame` of a view)."""
    game = find_game(name)
    return await respond(request, caller, state, ("coach", name, caller.lang), partial(game.coach, caller.lang))


@get("/games/{name:str}/provenance", **CACHED)
async def show_provenance(
    request: AnyRequest, caller: Caller, state: State, name: GameName
) -> Response[list[ProvenanceRow]]:
    """List which values are printed in the boxed game and which are reconstructed."""
    game = find_game(name)
    return await respond(request, caller, state, ("provenance", name), partial(catalog.provenance, game.name))


async def _respond_about(
    request: AnyRequest, caller: Caller, state: State, describe: Callable[[Game, str, dict[str, Any]], Any], name: str,
    options: str, components: str | None = None,
) -> Response[Any]:  # fmt: skip
    """Describe a game as the options make it, with the components that a table was begun with or the present ones."""
    game = find_game(name)
    if components is not None:
        found: Game | None = await state.registry.component_sets.find(name, components)
        if found is None:
            raise ApiError("no-such-components")
        game = found
    chosen = _chosen(game, options)
    key = (describe.__name__, name, game.components.digest, caller.lang, msgspec.json.encode(chosen, order="sorted"))
    return await respond(request, caller, state, key, partial(describe, game, caller.lang, chosen))


async def respond(
    request: AnyRequest, caller: Caller, state: State, key: Hashable, build: Callable[[], Any]
) -> Response[Any]:
    """Return a response that is the same for everybody with this key."""
    cache: ResponseCache = state.response_cache
    return cached_response(request, await cache.get(key, caller.turn_source, build))


def _chosen(game: Game, options: str) -> dict[str, Any]:
    """Read the options of a table, with defaults for those not given."""
    try:
        return game.components.options(msgspec.json.decode(options, type=dict))
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise ApiError("bad-request", reason=f"options: {error}") from None
    except TownhallError as error:
        raise ApiError("bad-option", reason=str(error)) from None


handlers = [list_games, show_game, show_rules, show_player_aid, show_coach, show_provenance]
