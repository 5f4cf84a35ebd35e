"""The server is killed during games: no accepted decision is lost or stored twice."""

from __future__ import annotations

import random
import threading
import time
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import WebSocketException

import townhall
from tests.server.harness import PATIENCE, Client, Json, Listener, Server, eventually, locked
from townhall.server.db.schema import UNDO

SEEN = (1, 40)
"""Fewest and most answers and messages that clients get between two crashes."""
LOCKED_REQUESTS = 20
RETRY_SECONDS = 0.02
LOST = (httpx.TransportError, WebSocketException, OSError)
"""What a client gets when the server is gone."""


class Killer:
    """Kills the server where it hurts, so that whatever it has said before storing it is lost."""

    def __init__(self, server: Server) -> None:
        self.server, self._left = server, 0
        self._counting, self._struck = threading.Lock(), threading.Event()

    def kill_when_seen(self, count: int, players: list[Player]) -> None:
        """Kill in the very moment in which clients have got so many more answers and messages."""
        self._struck.clear()
        with self._counting:
            self._left = count
        eventually("the server is killed", lambda: self._struck.wait(0.1) or any(one.failure for one in players))
        self.server.kill()

    def on_seen(self) -> None:
        with self._counting:
            self._left -= 1
            if self._left == 0 and self.server.process is not None:
                self.server.process.kill()
                self._struck.set()

    def kill_while_nothing_can_be_stored(self) -> None:
        """Kill after the time of some requests in which the database was locked."""
        with locked(self.server):
            for _ in range(LOCKED_REQUESTS):
                self.server.health()
            self.server.kill()


class Ledger:
    """A client's account of a table: which decisions were accepted, and which were sent without an answer."""

    def __init__(self, table: Json) -> None:
        self.table = table
        self.accepted: dict[int, int] = {}
        self.unanswered: set[tuple[int, int]] = set()
        self.streamed: set[tuple[int, tuple[int, ...]]] = set()
        """The number of an event, and the decisions in the log that the stream sent then: also what a crash undid."""


class Witness(Listener):
    """A subscriber that notes the log after every message."""

    def __init__(self, who: Client, ledger: Ledger, killer: Killer) -> None:
        self._ledger, self._killer = ledger, killer
        super().__init__(who, {"watch": ledger.table["id"], "lang": who.lang})

    def receive(self, patience: float = PATIENCE) -> Json:
        news = super().receive(patience)
        if self.log:
            self._ledger.streamed.add((self.at, tuple(moment["action"] for moment in self.log[1:])))
        self._killer.on_seen()
        return news


class Player(threading.Thread):
    """Plays two seats of a table with two bots as fast as it can, with undos; when a game ends, starts another."""

    def __init__(self, killer: Killer, seed: int, stop: threading.Event) -> None:
        super().__init__(daemon=True)
        self.killer, self.stop_ = killer, stop
        self.dice = random.Random(seed)
        self.who = killer.server.client(f"Player {seed}")
        self.ledgers: list[Ledger] = []
        self.said: list[str] = []
        self.failure: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.stop_.is_set():
                try:
                    self._play()
                except LOST:
                    time.sleep(RETRY_SECONDS)
        except BaseException as failure:
            self.failure = failure
            raise

    def _play(self) -> None:
        if not self.ledgers or self._finished:
            self.ledgers.append(Ledger(self.who.table("me", "random", "here", "random", open=False)))
        ledger = self.ledgers[-1]
        listener = Witness(self.who, ledger, self.killer)
        self._finished = False
        try:
            while not self.stop_.is_set() and not listener.until_asked().over:
                self._step(ledger, listener)
            self._finished = listener.over
        finally:
            listener.close()

    _finished = False

    @property
    def accepted(self) -> int:
        """Number of accepted decisions."""
        return sum(len(ledger.accepted) for ledger in self.ledgers)

    def _step(self, ledger: Ledger, listener: Listener) -> None:
        back = listener.seen["undo"]["can"] and self.dice.random() < 0.1
        action = UNDO if back else self.dice.choice(listener.options)["id"]
        sent = (listener.at + 1, action)
        ledger.unanswered.add(sent)
        if back:
            answer = self.who.undo(ledger.table, listener.at)
        else:
            answer = self.who.play(ledger.table, listener.at, action)
        ledger.unanswered.discard(sent)
        if answer.status_code == 200:
            assert answer.json()["at"] == sent[0]
            ledger.accepted[sent[0]] = action
            self.killer.on_seen()
            listener.until_at(sent[0])
        else:
            assert answer.json()["problem"] in ("stale", "preparing"), answer.text
            if answer.json()["problem"] == "stale":
                listener.until_at(listener.at + 1)
        if self.dice.random() < 0.02:
            text = f"word {len(self.said)}"
            if self.who.post(f"/api/tables/{ledger.table['id']}/chat", {"text": text}).status_code == 201:
                self.said.append(text)


