"""Clocks: who uses time, what happens when it runs out, and that nothing but the game uses it."""

import asyncio
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import sqlalchemy as sa

from tests.server.harness import PATIENCE, Client, Clock, Json, Server, eventually, run_with_store, serving
from tests.server.people.accounts import PASSWORD, account
from townhall.cli.main import main
from townhall.server.clock import server_time
from townhall.server.db import schema
from townhall.server.db.store import Store, now
from townhall.server.live.schemas import ClockSettings
from townhall.server.operations.moderation import reopen_table
from townhall.server.tables.bot_runner import BotRunner
from townhall.server.tables.clocks import left_at, stored_clock
from townhall.server.tables.registry import TableRegistry
from townhall.server.tables.warmup import Warmup

LIVE = {"seconds": 600, "increment": 15, "bot": "greedy"}
DAYS = {"seconds": 3 * 24 * 3600, "per_turn": True, "bot": "greedy"}
HOUR, DAY = 3600, 24 * 3600
TOLERANCE = 30
"""Seconds that a busy machine may take between two lines of a test."""


class Timed(NamedTuple):
    server: Server
    clock: Clock


@pytest.fixture(scope="module")
def timed(rules_ready: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Timed]:
    folder = tmp_path_factory.mktemp("timed")
    clock = Clock(folder)
    with serving(folder, clock=clock) as server:
        yield Timed(server, clock)


class Game:
    """A game of several people, guests of some names or clients; the first is the host."""

    def __init__(self, server: Server, *names: str | Client, **more: Any) -> None:
        self.people = [name if isinstance(name, Client) else server.client(name) for name in names]
        self.host = self.people[0]
        self.table = self.host.table("me", *["free"] * (len(names) - 1), **more)
        for seat, person in enumerate(self.people[1:], 1):
            person.sit(self.table, seat)
        eventually("the game starts", lambda: self.info()["status"] == "playing")
        if more.get("clock"):
            self.until_running()

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table['id']}"

    def info(self, who: Client | None = None) -> Json:
        info: Json = (who or self.host).get(self.path)
        return info

    @property
    def clock(self) -> Json:
        clock: Json = self.info()["clock"]
        return clock

    def until_running(self) -> int:
        eventually("a clock runs", lambda: self.clock["seat"] >= 0)
        seat: int = self.clock["seat"]
        return seat

    def decide(self) -> None:
        """Let the person decide whose turn it is."""
        seat = self.clock["seat"]
        view = self.people[seat].get(f"{self.path}/view")
        assert self.people[seat].play(self.table, view["at"], view["options"][0]["id"]).status_code == 200

    def end_turn(self) -> None:
        """Let the person decide until somebody else has to."""
        seat = self.clock["seat"]
        while self.clock["seat"] == seat:
            self.decide()

    def until_announced(self, kind: str) -> None:
        """Wait for an announcement, which follows what it is about; nobody counts as back because of that."""
        listener = self.host.listen(self.table, hidden=True).until_info()
        listener.until(lambda: any(line["kind"] == kind for line in listener.chat))
        listener.close()


def near(seconds: float) -> object:
    return pytest.approx(seconds, abs=TOLERANCE)


def test_a_live_clock_runs_for_the_player_who_decides_and_each_turn_brings_an_increment(timed: Timed) -> None:
    game = Game(timed.server, "Ana", "Ben", clock=LIVE)
    first = game.clock["seat"]
    timed.clock.pass_time(100)
    assert game.clock["left"][first] == near(500) and game.clock["left"][1 - first] == 600
    game.end_turn()
    assert game.clock["seat"] == 1 - first and game.clock["left"][first] == near(515)
    timed.clock.pass_time(50)
    assert game.clock["left"][first] == near(515) and game.clock["left"][1 - first] == near(550)


def test_setting_the_clock_of_the_machine_takes_no_time_and_gives_none(timed: Timed) -> None:
    game = Game(timed.server, "Ana", "Ben", clock=LIVE)
    seat = game.clock["seat"]
    for days in (1, -1, 0):
        timed.clock.set_wrong(days)
        assert game.clock["left"][seat] == near(600) and not game.clock["out"]
    assert not game.info()["seats"][seat]["stand_in"]


