"""Leaderboards: the best solo results of all time, and those of each daily challenge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from townhall.server.db import schema
from townhall.server.people.privacy import visible_to
from townhall.server.solo.schemas import BestList, DayList, Mark, MyResult, Par, ResultRow, TableResult

if TYPE_CHECKING:
    from townhall.server.db.store import Store
    from townhall.server.tables.table import Table

LIST_LENGTH, LATEST = 20, 5

_RESULTS_AND_TABLES = schema.results.join(schema.tables, schema.tables.c.id == schema.results.c.table)


async def best_list(store: Store, game: str, player: int | None, marks: Sequence[Mark] = ()) -> BestList:
    """Return the best result of each player, and the latest results of one; `marks` are what bots score."""
    rows, players, mine = await _leaderboard(store, game, None, player)
    latest = (
        _results(game)
        .where((schema.results.c.game == game) & (schema.results.c.seats == 1) & _is_mine(player))
        .order_by(schema.results.c.finished.desc(), schema.tables.c.created.desc(), schema.results.c.table)
        .limit(LATEST)
    )
    own = [_my_result(row) for row in (await store.rows(latest) if player is not None else [])]
    return BestList(rows, players, mine, own, list(marks))


async def day_list(
    store: Store, game: str, day: str, player: int | None, table: str | None, par: Par | None, *, own: bool
) -> DayList:
    """Return the leaderboard of a day; `table` is the player's, started by themselves (`own`) or by seat link."""
    rows, players, mine = await _leaderboard(store, game, day, player)
    result = await store.row(_results(game).where(schema.results.c.table == table)) if table is not None else None
    return DayList(day, rows, players, mine, table, own, _my_result(result) if result else None, par)


async def table_result(store: Store, table: Table, player: int | None) -> TableResult:
    """Return whether a solo game is ranked, and its player's line on the leaderboard."""
    game = table.game.name
    row = await store.row(_results(game).where(schema.results.c.table == table.id))
    ranked = _ranked(game, table.day, player)
    line = None
    if row is not None and row.counts:
        line = await store.row(sa.select(ranked).where(ranked.c.player == row.player))
    return TableResult(line is not None, await _count(store, ranked), _result_row(line, line) if line else None)


def _is_ranked(game: str) -> sa.ColumnElement[bool]:
    """Only solo games with default options and no bot moves are ranked."""
    results = schema.results.c
    solo = (results.game == game) & (results.seats == 1) & results.player.is_not(None)
    return solo & ~results.helped & results.standard & schema.tables.c.counts


def _is_mine(player: int | None) -> sa.ColumnElement[bool]:
    """Results of seats that a player holds, also through a seat link on another device."""
    holders, results = schema.holders.c, schema.results.c
    return sa.exists().where(
        (holders.table == results.table) & (holders.seat == results.seat) & (holders.player == player)
    )


def _ranked(game: str, day: str | None, player: int | None) -> sa.Subquery:
    """Rank the best result of each player by points, with the names that one of them may know.

    Daily challenges have lists of their own: their dice can be known beforehand.
    """
    results, players = schema.results.c, schema.players.c
    nth = sa.func.row_number().over(
        partition_by=results.player, order_by=(results.points.desc(), results.finished, results.table)
    )
    each = sa.select(
        results.table, results.player, results.points, results.won, results.finished,
        _is_mine(player).label("mine"), nth.label("nth"),
    )  # fmt: skip
    of_day = schema.tables.c.day.is_(None) if day is None else schema.tables.c.day == day
    best = each.select_from(_RESULTS_AND_TABLES).where(_is_ranked(game) & of_day).subquery().c
    rank = sa.func.rank().over(order_by=best.points.desc())
    name = sa.case((visible_to(player, best.player), players.name))
    ranked = sa.select(
        rank.label("rank"), name.label("name"), best.points, best.won, best.finished, best.mine, best.table, best.player
    ).join(schema.players, players.id == best.player)  # fmt: skip
    return ranked.where(best.nth == 1).subquery()


async def _leaderboard(
    store: Store, game: str, day: str | None, player: int | None
) -> tuple[list[ResultRow], int, ResultRow | None]:
    """Return the first lines, the number of players, and the player's own line or that of a seat they hold."""
    ranked = _ranked(game, day, player)
    order = (ranked.c.rank, ranked.c.finished, ranked.c.table)
    first = await store.rows(sa.select(ranked).order_by(*order).limit(LIST_LENGTH))
    own = sa.select(ranked).where(ranked.c.mine).order_by(ranked.c.player != player, *order).limit(1)
    mine = await store.row(own) if player is not None else None
    lines = [_result_row(row, mine) for row in first]
    return lines, await _count(store, ranked), _result_row(mine, mine) if mine else None


def _result_row(row: sa.Row[Any], mine: sa.Row[Any] | None) -> ResultRow:
    is_mine = mine is not None and row.table == mine.table
    return ResultRow(row.rank, row.name, row.points, row.won, row.finished, is_mine)


async def _count(store: Store, ranked: sa.Subquery) -> int:
    row = await store.row(sa.select(sa.func.count()).select_from(ranked))
    return row[0] if row else 0


def _results(game: str) -> sa.Select[Any]:
    columns = (schema.results, schema.tables.c.day, _is_ranked(game).label("counts"))
    return sa.select(*columns).select_from(_RESULTS_AND_TABLES)


def _my_result(row: sa.Row[Any]) -> MyResult:
    return MyResult(row.table, row.points, row.won, row.finished, row.day, bool(row.counts))
