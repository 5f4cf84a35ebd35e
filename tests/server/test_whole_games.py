"""Whole games over the network, and every message sent meanwhile."""

import json
import random
import subprocess
import sys
from typing import Any

import pytest

import townhall
from tests.conftest import ROOT
from tests.server.harness import Client, Json, Listener, Server, all_play
from townhall import Position, Record
from townhall.engine.rng import commitment
from townhall.server.accounts.tokens import hash_secret
from townhall.server.live.views import SPECTATOR, Viewer, legal_options, position_view


class Evening:
    """A whole game of two programs and two bots, with spectators, and every frame that anybody was sent."""

    def __init__(self, server: Server, game: str) -> None:
        ana, ben = server.client("Ana"), server.client("Ben", lang="es")
        self.table = ana.table("me", "free", "greedy", "random", game=game)
        self.published = self.table["commitment"]
        self.spectator, self.passer_by = server.client("Olga"), Client(server)
        self.friend = server.client("Fritz")
        self.friend.ok("/api/invited", {"invite": self.table["invite"]})
        self.listeners = {0: ana.listen(self.table)}
        self.onlooking = [who.listen(self.table) for who in (self.spectator, self.passer_by)]
        self.onlooking.append(ana.listen(self.table, **{"as": -1}))
        ben.sit(self.table, 1)
        self.listeners[1] = ben.listen(self.table)
        self.seat_secret = ana.ok(f"/api/tables/{self.table['id']}/seats/0/link")["secret"]
        self.ana, self.ben = ana, ben
        all_play(list(self.listeners.values()), seed=3)
        self.record = ana.record(self.table)
        for listener in self.everybody:
            listener.until(lambda listener=listener: listener.over)  # type: ignore[misc]

    @property
    def everybody(self) -> list[Listener]:
        return [*self.listeners.values(), *self.onlooking]

    @property
    def eyes(self) -> list[tuple[int, Listener]]:
        return [*self.listeners.items(), *((SPECTATOR, listener) for listener in self.onlooking)]


@pytest.fixture(scope="module", params=townhall.games())
def evening(server: Server, request: pytest.FixtureRequest) -> Evening:
    return Evening(server, request.param)


def test_two_clients_and_two_bots_play_a_whole_game(evening: Evening) -> None:
    view = evening.listeners[0].seen
    assert view["decides"] == -1
    assert len(view["scores"]) == 4 and max(view["scores"]) > 0
    assert sorted(view["ranks"])[0] == 1
    assert {listener.info["status"] for listener in evening.everybody} == {"finished"}
    assert {tuple(listener.seen["scores"]) for listener in evening.everybody} == {tuple(view["scores"])}


def test_the_record_verifies_and_its_key_matches_the_commitment(evening: Evening) -> None:
    record = evening.record
    replay = townhall.verify(record)
    assert replay.end.over
    assert replay.end.scores == evening.listeners[0].seen["scores"] == record.scores
    assert record.key is not None
    assert record.commitment == evening.published == commitment(bytes.fromhex(record.key))
    assert record.names[:2] == ["Ana", "Ben"]
    assert len(record.times) == len(record.actions)


def test_everybody_gets_the_whole_log_in_their_language(evening: Evening) -> None:
    path = f"/api/tables/{evening.table['id']}/log"
    told = {0: evening.ana.get(path), 1: evening.ben.get(path), SPECTATOR: evening.spectator.get(path)}
    for seat, listener in evening.eyes:
        assert [moment["action"] for moment in listener.log] == [-1, *actions_told(evening.record, seat)]
        if listener.who.lang == evening.everybody[seat].who.lang:
            assert listener.log == told[seat]["moments"]
    texts = [{note["text"] for moment in evening.listeners[seat].log for note in moment["notes"]} for seat in (0, 1)]
    assert any("Ana" in text for text in texts[0]) and any("Ana" in text for text in texts[1])
    assert len(texts[0] & texts[1]) < len(texts[0]) / 4


def test_the_ledger_adds_up_to_the_scores(evening: Evening) -> None:
    rows = evening.ana.get(f"/api/tables/{evening.table['id']}/ledger")
    assert all(row["text"] and not row["text"].startswith("ledger-") for row in rows)
    assert [sum(row["points"][seat] for row in rows) for seat in range(4)] == evening.record.scores


def test_no_message_contains_a_key_or_a_secret(evening: Evening, server: Server) -> None:
    key = evening.record.key
    assert key is not None
    halves = [
        int.from_bytes(bytes.fromhex(key)[n : n + 8], "little", signed=signed)
        for n in (0, 8)
        for signed in (True, False)
    ]
    halves += [
        int.from_bytes(bytes.fromhex(key)[n : n + 8], "big", signed=signed) for n in (0, 8) for signed in (True, False)
    ]
    secrets = [key, *map(str, halves), evening.seat_secret, hash_secret(evening.seat_secret), evening.ana.token]
    secrets += [evening.ben.token, hash_secret(evening.ana.token), evening.friend.token]
    everything = "\n".join(frame for listener in evening.everybody for frame in listener.frames)
    assert len(everything) > 100_000
    assert [secret for secret in secrets if secret in everything] == []
    others = "\n".join(frame for listener in evening.onlooking[:2] for frame in listener.frames)
    assert evening.table["invite"] in everything, "who sits there may pass the invitation on"
    assert evening.table["invite"] not in others
    assert [secret for secret in secrets if secret in server.log] == []
    assert evening.table["invite"] not in server.log


