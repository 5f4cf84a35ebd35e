"""Ladders: everybody who has a rating in a game, season by season."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from townhall.bots.characters import bot_title
from townhall.bots.levels import LEVELS
from townhall.ratings import Rating, season_of
from townhall.server.db import schema
from townhall.server.db.store import now
from townhall.server.people.privacy import visible_to
from townhall.server.people.rated_games import starting_rating
from townhall.server.people.schemas import Ladder, LadderRow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from townhall.server.db.store import Store

LIST_LENGTH = 100
ratings, players = schema.ratings.c, schema.players.c


async def ladder(store: Store, game: str, season: str | None, viewer: int | None, lang: str) -> Ladder:
    """Return the ladder of a season, by default the current one."""
    current = season_of(now())
    rows = await store.rows(sa.select(ratings.season).where(ratings.game == game).distinct())
    seasons = sorted({current, *(row.season for row in rows)}, reverse=True)
    chosen = season or current
    rated = await with_all_levels(store, [game])
    ranked = ranked_ratings(rated, viewer).where((rated.c.game == game) & (rated.c.season == chosen)).subquery()
    first = await store.rows(sa.select(ranked).order_by(ranked.c.rank, ranked.c.id).limit(LIST_LENGTH))
    own = await store.row(sa.select(ranked).where(ranked.c.player == viewer)) if viewer is not None else None
    count = await store.row(sa.select(sa.func.count()).select_from(ranked))
    mine = ladder_row(own, viewer, lang) if own is not None else None
    return Ladder(
        game, chosen, seasons, [ladder_row(row, viewer, lang) for row in first], count[0] if count else 0, mine
    )


async def with_all_levels(store: Store, games: Sequence[str]) -> sa.Subquery:
    """Return the ratings in some games, in the current season also those of bot levels that nobody has played in it."""
    season, of_games = season_of(now()), ratings.game.in_(games)
    bots = sa.select(schema.ratings).where(of_games & ratings.bot.is_not(None)).order_by(ratings.season)
    latest = {(row.game, row.bot): row for row in await store.rows(bots)}
    selected = [sa.select(schema.ratings).where(of_games)]
    for number, (game, bot) in enumerate(product(games, LEVELS), 1):
        row = latest.get((game, bot))
        if row is None:
            selected.append(_unplayed_level(-number, game, season, bot, starting_rating(game, bot)))
        elif row.season != season:
            selected.append(_unplayed_level(-number, game, season, bot, Rating(row.mu, row.sigma).carried_over()))
    return sa.union_all(*selected).subquery()


def _unplayed_level(number: int, game: str, season: str, bot: str, rating: Rating) -> sa.Select[Any]:
    """Select a row like those of the table of ratings."""
    values = {
        "id": number, "game": game, "season": season, "player": None, "bot": bot, "mu": rating.mu,
        "sigma": rating.sigma, "games": 0, "updated": 0,
    }  # fmt: skip
    return sa.select(*(sa.cast(values[column.name], column.type).label(column.name) for column in ratings))


def ranked_ratings(rated: sa.Subquery, viewer: int | None) -> sa.Select[Any]:
    """Select ratings with their ranks, and the names that a viewer may know."""
    number = rated.c.mu - 3 * rated.c.sigma
    rank = sa.func.rank().over(partition_by=(rated.c.game, rated.c.season), order_by=number.desc())
    name = sa.case((visible_to(viewer, rated.c.player), players.name))
    return sa.select(rated, rank.label("rank"), name.label("name")).outerjoin(
        schema.players, players.id == rated.c.player
    )


def ladder_row(row: sa.Row[Any], viewer: int | None, lang: str) -> LadderRow:
    rating = Rating(row.mu, row.sigma)
    name = bot_title(row.bot, lang) if row.bot is not None else row.name
    mine = viewer is not None and row.player == viewer
    return LadderRow(row.rank, name, row.bot, rating.number, rating.provisional, row.games, mine)
