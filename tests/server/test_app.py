"""The application ends in order, so that its process ends too."""

import asyncio
from pathlib import Path

import pytest
import sqlalchemy as sa

from tests.running import run_async
from townhall.server import app
from townhall.server.db.store import Store
from townhall.server.settings import Settings
from townhall.server.tables.registry import TableRegistry


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of the framework, for version 3
def test_what_runs_in_the_background_has_ended_before_the_database_is_closed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    ended = list[str]()
    close = Store.close

    async def work(registry: TableRegistry) -> None:
        try:
            await asyncio.Event().wait()
        finally:
            await registry.store.rows(sa.text("select 1"))
            ended.append("work")

    async def close_database(self: Store) -> None:
        ended.append("database")
        await close(self)

    async def begin_and_end() -> None:
        async with app.create_app(Settings(f"sqlite:///{tmp_path}/games.db", par_games=0)).lifespan():
            await asyncio.sleep(0)

    monkeypatch.setattr(app, "archive_missing", work)
    monkeypatch.setattr(Store, "close", close_database)
    run_async(begin_and_end())
    assert ended == ["work", "database"]
