"""A clock that is wrong for a while reveals nothing, and times in logs never decrease."""

import time
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from tests.server.harness import Clock, Solo, assert_refused, run_with_store, serving, solo_game
from townhall.server import clock as clocks
from townhall.server.clock import ServerTime, SteadyClock
from townhall.server.db import schema
from townhall.server.db.peers import Peers
from townhall.server.db.store import Store
from townhall.server.solo import daily
from townhall.server.tables import clock_runner
from townhall.server.tables.bot_runner import BotRunner
from townhall.server.tables.registry import TableRegistry
from townhall.server.tables.warmup import Warmup


def test_a_clock_set_forward_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    system, steady = [1000.0], [5.0]
    monkeypatch.setattr(time, "time", lambda: system[0])
    monkeypatch.setattr(clocks, "_steady", lambda: steady[0])
    clock = SteadyClock()

    def after(seconds: float, jump: float = 0) -> int:
        steady[0] += seconds
        system[0] += seconds + jump
        return clock.now()

    assert after(10) == 1010
    assert after(10, jump=30) == 1050, "a small correction"
    assert after(10, jump=86400) == 1060
    assert after(10) == 1070
    assert after(10, jump=-86400) == 1080, "correct again"
    assert after(10, jump=-500) == 590, "what comes later is safe"
    assert after(10, jump=500) == 1100


def test_a_process_that_is_restarted_while_the_clock_is_wrong_believes_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def others_live(_: AsyncConnection) -> bool:
        return True

    async def start(store: Store) -> str:
        async with store.writing() as connection:
            time = datetime(2026, 1, 1, 12, tzinfo=UTC).timestamp()
            await connection.execute(schema.heartbeat.insert().values(id=1, time=time))
        registry = TableRegistry(store, Warmup(), BotRunner(0, 1))
        await registry.clock_runner.resume()
        await registry.close()
        return daily.today()

    monkeypatch.setattr(Peers, "others_live", staticmethod(others_live))
    monkeypatch.setattr(clock_runner, "server_time", ServerTime())
    calendar = SteadyClock()
    for module in (clock_runner, daily):
        monkeypatch.setattr(module, "calendar", calendar)
    assert run_with_store(start, tmp_path) == "2026-01-01"


def test_a_clock_set_forward_releases_no_daily_key(rules_ready: None, tmp_path: Path) -> None:
    clock = Clock(tmp_path)
    with serving(tmp_path, clock=clock) as server:
        who = server.client("Ana")
        path = f"/api/games/{solo_game()}/daily"
        today = who.get(path)["day"]
        solo = Solo(who, who.ok(path))
        solo.play_on()
        record = f"/api/tables/{solo.table['id']}/record"
        clock.set_wrong(days=1)
        assert who.get(path)["day"] == today
        assert_refused("sealed", who.http.get(record))
        assert "the clock was set forward" in server.log
        clock.set_wrong(days=0)
        clock.move_forward(days=1)
        assert who.http.get(record).status_code == 200


def test_times_in_the_log_never_decrease(rules_ready: None, tmp_path: Path) -> None:
    clock = Clock(tmp_path)
    with serving(tmp_path, clock=clock) as server:
        who = server.client("Ana")
        clock.set_wrong(days=1)
        solo = Solo(who)
        solo.decide()
        clock.set_wrong(days=0)
        solo.decide()
        solo.close()
        server.restart()
        solo = Solo(who, solo.table)
        solo.decide()
        who.ok(f"/api/tables/{solo.table['id']}/chat", {"text": "hello"})
        for table, order in (("events", "n"), ("chat", "id")):
            query = f'select time from {table} where "table" = ? order by {order}'
            times = [time for (time,) in server.select(query, solo.table["id"])]
            assert times == sorted(times), table
