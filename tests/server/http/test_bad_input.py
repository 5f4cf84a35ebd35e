"""Invalid requests get a clear error in the reader's language, one line in the log, and change nothing."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.harness import Client, Json, Listener, Server, assert_refused, eventually
from townhall import game

ACTIONS = game("urbify").actions.size
CONNECTIONS = '"from": "uvicorn.error"'
"""Log lines about connections; those of earlier tests may still be closing."""


class Playing:
    """A running game of two people."""

    def __init__(self, server: Server) -> None:
        self.server = server
        ana, ben = server.client("Ana"), server.client("Ben")
        self.table = ana.table("me", "free")
        ben.sit(self.table, 1)
        listeners = [who.listen(self.table).until_playing() for who in (ana, ben)]
        for decisions in range(4):
            at = max(one.at for one in listeners)
            self.mover, self.other = sorted(listeners, key=lambda one: not one.until_at(at).options)
            if decisions < 3:
                self.mover.decide()
        self.path = f"/api/tables/{self.table['id']}"

    @property
    def at(self) -> int:
        return self.mover.at

    @contextmanager
    def untouched(self, lines: int = 1) -> Iterator[None]:
        """Check that nothing at the table changes and that the server logs at most this many lines."""
        before, logged = self._all(), len(self.server.log)
        yield
        assert self._all() == before
        log = self.server.log[logged:]
        written = [line for line in log.splitlines() if CONNECTIONS not in line]
        assert len(written) <= lines, log
        assert "Traceback" not in log

    def _all(self) -> list[Any]:
        seen = [one.who.get(f"{self.path}/view") for one in (self.mover, self.other)]
        return [*seen, self.mover.who.get(f"{self.path}/log"), self.server.events(self.table["id"])]


@pytest.fixture(scope="module")
def playing(server: Server) -> Playing:
    return Playing(server)


@pytest.fixture(scope="module")
def stranger(server: Server) -> Client:
    return server.client("Stranger")


def test_an_illegal_decision_is_explained(playing: Playing) -> None:
    legal = {option["id"] for option in playing.mover.options}
    illegal = next(action for action in range(ACTIONS) if action not in legal)
    with playing.untouched():
        body = assert_refused("illegal", playing.mover.who.play(playing.table, playing.at, illegal))
    assert "news" not in body
    assert body["text"].partition(": ")[2]
    reasons = playing.mover.who.ok(f"{playing.path}/why", {"actions": [illegal, *legal]})["why"]
    assert reasons[str(illegal)] in body["text"]
    assert {reasons[str(action)] for action in legal} == {""}


@pytest.mark.parametrize("action", [-1, -5, ACTIONS, 2**31 - 1])
def test_an_action_that_does_not_exist_is_refused(playing: Playing, action: int) -> None:
    with playing.untouched(2):
        body = assert_refused("no-such-action", playing.mover.who.play(playing.table, playing.at, action))
        assert str(ACTIONS - 1) in body["text"]
        playing.mover.who.refused("no-such-action", f"{playing.path}/why", {"actions": [action]})


def test_a_stale_decision_returns_the_current_state(playing: Playing) -> None:
    option = playing.mover.options[0]["id"]
    for at in (0, playing.at - 1, playing.at + 1, 2**31 - 1):
        with playing.untouched():
            body = assert_refused("stale", playing.mover.who.play(playing.table, at, option))
        assert body["news"]["at"] == playing.at
        assert body["news"]["view"] == playing.mover.who.get(f"{playing.path}/view")
        assert body["news"]["view"]["options"] == playing.mover.options
    with playing.untouched():
        body = assert_refused("stale", playing.other.who.play(playing.table, 0, option))
    assert body["news"]["view"]["options"] == []
    assert body["news"]["view"]["seat"] == playing.other.seen["seat"]


def test_a_duplicate_is_played_once(server: Server) -> None:
    playing = Playing(server)
    at, action = playing.at, playing.mover.options[0]["id"]
    assert playing.mover.who.play(playing.table, at, action).status_code == 200
    with playing.untouched():
        body = assert_refused("stale", playing.mover.who.play(playing.table, at, action))
    assert body["news"]["at"] == at + 1


def test_only_the_player_whose_turn_it_is_can_decide(playing: Playing, stranger: Client) -> None:
    action = playing.mover.options[0]["id"]
    with playing.untouched():
        body = assert_refused("not-your-turn", playing.other.who.play(playing.table, playing.at, action))
    assert playing.mover.who.name in body["text"]
    with playing.untouched():
        assert_refused("not-your-seat", stranger.play(playing.table, playing.at, action))
    with playing.untouched():
        assert_refused("log-in", Client(playing.server).play(playing.table, playing.at, action))
    with playing.untouched():
        assert_refused("not-your-seat", stranger.undo(playing.table, playing.at))
    with playing.untouched(3):
        stranger.refused("not-your-seat", f"{playing.path}/why", {"actions": [action], "as": 0})
        illegal = {"actions": [action], "after": ACTIONS}
        playing.mover.who.refused("no-such-choice", f"{playing.path}/why", illegal)
        stranger.refused("not-your-seat", f"{playing.path}/consequences", {"choices": [[action]], "as": 0})
    assert stranger.http.get(f"{playing.path}/view?as=0").json()["problem"] == "not-your-seat"
    assert stranger.get(f"{playing.path}/view")["options"] == []


BODIES = {
    "nothing": b"",
    "half of it": b'{"at": 1, "acti',
    "not JSON": b"at=1&action=2",
    "not UTF-8": b'{"at": 1, "action": "\xff\xfe"}',
    "a list": b"[1, 2]",
    "null": b"null",
    "too deep": b"[" * 20_000 + b"]" * 20_000,
    "text for a number": b'{"at": "one", "action": 2}',
    "a fraction": b'{"at": 1, "action": 2.5}',
    "yes for a number": b'{"at": true, "action": 2}',
    "a missing field": b'{"at": 1}',
    "an unknown field": b'{"at": 1, "action": 2, "seat": 0}',
    "below zero": b'{"at": -1, "action": 2}',
    "a huge number": b'{"at": 1, "action": 99999999999999999999999999}',
    "a larger one": b'{"at": 1e400, "action": 2}',
    "half a character": b'{"at": 1, "action": "\\ud800"}',
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
def test_a_malformed_body_is_refused(playing: Playing, body: bytes) -> None:
    with playing.untouched():
        answer = playing.mover.who.http.post(
            f"{playing.path}/play", content=body, headers={"Content-Type": "application/json"}
        )
        assert answer.status_code == 400
        assert_refused("bad-request", answer)


@pytest.mark.parametrize(
    ("size", "problem"), [(60_000, "bad-request"), (66_000, "too-large"), (3_000_000, "too-large")]
)
def test_a_body_that_is_too_long_is_refused(playing: Playing, size: int, problem: str) -> None:
    with playing.untouched():
        answer = playing.mover.who.post(f"{playing.path}/chat", {"text": "x" * size})
        assert_refused(problem, answer)
        assert answer.status_code == (413 if problem == "too-large" else 400)


def test_a_long_body_without_content_length_is_refused(playing: Playing) -> None:
    def pieces() -> Iterator[bytes]:
        yield b'{"text": "'
        for _ in range(100):
            yield b"x" * 1000
        yield b'"}'

    with playing.untouched():
        assert_refused("too-large", playing.mover.who.http.post(f"{playing.path}/chat", content=pieces()))


ADDRESSES = [
    ("no-such-table", "GET", "/api/tables/0000000000"),
    ("no-such-table", "GET", "/api/tables/%00"),
    ("no-such-page", "GET", "/api/tables/..%2f..%2fetc"),
    ("bad-request", "GET", "/api/tables/" + "x" * 300),
    ("no-such-table", "POST", "/api/tables/nowhere/play"),
    ("no-such-game", "GET", "/api/games/chess"),
    ("no-such-game", "GET", "/api/games/chess/rules"),
    ("no-such-components", "GET", "/api/games/urbify?components=0123456789abcdef"),
    ("no-such-components", "GET", "/api/games/urbify/rules?components=%00"),
    ("no-such-components", "GET", "/api/games/urbify?components=" + "0" * 300),
    ("no-such-page", "GET", "/api/nowhere"),
    ("no-such-page", "GET", "/assets/nothing.js"),
    ("no-such-page", "GET", "/assets/..%2f..%2fstore.py"),
    ("wrong-method", "DELETE", "/api/tables"),
    ("bad-request", "GET", "/api/games/urbify?options=%5B"),
    ("bad-option", "GET", "/api/games/urbify?options=%7B%22nothing%22:1%7D"),
    ("bad-request", "GET", "/api/qr.svg?path=http://elsewhere.example/"),
    ("bad-request", "GET", "/api/tables/{id}/view?as=five"),
    ("bad-request", "GET", "/api/tables/{id}/view?as=-2"),
    ("not-your-seat", "GET", "/api/tables/{id}/view?as=99"),
    ("no-such-moment", "GET", "/api/tables/{id}/moments/99999999999999999999"),
    ("no-such-seat", "POST", "/api/tables/{id}/seats/7/sit"),
    ("not-over", "GET", "/api/tables/{id}/record"),
    ("not-over", "POST", "/api/tables/{id}/rematch"),
]


@pytest.mark.parametrize(("problem", "method", "path"), ADDRESSES)
def test_an_unknown_address_is_refused(playing: Playing, problem: str, method: str, path: str) -> None:
    path = path.replace("{id}", playing.table["id"])
    body = {"at": 0, "action": 0} if path.endswith("play") else {}
    with playing.untouched():
        answer = playing.mover.who.http.request(method, path, json=body if method == "POST" else None)
        assert_refused(problem, answer)


@pytest.mark.parametrize(
    ("problem", "wrong"),
    [
        ("no-such-game", {"game": "chess"}),
        ("no-such-game", {"game": "../urbify"}),
        ("bad-option", {"options": {"nothing": True}}),
        ("bad-option", {"seats": ["me"]}),
        ("bad-option", {"seats": ["me", "greedy", "greedy", "greedy", "greedy"]}),
        ("bad-bot", {"seats": ["me", "grandmaster"]}),
        ("bad-seats", {"seats": ["me", "me"]}),
        ("bad-seats", {"seats": ["me", "greedy"], "names": ["Nobody's"]}),
        ("bad-title", {"title": "x" * 100}),
        ("bad-title", {"title": "\u202e\u200b"}),
        ("bad-request", {"title": "x" * 300}),
        ("bad-request", {"seats": []}),
        ("bad-request", {"seats": "me"}),
        ("bad-request", {"seats": ["free"] * 11}),
        ("bad-request", {"open": "yes"}),
        ("bad-request", {"options": []}),
        ("bad-request", {"seed": 7}),
    ],
)
def test_an_invalid_table_is_refused(server: Server, stranger: Client, problem: str, wrong: Json) -> None:
    tables = server.select("select count(*) from tables")
    stranger.refused(problem, "/api/tables", {"game": "urbify", "open": True, "seats": ["me", "greedy"], **wrong})
    assert server.select("select count(*) from tables") == tables


@pytest.mark.parametrize("value", [10**30, -1, "x" * 5000, None, [1], {"a": {}}, 1.5, "true"])
def test_invalid_options_are_refused(server: Server, stranger: Client, value: Any) -> None:
    for option in stranger.get("/api/games/urbify")["options"]:
        wish = {"game": "urbify", "open": True, "seats": ["me", "free"], "options": {option["name"]: value}}
        answer = stranger.post("/api/tables", wish)
        assert_refused("bad-option", answer)


@pytest.mark.parametrize(
    ("name", "problem"),
    [("", "bad-request"), ("   ", "bad-name"), ("\x00", "bad-name"), ("x" * 25, "bad-name"), ("x" * 201, "bad-request"),
     ("\u202e\u2066", "bad-name"), (7, "bad-request"), (None, "bad-request")],
)  # fmt: skip
def test_an_invalid_name_is_refused(server: Server, name: Any, problem: str) -> None:
    who = Client(server, browser=True)
    players = server.select("select count(*) from players")
    assert_refused(problem, who.http.put("/api/me", json={"name": name}))
    assert server.select("select count(*) from players") == players
    assert "townhall" not in who.http.cookies


@pytest.mark.parametrize(
    ("given", "stored"),
    [
        ("<b onclick=x()>Eve</b>", "<b onclick=x()>Eve</b>"),
        ("A\x00n\x07a", "Ana"),
        ("\u202eanA\u202c", "anA"),
        ("  Ana \n\t Maria ", "Ana Maria"),
        ("Rene\u0301", "Ren\u00e9"),
        ("{ $name }", "{ $name }"),
        ("'; drop table players;", "'; drop table players;"),
    ],
)
def test_invisible_characters_are_removed_from_names(server: Server, given: str, stored: str) -> None:
    who = server.client(given)
    table = who.table("me", "free")
    assert table["seats"][0]["name"] == stored
    who.ok(f"/api/tables/{table['id']}/seats/1/bot", {"bot": "random"})
    listener = who.listen(table).until_playing()
    texts = [listener.seen["prompt"], *(option["text"] for option in listener.options)]
    assert all("\u2068" not in text and "\x00" not in text for text in texts)


def test_chat_is_plain_text(server: Server) -> None:
    who = server.client("Ana")
    table = who.table("me", "free")
    listener = who.listen(table)
    said = {
        "<script>alert(1)</script>": "<script>alert(1)</script>",
        "nul\x00bell\x07": "nulbell",
        "\u202etxet\u202c": "txet",
        "one\ntwo": "one two",
        "😀" * 500: "😀" * 500,
    }
    for text, received in said.items():
        who.ok(f"/api/tables/{table['id']}/chat", {"text": text})
        listener.until(lambda received=received: listener.chat and listener.chat[-1]["text"] == received)  # type: ignore[misc]
    for text in ("\u200b", " \n "):
        who.refused("empty-text", f"/api/tables/{table['id']}/chat", {"text": text})
    who.refused("bad-request", f"/api/tables/{table['id']}/chat", {"text": "x" * 501})
    assert [line["text"] for line in listener.chat if line["kind"] == "say"] == list(said.values())


def test_chat_is_rate_limited(server: Server) -> None:
    who = server.client("Ana")
    table = who.table("me", "free")
    answers = [who.post(f"/api/tables/{table['id']}/chat", {"text": "again"}) for _ in range(21)]
    assert {answer.status_code for answer in answers[:20]} == {201}
    assert_refused("too-many", answers[20])
    assert int(answers[20].headers["retry-after"]) >= 1


def test_errors_are_in_the_language_of_the_request(playing: Playing) -> None:
    texts: dict[str, set[str]] = {"en": set(), "es": set()}
    for lang, accepted in (("en", "de, en;q=0.8"), ("es", "es-MX,es;q=0.9,en;q=0.8"), ("en", "xx"), ("es", "ES")):
        answer = playing.mover.who.http.get("/api/tables/nowhere", headers={"Accept-Language": accepted})
        texts[lang].add(assert_refused("no-such-table", answer)["text"])
    assert len(texts["en"]) == len(texts["es"]) == 1
    assert texts["en"] != texts["es"]
    illegal = next(n for n in range(ACTIONS) if n not in {option["id"] for option in playing.mover.options})
    said = {
        playing.mover.who.http.post(
            f"{playing.path}/play", json={"at": playing.at, "action": illegal}, headers={"Accept-Language": lang}
        ).json()["text"]
        for lang in ("en", "es")
    }
    assert len(said) == 2


FRAMES = {
    "not JSON": ("hello", "bad-request"),
    "a list": ("[]", "bad-request"),
    "too deep": ("[" * 2000, "bad-request"),
    "an unknown field": ('{"watch": null, "play": 3}', "bad-request"),
    "a wrong type": ('{"watch": 7}', "bad-request"),
    "a huge number": ('{"moments": 99999999999999999999}', "bad-request"),
    "no such table": ('{"watch": "nowhere"}', "no-such-table"),
    "a seat that is not mine": ('{"watch": "ID", "as": 0}', "not-your-seat"),
    "no such seat": ('{"watch": "ID", "as": 99}', "not-your-seat"),
    "below any seat": ('{"watch": "ID", "as": -2}', "bad-request"),
    "too long": (json.dumps({"watch": "x" * 5000}), "too-large"),
}


@pytest.mark.parametrize("frame", FRAMES.values(), ids=FRAMES)
def test_an_invalid_subscription_is_answered_and_the_stream_continues(
    playing: Playing, stranger: Client, frame: tuple[str, str]
) -> None:
    text, problem = frame
    listener = stranger.listen(playing.table).until_playing()
    with playing.untouched():
        listener.socket.send(text.replace("ID", playing.table["id"]))
        news = listener.receive()
        while news["kind"] != "problem":
            news = listener.receive()
        assert news["problem"] == problem
        assert news["text"] and ".py" not in news["text"]
    listener.subscribe(watch=playing.table["id"])
    assert listener.receive()["kind"] in ("table", "ready")
    listener.close()


def test_a_problem_on_the_stream_is_in_the_language_of_the_subscription(playing: Playing, stranger: Client) -> None:
    texts = set()
    for lang in ("en", "es"):
        listener = stranger.listen(None, watch="nowhere", lang=lang)
        news = listener.receive()
        while news["kind"] != "problem":
            news = listener.receive()
        texts.add(news["text"])
        listener.close()
    assert len(texts) == 2


@pytest.mark.parametrize(
    "frame",
    ["x" * 20_000, b"\x00\xff" * 100, b"x" * 20_000, b'{"watch": null}'],
    ids=["long text", "bytes", "many bytes", "text as bytes"],
)
def test_a_huge_or_binary_frame_closes_only_that_stream(playing: Playing, stranger: Client, frame: str | bytes) -> None:
    listener = stranger.listen(playing.table).until_playing()
    lines = playing.server.log.count("\n")
    with playing.untouched(lines=5):
        listener.socket.send(frame)
        ended = _ended(listener)
    assert ended or isinstance(frame, bytes)
    errors = [line for line in playing.server.log.splitlines()[lines:] if '"level": "error"' in line]
    assert errors == []
    assert stranger.listen(playing.table).until_playing().at == playing.at


def _ended(listener: Listener) -> bool:
    try:
        while listener.receive()["kind"] != "problem":
            pass
    except ConnectionClosed:
        return True
    return False


def test_none_of_this_caused_an_unexpected_error(playing: Playing) -> None:
    assert '"broken"' not in playing.server.log
    assert "Traceback" not in playing.server.log
    lines = [json.loads(line) for line in playing.server.log.splitlines()]
    assert {line["level"] for line in lines} <= {"info", "warning"}
    assert playing.server.health()["status"] == "ok"
    eventually("the game goes on", lambda: playing.mover.decide())
