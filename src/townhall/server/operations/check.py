"""Replay every game of a database and compare it with what was stored."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sa

import townhall
from townhall.engine.i18n import LANGUAGES
from townhall.server.db import schema
from townhall.server.db.store import DatabaseUnavailable
from townhall.server.live.archive import DAMAGED, Archive
from townhall.server.live.shared_views import SPECTATOR
from townhall.server.tables.bot_runner import BotRunner
from townhall.server.tables.component_sets import ComponentSets
from townhall.server.tables.registry import TableRegistry
from townhall.server.tables.restore import RestoredGame, StoredGame, read_game, restore_game
from townhall.server.tables.warmup import Warmup

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from townhall.engine.game import Game
    from townhall.engine.position import Position
    from townhall.server.db.store import Store
    from townhall.server.live.schemas import View


class Difference(msgspec.Struct, omit_defaults=True):
    """What is wrong with a table. `shown`: how many of its `decisions` the rules agree with."""

    table: str
    game: str
    status: str
    problem: str
    shown: int | None = None
    decisions: int | None = None


class CheckReport(msgspec.Struct):
    """The result of a check. `games`: how many have been replayed, by status."""

    tables: int
    games: dict[str, int]
    differences: list[Difference]


class Checker:
    """Checks one table after another."""

    def __init__(self, store: Store) -> None:
        self._store, self._sets = store, ComponentSets(store)
        self._registry = TableRegistry(store, Warmup(), BotRunner(0, 1))
        self.tables, self._games, self.differences = 0, Counter[str](), list[Difference]()

    async def count(self) -> int:
        """Return how many tables there are."""
        row = await self._store.row(sa.select(sa.func.count()).select_from(schema.tables))
        return int(row[0]) if row is not None else 0

    async def run(self) -> AsyncIterator[int]:
        """Check every table, and yield how many have been checked."""
        try:
            for row in await self._store.rows(sa.select(schema.tables.c.id).order_by(schema.tables.c.id)):
                await self._check(row.id)
                self.tables += 1
                yield self.tables
        finally:
            await self._registry.close()

    @property
    def report(self) -> CheckReport:
        return CheckReport(self.tables, dict(sorted(self._games.items())), self.differences)

    async def _check(self, table: str) -> None:
        """Check a table in one read transaction, so that a server may change it meanwhile."""
        columns = schema.tables.c
        async with self._store.reading_snapshot() as connection:
            query = sa.select(columns.game, columns.status).where(columns.id == table)
            plain = (await connection.execute(query)).one_or_none()
            if plain is None:
                return
            try:
                problem, restored = await self._replay(connection, table)
            except DatabaseUnavailable:
                raise
            except Exception as error:
                problem, restored = f"damaged: {error}", None
        if restored is not None:
            self._games[plain.status] += 1
        if problem:
            shown = (restored.shown, restored.decisions) if restored is not None else (None, None)
            self.differences.append(Difference(table, plain.game, plain.status, problem, *shown))

    async def _replay(self, connection: AsyncConnection, table: str) -> tuple[str, RestoredGame | None]:
        row = (await connection.execute(sa.select(schema.tables).where(schema.tables.c.id == table))).one()
        seats = await self._rows(connection, schema.seats, table)
        if sorted(seat.seat for seat in seats) != list(range(len(seats))) or not seats:
            return "damaged: a seat is missing", None
        await self._registry.check_readable(table)
        if row.status not in ("playing", "finished"):
            return "", None
        game = await self._sets.find(row.game, row.components)
        lost = "its components are lost; " if game is None else ""
        names, key = [""] * len(seats), bytes.fromhex(row.key)
        stored = await read_game(connection, table)
        current = game or townhall.game(row.game)
        restored = restore_game(current, list(names), row.options, key, stored, verify=True)
        results = await self._rows(connection, schema.results, table)
        archives = await self._rows(connection, schema.archives, table)
        problem, ended_early = _check_archive(archives, restored)
        if row.status == "finished" and ended_early and row.aborted is None:
            return "", restored
        if not restored.complete:
            archived = any(archive.n == restored.log.at for archive in archives)
            watched = row.status == "finished" and archived and not problem
            ending = "it can be watched from its archive" if watched else "it stops there"
            problem = f"{lost}the rules disagree after decision {restored.shown} of {restored.decisions}; {ending}"
        return problem or _position_problem(current, row, restored, stored, results), restored

    async def _rows(self, connection: AsyncConnection, part: sa.Table, table: str) -> list[sa.Row[Any]]:
        return list((await connection.execute(sa.select(part).where(part.c.table == table))).all())


def _position_problem(
    game: Game, row: sa.Row[Any], restored: RestoredGame, stored: StoredGame, results: list[sa.Row[Any]]
) -> str:
    """Compare the last position with snapshot, status and results."""
    p = restored.position
    assert p is not None
    resumed = restore_game(game, [""] * p.seats, row.options, bytes.fromhex(row.key), stored).position
    if resumed is None or resumed.raw.tobytes() != p.raw.tobytes():
        return "the snapshot differs from the log"
    if p.over != (row.status == "finished" and row.aborted is None):
        return f"the game is {'over' if p.over else 'not over'}, but the table is {row.status}"
    points = {result.seat: result.points for result in results}
    if p.over and points and not _undone_since(results, stored) and points != dict(enumerate(p.scores)):
        return "the results differ from the scores"
    return ""


def _undone_since(results: list[sa.Row[Any]], stored: StoredGame) -> bool:
    """Whether the end that the results belong to was taken back later: they stay as they were."""
    undone = [event.time for event in stored.events if event.action == schema.UNDO]
    return any(time >= results[0].finished for time in undone)


def _check_archive(archives: list[sa.Row[Any]], restored: RestoredGame) -> tuple[str, bool]:
    """Return what is wrong with an archive that is up to date, and whether its game was ended as it stood.

    Texts are not compared: they are those of the version that made the archive.
    """
    p = restored.position
    for row in archives:
        if row.n != restored.log.at:
            continue
        try:
            archive = Archive(row.data)
            last = archive.view(archive.decisions, SPECTATOR, LANGUAGES[0])
        except DAMAGED:
            return "the archive is damaged", False
        same = p is None or not restored.complete or archive.ended_early or _shows_end(last, archive, p)
        return "" if same else "the archive differs from the log", archive.ended_early
    return "", False


def _shows_end(last: View, archive: Archive, p: Position) -> bool:
    """Whether the last view of an archive shows the end of a game."""
    shown = (archive.seats, archive.decisions, archive.scores, last.scores, last.turn, last.round)
    return shown == (p.seats, len(p.history), p.scores, p.scores, p.turn, int(p.state.round))
