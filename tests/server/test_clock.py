"""A clock that is wrong for a while reveals nothing, and times in logs never decrease."""

import time
from pathlib import Path

import pytest

from tests.server.harness import Clock, Solo, assert_refused, serving, solo_game
from townhall.server import clock as clocks
from townhall.server.clock import SteadyClock


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
