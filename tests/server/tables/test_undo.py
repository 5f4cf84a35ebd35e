"""Undo: limited among people, unlimited against bots; the logs of subscribers are cut accordingly."""

import random
from collections.abc import Callable
from typing import Any

import pytest

import townhall
from tests.server.harness import Json, Listener, Server, assert_refused


class Two:
    """A game of two people with a spectator."""

    def __init__(self, server: Server) -> None:
        self.server = server
        ana, ben = server.client("Ana"), server.client("Ben")
        self.table: Json = ana.table("me", "free")
        ben.sit(self.table, 1)
        self.players = [ana.listen(self.table).until_playing(), ben.listen(self.table).until_playing()]
        self.spectator = server.client("Olga").listen(self.table).until_playing()
        self.ana, self.dice = ana, random.Random(1)

    @property
    def at(self) -> int:
        return max(one.at for one in self.players)

    @property
    def mover(self) -> Listener:
        for one in self.players:
            one.until_at(self.at)
        return next(one for one in self.players if one.options)

    @property
    def other(self) -> Listener:
        mover = self.mover
        return next(one for one in self.players if one is not mover)

    def decide(self) -> None:
        mover = self.mover
        mover.decide(self.dice.choice(mover.options))

    def until(self, condition: Callable[[], Any]) -> None:
        """Play until a condition holds."""
        for _ in range(200):
            if condition():
                return
            self.decide()
        pytest.fail("the condition never held")

    def can_step_back(self) -> Listener | None:
        """Return the player who can undo now."""
        for one in self.players:
            one.until_at(self.at)
        return next((one for one in self.players if one.seen["undo"]["can"]), None)


def test_a_player_can_undo_their_decision_and_everybody_sees_the_log_cut(server: Server) -> None:
    two = Two(server)
    two.until(lambda: two.at >= 3 and two.can_step_back())
    maker = two.can_step_back()
    assert maker is not None
    at, decisions, log = two.at, maker.seen["decisions"], list(maker.log)
    two.spectator.until_at(at)
    other = next(one for one in two.players if one is not maker)
    assert_refused("cannot-undo", other.who.undo(two.table, at))
    assert assert_refused("stale", maker.who.undo(two.table, at - 1))["news"]["at"] == at
    answer = maker.who.undo(two.table, at)
    assert answer.json() == {"at": at + 1}
    for listener in (*two.players, two.spectator):
        listener.until_at(at + 1)
        assert listener.cuts[-1] == decisions, "the log is sent again from the undone entry"
        assert [moment["n"] for moment in listener.log] == list(range(decisions))
        assert listener.seen["decisions"] == decisions - 1
        listener.until(lambda listener=listener: listener.chat[-1]["kind"] == "undone")  # type: ignore[misc]
    assert maker.log == log[:-1]
    assert maker.options, "the same seat decides again"
    assert server.events(two.table["id"])[-1][:3] == (at + 1, -1, decisions - 1)


def test_a_decision_that_revealed_something_cannot_be_undone(server: Server) -> None:
    two = Two(server)
    refused = 0
    for _ in range(150):
        mover = two.mover
        option = next((one for one in mover.options if one["reveals"]), two.dice.choice(mover.options))
        mover.decide(option)
        if option["reveals"]:
            for turn in (False, True):
                assert_refused("cannot-undo", mover.who.undo(two.table, mover.at, turn=turn))
            assert mover.seen["undo"] == {"can": False, "turn": False, "free": False}
            refused += 1
        if refused >= 3:
            break
    assert refused >= 3
    assert all(event[1] != -1 for event in server.events(two.table["id"]))


def test_a_decision_cannot_be_undone_after_somebody_else_has_decided(server: Server) -> None:
    two = Two(server)
    first = two.mover
    two.until(lambda: two.mover is not first)
    two.decide()
    assert_refused("cannot-undo", first.who.undo(two.table, two.at))
    assert_refused("cannot-undo", first.who.undo(two.table, two.at, turn=True))
    assert not first.until_at(two.at).seen["undo"]["can"]


