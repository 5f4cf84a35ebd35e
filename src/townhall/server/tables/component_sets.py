"""The components that games were begun with, stored once for each digest."""

from __future__ import annotations

import asyncio
import logging
import re
from pathlib import Path
from typing import TYPE_CHECKING

import sqlalchemy as sa

import townhall
from townhall.engine.errors import ComponentsError
from townhall.engine.game import Game
from townhall.server.db import schema

if TYPE_CHECKING:
    from townhall.server.db.store import Store

log = logging.getLogger("townhall.tables")
DIGEST = re.compile("[0-9a-f]{16}")
"""What the digest of components looks like; anybody may ask for others."""
MOST_LOADED = 100
"""Sets kept in memory: anybody with an account can create tables with others. Tables keep theirs."""


class ComponentSets:
    """Finds the game with the components that a table was created with."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._games: dict[tuple[str, str], Game | None] = {}

    async def store_current(self) -> None:
        """Store the components that tables are created with from now on."""
        await self.store(*(townhall.game(name) for name in townhall.games()))

    async def store_offered(self, *games: Game) -> None:
        """Store sets that the server offers, in place of others with the same values: their names and texts count."""
        if games:
            rows = [_row(game) for game in games]
            async with self._store.writing() as connection:
                await connection.execute(self._store.upsert(schema.component_sets, *rows[0]), rows)

    async def store(self, *games: Game) -> None:
        """Store the components of games."""
        async with self._store.writing() as connection:
            for game in games:
                await connection.execute(self._store.insert_if_absent(schema.component_sets, _row(game)))

    async def find(self, name: str, digest: str) -> Game | None:
        """Return a game with the components of a digest; None if they are unknown or no longer make sense."""
        current = townhall.game(name)
        if digest == current.components.digest:
            return current
        if DIGEST.fullmatch(digest) is None:
            return None
        if (name, digest) not in self._games:
            sets = schema.component_sets.c
            query = sa.select(sets.source).where((sets.game == name) & (sets.digest == digest))
            row = await self._store.row(query)
            if row is None:  # not kept: visitors could fill the memory with digests that do not exist
                return None
            loaded = await self._load(name, digest, row.source)
            while len(self._games) >= MOST_LOADED:
                del self._games[next(iter(self._games))]
            self._games[name, digest] = loaded
        return self._games[name, digest]

    async def _load(self, name: str, digest: str, source: str) -> Game | None:
        try:
            return await asyncio.to_thread(Game, name, Path(f"{name}-{digest}.toml"), source)
        except ComponentsError as error:
            log.warning("components no longer fit", extra={"game": name, "digest": digest, "reason": str(error)})
            return None


def _row(game: Game) -> dict[str, str]:
    return {"game": game.name, "digest": game.components.digest, "source": game.components.source}
