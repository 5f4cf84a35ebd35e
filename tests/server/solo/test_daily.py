"""The daily challenge: the same game for everybody, once per player and day."""

import os
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

import townhall
from tests.server.harness import Client, Json, Server, Solo, assert_refused, run_with_store, serving, solo_game
from townhall.engine.rng import commitment
from townhall.server.db.store import Store
from townhall.server.solo import daily

CLOCK = """
import os, time
real = time.time
time.time = lambda: real() + float(open(os.environ["CLOCK_AHEAD"]).read())
"""
"""What a server reads at its start: a clock that can be put forward."""
A_DAY = 24 * 3600


def path() -> str:
    return f"/api/games/{solo_game()}/daily"


def day_of(who: Client, day: str = "") -> Json:
    found: Json = who.get(f"{path()}?day={day}" if day else path())
    return found


def begun(who: Client) -> Solo:
    return Solo(who, who.ok(path()))


class Calendar:
    """A server whose clock can be put forward."""

    def __init__(self, folder: Path) -> None:
        (folder / "sitecustomize.py").write_text(CLOCK)
        self._ahead = folder / "ahead"
        self._ahead.write_text("0")
        paths = os.pathsep.join((str(folder), os.environ.get("PYTHONPATH", "")))
        environment = {"PYTHONPATH": paths, "CLOCK_AHEAD": str(self._ahead), "NUMBA_DISABLE_JIT": "1"}
        self.server = Server(folder, environment=environment)

    def put_forward(self, days: int) -> None:
        self._ahead.write_text(str(days * A_DAY))


@pytest.fixture
def calendar(tmp_path: Path) -> Iterator[Calendar]:
    made = Calendar(tmp_path)
    try:
        made.server.start()
        yield made
    finally:
        made.server.close()


def test_two_players_get_the_same_dice_at_their_own_tables(server: Server) -> None:
    ana, ben = begun(server.client("Ana")), begun(server.client("Ben"))
    assert ana.table["id"] != ben.table["id"]
    assert ana.table["commitment"] == ben.table["commitment"] == commitment(ana.key)
    assert ana.table["day"] == ben.table["day"] == day_of(ana.who)["day"]
    assert not ana.table["open"] and ana.table["options"] == townhall.game(solo_game()).components.options({})
    for _ in range(4):
        assert ana.seen["state"] == ben.seen["state"] and ana.options == ben.options
        ana.decide()
        ben.decide()
    ordinary = Solo(ana.who)
    assert ordinary.info["commitment"] != ana.table["commitment"] and ordinary.info["day"] is None


def test_asking_again_returns_the_same_table(server: Server) -> None:
    ana = server.client("Ana")
    with ThreadPoolExecutor(4) as pool:
        tables = list(pool.map(lambda _: ana.ok(path())["id"], range(4)))
    assert len(set(tables)) == 1
    solo = begun(ana)
    assert solo.table["id"] == tables[0] == day_of(ana)["table"]
    solo.play_on(seed=1)
    assert ana.ok(path())["id"] == tables[0], "also when it is over"
    assert server.client("Ben").ok(path())["id"] != tables[0]


def test_the_table_is_found_on_another_device(server: Server) -> None:
    ana, phone = server.client("Ana"), server.client("", browser=True)
    solo = begun(ana)
    secret = ana.ok(f"/api/tables/{solo.table['id']}/seats/0/link")["secret"]
    phone.ok("/api/seat", {"secret": secret})
    assert day_of(phone)["table"] == solo.table["id"] and not day_of(phone)["own"] and day_of(ana)["own"]
    solo.play_on(seed=2)
    assert day_of(phone)["mine"] == day_of(ana)["mine"] is not None
    assert day_of(phone)["result"] == day_of(ana)["result"] is not None


def test_following_a_friends_seat_link_does_not_use_up_the_own_challenge(server: Server) -> None:
    ana, ben = server.client("Ana"), server.client("Ben")
    solo = begun(ana)
    ben.ok("/api/seat", {"secret": ana.ok(f"/api/tables/{solo.table['id']}/seats/0/link")["secret"]})
    solo.play_on(seed=13)
    own = begun(ben)
    assert own.table["id"] == day_of(ben)["table"] == ben.ok(path())["id"] != solo.table["id"]
    assert day_of(ben)["own"] and day_of(ben)["result"] is None
    own.play_on(seed=14)
    told = day_of(ben)
    assert told["mine"]["name"] == "Ben" and told["result"]["table"] == own.table["id"]
    assert [row["name"] for row in told["rows"] if row["mine"]] == ["Ben"]


