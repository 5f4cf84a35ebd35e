"""A database written before the packages were rearranged: it opens, and its games continue.

`before_restructuring.db.gz` holds running games of all four kinds (with bots, undos, a fork, several people at one
device), finished ones, a daily challenge, a table that still has a free seat, an account, tokens and chat.
`before_restructuring.json` holds what the server that wrote it knew: positions, seats, chat and secrets.
"""

import asyncio
import gzip
import hashlib
import json
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

import townhall
from tests.server.harness import Client, Json, Server, serving
from townhall import Position
from townhall.bots.characters import CAST
from townhall.server.db.schema_version import MIGRATIONS
from townhall.server.db.store import Store
from townhall.server.tables.bot_runner import BotRunner
from townhall.server.tables.registry import TableRegistry
from townhall.server.tables.table import Table
from townhall.server.tables.undo import can_undo
from townhall.server.tables.warmup import Warmup

pytestmark = pytest.mark.databases("sqlite")
FIXTURES = Path(__file__).parents[1] / "fixtures"
EXPECTED: Json = json.loads((FIXTURES / "before_restructuring.json").read_text("utf-8"))
STARTED = {name: table for name, table in EXPECTED["tables"].items() if "history" in table}


def unpack(folder: Path) -> Path:
    database = folder / "games.db"
    database.write_bytes(gzip.decompress((FIXTURES / "before_restructuring.db.gz").read_bytes()))
    return database


def execute(database: Path, statements: str) -> None:
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.executescript(statements)


def describe(p: Position) -> Json:
    return {
        "history": p.history, "scores": p.scores, "over": p.over, "decides": p.seat, "turn": p.turn,
        "legal": [] if p.over else p.legal(), "ranks": p.ranks if p.over else None, "state": state_digest(p),
    }  # fmt: skip


def state_digest(p: Position) -> str:
    """Digest of the state without the count of reveals and the notes: what they tell may change between versions."""
    copy = p.copy()
    record = copy.raw.view(copy.rules.state)[0]
    record["secrets"] = record["noted"] = 0
    record["notes"][...] = 0
    return hashlib.sha256(copy.raw.tobytes()).hexdigest()


@asynccontextmanager
async def loaded_tables(database: Path) -> AsyncIterator[dict[str, Table]]:
    """Load every table as the server does."""
    store, warmup = Store(f"sqlite:///{database}"), Warmup()
    await store.prepare()
    warmup.assume_ready()
    registry = TableRegistry(store, warmup, BotRunner(0, 1))
    yield {name: await registry.table(expected["id"]) for name, expected in EXPECTED["tables"].items()}
    await registry.close()
    await store.close()


def restored(database: Path) -> dict[str, Json]:
    """Describe every table after loading it."""

    async def load() -> dict[str, Json]:
        async with loaded_tables(database) as tables:
            return {name: describe_table(table) for name, table in tables.items()}

    return asyncio.run(load())


def describe_table(table: Table) -> Json:
    description = {
        "id": table.id, "game": table.game.name, "status": table.status, "at": table.at,
        "commitment": table.commitment, "seats": [[seat.kind, seat.name, seat.bot] for seat in table.seats],
        "chat": [[line.kind, line.seat, line.name, line.text] for line in table.chat],
    }  # fmt: skip
    if table.position is not None:
        description |= {**describe(table.position), "undone": len(table.log.cuts)}
    return description


@pytest.mark.parametrize("damage", ["", "delete from snapshots", "update snapshots set state = x'00'"])
def test_every_table_is_restored_as_it_was(compiled: None, tmp_path: Path, damage: str) -> None:
    """From its snapshot, and from its log alone if there is no snapshot or it does not fit."""
    database = unpack(tmp_path)
    if damage:
        execute(database, damage)
    tables = restored(database)
    for name, expected in EXPECTED["tables"].items():
        assert tables[name] == with_characters(expected), name


def with_characters(table: Json) -> Json:
    """Replace the names that bots had in one language by the characters of their seats."""
    seats = [
        [kind, CAST[bot][seat] if kind == "bot" else name, bot] for seat, (kind, name, bot) in enumerate(table["seats"])
    ]
    chat = [
        [kind, seat, "", seats[seat][1]] if kind == "bot" else [kind, seat, name, text]
        for kind, seat, name, text in table["chat"]
    ]
    return {**table, "seats": seats, "chat": chat}


def test_undo_does_not_trust_the_count_of_reveals_in_an_old_snapshot(compiled: None, tmp_path: Path) -> None:
    database = unpack(tmp_path)
    possible = undoable(database)
    assert possible == undoable(database, fewer_reveals=1)
    assert any(True in seats for seats in possible.values())


