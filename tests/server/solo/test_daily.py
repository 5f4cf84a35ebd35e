"""The daily challenge: the same game for everybody, once per player and day."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

import townhall
from tests.server.harness import Client, Clock, Json, Server, Solo, assert_refused, run_with_store, serving, solo_game
from townhall.engine.rng import commitment
from townhall.server.db.store import Store
from townhall.server.solo import daily


def path() -> str:
    return f"/api/games/{solo_game()}/daily"


def day_of(who: Client, day: str = "") -> Json:
    challenge: Json = who.get(f"{path()}?day={day}" if day else path())
    return challenge


def begun(who: Client) -> Solo:
    return Solo(who, who.ok(path()))


@pytest.fixture(scope="module")
def server(rules_ready: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on which it is the same day during all tests."""
    folder = tmp_path_factory.mktemp("daily")
    with serving(folder, clock=Clock(folder)) as running:
        yield running


@pytest.fixture
def clock(tmp_path: Path) -> Clock:
    return Clock(tmp_path)


@pytest.fixture
def own_server(rules_ready: None, tmp_path: Path, clock: Clock) -> Iterator[Server]:
    """A server whose clock the test may move forward."""
    with serving(tmp_path, clock=clock) as running:
        yield running


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
    challenge = day_of(ben)
    assert challenge["mine"]["name"] == "Ben" and challenge["result"]["table"] == own.table["id"]
    assert [row["name"] for row in challenge["rows"] if row["mine"]] == ["Ben"]


def test_the_key_changes_with_the_day_but_not_with_a_restart(own_server: Server, clock: Clock) -> None:
    ana = own_server.client("Ana")
    first_day = date.fromisoformat(day_of(ana)["day"])
    first = begun(ana)
    assert first.table["day"] == first_day.isoformat()
    own_server.restart()
    assert ana.ok(path())["id"] == first.table["id"]
    ben = own_server.client("Ben")
    assert ben.ok(path())["commitment"] == first.table["commitment"], "the secret is stored"

    clock.move_forward(days=1)
    next_day = (first_day + timedelta(1)).isoformat()
    nothing = {"rows": [], "players": 0, "mine": None, "table": None, "own": False, "result": None, "par": None}
    assert day_of(ana) == {"day": next_day, **nothing}
    second = begun(ana)
    assert second.table["day"] == next_day
    assert second.table["id"] != first.table["id"] and second.key != first.key
    late = Solo(ana, first.table)
    late.play_on(seed=3)
    assert [row["mine"] for row in day_of(ana, first_day.isoformat())["rows"]] == [True], "it counts for its own day"
    assert day_of(ana)["rows"] == []
    secrets = [value for (value,) in own_server.select("select value from secrets")]
    assert secrets
    assert not any(secret in own_server.log for secret in [*secrets, first.key.hex()])


def test_a_days_leaderboard_has_only_that_days_games(own_server: Server) -> None:
    ana, ben, olga = own_server.client("Ana"), own_server.client("Ben"), own_server.client("Olga")
    Solo(ana).play_on(seed=4)
    assert day_of(ana)["rows"] == []
    played = begun(ana)
    assert (day_of(ana)["table"], day_of(ana)["mine"]) == (played.table["id"], None)
    played.play_on(seed=5)
    begun(ben).play_on(seed=6)
    begun(olga)
    challenge = day_of(ana)
    assert challenge["players"] == 2
    assert {row["name"] for row in challenge["rows"]} == {"Ana", "Ben"}
    points = [row["points"] for row in challenge["rows"]]
    assert points == sorted(points, reverse=True)
    [mine] = [row for row in challenge["rows"] if row["mine"]]
    assert mine == challenge["mine"] and mine["points"] == played.position().scores[0]
    assert day_of(olga)["mine"] is None and len(day_of(own_server.client("", browser=True))["rows"]) == 2
    all_time = ana.get(f"/api/games/{solo_game()}/best")
    assert [row["name"] for row in all_time["rows"]] == ["Ana"], "a challenge is ranked only among those of its day"
    [ordinary] = [one for one in all_time["latest"] if one["day"] is None]
    assert all_time["mine"]["points"] == ordinary["points"]
    assert sorted(one["day"] or "" for one in all_time["latest"]) == ["", challenge["day"]]
    assert all(one["counts"] for one in all_time["latest"])


def test_a_challenge_with_bot_moves_is_not_ranked(server: Server) -> None:
    solo = begun(server.client("Ana"))
    solo.play_on(seed=15, decisions=2)
    solo.who.ok(f"/api/tables/{solo.table['id']}/seats/0/leave")
    solo.until(lambda: solo.over)
    challenge = day_of(solo.who)
    assert challenge["mine"] is None and challenge["table"] == solo.table["id"]
    assert (challenge["result"]["points"], challenge["result"]["counts"]) == (solo.position().scores[0], False)
    assert challenge["result"]["table"] == solo.table["id"]


