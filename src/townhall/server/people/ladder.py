"""Ladders: everybody who has a rating in a game, season by season."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from townhall.bots.characters import bot_title
from townhall.ratings import Rating, season_of
from townhall.server.db import schema
from townhall.server.db.store import now
from townhall.server.people.privacy import visible_to
from townhall.server.people.schemas import Ladder, LadderRow

if TYPE_CHECKING:
    from townhall.server.db.store import Store

LIST_LENGTH = 100
ratings, players = schema.ratings.c, schema.players.c
ORDINAL = ratings.mu - 3 * ratings.sigma


async def ladder(store: Store, game: str, season: str | None, viewer: int | None, lang: str) -> Ladder:
    """Return the ladder of a season, by default the current one."""
    current = season_of(now())
    rows = await store.rows(sa.select(ratings.season).where(ratings.game == game).distinct())
    seasons = sorted({current, *(row.season for row in rows)}, reverse=True)
    chosen = season or current
    ranked = ranked_ratings(viewer).where((ratings.game == game) & (ratings.season == chosen)).subquery()
    first = await store.rows(sa.select(ranked).order_by(ranked.c.rank, ranked.c.id).limit(LIST_LENGTH))
    own = await store.row(sa.select(ranked).where(ranked.c.player == viewer)) if viewer is not None else None
    count = await store.row(sa.select(sa.func.count()).select_from(ranked))
    mine = ladder_row(own, viewer, lang) if own is not None else None
    return Ladder(
        game, chosen, seasons, [ladder_row(row, viewer, lang) for row in first], count[0] if count else 0, mine
    )


def ranked_ratings(viewer: int | None) -> sa.Select[Any]:
    """Select ratings with their ranks, and the names that a viewer may know."""
    rank = sa.func.rank().over(partition_by=(ratings.game, ratings.season), order_by=ORDINAL.desc())
    name = sa.case((visible_to(viewer, ratings.player), players.name))
    return sa.select(schema.ratings, rank.label("rank"), name.label("name")).outerjoin(
        schema.players, players.id == ratings.player
    )


def ladder_row(row: sa.Row[Any], viewer: int | None, lang: str) -> LadderRow:
    rating = Rating(row.mu, row.sigma)
    name = bot_title(row.bot, lang) if row.bot is not None else row.name
    mine = viewer is not None and row.player == viewer
    return LadderRow(row.rank, name, row.bot, rating.number, rating.provisional, row.games, mine)