def test_the_key_changes_with_the_day_but_not_with_a_restart(calendar: Calendar) -> None:
    server = calendar.server
    ana, first_day = server.client("Ana"), datetime.now(UTC).date()
    first = begun(ana)
    assert first.table["day"] == first_day.isoformat()
    server.restart()
    assert ana.ok(path())["id"] == first.table["id"]
    ben = server.client("Ben")
    assert ben.ok(path())["commitment"] == first.table["commitment"], "the secret has been kept"

    calendar.put_forward(1)
    next_day = (first_day + timedelta(1)).isoformat()
    nothing = {"rows": [], "players": 0, "mine": None, "table": None, "own": False, "result": None}
    assert day_of(ana) == {"day": next_day, **nothing}
    second = begun(ana)
    assert second.table["day"] == next_day
    assert second.table["id"] != first.table["id"] and second.key != first.key
    late = Solo(ana, first.table)
    late.play_on(seed=3)
    assert [row["mine"] for row in day_of(ana, first_day.isoformat())["rows"]] == [True], "it counts for its own day"
    assert day_of(ana)["rows"] == []
    [(secret,)] = server.select("select value from secrets")
    assert secret not in server.log and first.key.hex() not in server.log


def test_a_days_leaderboard_has_only_that_days_games(calendar: Calendar) -> None:
    server = calendar.server
    ana, ben, olga = server.client("Ana"), server.client("Ben"), server.client("Olga")
    Solo(ana).play_on(seed=4)
    assert day_of(ana)["rows"] == []
    played = begun(ana)
    assert (day_of(ana)["table"], day_of(ana)["mine"]) == (played.table["id"], None)
    played.play_on(seed=5)
    begun(ben).play_on(seed=6)
    begun(olga)
    told = day_of(ana)
    assert told["players"] == 2
    assert {row["name"] for row in told["rows"]} == {"Ana", "Ben"}
    assert [row["points"] for row in told["rows"]] == sorted((row["points"] for row in told["rows"]), reverse=True)
    [mine] = [row for row in told["rows"] if row["mine"]]
    assert mine == told["mine"] and mine["points"] == played.position().scores[0]
    assert day_of(olga)["mine"] is None and len(day_of(server.client("", browser=True))["rows"]) == 2
    all_time = ana.get(f"/api/games/{solo_game()}/best")
    assert [row["name"] for row in all_time["rows"]] == ["Ana"], "what everybody gets alike is in the list of its day"
    [ordinary] = [one for one in all_time["latest"] if one["day"] is None]
    assert all_time["mine"]["points"] == ordinary["points"]
    assert sorted(one["day"] or "" for one in all_time["latest"]) == ["", told["day"]]
    assert all(one["counts"] for one in all_time["latest"])


def test_a_challenge_with_bot_moves_is_not_ranked(server: Server) -> None:
    solo = begun(server.client("Ana"))
    solo.play_on(seed=15, decisions=2)
    solo.who.ok(f"/api/tables/{solo.table['id']}/seats/0/leave")
    solo.until(lambda: solo.over)
    told = day_of(solo.who)
    assert told["mine"] is None and told["table"] == solo.table["id"]
    assert (told["result"]["points"], told["result"]["counts"]) == (solo.position().scores[0], False)
    assert told["result"]["table"] == solo.table["id"]


def test_a_rematch_of_a_challenge_is_an_ordinary_game(calendar: Calendar) -> None:
    solo = begun(calendar.server.client("Ana"))
    day = solo.table["day"]
    made = solo.play_on(seed=7)
    before = day_of(solo.who)
    solo.who.refused("sealed", f"/api/tables/{solo.table['id']}/fork", {"n": len(made) - 2, "seat": 0})
    again = solo.who.ok(f"/api/tables/{solo.table['id']}/rematch")
    assert again["day"] is None and again["commitment"] != solo.table["commitment"]
    Solo(solo.who, again).play_on(seed=8)
    calendar.put_forward(1)
    fork = solo.who.ok(f"/api/tables/{solo.table['id']}/fork", {"n": len(made) - 2, "seat": 0})
    assert fork["day"] is None and fork["commitment"] == solo.table["commitment"]
    Solo(solo.who, fork).play_on(seed=9)
    after = day_of(solo.who, day)
    assert after["mine"] == before["mine"] and after["table"] == solo.table["id"]
    assert fork["id"] not in [one["table"] for one in solo.who.get(f"/api/games/{solo_game()}/best")["latest"]]