def test_a_rematch_of_a_challenge_is_an_ordinary_game(own_server: Server, clock: Clock) -> None:
    solo = begun(own_server.client("Ana"))
    day = solo.table["day"]
    made = solo.play_on(seed=7)
    before = day_of(solo.who)
    solo.who.refused("sealed", f"/api/tables/{solo.table['id']}/fork", {"n": len(made) - 2, "seat": 0})
    again = solo.who.ok(f"/api/tables/{solo.table['id']}/rematch")
    assert again["day"] is None and again["commitment"] != solo.table["commitment"]
    Solo(solo.who, again).play_on(seed=8)
    clock.move_forward(days=1)
    fork = solo.who.ok(f"/api/tables/{solo.table['id']}/fork", {"n": len(made) - 2, "seat": 0})
    assert fork["day"] is None and fork["commitment"] == solo.table["commitment"]
    Solo(solo.who, fork).play_on(seed=9)
    after = day_of(solo.who, day)
    assert after["mine"] == before["mine"] and after["table"] == solo.table["id"]
    assert fork["id"] not in [one["table"] for one in solo.who.get(f"/api/games/{solo_game()}/best")["latest"]]


def test_nobody_can_watch_a_challenge_before_it_is_finished(own_server: Server, clock: Clock) -> None:
    solo = begun(own_server.client("Ana"))
    stranger = own_server.client("Olga")
    for part in ("view", "log", "record"):
        assert_refused("private", stranger.http.get(f"/api/tables/{solo.table['id']}/{part}"))
    assert_refused("not-over", solo.who.http.get(f"/api/tables/{solo.table['id']}/record"))
    assert solo.table["invite"] is None
    solo.play_on(seed=10)
    assert solo.who.ok(path())["invite"] is not None
    record = f"/api/tables/{solo.table['id']}/record"
    midnight = datetime.fromisoformat(solo.table["day"]).replace(tzinfo=UTC) + timedelta(1)
    for lang in ("en", "es"):
        text = assert_refused("sealed", solo.who.http.get(record, headers={"Accept-Language": lang}))["text"]
        assert midnight.strftime("%Y-%m-%d 00:00 UTC") in text and ("día" in text) == (lang == "es")
    info = f"/api/tables/{solo.table['id']}"
    assert solo.who.get(info)["sealed"] == midnight.timestamp()
    assert len(solo.who.get(f"{info}/log")["moments"]) == len(solo.log)
    assert solo.who.get(f"{info}/moments/1")["decisions"] == 1, "players can look back at what they have seen"
    clock.move_forward(days=1)
    assert solo.who.get(info)["sealed"] is None
    assert solo.who.record(solo.table).key == solo.key.hex(), "the record reveals the key of a past day"
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


@pytest.mark.long
def test_a_challenge_started_before_an_upgrade_is_replaced(own_server: Server) -> None:
    ana = own_server.client("Ana")
    before = begun(ana)
    before.play_on(seed=16, decisions=2)
    ended = begun(own_server.client("Ben"))
    ended.play_on(seed=17)
    own_server.stop()
    own_server.execute("update tables set engine = 'older'")
    own_server.start()
    assert (day_of(ana)["table"], day_of(ana)["own"]) == (None, False)
    assert ana.get(f"/api/tables/{before.table['id']}")["status"] == "playing", "it can be continued for practice"
    after = begun(ana)
    assert after.table["id"] == day_of(ana)["table"] == ana.ok(path())["id"] != before.table["id"]
    after.play_on(seed=18)
    assert day_of(ana)["mine"]["points"] == after.position().scores[0]
    assert day_of(ended.who)["result"]["table"] == ended.table["id"], "a finished challenge is not replaced"
    assert ended.who.ok(path())["id"] == ended.table["id"]


def test_other_rules_have_another_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = townhall.game(solo_game())

    async def keys(store: Store) -> list[bytes]:
        before = [await daily.daily_key(store, game, "2026-11-15") for _ in range(2)]
        monkeypatch.setattr(townhall.Game, "rules_version", "another")
        return [*before, await daily.daily_key(store, game, "2026-11-15")]

    first, again, other = run_with_store(keys, tmp_path)
    assert first == again != other


def test_a_challenge_needs_a_valid_day_but_no_name(server: Server) -> None:
    nobody = server.client("", browser=True)
    assert nobody.ok(path())["seats"][0]["name"] == "Guest"
    assert server.client("", browser=True).ok(path(), {"name": "Nadia"})["seats"][0]["name"] == "Nadia"
    for day in ("2026-02-30", "yesterday!", "2026"):
        assert_refused("bad-request", nobody.http.get(f"{path()}?day={day}"))
