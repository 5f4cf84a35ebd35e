"""Several processes count the requests and streams of an address together."""

import asyncio
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pytest

from tests.server import databases
from tests.server.harness import run_with_store
from townhall.server.accounts.accounts import Accounts
from townhall.server.accounts.address_limits import AddressLimits, RequestLimit, StreamLimit
from townhall.server.db.store import Store
from townhall.server.errors import ApiError
from townhall.server.tables.bot_runner import BotRunner
from townhall.server.tables.registry import TableRegistry
from townhall.server.tables.sharing import Sharing
from townhall.server.tables.warmup import Warmup

HERE, ELSEWHERE = "192.0.2.1", "2001:db8::/64"


def tell(others: list[RequestLimit], source: str, requests: int) -> None:
    for other in others:
        other.add(source, requests)


@pytest.mark.parametrize("processes", [1, 2, 5])
def test_an_address_gets_no_more_requests_from_several_processes(
    monkeypatch: pytest.MonkeyPatch, processes: int
) -> None:
    now = [0.0]
    monkeypatch.setattr("townhall.server.accounts.address_limits.time.monotonic", lambda: now[0])
    limits = [RequestLimit(50) for _ in range(processes)]
    for limit in limits:
        limit.on_use = partial(tell, [other for other in limits if other is not limit])
    accepted = 0
    for n in range(60 * 1000):
        now[0] += 1 / 1000
        accepted += limits[n % processes].take(HERE)
    assert accepted == pytest.approx(60 * 50 + 500, abs=processes * 50)
    assert limits[0].take(ELSEWHERE), "others are not affected"


def test_an_address_that_owes_requests_can_send_again_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("townhall.server.accounts.address_limits.time.monotonic", lambda: now[0])
    limit = RequestLimit(50)
    limit.add(HERE, 10_000)
    assert not limit.take(HERE)
    now[0] += 10.1
    assert limit.take(HERE)
    unlimited = RequestLimit(0)
    unlimited.add(HERE, 10_000)
    assert unlimited.take(HERE)


def test_streams_of_all_processes_count() -> None:
    limit = StreamLimit(most=3)
    limit.open(HERE)
    limit.receive(7, HERE, 1)
    limit.receive(8, HERE, 1)
    limit.receive(8, ELSEWHERE, 3)
    for source in (HERE, ELSEWHERE):
        with pytest.raises(ApiError, match="too-many-streams"):
            limit.open(source)
    limit.forget({7})
    limit.open(HERE)
    limit.receive(8, HERE, 0)
    limit.open(HERE)
    assert limit.open_here == 3
    limit.close(HERE)
    limit.open(HERE)
    limit.forget()
    limit.open(ELSEWHERE)


@pytest.mark.databases("postgresql")
@pytest.mark.usefixtures("database")
def test_processes_tell_each_other_through_postgresql(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        other_store = Store(databases.current.url(tmp_path, "own"))
        with ExitStack() as stack:
            here, there = (_process(each, stack) for each in (store, other_store))
            here.streams.open(HERE)
            await _until(lambda: bool(there.streams._elsewhere))
            for _ in range(2):
                there.requests.take(HERE)
            await _until(lambda: here.requests._left.get(HERE, (20, 0))[0] < 19)
            there.streams.open(HERE)
            await _until(lambda: bool(here.streams._elsewhere))
            here.streams.close(HERE)
            await _until(lambda: not there.streams._elsewhere)
        await other_store.close()

    run_with_store(work, tmp_path)


def _process(store: Store, stack: ExitStack) -> AddressLimits:
    """What one process counts, connected with the others."""
    limits = AddressLimits(2)
    registry = TableRegistry(store, Warmup(), BotRunner(0, 1))
    sharing = Sharing(registry, Accounts(store).credentials, {}, limits)
    stack.callback(asyncio.create_task(sharing.run()).cancel)
    return limits


async def _until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0.01)
