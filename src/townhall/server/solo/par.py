"""Par of a daily challenge: what the strongest bot scores in it on average. It is found while nobody else thinks."""

from __future__ import annotations

import asyncio
import logging
import math
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from townhall.bots.bot import Bot, Thought
from townhall.bots.levels import LEVELS
from townhall.engine.jit import INTERPRETED
from townhall.server.db import schema
from townhall.server.solo.daily import daily_key, today
from townhall.server.solo.schemas import Par

if TYPE_CHECKING:
    from townhall.engine.game import Game
    from townhall.engine.position import Position
    from townhall.server.db.store import Store
    from townhall.server.tables.thinking_pool import ThinkingPool
    from townhall.server.tables.warmup import Warmup

log = logging.getLogger("townhall.solo")
LEVEL = LEVELS[-1]


class SoloGame:
    """A solo game that a bot plays, a part of a decision at a time."""

    def __init__(self, p: Position, bot: Bot) -> None:
        self._p, self._bot = p, bot
        self._thought: Thought | None = None

    def think(self, seconds: float) -> bool:
        """Think for about so long, and play if the decision is clear; return whether the game is over."""
        if self._thought is None:
            self._thought = self._bot.consider(self._p.view(0))
        if self._thought.think(seconds):
            self._p.play(self._thought.decide())
            self._thought = None
        return self._p.over

    def decide(self) -> int:
        """Return the points so far."""
        return self._p.scores[0]


class DailyPar:
    """Finds the par of today's challenges once somebody looks at them."""

    def __init__(self, store: Store, pool: ThinkingPool, warmup: Warmup, games: int) -> None:
        self._store, self._pool, self._warmup, self._games = store, pool, warmup, games
        self.searches: dict[tuple[str, str], asyncio.Task[None]] = {}
        """The search for the par of a game and a day."""

    async def close(self) -> None:
        """Stop looking."""
        for task in self.searches.values():
            task.cancel()
        await asyncio.gather(*self.searches.values(), return_exceptions=True)

    async def par(self, game: Game, day: str) -> Par | None:
        """Return the par of a day if it is known; that of today is looked for otherwise."""
        row = await self._stored(game, day)
        if row is not None:
            return Par(round(row.points / row.games, 1), row.games)
        if self._games and not INTERPRETED and day == today() and (game.name, day) not in self.searches:
            self.searches[game.name, day] = asyncio.create_task(self._look_for(game, day))
        return None

    async def _look_for(self, game: Game, day: str) -> None:
        """Find and store a par, unless another process does. After a failure it is looked for again when asked for."""
        work, locked = f"par of {game.name} {day}", False
        try:
            await self._warmup.ready(game.name)
            locked = await self._store.peers.try_lock(work)
            if locked and await self._stored(game, day) is None:
                await self._find(game, day)
        except Exception as error:
            log.warning("cannot find par", exc_info=error, extra={"game": game.name, "day": day})
        finally:
            if locked:
                await self._store.peers.unlock(work)
            del self.searches[game.name, day]

    async def _stored(self, game: Game, day: str) -> sa.Row[Any] | None:
        return await self._store.row(sa.select(schema.pars).filter_by(**_challenge(game, day)))

    async def _find(self, game: Game, day: str) -> None:
        key = await daily_key(self._store, game, day)
        points = [await self._play(game, key, number) for number in range(self._games)]
        values = {**_challenge(game, day), "points": sum(points), "games": len(points)}
        async with self._store.writing() as connection:
            await connection.execute(self._store.insert_if_absent(schema.pars, values))

    async def _play(self, game: Game, key: bytes, number: int) -> int:
        p, bot = game.start(1, key=key), Bot(LEVEL, f"{key.hex()} par {number}")
        return await self._pool.run("par", SoloGame(p, bot), math.inf, background=True)


def _challenge(game: Game, day: str) -> dict[str, str]:
    """Return what identifies a daily challenge: other rules or components make another game."""
    return {"game": game.name, "day": day, "engine": game.rules_version, "components": game.components.digest}
