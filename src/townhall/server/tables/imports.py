"""Import of records: a finished game becomes a table that can be watched, reviewed and forked, but is never ranked."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

import townhall
from townhall.engine.errors import TownhallError
from townhall.engine.i18n import messages
from townhall.engine.record import Record, verify
from townhall.server.accounts.names import clean_name
from townhall.server.errors import ApiError
from townhall.server.i18n import TEXT
from townhall.server.tables.create import insert_table
from townhall.server.tables.seats import Seat

if TYPE_CHECKING:
    from townhall.engine.game import Game
    from townhall.engine.position import Position
    from townhall.server.accounts.player import Player
    from townhall.server.tables.registry import TableRegistry
    from townhall.server.tables.table import Table

MOST_DECISIONS = 20_000
"""More than the longest game has."""


async def import_record(
    registry: TableRegistry, player: Player, source: bytes, lang: str, quota_source: str | None
) -> Table:
    """Create a table with the finished game of a record; raise `bad-record`, which says what is wrong with it."""
    try:
        record = Record.from_json(source)
        game = await _game_of(registry, record)
        await registry.warmup.playable(game.name)
        end = await asyncio.to_thread(_end_of, record, game)
    except TownhallError as error:
        raise ApiError("bad-record", reason=str(error)) from None
    seats = [Seat("person", _name(record, game, seat, lang), None, set()) for seat in range(record.seats)]
    return await insert_table(
        registry, player, game, game.title(lang), False, end.options, seats, end, source=quota_source,
        key=record.key, forked_at=record.forked_at, status="finished", lang=lang, imported=True,
    )  # fmt: skip


async def _game_of(registry: TableRegistry, record: Record) -> Game:
    """Return the game of a record with the components it was played with, if the server has them."""
    current = townhall.game(record.game)
    return await registry.component_sets.find(record.game, record.components) or current


def _end_of(record: Record, game: Game) -> Position:
    """Replay and verify a record, and return its last position."""
    if len(record.actions) > MOST_DECISIONS:
        raise TownhallError(f"the record has {len(record.actions)} decisions, {MOST_DECISIONS} are the most")
    end = verify(record, game).end
    if not end.over:
        raise ApiError("bad-record", reason=partial(_unfinished, record))
    return end


def _unfinished(record: Record, lang: str) -> str:
    """Say why a game without a final scoring cannot be imported."""
    why = "record-ended-early" if record.places else "record-not-over"
    return messages(lang, TEXT)(why, decisions=len(record.actions))


def _name(record: Record, game: Game, seat: int, lang: str) -> str:
    """Return the name of a player in a record, or the seat's colour if there is none that others may read."""
    try:
        return clean_name(record.names[seat]) if record.names else game.seat_name(seat, lang)
    except ApiError:
        return game.seat_name(seat, lang)