def test_after_a_warning_and_a_grace_period_a_bot_of_the_agreed_level_stands_in_until_the_player_is_back(
    timed: Timed,
) -> None:
    game = Game(timed.server, "Ana", "Ben", clock=LIVE | {"bot": "builder"})
    seat = game.clock["seat"]
    timed.clock.pass_time(601)
    eventually("the player is warned", lambda: game.clock["out"])
    assert game.clock["seat"] == seat and game.clock["left"][seat] <= 0
    game.until_announced("time-out")
    timed.clock.pass_time(61)
    eventually("a bot stands in", lambda: game.info()["seats"][seat]["stand_in"])
    assert game.info()["seats"][seat]["bot"] == "builder"
    game.until_announced("timed-out")
    eventually("the other player has to decide", lambda: game.clock["seat"] == 1 - seat)
    assert game.clock["left"][1 - seat] == near(600)
    hidden = game.people[seat].listen(game.table, hidden=True).until_info()
    assert game.info()["seats"][seat]["stand_in"], "a page in the background does not count"
    hidden.close()
    returned = game.people[seat].listen(game.table).until_info()
    eventually("the player is back", lambda: not game.info()["seats"][seat]["stand_in"])
    game.until_announced("back")
    returned.close()
    game.end_turn()
    eventually("the clock of the returned player runs", lambda: game.clock["seat"] == seat)


def test_a_bot_that_the_player_has_asked_for_goes_on_when_the_player_looks(timed: Timed) -> None:
    game = Game(timed.server, "Ana", "Ben", clock=LIVE)
    game.people[1].ok(f"{game.path}/seats/1/leave")
    game.people[1].listen(game.table).until_info().close()
    assert game.info()["seats"][1]["stand_in"]
    game.people[1].ok(f"{game.path}/seats/1/back")
    assert not game.info()["seats"][1]["stand_in"]


def test_a_decision_in_the_grace_period_counts(timed: Timed) -> None:
    game = Game(timed.server, "Ana", "Ben", clock=LIVE)
    seat = game.clock["seat"]
    timed.clock.pass_time(605)
    eventually("the player is warned", lambda: game.clock["out"])
    game.end_turn()
    assert not game.clock["out"] and game.clock["left"][seat] == 15
    assert game.info()["seats"][seat]["bot"] is None


def test_a_seat_that_forfeits_is_last_and_marked_in_the_results(timed: Timed) -> None:
    game = Game(timed.server, "Ana", "Ben", "Eva", clock=LIVE | {"timeout": "resign"})
    seat = game.clock["seat"]
    timed.clock.pass_time(601)
    eventually("the player is warned", lambda: game.clock["out"])
    timed.clock.pass_time(61)
    eventually("the seat resigns", lambda: game.info()["seats"][seat]["resigned"])
    assert [each["forfeited"] for each in game.info()["seats"]] == [n == seat for n in range(3)]
    game.until_announced("forfeited")
    game.people[seat].refused("resigned", f"{game.path}/seats/{seat}/back")
    for other in {0, 1, 2} - {seat}:
        game.people[other].ok(f"{game.path}/seats/{other}/leave")
    assert_resigned_last(timed.server, game, seat)


def test_the_last_player_wins_at_once_when_the_other_forfeits(timed: Timed) -> None:
    game = Game(timed.server, "Ana", "Ben", clock=LIVE | {"timeout": "resign"})
    seat = game.clock["seat"]
    timed.clock.pass_time(601)
    eventually("the player is warned", lambda: game.clock["out"])
    timed.clock.pass_time(61)
    eventually("the game ends", lambda: game.info()["status"] == "finished")
    rows = timed.server.select('select seat, place, won from results where "table" = ?', game.table["id"])
    assert sorted(rows) == sorted([(seat, 2, False), (1 - seat, 1, True)])
    game.until_announced("ended")


