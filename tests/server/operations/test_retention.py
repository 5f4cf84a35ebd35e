"""What `townhall admin prune` deletes and what it leaves."""

from typing import Any

import pytest
import sqlalchemy as sa

from tests.server.harness import run_with_store
from townhall.server.db import schema
from townhall.server.db.store import Store
from townhall.server.operations import retention
from townhall.server.operations.retention import Pruned, prune

OLD, NEW, BEFORE = 100, 300, 200
TABLES = {
    "finished": ("finished", OLD), "recent": ("finished", NEW), "ranked": ("finished", OLD),
    "running": ("playing", OLD), "waiting": ("gathering", NEW),
}  # fmt: skip
HOST, USED_GUEST, UNUSED_GUEST, ACCOUNT = 1, 2, 3, 4


async def fill(store: Store) -> None:
    async with store.writing() as connection:
        for player in (HOST, USED_GUEST, UNUSED_GUEST, ACCOUNT):
            account = "dora" if player == ACCOUNT else None
            row = {"id": player, "name": "x", "account": account, "created": OLD}
            await connection.execute(schema.players.insert().values(**row))
        cookie = {"secret": "x", "player": USED_GUEST, "kind": "browser", "label": "", "created": OLD, "used": NEW}
        await connection.execute(schema.credentials.insert().values(**cookie))
        for name, (status, updated) in TABLES.items():
            table = {
                "id": name, "game": "merkez", "title": "", "status": status, "open": True, "invite": name, "host": HOST,
                "options": {}, "key": "", "components": "", "engine": "1", "created": OLD, "updated": updated,
            }  # fmt: skip
            await connection.execute(schema.tables.insert().values(**table))
        result = {
            "table": "ranked", "seat": 0, "game": "merkez", "seats": 1, "points": 1, "place": 1, "helped": False,
            "standard": True, "finished": OLD,
        }  # fmt: skip
        await connection.execute(schema.results.insert().values(**result))


@pytest.mark.usefixtures("database")
@pytest.mark.parametrize(
    ("chosen", "deleted"),
    [
        ({"finished": True, "unfinished": False}, {"finished"}),
        ({"finished": False, "unfinished": True}, {"running"}),
        ({"finished": True, "unfinished": True}, {"finished", "running"}),
    ],
)
def test_only_what_is_old_and_not_needed_is_deleted(tmp_path: Any, chosen: dict[str, bool], deleted: set[str]) -> None:
    async def use(store: Store) -> tuple[Pruned, Pruned, set[str], set[int]]:
        await fill(store)
        planned = await prune(store, BEFORE, **chosen, dry_run=True)
        assert len(await store.rows(sa.select(schema.tables))) == len(TABLES)
        done = await prune(store, BEFORE, **chosen)
        left = {row.id for row in await store.rows(sa.select(schema.tables))}
        return planned, done, left, {row.id for row in await store.rows(sa.select(schema.players))}

    planned, done, left, players = run_with_store(use, tmp_path)
    assert planned == done and done.guests == 1
    assert left == set(TABLES) - deleted
    assert players == {HOST, USED_GUEST, ACCOUNT}


def test_what_has_changed_since_it_was_listed_stays(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def listed_earlier(_: Store, part: sa.Table, __: sa.ColumnElement[bool]) -> list[str | int]:
        return list(TABLES) if part is schema.tables else [USED_GUEST, UNUSED_GUEST, ACCOUNT]

    async def use(store: Store) -> tuple[Pruned, set[str], set[int]]:
        await fill(store)
        done = await prune(store, BEFORE, finished=True, unfinished=True)
        left = {row.id for row in await store.rows(sa.select(schema.tables))}
        return done, left, {row.id for row in await store.rows(sa.select(schema.players))}

    monkeypatch.setattr(retention, "_ids", listed_earlier)
    done, left, players = run_with_store(use, tmp_path)
    assert done == Pruned(finished=1, unfinished=1, guests=1)
    assert left == set(TABLES) - {"finished", "running"}
    assert players == {HOST, USED_GUEST, ACCOUNT}


def test_servers_are_told_which_tables_are_deleted(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(store: Store) -> list[tuple[str, str]]:
        told = []

        async def note(_: Any, kind: str, table: str) -> None:
            told.append((kind, table))

        monkeypatch.setattr(store.peers, "notify", note)
        await fill(store)
        await prune(store, BEFORE, finished=True, unfinished=True)
        return told

    assert run_with_store(use, tmp_path) == [("table", "finished"), ("table", "running")]
