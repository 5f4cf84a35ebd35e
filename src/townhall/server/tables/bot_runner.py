"""Plays the bots of a table. They see only their seat's view and think in threads."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from townhall.bots.bot import Bot
from townhall.server.errors import ApiError

if TYPE_CHECKING:
    from townhall.server.tables.table import Table

DECISION_SECONDS = 2.0
"""The longest that a bot thinks about a decision."""


class BotRunner:
    """A thread pool for the bots of all tables."""

    def __init__(self, pace: float, threads: int) -> None:
        self.pace = pace
        """Seconds between bot decisions at tables where nobody has chosen a speed, while somebody watches."""
        self._pool = ThreadPoolExecutor(threads, "bot")

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def play(self, table: Table) -> None:
        """Decide for the bots of a table until it is a person's turn or the game is over."""
        while name := table.bot_to_decide:
            started, at, p = time.monotonic(), table.at, table.playing
            view, action = p.view(p.seat), table.scripted_decision
            if action is None:
                # Seeded with the game's key: nobody can predict the bot, and after an undo it decides the same again.
                bot = Bot(name, f"{table.key.hex()} {len(p.history)}", seconds=DECISION_SECONDS)
                action = await asyncio.get_running_loop().run_in_executor(self._pool, bot.choose, view)
            # That a decision is forced may follow from a hidden hand, which its duration must not tell.
            forced = len(view.legal()) == 1 and not p.has_secrets(p.seat)
            await table.pacing.wait(at, started, forced=forced)
            try:
                await table.change(self._decide(table, at, action))
            except ApiError as error:
                if error.problem != "stale":
                    raise

    async def _decide(self, table: Table, at: int, action: int) -> None:
        table.check_at(at)
        if table.bot_to_decide:
            await table.append(action, bot=True)