def assert_resigned_last(server: Server, game: Game, seat: int) -> None:
    eventually("bots play to the end", lambda: game.info()["status"] == "finished")
    rows = server.select('select seat, place, won, resigned, player from results where "table" = ?', game.table["id"])
    results = {row[0]: row[1:] for row in rows}
    last = len(results)
    assert results[seat][:3] == (last, False, True) and results[seat][3] is not None
    assert sorted(row[0] for row in results.values())[-1] == last and results[seat][0] == last
    assert any(row[1] for row in results.values()) and not any(row[2] for n, row in results.items() if n != seat)
    view = game.host.get(f"{game.path}/view")
    assert view["ranks"][seat] == last and game.host.record(game.table).places == view["ranks"]
    assert {n: row[0] for n, row in results.items()} == dict(enumerate(view["ranks"]))


def test_a_player_resigns_and_a_bot_plays_to_the_end(server: Server) -> None:
    game = Game(server, "Ana", "Ben", "Eva")
    stranger = server.client("Stranger")
    stranger.refused("not-your-seat", f"{game.path}/seats/1/resign")
    assert game.info()["resignable"] and not game.info(stranger)["resignable"]
    resigned = game.people[1].ok(f"{game.path}/seats/1/resign")
    assert resigned["seats"][1]["resigned"] and resigned["seats"][1]["bot"] and not resigned["resignable"]
    assert not resigned["seats"][1]["forfeited"]
    game.host.refused("resigned", f"{game.path}/seats/1/free")
    for seat in (0, 2):
        game.people[seat].ok(f"{game.path}/seats/{seat}/leave")
    assert_resigned_last(server, game, 1)
    game.people[0].refused("over", f"{game.path}/seats/0/resign")


def test_of_several_who_resign_the_first_to_leave_is_last(server: Server) -> None:
    game = Game(server, "Ana", "Ben", "Eva", "Joe")
    for seat in (2, 0):
        game.people[seat].ok(f"{game.path}/seats/{seat}/resign")
    for seat in (1, 3):
        game.people[seat].ok(f"{game.path}/seats/{seat}/leave")
    eventually("bots play to the end", lambda: game.info()["status"] == "finished")
    ranks = game.host.get(f"{game.path}/view")["ranks"]
    assert (ranks[0], ranks[2]) == (3, 4)
    rows = server.select('select seat, place from results where "table" = ?', game.table["id"])
    assert dict(rows) == dict(enumerate(ranks))


def test_when_all_others_have_resigned_the_game_ends_at_once_and_the_last_player_wins(server: Server) -> None:
    game = Game(server, "Ana", "Ben", "Eva", "Joe")
    for seat in (2, 0):
        assert game.people[seat].ok(f"{game.path}/seats/{seat}/resign")["status"] == "playing"
    ended = game.people[3].ok(f"{game.path}/seats/3/resign")
    assert ended["status"] == "finished" and ended["aborted"]
    game.people[1].refused("over", f"{game.path}/seats/1/resign")
    rows = server.select('select seat, place from results where "table" = ?', game.table["id"])
    assert dict(rows) == {0: 3, 1: 1, 2: 4, 3: 2}


def test_a_game_that_ended_with_a_resignation_can_be_continued_in_a_fork(server: Server) -> None:
    game = Game(server, "Ana", "Ben", clock=LIVE)
    game.end_turn()
    game.people[1].refused("not-over", f"{game.path}/fork", {"n": 0, "seat": 0})
    game.people[1].ok(f"{game.path}/seats/1/resign")
    fork = game.host.ok(f"{game.path}/fork", {"n": 0, "seat": 0})
    assert fork["forked_at"] == 0 and fork["status"] == "playing"


def test_the_last_person_plays_on_against_bots_and_can_neither_resign_nor_abort(server: Server) -> None:
    ana, ben = server.client("Ana"), server.client("Ben")
    table = ana.table("me", "free", "random")
    ben.sit(table, 1)
    ana.listen(table).until_playing()
    assert ben.ok(f"/api/tables/{table['id']}/seats/1/resign")["status"] == "playing"
    ana.refused("not-with-others", f"/api/tables/{table['id']}/seats/0/resign")
    ana.refused("cannot-abort", f"/api/tables/{table['id']}/abort")


def test_a_game_goes_on_if_the_last_player_is_away(server: Server) -> None:
    game = Game(server, "Ana", "Ben")
    game.host.ok(f"{game.path}/seats/0/leave")
    assert game.people[1].ok(f"{game.path}/seats/1/resign")["aborted"] is None


