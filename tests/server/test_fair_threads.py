"""Sources take turns in shared threads, so that one with many requests cannot hold up the others."""

import asyncio
from threading import Event

from tests.running import run_async
from townhall.server.fair_threads import FairThreads


def test_a_source_with_many_requests_lets_another_go_first() -> None:
    order = list[int]()

    async def send() -> None:
        threads = FairThreads(1, "test", 100)
        many = [threads.run("192.0.2.1", lambda n=n: order.append(n)) for n in range(50)]  # type: ignore[misc]
        requests = [asyncio.create_task(each) for each in many]
        await asyncio.sleep(0)
        await threads.run("192.0.2.2", lambda: order.append(-1))
        await asyncio.gather(*requests)
        threads.close()

    run_async(send())
    assert order.index(-1) <= 2 and sorted(order) == list(range(-1, 50))


def test_a_turn_lasts_until_the_thread_is_free_although_nobody_waits() -> None:
    started, released, order = Event(), Event(), list[str]()

    def work() -> None:
        started.set()
        assert released.wait(60)
        order.append("abandoned")

    async def send() -> None:
        threads = FairThreads(2, "test", 100)
        abandoned = asyncio.create_task(threads.run("192.0.2.1", work))
        await asyncio.to_thread(started.wait, 60)
        abandoned.cancel()
        await asyncio.gather(abandoned, return_exceptions=True)
        again = asyncio.create_task(threads.run("192.0.2.1", lambda: order.append("again")))
        await threads.run("192.0.2.2", lambda: order.append("other"))
        assert order == ["other"]
        released.set()
        await again
        threads.close()

    run_async(send())
    assert order == ["other", "abandoned", "again"]
