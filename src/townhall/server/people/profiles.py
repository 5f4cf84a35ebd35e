"""Profiles: a player's ratings, finished games and results against others, as far as a viewer may see them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

import townhall
from townhall.bots.characters import bot_title
from townhall.ratings import Rating
from townhall.server.db import schema
from townhall.server.people.friends import friendship
from townhall.server.people.ladder import ranked_ratings, with_all_levels
from townhall.server.people.privacy import games_visible_to, has_blocked, holds, visible_to
from townhall.server.people.schemas import (
    FinishedGame,
    GameRating,
    HeadToHead,
    Opponent,
    Profile,
    RatingPoint,
)

if TYPE_CHECKING:
    from townhall.server.db.store import Store

GAMES, POINTS, OPPONENTS = 30, 60, 30
"""How many games, points of a rating's history and opponents a profile lists."""
results, tables, seats, players = schema.results.c, schema.tables.c, schema.seats.c, schema.players.c
ratings, changes, holders = schema.ratings.c, schema.rating_changes.c, schema.holders.c


async def profile(store: Store, row: sa.Row[Any], viewer: int | None, lang: str) -> Profile:
    """Return the profile of an account as a viewer may see it."""
    player, mine = row.id, viewer is not None and row.id == viewer
    visible = await holds(store, visible_to(viewer, player))
    listed = await holds(store, games_visible_to(viewer, player))
    return Profile(
        row.name, mine, visible, listed,
        await friendship(store, viewer, player),
        viewer is not None and await holds(store, has_blocked(viewer, player)),
        row.created if visible else None,
        await _ratings(store, player, viewer, lang) if visible else [],
        await _games(store, player, viewer, lang) if listed else [],
        await _head_to_head(store, player, viewer, lang) if listed else [],
    )  # fmt: skip


def _may_know(player: int, viewer: int | None) -> sa.ColumnElement[bool]:
    """Games that a viewer may know of: those of open tables and rated ones, and those where the viewer played."""
    if viewer == player:
        return sa.true()
    took_part = sa.exists().where((holders.table == tables.id) & (holders.player == viewer))
    public = tables.open | tables.rated
    return public if viewer is None else public | took_part


async def _ratings(store: Store, player: int, viewer: int | None, lang: str) -> list[GameRating]:
    seasons = sa.select(ratings.game, sa.func.max(ratings.season).label("season")).where(ratings.player == player)
    last = seasons.group_by(ratings.game).subquery()  # nobody else's seasons have to be ranked
    rated = await with_all_levels(store, townhall.games())
    played = (rated.c.game == last.c.game) & (rated.c.season == last.c.season)
    ranked = ranked_ratings(rated, viewer).join(last, played).subquery()
    rows = await store.rows(sa.select(ranked).where(ranked.c.player == player))
    latest = {row.game: row for row in rows if row.game in townhall.games()}
    return [
        GameRating(
            game, townhall.game(game).title(lang), row.season, Rating(row.mu, row.sigma).number,
            Rating(row.mu, row.sigma).provisional, row.games, row.rank, await _history(store, player, game),
        )
        for game, row in sorted(latest.items())
    ]  # fmt: skip


async def _history(store: Store, player: int, game: str) -> list[RatingPoint]:
    query = (
        sa.select(changes.time, changes.mu, changes.sigma)
        .join(schema.ratings, ratings.id == changes.rating)
        .where((ratings.player == player) & (ratings.game == game))
        .order_by(changes.id.desc())
        .limit(POINTS)
    )
    return [RatingPoint(row.time, Rating(row.mu, row.sigma).number) for row in reversed(await store.rows(query))]


