"""Players whom the operator does not let write: at one table, or anywhere."""

import sqlalchemy as sa

from townhall.server.db import schema
from townhall.server.db.store import Store
from townhall.server.errors import ApiError


async def check_not_muted(store: Store, table: str, player: int) -> None:
    """Raise `muted` if a player may not write at a table."""
    players, mutes = schema.players.c, schema.mutes.c
    here = sa.exists().where((mutes.table == table) & (mutes.player == player))
    muted = (players.id == player) & (players.muted.is_not(None) | here)
    if await store.row(sa.select(players.id).where(muted)) is not None:
        raise ApiError("muted")
