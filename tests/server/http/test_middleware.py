"""Security headers, cookies, and requests from other sites."""

import json
from collections.abc import Callable

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from tests.server.harness import Client, Server, assert_refused

ANSWERS: dict[str, Callable[[Client], httpx.Response]] = {
    "the page": lambda who: who.http.get("/"),
    "a page of the client": lambda who: who.http.get("/t/0123456789"),
    "a file": lambda who: who.http.get(_asset(who)),
    "not modified": lambda who: who.http.get("/", headers={"If-None-Match": who.http.get("/").headers["etag"]}),
    "the API": lambda who: who.http.get("/api/games"),
    "a QR code": lambda who: who.http.get("/api/qr.svg?path=/join/abc"),
    "a refusal": lambda who: who.http.get("/api/tables/nowhere"),
    "a bad request": lambda who: who.http.post("/api/tables", content=b"{"),
    "no such page": lambda who: who.http.get("/api/none"),
    "the wrong method": lambda who: who.http.request("PATCH", "/api/me"),
    "another site": lambda who: who.http.post("/api/logout", headers={"Origin": "https://evil.example"}),
    "health": lambda who: who.http.get("/health"),
    "the schema": lambda who: who.http.get("/schema/openapi.json"),
    "the page of the schema": lambda who: who.http.get("/schema"),
    "a message that is too long": lambda who: who.http.post("/api/tables", content=b"x" * 70_000),
    "nothing to say": lambda who: who.http.request("OPTIONS", "/api/tables"),
}


def _asset(who: Client) -> str:
    return str(who.http.get("/").text.partition('src="')[2].partition('"')[0])


@pytest.mark.parametrize("answer", ANSWERS.values(), ids=ANSWERS)
def test_every_response_has_the_security_headers(server: Server, answer: Callable[[Client], httpx.Response]) -> None:
    headers = answer(Client(server, browser=True)).headers
    policy = {part.split()[0]: part.split()[1:] for part in headers["content-security-policy"].split(";")}
    assert policy["default-src"] == ["'none'"]
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == ["'self'"]
    assert policy["frame-ancestors"] == policy["base-uri"] == ["'none'"]
    assert "unsafe" not in headers["content-security-policy"] and "*" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "access-control-allow-origin" not in headers
    assert "server" not in headers
    assert len(headers.get_list("content-security-policy")) == 1


def test_the_cookie_is_unavailable_to_scripts_and_other_sites(server: Server) -> None:
    who = Client(server, browser=True)
    answer = who.http.put("/api/me", json={"name": "Ana"})
    [cookie] = answer.headers.get_list("set-cookie")
    parts = {part.strip().lower() for part in cookie.split(";")[1:]}
    assert {"httponly", "samesite=lax", "path=/"} <= parts
    assert any(part.startswith("max-age=") for part in parts)
    assert not any(part.startswith("domain") for part in parts)
    assert "set-cookie" not in who.http.get("/api/me").headers
    [gone] = who.http.post("/api/logout").headers.get_list("set-cookie")
    assert "max-age=0" in gone.lower() and "httponly" in gone.lower()


ORIGINS = [
    "https://evil.example", "null", "http://127.0.0.1", "http://127.0.0.1:1", "http://localhost:PORT", "http://[", "",
    "http://127.0.0.1:PORT.evil.example", "http://evil.example/127.0.0.1:PORT", "file://",
]  # fmt: skip


@pytest.mark.parametrize("origin", ORIGINS)
def test_requests_from_another_site_are_refused(server: Server, origin: str) -> None:
    who = Client(server, "Ana", browser=True)
    table = who.table("me", "free")
    origin = origin.replace("PORT", str(server.port))
    for method, path in (
        ("POST", f"/api/tables/{table['id']}/seats/1/bot"), ("PUT", "/api/me"), ("DELETE", "/api/tokens/1"),
        ("POST", "/api/logout"),
    ):  # fmt: skip
        answer = who.http.request(method, path, json={"bot": "greedy"}, headers={"Origin": origin})
        assert_refused("bad-origin", answer)
        assert answer.status_code == 403
    assert who.get(f"/api/tables/{table['id']}")["seats"][1]["kind"] == "free"
    assert who.get("/api/me")["name"] == "Ana"
    with pytest.raises(InvalidStatus) as refused:
        who.connected(Origin=origin)
    assert refused.value.response.status_code == 403


def test_another_site_cannot_log_anybody_in(server: Server) -> None:
    Client(server, browser=True).ok("/api/account", {"name": "Mallory", "password": "a good password"})
    victim = Client(server)
    answer = victim.http.post(
        "/api/login", content=b'{"name": "Mallory", "password": "a good password"}',
        headers={"Origin": "https://evil.example", "Content-Type": "text/plain"},
    )  # fmt: skip
    assert_refused("bad-origin", answer)
    assert "set-cookie" not in answer.headers


def test_a_cookie_without_an_origin_is_refused(server: Server) -> None:
    who = Client(server, "Ana", browser=True)
    del who.http.headers["Origin"]
    who.refused("bad-origin", "/api/logout")
    assert who.get("/api/me")["name"] == "Ana", "reading is allowed"


def test_a_program_with_a_token_needs_no_origin(server: Server) -> None:
    who = server.client("Program")
    assert "origin" not in who.http.headers
    table = who.table("me", "greedy")
    assert who.listen(table).until_asked().decide() > 0


def test_a_refusal_in_the_log_has_the_id_of_the_request(server: Server) -> None:
    ids = [Client(server, browser=True).http.get("/api/tables/nowhere").headers["x-request-id"] for _ in range(2)]
    assert ids[0] != ids[1]
    lines = [json.loads(line) for line in server.log.splitlines() if line.startswith("{")]
    logged = {line.get("request") for line in lines if line.get("problem") == "no-such-table"}
    assert set(ids) <= logged
