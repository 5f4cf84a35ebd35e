"""Plays the bots of a table. They see only their seat's view and think in threads."""

from __future__ import annotations

import time
from collections import OrderedDict
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from townhall.bots.bot import Bot, Thought
from townhall.server.errors import ApiError
from townhall.server.tables.thinking_pool import ThinkingPool

if TYPE_CHECKING:
    from townhall.engine.position import Position
    from townhall.server.tables.table import Table

MOST_KEPT = 8
"""Bots that are kept for the next decision of their turn, with what they have thought so far."""


class KeptBot(NamedTuple):
    """A bot that has decided, and the next decision that it is kept for."""

    bot: Bot
    at: int
    seat: int
    turn: int


class BotDecision:
    """A decision that a bot has to make: its search is set up once it is the bot's turn to think."""

    def __init__(self, bot: Bot, view: Position) -> None:
        self._bot, self._view = bot, view

    @cached_property
    def thought(self) -> Thought:
        return self._bot.consider(self._view)

    def think(self, seconds: float) -> bool:
        return self.thought.think(seconds)

    def decide(self) -> int:
        return self.thought.decide()


class BotRunner:
    """Lets the bots of all tables think and decide."""

    def __init__(self, pace: float, threads: int) -> None:
        self.pace = pace
        """Seconds between bot decisions at tables where nobody has chosen a speed, while somebody watches."""
        self.pool = ThinkingPool(threads)
        self._kept: OrderedDict[str, KeptBot] = OrderedDict()
        """By table, the latest last."""

    def close(self) -> None:
        self.pool.close()

    async def play(self, table: Table) -> None:
        """Decide for the bots of a table until it is a person's turn or the game is over."""
        while name := table.bot_to_decide:
            started, at, p = time.monotonic(), table.at, table.playing
            view, action = p.view(p.seat), table.scripted_decision
            if action is None:
                action = await self._think(table, name, p, view)
            # That a decision is forced may follow from a hidden hand, which its duration must not tell.
            forced = len(view.legal()) == 1 and not p.has_secrets(p.seat)
            await table.pacing.wait(at, started, forced=forced)
            try:
                await table.change(self._decide(table, at, action))
            except ApiError as error:
                if error.problem != "stale":
                    raise

    async def _think(self, table: Table, name: str, p: Position, view: Position) -> int:
        at, kept = table.at, self._kept.pop(table.id, None)
        if kept is not None and (kept.bot.name, kept.at, kept.seat, kept.turn) == (name, at, p.seat, p.turn):
            bot = kept.bot
        else:
            # Seeded with the game's key: nobody can predict the bot, and after an undo it decides the same again.
            bot = Bot(name, f"{table.key.hex()} {len(p.history)}")
        action = await self.pool.run(table.host, BotDecision(bot, view))
        self._kept[table.id] = KeptBot(bot, at + 1, p.seat, p.turn)
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return action

    async def _decide(self, table: Table, at: int, action: int) -> None:
        table.check_at(at)
        if table.bot_to_decide:
            await table.append(action, bot=True)
