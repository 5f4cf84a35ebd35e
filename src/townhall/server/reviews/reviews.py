"""Reviews of finished games: computed in the background, stored, and shown to everybody who may see the table."""

from __future__ import annotations

import asyncio
import logging
import math
from collections import OrderedDict
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sa

from townhall.bots.hints import reason_text
from townhall.bots.lines import guessed_world, play, play_forced, steps_of
from townhall.bots.review import VERSION, Reviewer
from townhall.bots.review import Review as BotReview
from townhall.server.db import schema
from townhall.server.db.store import DatabaseUnavailable
from townhall.server.errors import ApiError
from townhall.server.hints.schemas import HintAction, HintReason
from townhall.server.live.views import PAST, Viewer, position_view
from townhall.server.reviews.schemas import Review, ReviewDecision, ReviewEvent, ReviewInfo
from townhall.server.solo.daily import check_unsealed
from townhall.server.tables.results import find_end

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from townhall.bots.review import ReviewedDecision
    from townhall.engine.position import Position
    from townhall.server.db.store import Store
    from townhall.server.fair_threads import FairThreads
    from townhall.server.live.schemas import View
    from townhall.server.tables.table import Table
    from townhall.server.tables.thinking_pool import ThinkingPool
    from townhall.server.tables.warmup import Warmup

log = logging.getLogger("townhall.reviews")
PROGRESS_SECONDS = 1.0
"""How often the progress is stored, for other processes and for those who look again."""
MOST_DESCRIBED = 64
"""Reviews whose texts are kept."""
FAILED = "broken"
"""The problem that is shown after an error of the server."""


