"""All requests of an address are limited, and its streams; what is the same for everybody is sent once."""

import json
from collections.abc import Iterator
from time import monotonic

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.harness import Client, Server, assert_refused, serving
from townhall.server.accounts.address_limits import MAX_STREAMS, RequestLimit
from townhall.server.live.lobby import LOBBY_SECONDS


@pytest.fixture(scope="module")
def limited(rules_ready: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("limited"), "--request-limit", "0.5") as running:
        yield running


def test_requests_of_one_address_are_limited(limited: Server) -> None:
    greedy = Client(limited)
    answers = [greedy.http.get("/api/me") for _ in range(100)]
    refused = next(answer for answer in answers if answer.status_code != 200)
    assert_refused("too-many", refused)
    assert refused.status_code == 429
    assert refused.headers["retry-after"] == "1"
    assert answers[4].status_code == 200, "there is a reserve"
    assert Client(limited).http.get("/api/me").status_code == 200, "others are not affected"


def test_the_reserve_fills_up_again(monkeypatch: pytest.MonkeyPatch) -> None:
    time = [0.0]
    monkeypatch.setattr("townhall.server.accounts.address_limits.time.monotonic", lambda: time[0])
    limit = RequestLimit(2)
    assert sum(limit.take("a") for _ in range(30)) == 20
    time[0] += 1
    assert [limit.take("a") for _ in range(3)] == [True, True, False]
    time[0] += 1000
    assert sum(limit.take("a") for _ in range(30)) == 20
    assert limit.take("b")
    assert RequestLimit(0).take("a")


def test_a_source_that_never_waits_gets_its_share_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    time = [0.0]
    monkeypatch.setattr("townhall.server.accounts.address_limits.time.monotonic", lambda: time[0])
    limit, taken = RequestLimit(50), list[bool]()
    for _ in range(60 * 60):
        time[0] += 1 / 60
        taken.append(limit.take("a"))
    assert sum(taken[-600:]) == pytest.approx(500, abs=2)


def test_streams_of_one_address_are_limited(server: Server) -> None:
    greedy = Client(server)
    streams = [greedy.connected() for _ in range(MAX_STREAMS)]
    with pytest.raises(InvalidStatus) as refused:
        greedy.connected()
    assert refused.value.response.status_code == 403
    assert server.client("Ana").listen(None).receive()["kind"] == "ready"
    for stream in streams:
        stream.close()


def test_messages_on_a_stream_are_limited(server: Server) -> None:
    stream = server.client("Ana").listen(None)
    for _ in range(250):
        stream.subscribe(watch=None)
    stream.until(lambda: any('"problem":"too-many"' in frame for frame in stream.frames))


def test_messages_on_streams_count_like_requests_of_their_address(limited: Server) -> None:
    greedy = Client(limited)
    streams = [greedy.listen(None), greedy.listen(None)]
    for stream in streams * 30:  # more than the limit allows, also while they are being sent
        stream.subscribe(watch=None)
    streams[0].until(lambda: any('"problem":"too-many"' in frame for frame in streams[0].frames))
    other = Client(limited).listen(None)
    assert other.receive()["kind"] == "ready", "others are not affected"


def test_the_lobby_is_not_sent_more_often_to_a_client_that_subscribes_again(server: Server) -> None:
    stream, begun = server.client("Ana").listen(lobby=True), monotonic()
    stream.until(lambda: any('"kind":"lobby"' in frame for frame in stream.frames))
    for n in range(20):
        stream.subscribe(lobby=True)
        stream.subscribe(watch="none")
        stream.until(lambda n=n: sum("no-such-table" in frame for frame in stream.frames) > n)  # type: ignore[misc]
    sent = sum('"kind":"lobby"' in frame for frame in stream.frames)
    assert sent <= (monotonic() - begun) / LOBBY_SECONDS + 1


def test_private_responses_are_not_stored(server: Server) -> None:
    who = Client(server, "Ana", browser=True)
    for path in ("/api/me", "/api/tables", "/api/tokens", "/api/sessions", "/api/tables/none", "/health"):
        assert who.http.get(path).headers["cache-control"] == "no-store", path
    assert who.http.get("/").headers["cache-control"] == "no-cache"


PATHS = ["", "/urbify", "/urbify/rules", "/urbify/player-aid", "/urbify/coach", "/urbify/provenance"]


@pytest.mark.parametrize("path", [f"/api/games{path}" for path in PATHS])
def test_descriptions_of_games_are_sent_once(server: Server, path: str) -> None:
    who = Client(server)
    first = who.http.get(path)
    assert first.headers["content-encoding"] == "gzip"
    assert first.headers["cache-control"] == "no-cache"
    assert "Accept-Language" in first.headers["vary"]
    known = {"If-None-Match": first.headers["etag"]}
    again = who.http.get(path, headers=known)
    assert again.status_code == 304
    assert not again.content
    plain = who.http.get(path, headers={"Accept-Encoding": "identity"})
    assert plain.json() == first.json()
    assert "content-encoding" not in plain.headers
    if not path.endswith("/provenance"):
        spanish = who.http.get(path, headers={**known, "Accept-Language": "es"})
        assert spanish.status_code == 200
        assert spanish.json() != first.json()


def test_options_have_descriptions_of_their_own(server: Server) -> None:
    who = Client(server)
    option = next(one for one in who.get("/api/games/urbify")["options"] if isinstance(one["value"], bool))
    options = {"options": json.dumps({option["name"]: not option["value"]})}
    etags = {who.http.get("/api/games/urbify/rules", params=params).headers["etag"] for params in ({}, options)}
    assert len(etags) == 2
