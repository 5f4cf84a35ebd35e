"""Print which libraries that only some requests need a server has imported once it has started."""

import asyncio
import json
import sys
from unittest.mock import patch

from townhall.server.app import create_app
from townhall.server.settings import Settings
from townhall.server.tables.warmup import Warmup

SELDOM_NEEDED = ["aiohttp", "cryptography", "networkx", "py_vapid", "pywebpush", "requests"]


async def load_nothing(_: Warmup) -> None:
    pass


async def start(database: str) -> None:
    with patch.object(Warmup, "run", load_nothing):
        async with create_app(Settings(database, par_games=0)).lifespan():
            pass


if __name__ == "__main__":
    asyncio.run(start(sys.argv[1]))
    print(json.dumps([name for name in SELDOM_NEEDED if name in sys.modules]))