class Reviews:
    """Starts reviews and finds those that are stored. A player can have one computed at a time."""

    def __init__(self, store: Store, pool: ThinkingPool, warmup: Warmup, threads: FairThreads) -> None:
        """`threads` replay games for those who look at reviews."""
        self._store, self._pool, self._warmup, self._threads = store, pool, warmup, threads
        self.running: dict[tuple[str, int], asyncio.Task[None]] = {}
        """The reviews that are computed here, by table and seat."""
        self._reviewers: dict[tuple[str, int], Reviewer] = {}
        self._players: dict[int, tuple[str, int]] = {}
        """The players for whom one is computed here, with its table and seat."""
        self._described: OrderedDict[tuple[str, int, int, str], Review] = OrderedDict()
        """Reviews with their texts by table, events of the game, seat and language, the latest last."""

    async def close(self) -> None:
        """Stop; what is not finished is computed again when somebody looks at it."""
        for task in self.running.values():
            task.cancel()
        await asyncio.gather(*self.running.values(), return_exceptions=True)

    async def find(self, table: Table, seat: int, lang: str, source: str) -> ReviewInfo:
        """Return the review of a seat, or how far it is. One that was interrupted is begun again."""
        p = await check_reviewable(table, seat)
        row = await self._stored(table, seat)
        if row is None:
            return ReviewInfo("none", 0, len(p.history), None)
        if row.failed is not None:
            return ReviewInfo("failed", row.done, len(p.history), None, ApiError(row.failed).text(lang))
        if row.data is None:
            self._begin(table, seat, ("review", table.id), None)
            return self._progress(table, seat, row.done)
        review = await self._describe(table, seat, row.data, p, lang, source)
        return ReviewInfo("finished", len(p.history), len(p.history), review)

    async def _describe(self, table: Table, seat: int, data: bytes, end: Position, lang: str, source: str) -> Review:
        """Return a stored review with its texts, for which the whole game is replayed once."""
        key = table.id, table.at, seat, lang
        review = self._described.get(key)
        if review is None:
            stored = msgspec.json.decode(data, type=BotReview)
            work = partial(describe, stored, end.copy(), lang)
            review = self._described[key] = await self._threads.run(source, work)
        self._described.move_to_end(key)
        while len(self._described) > MOST_DESCRIBED:
            self._described.popitem(last=False)
        return review

    async def start(self, table: Table, seat: int, player: int, lang: str, source: str) -> ReviewInfo:
        """Begin the review of a seat unless there is one; raise `review-running` if the player waits for another.

        One that has failed is begun again.
        """
        await check_reviewable(table, seat)
        row = await self._stored(table, seat)
        if row is not None and row.failed is None:
            return await self.find(table, seat, lang, source)
        if self._players.get(player) == (table.id, seat):
            return self._progress(table, seat, 0)
        if player in self._players:
            raise ApiError("review-running")
        self._players[player] = table.id, seat  # before any await: a second request must not start another review
        locked = begun = False
        try:
            locked = await self._store.peers.try_lock(_work_of(player))
            if not locked:
                raise ApiError("review-running")
            await self._insert(table, seat)
            begun = self._begin(table, seat, ("review", player), player)
        finally:
            if not begun:
                await self._release(player, locked=locked)
        return self._progress(table, seat, 0)

    async def _insert(self, table: Table, seat: int) -> None:
        values = {**_key(table, seat), "n": table.at, "done": 0, "data": None, "failed": None}
        async with self._store.writing() as connection:
            await connection.execute(self._store.upsert(schema.reviews, *values), values)

    async def _release(self, player: int, *, locked: bool) -> None:
        """Let a player start another review."""
        self._players.pop(player, None)
        if locked:
            await self._store.peers.unlock(_work_of(player))

    def _progress(self, table: Table, seat: int, stored: int) -> ReviewInfo:
        reviewer = self._reviewers.get((table.id, seat))
        done = stored if reviewer is None else reviewer.done
        return ReviewInfo("running", done, len(table.playing.history), None)

    async def _stored(self, table: Table, seat: int) -> sa.Row[Any] | None:
        """Return the row of a review; None if there is none, or the game has changed since."""
        return await self._store.row(sa.select(schema.reviews).filter_by(**_key(table, seat), n=table.at))

    def _begin(self, table: Table, seat: int, owner: Hashable, player: int | None) -> bool:
        """Start to compute a review for a player; return whether it was not running yet."""
        if (table.id, seat) in self.running:
            return False
        self.running[table.id, seat] = asyncio.create_task(self._run(table, seat, owner, player))
        return True

    async def _run(self, table: Table, seat: int, owner: Hashable, player: int | None) -> None:
        """Compute and store a review, unless another process does."""
        work, locked = f"review of {table.id} {seat}", False
        try:
            await self._warmup.ready(table.game.name)
            locked = await self._store.peers.try_lock(work)
            row = await self._stored(table, seat) if locked else None
            if row is not None and row.data is None and row.failed is None:
                await self._compute(table, seat, owner)
        except DatabaseUnavailable as error:  # it is begun again when somebody looks at it
            log.warning("cannot review", extra={"table": table.id, "seat": seat, "reason": str(error)})
        except Exception as error:
            log.warning("cannot review", exc_info=error, extra={"table": table.id, "seat": seat})
            await self._fail(table, seat, error.problem if isinstance(error, ApiError) else FAILED)
        finally:
            self.running.pop((table.id, seat), None)
            self._reviewers.pop((table.id, seat), None)
            try:
                if locked:
                    await self._store.peers.unlock(work)
            finally:
                if player is not None:
                    await self._release(player, locked=True)

    async def _compute(self, table: Table, seat: int, owner: Hashable) -> None:
        at, (end, places) = table.at, await find_end(table)
        reviewer = self._reviewers[table.id, seat] = Reviewer(end, seat, places=places)
        job = asyncio.create_task(self._pool.run(owner, reviewer, math.inf, background=True))
        try:
            while not job.done():
                await asyncio.wait([job], timeout=PROGRESS_SECONDS)
                await self._update(table, seat, at, done=reviewer.done)
        finally:
            job.cancel()
        await self._update(table, seat, at, done=reviewer.done, data=msgspec.json.encode(job.result()))

    async def _update(self, table: Table, seat: int, at: int, **values: Any) -> None:
        async with self._store.writing() as connection:
            update = schema.reviews.update().filter_by(**_key(table, seat), n=at)
            await connection.execute(update.values(**values))

    async def _fail(self, table: Table, seat: int, problem: str) -> None:
        """Store why a review has failed, so that it is shown, and not begun again unless somebody asks for that."""
        with suppress(DatabaseUnavailable):
            async with self._store.writing() as connection:
                failed = schema.reviews.update().filter_by(**_key(table, seat), data=None)
                await connection.execute(failed.values(failed=problem))


