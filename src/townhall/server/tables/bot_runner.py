"""Plays the bots of a table. They see only their seat's view and think in threads."""

from __future__ import annotations

import time
from collections import OrderedDict
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from townhall.bots.bot import Bot, Thought
from townhall.server.errors import ApiError
from townhall.server.metrics import thinking_seconds
from townhall.server.tables.decision_log import BotThought
from townhall.server.tables.thinking_pool import ThinkingPool

if TYPE_CHECKING:
    from townhall.engine.position import Position
    from townhall.server.tables.table import Table

LINES = 5
"""Lines to remember of what a bot thought."""
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

    def __init__(self, bot: Bot, view: Position, *, secret: bool, lines: int = LINES) -> None:
        self.bot, self._view, self._secret, self._lines = bot, view, secret, lines
        self._seconds = 0.0

    @cached_property
    def _thought(self) -> Thought:
        return self.bot.consider(self._view)

    def think(self, seconds: float) -> bool:
        start = time.perf_counter()
        finished = self._thought.think(seconds)
        self._seconds += time.perf_counter() - start
        return finished

    def decide(self) -> tuple[int, BotThought | None]:
        """Return the chosen action and what the bot thought, if it had to think."""
        iterations, seat = self._thought.iterations, self._view.seat
        if not iterations or len(self._view.legal()) == 1:
            return self._thought.decide(), None
        lines = self._thought.lines(self._lines) if self._lines else []
        thought = BotThought(seat, self.bot.name, lines, iterations, self._seconds, self._secret)
        return self._thought.decide(), thought


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
            view, secret, action = p.view(p.seat), p.has_secrets(p.seat), table.scripted_decision
            thought: BotThought | None = None
            if action is None:
                lines = LINES if table.pacing.is_watched else 0
                decision = BotDecision(self._bot(table, name), view, secret=secret, lines=lines)
                action, thought = await self._think(table, decision)
            # That a decision is forced may follow from a hidden hand, which its duration must not tell.
            forced = len(view.legal()) == 1
            least = table.log.thinking_seconds(p.seat) if forced and secret else 0
            await table.pacing.wait(at, started, forced=forced and not secret, least=least)
            try:
                await table.change(self._decide(table, at, action, thought))
            except ApiError as error:
                if error.problem != "stale":
                    raise

    def _bot(self, table: Table, name: str) -> Bot:
        """Return the bot that has just decided in this turn, or a new one."""
        p, kept = table.playing, self._kept.pop(table.id, None)
        if kept is not None and (kept.bot.name, kept.at, kept.seat, kept.turn) == (name, table.at, p.seat, p.turn):
            return kept.bot
        # Seeded with the game's key, so that nobody can predict the bot.
        return Bot(name, f"{table.current_key.hex()} {len(p.history)}")

    async def _think(self, table: Table, decision: BotDecision) -> tuple[int, BotThought | None]:
        at, p = table.at, table.playing
        answer = await self.pool.run(table.source or table.host, decision)
        if answer[1] is not None:
            thinking_seconds.observe(answer[1].seconds)
        self._kept[table.id] = KeptBot(decision.bot, at + 1, p.seat, p.turn)
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return answer

    async def _decide(self, table: Table, at: int, action: int, thought: BotThought | None) -> None:
        table.check_at(at)
        if table.bot_to_decide:
            await table.append(action, bot=True, thought=thought)
