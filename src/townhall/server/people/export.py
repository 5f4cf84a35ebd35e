"""What is stored about a player's relations to others, for the export of their data."""

from typing import Any

import sqlalchemy as sa

from townhall.server.db import schema

players = schema.players.c


def people_queries(player: int) -> dict[str, sa.Select[Any]]:
    """Return a query for each part of the export, from ratings to reports and tournaments."""
    tournaments, entrants = schema.tournaments.c, schema.entrants.c
    ratings, changes, friends = schema.ratings.c, schema.rating_changes.c, schema.friends.c
    blocks, invitations, notes, reports = schema.blocks.c, schema.invitations.c, schema.notes.c, schema.reports.c
    sets = schema.workshop_sets.c
    other = sa.case((friends.player == player, friends.friend), else_=friends.player)
    return {
        "ratings": sa.select(
            ratings.game, ratings.season, ratings.mu, ratings.sigma, ratings.games, ratings.updated
        ).where(ratings.player == player),
        "rating_changes": sa.select(
            changes.table, changes.seat, changes.place, changes.mu, changes.sigma, changes.change, changes.time
        )
        .join(schema.ratings, ratings.id == changes.rating)
        .where(ratings.player == player)
        .order_by(changes.id),
        "privacy": sa.select(schema.profiles).where(schema.profiles.c.player == player),
        "friends": sa.select(
            players.name, (friends.player == player).label("asked_by_you"), friends.asked, friends.accepted
        )
        .join(schema.players, players.id == other)
        .where((friends.player == player) | (friends.friend == player)),
        "blocks": sa.select(players.name, blocks.time)
        .join(schema.players, players.id == blocks.blocked)
        .where(blocks.player == player),
        "invitations": sa.select(invitations.table, invitations.time, (invitations.sender == player).label("sent"))
        .where((invitations.player == player) | (invitations.sender == player)),
        "notes": sa.select(notes.table, notes.text, notes.updated).where(notes.player == player),
        "reports": sa.select(
            players.name.label("reported"), reports.table, reports.quote, reports.reason, reports.text, reports.time
        )
        .join(schema.players, players.id == reports.reported)
        .where(reports.reporter == player),
        "component_sets": sa.select(sets.game, sets.name, sets.digest, sets.source, sets.updated)
        .where(sets.player == player).order_by(sets.id),
        "tournaments_organised": sa.select(
            tournaments.id, tournaments.name, tournaments.game, tournaments.status, tournaments.created
        ).where(tournaments.organiser == player),
        "tournaments_entered": sa.select(
            entrants.tournament, tournaments.name, entrants.entered, entrants.left, entrants.reason
        )
        .join(schema.tournaments, tournaments.id == entrants.tournament)
        .where(entrants.player == player),
    }  # fmt: skip
