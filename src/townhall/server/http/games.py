"""Games: what there is to know of them."""

from typing import Annotated

import msgspec
from litestar import get
from litestar.params import Parameter

import townhall
from townhall.engine.errors import TownhallError
from townhall.server.accounts.identity import Caller
from townhall.server.http import catalog
from townhall.server.http.errors import Refused
from townhall.server.live import schemas
from townhall.server.tables.create import game_called

GameName = Annotated[str, Parameter(description="As in the list of games")]


@get("/games", tags=["games"], sync_to_thread=False)
def list_games(caller: Caller) -> list[schemas.GameSummary]:
    """All games, in the language of the Accept-Language header."""
    return [catalog.summary(name, caller.lang) for name in townhall.games()]


@get("/games/{name:str}", tags=["games"], sync_to_thread=False)
def show_game(
    caller: Caller,
    name: GameName,
    options: Annotated[str, Parameter(description="The options of a table as JSON", max_length=2000)] = "{}",
) -> schemas.GameInfo:
    """The vocabulary of a game: its action table, and every card, tile or piece that has a face."""
    game = game_called(name)
    try:
        chosen = game.components.options(msgspec.json.decode(options, type=dict))
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refused("bad-request", reason=f"options: {error}") from None
    except TownhallError as error:
        raise Refused("bad-option", reason=str(error)) from None
    return catalog.info(game, caller.lang, chosen)


@get("/games/{name:str}/rules", tags=["games"], sync_to_thread=False)
def show_rules(caller: Caller, name: GameName) -> list[schemas.RulesPage]:
    """How it is played, in our own words, page by page."""
    return catalog.rules(game_called(name).name, caller.lang)


@get("/games/{name:str}/provenance", tags=["games"], sync_to_thread=False)
def show_provenance(caller: Caller, name: GameName) -> list[schemas.ProvenanceRow]:
    """Which values are printed in the boxed game and which are ours."""
    return catalog.provenance(game_called(name).name)


handlers = [list_games, show_game, show_rules, show_provenance]
