"""Bots at the tables: they see views, think in threads, and play on whether or not anybody watches."""

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor

from townhall.bots.bot import Bot
from townhall.server.http.errors import Refused
from townhall.server.tables.table import Table


class Drivers:
    def __init__(self, pace: float, threads: int) -> None:
        self.pace = pace
        """Seconds between the decisions of bots that somebody watches: pieces are to be seen moving."""
        self._pool = ThreadPoolExecutor(threads, "bot")

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def drive(self, table: Table) -> None:
        """Decide for the bots of a table until a person is to decide or the game is over."""
        while name := table.bot_to_decide:
            begun, at, p = time.monotonic(), table.at, table.playing
            # The dice come from the key of the game: nobody can foretell them, and after an undo they are the same.
            bot = Bot(name, f"{table.key.hex()} {len(p.history)}")
            view = p.view(p.seat)
            action = await asyncio.get_running_loop().run_in_executor(self._pool, bot.choose, view)
            if table.watchers:
                await asyncio.sleep(max(0.0, self.pace - (time.monotonic() - begun)))
            try:
                await table.change(self._decide(table, at, action))
            except Refused as refused:
                if refused.problem != "stale":
                    raise

    async def _decide(self, table: Table, at: int, action: int) -> None:
        table.check_at(at)
        if table.bot_to_decide:
            await table.append(action, bot=True)