@pytest.fixture(params=[30, pytest.param(1000, marks=pytest.mark.long)])
def crashed(request: pytest.FixtureRequest, rules_ready: None, tmp_path: Path) -> tuple[Server, list[Player]]:
    """A server that was killed several times while people played."""
    server = Server(tmp_path).start()
    killer, stop, dice = Killer(server), threading.Event(), random.Random(7)
    players = [Player(killer, seed, stop) for seed in range(3)]
    try:
        for player in players:
            player.start()
        for n in range(request.param):
            killer.kill_when_seen(dice.randint(*SEEN), players) if n % 2 else killer.kill_while_nothing_can_be_stored()
            server.start()
        accepted = {player: player.accepted for player in players}
        for player in players:
            eventually("play continues", lambda: player.failure or player.accepted > accepted[player])  # noqa: B023
        stop.set()
        for player in players:
            player.join(PATIENCE)
            assert player.failure is None, player.failure
            assert not player.is_alive()
        server.kill()
        return server, players
    except BaseException:
        stop.set()
        server.close()
        raise


def test_crashes_lose_no_accepted_decision_and_repeat_none(crashed: tuple[Server, list[Player]]) -> None:
    server, players = crashed
    for ledger in (ledger for player in players for ledger in player.ledgers):
        log = {n: (action, bot) for n, action, _, _, bot in server.events(ledger.table["id"])}
        assert sorted(log) == list(range(1, len(log) + 1)), "no event is missing"
        assert {n: log.get(n) for n in ledger.accepted} == {n: (action, 0) for n, action in ledger.accepted.items()}
        unknown = {(n, action) for n, (action, bot) in log.items() if not bot and n not in ledger.accepted}
        assert unknown <= ledger.unanswered, "no event is invented"
        for at, actions in ledger.streamed:
            assert at in log or not at, "nothing was sent before it was stored"
            assert tuple(history(log, at)) == actions, "nothing was sent before it was stored"
    stored = {text for (text,) in server.select("select text from chat where kind = 'say'")}
    assert stored >= {text for player in players for text in player.said}
    assert not [line for line in server.log.splitlines() if '"error"' in line]

    server.start()
    try:
        for player in players:
            finish(player.who, player.ledgers[-1], server)
    finally:
        server.close()


def history(log: dict[int, tuple[int, int]], at: int) -> list[int]:
    """Return the decisions that are left after this many events."""
    made: list[int] = []
    for n in range(1, at + 1):
        if log[n][0] == UNDO:
            del made[undone(log, made, n) :]
        else:
            made.append(log[n][0])
    return made


def undone(log: dict[int, tuple[int, int]], made: list[int], n: int) -> int:
    """Return how many decisions an undo by a player alone with bots leaves: all before the last of their own."""
    own: list[bool] = []
    for event in range(1, n):
        if log[event][0] == UNDO:
            while own.pop():
                pass
        else:
            own.append(bool(log[event][1]))
    while own.pop():
        pass
    return len(own)


def finish(who: Client, ledger: Ledger, server: Server) -> None:
    """Play to the end as if nothing had happened and verify the record."""
    listener = who.listen(ledger.table).until_playing()
    listener.play_on(seed=1)
    record = who.record(ledger.table)
    assert townhall.verify(record).end.over
    assert record.commitment == ledger.table["commitment"]
    events = server.events(ledger.table["id"])
    log = {n: (action, bot) for n, action, _, _, bot in events}
    assert record.actions == history(log, len(log))
    assert [left for _, action, left, _, _ in events if action == UNDO] == [
        len(history(log, n)) for n, action, _, _, _ in events if action == UNDO
    ]
