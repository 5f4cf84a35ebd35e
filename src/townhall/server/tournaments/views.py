"""What a viewer is shown of tournaments: lists, and one with its players, rounds and standings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sa

import townhall
from townhall.bots.characters import bot_title
from townhall.server.db import schema
from townhall.server.live.schemas import ClockSettings
from townhall.server.tournaments.schemas import (
    EntrantInfo,
    PairingInfo,
    PairingSeat,
    PairingStatus,
    StandingInfo,
    TournamentCard,
    TournamentInfo,
    Tournaments,
)
from townhall.server.tournaments.standings import Standing, table_points
from townhall.server.tournaments.state import (
    Pairing,
    Tournament,
    all_rounds,
    entrants,
    pairing_seats,
    pairings,
    players,
    report_damage,
    tournaments,
)

if TYPE_CHECKING:
    from townhall.server.db.store import Store

LIST_LENGTH = 40
NAMES = (
    "id", "name", "game", "status", "listed", "seats", "format", "rounds", "round", "most_players", "rated", "starts",
    "created",
)  # fmt: skip
"""Columns that are shown as they are."""
OVER = ("finished", "cancelled")


# Lists


async def list_tournaments(store: Store, player: int | None, lang: str) -> Tournaments:
    """List the tournaments of a viewer, unfinished ones first, and the other listed ones."""
    entered = sa.exists().where((entrants.tournament == tournaments.id) & (entrants.player == player))
    own = (entered | (tournaments.organiser == player)) if player is not None else sa.false()
    over = tournaments.status.in_(OVER)
    mine = await _cards(store, own, over, player, lang)
    others = tournaments.listed & ~own
    return Tournaments(
        mine,
        await _cards(store, others & (tournaments.status == "open"), tournaments.starts.is_(None), player, lang),
        await _cards(store, others & (tournaments.status == "running"), over, player, lang),
        await _cards(store, others & (tournaments.status == "finished"), over, player, lang),
    )


async def _cards(
    store: Store, which: sa.ColumnElement[bool], first: sa.ColumnElement[bool], player: int | None, lang: str
) -> list[TournamentCard]:
    """Return cards of tournaments, those for which `first` is false before the others, then the latest."""
    count = sa.select(sa.func.count()).where(entrants.tournament == tournaments.id).correlate(schema.tournaments)
    active = count.where((tournaments.status != "open") | entrants.left.is_(None))
    entered = sa.exists().where(
        (entrants.tournament == tournaments.id) & (entrants.player == player) & entrants.left.is_(None)
    )
    table = (
        sa.select(pairings.table)
        .join(
            schema.pairing_seats,
            (pairing_seats.tournament == pairings.tournament) & (pairing_seats.round == pairings.round)
            & (pairing_seats.number == pairings.number),
        )
        .join(schema.entrants, entrants.id == pairing_seats.entrant)
        .where((pairings.tournament == tournaments.id) & pairings.settled.is_(None) & (entrants.player == player))
        .correlate(schema.tournaments)
        .limit(1)
    )  # fmt: skip
    query = (
        sa.select(
            *(tournaments[name] for name in NAMES), tournaments.organiser,
            sa.cast(tournaments.clock, sa.Text).label("clock"),  # read below, for one may be damaged
            players.name.label("organiser_name"), active.scalar_subquery().label("players"), entered.label("entered"),
            table.scalar_subquery().label("table"),
        )
        .outerjoin(schema.players, players.id == tournaments.organiser)
        .where(which & tournaments.game.in_(townhall.games()))
        .order_by(first, tournaments.updated.desc(), tournaments.id)
        .limit(LIST_LENGTH)
    )  # fmt: skip
    cards = []
    for row in await store.rows(query):
        try:
            clock = msgspec.json.decode(row.clock, type=ClockSettings)
        except (msgspec.DecodeError, ValueError, TypeError) as error:
            report_damage(row.id, error)
            continue
        mine = player is not None and row.organiser == player
        cards.append(
            TournamentCard(
                **_fields(row, lang), clock=clock, organiser=row.organiser_name, players=row.players,
                entered=bool(row.entered), mine=mine, table=row.table,
            )
        )  # fmt: skip
    return cards


def _fields(row: sa.Row[Any], lang: str) -> dict[str, Any]:
    """Return what cards and descriptions have in common, apart from the clock."""
    return {
        **{name: getattr(row, name) for name in NAMES},
        "game_title": townhall.game(row.game).title(lang),
        "all_rounds": all_rounds(row),
    }


# One tournament


async def describe(store: Store, tournament: Tournament, player: int | None, lang: str) -> TournamentInfo:
    """Describe a tournament to somebody who may see it."""
    row, me = tournament.row, tournament.entrant_of(player)
    organiser = await store.row(sa.select(players.name).where(players.id == row.organiser))
    mine = player is not None and row.organiser == player
    entered = me is not None and me.left is None
    room = len(tournament.active) < row.most_players
    present = tournament.active if row.status == "open" else tournament.entrants
    return TournamentInfo(
        **_fields(row, lang), clock=msgspec.convert(row.clock, ClockSettings),
        organiser=None if organiser is None else organiser.name, mine=mine, entered=entered,
        players=len(present), table=_table_of(tournament, me), options=row.options, bot=row.bot,
        bot_title=bot_title(row.bot, lang), invite=row.invite if row.listed or mine or entered else None,
        may_enter=row.status == "open" and me is None and room, least_players=tournament.least_players,
        active_players=len(tournament.active),
        entrants=[_entrant(entrant, player) for entrant in present],
        pairings=[_pairing(pairing) for pairing in tournament.pairings],
        standings=[_standing(line) for line in tournament.standings] if row.status != "open" else [],
    )  # fmt: skip


def _table_of(tournament: Tournament, me: sa.Row[Any] | None) -> str | None:
    """Return the table where an entrant plays now."""
    if me is None:
        return None
    return next((pairing.row.table for pairing in tournament.unsettled if me.id in pairing.seating), None)


def _entrant(row: sa.Row[Any], player: int | None) -> EntrantInfo:
    me = player is not None and row.player == player
    return EntrantInfo(row.id, row.name, me, row.entered, row.left, row.reason, row.group)


def _pairing(pairing: Pairing) -> PairingInfo:
    row, settled = pairing.row, pairing.row.settled is not None
    points = [float(its) for its in table_points(pairing.result)] if settled else [None] * len(pairing.seats)
    status: PairingStatus = "void" if row.void else "finished" if settled else "playing"
    seats = [
        PairingSeat(seat.entrant, None if seat.forfeited else seat.place, its, seat.score, seat.forfeited)
        for seat, its in zip(pairing.seats, points, strict=True)
    ]
    return PairingInfo(row.round, row.number, row.table, row.group, row.final, status, seats)


def _standing(line: Standing) -> StandingInfo:
    return StandingInfo(
        line.entrant, line.rank, None if line.final is None else float(line.final), float(line.points),
        float(line.opponents), float(line.share), float(line.direct), line.games, line.wins,
    )  # fmt: skip
