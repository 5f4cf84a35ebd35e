"""Tournaments go on without anybody: no-shows, a server that was killed, and two processes on one database."""

from __future__ import annotations

from collections.abc import Coroutine
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.running import run_async
from tests.server.harness import Client, Clock, Server, eventually, serving
from tests.server.people.accounts import account
from tests.server.tournaments.tournaments import Event
from townhall.server.errors import ApiError
from townhall.server.tables.frozen import Frozen
from townhall.server.tournaments import entries
from townhall.server.tournaments.entries import RETRIES
from townhall.server.tournaments.settling import find_broken


def test_a_player_who_never_comes_forfeits_and_is_dropped_and_one_who_runs_out_of_time_is_not(
    rules_ready: None, tmp_path: Path
) -> None:
    clock = Clock(tmp_path)
    with serving(tmp_path, clock=clock) as server:
        event = Event(server, 4).start()
        tables = [f"/api/tables/{pairing['table']}" for pairing in event.tables(1)]
        eventually("clocks run", lambda: all(event.organiser.get(table)["clock"]["seat"] >= 0 for table in tables))
        decided = _decide_once(event, tables[0])
        for person in event.people:
            person.get(tables[1])
        clock.pass_time(700)
        eventually("all are warned", lambda: all(event.organiser.get(table)["clock"]["out"] for table in tables))
        clock.pass_time(61)
        event.until_round(2)
        gone = {entrant["name"]: entrant["reason"] for entrant in event.info()["entrants"] if entrant["left"]}
        assert list(gone.values()) == ["missed"] and decided.name not in gone
        assert sum(seat["forfeited"] for pairing in event.tables(1) for seat in pairing["seats"]) == 2
        assert sorted(event.points().values()) == [0, 0, 1, 1]
        assert sum(seat["entrant"] is None for pairing in event.tables(2) for seat in pairing["seats"]) == 1


def test_nobody_gets_a_point_for_a_game_to_which_nobody_has_come(rules_ready: None, tmp_path: Path) -> None:
    clock = Clock(tmp_path)
    with serving(tmp_path, clock=clock) as server:
        event = Event(server, 1, play=False)
        event.people += [account(server, "Ben"), account(server, "Eva")]
        for person in event.people[1:]:
            person.ok(f"{event.path}/enter", {"invite": event.invite})
        (pairing,) = event.start().tables(1)
        table = f"/api/tables/{pairing['table']}"
        eventually("a clock runs", lambda: event.organiser.get(table)["clock"]["seat"] >= 0)
        clock.pass_time(700)
        eventually("the player is warned", lambda: event.organiser.get(table)["clock"]["out"])
        clock.pass_time(61)
        info = event.until_over()
        assert {entrant["reason"] for entrant in info["entrants"]} == {"missed"}
        assert set(event.points().values()) == {0}
        assert all(seat["forfeited"] and seat["place"] is None for seat in info["pairings"][0]["seats"])


def _until_playing(who: Client, table: str) -> None:
    eventually("the game starts", lambda: who.get(table)["status"] == "playing")


def _decide_once(event: Event, table: str) -> Client:
    """Let both players of a table decide in its first round; return the one who has to decide then."""
    pairing = next(pairing for pairing in event.tables(1) if table.endswith(pairing["table"]))
    people = event.seated(pairing)
    for _ in range(200):
        seat: int = event.organiser.get(table)["clock"]["seat"]
        person = people[seat]
        assert person is not None
        view = person.get(f"{table}/view")
        if view["round"] > 1:
            return person
        person.ok(f"{table}/play", {"at": view["at"], "action": view["options"][0]["id"]})
    raise AssertionError("the first round of the game never ends")


def test_a_killed_server_goes_on_after_its_restart_also_where_a_game_is_damaged(
    rules_ready: None, tmp_path: Path
) -> None:
    with serving(tmp_path) as server:
        event = Event(server, 2, rounds=3).start()
        (pairing,) = event.tables(1)
        _until_playing(event.organiser, f"/api/tables/{pairing['table']}")
        server.kill()
        _end(server, pairing["table"])
        server.start()
        event.until_round(2)
        server.kill()
        server.start()
        assert event.info()["round"] == 2 and len(event.tables(2)) == 1
        event.play_round(2)
        event.until_round(3)
        (pairing,) = event.tables(3)
        _until_playing(event.organiser, f"/api/tables/{pairing['table']}")
        server.kill()
        server.execute("update tables set options = '[]' where id = ?", pairing["table"])
        server.start()
        assert [pairing["status"] for pairing in event.until_over()["pairings"]] == ["finished", "finished", "void"]