def test_a_whole_turn_can_be_undone(server: Server) -> None:
    two = Two(server)

    def long_turn() -> bool:
        maker = two.can_step_back()
        if maker is None:
            return False
        last = maker.log[-1]
        return len([moment for moment in maker.log[1:] if moment["turn"] == last["turn"]]) >= 2

    two.until(long_turn)
    maker = two.can_step_back()
    assert maker is not None
    p = townhall.game("urbify").start(2, options=maker.info["options"], key=key_of(server, two.table))
    for moment in maker.log[1:]:
        p.play(moment["action"])
    seat = maker.log[-1]["seat"]
    before = len(p.history)
    p.restart_turn(seat)
    assert maker.who.undo(two.table, two.at, turn=True).status_code == 200
    maker.until_at(two.at + 1)
    maker.until(lambda: maker.chat[-1]["kind"] == "restarted")
    assert maker.seen["decisions"] == len(p.history) < before
    assert [moment["action"] for moment in maker.log[1:]] == p.history
    assert len(maker.options) == len(p.legal())


def key_of(server: Server, table: Json) -> bytes:
    [(key,)] = server.select("select key from tables where id = ?", table["id"])
    return bytes.fromhex(key)


def test_undo_is_unlimited_against_bots(server: Server) -> None:
    who = server.client("Ana")
    table = who.table("greedy", "me", "random")
    listener = who.listen(table).until_asked()
    listener.play_on(decisions=8)
    listener.until_asked()
    assert listener.seen["undo"]["free"]
    assert not any(option["reveals"] for option in listener.options), "everything can be undone"
    first = next(moment for moment in listener.log if moment["seat"] == 1)["n"]
    taken_back = 0
    while listener.seen["undo"]["can"]:
        made = [moment["n"] for moment in listener.log if moment["seat"] == 1]
        at = who.undo(table, listener.at).json()["at"]
        listener.until_at(at)
        assert len(listener.log) == made[-1], "back to this seat's last decision"
        assert listener.options
        taken_back += 1
    assert taken_back == 8
    assert len(listener.log) == first
    assert_refused("cannot-undo", who.undo(table, listener.at))


def test_a_turn_without_decisions_cannot_be_undone(server: Server) -> None:
    """Otherwise one press would undo the turn before it and those of the bots."""
    who = server.client("Ana")
    table = who.table("greedy", "me", "random")
    listener = who.listen(table).until_asked()
    fresh = begun = 0
    for n in range(30):
        last = listener.log[-1]
        mine = last["seat"] == 1 and last["turn"] == listener.seen["turn"]
        assert listener.seen["undo"]["turn"] == mine
        begun += mine
        if not mine and listener.seen["undo"]["can"]:
            fresh += 1
            assert_refused("cannot-undo", who.undo(table, listener.at, turn=True))
        listener.play_on(seed=n, decisions=1)
        listener.until_asked()
    assert fresh and begun


def test_bots_decide_the_same_after_an_undo(server: Server) -> None:
    who = server.client("Ana")
    table = who.table("me", "random", "greedy")
    listener = who.listen(table).until_asked()
    for _ in range(30):
        log, option = len(listener.log), listener.options[0]
        listener.decide(option)
        listener.until_asked()
        if any(moment["seat"] != 0 for moment in listener.log[log:]):
            break
    actions = [moment["action"] for moment in listener.log]
    at = who.undo(table, listener.at).json()["at"]
    listener.until_at(at)
    assert len(listener.log) == log
    listener.decide(option)
    listener.until_asked()
    assert [moment["action"] for moment in listener.log] == actions


