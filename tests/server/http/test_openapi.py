"""The API description: a page for people, a document for programs, and a server that follows it."""

import json
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.failures import FailureGroup
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

import townhall
from tests.server.harness import Client, Server, eventually
from tests.server.http.test_workshop import save
from tests.server.people.accounts import account
from tests.server.people.test_friends import befriend
from tests.server.tournaments.tournaments import LIVE
from townhall.bots.levels import LEVELS

EXAMPLES = 5
CHECKS = [not_a_server_error, response_schema_conformance, content_type_conformance, status_code_conformance]


class KnownPlayer:
    """An account with tables, a tournament, components and a friend: not every request is about something unknown."""

    def __init__(self, server: Server) -> None:
        self.who, self.friend = account(server, "Guesser"), account(server, "Friend")
        befriend(self.who, self.friend)
        self.who.token = self.who.ok("/api/tokens", {"label": "a test"})["token"]
        self.playing = self.who.table("me", "here", "free", open=False)
        self.who.ok(f"/api/tables/{self.playing['id']}/seats/2/bot", {"bot": "random"})
        self.who.listen(self.playing).until_asked().play_on(decisions=4)
        self.finished = self.who.table("me", "greedy")
        self.who.listen(self.finished).until_playing().play_on()
        self.gathering = self.who.table("me", "free", "free")
        cup = {"name": "Cup", "game": "urbify", "seats": 2, "clock": LIVE, "bot": "random", "rounds": 2}
        self.tournament = self.who.ok("/api/tournaments", cup)
        self.set = save(self.who)

    def call(self, case: Any, turn: int) -> Any:
        """Send a request, mostly about existing tables and mostly as this player."""
        tables = [table["id"] for table in (self.playing, self.finished, self.gathering)]
        parameters = case.path_parameters or {}
        if "table_id" in parameters and turn % 4:
            parameters["table_id"] = tables[turn % 3]
        if "tournament_id" in parameters and turn % 4:
            parameters["tournament_id"] = self.tournament["id"]
        if "set_id" in parameters and turn % 4:
            parameters["set_id"] = self.set["id"]
        if "name" in parameters and turn % 4:
            of_game = case.operation.path.startswith(("/api/games/", "/api/workshop/"))
            parameters["name"] = "urbify" if of_game else self.friend.name
        if isinstance(parameters.get("seat"), int) and turn % 3:
            parameters["seat"] = turn % 4
        known = turn % 5 and case.operation.path not in ("/api/account", "/api/login", "/api/invited", "/api/seat")
        headers = {"Authorization": f"Bearer {self.who.token}"} if known else {}
        response = case.call(base_url=self.who.server.address, headers=headers)
        case.validate_response(response, checks=CHECKS)
        if response.status_code >= 400:
            body = response.json()
            assert body["problem"] and body["text"], body
        return response


@pytest.fixture(scope="module")
def known(server: Server) -> KnownPlayer:
    return KnownPlayer(server)


@pytest.mark.filterwarnings("ignore::hypothesis.errors.HypothesisDeprecationWarning")
@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=["right", "wrong"])
def test_the_server_follows_its_api_description(server: Server, known: KnownPlayer, mode: GenerationMode) -> None:
    """Every request gets a response of a described form and never a server error."""
    schema: Any = schemathesis.openapi.from_url(f"{server.address}/schema/openapi.json")
    failures, tried, statuses = list[str](), 0, set[int]()
    for result in schema.get_all_operations():
        operation = result.ok()

        @given(case=operation.as_strategy(generation_mode=mode))
        @settings(
            max_examples=EXAMPLES, database=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck)
        )
        def hold(case: Any) -> None:
            nonlocal tried
            tried += 1
            statuses.add(known.call(case, tried).status_code)

        try:
            hold()
        except Unsatisfiable:
            continue  # an address without parameters has no wrong requests
        except (Exception, FailureGroup) as failure:
            failures.append(f"{operation.label}: {failure}")
    assert not failures, "\n\n".join(failures)
    assert tried > 200
    assert statuses >= ({200, 201} if mode is GenerationMode.POSITIVE else {400, 404})


def test_no_described_request_causes_an_unexpected_error(server: Server) -> None:
    assert '"broken"' not in server.log
    assert server.health()["status"] == "ok"


def test_the_api_page_lists_every_route(server: Server) -> None:
    who = Client(server)
    page = who.http.get("/schema")
    assert page.headers["content-type"].startswith("text/html")
    assert "<script" not in page.text and "http://" not in page.text.replace(server.address, "")
    document = who.get("/schema/openapi.json")
    assert document["info"]["title"] == "Townhall"
    assert len(document["paths"]) >= 30
    for path, item in document["paths"].items():
        assert path in page.text
        for method, operation in item.items():
            assert operation["description"], (method, path)
            assert operation["tags"]


def test_health_reports_the_state_of_the_server(server: Server) -> None:
    listeners = [Client(server).listen(None, lobby=True) for _ in range(3)]
    for listener in listeners:
        listener.receive()
    health = server.health()
    assert health["status"] == "ok" and health["database"] is True
    connected = health["connections"]
    assert connected >= len(listeners)
    assert set(health["ready"]) == set(townhall.games()) and all(0 <= ready <= 1 for ready in health["ready"].values())
    assert set(health) == {"status", "database", "ready", "tables", "connections"}
    for listener in listeners:
        listener.close()
    left = connected - len(listeners)
    eventually("closed connections are no longer counted", lambda: server.health()["connections"] <= left)


@pytest.mark.parametrize("name", townhall.games())
def test_game_descriptions_exist_in_both_languages(server: Server, name: str) -> None:
    game, rules = townhall.game(name), []
    for lang in ("en", "es"):
        who = Client(server, lang=lang)
        [summary] = [one for one in who.get("/api/games") if one["name"] == name]
        info = who.get(f"/api/games/{name}")
        assert summary["title"] == info["title"] == game.title(lang) and summary["seats"] == list(game.seats)
        assert [bot["name"] for bot in summary["bots"]] == list(LEVELS) and summary["default_bot"] in LEVELS
        assert info["components"] and all(component["name"] for component in info["components"])
        pages = who.get(f"/api/games/{name}/rules")
        assert all(page["text"] for page in pages)
        assert who.get(f"/api/games/{name}/provenance")
        rules.append(json.dumps(pages))
    assert rules[0] != rules[1]


def test_a_link_is_available_as_a_qr_code(server: Server) -> None:
    answer = Client(server).http.get("/api/qr.svg?path=/join/abcDEF-_123")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.content.startswith(b"<?xml") or answer.content.startswith(b"<svg")
    other = Client(server).http.get("/api/qr.svg?path=/join/another")
    assert answer.content != other.content
