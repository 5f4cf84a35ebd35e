"""Compiled rules, made ready in the background: another process fills the cache, so that this one stays quick."""

import asyncio
import gc
import logging
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import townhall
from townhall.bots import bot as bots
from townhall.bots.policies import NAMES
from townhall.engine.jit import INTERPRETED, cache_root, sources_digest

log = logging.getLogger("townhall.readiness")
READY = 1.0
LOADING = 0.98
"""Compiled; what is left is reading it from the cache."""


class Readiness:
    def __init__(self) -> None:
        self.games: dict[str, float] = dict.fromkeys(townhall.games(), 0.0)
        self._events = {name: asyncio.Event() for name in self.games}
        self._wanted: list[str] = []
        self.told: list[Callable[[], None]] = []
        """Called whenever something has got further."""

    def is_ready(self, game: str) -> bool:
        return self.games[game] >= READY

    async def wait(self, game: str) -> None:
        """Whoever waits for a game has it prepared before the others."""
        self._wanted.append(game)
        await self._events[game].wait()

    def _next(self) -> str | None:
        left = [name for name in self.games if not self.is_ready(name)]
        return next((name for name in self._wanted if name in left), left[0] if left else None)

    async def prepare(self) -> None:
        while name := self._next():
            kept = cache_root() / f"ready-{name}-{sources_digest(Path(bots.__file__))}"
            if not INTERPRETED and not kept.exists():
                await self._compile(name)
            await asyncio.to_thread(load, name)
            with suppress(OSError):
                kept.touch()
            self._progress(name, READY)
            self._events[name].set()
            log.info("ready", extra={"game": name})
        # What is loaded by now stays: the collector need not go through it again while people play.
        gc.collect()
        gc.freeze()

    async def _compile(self, name: str) -> None:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "townhall.server.tables.compile_worker", name, stdout=asyncio.subprocess.PIPE
        )
        assert process.stdout is not None
        try:
            async for line in process.stdout:
                self._progress(name, min(float(line), LOADING))
            await process.wait()
        finally:
            if process.returncode is None:
                process.kill()

    def _progress(self, name: str, done: float) -> None:
        self.games[name] = max(done, self.games[name])
        for tell in self.told:
            tell()


def load(name: str) -> None:
    """Everything a table of this game will call, called once."""
    game = townhall.game(name)
    p = game.start(game.seats[0], 1)
    view = p.view(p.seat)
    for bot in NAMES:
        bots.Bot(bot, 1).choose(view)
    game.preview(view, view.seat)
    p.play(view.legal()[0])
    view.guess(view.seat, bytes(16))
    _ = p.ranks
