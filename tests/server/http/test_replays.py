"""Whoever looks at finished games takes no thread from those who start games, and turns with others who look."""

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Event
from typing import Any

import httpx
import pytest

from tests.running import run_async
from tests.server.live.test_views import Socket
from tests.server.waiting import PATIENCE
from townhall.server.app import create_app
from townhall.server.fair_threads import FairThreads
from townhall.server.http.cached import ResponseCache
from townhall.server.http.middleware import protect
from townhall.server.live.stream import SHORT_LOG, Subscriber
from townhall.server.settings import Settings

RECORD = Path(__file__).parents[2] / "golden" / "records" / "urbify-1.json"
pytestmark = [
    pytest.mark.usefixtures("compiled"),
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),  # of the framework, for version 3
]


@asynccontextmanager
async def application(folder: Path) -> AsyncIterator[tuple[Any, httpx.AsyncClient]]:
    """The application in this process, and a client of it."""
    settings = Settings(f"sqlite:///{folder}/games.db", par_games=0)
    app = create_app(settings)
    protected: Any = protect(app, settings)
    transport = httpx.ASGITransport(app=protected)
    headers = {"Origin": "http://127.0.0.1"}
    async with (
        app.lifespan(),
        httpx.AsyncClient(
            transport=transport, base_url="http://127.0.0.1", headers=headers, timeout=PATIENCE
        ) as client,
    ):
        yield app, client


@asynccontextmanager
async def no_other_threads() -> AsyncIterator[None]:
    """Occupy the threads in which games are started and passwords are verified."""
    released, pool = Event(), ThreadPoolExecutor(1)
    loop = asyncio.get_running_loop()
    loop.set_default_executor(pool)
    loop.run_in_executor(None, released.wait)
    try:
        yield
    finally:
        released.set()


async def look_at(app: Any, client: httpx.AsyncClient) -> None:
    table = (await client.post("/api/records", content=RECORD.read_bytes())).json()["id"]
    registry = app.state.registry
    player = await app.state.accounts.credentials.player_of(client.cookies["townhall"])
    async with no_other_threads(), asyncio.timeout(PATIENCE):
        views = (await client.get(f"/api/tables/{table}/moments")).json()
        log = (await client.get(f"/api/tables/{table}/log")).json()
        assert len(views) == len(log["moments"]) > SHORT_LOG
        assert (await client.get(f"/api/tables/{table}/moments/3")).json()["decisions"] == 3
        assert (await client.get(f"/api/tables/{table}/ledger")).json()
        socket: Any = Socket({"watch": table})
        watching = asyncio.create_task(Subscriber(registry, socket, player).run())
        while not any('"moments"' in frame for frame in socket.frames):
            await asyncio.sleep(0.01)
        watching.cancel()


def test_replays_need_none_of_the_threads_that_start_games(tmp_path: Path) -> None:
    async def run() -> None:
        async with application(tmp_path) as (app, client):
            await look_at(app, client)

    run_async(run())


def cached(look: Callable[[ResponseCache, list[str]], Any]) -> list[str]:
    """Use a cache that has room for a few responses; return what was built."""
    built = list[str]()

    async def run() -> None:
        threads = FairThreads(1, "test", 1000)
        await look(ResponseCache(threads, max_bytes=3000), built)
        threads.close()

    run_async(run())
    return built


def test_a_response_is_built_once(tmp_path: Path) -> None:
    async def look(cache: ResponseCache, built: list[str]) -> None:
        def build() -> str:
            built.append("rules")
            return "rules"

        answers = await asyncio.gather(*(cache.get("rules", f"192.0.2.{n}", build) for n in range(20)))
        assert len({answer.etag for answer in answers}) == 1

    assert cached(look) == ["rules"]


def test_many_different_responses_for_one_address_replace_none_of_others() -> None:
    async def look(cache: ResponseCache, built: list[str]) -> None:
        def build(name: str) -> str:
            built.append(name)
            return name * 10

        await cache.get("rules", "192.0.2.1", lambda: build("rules"))
        for n in range(500):
            await cache.get(n, "192.0.2.2", lambda: build("options"))
        await cache.get("rules", "192.0.2.3", lambda: build("rules"))
        await cache.get(499, "192.0.2.3", lambda: build("options"))

    assert cached(look) == ["rules", *["options"] * 500]


def test_others_wait_for_no_more_than_one_of_many_responses() -> None:
    async def look(cache: ResponseCache, built: list[str]) -> None:
        def build(name: str) -> None:
            built.append(name)

        many = [cache.get(n, "192.0.2.2", lambda: build("options")) for n in range(100)]
        requests = [asyncio.create_task(each) for each in many]
        await asyncio.sleep(0)
        await cache.get("rules", "192.0.2.1", lambda: build("rules"))
        await asyncio.gather(*requests)

    assert cached(look).index("rules") <= 2