def _end(server: Server, table: str) -> None:
    """Store that the game of a table has ended, as a server does that dies at once."""
    server.execute("update tables set status = 'finished' where id = ?", table)
    for seat in range(2):
        server.execute(
            'insert into results ("table", seat, game, seats, points, place, won, helped, standard, finished)'
            f" values (?, {seat}, 'urbify', 2, {10 - seat}, {seat + 1}, {str(not seat).lower()}, false, true, 1)",
            table,
        )


def test_only_games_that_cannot_continue_are_void() -> None:
    found: dict[str, Any] = {
        "damaged": ApiError("damaged"), "gone": ApiError("no-such-table"), "busy": ApiError("stale"),
        "frozen": SimpleNamespace(id="frozen", frozen=Frozen(0, 1, [])), "fine": SimpleNamespace(frozen=None),
    }  # fmt: skip

    async def find_or_load(table: str) -> Any:
        if isinstance(found[table], ApiError):
            raise found[table]
        return found[table]

    def find(*tables: str) -> Any:
        pairings = [SimpleNamespace(row=SimpleNamespace(table=table)) for table in tables]
        tournament: Any = SimpleNamespace(unsettled=pairings)
        registry: Any = SimpleNamespace(find_or_load=find_or_load)
        return run_async(find_broken(registry, tournament))

    assert find(*found) == ({"damaged", "gone", "frozen"}, False)
    assert find("damaged", "fine") == ({"damaged"}, True)


@pytest.mark.parametrize(("conflicts", "logged"), [(RETRIES - 1, False), (RETRIES, True)])
def test_a_seat_is_resigned_although_its_table_changes_meanwhile(
    conflicts: int, logged: bool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(entries, "RETRY_SECONDS", 0)
    tries = 0

    async def change(work: Coroutine[Any, Any, None]) -> None:
        nonlocal tries
        tries += 1
        work.close()
        if tries <= conflicts:
            raise ApiError("stale")

    async def table(_: str) -> Any:
        return SimpleNamespace(change=change)

    registry: Any = SimpleNamespace(table=table)
    run_async(entries.resign(registry, "one", 0))
    assert tries == RETRIES and any(record.levelname == "ERROR" for record in caplog.records) is logged


@pytest.mark.databases("postgresql")
def test_of_two_processes_one_begins_the_next_round(rules_ready: None, tmp_path: Path) -> None:
    first = Server(tmp_path, name="first")
    second = Server(tmp_path, name="second", url=first.url)
    with closing(first), closing(second):
        first.launch()
        second.launch()
        first.wait()
        second.wait()
        event = Event(first, 4, rounds=3)
        # The start is asked for in both processes; then everybody resigns through the second one.
        elsewhere = [_at(person, second) for person in event.people]
        answers = [event.organiser.post(f"{event.path}/start"), elsewhere[0].post(f"{event.path}/start")]
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        for round_ in (1, 2, 3):
            event.until_round(round_)
            assert len(event.tables(round_)) == 2
            for pairing in event.tables(round_):
                people = event.seated(pairing)
                loser = people[round_ % 2]
                assert loser is not None
                table = f"/api/tables/{pairing['table']}"
                there = elsewhere[event.people.index(loser)]
                _until_playing(there, table)
                there.ok(f"{table}/seats/{round_ % 2}/resign")
        info = event.until_over()
        assert len(info["pairings"]) == 6 and sum(event.points().values()) == 6
        assert first.select("select count(*) from tables") == [(6,)]
        assert _at(event.organiser, second).get(event.path)["standings"] == info["standings"]


def _at(who: Client, server: Server) -> Client:
    """The same player at another process."""
    other = Client(server, browser=True)
    other.http.cookies.update(who.http.cookies)
    other.name = who.name
    return other
