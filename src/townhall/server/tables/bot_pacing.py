"""How fast the bots of a table decide, so that people can follow them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from math import inf
from time import monotonic
from typing import TYPE_CHECKING

from townhall.server.errors import ApiError

if TYPE_CHECKING:
    from townhall.server.live.schemas import BotSpeed
    from townhall.server.tables.table import Table

PAUSES: dict[BotSpeed, float] = {"instant": 0, "brisk": 0.4, "calm": 1.5}
"""Seconds from one bot decision to the next while somebody watches."""
FORCED = 0.5
"""Share of the pause before a decision without alternatives."""
ABSENCE_SECONDS = 5
"""Bots wait so long for people without a connection: they may be opening a new table or reloading the page."""
STEP_SECONDS = 30
"""How long a step waits at a table with several people, so that nobody can hold up the others."""


class BotPacing:
    """Lets the bots of one table wait for the people there."""

    def __init__(self, table: Table, default_pause: float, on_step: Callable[[int], None]) -> None:
        self._table, self._default_pause, self._on_step = table, default_pause, on_step
        self._next_at = -1
        """The number of events at which somebody has asked for the next step."""

    @property
    def speed(self) -> BotSpeed:
        """The chosen speed, or the one nearest to the server's default pause."""
        if self._table.bot_speed is not None:
            return self._table.bot_speed
        return min(PAUSES, key=lambda speed: abs(PAUSES[speed] - self._default_pause))

    @property
    def is_watched(self) -> bool:
        """Whether somebody watches the bots, or is about to."""
        return self._table.subscribers.seconds_unwatched <= ABSENCE_SECONDS

    async def wait(self, at: int, since: float, *, forced: bool, least: float = 0) -> None:
        """Wait until a bot may make its decision, which it has been thinking about since then.

        `at` is the number of events the decision is based on; `forced`: the bot has no alternative;
        `least`: how long the decision takes at least while somebody watches.
        """
        changed = self._table.subscribers.changed
        while (seconds := self.seconds_left(at, since, forced=forced, least=least)) > 0:
            changed.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(None if seconds == inf else seconds):
                    await changed.wait()

    def seconds_left(self, at: int, since: float, *, forced: bool, least: float = 0) -> float:
        """Return for how long the bot has to wait; infinite if it waits for somebody."""
        table, thinking = self._table, monotonic() - since
        if table.at != at or table.bot_to_decide is None:
            return 0
        if self.speed == "step" and not forced:
            return self._step_seconds(at, thinking)
        if not self.is_watched:
            return 0
        pause = self._default_pause if table.bot_speed is None else PAUSES.get(table.bot_speed, PAUSES["brisk"])
        return max(pause * (FORCED if forced else 1), least) - thinking

    def _step_seconds(self, at: int, thinking: float) -> float:
        if self._next_at == at:
            return 0
        people = {player for seat in self._table.seats for player in seat.holders}
        if away := self._table.subscribers.seconds_away(people):
            return ABSENCE_SECONDS - away
        return inf if self._table.is_against_bots else STEP_SECONDS - thinking

    # Requests of people at the table

    def request_step(self, player: int, at: int) -> None:
        """Let the bot that waits make its decision, unless it has made it already."""
        self._check_seated(player)
        if at == self._table.at:
            self.step(at)
            self._on_step(at)

    def step(self, at: int) -> None:
        """Let the bot decide that waits after so many events."""
        self._next_at = at
        self._table.subscribers.changed.set()

    async def change(self, player: int, speed: BotSpeed | None, paused: bool | None) -> None:
        """Choose a speed for everybody at the table; pause the bots or let them continue."""
        self._check_seated(player)
        if paused and not self._table.is_against_bots:
            raise ApiError("not-alone")
        if speed is not None:
            await self._table.update_row(bot_speed=speed)
        if paused is not None:
            await self._table.update_row(bots_paused=paused)

    def _check_seated(self, player: int) -> None:
        if not self._table.seats_of(player):
            raise ApiError("not-seated")