def test_nobody_can_watch_a_challenge_before_it_is_finished(calendar: Calendar) -> None:
    server = calendar.server
    solo = begun(server.client("Ana"))
    stranger = server.client("Olga")
    for part in ("view", "log", "record"):
        assert_refused("private", stranger.http.get(f"/api/tables/{solo.table['id']}/{part}"))
    assert_refused("not-over", solo.who.http.get(f"/api/tables/{solo.table['id']}/record"))
    assert solo.table["invite"] is None
    solo.play_on(seed=10)
    assert solo.who.ok(path())["invite"] is not None
    record = f"/api/tables/{solo.table['id']}/record"
    midnight = datetime.fromisoformat(solo.table["day"]).replace(tzinfo=UTC) + timedelta(1)
    for lang in ("en", "es"):
        told = assert_refused("sealed", solo.who.http.get(record, headers={"Accept-Language": lang}))["text"]
        assert midnight.strftime("%Y-%m-%d 00:00 UTC") in told and ("día" in told) == (lang == "es")
    info = f"/api/tables/{solo.table['id']}"
    assert solo.who.get(info)["sealed"] == midnight.timestamp()
    assert len(solo.who.get(f"{info}/log")["moments"]) == len(solo.log)
    assert solo.who.get(f"{info}/moments/1")["decisions"] == 1, "what I have seen I may see again"
    calendar.put_forward(1)
    assert solo.who.get(info)["sealed"] is None
    assert solo.who.record(solo.table).key == solo.key.hex(), "from now on whoever has the record knows that day"
    assert townhall.verify(solo.who.record(solo.table)).end.over


def test_an_account_takes_over_a_guests_challenge_unless_it_has_one(server: Server) -> None:
    account = server.client(browser=True)
    account.ok("/api/account", {"name": "Sara", "password": "a long password"})
    first, second = server.client("First", browser=True), server.client("Second", browser=True)
    brought, left = begun(first), begun(second)
    brought.play_on(seed=11)
    for guest in (first, second):
        guest.ok("/api/login", {"name": "Sara", "password": "a long password"})
    assert day_of(account)["table"] == brought.table["id"] == account.ok(path())["id"]
    assert day_of(account)["mine"]["name"] == "Sara"
    mine = day_of(account)["mine"]
    second_game = Solo(account, left.table)
    second_game.play_on(seed=12)
    assert day_of(account)["mine"] == mine and day_of(account)["table"] == brought.table["id"]
    all_time = account.get(f"/api/games/{solo_game()}/best")
    assert all_time["mine"] is None, "its dice were known"
    assert {one["table"]: one["counts"] for one in all_time["latest"]} == {
        brought.table["id"]: True, left.table["id"]: False,
    }  # fmt: skip
    assert_refused("sealed", account.http.get(f"/api/tables/{left.table['id']}/record"))
    account.refused("sealed", f"/api/tables/{left.table['id']}/fork", {"n": 1, "seat": 0})
    assert not account.get(f"/api/tables/{left.table['id']}/result")["counts"]


def test_a_challenge_started_before_an_upgrade_is_replaced(rules_ready: None, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ana = server.client("Ana")
        before = begun(ana)
        before.play_on(seed=16, decisions=2)
        ended = begun(server.client("Ben"))
        ended.play_on(seed=17)
        server.stop()
        with closing(sqlite3.connect(server.database)) as connection:
            connection.execute("update tables set engine = 'older'")
            connection.commit()
        server.start()
        assert (day_of(ana)["table"], day_of(ana)["own"]) == (None, False)
        assert_refused("other-rules", ana.http.get(f"/api/tables/{before.table['id']}"))
        after = begun(ana)
        assert after.table["id"] == day_of(ana)["table"] == ana.ok(path())["id"] != before.table["id"]
        after.play_on(seed=18)
        assert day_of(ana)["mine"]["points"] == after.position().scores[0]
        assert day_of(ended.who)["result"]["table"] == ended.table["id"], "what is over is over"
        ended.who.refused("other-rules", path())


def test_other_rules_have_another_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = townhall.game(solo_game())

    async def keys(kept: Store) -> list[bytes]:
        made = [await daily.daily_key(kept, game, "2026-11-15") for _ in range(2)]
        monkeypatch.setattr(daily, "VERSION", "another")
        return [*made, await daily.daily_key(kept, game, "2026-11-15")]

    first, again, other = run_with_store(keys, tmp_path)
    assert first == again != other


def test_a_challenge_needs_a_name_and_a_valid_day(server: Server) -> None:
    nobody = server.client("", browser=True)
    nobody.refused("name-needed", path())
    assert nobody.ok(path(), {"name": "Nadia"})["seats"][0]["name"] == "Nadia"
    for day in ("2026-02-30", "yesterday!", "2026"):
        assert_refused("bad-request", nobody.http.get(f"{path()}?day={day}"))