def _key(table: Table, seat: int) -> dict[str, Any]:
    return {"table": table.id, "seat": seat, "version": VERSION}


def _work_of(player: int) -> str:
    return f"review for player {player}"


async def check_reviewable(table: Table, seat: int) -> Position:
    """Return the end of a game; raise an error if it has no result, is sealed, or has no such seat."""
    p, _ = await find_end(table)
    check_unsealed(table.day)
    if not 0 <= seat < p.seats:
        raise ApiError("no-such-seat")
    return p


# In words


def describe(review: BotReview, end: Position, lang: str) -> Review:
    """Return a review with the texts of its decisions."""
    decisions = {decision.n: decision for decision in review.decisions}
    described = [
        _describe_decision(decisions[n], p.view(review.seat), lang)
        for n, p in enumerate(end.replay())
        if n in decisions
    ]
    events = [ReviewEvent(event.n + 1, event.luck) for event in review.events]
    return Review(
        review.seat, review.seats == 1, review.iterations, review.start, review.result, review.luck, review.choice,
        review.others, described, events,
    )  # fmt: skip


def _describe_decision(decision: ReviewedDecision, view: Position, lang: str) -> ReviewDecision:
    return ReviewDecision(
        decision.n, decision.turn, HintAction(decision.action, view.text(decision.action, lang)), decision.before,
        decision.after, decision.loss, decision.gain,
        [HintAction(step.action, step.text(lang)) for step in steps_of(view, decision.best)],
        [HintReason(*reason, reason_text(reason, view, lang)) for reason in decision.reasons],
    )  # fmt: skip


# On the board


async def replay_of_line(
    store: Store, table: Table, seat: int, n: int, lang: str, step: int | None = None
) -> Callable[[], list[View]]:
    """Return the function that computes what a seat would see after each decision of the better line.

    It begins before the first one, in a world that the seat could be in. `step`: only after so many decisions.
    """
    end, line = await _find_line(store, table, seat, n)
    if step is not None and not 0 <= step <= len(line):
        raise ApiError("no-such-line")
    steps = set(range(len(line) + 1)) if step is None else {step}
    return partial(_views, end, seat, n, line, lang, steps=steps, previews=table.is_prepared)


async def _find_line(store: Store, table: Table, seat: int, n: int) -> tuple[Position, list[int]]:
    """Return the end of a game and the better line of a decision in its review; raise `no-such-line`."""
    p = await check_reviewable(table, seat)
    query = sa.select(schema.reviews.c.data).filter_by(**_key(table, seat), n=table.at)
    row = await store.row(query)
    review = msgspec.json.decode(row.data, type=BotReview) if row is not None and row.data is not None else None
    decision = next((each for each in review.decisions if each.n == n), None) if review is not None else None
    if decision is None:
        raise ApiError("no-such-line")
    return p.copy(), decision.best


def _views(
    end: Position, seat: int, n: int, line: list[int], lang: str, *, steps: set[int], previews: bool
) -> list[View]:  # fmt: skip
    """Return what a seat would see after some of the steps of a line."""
    views: list[View] = []
    world = guessed_world(end.at(n).view(seat), 0)
    for step in range(max(steps) + 1):
        if step:
            play_forced(world, seat)
            play(world, line[step - 1])
        if step in steps:
            view = position_view(world, Viewer(None, seat, lang), previews=previews)
            view.at, view.decisions = PAST, n + step
            views.append(view)
    return views
