"""Several processes count the attempts, requests and streams of an address together."""

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pytest
import sqlalchemy as sa

from tests.server import databases
from tests.server.harness import run_with_store
from townhall.server.accounts.accounts import Accounts
from townhall.server.accounts.address_limits import AddressLimits, OpenCounts, RequestLimit, StreamLimit
from townhall.server.accounts.rate_limit import RateLimit
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


def test_many_sources_do_not_make_each_request_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Old sources are looked for once a second, and forgotten."""
    now, looked_at = [0.0], list[str]()
    recent, prune = RateLimit._recent, RequestLimit._prune
    for module in ("address_limits", "rate_limit"):
        monkeypatch.setattr(f"townhall.server.accounts.{module}.time.monotonic", lambda: now[0])
        monkeypatch.setattr(f"townhall.server.accounts.{module}.PRUNE_ABOVE", 10)

    def watched_prune(limit: RequestLimit, at: float) -> None:
        looked_at.extend(limit._left)
        prune(limit, at)

    def watched_recent(limit: RateLimit, source: str) -> deque[float]:
        looked_at.append(source)
        return recent(limit, source)

    monkeypatch.setattr(RequestLimit, "_prune", watched_prune)
    monkeypatch.setattr(RateLimit, "_recent", watched_recent)
    requests, attempts = RequestLimit(50), RateLimit(limit=8, seconds=10)
    for n in range(300):
        requests.take(str(n))
        attempts.count(str(n))
        attempts.receive(1, str(n), [0.0])
    assert len(looked_at) < 300
    now[0] += 20
    requests.take(HERE)
    attempts.count(HERE)
    assert len(requests._left) == len(attempts._times) == 1 and not attempts._elsewhere


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


def test_other_processes_are_told_of_every_few_connections() -> None:
    told, counts = list[tuple[str, int]](), OpenCounts(step=4)
    counts.on_change = lambda source, count: told.append((source, count))
    for _ in range(9):
        counts.add(HERE)
    counts.add(ELSEWHERE)
    counts.remove(ELSEWHERE)
    assert told == [(HERE, 4), (HERE, 8)] and counts.of(HERE) == 9
    counts.announce()
    for _ in range(9):
        counts.remove(HERE)
    assert told[2:] == [(HERE, 8), (HERE, 4), (HERE, 0)]
    assert counts.of(HERE) == counts.open_here == 0


@pytest.mark.databases("postgresql")
@pytest.mark.usefixtures("database")
def test_processes_tell_each_other_through_postgresql(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        other_store = Store(databases.current.url(tmp_path, "own"))
        with ExitStack() as stack:
            (here, _), (there, _) = (_process(each, stack) for each in (store, other_store))
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


@pytest.mark.databases("postgresql")
@pytest.mark.usefixtures("database")
def test_a_process_that_was_cut_off_is_told_what_was_counted_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And attempts that could not be told meanwhile are told later."""

    async def work(store: Store) -> None:
        other_store = Store(databases.current.url(tmp_path, "own"))
        with ExitStack() as stack:
            (here, attempts_here), (there, attempts_there) = (_process(each, stack) for each in (store, other_store))
            attempts_here.count(ELSEWHERE)
            await _until(lambda: ELSEWHERE in attempts_there._elsewhere)
            reconnects, connect = asyncio.Event(), other_store.peers._connect

            async def connect_later() -> None:
                await reconnects.wait()
                await connect()

            monkeypatch.setattr(other_store.peers, "_connect", connect_later)
            terminate = sa.text("select pg_terminate_backend(:pid)")
            await store.rows(terminate, {"pid": other_store.peers._connection.get_server_pid()})  # type: ignore[union-attr]
            await _until(lambda: other_store.peers._connection is None)
            for _ in range(2):
                attempts_here.count(HERE)
            attempts_there.count(ELSEWHERE)
            for _ in range(6):
                here.requests.take(HERE)
            await _until(lambda: not store.peers._outbox)
            attempts_there.check(HERE)
            reconnects.set()
            await _until(lambda: _is_limited(attempts_there, HERE) and _is_limited(attempts_here, ELSEWHERE))
            await _until(lambda: there.requests._left.get(HERE, (20, 0))[0] < 19)
            attempts_here.discount(HERE)
            await _until(lambda: not _is_limited(attempts_there, HERE))
        await other_store.close()

    run_with_store(work, tmp_path)


def _process(store: Store, stack: ExitStack) -> tuple[AddressLimits, RateLimit]:
    """What one process counts, connected with the others."""
    limits, attempts = AddressLimits(2), RateLimit(limit=2, seconds=3600)
    registry = TableRegistry(store, Warmup(), BotRunner(0, 1))
    sharing = Sharing(registry, Accounts(store).credentials, {"attempts": attempts}, limits)
    stack.callback(asyncio.create_task(sharing.run()).cancel)
    return limits, attempts


def _is_limited(limit: RateLimit, source: str) -> bool:
    try:
        limit.check(source)
    except ApiError:
        return True
    return False


def test_attempts_of_all_processes_count_as_long_as_they_are_recent(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr("townhall.server.accounts.rate_limit.time.monotonic", lambda: now[0])
    limit = RateLimit(limit=3, seconds=60)
    limit.count(HERE)
    limit.receive(7, HERE, [50.0, 10.0])
    limit.receive(7, ELSEWHERE, [10.0])
    with pytest.raises(ApiError) as refused:
        limit.check(HERE)
    assert refused.value.retry_after == 10, "when the oldest of three is a minute old"
    limit.check(ELSEWHERE)
    now[0] += 11
    limit.check(HERE)
    limit.receive(7, HERE, [21.0, 1.0])
    limit.receive(8, HERE, [1.0])
    with pytest.raises(ApiError):
        limit.check(HERE)
    limit.receive(8, HERE, [])
    limit.receive(7, HERE, [21.0])
    limit.check(HERE)
    limit.discount(HERE)
    limit.receive(7, HERE, [1.0] * 2)
    limit.check(HERE)


async def _until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0.01)
