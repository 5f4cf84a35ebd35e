"""How games ended: kept with the last decision, and told as lists of those who played alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from townhall.server import store as kept
from townhall.server import wire

if TYPE_CHECKING:
    from townhall.engine.position import Position
    from townhall.server.store import Store
    from townhall.server.table import Table

LISTED, LATEST = 20, 5


def ended(table: Table, after: Position, last: dict[str, Any]) -> list[dict[str, Any]]:
    """The rows of a game that is over with this event. A seat on several devices is that of whoever made the table."""
    standard = table.options == table.game.components.options({})
    by_bots = {maker for maker, bot in zip(table.makers, table.by_bots, strict=True) if bot}
    by_bots |= {last["seat"]} if last["bot"] else set()
    ranks = after.ranks
    rows = []
    for n, seat in enumerate(table.seats):
        player = table.host if table.host in seat.holders else min(seat.holders, default=None)
        rows.append(
            {
                "table": table.id, "seat": n, "game": table.game.name, "seats": after.seats,
                "player": player if seat.kind == "person" else None, "points": after.scores[n], "place": ranks[n],
                "won": after.won(n), "helped": n in by_bots, "standard": standard, "finished": last["time"],
            }
        )  # fmt: skip
    return rows


def _counting(game: str) -> sa.ColumnElement[bool]:
    """Games for one that are in the lists."""
    c = kept.results.c
    return (c.game == game) & (c.seats == 1) & c.player.is_not(None) & ~c.helped & c.standard


def _mine(player: int | None) -> sa.ColumnElement[bool]:
    """Whoever holds the seat on another device finds it too."""
    held, c = kept.holders.c, kept.results.c
    return sa.exists().where((held.table == c.table) & (held.seat == c.seat) & (held.player == player))


def _ranked(game: str, day: str | None, player: int | None) -> sa.Subquery:
    """The best result of each player, of all days or of one, by points; names as they are now."""
    c = kept.results.c
    nth = sa.func.row_number().over(partition_by=c.player, order_by=(c.points.desc(), c.finished, c.table))
    each = sa.select(c.table, c.player, c.points, c.won, c.finished, _mine(player).label("mine"), nth.label("nth"))
    if day is not None:
        each = each.join(kept.tables, (kept.tables.c.id == c.table) & (kept.tables.c.day == day))
    of = each.where(_counting(game)).subquery().c
    rank = sa.func.rank().over(order_by=of.points.desc())
    ranked = sa.select(
        rank.label("rank"), kept.players.c.name, of.points, of.won, of.finished, of.mine, of.table
    ).join(kept.players, kept.players.c.id == of.player)  # fmt: skip
    return ranked.where(of.nth == 1).subquery()


def _row(row: sa.Row[Any]) -> wire.ResultRow:
    return wire.ResultRow(row.rank, row.name, row.points, row.won, row.finished, bool(row.mine))


async def _listed(
    store: Store, game: str, day: str | None, player: int | None
) -> tuple[list[wire.ResultRow], int, wire.ResultRow | None]:
    """The first of a list, how many players are in it, and one's own line."""
    ranked = _ranked(game, day, player)
    order = (ranked.c.rank, ranked.c.finished, ranked.c.table)
    first = await store.rows(sa.select(ranked).order_by(*order).limit(LISTED))
    number = await store.row(sa.select(sa.func.count()).select_from(ranked))
    mine = await store.row(sa.select(ranked).where(ranked.c.mine).order_by(*order).limit(1))
    return [_row(row) for row in first], number[0] if number else 0, _row(mine) if mine else None


async def best_list(store: Store, game: str, player: int | None) -> wire.BestList:
    rows, players, mine = await _listed(store, game, None, player)
    latest = (
        sa.select(kept.results, kept.tables.c.day, _counting(game).label("counts"))
        .join(kept.tables, kept.tables.c.id == kept.results.c.table)
        .where((kept.results.c.game == game) & (kept.results.c.seats == 1) & _mine(player))
        .order_by(kept.results.c.finished.desc(), kept.results.c.table)
        .limit(LATEST)
    )
    told = [
        wire.MyResult(row.table, row.points, row.won, row.finished, row.day, bool(row.counts))
        for row in (await store.rows(latest) if player is not None else [])
    ]
    return wire.BestList(rows, players, mine, told)


async def day_list(store: Store, game: str, day: str, player: int | None, table: str | None) -> wire.DayList:
    rows, players, mine = await _listed(store, game, day, player)
    of_day = (kept.tables.c.game == game) & (kept.tables.c.day == day) & (kept.tables.c.status != "finished")
    playing = await store.row(sa.select(sa.func.count()).select_from(kept.tables).where(of_day))
    return wire.DayList(day, rows, players, playing[0] if playing else 0, mine, table)
