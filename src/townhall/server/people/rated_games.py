"""Rated tables: which can be rated, who may play there, and what the result does to the ratings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa

import townhall
from townhall.bots.levels import DEFAULT_LEVEL, LEVELS
from townhall.ratings import Rating, level_ratings, rate_game, season_of
from townhall.server.db import schema
from townhall.server.errors import ApiError
from townhall.server.tables.early_end import places_after_leaving

if TYPE_CHECKING:
    from collections.abc import Sequence

    from townhall.engine.game import Game
    from townhall.server.accounts.player import Player
    from townhall.server.db.store import Store
    from townhall.server.tables.seats import Seat
    from townhall.server.tables.table import Table

ratings, changes = schema.ratings.c, schema.rating_changes.c


class Rated(NamedTuple):
    """Somebody who has a rating: a player, or a bot level."""

    player: int | None
    bot: str | None


# Which tables are rated, and who may play there


def check_rateable(game: Game, player: Player, seats: Sequence[Seat], options: dict[str, Any], *, hints: bool) -> None:
    """Raise an error unless a new table can be rated: accounts, bot levels, default options, and no hints."""
    check_may_join(player)
    persons = [seat for seat in seats if seat.kind == "person"]
    if len(seats) < 2 or len(persons) > 1 or hints or options != game.components.options({}):
        raise ApiError("not-rateable")
    if any(seat.kind == "bot" and seat.bot not in LEVELS for seat in seats):
        raise ApiError("not-rateable")


def check_may_join(player: Player) -> None:
    """Raise `rated-account` for guests."""
    if not player.account:
        raise ApiError("rated-account")


async def check_finished(store: Store, player: int) -> None:
    """Raise `rated-unfinished` if a player has left a rated game against bots undecided.

    Otherwise somebody could start game after game and finish only those that go well. In tournaments nobody can.
    """
    tables, holders, mine = schema.tables.c, schema.holders.alias().c, schema.holders.c
    others = sa.exists().where((holders.table == tables.id) & (holders.player != player))
    in_tournament = sa.exists().where(schema.pairings.c.table == tables.id)
    query = (
        sa.select(tables.id)
        .join(schema.holders, mine.table == tables.id)
        .where((mine.player == player) & tables.rated & tables.status.in_(("starting", "playing")))
        .where(~others & ~in_tournament)
    )
    if await store.row(query.limit(1)) is not None:
        raise ApiError("rated-unfinished")


def check_unrated(table: Table) -> None:
    """Raise `rated-table` or `tournament-table` where something is not allowed at such tables."""
    check_friendly(table)
    if table.rated:
        raise ApiError("rated-table")


def check_friendly(table: Table) -> None:
    """Raise `tournament-table` where something is not allowed at tables of tournaments."""
    if table.tournament is not None:
        raise ApiError("tournament-table")


# Results


def rated_bots(table: Table) -> list[str | None] | None:
    """Return the bot level of each seat, None for people; None if the game is not rated.

    A game is not rated if its components were replaced on the server while it was played.
    """
    if not table.rated or table.components is not None:
        return None
    return [seat.bot if seat.kind == "bot" else None for seat in table.seats]


def update_ratings(
    store: Store, connection: sa.Connection, results: list[dict[str, Any]], bots: list[str | None]
) -> None:
    """Rate a game in the transaction that writes its `results`; a second time nothing happens.

    People for whom a bot has decided have left, and come after all others, the first to leave last. Deleted players are
    not rated, nor are games that only bots played.
    """
    seats = [(row, Rated(row["player"], bot)) for row, bot in zip(results, bots, strict=True)]
    seats = [(row, entity) for row, entity in seats if entity != Rated(None, None)]
    entities = [entity for _, entity in seats]
    if len(set(entities)) < 2 or all(entity.player is None for entity in entities):
        return
    store.lock_with(connection, "ratings")
    table, time = results[0]["table"], results[0]["finished"]
    if connection.execute(sa.select(changes.id).where(changes.table == table).limit(1)).first() is not None:
        return
    order = _leaving_order(connection, table)
    left = [order.get(row["seat"], 0) if entity.bot is None and _has_left(row) else None for row, entity in seats]
    places = places_after_leaving([row["place"] for row, _ in seats], left)
    before = {entity: _current(connection, results[0]["game"], season_of(time), entity) for entity in entities}
    after = rate_game(entities, places, {entity: rating for entity, (rating, _) in before.items()})
    numbers = {
        entity: _write(connection, before[entity][1], after[entity], entities.count(entity), time) for entity in after
    }
    for (row, entity), place in zip(seats, places, strict=True):
        change = {
            "rating": numbers[entity], "table": table, "seat": row["seat"], "place": place, "time": time,
            "mu": after[entity].mu, "sigma": after[entity].sigma,
            "change": after[entity].number - before[entity][0].number,
        }  # fmt: skip
        connection.execute(schema.rating_changes.insert().values(**change))


def starting_rating(game: str, bot: str) -> Rating:
    """Return the rating of a bot level before anybody has played a rated game against it."""
    shares = townhall.game(game).spec.level_shares
    return level_ratings(shares, len(LEVELS), LEVELS.index(DEFAULT_LEVEL))[LEVELS.index(bot)]


def _has_left(row: dict[str, Any]) -> bool:
    """Whether the person of a result has left or resigned: a bot has decided for them, or was to."""
    return bool(row["helped"] or row["resigned"])


def _leaving_order(connection: sa.Connection, table: str) -> dict[int, int]:
    """Return a number for each seat whose player has left: it is higher for those who left later."""
    seats = schema.seats.c
    left = (seats.table == table) & seats.left_at.is_not(None)
    return {row.seat: row.left_at for row in connection.execute(sa.select(seats.seat, seats.left_at).where(left))}


def _current(connection: sa.Connection, game: str, season: str, entity: Rated) -> tuple[Rating, dict[str, Any]]:
    """Return a rating before a game, and the row of the season: the stored one, or a new one without a number."""
    same = ratings.bot == entity.bot if entity.player is None else ratings.player == entity.player
    query = sa.select(schema.ratings).where((ratings.game == game) & same).order_by(ratings.season.desc()).limit(1)
    latest = connection.execute(query).first()
    if latest is None:
        rating = Rating() if entity.bot is None else starting_rating(game, entity.bot)
    else:
        rating = Rating(latest.mu, latest.sigma)
        if latest.season == season:
            return rating, dict(latest._mapping)
        rating = rating.carried_over()
    return rating, {"game": game, "season": season, "player": entity.player, "bot": entity.bot, "games": 0}


def _write(connection: sa.Connection, row: dict[str, Any], rating: Rating, games: int, time: int) -> int:
    """Store a rating after a game; return the number of its row."""
    values = {"mu": rating.mu, "sigma": rating.sigma, "games": row["games"] + games, "updated": time}
    if "id" in row:
        connection.execute(schema.ratings.update().where(ratings.id == row["id"]).values(**values))
        return int(row["id"])
    insert = schema.ratings.insert().values(**row | values).returning(ratings.id)
    return int(connection.execute(insert).scalar_one())
