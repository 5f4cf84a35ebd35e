"""How games ended: kept with the last decision, and told as lists of those who played alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from townhall.server.db import store as kept
from townhall.server.live import schemas

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from townhall.engine.position import Position
    from townhall.server.db.store import Store
    from townhall.server.tables.table import Table

LISTED, LATEST = 20, 5


async def holders_of(connection: AsyncConnection, table: str) -> dict[int, int]:
    """Whose each seat is, by the database: there a guest has become an account before anybody here hears of it.

    A seat on several devices is that of whoever made the table, else an account's, else that of who came first.
    """
    c, host, account = kept.holders.c, kept.tables.c.host, kept.players.c.account
    held = (
        sa.select(c.seat, c.player)
        .join(kept.tables, kept.tables.c.id == c.table)
        .join(kept.players, kept.players.c.id == c.player)
        .where(c.table == table)
        .order_by(c.seat, c.player != host, account.is_(None), c.player)
    )
    found: dict[int, int] = {}
    for row in await connection.execute(held):
        found.setdefault(row.seat, row.player)
    return found


def ended(table: Table, after: Position, last: dict[str, Any], holders: dict[int, int]) -> list[dict[str, Any]]:
    """The rows of a game that is over with this event."""
    standard = table.options == table.game.components.options({})
    by_bots = {maker for maker, bot in zip(table.makers, table.by_bots, strict=True) if bot}
    by_bots |= {last["seat"]} if last["bot"] else set()
    ranks = after.ranks
    rows = []
    for n, seat in enumerate(table.seats):
        rows.append(
            {
                "table": table.id, "seat": n, "game": table.game.name, "seats": after.seats,
                "player": holders.get(n) if seat.kind == "person" else None, "points": after.scores[n],
                "place": ranks[n], "won": after.won(n), "helped": n in by_bots, "standard": standard,
                "finished": last["time"],
            }
        )  # fmt: skip
    return rows


def _counting(game: str) -> sa.ColumnElement[bool]:
    """Games for one that are in the lists; asked of results with their tables."""
    c = kept.results.c
    return (c.game == game) & (c.seats == 1) & c.player.is_not(None) & ~c.helped & c.standard & kept.tables.c.counts


_AT_TABLES = kept.results.join(kept.tables, kept.tables.c.id == kept.results.c.table)


def _mine(player: int | None) -> sa.ColumnElement[bool]:
    """Whoever holds the seat on another device finds it too."""
    held, c = kept.holders.c, kept.results.c
    return sa.exists().where((held.table == c.table) & (held.seat == c.seat) & (held.player == player))


def _ranked(game: str, day: str | None, player: int | None) -> sa.Subquery:
    """The best result of each player, by points; names as they are now.

    A day's game is in the list of its day alone: elsewhere whoever knows its dice would have an easy game.
    """
    c = kept.results.c
    nth = sa.func.row_number().over(partition_by=c.player, order_by=(c.points.desc(), c.finished, c.table))
    each = sa.select(c.table, c.player, c.points, c.won, c.finished, _mine(player).label("mine"), nth.label("nth"))
    of_day = kept.tables.c.day.is_(None) if day is None else kept.tables.c.day == day
    of = each.select_from(_AT_TABLES).where(_counting(game) & of_day).subquery().c
    rank = sa.func.rank().over(order_by=of.points.desc())
    ranked = sa.select(
        rank.label("rank"), kept.players.c.name, of.points, of.won, of.finished, of.mine, of.table, of.player
    ).join(kept.players, kept.players.c.id == of.player)  # fmt: skip
    return ranked.where(of.nth == 1).subquery()


def _row(row: sa.Row[Any], mine: sa.Row[Any] | None) -> schemas.ResultRow:
    is_mine = mine is not None and row.table == mine.table
    return schemas.ResultRow(row.rank, row.name, row.points, row.won, row.finished, is_mine)


async def _listed(
    store: Store, game: str, day: str | None, player: int | None
) -> tuple[list[schemas.ResultRow], int, schemas.ResultRow | None]:
    """The first of a list, how many players are in it, and one's own line, else that of a seat one holds."""
    ranked = _ranked(game, day, player)
    order = (ranked.c.rank, ranked.c.finished, ranked.c.table)
    first = await store.rows(sa.select(ranked).order_by(*order).limit(LISTED))
    held = sa.select(ranked).where(ranked.c.mine).order_by(ranked.c.player != player, *order).limit(1)
    mine = await store.row(held) if player is not None else None
    return [_row(row, mine) for row in first], await _number(store, ranked), _row(mine, mine) if mine else None


async def _number(store: Store, ranked: sa.Subquery) -> int:
    row = await store.row(sa.select(sa.func.count()).select_from(ranked))
    return row[0] if row else 0


def _told(game: str) -> sa.Select[Any]:
    return sa.select(kept.results, kept.tables.c.day, _counting(game).label("counts")).select_from(_AT_TABLES)


def _my_result(row: sa.Row[Any]) -> schemas.MyResult:
    return schemas.MyResult(row.table, row.points, row.won, row.finished, row.day, bool(row.counts))


async def best_list(store: Store, game: str, player: int | None) -> schemas.BestList:
    rows, players, mine = await _listed(store, game, None, player)
    latest = (
        _told(game)
        .where((kept.results.c.game == game) & (kept.results.c.seats == 1) & _mine(player))
        .order_by(kept.results.c.finished.desc(), kept.tables.c.created.desc(), kept.results.c.table)
        .limit(LATEST)
    )
    told = [_my_result(row) for row in (await store.rows(latest) if player is not None else [])]
    return schemas.BestList(rows, players, mine, told)


async def day_list(
    store: Store, game: str, day: str, player: int | None, table: str | None, own: bool
) -> schemas.DayList:  # fmt: skip
    """`table` is the reader's, begun by themselves (`own`) or held by a seat link."""
    rows, players, mine = await _listed(store, game, day, player)
    result = await store.row(_told(game).where(kept.results.c.table == table)) if table is not None else None
    return schemas.DayList(day, rows, players, mine, table, own, _my_result(result) if result else None)


async def result_of(store: Store, table: Table, player: int | None) -> schemas.TableResult:
    """Whether a game for one counts, and the line of whoever played it in the list that it belongs to."""
    game = table.game.name
    row = await store.row(_told(game).where(kept.results.c.table == table.id))
    ranked = _ranked(game, table.day, player)
    line = None
    if row is not None and row.counts:
        line = await store.row(sa.select(ranked).where(ranked.c.player == row.player))
    return schemas.TableResult(line is not None, await _number(store, ranked), _row(line, line) if line else None)
