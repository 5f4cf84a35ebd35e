"""Rematches: the others are asked, the seats move up by one, and bots that only stood in do not come along."""

from __future__ import annotations

import pytest

from tests.server.harness import Client, Json, Server, all_play


@pytest.fixture
def players(server: Server) -> tuple[Client, Client]:
    return server.client("Ana"), server.client("Ben")


@pytest.fixture
def finished(players: tuple[Client, Client]) -> Json:
    """A private game of Ana, Ben and a bot; Ben has left it, so a bot stood in for him to the end."""
    ana, ben = players
    table = ana.table("me", "free", "random", open=False, title="The first one")
    ben.ok("/api/invited", {"invite": table["invite"]})
    ben.sit(table, 1)
    listener = ana.listen(table).until_playing()
    ben.ok(f"/api/tables/{table['id']}/seats/1/leave")
    all_play([listener], seed=4)
    return table


def rematch(who: Client, table: Json) -> Json:
    again: Json = who.ok(f"/api/tables/{table['id']}/rematch")
    return again


def seats(table: Json) -> list[tuple[str, str, str | None]]:
    return [(seat["name"], seat["kind"], seat["bot"]) for seat in table["seats"]]


def test_the_others_are_asked_and_the_game_starts_when_they_agree(
    server: Server, players: tuple[Client, Client], finished: Json
) -> None:
    ana, ben = players
    stranger = server.client("Stranger")
    again = rematch(ana, finished)
    assert seats(again) == [("Ben", "free", None), ("Nora", "bot", "random"), ("Ana", "person", None)]
    assert again["title"] == "The first one" and again["status"] == "gathering"
    assert rematch(ana, finished)["id"] == again["id"], "asking twice is asking once"
    path = f"/api/tables/{again['id']}"
    stranger.ok("/api/invited", {"invite": again["invite"]})
    stranger.refused("seat-reserved", f"{path}/seats/0/sit")

    waiting = ben.get("/api/tables")["mine"][0]
    assert (waiting["id"], waiting["mine"], waiting["reserved"]) == (again["id"], [], [0])
    assert ben.listen(finished).until_info().info["rematch"] == again["id"]
    assert rematch(ben, finished)["mine"] == [0]
    playing = ana.listen(again).until_playing()
    assert seats(playing.info) == [("Ben", "person", None), ("Nora", "bot", "random"), ("Ana", "person", None)]
    assert [line["kind"] for line in playing.until(lambda: len(playing.chat) >= 2).chat] == ["sat", "began"]


def test_a_reserved_seat_is_stored_and_can_be_taken_at_the_table(
    server: Server, players: tuple[Client, Client], finished: Json
) -> None:
    ana, ben = players
    again = rematch(ana, finished)
    stored = server.select('select kind, name, bot from seats where "table" = ? order by seat', again["id"])
    assert stored == [("free", "Ben", None), ("bot", "nora", "random"), ("person", "Ana", None)]
    assert server.select('select seat from holders where "table" = ? order by seat', again["id"]) == [(0,), (2,)]
    assert ben.sit(again, 0)["mine"] == [0]
    ana.listen(again).until_playing()


def test_who_declines_frees_the_seat(players: tuple[Client, Client], finished: Json) -> None:
    ana, ben = players
    again = rematch(ana, finished)
    path = f"/api/tables/{again['id']}/seats/0"
    ana.refused("not-your-seat", f"{path}/leave")
    assert ben.ok(f"{path}/leave")["seats"][0]["name"] == ""
    listener = ana.listen(again).until_info()
    assert [(line["kind"], line["name"]) for line in listener.chat] == [("declined", "Ben")]
    assert ana.ok(f"{path}/bot", {"bot": "greedy"})["seats"][0]["kind"] == "bot"
    listener.until_playing()
    assert rematch(ben, finished)["mine"] == [], "too late to play, but he may watch"
    assert ben.get(f"/api/tables/{again['id']}")["id"] == again["id"]


def test_a_rematch_that_was_closed_can_be_asked_for_again(players: tuple[Client, Client], finished: Json) -> None:
    ana, ben = players
    closed = rematch(ana, finished)
    assert ana.post(f"/api/tables/{closed['id']}/close").status_code == 204
    again = rematch(ben, finished)
    assert again["id"] != closed["id"] and again["host"] and again["mine"] == [0]


def test_with_bots_alone_it_starts_at_once(server: Server) -> None:
    ana = server.client("Ana")
    table = ana.table("me", "random")
    ana.listen(table).until_playing().play_on()
    server.client("Stranger").refused("not-seated", f"/api/tables/{table['id']}/rematch")
    again = rematch(ana, table)
    assert again["mine"] == [1]
    assert ana.listen(again).until_playing().seen["decisions"] < 200


def test_a_device_that_followed_the_seat_link_owns_no_seat_of_the_rematch(
    server: Server, players: tuple[Client, Client], finished: Json
) -> None:
    ana, phone = players[0], Client(server, browser=True)
    phone.ok("/api/seat", {"secret": ana.ok(f"/api/tables/{finished['id']}/seats/0/link")["secret"]})
    again = rematch(phone, finished)
    path = f"/api/tables/{again['id']}"
    assert again["mine"] == ana.get(path)["mine"] == [2]
    phone.refused("not-owner", f"{path}/seats/2/link")
    assert ana.http.delete(f"{path}/seats/2/link").status_code == 204
    assert phone.get(path)["mine"] == [] and ana.get(path)["mine"] == [2]
