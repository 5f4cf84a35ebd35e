"""The games that wait for a player: the list, and how clients learn that it has changed."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from tests.server.harness import Client, Clock, Json, Listener, Server, eventually
from tests.server.notifications.receivers import Mailbox, receiving
from tests.server.notifications.town import PATIENT_SECONDS, Match, Player, Town
from tests.server.tournaments.tournaments import Event

DAY_PER_TURN = {"seconds": 24 * 3600, "per_turn": True}
NOWHERE = "select count(*) from alerts"


def waiting(who: Client) -> list[str]:
    return [game["table"] for game in who.get("/api/waiting")]


def until_news(listener: Listener) -> None:
    """Wait until the client is told that other games wait."""
    kinds = list[str]()
    while "waiting" not in kinds:
        kinds.append(listener.receive()["kind"])


def card(who: Client, table: Json) -> Json:
    found: Json = next(each for each in who.get("/api/tables")["mine"] if each["id"] == table["id"])
    return found


def test_games_wait_for_whoever_decides_first_those_with_other_people(town: Town) -> None:
    ana, ben = town.player("Ana"), town.player("Ben")
    alone = ana.client.table("me", "greedy")
    eventually("the game against a bot waits", lambda: waiting(ana.client) == [alone["id"]])
    match = Match(ana, ben)
    match.let_play(ana)
    assert waiting(ana.client) == [match.table["id"], alone["id"]] and waiting(ben.client) == []
    since = ana.client.get("/api/waiting")[0]["since"]
    assert card(ben.client, match.table)["since"] == since
    match.decide()
    if match.deciding is ana:
        assert ana.client.get("/api/waiting")[0]["since"] == since
    match.let_play(ben)
    assert waiting(ana.client) == [alone["id"]] and waiting(ben.client) == [match.table["id"]]
    assert waiting(Client(town.server)) == []


def test_clients_elsewhere_are_told_and_stand_ins_end_the_waiting(town: Town) -> None:
    ana, ben = town.player("Ana"), town.player("Ben")
    lobby = ana.client.listen(lobby=True)
    match = Match(ana, ben)
    match.let_play(ben)
    lobby.until(lambda: any('"kind":"lobby"' in frame for frame in lobby.frames))
    match.let_play(ana)
    until_news(lobby)
    assert waiting(ana.client) == [match.table["id"]]
    ana.client.ok(f"{match.path}/seats/0/leave")
    eventually("a bot decides instead", lambda: waiting(ana.client) == [])
    ana.client.ok(f"{match.path}/seats/0/back")
    eventually("somebody has to decide", lambda: match.info()["status"] == "playing" and waiting(match.deciding.client))
    lobby.close()


@pytest.mark.databases("sqlite")
def test_somebody_alone_against_a_bot_is_told_in_a_tournament(town: Town) -> None:
    event = Event(town.server, 3, clock=DAY_PER_TURN).start()
    pairing = next(pairing for pairing in event.tables(1) if None in event.seated(pairing))
    (alone,) = (person for person in event.seated(pairing) if person is not None)
    other = alone.table("me", "greedy")
    eventually("both games wait", lambda: waiting(alone) == [pairing["table"], other["id"]])
    path = f"/alone/{pairing['table']}"
    webhook = {"url": town.receiver.address(path), "format": "json"}
    assert alone.http.put("/api/notifications/webhook", json=webhook).status_code == 200
    town.be_away()
    assert [game["table"] for game in town.receiver.wait_for(path).json["games"]] == [pairing["table"]]


@pytest.mark.databases("postgresql")
def test_one_of_two_processes_sends_and_both_know_who_looks(rules_ready: None, tmp_path: Path) -> None:
    clock = Clock(tmp_path)
    options = ["--allow-private-receivers", "--notify-after", str(PATIENT_SECONDS)]
    first = Server(tmp_path, *options, name="first", environment=clock.environment)
    second = Server(tmp_path, *options, name="second", environment=clock.environment, url=first.url)
    with closing(first), closing(second), receiving() as receiver, Mailbox() as mailbox:
        first.launch()
        second.launch()
        _play_at_both(*(Town(server.wait(), clock, mailbox, receiver) for server in (first, second)))


def _play_at_both(town: Town, other: Town) -> None:
    first, receiver = town.server, town.receiver
    ana, ben = town.player("Ana"), other.player("Ben")
    for player in (ana, ben):
        player.put("/webhook", {"url": receiver.address(f"/{player.address}"), "format": "json"})
    elsewhere = Client(first, browser=True)
    elsewhere.http.cookies.set("townhall", ben.client.cookie)
    lobby = elsewhere.listen(lobby=True).until(lambda: True)
    match = Match(ana, ben)
    match.let_play(ana)
    match.let_play(ben)
    until_news(lobby)
    _tell(match, ben)
    lobby.close()
    for player in (ana, ben):
        _look_and_leave(match, Match(ana, ben), player)


def _look_and_leave(match: Match, control: Match, player: Player) -> None:
    """Look at one of two tables, then put its page in the background."""
    for each in (match, control):
        each.let_play(player)
    tab = player.client.listen(match.table).until_playing()
    for asked in match.players:
        eventually("both processes know", lambda asked=asked: match.is_connected(player, asked))  # type: ignore[misc]
    _tell(control, player)
    tab.set_hidden(True)
    # the other process may learn of it after the clock has been moved
    path, town = f"/{player.address}", player.town
    posted = len(town.receiver.at(path))
    eventually("the other one is told, too", lambda: town.be_away() or len(town.receiver.at(path)) > posted)
    assert [game["table"] for game in town.receiver.at(path)[-1].json["games"]] == [match.table["id"]]
    assert all(match.is_connected(player, asked) for asked in match.players)
    tab.close()


def _tell(match: Match, player: Player) -> None:
    receiver, path = player.town.receiver, f"/{player.address}"
    count = len(receiver.at(path)) + 1
    player.town.be_away()
    posted = receiver.wait_for(path, count)
    assert [game["table"] for game in posted.json["games"]] == [match.table["id"]]
    server = player.town.server
    eventually("it is sent", lambda: server.select(NOWHERE) == [(0,)])
    assert len(receiver.at(path)) == count
