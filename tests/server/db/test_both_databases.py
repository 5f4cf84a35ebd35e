"""What differs between SQLite and PostgreSQL must not be noticed: the order of rows, texts that one of them refuses."""

from pathlib import Path

import pytest
import sqlalchemy as sa

from tests.server.harness import Client, Server, assert_refused, run_with_store
from townhall.server.accounts.accounts import Accounts
from townhall.server.db import schema
from townhall.server.db.store import Store
from townhall.server.http.schemas import NewTable
from townhall.server.tables.bot_runner import BotRunner
from townhall.server.tables.create import create_table
from townhall.server.tables.registry import TableRegistry
from townhall.server.tables.warmup import Warmup

SEATS = ["free", "me", "here", "greedy"]


@pytest.mark.usefixtures("database", "compiled")
def test_seats_keep_their_order_however_their_rows_are_stored(tmp_path: Path) -> None:
    async def load_again(store: Store) -> list[list[str]]:
        ana = await Accounts(store).create_guest("Ana", "")
        registry = TableRegistry(store, Warmup(), BotRunner(0, 1))
        table = await create_table(registry, ana, NewTable("urbify", True, SEATS), "en")
        rows = await store.rows(sa.select(schema.seats))
        async with store.writing() as connection:
            await connection.execute(schema.seats.delete())
            for row in sorted(rows, key=lambda row: (row.seat * 7) % 4):
                await connection.execute(schema.seats.insert().values(**row._mapping))
        async with store.writing() as connection:
            await connection.execute(sa.text("ANALYZE"))
        del registry.tables[table.id]
        again = await registry.table(table.id)
        await registry.close()
        return [[seat.kind for seat in one.seats] for one in (table, again)]

    before, after = run_with_store(load_again, tmp_path)
    assert before == after == ["free", "person", "person", "bot"]


@pytest.mark.usefixtures("database")
def test_a_snapshot_does_not_see_what_is_written_meanwhile(tmp_path: Path) -> None:
    async def count(store: Store) -> list[int]:
        query, counts = sa.select(sa.func.count()).select_from(schema.players), []
        async with store.reading_snapshot() as connection:
            for _ in range(2):
                counts.append((await connection.execute(query)).scalar_one())
                await Accounts(store).create_guest("Ana", "")
        return [*counts, *(row[0] for row in await store.rows(query))]

    assert run_with_store(count, tmp_path) == [0, 0, 2]


@pytest.mark.parametrize("text", ["\0", "nul\0", "\u0130", "\U0001f600", "\ud800", "\x7f"])
def test_an_id_or_link_that_cannot_be_stored_does_not_exist(server: Server, text: str) -> None:
    who = Client(server, browser=True)
    answer = who.http.post("/api/invited", content=b'{"invite": "%s"}' % text.encode("ascii", "backslashreplace"))
    assert answer.status_code in (400, 404), answer.text
    assert_refused(answer.json()["problem"], answer)
    if text.isprintable():
        assert_refused("no-such-table", who.http.get(f"/api/tables/{text}"))
    assert server.health()["database"]
