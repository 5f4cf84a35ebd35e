"""Routes for solo play: leaderboards and the daily challenge."""

from typing import Annotated

from litestar import get, post
from litestar.datastructures import State
from litestar.params import Parameter

from townhall.bots.characters import bot_title
from townhall.bots.marks import load_marks
from townhall.engine.game import Game
from townhall.server.accounts.identity import Caller
from townhall.server.errors import ApiError
from townhall.server.http.games import GameName
from townhall.server.http.schemas import DailyRequest
from townhall.server.http.tables import TableId, describe
from townhall.server.live.schemas import TableInfo
from townhall.server.solo.daily import check_solo, daily_table, find_daily_table, parse_day
from townhall.server.solo.leaderboards import best_list, day_list, table_result
from townhall.server.solo.par import DailyPar
from townhall.server.solo.schemas import BestList, DayList, Mark, TableResult
from townhall.server.tables.create import find_game

Day = Annotated[
    str | None, Parameter(description="Such as 2026-11-15; today (UTC) by default", max_length=10, min_length=10)
]


def _solo_game(name: str) -> Game:
    game = find_game(name)
    check_solo(game)
    return game


@get("/games/{name:str}/best", tags=["solo"])
async def show_best(caller: Caller, state: State, name: GameName) -> BestList:
    """Get the best solo result of each player. Only solo games with default options and no bot moves are ranked.

    `marks` are the mean points of bots. Daily challenges have lists of their own. `latest` are your last games,
    including those that are not ranked.
    """
    game = _solo_game(name)
    marks = [
        Mark(bot, bot_title(bot, caller.lang), mark.points, mark.won, mark.games)
        for bot, mark in load_marks(game).items()
    ]
    return await best_list(state.store, game.name, caller.player_id, marks)


@get("/games/{name:str}/daily", tags=["solo"])
async def show_day(caller: Caller, state: State, name: GameName, day: Day = None) -> DayList:
    """Get the daily challenge of a day: its leaderboard, and your table if you have started.

    `par` is what the strongest bot scores on average; it is found in the background once somebody asks.
    """
    game, day = _solo_game(name), parse_day(day)
    daily_par: DailyPar = state.daily_par
    table, own = await find_daily_table(state.store, game, day, caller.player_id)
    par = await daily_par.par(game, day)
    return await day_list(state.store, game.name, day, caller.player_id, table, par, own=own)


@post("/games/{name:str}/daily", tags=["solo"], status_code=200)
async def play_daily(caller: Caller, state: State, name: GameName, data: DailyRequest) -> TableInfo:
    """Get your table of today's challenge, creating it if necessary. There is one per player and day.

    You need no name; `name` sets it if you have none yet.
    """
    game = _solo_game(name)
    player = await (caller.unnamed_player() if data.name is None else caller.named_player(data.name))
    return describe(await daily_table(state.registry, player, game, caller.lang), caller)


@get("/tables/{table_id:str}/result", tags=["solo"])
async def show_result(caller: Caller, state: State, table_id: TableId) -> TableResult:
    """Get whether a finished game is ranked, and its line on the leaderboard."""
    table = await state.registry.visible_table(table_id, caller.player)
    if table.archive is None and not table.playing.over:
        raise ApiError("not-over")
    return await table_result(state.store, table, caller.player_id)


handlers = [show_best, show_day, play_daily, show_result]
