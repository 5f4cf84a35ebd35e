"""Warm-up: compile the rules of all games in the background, in two stages a game.

A game is playable once its rules are compiled, and ready once its bots and previews are as well. Worker processes fill
the cache of machine code, one on each core, so that the server itself stays responsive; it then only loads the code.
"""

import asyncio
import ctypes
import gc
import logging
import mmap
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from enum import Enum
from inspect import signature
from pathlib import Path

import townhall
from townhall.bots import bot as bots
from townhall.bots.hints import Hint
from townhall.bots.levels import LEVELS, SIMPLE
from townhall.engine import jit
from townhall.engine.jit import INTERPRETED, InnerRule, cache_root, sources_digest

log = logging.getLogger("townhall.warmup")
LIBRARY = ".so"
"""Part of the name of every file of machine code."""
DONE = 1.0
LOADING = 0.98
"""Progress of a stage that is compiled but not yet loaded from the cache."""


class Stage(Enum):
    """What is compiled together; the second stage uses the machine code of the first."""

    RULES = "rules"
    BOTS = "bots"


Job = tuple[str, Stage]


class Warmup:
    """How far each game is compiled, and what is compiled next."""

    def __init__(self, workers: int | None = None) -> None:
        self._workers = workers or os.cpu_count() or 1
        games = townhall.games()
        self.progress: dict[str, float] = dict.fromkeys(games, 0.0)
        """How much of a game's rules is compiled; at 1 it is playable."""
        self._finished = {(game, stage): asyncio.Event() for stage in Stage for game in games}
        self._started: set[Job] = set()
        self._requested: list[str] = []
        self._subscribers: list[Callable[[], None]] = []

    def is_playable(self, game: str) -> bool:
        """Whether people can play: the rules are compiled."""
        return self._finished[game, Stage.RULES].is_set()

    def is_ready(self, game: str) -> bool:
        """Whether bots can play and choices can be previewed."""
        return self._finished[game, Stage.BOTS].is_set()

    def request(self, game: str) -> None:
        """Compile a game before those that nobody has asked for."""
        if game not in self._requested:
            self._requested.append(game)

    async def playable(self, game: str) -> None:
        """Wait until people can play."""
        await self._finished[game, Stage.RULES].wait()

    async def ready(self, game: str) -> None:
        """Wait until bots can play and choices can be previewed."""
        await self._finished[game, Stage.RULES].wait()
        await self._finished[game, Stage.BOTS].wait()

    def subscribe(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Call back on every step of progress; returns a function that ends the subscription."""
        self._subscribers.append(callback)
        return lambda: self._subscribers.remove(callback)

    def assume_ready(self) -> None:
        """Count every game as ready, for a process that has loaded the rules already."""
        self.progress = dict.fromkeys(self.progress, DONE)
        for finished in self._finished.values():
            finished.set()

    async def run(self) -> None:
        """Compile everything, with one worker process on each core."""
        async with asyncio.TaskGroup() as workers:
            for _ in range(self._workers):
                workers.create_task(self._work())
        # What is loaded by now stays loaded: the collector need not look at it again while people play.
        gc.collect()
        gc.freeze()
        _forget_sources()
        _return_freed_memory()
        _release_library_pages()

    async def _work(self) -> None:
        while (job := self._next_job()) is not None:
            self._started.add(job)
            game, stage = job
            if stage is Stage.BOTS:
                await self._finished[game, Stage.RULES].wait()
            try:
                await self._run_job(game, stage)
            except Exception as error:
                log.error("cannot compile", exc_info=error, extra={"game": game, "stage": stage.value})

    def _next_job(self) -> Job | None:
        """The rules, then the bots of requested games, then those of the others; bots after their rules if possible."""
        order = [*self._requested, *(game for game in self.progress if game not in self._requested)]

        def urgency(job: Job) -> tuple[bool, bool, bool, int]:
            game, stage = job
            bots = stage is Stage.BOTS
            return bots and not self.is_playable(game), game not in self._requested, bots, order.index(game)

        left = [job for job in self._finished if job not in self._started and not self._finished[job].is_set()]
        return min(left, key=urgency, default=None)

    async def _run_job(self, game: str, stage: Stage) -> None:
        marker = cache_root() / f"{stage.value}-{game}-{sources_digest(Path(bots.__file__))}"
        if not INTERPRETED and not marker.exists():
            await self._compile(game, stage)
        await asyncio.to_thread(LOADERS[stage], game)
        with suppress(OSError):
            marker.touch()
        self._finished[game, stage].set()
        self._report(game, stage, DONE)
        log.info("compiled", extra={"game": game, "stage": stage.value})

    async def _compile(self, game: str, stage: Stage) -> None:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "townhall.server.tables.compile_worker", game, stage.value,
            stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        assert process.stdout is not None
        try:
            async for line in process.stdout:
                self._report(game, stage, min(float(line), LOADING))
            await process.wait()
        finally:
            if process.returncode is None:
                process.kill()

    def _report(self, game: str, stage: Stage, done: float) -> None:
        if stage is Stage.RULES:
            self.progress[game] = max(done, self.progress[game])
        for callback in list(self._subscribers):
            callback()


def _forget_sources() -> None:
    """Give up the sources whose digests name the caches; they are read again if a rule is decorated later."""
    for remembered in (jit.imported, jit._imported_directly, jit._contents, jit.import_names):
        remembered.cache_clear()


def _return_freed_memory() -> None:
    """Return to the system what loading has used: the C library of Linux keeps some 30 MB of it otherwise."""
    if sys.platform == "linux":
        with suppress(AttributeError):  # other C libraries do not have it
            ctypes.CDLL(None).malloc_trim(0)


def _release_library_pages() -> None:
    """Release the pages of machine code and constants that only starting needed: 85 MB of LLVM, 25 MB of others.

    The system maps those that are used again, or reads them from the file again.
    """
    if sys.platform == "linux":
        with suppress(OSError):
            for start, size in _unchanged_pages(LIBRARY):
                ctypes.CDLL(None).madvise(ctypes.c_void_p(start), ctypes.c_size_t(size), mmap.MADV_DONTNEED)


def _unchanged_pages(library: str) -> Iterator[tuple[int, int]]:
    """Return start and size of the parts of libraries in memory that cannot be written to and never have been.

    Tables of addresses are protected only after they have been filled in; the file does not have them like that.
    """
    start, size = 0, 0
    with open("/proc/self/smaps") as mapped:
        for line in mapped:
            first, *values = line.split()
            if "-" in first:
                matches = library in line and values[0] in ("r-xp", "r--p")
                start, end = (int(address, 16) for address in first.split("-")) if matches else (0, 0)
                size = end - start
            elif first == "Anonymous:":
                size = size if values[0] == "0" else 0
            elif first == "Swap:" and size and values[0] == "0":
                yield start, size


def load_rules(name: str) -> None:
    """Call once everything that people at a table of this game need."""
    game = townhall.game(name)
    p = game.start(game.seats[0], 1)
    view = p.view(p.seat)
    legal = view.legal()
    p.play(legal[0])
    view.why(next(action for action in game.actions if action not in legal))
    view.guess(view.seat, bytes(16))
    _ = p.ranks
    for rule in rules_of_texts(name):
        kinds = {"c": p.rules.cs[0], "s": p.rules.records(p.raw)[0]}
        arguments = [kinds.get(parameter, 0) for parameter in signature(rule.py_func).parameters]
        rule.entry_point.compile(tuple(map(rule.entry_point.typeof_pyval, arguments)))


def rules_of_texts(name: str) -> list[InnerRule]:
    """Return the compiled rules that the texts of a game ask; their arguments are records and numbers."""
    folder = f"townhall.games.{name}.text."
    modules = [module for path, module in sys.modules.items() if path.startswith(folder)]
    found = [each for module in modules for each in vars(module).values() if isinstance(each, InnerRule)]
    return list(dict.fromkeys(found))


def load_bots(name: str) -> None:
    """Call once everything that bots, hints and previews of this game need."""
    game = townhall.game(name)
    p = game.start(game.seats[0], 1)
    view = p.view(p.seat)
    for bot in (*SIMPLE, LEVELS[0]):  # all levels run the same machine code
        bots.Bot(bot, 1).choose(view)
    hint = Hint(view, 1)
    hint.think(0)
    hint.decide()
    game.preview(view, view.seat)


def load(name: str) -> None:
    """Call once everything that a table of this game needs."""
    load_rules(name)
    load_bots(name)


LOADERS = {Stage.RULES: load_rules, Stage.BOTS: load_bots}