def test_the_state_in_every_message_depends_only_on_what_that_seat_knows(
    evening: Evening,
) -> None:
    moments = past_of(evening.record)
    compared = different = 0
    for seat, listener in evening.eyes:
        for news in map(json.loads, listener.frames):
            shown = news.get("view")
            if not shown:
                continue
            assert shown["seat"] == seat
            true = moments[shown["decisions"]]
            view = true.view(seat)
            world = view.guess(seat, random.Random(compared).randbytes(16))
            assert fields(view, shown["state"]) == shown["state"]
            assert fields(world.view(seat), shown["state"]) == shown["state"]
            assert world.view(seat).raw.tobytes() == view.raw.tobytes()
            different += world.raw.tobytes() != true.raw.tobytes()
            compared += 1
    assert compared > 500
    assert different > compared / 2, "there was something to hide"


def test_every_text_in_every_message_depends_only_on_the_view(evening: Evening) -> None:
    """Prompt, hint, what is asked, options and notes, made again in a world that differs in all that is hidden."""
    moments = past_of(evening.record)
    compared = 0
    for seat, listener in [*evening.listeners.items(), (SPECTATOR, evening.onlooking[0])]:
        eyes = Viewer(None, seat, listener.who.lang)
        for news in map(json.loads, listener.frames):
            if shown := news.get("view"):
                world = elsewhere(moments[shown["decisions"]], seat)
                again = position_view(world, eyes)
                told = {name: shown[name] for name in ("prompt", "hint", "decides", "turn", "round", "scores", "state")}
                assert told == {name: getattr(again, name) for name in told}
                if shown["options"]:
                    options = legal_options(world.view(seat), eyes, mark_reveals=True)
                    assert [option["text"] for option in shown["options"]] == [option.text for option in options]
                    assert [option["id"] for option in shown["options"]] == world.legal()
            for moment in news.get("moments", []):
                world = elsewhere(moments[moment["n"]], seat)
                notes = world.view(seat).notes(seat)
                assert [(note["kind"], note["seat"], note["args"]) for note in moment["notes"]] == [
                    tuple(n) for n in notes
                ]
                assert [note["text"] for note in moment["notes"]] == world.view(seat).news(listener.who.lang, seat)
                compared += 1
    assert compared >= 3 * len(moments)


def test_a_past_position_is_shown_as_that_seat_could_see_it(evening: Evening) -> None:
    moments = past_of(evening.record)
    for n in (0, 1, len(moments) // 2, len(moments) - 1):
        for who, seat in ((evening.ana, 0), (evening.ben, 1), (evening.spectator, SPECTATOR)):
            shown = who.get(f"/api/tables/{evening.table['id']}/moments/{n}")
            assert shown["state"] == fields(moments[n].view(seat), shown["state"])
            assert shown["options"] == []
    answer = evening.ana.http.get(f"/api/tables/{evening.table['id']}/moments/{len(moments)}")
    assert answer.json()["problem"] == "no-such-moment"


def actions_told(record: Record, seat: int) -> list[int]:
    """The decisions as this seat is told of them: without what only their maker may know."""
    verbs = townhall.game(record.game).actions
    return [
        -1 if verbs.verb_of(action).secret and before.seat != seat else action
        for action, before in zip(record.actions, past_of(record)[:-1], strict=True)
    ]


def past_of(record: Record) -> list[Position]:
    p = townhall.game(record.game).start(record.seats, options=record.options, key=bytes.fromhex(record.key or ""))
    p.names = record.names
    moments = [p.copy()]
    for action in record.actions:
        p.play(action)
        moments.append(p.copy())
    return moments


def elsewhere(true: Position, seat: int) -> Position:
    world = true.view(seat).guess(seat, b"another world ..")
    world.names = true.names
    world.history = list(true.history)
    return world


def fields(view: Position, names: Json) -> dict[str, Any]:
    record = view.raw.view(view.rules.state)[0]
    return {name: record[name].tolist() for name in names}


def test_the_example_plays_a_whole_game(server: Server) -> None:
    line = [sys.executable, str(ROOT / "examples" / "network_bot.py"), server.address]
    done = subprocess.run(line, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert "Playing at http://127.0.0.1" in done.stdout
    scores = json.loads(done.stdout.rpartition("Final scores: ")[2])
    assert len(scores) == 2 and max(scores) > 0


def test_two_copies_of_the_example_play_each_other_by_invitation(server: Server) -> None:
    table = server.client("Host").table("free", "free", open=False)
    line = [sys.executable, str(ROOT / "examples" / "network_bot.py"), server.address, table["invite"]]
    first = subprocess.Popen(line, stdout=subprocess.PIPE, text=True)
    assert first.stdout is not None
    assert table["id"] in first.stdout.readline()
    second = subprocess.run(line, capture_output=True, text=True, timeout=300)
    out, _ = first.communicate(timeout=300)
    assert (first.returncode, second.returncode) == (0, 0)
    assert out.strip() == second.stdout.splitlines()[-1]
    assert out.startswith("Final scores: [")
