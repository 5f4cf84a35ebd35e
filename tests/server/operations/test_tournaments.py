"""Operators look at tournaments and moderate them while a server runs."""

import json

import pytest

from tests.server.harness import Server, eventually
from tests.server.operations.test_tables import Admin, admin
from tests.server.tournaments.tournaments import Event

__all__ = ["admin"]

pytestmark = pytest.mark.databases("sqlite")


def test_an_operator_lists_renames_and_cancels_tournaments(server: Server, admin: Admin) -> None:
    event = Event(server, 2).start()
    (pairing,) = event.tables(1)
    assert f"{event.id}" in admin("tournament", "list") and event.organiser.name in admin("tournament", "list")
    assert "is called Spring cup" in admin("tournament", "rename", event.id, "--name", " Spring  cup ")
    assert json.loads(admin("tournament", "list", "--json"))[0]["name"] == "Spring cup" == event.info()["name"]
    assert "is cancelled" in admin("tournament", "cancel", event.id)
    eventually("the game ends", lambda: event.organiser.get(f"/api/tables/{pairing['table']}")["aborted"])
    assert event.info()["status"] == "cancelled"
    assert "is over" in admin("tournament", "cancel", event.id, code=2)
    assert "there is no tournament" in admin("tournament", "cancel", "nosuch", code=2)
    assert "1 to 60 characters" in admin("tournament", "rename", event.id, "--name", " ", code=2)
    for action in ("cancel", "rename"):
        assert "which tournament?" in admin("tournament", action, code=2)
    assert "which name?" in admin("tournament", "rename", event.id, code=2)


def test_a_player_whose_seat_the_operator_gives_to_a_bot_gets_no_points(server: Server, admin: Admin) -> None:
    event = Event(server, 2, rounds=1).start()
    (pairing,) = event.tables(1)
    one, other = event.seated(pairing)
    assert one is not None and other is not None
    eventually("the game starts", lambda: one.get(f"/api/tables/{pairing['table']}")["status"] == "playing")
    admin("table", "free-seat", pairing["table"], "--seat", "0")
    eventually("a bot plays", lambda: other.get(f"/api/tables/{pairing['table']}")["seats"][0]["kind"] == "bot")
    event.resign(pairing, other)
    assert {line["points"] for line in event.until_over()["standings"]} == {0}
