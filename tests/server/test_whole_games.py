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
from townhall.bots.characters import CAST, BotName
from townhall.engine.rng import commitment
from townhall.server.accounts.tokens import hash_secret
from townhall.server.live.shared_views import SPECTATOR
from townhall.server.live.views import Viewer, legal_options, position_view

PUBLIC = ("prompt", "hint", "decides", "turn", "round", "scores", "state")
"""Parts of a view that do not depend on the seat's options."""
BOT_NAMES = {BotName(character)("en"): BotName(character) for cast in CAST.values() for character in cast}
"""The bots in a record that was read in English, by name."""


class RecordedGame:
    """A whole game of two programs and two bots with spectators; stores every frame that anybody was sent."""

    def __init__(self, server: Server, game: str) -> None:
        ana, ben = server.client("Ana"), server.client("Ben", lang="es")
        self.table = ana.table("me", "free", "greedy", "random", game=game)
        self.published = self.table["commitment"]
        self.spectator, self.visitor = server.client("Olga"), Client(server)
        self.friend = server.client("Fritz")
        self.friend.ok("/api/invited", {"invite": self.table["invite"]})
        self.listeners = {0: ana.listen(self.table)}
        self.spectating = [who.listen(self.table) for who in (self.spectator, self.visitor)]
        self.spectating.append(ana.listen(self.table, **{"as": -1}))
        ben.sit(self.table, 1)
        self.listeners[1] = ben.listen(self.table)
        self.seat_secret = ana.ok(f"/api/tables/{self.table['id']}/seats/0/link")["secret"]
        self.ana, self.ben = ana, ben
        all_play(list(self.listeners.values()), seed=3)
        self.record = ana.record(self.table)
        for listener in self.everybody:
            until_finished(listener)

    @property
    def everybody(self) -> list[Listener]:
        return [*self.listeners.values(), *self.spectating]

    @property
    def by_seat(self) -> list[tuple[int, Listener]]:
        return [*self.listeners.items(), *((SPECTATOR, listener) for listener in self.spectating)]


def until_finished(listener: Listener) -> None:
    listener.until(lambda: listener.over and listener.info["status"] == "finished")


@pytest.fixture(scope="module", params=townhall.games())
def recorded(server: Server, request: pytest.FixtureRequest) -> RecordedGame:
    return RecordedGame(server, request.param)


def test_two_clients_and_two_bots_play_a_whole_game(recorded: RecordedGame) -> None:
    view = recorded.listeners[0].seen
    assert view["decides"] == -1
    assert len(view["scores"]) == 4 and max(view["scores"]) > 0
    assert sorted(view["ranks"])[0] == 1
    assert {listener.info["status"] for listener in recorded.everybody} == {"finished"}
    assert {tuple(listener.seen["scores"]) for listener in recorded.everybody} == {tuple(view["scores"])}


def test_the_record_verifies_and_its_key_matches_the_commitment(recorded: RecordedGame) -> None:
    record = recorded.record
    replay = townhall.verify(record)
    assert replay.end.over
    assert replay.end.scores == recorded.listeners[0].seen["scores"] == record.scores
    assert record.key is not None
    assert record.commitment == recorded.published == commitment(bytes.fromhex(record.key))
    assert record.names[:2] == ["Ana", "Ben"]
    assert len(record.times) == len(record.actions)


def test_everybody_gets_the_whole_log_in_their_language(recorded: RecordedGame) -> None:
    path = f"/api/tables/{recorded.table['id']}/log"
    logs = {0: recorded.ana.get(path), 1: recorded.ben.get(path), SPECTATOR: recorded.spectator.get(path)}
    for seat, listener in recorded.by_seat:
        assert [moment["action"] for moment in listener.log] == [-1, *visible_actions(recorded.record, seat)]
        if listener.who.lang == recorded.everybody[seat].who.lang:
            assert listener.log == logs[seat]["moments"]
    texts = [{note["text"] for moment in recorded.listeners[seat].log for note in moment["notes"]} for seat in (0, 1)]
    assert any("Ana" in text for text in texts[0]) and any("Ana" in text for text in texts[1])
    assert len(texts[0] & texts[1]) < len(texts[0]) / 4


def test_the_ledger_adds_up_to_the_scores(recorded: RecordedGame) -> None:
    ledgers = recorded.ana.get(f"/api/tables/{recorded.table['id']}/ledger")
    assert ledgers[0]["currency"] == "points" and ledgers[0]["totals"] == recorded.record.scores
    for ledger in ledgers:
        assert ledger["text"] and all(row["text"] for row in ledger["rows"])
        assert [sum(row["amounts"][seat] for row in ledger["rows"]) for seat in range(4)] == ledger["totals"]


def test_the_ledger_tells_points_by_round_where_they_are_awarded_at_the_end(recorded: RecordedGame) -> None:
    points, *others = recorded.ana.get(f"/api/tables/{recorded.table['id']}/ledger")
    assert all(not ledger["rounds"] for ledger in others)
    if townhall.game(recorded.record.game).spec.points_now is None:
        assert points["rounds"] == []
    else:
        assert points["rounds"][-1] == recorded.record.scores
        first, last = (recorded.listeners[0].log[n]["round"] for n in (1, -1))
        assert len(points["rounds"]) == last - first + 2, "the start and every round"