async def _games(store: Store, player: int, viewer: int | None, lang: str) -> list[FinishedGame]:
    """Return the latest games, each with the best of the player's seats."""
    may_see = tables.open | (tables.host == viewer)
    if viewer is not None:
        may_see |= sa.exists().where((holders.table == tables.id) & (holders.player == viewer))
        guests = schema.guests.c
        may_see |= sa.exists().where((guests.table == tables.id) & (guests.player == viewer))
    own = schema.results.alias().c
    better = sa.tuple_(own.place, own.seat) < sa.tuple_(results.place, results.seat)
    has_better_seat = sa.exists().where((own.table == results.table) & (own.player == player) & better)
    query = (
        sa.select(
            schema.results, changes.change, changes.place.label("rated_place"), may_see.label("may_see"), tables.rated
        )
        .join(schema.tables, tables.id == results.table)
        .outerjoin(schema.rating_changes, _rated())
        .where((results.player == player) & ~has_better_seat & _may_know(player, viewer))
        .order_by(results.finished.desc(), results.table)
        .limit(GAMES)
    )
    rows = [row for row in await store.rows(query) if row.game in townhall.games()]
    others = await _opponents(store, [row.table for row in rows], player, viewer, lang)
    return [
        FinishedGame(
            row.table if row.may_see else None, row.game, townhall.game(row.game).title(lang), row.seats,
            row.rated_place or row.place, row.points, row.won if row.rated_place is None else row.rated_place == 1,
            row.finished, row.rated, row.change, others.get(row.table, []),
        )
        for row in rows
    ]  # fmt: skip


def _rated() -> sa.ColumnElement[bool]:
    """Join a result with the place that was rated."""
    return (changes.table == results.table) & (changes.seat == results.seat)


async def _opponents(
    store: Store, table_ids: list[str], player: int, viewer: int | None, lang: str
) -> dict[str, list[Opponent]]:
    """Return who else played at some tables, in the order of their places."""
    name = sa.case((players.account.is_not(None) & games_visible_to(viewer, results.player), players.name))
    place = sa.func.coalesce(changes.place, results.place)
    query = (
        sa.select(results.table, results.player, place.label("place"), seats.kind, seats.bot, name.label("name"))
        .join(schema.seats, (seats.table == results.table) & (seats.seat == results.seat))
        .outerjoin(schema.rating_changes, _rated())
        .outerjoin(schema.players, players.id == results.player)
        .where(results.table.in_(table_ids) & results.player.is_distinct_from(player))
        .order_by(place, results.seat)
    )
    others: dict[str, list[Opponent]] = {}
    for row in await store.rows(query):
        bot = row.bot if row.kind == "bot" else None
        title = bot_title(bot, lang) if bot is not None else row.name
        others.setdefault(row.table, []).append(Opponent(title, bot, row.name is not None, row.place))
    return others


async def _head_to_head(store: Store, player: int, viewer: int | None, lang: str) -> list[HeadToHead]:
    """Count the games against each other account and bot level, except those where a bot stood in for a person."""
    other, seat = schema.results.alias().c, schema.seats.c
    bot = sa.case((seat.kind == "bot", seat.bot))
    known = players.account.is_not(None) & games_visible_to(viewer, other.player) & ~other.helped

    def count(condition: sa.ColumnElement[bool]) -> sa.ColumnElement[int]:
        return sa.func.sum(sa.case((condition, 1), else_=0))

    query = (
        sa.select(
            players.name, bot.label("bot"), sa.func.count().label("games"),
            count(results.place < other.place).label("ahead"), count(results.place == other.place).label("level"),
            count(results.place > other.place).label("behind"),
        )
        .select_from(schema.results)
        .join(other.table.table, (other.table == results.table) & (other.seat != results.seat))
        .join(schema.seats, (seat.table == other.table) & (seat.seat == other.seat))
        .join(schema.tables, tables.id == results.table)
        .outerjoin(schema.players, players.id == other.player)
        .where((results.player == player) & other.player.is_distinct_from(player) & ~results.helped)
        .where(_may_know(player, viewer))
        .where(known | (seat.kind == "bot"))
        .group_by(players.name, bot)
        .order_by(sa.func.count().desc(), players.name, bot)
        .limit(OPPONENTS)
    )  # fmt: skip
    return [
        HeadToHead(
            bot_title(row.bot, lang) if row.bot is not None else row.name, row.bot, row.games, row.ahead, row.level,
            row.behind,
        )
        for row in await store.rows(query)
    ]  # fmt: skip
