"""Saved sets of accounts, and sets that the server offers to everybody."""

from __future__ import annotations

import tomllib
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa

import townhall
from townhall.engine.game import Game
from townhall.server.db import schema
from townhall.server.db.store import now
from townhall.server.errors import ApiError
from townhall.server.workshop.edits import edited_game
from townhall.server.workshop.schemas import OfferedSet, SavedSet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from townhall.server.db.store import Store

MAX_SETS = 30
"""Sets that an account may keep."""
sets = schema.workshop_sets.c
LISTED = (sets.id, sets.game, sets.name, sets.digest.label("components"), sets.updated)


class NamedSet(NamedTuple):
    """A set under the name that a table shows."""

    name: str
    game: Game


def load_offered(files: Sequence[str]) -> dict[tuple[str, str], NamedSet]:
    """Read the files of sets for everybody, by game and digest; raise a ComponentsError about a bad one.

    The names of the files are those of the sets. The game is the one that the file names.
    """
    offered = {}
    for file in files:
        path = Path(file)
        own = Game(_game_of(path), path)
        game = edited_game(townhall.game(own.name), [], own.components.source)
        offered[game.name, game.components.digest] = NamedSet(path.stem, game)
    return offered


def _game_of(path: Path) -> str:
    """Return the game that a file names; what is wrong with a file is explained by whoever reads it next."""
    with suppress(OSError, ValueError, RecursionError):
        name = tomllib.loads(path.read_text("utf-8")).get("game")
        if name in townhall.games():
            return str(name)
    return townhall.games()[0]


class WorkshopSets:
    """The sets that tables can be created with."""

    def __init__(self, store: Store, offered: dict[tuple[str, str], NamedSet]) -> None:
        self._store, self._offered = store, offered

    def offered(self, game: str) -> list[OfferedSet]:
        """List the sets of a game that the server offers to everybody."""
        return [OfferedSet(one.name, digest) for (name, digest), one in self._offered.items() if name == game]

    def find_offered(self, game: str, digest: str) -> NamedSet | None:
        return self._offered.get((game, digest))

    async def of_player(self, player: int) -> list[SavedSet]:
        """List the sets of an account, the newest first."""
        query = sa.select(*LISTED).where(sets.player == player).order_by(sets.updated.desc(), sets.id.desc())
        return [SavedSet(**row._mapping) for row in await self._store.rows(query)]

    async def find(self, player: int, set_id: int) -> sa.Row[Any]:
        """Return a set of an account with its file; raise `no-such-set`."""
        query = sa.select(*LISTED, sets.source).where((sets.player == player) & (sets.id == set_id))
        row = await self._store.row(query)
        if row is None:
            raise ApiError("no-such-set")
        return row

    async def find_by_digest(self, player: int, game: str, digest: str) -> sa.Row[Any] | None:
        """Return the newest set of an account that has these values."""
        which = (sets.player == player) & (sets.game == game) & (sets.digest == digest)
        return await self._store.row(
            sa.select(*LISTED, sets.source).where(which).order_by(sets.updated.desc()).limit(1)
        )

    async def save(self, player: int, name: str, game: Game) -> SavedSet:
        """Save a set under a name, in place of a set with the same name; raise `too-many-sets`."""
        values = {"digest": game.components.digest, "source": game.components.source, "updated": now()}
        mine = sets.player == player
        same = mine & (sets.game == game.name) & (sets.name == name)
        async with self._store.writing() as connection:
            await self._store.lock(connection, f"workshop {player}")
            replaced = await connection.execute(schema.workshop_sets.update().where(same).values(**values))
            if replaced.rowcount == 0:
                count = sa.select(sa.func.count()).select_from(schema.workshop_sets).where(mine)
                if (await connection.execute(count)).scalar_one() >= MAX_SETS:
                    raise ApiError("too-many-sets", most=MAX_SETS)
                row = {"player": player, "game": game.name, "name": name, **values}
                await connection.execute(schema.workshop_sets.insert().values(**row))
            saved = (await connection.execute(sa.select(*LISTED).where(same))).one()
        return SavedSet(**saved._mapping)

    async def delete(self, player: int, set_id: int) -> None:
        """Delete a set; tables that were created with it keep it."""
        async with self._store.writing() as connection:
            await connection.execute(schema.workshop_sets.delete().where((sets.player == player) & (sets.id == set_id)))
