"""Make the fixture of a release: a database with games of all kinds, and what they looked like.

`python -m tests.server.release_fixtures` writes two files that are named after the installed version, such as
`release_0_1_0.db.gz` and `release_0_1_0.json`, into the folder `fixtures`. Do that once for every release;
`tests/server/db/test_releases.py` replays all of them from then on.
"""

import asyncio
import gzip
import json
import random
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import sqlalchemy as sa

import townhall
from townhall.engine.game import Game
from townhall.engine.position import Position
from townhall.server.accounts.player import Player
from townhall.server.db import schema
from townhall.server.db.store import Store
from townhall.server.http.schemas import NewTable
from townhall.server.live.schemas import ClockSettings
from townhall.server.tables.bot_runner import BotRunner
from townhall.server.tables.create import create_fork, create_table, insert_table, own_seat
from townhall.server.tables.registry import TableRegistry
from townhall.server.tables.seats import Seat, SeatActions
from townhall.server.tables.table import Table
from townhall.server.tables.warmup import Warmup
from townhall.server.workshop.sets import NamedSet

FIXTURES = Path(__file__).parent / "fixtures"
RUNNING = 40
"""Decisions of a game that is not played to its end."""
FINISHED = ("merkez", "urbify")
"""Games that are short enough to be stored whole."""
ANA, BEN = Player(1, "Ana", account=False), Player(2, "Ben", account=False)
VERSION = f"release_{townhall.__version__.replace('.', '_')}"
"""The fixture of the installed version."""
WEEK = 7 * 24 * 3600


def describe(p: Position) -> dict[str, Any]:
    return {"history": p.history, "scores": p.scores, "over": p.over, "turn": p.turn, "legal": p.legal()}


async def make(database: Path) -> dict[str, Any]:
    """Fill a new database; return what each table looks like."""
    store, warmup = Store(f"sqlite:///{database}"), Warmup()
    await store.prepare()
    warmup.assume_ready()
    async with store.writing() as connection:
        for player in (ANA, BEN):
            await connection.execute(schema.players.insert().values(id=player.id, name=player.name, created=1))
    registry = TableRegistry(store, warmup, BotRunner(0, 1))
    await registry.component_sets.store_current()
    expected = {}
    for name in townhall.games():
        for finished in (False, True) if name in FINISHED else (False,):
            table = await _play(registry, name, finished=finished)
            expected[table.id] = describe(table.playing)
            while finished and table.archived_at is None:
                await asyncio.sleep(0.01)
    for table in await _special_tables(registry):
        expected[table.id] = describe(table.playing)
    await registry.close()
    async with store.writing() as connection:
        await connection.execute(sa.text("delete from archives where length(data) > 30000"))
    await store.close()
    return expected


async def _play(registry: TableRegistry, name: str, *, finished: bool) -> Table:
    game, dice = townhall.game(name), random.Random(name)
    seats = [own_seat(ANA), *(Seat("person", "Ben", None, {ANA.id}) for _ in range(max(1, game.seats.start - 1)))]
    table = await insert_table(registry, ANA, game, name, True, game.components.options({}), seats, status="playing")
    while not table.playing.over and (finished or len(table.playing.history) < RUNNING):
        await table.change(table.decide(ANA.id, table.at, dice.choice(table.playing.legal())))
        if table.at == RUNNING // 2:
            await table.change(table.undo(ANA.id, table.at, whole_turn=False))
    return table


async def _special_tables(registry: TableRegistry) -> list[Table]:
    """Play games with four people, alone, with own components, on the clock, with somebody who joins, and a fork."""

    async def begin(game: str, *seats: str, own: NamedSet | None = None, clock: ClockSettings | None = None) -> Table:
        request = NewTable(game, True, list(seats), clock=clock)
        return await create_table(registry, ANA, request, "en", own=own)

    four, alone = await begin("urban_sprawl", "me", "here", "here", "here"), await begin("merkez", "me")
    own = await begin("urbify", "me", "here", own=NamedSet("Our set", changed_components()))
    timed = await begin("urbify", "me", "free", clock=ClockSettings(WEEK, per_turn=True))
    await SeatActions(timed, 1).sit(BEN, None)
    joined = await begin("urbania", "me", "greedy", "random")
    await _decide(joined, RUNNING // 2)
    await SeatActions(joined, 1).sit(BEN, None)
    await SeatActions(joined, 1).answer(ANA, yes=True)
    assert joined.playing.reshuffles
    finished = await _play(registry, "urbify", finished=True)
    fork = await create_fork(registry, ANA, finished, RUNNING // 2, 0, "en")
    tables = [four, alone, own, timed, joined, fork]
    for table in tables:
        await _decide(table, RUNNING)
    return tables


async def _decide(table: Table, decisions: int) -> None:
    """Play until there are so many decisions and a person decides, or the game is over."""
    dice = random.Random(table.game.name)
    await _until(lambda: table.position is not None)
    while not table.playing.over and len(table.playing.history) < decisions:
        await _until(lambda: table.playing.over or table.seats[table.playing.seat].kind == "person")
        p = table.playing
        if not p.over:
            holder = min(table.seats[p.seat].holders)
            await table.change(table.decide(holder, table.at, dice.choice(p.legal())))
    await _until(lambda: table.playing.over or table.seats[table.playing.seat].kind == "person")


async def _until(reached: Callable[[], bool]) -> None:
    while not reached():
        await asyncio.sleep(0.01)


def changed_components() -> Game:
    """Return Urbify with another number in its components."""
    changed = townhall.game("urbify").components.source.replace(
        "activator_full_house_prestige = 1", "activator_full_house_prestige = 2"
    )
    return Game("urbify", Path("own.toml"), changed)


def main(name: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "games.db"
        expected = asyncio.run(make(database))
        (FIXTURES / f"{name}.db.gz").write_bytes(gzip.compress(database.read_bytes(), mtime=0))
    (FIXTURES / f"{name}.json").write_text(json.dumps(expected) + "\n", "utf-8")


if __name__ == "__main__":
    main(VERSION)