def test_a_finished_game_against_bots_can_be_undone(server: Server) -> None:
    who = server.client("Ana")
    table = who.table("me", "greedy")
    listener = who.listen(table).until_playing()
    listener.play_on(seed=5)
    assert who.get(f"/api/tables/{table['id']}")["status"] == "finished"
    listener.until_at(who.undo(table, listener.at).json()["at"])
    listener.until(lambda: listener.info["status"] == "playing")
    assert who.http.get(f"/api/tables/{table['id']}/record").json()["problem"] == "not-over"
    listener.play_on(seed=6)
    assert townhall.verify(who.record(table)).end.over
    assert server.select("select status from tables where id = ?", table["id"]) == [("finished",)]


def test_a_finished_game_among_people_cannot_be_undone(server: Server) -> None:
    two = Two(server)
    for _ in range(1000):
        if two.players[0].over:
            break
        two.decide()
        for one in two.players:
            one.until_at(two.at)
    for one in two.players:
        assert one.over and not one.seen["undo"]["can"]
        assert_refused("cannot-undo", one.who.undo(two.table, one.at))
        assert_refused("over", one.who.play(two.table, one.at, 0))
    assert townhall.verify(two.ana.record(two.table)).end.over


def test_a_client_that_missed_an_undo_gets_the_log_from_there(server: Server) -> None:
    who = server.client("Ana")
    table = who.table("me", "here")
    awake = who.listen(table).until_playing()
    awake.play_on(decisions=12)
    sleeper = who.listen(table).until_at(12)
    sleeper.close()
    for _ in range(4):
        awake.until_at(who.undo(table, awake.at).json()["at"])
    awake.play_on(seed=9, decisions=6)
    sleeper.reconnect()
    sleeper.until_at(awake.at)
    assert sleeper.cuts[-1] == 9, "entries 0 to 8 still hold"
    assert sleeper.log == awake.log
    assert len(sleeper.log) == 15
    sleeper.reconnect()
    sleeper.receive()
    sleeper.until(lambda: sleeper.cuts[-1] == 15)
    assert sleeper.log == awake.log, "a cut is sent only once"


def test_undos_survive_a_restart(server: Server) -> None:
    """Clients that missed an undo still get the log from there."""
    who = server.client("Ana")
    table = who.table("me", "here")
    awake = who.listen(table).until_playing()
    awake.play_on(decisions=6)
    sleeper = who.listen(table).until_at(6)
    awake.until_at(who.undo(table, 6).json()["at"])
    awake.play_on(seed=3, decisions=2)
    server.restart()
    for one in (awake, sleeper):
        one.reconnect()
        one.until(lambda one=one: one.at == 9 and len(one.log) == 8)  # type: ignore[misc]
    assert sleeper.log == awake.log
    assert [moment["action"] for moment in awake.log[1:]] == [
        event[1] for event in server.events(table["id"]) if event[0] not in (6, 7)
    ]


def test_a_fork_stays_a_fork_after_an_undo(server: Server) -> None:
    who = server.client("Ana")
    table = who.table("me", "greedy")
    listener = who.listen(table).until_playing()
    listener.play_on()
    actions, turns = ([moment[what] for moment in listener.log[1:]] for what in ("action", "turn"))
    seats = [moment["seat"] for moment in listener.log[1:]]
    n = next(n for n in range(20, len(turns)) if turns[n - 1 : n + 2] == [turns[n]] * 3 and seats[n] == 0)
    fork = who.ok(f"/api/tables/{table['id']}/fork", {"n": n, "seat": 0})
    forked = who.listen(fork).until_asked()
    assert [moment["action"] for moment in forked.log[1:]] == actions[:n]
    for whole_turn in (True, False):
        forked.decide({"id": actions[n]})
        forked.until_asked()
        forked.until_at(who.undo(fork, forked.at, turn=whole_turn).json()["at"])
        assert forked.until_asked().seen["decisions"] == n, "the turn was begun before the fork"
    refused = forked.at
    assert not forked.seen["undo"]["can"], "decisions before the fork cannot be undone"
    assert_refused("cannot-undo", who.undo(fork, refused))
    forked.play_on(seed=8)
    record = who.record(fork)
    assert record.forked_at == n
    assert townhall.verify(record).end.over