def test_no_clock_runs_for_the_last_person_when_the_other_account_is_deleted(timed: Timed) -> None:
    leaver = account(timed.server)
    game = Game(timed.server, "Ana", leaver, clock=DAYS | {"timeout": "resign"})
    if game.clock["seat"] == 1:
        game.end_turn()
    leaver.ok("/api/account/delete", {"password": PASSWORD})
    eventually("the clock stops", lambda: game.clock["seat"] == -1)
    timed.clock.pass_time(5 * DAY)
    info = game.info()
    assert info["clock"]["seat"] == -1 and not info["clock"]["out"] and not info["seats"][0]["resigned"]
    assert not info["resignable"]
    game.host.refused("not-with-others", f"{game.path}/seats/0/resign")


def test_the_others_can_abort_when_an_account_is_deleted(server: Server) -> None:
    leaver = account(server)
    game = Game(server, "Ana", "Ben", leaver)
    leaver.ok("/api/account/delete", {"password": PASSWORD})
    assert game.host.ok(f"{game.path}/abort")["status"] == "playing"
    assert game.people[1].ok(f"{game.path}/abort")["status"] == "finished"


def test_the_last_person_may_undo_freely_when_the_other_account_is_deleted(server: Server) -> None:
    leaver = account(server)
    game = Game(server, "Ana", leaver)
    assert not game.host.get(f"{game.path}/view")["undo"]["free"]
    leaver.ok("/api/account/delete", {"password": PASSWORD})
    eventually("undo is free", lambda: game.host.get(f"{game.path}/view")["undo"]["free"])


def test_a_player_who_has_left_must_agree_to_abort(server: Server) -> None:
    game = Game(server, "Ana", "Ben")
    game.people[1].ok(f"{game.path}/seats/1/leave")
    assert game.host.ok(f"{game.path}/abort")["status"] == "playing"


def test_nobody_resigns_a_game_against_bots(server: Server) -> None:
    ana = server.client("Ana")
    table = ana.table("me", "random")
    eventually("the game starts", lambda: ana.get(f"/api/tables/{table['id']}")["status"] == "playing")
    ana.refused("not-with-others", f"/api/tables/{table['id']}/seats/0/resign")
    ana.refused("cannot-abort", f"/api/tables/{table['id']}/abort")


def test_an_undo_takes_the_increment_back_and_gives_no_time_back(timed: Timed) -> None:
    game = Game(timed.server, "Ana", "Ben", clock=LIVE)
    seat = game.clock["seat"]
    timed.clock.pass_time(100)
    game.end_turn()
    timed.clock.pass_time(40)
    who = game.people[seat]
    at = who.get(f"{game.path}/view")["at"]
    assert who.undo(game.table, at).status_code == 200
    clock = game.clock
    assert clock["seat"] == seat and clock["left"][seat] == near(500) and clock["left"][seat] <= 500
    assert clock["left"][1 - seat] == near(560)


