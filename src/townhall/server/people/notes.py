"""Private notes: what a player writes for themselves at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

from townhall.server.db import schema
from townhall.server.db.store import now
from townhall.server.people.schemas import Notes
from townhall.server.validation import normalize_text

if TYPE_CHECKING:
    from townhall.server.db.store import Store

notes = schema.notes.c


async def read_notes(store: Store, table: str, player: int | None) -> Notes:
    row = await store.row(sa.select(notes.text).where((notes.table == table) & (notes.player == player)))
    return Notes("" if row is None else row.text)


async def write_notes(store: Store, table: str, player: int, text: str) -> Notes:
    """Replace the notes of a player at a table; an empty text deletes them."""
    text = normalize_text(text)
    async with store.writing() as connection:
        if text:
            row = {"table": table, "player": player, "text": text, "updated": now()}
            await connection.execute(store.upsert(schema.notes, *row), row)
        else:
            mine = (notes.table == table) & (notes.player == player)
            await connection.execute(schema.notes.delete().where(mine))
    return Notes(text)
