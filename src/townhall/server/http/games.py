"""Routes for games: list, description, rules, player aid, advice and provenance."""

from typing import Annotated, Any

import msgspec
from litestar import get
from litestar.params import Parameter

from townhall.engine.errors import TownhallError
from townhall.engine.game import Game
from townhall.server.accounts.identity import Caller
from townhall.server.errors import ApiError
from townhall.server.http import catalog
from townhall.server.http.schemas import GameInfo, GameSummary, ProvenanceRow, RulesPage
from townhall.server.tables.create import find_game

GameName = Annotated[str, Parameter(description="As in the list of games")]
Options = Annotated[str, Parameter(description="The options of a table as JSON", max_length=2000)]


@get("/games", tags=["games"], sync_to_thread=False)
def list_games(caller: Caller) -> list[GameSummary]:
    """List all games, the easiest to get into first, in the language of the Accept-Language header."""
    return [catalog.summary(name, caller.lang) for name in catalog.games_by_ease()]


@get("/games/{name:str}", tags=["games"], sync_to_thread=False)
def show_game(caller: Caller, name: GameName, options: Options = "{}") -> GameInfo:
    """Get a game's action table, and all of its cards, tiles and pieces."""
    game = find_game(name)
    return catalog.info(game, caller.lang, _chosen(game, options))


@get("/games/{name:str}/rules", tags=["games"], sync_to_thread=False)
def show_rules(caller: Caller, name: GameName, options: Options = "{}") -> list[RulesPage]:
    """Get the rules of a game, page by page."""
    game = find_game(name)
    return catalog.rules(game, caller.lang, _chosen(game, options))


@get("/games/{name:str}/player-aid", tags=["games"], sync_to_thread=False)
def show_player_aid(caller: Caller, name: GameName, options: Options = "{}") -> list[RulesPage]:
    """Get the sections of a game's player aid, which fits on one printed page."""
    game = find_game(name)
    return catalog.player_aid(game, caller.lang, _chosen(game, options))


@get("/games/{name:str}/coach", tags=["games"], sync_to_thread=False)
def show_coach(caller: Caller, name: GameName) -> dict[str, str]:
    """Get advice for beginners by what is asked (`asked.frame` of a view)."""
    return find_game(name).coach(caller.lang)


def _chosen(game: Game, options: str) -> dict[str, Any]:
    """Read the options of a table, with defaults for those not given."""
    try:
        return game.components.options(msgspec.json.decode(options, type=dict))
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise ApiError("bad-request", reason=f"options: {error}") from None
    except TownhallError as error:
        raise ApiError("bad-option", reason=str(error)) from None


@get("/games/{name:str}/provenance", tags=["games"], sync_to_thread=False)
def show_provenance(caller: Caller, name: GameName) -> list[ProvenanceRow]:
    """List which values are printed in the boxed game and which are reconstructed."""
    return catalog.provenance(find_game(name).name)


handlers = [list_games, show_game, show_rules, show_player_aid, show_coach, show_provenance]
