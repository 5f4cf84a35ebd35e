"""Consequences are computed for all players in turn: a player with many requests cannot hold up the others."""

import asyncio
from collections.abc import Iterator
from threading import Event
from typing import Any

import pytest

from tests.running import run_async
from townhall.server.errors import ApiError
from townhall.server.live import outcomes
from townhall.server.live.outcomes import MAX_REQUESTS, OutcomeWorkers
from townhall.server.live.shared_views import SPECTATOR
from townhall.server.live.views import Viewer

ANA, BEN = Viewer(1, 0, "en"), Viewer(2, 0, "en")


class Computer:
    """Computes nothing, notes the order of the choices, and stands still until it is released."""

    def __init__(self) -> None:
        self.order: list[int] = []
        self.released = Event()

    def __call__(self, consequences: object, steps: list[int], lang: str) -> None:
        self.order += steps
        assert self.released.wait(60)


@pytest.fixture
def computer(monkeypatch: pytest.MonkeyPatch) -> Iterator[Computer]:
    computer = Computer()
    monkeypatch.setattr(outcomes, "outcome_of", computer)
    yield computer
    computer.released.set()


class Requests:
    """Requests to one thread, sent one after the other."""

    def __init__(self) -> None:
        self.workers = OutcomeWorkers(1)

    async def send(self, viewer: Viewer, *choices: int) -> "asyncio.Task[Any]":
        view: Any = None
        task = asyncio.create_task(self.workers.outcomes(view, viewer, [[choice] for choice in choices]))
        await asyncio.sleep(0)
        return task


def test_choices_of_different_players_take_turns(computer: Computer) -> None:
    async def play() -> None:
        requests = Requests()
        tasks = [
            await requests.send(ANA, 1, 2, 3),
            await requests.send(ANA, 4, 5),
            await requests.send(BEN, 10, 20),
        ]
        computer.released.set()
        assert await asyncio.gather(*tasks) == [[None] * 3, [None] * 2, [None] * 2]
        requests.workers.close()

    run_async(play())
    assert computer.order == [1, 10, 2, 20, 3, 4, 5]


def test_of_too_many_requests_the_earliest_that_waits_is_refused(computer: Computer) -> None:
    async def play() -> None:
        requests = Requests()
        tasks = [await requests.send(ANA, n) for n in range(MAX_REQUESTS + 2)]
        cancelled = await requests.send(BEN, 10)
        cancelled.cancel()
        last = await requests.send(BEN, 11)
        computer.released.set()
        answers = await asyncio.gather(*tasks, last, return_exceptions=True)
        problems = [answer.problem if isinstance(answer, ApiError) else None for answer in answers]
        assert problems == [None, "too-many", "too-many", *[None] * (MAX_REQUESTS - 1), None]
        requests.workers.close()

    run_async(play())
    assert computer.order[0] == 0 and sorted(computer.order) == [0, 3, 4, 5, 11]


def test_a_spectator_needs_no_thread(computer: Computer) -> None:
    async def play() -> None:
        requests = Requests()
        task = await requests.send(Viewer(None, SPECTATOR, "en"), 1, 2)
        assert await task == [None, None]

    run_async(play())
    assert computer.order == []
