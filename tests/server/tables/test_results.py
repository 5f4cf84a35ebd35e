"""Whose result it is if several players hold a seat."""

from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import run_with_store
from townhall.server.db import schema
from townhall.server.db.store import Store
from townhall.server.tables.results import seat_owners

HOST, GUEST, ACCOUNT = 1, 2, 3


@pytest.mark.usefixtures("database")
@pytest.mark.parametrize(
    ("linked", "owner"),
    [
        ({ACCOUNT}, GUEST),
        ({GUEST}, ACCOUNT),
        (set(), ACCOUNT),
        ({GUEST, ACCOUNT}, ACCOUNT),
        ({HOST, ACCOUNT}, GUEST),
    ],
)
def test_a_result_belongs_to_an_owner_of_the_seat_before_others(tmp_path: Path, linked: set[int], owner: int) -> None:
    async def owners(store: Store) -> Any:
        async with store.writing() as connection:
            for player in (HOST, GUEST, ACCOUNT):
                account = "account" if player == ACCOUNT else None
                row = {"id": player, "name": "x", "created": 1, "account": account}
                await connection.execute(schema.players.insert().values(**row))
            table = {
                "id": "t", "game": "urbify", "title": "t", "status": "playing", "open": True, "invite": "i",
                "host": HOST, "options": {}, "key": "", "components": "", "engine": "", "created": 1, "updated": 1,
            }  # fmt: skip
            await connection.execute(schema.tables.insert().values(**table))
            for player in {GUEST, ACCOUNT} | linked:
                holder = {"table": "t", "seat": 0, "player": player, "linked": 1 if player in linked else None}
                await connection.execute(schema.holders.insert().values(**holder))
            return await connection.run_sync(seat_owners, "t")

    assert run_with_store(owners, tmp_path) == {0: owner}