def undoable(database: Path, fewer_reveals: int = 0) -> dict[str, list[bool]]:
    """For each table, whether each of its people can undo the last decision."""

    async def load() -> dict[str, list[bool]]:
        async with loaded_tables(database) as tables:
            for table in tables.values():
                if table.position is not None:
                    table.position.state.secrets -= fewer_reveals
            return {
                name: [can_undo(table, min(seat.holders), n) for n, seat in enumerate(table.seats) if seat.holders]
                for name, table in tables.items()
            }

    return asyncio.run(load())


def test_the_stored_log_replays_to_the_same_positions(compiled: None, tmp_path: Path) -> None:
    """Without any code of the server: decisions from the events, played by the rules."""
    with closing(sqlite3.connect(unpack(tmp_path))) as connection:
        for name, expected in STARTED.items():
            [(key, options)] = connection.execute("select key, options from tables where id = ?", (expected["id"],))
            game = townhall.game(expected["game"])
            p = game.start(len(expected["seats"]), options=json.loads(options), key=bytes.fromhex(key))
            for action in expected["history"]:
                p.play(action)
            assert describe(p) == {field: expected[field] for field in describe(p)}, name


def test_the_database_is_migrated_to_the_current_schema(tmp_path: Path) -> None:
    database = unpack(tmp_path)

    async def open_store() -> str | None:
        store = Store(f"sqlite:///{database}")
        await store.prepare()
        async with store.reading() as connection:
            revision = await connection.run_sync(lambda sync: MigrationContext.configure(sync).get_current_revision())
        await store.close()
        return revision

    assert asyncio.run(open_store()) == ScriptDirectory(str(MIGRATIONS)).get_current_head()


@pytest.fixture(scope="module")
def old_server(rules_ready: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("old")
    unpack(folder)
    with serving(folder) as running:
        yield running


def known(server: Server, name: str) -> Client:
    """Somebody who had a token before."""
    player = Client(server)
    player.token = EXPECTED["tokens"][name]
    player.http.headers["Authorization"] = f"Bearer {player.token}"
    return player


def people(server: Server, table: Json) -> list[Client]:
    names = [name for kind, name, _ in table["seats"] if kind == "person"]
    return [known(server, name) for name in ("Ana", "Ben") if name in names]


@pytest.mark.parametrize("name", ["urbify", "urbania", "urban_sprawl", "merkez", "daily", "fork"])
def test_a_running_game_continues(old_server: Server, name: str) -> None:
    expected = STARTED[name]
    tabs = [player.listen(expected).until_playing() for player in people(old_server, expected)]
    assert tabs[0].at == expected["at"]
    assert [moment["n"] for moment in tabs[0].log] == list(range(len(expected["history"]) + 1))
    [deciding] = [tab for tab in tabs if tab.options]
    assert [option["id"] for option in deciding.options] == expected["legal"]
    at = deciding.decide()
    assert at > expected["at"]
    for tab in tabs:
        assert tab.until_at(at).seen["decisions"] > len(expected["history"])
        tab.close()


def test_an_undo_can_follow_an_old_decision(old_server: Server) -> None:
    ana = known(old_server, "Ana")
    table = STARTED["one_device"]
    tab = ana.listen(table, **{"as": 0}).until_playing()
    if not tab.options:
        tab.close()
        tab = ana.listen(table, **{"as": 1}).until_playing()
    at = tab.decide()
    assert ana.undo(table, at).json()["at"] == at + 1
    assert tab.until_at(at + 1).seen["decisions"] == 0


def test_accounts_links_and_lists_are_still_there(old_server: Server) -> None:
    dora = Client(old_server, browser=True)
    assert dora.ok("/api/login", EXPECTED["account"]) == {"name": "Dora", "account": True}
    assert [card["id"] for card in dora.get("/api/tables/finished")] == [STARTED["stand_in"]["id"]]
    table = STARTED["merkez"]
    assert dora.ok("/api/seat", {"secret": EXPECTED["seat_link"]})["id"] == table["id"]
    best = known(old_server, "Ana").get("/api/games/merkez/best")
    assert [[row["name"], row["points"], row["rank"]] for row in best["rows"]] == EXPECTED["best"]
    assert townhall.verify(known(old_server, "Ben").record(STARTED["finished"])).end.over


def test_a_table_that_was_waiting_for_players_starts(old_server: Server) -> None:
    ben, table = known(old_server, "Ben"), EXPECTED["tables"]["gathering"]
    ben.sit(table, 1)
    tab = ben.listen(table).until_playing()
    tab.until(lambda: tab.info["status"] == "playing")
    assert tab.seen["decisions"] >= 0


def test_the_expected_tables_are_all_of_the_database(tmp_path: Path) -> None:
    with closing(sqlite3.connect(unpack(tmp_path))) as connection:
        ids: list[Any] = [table_id for (table_id,) in connection.execute("select id from tables")]
    assert sorted(ids) == sorted(table["id"] for table in EXPECTED["tables"].values())
    assert {table["game"] for table in EXPECTED["tables"].values()} == set(townhall.games())
