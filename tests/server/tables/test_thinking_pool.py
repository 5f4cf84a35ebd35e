"""Everybody gets a fair share of the threads in which bots think."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable

import pytest

from tests.running import run_async
from townhall.server.errors import ApiError
from townhall.server.tables import thinking_pool
from townhall.server.tables.thinking_pool import DECISION_SECONDS, LEAST_SECONDS, MOST_BEGUN, ThinkingPool


class Work:
    """A job of so many slices that notes when it is worked on; it waits for an event, if there is one."""

    def __init__(self, name: str, log: list[str], slices: int = 1, event: threading.Event | None = None) -> None:
        self.name, self._log, self._left, self._event = name, log, slices, event

    def think(self, seconds: float) -> bool:
        if self._event is not None:
            self._event.wait()
        self._log.append(self.name)
        self._left -= 1
        return self._left <= 0

    def decide(self) -> str:
        return self.name


def with_pool(test: Callable[[ThinkingPool], Awaitable[None]], threads: int = 1) -> None:
    async def run() -> None:
        pool = ThinkingPool(threads)
        try:
            await test(pool)
        finally:
            pool.close()

    run_async(run())


def test_the_job_of_another_player_is_served_second_however_many_one_has_queued() -> None:
    log: list[str] = []

    async def test(pool: ThinkingPool) -> None:
        many = [asyncio.create_task(pool.run("guest", Work(f"guest {n}", log))) for n in range(100)]
        await asyncio.sleep(0)
        other = asyncio.create_task(pool.run("other", Work("other", log)))
        await asyncio.gather(*many, other)

    with_pool(test)
    assert log[:3] == ["guest 0", "other", "guest 1"] and len(log) == 101


def test_players_take_turns_in_slices_and_finish_one_job_before_the_next() -> None:
    log: list[str] = []

    async def test(pool: ThinkingPool) -> None:
        jobs = [("a", "a1"), ("a", "a2"), ("b", "b1")]
        tasks = [asyncio.create_task(pool.run(owner, Work(name, log, slices=2))) for owner, name in jobs]
        assert await asyncio.gather(*tasks) == ["a1", "a2", "b1"]
        assert pool.tickets == 0

    with_pool(test)
    assert log == ["a1", "b1", "a1", "b1", "a2", "a2"]


def test_a_second_thread_serves_somebody_else_first() -> None:
    log: list[str] = []
    first, rest = threading.Event(), threading.Event()

    async def test(pool: ThinkingPool) -> None:
        held = [asyncio.create_task(pool.run("a", Work(f"a{n}", log, event=rest if n else first))) for n in range(3)]
        other = asyncio.create_task(pool.run("b", Work("b", log, event=first)))
        await asyncio.sleep(0)
        first.set()
        assert await other == "b"
        await held[0]
        rest.set()
        await asyncio.gather(*held)

    with_pool(test, threads=2)
    assert sorted(log[:2]) == ["a0", "b"]


def test_a_decision_gets_less_time_the_more_of_its_owner_wait_but_never_less_than_the_least() -> None:
    event = threading.Event()

    async def test(pool: ThinkingPool) -> None:
        def queue(owner: str, count: int) -> list[asyncio.Task[str]]:
            return [asyncio.create_task(pool.run(owner, Work("", [], event=event))) for _ in range(count)]

        tasks = queue("a", 1)
        await asyncio.sleep(0)
        assert pool.seconds_for(pool.owners["a"]) == DECISION_SECONDS
        tasks += queue("a", 3)
        await asyncio.sleep(0)
        assert pool.seconds_for(pool.owners["a"]) == DECISION_SECONDS / 2
        tasks += queue("a", 96) + queue("b", 1)
        await asyncio.sleep(0)
        assert pool.seconds_for(pool.owners["a"]) == LEAST_SECONDS
        assert pool.seconds_for(pool.owners["b"]) == DECISION_SECONDS
        event.set()
        await asyncio.gather(*tasks)

    with_pool(test, threads=2)


def test_a_job_out_of_time_returns_its_best_answer_so_far() -> None:
    async def test(pool: ThinkingPool) -> None:
        assert await pool.run("a", Work("a", [], slices=10**9), most_seconds=0) == "a"

    with_pool(test)


def test_few_jobs_are_under_way_at_a_time() -> None:
    log: list[str] = []

    async def test(pool: ThinkingPool) -> None:
        jobs = [Work(str(n), log, slices=3) for n in range(3 * MOST_BEGUN)]
        await asyncio.gather(*(asyncio.create_task(pool.run(job.name, job)) for job in jobs))

    with_pool(test)
    most, begun, finished = 0, set[str](), 0
    for n, name in enumerate(log):
        begun.add(name)
        most = max(most, len(begun) - finished)
        finished += log[: n + 1].count(name) == 3
    assert most == MOST_BEGUN + 1


def test_work_in_the_background_waits_until_nobody_else_does() -> None:
    log: list[str] = []

    async def test(pool: ThinkingPool) -> None:
        tasks = [asyncio.create_task(pool.run("par", Work("background", log), background=True)) for _ in range(2)]
        tasks += [asyncio.create_task(pool.run(owner, Work(owner, log, slices=2))) for owner in ("a", "b")]
        await asyncio.gather(*tasks)

    with_pool(test)
    assert log == ["background", "a", "b", "a", "b", "background"]


def test_others_begin_at_once_however_many_jobs_in_the_background_are_under_way() -> None:
    log: list[str] = []
    reviews = MOST_BEGUN + 1

    async def test(pool: ThinkingPool) -> None:
        jobs = [Work(f"review {n}", log, slices=20) for n in range(reviews)]
        tasks = [asyncio.create_task(pool.run(job.name, job, background=True)) for job in jobs]
        while len(log) < reviews:
            await asyncio.sleep(0)
        before = len(log)
        assert await pool.run("guest", Work("decision", log)) == "decision"
        assert "decision" in log[before : before + 2], "one slice may have been under way"
        await asyncio.gather(*tasks)

    with_pool(test)


def test_as_many_jobs_in_the_background_are_under_way_as_there_are_threads() -> None:
    log: list[str] = []

    async def test(pool: ThinkingPool) -> None:
        jobs = [Work(name, log, slices=3) for name in "abc"]
        await asyncio.gather(*(asyncio.create_task(pool.run(job.name, job, background=True)) for job in jobs))

    with_pool(test)
    assert "".join(log) == "aaabbbccc"


def test_a_job_that_nobody_waits_for_any_more_is_dropped() -> None:
    log: list[str] = []
    event = threading.Event()

    async def test(pool: ThinkingPool) -> None:
        running = asyncio.create_task(pool.run("a", Work("running", log, event=event)))
        dropped = asyncio.create_task(pool.run("a", Work("dropped", log)))
        await asyncio.sleep(0)
        dropped.cancel()
        event.set()
        assert await running == "running"
        assert await pool.run("a", Work("next", log)) == "next"

    with_pool(test)
    assert log == ["running", "next"]


def test_an_error_goes_to_whoever_waits_for_the_answer() -> None:
    class Broken(Work):
        def think(self, seconds: float) -> bool:
            raise ZeroDivisionError

    async def test(pool: ThinkingPool) -> None:
        with pytest.raises(ZeroDivisionError):
            await pool.run("a", Broken("broken", []))
        assert await pool.run("a", Work("next", [])) == "next"

    with_pool(test)


def test_if_there_are_too_many_jobs_whoever_has_the_most_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking_pool, "MOST_TICKETS", 3)
    event = threading.Event()

    async def test(pool: ThinkingPool) -> None:
        def queue(owner: str) -> asyncio.Task[str]:
            return asyncio.create_task(pool.run(owner, Work(owner, [], event=event)))

        first, second, latest = (queue("a") for _ in range(3))
        await asyncio.sleep(0)
        with pytest.raises(ApiError, match="busy"):
            await pool.run("a", Work("", []))
        other = queue("b")
        with pytest.raises(ApiError, match="busy"):
            await latest
        with pytest.raises(ApiError, match="busy"):
            await pool.run("b", Work("", []))
        event.set()
        assert list(await asyncio.gather(first, second, other)) == ["a", "a", "b"]
        assert pool.tickets == 0

    with_pool(test)
