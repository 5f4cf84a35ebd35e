"""Whole tournaments: entries, rounds that follow each other, drop-outs, and what players see."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tests.server.harness import Client, Server, all_play, eventually
from tests.server.people.accounts import PASSWORD, account
from tests.server.tournaments.tournaments import LIVE, Event
from townhall.server.tournaments.entries import MAX_TOURNAMENTS


def test_a_swiss_tournament_of_an_odd_number_is_played_to_the_end(server: Server) -> None:
    event = Event(server, 3).start()
    first = event.tables(1)
    assert [pairing["status"] for pairing in first] == ["playing", "playing"]
    assert sorted(seat["entrant"] is None for pairing in first for seat in pairing["seats"]) == [False] * 3 + [True]
    assert event.info(event.people[1])["table"] in [pairing["table"] for pairing in first]
    event.play_round(1)
    event.until_round(2)
    met = [frozenset(seat["entrant"] for seat in pairing["seats"]) for pairing in event.info()["pairings"]]
    assert len(set(met)) == 4
    event.play_round(2)
    info = event.until_over()
    assert sum(event.points().values()) == 2
    assert [line["rank"] for line in info["standings"]] == sorted(line["rank"] for line in info["standings"])
    assert info["table"] is None and all(pairing["status"] == "finished" for pairing in info["pairings"])
    assert not event.organiser.post(f"{event.path}/start").is_success


@pytest.mark.databases("sqlite")
def test_a_game_that_is_played_to_the_end_counts_with_its_places_and_points(server: Server) -> None:
    event = Event(server, 1, rounds=1, play=False)
    event.people += [account(server, "Ben"), account(server, "Eva")]
    for person in event.people[1:]:
        person.ok(f"{event.path}/enter", {"invite": event.invite})
    (pairing,) = event.start().tables(1)
    one, other = (person for person in event.seated(pairing) if person is not None)
    all_play([person.listen({"id": pairing["table"]}).until_playing() for person in (one, other)])
    info = event.until_over()
    (pairing,) = info["pairings"]
    assert sorted(seat["place"] for seat in pairing["seats"]) in ([1, 2], [1, 1])
    assert all(seat["score"] is not None for seat in pairing["seats"])
    assert sum(line["share"] for line in info["standings"]) == pytest.approx(1)
    assert {line["games"] for line in info["standings"]} == {1}


def test_after_the_groups_the_best_of_each_play_the_final(server: Server) -> None:
    event = Event(server, 4, format="groups", rounds=1).start()
    assert event.info()["all_rounds"] == 2
    groups = {entrant["id"]: entrant["group"] for entrant in event.info()["entrants"]}
    assert sorted(groups.values()) == [0, 0, 1, 1]
    for pairing in event.tables(1):
        assert {groups[seat["entrant"]] for seat in pairing["seats"]} == {pairing["group"]}
    event.play_round(1)
    event.until_round(2)
    (final,) = event.tables(2)
    assert final["final"]
    table = event.organiser.get(f"/api/tables/{final['table']}")
    assert table["tournament"] == {"id": event.id, "name": "Town cup", "round": 2, "final": True}
    points = {line["entrant"]: line["points"] for line in event.info()["standings"]}
    assert [points[seat["entrant"]] for seat in final["seats"]] == [1, 1]
    event.play_round(2)
    info = event.until_over()
    assert [line["final"] for line in info["standings"]] == [1, 0, None, None]
    assert [line["rank"] for line in info["standings"]][:2] == [1, 2]


@pytest.mark.databases("sqlite")
def test_bots_fill_tables_for_three_and_a_player_may_drop_out_during_a_game(server: Server) -> None:
    event = Event(server, 5, seats=3, rounds=2).start()
    assert [sum(seat["entrant"] is None for seat in pairing["seats"]) for pairing in event.tables(1)] == [0, 1]
    full = next(pairing for pairing in event.tables(1) if None not in event.seated(pairing))
    leaver = next(person for person in event.seated(full) if person is not None and person is not event.organiser)
    eventually("the game starts", lambda: leaver.get(f"/api/tables/{full['table']}")["status"] == "playing")
    assert leaver.post(f"{event.path}/leave").status_code == 204
    seat = event.seated(full).index(leaver)
    assert leaver.get(f"/api/tables/{full['table']}")["seats"][seat]["resigned"]
    _resign_others(event, 1, leaver)
    event.until_round(2)
    assert len(event.tables(2)) == 2 and leaver not in [who for table in event.tables(2) for who in event.seated(table)]
    gone = next(entrant for entrant in event.info()["entrants"] if entrant["name"] == leaver.name)
    assert gone["left"] is not None and gone["reason"] == "left"
    assert event.points()[leaver.name] == 0


def _resign_others(event: Event, round_: int, gone: Client) -> None:
    for pairing in event.tables(round_):
        people = [person for person in event.seated(pairing) if person is not None and person is not gone]
        for person in people[1:] if None not in event.seated(pairing) else people:
            event.resign(pairing, person)


def test_entries_end_at_the_start_and_at_the_maximum(server: Server) -> None:
    event = Event(server, 2, most_players=2)
    late = account(server, "Eva")
    late.refused("tournament-full", f"{event.path}/enter")
    assert event.people[1].post(f"{event.path}/leave").status_code == 204
    event.organiser.refused("too-few-players", f"{event.path}/start")
    late.ok(f"{event.path}/enter")
    assert late.ok(f"{event.path}/enter")["players"] == 2
    event.organiser.ok(f"{event.path}/start")
    event.people[1].refused("tournament-begun", f"{event.path}/enter")


def test_the_organiser_removes_players_for_good_and_nobody_else_may(server: Server) -> None:
    event = Event(server, 3)
    other = event.people[1]
    entrant = next(each["id"] for each in event.info(other)["entrants"] if each["me"])
    event.people[2].refused("not-organiser", f"{event.path}/entrants/{entrant}/remove")
    event.people[2].refused("not-organiser", f"{event.path}/start")
    event.people[2].refused("not-organiser", f"{event.path}/cancel")
    assert event.organiser.ok(f"{event.path}/entrants/{entrant}/remove")["players"] == 2
    other.refused("removed-player", f"{event.path}/enter")
    event.organiser.refused("not-entered", f"{event.path}/entrants/99999/remove")


@pytest.mark.databases("sqlite")
def test_a_private_tournament_is_seen_with_its_invitation_only(server: Server) -> None:
    event = Event(server, 2, listed=False)
    stranger = account(server, "Eva")
    listed = stranger.get("/api/tournaments")
    assert event.id not in [card["id"] for cards in listed.values() for card in cards]
    assert stranger.http.get(event.path).json()["problem"] == "no-such-tournament"
    stranger.refused("no-such-tournament", f"{event.path}/enter")
    assert stranger.get(f"{event.path}?invite={event.invite}")["invite"] is None
    event.start()
    (pairing,) = event.tables(1)
    assert stranger.http.get(f"/api/tables/{pairing['table']}").json()["problem"] == "private"
    assert event.people[1].get("/api/tournaments")["mine"][0]["table"] == pairing["table"]


@pytest.mark.databases("sqlite")
def test_guests_may_look_but_need_an_account_to_take_part(server: Server) -> None:
    event, guest = Event(server, 1), server.client("Guest")
    assert guest.get(event.path)["may_enter"]
    guest.refused("no-account", f"{event.path}/enter")
    guest.refused("no-account", "/api/tournaments", {"name": "Cup", "game": "urbify", "seats": 2, "clock": LIVE})


@pytest.mark.databases("sqlite")
@pytest.mark.parametrize(("changes", "problem"), [
    ({"seats": 5}, "bad-option"), ({"bot": "nobody"}, "bad-bot"), ({"clock": {"seconds": 5}}, "bad-clock"),
    ({"rounds": 16}, "bad-tournament"), ({"most_players": 65}, "bad-tournament"), ({"name": " "}, "bad-title"),
    ({"seats": 3, "most_players": 2}, "bad-tournament"), ({"format": "groups", "most_players": 3}, "bad-tournament"),
    ({"starts": 1_700_000_000}, "past-start"), ({"game": "chess"}, "no-such-game"),
    ({"rated": True, "bot": "greedy"}, "not-rateable"),
])  # fmt: skip
def test_impossible_tournaments_are_refused(server: Server, changes: dict[str, Any], problem: str) -> None:
    request = {"name": "Cup", "game": "urbify", "seats": 2, "clock": LIVE}
    account(server).refused(problem, "/api/tournaments", request | changes)


def test_an_account_organises_a_few_tournaments_at_a_time(server: Server) -> None:
    ana, request = account(server), {"name": "Cup", "game": "urbify", "seats": 2, "clock": LIVE}
    events = [ana.ok("/api/tournaments", request) for _ in range(MAX_TOURNAMENTS)]
    ana.refused("too-many-tournaments", "/api/tournaments", request)
    assert ana.ok(f"/api/tournaments/{events[0]['id']}/cancel")["status"] == "cancelled"
    ana.ok("/api/tournaments", request)
    ana.refused("tournament-over", f"/api/tournaments/{events[0]['id']}/cancel")


@pytest.mark.databases("sqlite")
def test_a_game_of_a_tournament_is_left_only_by_resigning(server: Server) -> None:
    event = Event(server, 3).start()
    alone = next(pairing for pairing in event.tables(1) if None in event.seated(pairing))
    seat = next(n for n, person in enumerate(event.seated(alone)) if person is not None)
    person, table = event.seated(alone)[seat], f"/api/tables/{alone['table']}"
    assert person is not None
    eventually("the game starts", lambda: person.get(table)["status"] == "playing")
    info = person.get(table)
    assert info["resignable"] and info["abort"] is None and not info["hints"] and info["hints_switch"] is None
    assert not info["bots_pausable"] and info["title"] == "Town cup"
    eventually("the clock runs", lambda: person.get(table)["clock"]["seat"] == seat)
    for path, body in (("leave", {}), ("bot", {"bot": "greedy"}), ("link", {})):
        person.refused("tournament-table", f"{table}/seats/{seat}/{path}", body)
    person.refused("cannot-abort", f"{table}/abort")
    person.refused("tournament-table", f"{table}/hints", {"on": True})
    person.refused("not-alone", f"{table}/bots", {"paused": True})
    account(server).refused("tournament-table", f"{table}/seats/{1 - seat}/sit")
    event.organiser.refused("tournament-table", f"{table}/seats/{1 - seat}/free")
    assert alone["table"] not in [card["id"] for card in account(server).get("/api/tables")["open"]]
    person.ok(f"{table}/seats/{seat}/resign")
    assert person.get(table)["status"] == "finished"


def test_a_cancelled_tournament_ends_its_games_without_a_result(server: Server) -> None:
    event = Event(server, 2).start()
    (pairing,) = event.tables(1)
    assert event.organiser.ok(f"{event.path}/cancel")["status"] == "cancelled"
    eventually("the game ends", lambda: event.organiser.get(f"/api/tables/{pairing['table']}")["aborted"])
    assert not server.select('select 1 from results where "table" = ?', pairing["table"])


def test_a_table_that_the_operator_closes_gives_half_a_point_to_everybody(server: Server) -> None:
    event = Event(server, 2, rounds=1).start()
    (pairing,) = event.tables(1)
    eventually("it starts", lambda: event.organiser.get(f"/api/tables/{pairing['table']}")["status"] == "playing")
    server.execute("update tables set closed = 1 where id = ?", pairing["table"])
    info = event.until_over()
    assert info["pairings"][0]["status"] == "void" and set(event.points().values()) == {0.5}


def test_a_rated_tournament_changes_ratings_also_if_somebody_resigns(server: Server) -> None:
    event = Event(server, 2, rounds=1, rated=True, bot="builder").start()
    event.play_round(1)
    event.until_over()
    (pairing,) = event.tables(1)
    changes = server.select('select change from rating_changes where "table" = ? order by change', pairing["table"])
    assert len(changes) == 2 and changes[0][0] < changes[1][0]


@pytest.mark.databases("sqlite")
def test_a_rated_game_against_a_bot_in_a_tournament_does_not_keep_from_other_rated_games(server: Server) -> None:
    event = Event(server, 3, rated=True, bot="apprentice").start()
    pairing = next(pairing for pairing in event.tables(1) if None in event.seated(pairing))
    (alone,) = (person for person in event.seated(pairing) if person is not None)
    alone.table("me", "apprentice", rated=True)


@pytest.mark.databases("sqlite")
def test_a_tournament_that_is_stuck_does_not_stop_the_others(server: Server) -> None:
    stuck, other = Event(server, 2).start(), Event(server, 2).start()
    server.execute("update tournaments set game = 'gone' where id = ?", stuck.id)
    (pairing,) = server.select('select "table" from pairings where tournament = ?', stuck.id)
    server.execute("update tables set closed = 1 where id = ?", pairing[0])
    other.play_round(1)
    other.until_round(2)
    server.execute("update tournaments set game = 'urbify' where id = ?", stuck.id)
    stuck.until_round(2)


def test_a_tournament_starts_at_its_time_if_enough_have_entered(server: Server) -> None:
    past = int(time.time()) - 10
    event = Event(server, 1, starts=past)
    eventually("the organiser has to decide", lambda: event.info()["starts"] is None)
    assert event.info()["status"] == "open"
    soon = Event(server, 2, starts=int(time.time()) + 10_000)
    server.execute("update tournaments set starts = ? where id = ?", past, soon.id)
    soon.until_round(1)


@pytest.mark.databases("sqlite")
def test_those_who_watch_a_tournament_are_told_of_changes(server: Server) -> None:
    event, guest = Event(server, 2), server.client("Guest")
    tab = guest.listen(tournament=event.id)
    assert _next_news(tab)["id"] == event.id
    account(server).ok(f"{event.path}/enter")
    assert _next_news(tab)["id"] == event.id
    tab.close()


def _next_news(tab: Any) -> Any:
    while (news := tab.receive())["kind"] != "tournament":
        pass
    return news


def test_a_deleted_account_leaves_its_tournaments_and_its_data_can_be_exported_before(server: Server) -> None:
    event = Event(server, 3).start()
    leaver = event.people[2]
    data = leaver.get("/api/account/export")
    assert [entry["tournament"] for entry in data["tournaments_entered"]] == [event.id]
    waiting = leaver.ok("/api/tournaments", {"name": "Cup", "game": "urbify", "seats": 2, "clock": LIVE})["id"]
    assert leaver.get("/api/account/export")["tournaments_organised"][0]["id"] == waiting
    leaver.ok("/api/account/delete", {"password": PASSWORD})
    info = event.info()
    gone = next(entrant for entrant in info["entrants"] if entrant["name"] is None)
    assert gone["left"] is not None
    assert event.organiser.get(f"/api/tournaments/{waiting}")["status"] == "cancelled"
    for pairing in event.tables(1):
        table = event.organiser.get(f"/api/tables/{pairing['table']}")
        for seat, shown in zip(pairing["seats"], table["seats"], strict=True):
            assert shown["resigned"] == (seat["entrant"] == gone["id"])


def test_a_game_ends_when_the_account_of_the_only_opponent_is_deleted(server: Server) -> None:
    event = Event(server, 2, rounds=1).start()
    (pairing,) = event.tables(1)
    eventually("the game starts", lambda: event.organiser.get(f"/api/tables/{pairing['table']}")["status"] == "playing")
    event.people[1].ok("/api/account/delete", {"password": PASSWORD})
    info = event.until_over()
    assert event.points()[event.organiser.name] == 1
    assert sorted((seat["forfeited"], seat["place"]) for seat in info["pairings"][0]["seats"]) == [
        (False, 1),
        (True, None),
    ]
