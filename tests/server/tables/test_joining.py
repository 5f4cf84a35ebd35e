"""Joining a running game: nobody who was there before knows what comes."""

import pytest

import townhall
from tests.server.harness import Client, Json, Listener, Server, all_play, assert_refused
from townhall.engine.rng import commitment


def undo_everything(listener: Listener, table: Json) -> None:
    while listener.until_asked().seen["undo"]["can"]:
        listener.until_at(listener.who.undo(table, listener.at).json()["at"])


def hidden(record: townhall.Record, n: int) -> bytes:
    return townhall.replay(record).at(n).raw.tobytes()


def check_future(record: townhall.Record, n: int) -> None:
    """Check that what came after n decisions was not what the first key would have brought."""
    [reshuffle] = record.reshuffles
    assert reshuffle.at == n
    assert reshuffle.key is not None and commitment(bytes.fromhex(reshuffle.key)) == reshuffle.commitment
    before = townhall.Record.from_json(record.to_json())
    before.reshuffles, before.actions, before.times = [], record.actions[:n], record.times[:n]
    assert hidden(before, n) != hidden(record, n)
    assert townhall.replay(before).at(n).view(0).raw.tobytes() == townhall.replay(record).at(n).view(0).raw.tobytes()
    assert townhall.verify(record).end.over


def test_undoing_alone_does_not_tell_what_comes_once_somebody_joins(server: Server) -> None:
    ana, ben = server.client("Ana"), server.client("Ben")
    table = ana.table("me", "random")
    listener = ana.listen(table).until_asked()
    listener.play_on(decisions=12)
    undo_everything(listener, table)
    n, at = listener.seen["decisions"], listener.at
    ben.join(table, 1, ana)
    listener.until(lambda: listener.chat[-1]["kind"] == "reshuffled")
    [reshuffle] = listener.info["reshuffles"]
    assert reshuffle == {"decisions": n, "commitment": listener.chat[-1]["text"]}
    assert listener.until_at(at + 1).at == at + 1, "it is an event, so that a decision made at the same time is stale"
    assert_refused("stale", ana.play(table, at, listener.options[0]["id"]))
    all_play([listener, ben.listen(table).until_playing()])
    check_future(ana.record(table), n)


def test_nobody_undoes_past_the_moment_when_somebody_joined(server: Server) -> None:
    ana, ben = server.client("Ana"), server.client("Ben")
    table = ana.table("me", "random")
    listener = ana.listen(table).until_asked()
    listener.play_on(decisions=4)
    assert listener.until_asked().seen["undo"]["can"]
    ben.join(table, 1, ana)
    listener.until(lambda: listener.info["reshuffles"])
    listener.until(lambda: not listener.seen["undo"]["can"])
    assert_refused("cannot-undo", ana.undo(table, listener.at))


def test_a_friend_who_follows_a_seat_link_shares_the_game_from_then_on(server: Server) -> None:
    """Whoever has played alone for both may have seen what comes, and takes back nothing that the friend decides."""
    ana, ben, phone = server.client("Ana"), server.client("Ben"), Client(server)
    table = ana.table("me", "here")
    path = f"/api/tables/{table['id']}"
    listener = ana.listen(table).until_asked()
    listener.play_on(decisions=6)
    undo_everything(listener, table)
    n = listener.seen["decisions"]
    secrets = [ana.ok(f"{path}/seats/{seat}/link")["secret"] for seat in (0, 1)]
    assert ben.ok("/api/seat", {"secret": secrets[1]})["reshuffles"][0]["decisions"] == n
    listener.until(lambda: listener.chat[-1]["kind"] == "reshuffled" and listener.options).play_on()
    ana.refused("cannot-undo", f"{path}/undo", {"at": listener.at})
    check_future(ana.record(table), n)
    assert len(phone.ok("/api/seat", {"secret": secrets[1]})["reshuffles"]) == 1, "nobody plays alone any more"


def test_another_device_of_somebody_who_plays_alone_has_both_seats(server: Server) -> None:
    ana, phone = server.client("Ana"), Client(server, browser=True)
    table = ana.table("me", "here")
    path = f"/api/tables/{table['id']}"
    listener = ana.listen(table).until_asked()
    for seat in (0, 1):
        phone.ok("/api/seat", {"secret": ana.ok(f"{path}/seats/{seat}/link")["secret"]})
    listener.until(lambda: listener.info["reshuffles"]).until_asked()
    listener.play_on(decisions=6)
    assert listener.until_asked().seen["undo"]["can"]
    undo_everything(listener, table)
    assert listener.seen["decisions"] == 0 and len(listener.info["reshuffles"]) == 1


@pytest.fixture(scope="module")
def finished(server: Server) -> tuple[Client, Json]:
    who = server.client("Ana")
    table = who.table("me", "random")
    who.listen(table).until_playing().play_on(seed=4)
    return who, table


def test_a_fork_is_marked_and_does_not_repeat_the_game_once_somebody_joins(
    server: Server, finished: tuple[Client, Json]
) -> None:
    ana, table = finished
    ben = server.client("Ben")
    assert table["forked_at"] is None
    fork = ana.ok(f"/api/tables/{table['id']}/fork", {"n": 20, "seat": 0})
    assert fork["forked_at"] == 20
    assert next(card for card in ana.get("/api/tables")["mine"] if card["id"] == fork["id"])["forked_at"] == 20
    listener = ana.listen(fork).until_asked()
    n = listener.seen["decisions"]
    ben.ok("/api/invited", {"invite": fork["invite"]})
    ben.join(fork, 1, ana)
    listener.until(lambda: listener.info["reshuffles"] and listener.options)
    all_play([listener, ben.listen(fork).until_playing()])
    record = ana.record(fork)
    assert record.forked_at == 20
    check_future(record, n)
    again = ana.ok(f"/api/tables/{fork['id']}/fork", {"n": n + 2, "seat": 0})
    assert [each["decisions"] for each in again["reshuffles"]] == [n]
    logs = [one.log[: n + 3] for one in (ana.listen(again).until_asked(), listener)]
    assert [moment["action"] for moment in logs[0]] == [moment["action"] for moment in logs[1]]


def test_a_joined_game_survives_a_restart(server: Server) -> None:
    ana, ben = server.client("Ana"), server.client("Ben")
    table = ana.table("me", "random", game="urbania")
    listener = ana.listen(table).until_asked()
    listener.play_on(decisions=4)
    listener.until_asked()
    ben.join(table, 1, ana)
    other = ben.listen(table).until_playing()
    listener.until_at(other.at)
    views = [who.get(f"/api/tables/{table['id']}/view") for who in (ana, ben)]
    server.restart()
    assert [who.get(f"/api/tables/{table['id']}/view") for who in (ana, ben)] == views
    for one in (listener, other):
        one.reconnect()
    all_play([listener, other])
    assert townhall.verify(ana.record(table)).end.over
