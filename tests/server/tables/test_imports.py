"""Records are imported as finished games that can be watched and forked but are never ranked; bad ones are refused."""

import json
from pathlib import Path
from typing import Any

import pytest

import townhall
from tests.server.harness import Client, Server, assert_refused, finished_game

RECORDS = Path(__file__).parents[2] / "golden" / "records"


def record_of(name: str) -> dict[str, Any]:
    record: dict[str, Any] = json.loads((RECORDS / f"{name}.json").read_text())
    return record


@pytest.fixture
def ana(server: Server) -> Client:
    return server.client("Ana")


@pytest.mark.parametrize("name", ["urbify-1", "urbania-1", "merkez-1", "urban_sprawl-1"])
def test_an_imported_game_is_the_recorded_one(ana: Client, name: str) -> None:
    record = record_of(name)
    table = ana.ok("/api/records", record)
    assert table["imported"] and table["status"] == "finished" and not table["open"]
    assert [seat["name"] for seat in table["seats"]] == record["names"] and not table["mine"]
    assert table["commitment"] == record["commitment"]
    exported = ana.record(table)
    assert (exported.actions, exported.key, exported.scores) == (record["actions"], record["key"], record["scores"])
    end = ana.get(f"/api/tables/{table['id']}/moments/{len(record['actions'])}")
    assert end["scores"] == record["scores"] and end["decides"] == -1
    fork = ana.ok(f"/api/tables/{table['id']}/fork", {"n": 3, "seat": 0})
    assert fork["forked_at"] == 3 and not fork["imported"]


def test_an_exported_game_can_be_imported(server: Server, ana: Client) -> None:
    ben, _, table = finished_game(server)
    answer = ana.http.post("/api/records", content=ben.http.get(f"/api/tables/{table['id']}/record").content)
    assert answer.status_code == 201
    assert ana.record(answer.json()).key == ben.record(table).key
    assert ana.get("/api/tables/finished") == [], "nobody sits there"


def test_an_imported_solo_game_is_not_ranked(ana: Client) -> None:
    before = ana.get("/api/games/merkez/best")["players"]
    table = ana.ok("/api/records", record_of("merkez-1"))
    assert ana.get(f"/api/tables/{table['id']}/result")["counts"] is False
    assert ana.get("/api/games/merkez/best")["players"] == before


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"actions": [0]}, "decision 0 (action 0)"),
        ({"actions": ["x"]}, "$.actions[0]"),
        ({"key": "00" * 16}, "committed to at the start"),
        ({"key": None}, "sealed"),
        ({"scores": [1, 2]}, "the scores are [1, 2]"),
        ({"game": "chess"}, "chess"),
        ({"components": "0" * 16}, "components"),
        ({"engine": "0"}, "version 0"),
        ({"seats": 9}, "9"),
        ({"names": ["only one"]}, "1 names for 2 seats"),
        ({"more": 1}, "more"),
    ],
)
def test_a_bad_record_is_refused_with_the_entry_and_the_reason(
    server: Server, change: dict[str, Any], reason: str
) -> None:
    refused = server.client("Ana").refused("bad-record", "/api/records", {**record_of("urbify-1"), **change})
    assert reason in refused["text"]


def test_an_unfinished_or_unreadable_record_is_refused(ana: Client) -> None:
    record = record_of("urbify-1")
    running = {**record, "actions": record["actions"][:9], "scores": None}
    assert "not over after its 9 decisions" in ana.refused("bad-record", "/api/records", running)["text"]
    assert_refused("bad-record", ana.http.post("/api/records", content=b"\xff not json"))
    assert_refused("too-large", ana.http.post("/api/records", content=b" " * 600_000))


def test_odd_names_are_replaced_by_colours(ana: Client) -> None:
    table = ana.ok("/api/records", {**record_of("urbify-1"), "names": ["Ana", "\u202e"]})
    first, second = (seat["name"] for seat in table["seats"])
    assert first == "Ana" and second == townhall.game("urbify").seat_name(1)


def test_a_new_guest_at_the_same_address_can_import_no_more(server: Server) -> None:
    visitor = Client(server)
    problems = []
    for _ in range(31):
        visitor.http.cookies.clear()
        problems.append(visitor.post("/api/records").json()["problem"])
    assert problems == ["bad-record"] * 30 + ["too-many"]
