"""Make the fixture of a release: a database with games of all kinds, and what they looked like.

`python -m tests.server.release_fixtures release_0_1` writes `release_0_1.db.gz` and `release_0_1.json` into the folder
`fixtures`. Do that once for every release; `tests/server/db/test_releases.py` replays all of them from then on.
"""

import asyncio
import gzip
import json
import random
import sys
import tempfile
from pathlib import Path
from typing import Any

import sqlalchemy as sa

import townhall
from townhall.engine.position import Position
from townhall.server.accounts.player import Player
from townhall.server.db import schema
from townhall.server.db.store import Store
from townhall.server.tables.bot_runner import BotRunner
from townhall.server.tables.create import insert_table, own_seat
from townhall.server.tables.registry import TableRegistry
from townhall.server.tables.seats import Seat
from townhall.server.tables.table import Table
from townhall.server.tables.warmup import Warmup

FIXTURES = Path(__file__).parent / "fixtures"
RUNNING = 40
"""Decisions of a game that is not played to its end."""
FINISHED = ("merkez", "urbify")
"""Games that are short enough to be stored whole."""
ANA = Player(1, "Ana", account=False)


def describe(p: Position) -> dict[str, Any]:
    return {"history": p.history, "scores": p.scores, "over": p.over, "turn": p.turn, "legal": p.legal()}


async def make(database: Path) -> dict[str, Any]:
    """Fill a new database; return what each table looks like."""
    store, warmup = Store(f"sqlite:///{database}"), Warmup()
    await store.prepare()
    warmup.assume_ready()
    async with store.writing() as connection:
        await connection.execute(schema.players.insert().values(id=ANA.id, name=ANA.name, created=1))
    registry = TableRegistry(store, warmup, BotRunner(0, 1))
    await registry.component_sets.store_current()
    expected = {}
    for name in townhall.games():
        for finished in (False, True) if name in FINISHED else (False,):
            table = await _play(registry, name, finished=finished)
            expected[table.id] = describe(table.playing)
            while finished and table.archived_at is None:
                await asyncio.sleep(0.01)
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


def main(name: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "games.db"
        expected = asyncio.run(make(database))
        (FIXTURES / f"{name}.db.gz").write_bytes(gzip.compress(database.read_bytes(), mtime=0))
    (FIXTURES / f"{name}.json").write_text(json.dumps(expected) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
