"""The URL of a PostgreSQL database means the same for the pool and for the connection between processes."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from tests.running import run_async
from tests.server import databases
from townhall.cli.main import main
from townhall.server.db.postgres_options import connection_arguments, pool_arguments
from townhall.server.db.store import Store

PLACE = {"user": "ana", "password": "a@b", "host": "database", "port": 5433, "database": "games"}


@pytest.mark.parametrize(
    ("options", "of_connection", "only_of_pool"),
    [
        ("", {}, {}),
        ("?ssl=require", {"ssl": "require"}, {}),
        ("?sslmode=verify-full", {"ssl": "verify-full"}, {}),
        ("?prepared_statement_cache_size=0", {}, {"prepared_statement_cache_size": 0}),
        ("?statement_cache_size=0", {"statement_cache_size": 0}, {}),
        ("?host=/run/postgresql", {"host": "/run/postgresql"}, {}),
        ("?host=one:1&host=two:2", {"host": ["one", "two"], "port": [1, 2]}, {}),
    ],
)
def test_both_connect_in_the_same_way(
    options: str, of_connection: dict[str, Any], only_of_pool: dict[str, Any]
) -> None:
    url = sa.make_url(f"postgresql://ana:a%40b@database:5433/games{options}")
    pool, connection = pool_arguments(url), connection_arguments(url)
    assert pool == {**connection, **only_of_pool}
    settings, timeout = connection.pop("server_settings"), connection.pop("timeout")
    assert settings["application_name"] == "townhall" and timeout > 0
    assert connection == {**PLACE, **of_connection}


@pytest.mark.parametrize(
    ("place", "reason"),
    [
        ("nobody@/games?sslmod=require", "no option 'sslmod'"),
        ("nobody@/games?application_name=x", "no option 'application_name'"),
        ("nobody@/games?ssl=require&ssl=disable", "'ssl' more than once"),
        ("nobody@/games?prepared_statement_cache_size=many", "a wrong value"),
        ("nobody@/games?sslmode=perhaps", "one of disable, allow"),
        ("nobody@database:http/games", "not a database URL"),
    ],
)
def test_what_a_url_cannot_mean_is_reported_in_one_line(
    place: str, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["admin", "check", "--database", f"postgresql://{place}"]) == 2
    [line] = capsys.readouterr().err.splitlines()
    assert reason in line


@pytest.mark.databases("postgresql")
@pytest.mark.usefixtures("database")
def test_options_hold_for_everything_that_a_server_does(tmp_path: Path) -> None:
    url = f"{databases.current.url(tmp_path)}&prepared_statement_cache_size=0&sslmode=prefer"

    async def work() -> None:
        store, connected = Store(url), asyncio.Event()
        store.peers.on_connect = connected.set
        await store.prepare()
        running = asyncio.create_task(store.peers.run())
        try:
            async with asyncio.timeout(60):
                await connected.wait()
            assert await store.peers.try_lock("a table")
        finally:
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)
            await store.close()

    run_async(work())