def test_days_per_turn_stand_still_while_the_player_sleeps_or_is_on_vacation(timed: Timed) -> None:
    game = Game(timed.server, "Ana", "Ben", clock=DAYS)
    seat = game.clock["seat"]
    who = game.people[seat]
    assert game.info()["pace"] == "turn-based"
    start = game.clock["now"]
    hour = int(start % DAY // HOUR)
    asleep, awake = f"{(hour + 1) % 24:02}:00", f"{(hour + 9) % 24:02}:00"
    put(who, {"zone": "UTC", "sleep_from": asleep, "sleep_to": awake})
    assert game.clock["rest"] is not None
    assert who.http.put("/api/me/rest", json={"zone": "UTC"}).json()["problem"] == "hours-changed"
    timed.clock.pass_time(DAY)
    assert game.clock["left"][seat] == near(3 * DAY - 16 * HOUR)
    today = who.get("/api/me/rest")["today"]
    rest = who.ok("/api/me/vacations", {"first": today, "last": today})
    assert rest["vacations"][0]["first"] == today
    left = game.clock["left"][seat]
    timed.clock.pass_time(HOUR)
    assert game.clock["left"][seat] == left
    assert who.http.delete(f"/api/me/vacations/{rest['vacations'][0]['id']}").json()["vacations"], "today still counts"
    timed.clock.pass_time(3 * DAY + 12 * HOUR)
    assert not game.clock["out"]
    timed.clock.pass_time(DAY)
    eventually("the player is warned at last", lambda: game.clock["out"])
    game.end_turn()
    assert game.clock["left"][seat] == 3 * DAY, "the next turn has all its days"


def test_everybody_sees_that_a_player_rests_and_only_players_see_until_when(timed: Timed) -> None:
    game = Game(timed.server, "Ana", "Ben", clock=DAYS)
    who, start = game.people[game.clock["seat"]], game.clock["now"]
    spectator = timed.server.client("Spectator")
    awake = spectator.listen(game.table).until_info()
    assert awake.info["clock"]["due"] is not None and not awake.info["clock"]["resting"]
    hour = int(start % DAY // HOUR)
    put(who, {"zone": "UTC", "sleep_from": f"{(hour + 1) % 24:02}:00", "sleep_to": f"{(hour + 9) % 24:02}:00"})
    awake.until(lambda: awake.info["clock"]["due"] is None)
    for resting, hours in ((True, 1), (False, 8), (True, 16)):
        timed.clock.pass_time(hours * HOUR)
        while awake.info["clock"]["resting"] is not resting:
            awake.receive()
        seen, told = awake.info["clock"], game.clock
        assert seen["rest"] is seen["due"] is None and told["rest"] and told["due"] and told["resting"] is resting


def test_who_comes_back_in_the_same_turn_has_no_more_days_for_it(timed: Timed) -> None:
    game = Game(timed.server, "Ana", "Ben", clock=DAYS, bot_speed="step")
    seat = game.clock["seat"]
    listener = game.people[seat].listen(game.table).until_info()
    timed.clock.pass_time(3 * DAY + 1)
    eventually("the player is warned", lambda: game.clock["out"])
    timed.clock.pass_time(12 * HOUR)
    eventually("a bot stands in", lambda: game.info()["seats"][seat]["stand_in"])
    eventually("the clock stops", lambda: game.clock["seat"] == -1)
    assert game.clock["left"][seat] == 0
    game.people[seat].ok(f"{game.path}/seats/{seat}/back")
    eventually("the player is warned again", lambda: game.clock["out"])
    assert game.clock["seat"] == seat and game.clock["left"][seat] == near(60 - 12 * HOUR)
    timed.clock.pass_time(60)
    eventually("the bot stands in again", lambda: game.info()["seats"][seat]["stand_in"])
    game.host.ok(f"{game.path}/bots", {"speed": "instant"})
    eventually("the other player has to decide", lambda: game.clock["seat"] == 1 - seat)
    assert game.clock["left"][seat] == 3 * DAY, "the next turn has all its days"
    listener.close()


def test_a_vacation_does_not_stop_the_grace_period_and_one_before_it_still_counts(timed: Timed) -> None:
    game = Game(timed.server, "Ana", "Ben", clock=DAYS)
    seat = game.clock["seat"]
    who = game.people[seat]
    today = date.fromisoformat(who.get("/api/me/rest")["today"])
    tomorrow = str(today + timedelta(days=1))
    who.ok("/api/me/vacations", {"first": tomorrow, "last": tomorrow})
    timed.clock.pass_time(3 * DAY + HOUR)
    assert not game.clock["out"]
    timed.clock.pass_time(DAY)
    eventually("the player is warned", lambda: game.clock["out"])
    who.ok("/api/me/vacations", {"first": str(today + timedelta(days=4)), "last": str(today + timedelta(days=20))})
    clock = game.clock
    assert clock["out"] and not clock["resting"] and clock["rest"] is None
    assert clock["left"][seat] == near(-HOUR) and clock["due"] == near(clock["now"] + 11 * HOUR)
    assert not game.info()["seats"][seat]["stand_in"]
    timed.clock.pass_time(11 * HOUR)
    eventually("a bot stands in", lambda: game.info()["seats"][seat]["stand_in"])


def test_an_undo_brings_no_days_back(timed: Timed) -> None:
    game = Game(timed.server, "Ana", "Ben", clock=DAYS)
    seat = game.clock["seat"]
    timed.clock.pass_time(3 * DAY + HOUR)
    eventually("the player is warned", lambda: game.clock["out"])
    game.end_turn()
    at = game.people[seat].get(f"{game.path}/view")["at"]
    assert game.people[seat].undo(game.table, at).status_code == 200
    assert game.clock["seat"] == seat and game.clock["left"][seat] == near(-HOUR)


def put(who: Client, body: Json) -> Json:
    answer = who.http.put("/api/me/rest", json=body)
    assert answer.status_code == 200, answer.text
    info: Json = answer.json()
    return info


def test_a_change_of_the_hours_does_not_change_the_past(timed: Timed) -> None:
    game = Game(timed.server, "Ana", "Ben", clock=DAYS)
    seat = game.clock["seat"]
    timed.clock.pass_time(20 * HOUR)
    hour = int(game.clock["now"] % DAY // HOUR)
    put(game.people[seat], {"zone": "UTC", "sleep_from": f"{(hour - 11) % 24:02}:00", "sleep_to": f"{hour:02}:00"})
    assert game.clock["left"][seat] == near(3 * DAY - 20 * HOUR)


def until_heartbeat(server: Server, game: Game) -> None:
    """Wait until the server has stored that it is running now."""
    now = game.clock["now"]
    eventually("a heartbeat", lambda: server.select("select time from heartbeat")[0][0] >= now)


@pytest.mark.parametrize("killed", [True, False], ids=["kill -9", "stopped"])
def test_clocks_stop_while_the_server_is_down(rules_ready: None, tmp_path: Path, killed: bool) -> None:
    clock = Clock(tmp_path)
    with serving(tmp_path, clock=clock) as server:
        live, days = Game(server, "Ana", "Ben", clock=LIVE), Game(server, "Ana", "Ben", clock=DAYS)
        clock.pass_time(100)
        until_heartbeat(server, live)
        before = [game.clock["left"][game.clock["seat"]] for game in (live, days)]
        server.kill() if killed else server.stop()
        clock.pass_time(30 * DAY)
        server.start()
        for game, left in zip((live, days), before, strict=True):
            assert game.clock["left"][game.clock["seat"]] == near(left) and not game.clock["out"]
        clock.pass_time(100)
        assert live.clock["left"][live.clock["seat"]] == near(400), "and run afterwards"
        until_heartbeat(server, live)
        server.kill()
        clock.set_wrong(-2)
        server.start()
        assert live.clock["left"][live.clock["seat"]] == near(400), "also if the clock of the machine was set back"
        clock.pass_time(500)
        eventually("time runs out", lambda: live.clock["out"])


def test_a_majority_of_the_others_replaces_a_player_who_is_out_of_time(timed: Timed) -> None:
    game = Game(timed.server, "Ana", "Ben", "Eva", "Joe", clock=LIVE)
    seat = game.clock["seat"]
    one, two, three = [n for n in range(4) if n != seat]
    path = f"{game.path}/seats/{seat}"
    game.people[one].refused("not-out-of-time", f"{path}/replace")
    timed.clock.pass_time(601)
    eventually("the player is warned", lambda: game.clock["out"])
    game.people[seat].refused("not-out-of-time", f"{path}/replace")
    assert game.info(game.people[one])["seats"][seat]["replaceable"]
    asked = game.people[one].ok(f"{path}/replace")["seats"][seat]["request"]
    assert (asked["kind"], asked["votes"], asked["needed"]) == ("replace", 1, 2)
    game.people[two].ok(f"{path}/decline")
    assert game.info()["seats"][seat]["request"], "one vote against is not a majority"
    game.people[two].refused("not-asked", f"{path}/agree")
    replaced = game.people[three].ok(f"{path}/agree")["seats"][seat]
    assert replaced["stand_in"] and replaced["bot"] == "greedy"
    game.until_announced("replaced")


def test_a_vote_fails_once_there_can_be_no_majority(timed: Timed) -> None:
    game = Game(timed.server, "Ana", "Ben", "Eva", clock=LIVE)
    seat = game.clock["seat"]
    one, two = [n for n in range(3) if n != seat]
    timed.clock.pass_time(601)
    eventually("the player is warned", lambda: game.clock["out"])
    game.people[one].ok(f"{game.path}/seats/{seat}/replace")
    assert game.people[two].ok(f"{game.path}/seats/{seat}/decline")["seats"][seat]["request"] is None
    game.until_announced("refused")


def test_all_agree_to_abort_the_game_before_the_second_round(server: Server) -> None:
    game = Game(server, "Ana", "Ben")
    listener = game.people[1].listen(game.table).until_playing()
    offered = game.host.ok(f"{game.path}/abort", {"offer": True})
    assert offered["abort"] == {"offers": [0]} and offered["status"] == "playing"
    assert game.host.ok(f"{game.path}/abort", {"offer": False})["abort"] == {"offers": []}
    game.host.ok(f"{game.path}/abort")
    aborted = game.people[1].ok(f"{game.path}/abort")
    assert aborted["status"] == "finished" and aborted["aborted"] and aborted["abort"] is None
    listener.until(lambda: listener.info["aborted"])
    at = listener.at
    for person in game.people:
        assert person.play(game.table, at, 0).json()["problem"] == "aborted"
    assert server.select('select * from results where "table" = ?', game.table["id"]) == []
    game.host.refused("no-result", f"{game.path}/fork", {"n": 0, "seat": 0})
    assert game.table["id"] in [card["id"] for card in game.host.get("/api/tables/finished")]
    assert game.host.ok(f"{game.path}/rematch")["status"] == "gathering"
    listener.close()


def test_an_offer_to_abort_is_declined(server: Server) -> None:
    game = Game(server, "Ana", "Ben", "Eva")
    for seat in (0, 2):
        game.people[seat].ok(f"{game.path}/abort")
    assert game.people[1].ok(f"{game.path}/abort", {"offer": False})["abort"] == {"offers": []}
    game.until_announced("declines-abort")
    assert game.info()["status"] == "playing"


def test_a_game_cannot_be_aborted_in_its_second_round(server: Server) -> None:
    game = Game(server, "Ana", "Ben")
    listeners = [person.listen(game.table).until_playing() for person in game.people]
    game.host.ok(f"{game.path}/abort")
    while listeners[0].seen["round"] < 2:
        deciding = eventually("somebody decides", lambda: next((one for one in listeners if one.options), None))
        at = deciding.decide()
        for listener in listeners:
            listener.until_at(at)
    game.people[1].refused("cannot-abort", f"{game.path}/abort")
    assert game.info()["abort"] is None and game.info()["status"] == "playing"


def test_bad_clocks_are_refused(server: Server) -> None:
    ana = server.client("Ana")
    wish = {"game": "urbify", "open": True, "seats": ["me", "free"]}
    for clock in ({"seconds": 5}, {"seconds": 100_000}, {"seconds": DAY, "increment": 5, "per_turn": True},
                  {"seconds": 2 * DAY, "per_turn": True}):  # fmt: skip
        ana.refused("bad-clock", "/api/tables", wish | {"clock": clock})
    ana.refused("bad-bot", "/api/tables", wish | {"clock": LIVE | {"bot": "oracle"}})
    ana.refused("bad-request", "/api/tables", wish | {"clock": LIVE | {"extra": 1}})
    for seats in (["me", "random"], ["me", "here", "free"], ["me", "here"]):
        ana.refused("clock-alone", "/api/tables", wish | {"seats": seats, "clock": LIVE})


def test_bad_hours_and_vacations_are_refused(server: Server) -> None:
    ana = server.client("Ana")
    for body, problem in (
        ({"zone": "Mars"}, "bad-zone"), ({"zone": "UTC", "sleep_from": "25:00", "sleep_to": "07:00"}, "bad-hours"),
        ({"zone": "UTC", "sleep_from": "20:00", "sleep_to": "12:00"}, "bad-hours"),
    ):  # fmt: skip
        assert ana.http.put("/api/me/rest", json=body).json()["problem"] == problem
    ana.refused("bad-vacation", "/api/me/vacations", {"first": "2020-01-01", "last": "2020-01-02"})
    ana.refused("bad-vacation", "/api/me/vacations", {"first": "2026-02-31", "last": "2026-03-02"})
    ana.refused("bad-request", "/api/me/vacations", {"first": "tomorrow", "last": "later"})
    assert ana.http.delete("/api/me/vacations/999999").json()["problem"] == "no-such-vacation"


def test_a_rematch_has_the_same_clocks(timed: Timed) -> None:
    game = Game(timed.server, "Ana", "Ben", clock=LIVE)
    for seat, person in enumerate(game.people):
        person.ok(f"{game.path}/seats/{seat}/leave")
    eventually("bots play to the end", lambda: game.info()["status"] == "finished")
    again = game.host.ok(f"{game.path}/rematch")
    assert again["clock"]["settings"]["seconds"] == 600 and again["clock"]["left"] == [600, 600]


def test_the_clocks_of_a_closed_table_stand_still(timed: Timed) -> None:
    game = Game(timed.server, "Ana", "Ben", clock=LIVE)
    seat = game.clock["seat"]
    operate(timed.server, "close", game)
    eventually("the clock stops", lambda: game.clock["seat"] == -1)
    timed.clock.pass_time(1000)
    operate(timed.server, "reopen", game)
    eventually("the clock runs", lambda: game.clock["seat"] == seat)
    assert game.clock["left"][seat] == near(600)


def test_a_clock_stops_when_the_table_is_closed_and_not_when_that_is_noticed(timed: Timed) -> None:
    game = Game(timed.server, "Ana", "Ben", clock=LIVE)
    clock = game.clock
    operate(timed.server, "close", game)
    timed.server.execute("update tables set closed = ? where id = ?", int(clock["now"]), game.table["id"])
    timed.clock.pass_time(1000)
    eventually("the clock stops", lambda: game.clock["seat"] == -1)
    assert game.clock["left"][clock["seat"]] == near(600)


@pytest.mark.usefixtures("database")
def test_a_clock_that_nobody_has_stopped_is_not_charged_for_the_time_when_the_table_was_closed(tmp_path: Path) -> None:
    async def reopen(store: Store) -> Any:
        started = now() - 3000
        await insert_running_clock(store, started, 5000, closed=started + 1000)
        await reopen_table(store, "one")
        return await store.row(sa.select(schema.clocks))

    clock = stored_clock(ClockSettings(600), 2, run_with_store(reopen, tmp_path))
    assert left_at(clock, 0, now(), []) == near(4000)


@pytest.mark.usefixtures("database")
def test_the_time_until_rules_are_compiled_after_a_start_is_not_charged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = [1_000_000.0]
    monkeypatch.setattr(server_time, "now", lambda: time[0])

    async def start(store: Store) -> Any:
        warmup = Warmup()
        registry = TableRegistry(store, warmup, BotRunner(0, 1))
        await insert_running_clock(store, since=time[0] - 100, left=5000)
        await registry.clock_runner.resume()
        running = asyncio.create_task(registry.clock_runner.run())
        time[0] += 60
        warmup.assume_ready()
        async with asyncio.timeout(PATIENCE):
            while not (row := await store.row(sa.select(schema.clocks))).pauses:  # type: ignore[union-attr]
                await asyncio.sleep(0.01)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        await registry.close()
        return row

    clock = stored_clock(ClockSettings(600), 2, run_with_store(start, tmp_path))
    assert left_at(clock, 0, time[0] + 10, []) == 5000 - 100 - 10


async def insert_running_clock(store: Store, since: float, left: float, **more: Any) -> None:
    """Insert a table without a game whose clock runs."""
    row = {
        "id": "one", "game": "urbify", "title": "", "status": "playing", "open": True, "invite": "one", "host": 1,
        "options": {}, "key": "", "components": "", "engine": "", "created": 1, "updated": 1, **more,
    }  # fmt: skip
    clock = {
        "table": "one", "left": [left, left], "unrewarded": [left, left], "seat": 0, "since": since,
        "pauses": [], "warned": False, "due": since + left,
    }  # fmt: skip
    async with store.writing() as connection:
        await connection.execute(schema.players.insert().values(id=1, name="Ana", created=1))
        await connection.execute(schema.tables.insert().values(**row))
        await connection.execute(schema.clocks.insert().values(**clock))


def operate(server: Server, command: str, game: Game) -> None:
    assert main(["admin", "table", command, game.table["id"], "--database", server.url]) == 0
