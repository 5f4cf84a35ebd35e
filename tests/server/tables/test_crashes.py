"""The server is killed at random moments: no accepted decision is lost or stored twice."""

import random
import threading
import time
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import WebSocketException

import townhall
from tests.server.harness import PATIENCE, Client, Json, Listener, Server, eventually
from townhall.server.db.schema import UNDO

LIFE_SECONDS = (0.1, 0.6)
INTERPRETED = {"NUMBA_DISABLE_JIT": "1"}
"""Slower rules, but a quicker start of each server."""
LOST = (httpx.TransportError, WebSocketException, OSError)
"""What a client meets when the server is gone."""


class Ledger:
    """What a client knows of a table: which decisions were accepted, and which were sent without an answer."""

    def __init__(self, table: Json) -> None:
        self.table = table
        self.accepted: dict[int, int] = {}
        self.unanswered: set[tuple[int, int]] = set()
        self.told: dict[int, list[int]] = {}
        """By event: the decisions that the stream told of."""


class Tireless(threading.Thread):
    """Plays two seats of a table with two bots as fast as it can, takes things back, and begins anew at the end."""

    def __init__(self, server: Server, seed: int, stop: threading.Event) -> None:
        super().__init__(daemon=True)
        self.server, self.stop_ = server, stop
        self.dice = random.Random(seed)
        self.who = server.client(f"Tireless {seed}")
        self.ledgers: list[Ledger] = []
        self.said: list[str] = []
        self.failure: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.stop_.is_set():
                try:
                    self._play()
                except LOST:
                    time.sleep(0.1)
        except BaseException as failure:
            self.failure = failure
            raise

    def _play(self) -> None:
        if not self.ledgers or self._finished:
            self.ledgers.append(Ledger(self.who.table("me", "random", "here", "random", open=False)))
        ledger = self.ledgers[-1]
        listener = self.who.listen(ledger.table)
        self._finished = False
        try:
            while not self.stop_.is_set() and not listener.until_asked().over:
                self._tell(ledger, listener)
                self._step(ledger, listener)
            self._tell(ledger, listener)
            self._finished = listener.over
        finally:
            listener.close()

    _finished = False

    def _tell(self, ledger: Ledger, listener: Listener) -> None:
        ledger.told[listener.at] = [moment["action"] for moment in listener.log[1:]]

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
            listener.until_at(sent[0])
        else:
            assert answer.json()["problem"] in ("stale", "preparing"), answer.text
            if answer.json()["problem"] == "stale":
                listener.until_at(listener.at + 1)
        if self.dice.random() < 0.02:
            text = f"word {len(self.said)}"
            if self.who.post(f"/api/tables/{ledger.table['id']}/chat", {"text": text}).status_code == 201:
                self.said.append(text)


@pytest.fixture(params=[5, pytest.param(30, marks=pytest.mark.long)])
def lived(request: pytest.FixtureRequest, tmp_path: Path) -> "tuple[Server, list[Tireless]]":
    server = Server(tmp_path, environment=INTERPRETED).start()
    stop = threading.Event()
    players = [Tireless(server, seed, stop) for seed in range(3)]
    dice = random.Random(7)
    try:
        for player in players:
            player.start()
        for _ in range(request.param):
            time.sleep(dice.uniform(*LIFE_SECONDS))
            server.kill()
            server.start()
        eventually("something is decided after the last restart", lambda: players[0].ledgers[-1].accepted)
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


def test_crashes_lose_no_accepted_decision_and_repeat_none(lived: "tuple[Server, list[Tireless]]") -> None:
    server, players = lived
    ledgers = [ledger for player in players for ledger in player.ledgers]
    assert sum(len(ledger.accepted) for ledger in ledgers) > 5
    for ledger in ledgers:
        log = {n: (action, bot) for n, action, _, _, bot in server.events(ledger.table["id"])}
        assert sorted(log) == list(range(1, len(log) + 1)), "no event is missing"
        assert {n: log.get(n) for n in ledger.accepted} == {n: (action, 0) for n, action in ledger.accepted.items()}
        unknown = {(n, action) for n, (action, bot) in log.items() if not bot and n not in ledger.accepted}
        assert unknown <= ledger.unanswered, "nothing is there that nobody decided"
        for at, told in ledger.told.items():
            assert history(log, at) == told, "nobody was told of anything that was not kept"
    kept = {text for (text,) in server.select("select text from chat where kind = 'say'")}
    assert kept >= {text for player in players for text in player.said}
    assert not [line for line in server.log.splitlines() if '"error"' in line]

    server.start()
    try:
        for player in players:
            finish(player.who, player.ledgers[-1], server)
    finally:
        server.close()


def history(log: dict[int, tuple[int, int]], at: int) -> list[int]:
    """The decisions that count after so many events."""
    made: list[int] = []
    for n in range(1, at + 1):
        if log[n][0] == UNDO:
            del made[undone(log, made, n) :]
        else:
            made.append(log[n][0])
    return made


def undone(log: dict[int, tuple[int, int]], made: list[int], n: int) -> int:
    """How many decisions are left by a step back of somebody alone with bots: up to the last of their own."""
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
    """The game goes on to its end as if nothing had happened, and its record verifies."""
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
