"""Playing alone: the best results of all, and the game of the day."""

from typing import Annotated

from litestar import get, post
from litestar.datastructures import State
from litestar.params import Parameter

from townhall.engine.game import Game
from townhall.server.accounts.identity import Caller
from townhall.server.http.errors import Refused
from townhall.server.http.games import GameName
from townhall.server.http.tables import TableId, shown
from townhall.server.live import schemas
from townhall.server.solo.daily import check_solo, daily, table_of_day
from townhall.server.solo.days import day_called
from townhall.server.solo.leaderboards import best_list, day_list, result_of
from townhall.server.tables.create import game_called

Day = Annotated[
    str | None, Parameter(description="Such as 2026-11-15; without it today, by UTC", max_length=10, min_length=10)
]


def _solo(name: str) -> Game:
    game = game_called(name)
    check_solo(game)
    return game


@get("/games/{name:str}/best", tags=["solo"])
async def show_best(caller: Caller, state: State, name: GameName) -> schemas.BestList:
    """The best result of everybody who has played alone, with the game's own options and without a bot's help.

    Games of a day are in the lists of their days. `latest` are your own last games, also those that do not count.
    """
    return await best_list(state.store, _solo(name).name, caller.number)


@get("/games/{name:str}/daily", tags=["solo"])
async def show_day(caller: Caller, state: State, name: GameName, day: Day = None) -> schemas.DayList:
    """The game that everybody gets alike on one day: who has played it, and your table, if you have begun."""
    game, day = _solo(name), day_called(day)
    table, own = await table_of_day(state.store, game, day, caller.number)
    return await day_list(state.store, game.name, day, caller.number, table, own)


@post("/games/{name:str}/daily", tags=["solo"], status_code=200)
async def play_day(caller: Caller, state: State, name: GameName, data: schemas.DailyWish) -> schemas.TableInfo:
    """Today's game: your own table of it, made if there is none yet. There is one for each player and day."""
    game = _solo(name)
    return shown(await daily(state.hall, await caller.somebody(data.name), game, caller.lang), caller)


@get("/tables/{table_id:str}/result", tags=["solo"])
async def show_result(caller: Caller, state: State, table_id: TableId) -> schemas.TableResult:
    """Of a game that is over: whether it counts in the list of its day, or of all, and its player's line there."""
    table = await state.hall.seen_by(table_id, caller.player)
    if not table.playing.over:
        raise Refused("not-over")
    return await result_of(state.store, table, caller.number)


handlers = [show_best, show_day, play_day, show_result]