def test_no_message_contains_a_key_or_a_secret(recorded: RecordedGame, server: Server) -> None:
    key = recorded.record.key
    assert key is not None
    halves = [
        int.from_bytes(bytes.fromhex(key)[n : n + 8], "little", signed=signed)
        for n in (0, 8)
        for signed in (True, False)
    ]
    halves += [
        int.from_bytes(bytes.fromhex(key)[n : n + 8], "big", signed=signed) for n in (0, 8) for signed in (True, False)
    ]
    secrets = [key, *map(str, halves), recorded.seat_secret, hash_secret(recorded.seat_secret), recorded.ana.token]
    secrets += [recorded.ben.token, hash_secret(recorded.ana.token), recorded.friend.token]
    everything = "\n".join(frame for listener in recorded.everybody for frame in listener.frames)
    assert len(everything) > 100_000
    assert [secret for secret in secrets if secret in everything] == []
    others = "\n".join(frame for listener in recorded.spectating[:2] for frame in listener.frames)
    assert recorded.table["invite"] in everything, "players may pass the invitation on"
    assert recorded.table["invite"] not in others
    assert [secret for secret in secrets if secret in server.log] == []
    assert recorded.table["invite"] not in server.log


def test_the_state_in_every_message_depends_only_on_what_that_seat_knows(
    recorded: RecordedGame,
) -> None:
    moments = positions_of(recorded.record)
    compared = different = 0
    for seat, listener in recorded.by_seat:
        for news in map(json.loads, listener.frames):
            view = news.get("view")
            if not view:
                continue
            assert view["seat"] == seat
            true = moments[view["decisions"]]
            visible = true.view(seat)
            world = visible.guess(seat, random.Random(compared).randbytes(16))
            assert fields(visible, view["state"]) == view["state"]
            assert fields(world.view(seat), view["state"]) == view["state"]
            assert world.view(seat).raw.tobytes() == visible.raw.tobytes()
            different += world.raw.tobytes() != true.raw.tobytes()
            compared += 1
    assert compared >= sum(p.seat in (0, 1) for p in moments[:-1]), "players see what each of their decisions leads to"
    assert different > compared / 2, "there was something to hide"


def test_every_text_in_every_message_depends_only_on_the_view(recorded: RecordedGame) -> None:
    """Prompt, hint, options and notes are the same in a position that differs in everything hidden."""
    moments = positions_of(recorded.record)
    compared = 0
    for seat, listener in [*recorded.listeners.items(), (SPECTATOR, recorded.spectating[0])]:
        viewer = Viewer(None, seat, listener.who.lang)
        for news in map(json.loads, listener.frames):
            if view := news.get("view"):
                world = resample_hidden(moments[view["decisions"]], seat)
                again = position_view(world, viewer)
                assert {name: view[name] for name in PUBLIC} == {name: getattr(again, name) for name in PUBLIC}
                if view["options"]:
                    options = legal_options(world.view(seat), viewer, mark_reveals=True)
                    assert [option["text"] for option in view["options"]] == [option.text for option in options]
                    assert [option["id"] for option in view["options"]] == world.legal()
            for moment in news.get("moments", []):
                world = resample_hidden(moments[moment["n"]], seat)
                notes = world.view(seat).notes(seat)
                assert [(note["kind"], note["seat"], note["args"]) for note in moment["notes"]] == [
                    tuple(n) for n in notes
                ]
                assert [note["text"] for note in moment["notes"]] == world.view(seat).news(listener.who.lang, seat)
                compared += 1
    assert compared >= 3 * len(moments)


def test_a_past_position_is_shown_as_that_seat_could_see_it(recorded: RecordedGame) -> None:
    moments = positions_of(recorded.record)
    for n in (0, 1, len(moments) // 2, len(moments) - 1):
        for who, seat in ((recorded.ana, 0), (recorded.ben, 1), (recorded.spectator, SPECTATOR)):
            view = who.get(f"/api/tables/{recorded.table['id']}/moments/{n}")
            assert view["state"] == fields(moments[n].view(seat), view["state"])
            assert view["options"] == []
    answer = recorded.ana.http.get(f"/api/tables/{recorded.table['id']}/moments/{len(moments)}")
    assert answer.json()["problem"] == "no-such-moment"


def test_all_positions_of_a_finished_game_are_sent_at_once(recorded: RecordedGame) -> None:
    path = f"/api/tables/{recorded.table['id']}/moments"
    for who in (recorded.ana, recorded.ben, recorded.spectator):
        answer = who.http.get(path)
        assert answer.headers["cache-control"] == "no-store"
        views = answer.json()
        assert [view["decisions"] for view in views] == list(range(len(recorded.record.actions) + 1))
        for n in (0, len(views) // 2, len(views) - 1):
            assert {**views[n], "preview": None} == {**who.get(f"{path}/{n}"), "preview": None}


def visible_actions(record: Record, seat: int) -> list[int]:
    """Return the decisions as this seat sees them: secret ones of others are -1."""
    verbs = townhall.game(record.game).actions
    return [
        -1 if verbs.verb_of(action).secret and before.seat != seat else action
        for action, before in zip(record.actions, positions_of(record)[:-1], strict=True)
    ]


def positions_of(record: Record) -> list[Position]:
    p = townhall.game(record.game).start(record.seats, options=record.options, key=bytes.fromhex(record.key or ""))
    p.names = [BOT_NAMES.get(name, name) for name in record.names]
    moments = [p.copy()]
    for action in record.actions:
        p.play(action)
        moments.append(p.copy())
    return moments


def resample_hidden(true: Position, seat: int) -> Position:
    """Return a position that looks the same to a seat and differs in everything hidden."""
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
