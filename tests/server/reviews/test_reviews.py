"""Reviews over HTTP: computed in the background, stored, refused for running games, and begun again after a restart."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest

from tests.server.harness import Client, Json, Server, assert_refused, eventually, finished_game, serving
from townhall import Record, replay, verify
from townhall.bots.review import Reviewer


def path_of(table: Json, seat: int = 0) -> str:
    return f"/api/tables/{table['id']}/reviews/{seat}"


def finished_review(who: Client, table: Json, seat: int = 0) -> Json:
    """The review of a seat, once it is finished."""
    review: Json = eventually("the review is finished", lambda: who.get(path_of(table, seat))["review"])
    return review


def expected(record: Record, seat: int) -> Json:
    """The review that the command line computes from the record."""
    reviewer = Reviewer(replay(record).end, seat, places=record.places or None)
    reviewer.think(float("inf"))
    review: Json = msgspec.to_builtins(reviewer.decide())
    return review


@pytest.fixture(scope="module")
def game(server: Server) -> tuple[Client, Client, Json]:
    return finished_game(server)


def test_a_review_is_computed_once_and_is_that_of_the_record(server: Server, game: tuple[Client, Client, Json]) -> None:
    ana, _, table = game
    total = len(ana.record(table).actions)
    assert ana.get(path_of(table)) == {"status": "none", "done": 0, "total": total, "review": None, "problem": None}
    begun = ana.ok(path_of(table))
    assert begun["status"] in ("running", "finished") and begun["total"] == total
    review = finished_review(ana, table)
    found = expected(ana.record(table), 0)
    for name in ("start", "result", "luck", "choice", "others", "iterations"):
        assert review[name] == found[name]
    assert [each["n"] for each in review["decisions"]] == [each["n"] for each in found["decisions"]]
    assert all(each["action"]["text"] and each["best"][0]["text"] for each in review["decisions"])
    assert ana.ok(path_of(table))["status"] == "finished"
    stranger = server.client("Eva", lang="es")
    assert stranger.get(path_of(table))["review"]["choice"] == review["choice"], "whoever sees the table sees it"


def test_the_better_line_is_shown_on_the_board(game: tuple[Client, Client, Json]) -> None:
    ana, _, table = game
    ana.ok(path_of(table))
    review = finished_review(ana, table)
    mistake = max(review["decisions"], key=lambda each: each["loss"])
    lines = f"{path_of(table)}/lines/{mistake['n']}"
    before, after = ana.get(f"{lines}/0"), ana.get(f"{lines}/{len(mistake['best'])}")
    assert before["decides"] == 0 and before["seat"] == 0 and before["state"] != after["state"]
    assert before["state"] == ana.get(f"/api/tables/{table['id']}/moments/{mistake['n']}")["state"]
    whole = ana.get(lines)
    assert [view["decisions"] - mistake["n"] for view in whole] == list(range(len(mistake["best"]) + 1))
    assert whole == [ana.get(f"{lines}/{step}") for step in range(len(whole))]
    for wrong in (
        f"{lines}/{len(mistake['best']) + 1}",
        *(f"{path_of(table)}/lines/100000{end}" for end in ("", "/0")),
    ):
        assert_refused("no-such-line", ana.http.get(wrong))


def test_what_cannot_be_reviewed_is_refused(server: Server, game: tuple[Client, Client, Json]) -> None:
    ana, _, table = game
    ana.refused("no-such-seat", path_of(table, 2))
    running = ana.table("me", "free")
    ana.refused("not-begun", path_of(running))
    ben = server.client("Ben")
    ben.sit(running, 1)
    ana.listen(running).until_playing()
    ana.refused("not-over", path_of(running))
    assert_refused("not-over", ana.http.get(path_of(running)))
    private = ana.table("me", "greedy", open=False)
    server.client("Eva").refused("private", path_of(private))


def test_a_game_that_ended_by_resignation_has_a_record_and_a_review_with_its_result(server: Server) -> None:
    ana, ben = server.client("Ana"), server.client("Ben")
    table = ana.table("me", "free")
    ben.sit(table, 1)
    listeners = [who.listen(table).until_playing() for who in (ana, ben)]
    for _ in range(8):
        at = eventually("somebody decides", lambda: next((one for one in listeners if one.options), None)).decide()
        for listener in listeners:
            listener.until_at(at)
    path = f"/api/tables/{table['id']}"
    assert_refused("not-over", ana.http.get(f"{path}/record"))
    ben.ok(f"{path}/seats/1/resign")
    record = ana.record(table)
    assert record.commitment == table["commitment"] and (record.places, record.scores) == ([1, 2], None)
    end = verify(record).end
    assert not end.over and len(end.history) == len(record.times) == 8
    refused = ana.http.post("/api/records", content=record.to_json())
    assert "because players resigned, after 8 decisions" in assert_refused("bad-record", refused)["text"]
    spanish = ana.http.post("/api/records", content=record.to_json(), headers={"Accept-Language": "es"})
    assert "porque hubo rendiciones, tras 8 decisiones" in assert_refused("bad-record", spanish)["text"]
    for seat, result in enumerate((1.0, 0.0)):
        ana.ok(path_of(table, seat))
        review, found = finished_review(ana, table, seat), expected(record, seat)
        assert review["result"] == result
        for name in ("start", "luck", "choice", "others"):
            assert review[name] == found[name]
    for listener in listeners:
        listener.close()


def test_a_game_that_was_aborted_has_neither_record_nor_review(server: Server) -> None:
    ana, ben = server.client("Ana"), server.client("Ben")
    table = ana.table("me", "free")
    ben.sit(table, 1)
    eventually("the game starts", lambda: ana.get(f"/api/tables/{table['id']}")["status"] == "playing")
    for who in (ana, ben):
        who.ok(f"/api/tables/{table['id']}/abort")
    assert_refused("no-result", ana.http.get(f"/api/tables/{table['id']}/record"))
    ana.refused("no-result", path_of(table))


def test_a_player_waits_for_one_review_at_a_time(own_server: Server) -> None:
    ana, ben, table = finished_game(own_server)
    ana.ok(path_of(table, 0))
    second = ana.post(path_of(table, 1))
    if second.status_code != 200:  # else the first one was finished already
        assert_refused("review-running", second)
    assert ben.ok(path_of(table, 1))["status"] in ("running", "finished")
    finished_review(ana, table, 0)
    finished_review(ana, table, 1)


def test_two_requests_at_once_start_one_review(own_server: Server) -> None:
    ana, _, table = finished_game(own_server)
    with ThreadPoolExecutor(4) as clicks:
        answers = list(clicks.map(lambda _: ana.post(path_of(table, 0)), range(4)))
    assert {answer.status_code for answer in answers} == {200}
    finished_review(ana, table, 0)
    eventually("the player can start another one", lambda: ana.post(path_of(table, 1)).status_code == 200)


def test_an_interrupted_review_is_begun_again(rules_ready: None, tmp_path: Path) -> None:
    with serving(tmp_path) as first:
        ana, _, table = finished_game(first)
        ana.ok(path_of(table))
    with serving(tmp_path) as second:
        eva = second.client("Eva")
        assert finished_review(eva, table)["seat"] == 0
