"""What tests of the server use, in one place: servers in processes of their own, and clients of them."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.running import run_async
from tests.server import databases
from tests.server.clients import Client, Listener, all_play, assert_refused, finished_game
from tests.server.clock import DAY, Clock
from tests.server.processes import Server, locked, reserve_port, serving
from tests.server.solo_games import Solo, solo_game
from tests.server.waiting import PATIENCE, STOPPING, Json, eventually
from townhall.server.db.store import Store

__all__ = [
    "DAY", "PATIENCE", "STOPPING", "Client", "Clock", "Json", "Listener", "Server", "Solo", "all_play",
    "assert_refused", "eventually", "finished_game", "locked", "reserve_port", "run_with_store", "serving", "solo_game",
]  # fmt: skip


def run_with_store(work: Callable[[Store], Any], folder: Path) -> Any:
    """Run some work with a store in this process, without a server."""
    url = databases.current.url(folder, "own")

    async def run() -> Any:
        store = Store(url)
        await store.prepare()
        try:
            return await work(store)
        finally:
            await store.close()

    return run_async(run())
