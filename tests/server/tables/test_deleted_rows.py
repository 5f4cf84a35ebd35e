"""Tables that somebody else has deleted from the database while they were loaded."""

from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

import townhall
from tests.server.tables.test_upgrades import ANA, begin, in_registry
from townhall.server.db import schema
from townhall.server.errors import ApiError
from townhall.server.tables.registry import TableRegistry
from townhall.server.tables.table import Table

CHANGES: dict[str, Callable[[Table], Coroutine[Any, Any, Any]]] = {
    "decision": lambda table: table.decide(ANA.id, table.at, table.playing.legal()[0]),
    "message": lambda table: table.announce("say", seat=0, text="hello"),
    "setting": lambda table: table.update_row(hints=True),
}


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("change", CHANGES)
def test_a_table_whose_row_is_gone_is_unloaded(tmp_path: Path, change: str) -> None:
    async def use(registry: TableRegistry) -> None:
        table = await begin(registry, townhall.game("urbify"), 3)
        async with registry.store.writing() as connection:
            await connection.execute(schema.tables.delete())
        with pytest.raises(ApiError, match="no-such-table"):
            await table.change(CHANGES[change](table))
        assert table.deleted and table.id not in registry.tables
        with pytest.raises(ApiError, match="no-such-table"):
            await registry.table(table.id)

    in_registry(tmp_path, use)
