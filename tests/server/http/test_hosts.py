"""The server answers only to addresses, names of the local network and the names its operator has allowed."""

import pytest

from tests.server.harness import Client, Server, assert_refused
from townhall.server.http.hosts import AllowedHosts

LOCAL = [
    "127.0.0.1:8000", "192.168.1.5:8000", "[::1]:8000", "[fe80::1]", "localhost", "LOCALHOST:8000", "pi.local",
    "nas.lan",
    "raspberrypi:8000", "box.home.arpa", "a.localhost",
]  # fmt: skip
FOREIGN = ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", "local.evil.example", "", ":8000", "[e.vil]"]


@pytest.mark.parametrize("host", LOCAL)
def test_names_of_the_local_network_are_allowed(host: str) -> None:
    assert AllowedHosts().allows(host)


@pytest.mark.parametrize("host", FOREIGN)
def test_public_names_have_to_be_listed(host: str) -> None:
    assert not AllowedHosts(["games.example.org"]).allows(host)


def test_listed_names_are_allowed() -> None:
    hosts = AllowedHosts(["Games.Example.org"])
    assert hosts.allows("games.example.org:443")
    assert hosts.allows("GAMES.EXAMPLE.ORG.")
    assert not hosts.allows("other.example.org")
    assert AllowedHosts(["*"]).allows("evil.example")
    assert AllowedHosts().allows(None)


def test_a_page_whose_name_leads_here_is_refused(server: Server) -> None:
    who = Client(server, "Ana", browser=True)
    rebound = {"Host": "evil.example", "Origin": "http://evil.example"}
    for method, path in (("GET", "/api/me"), ("POST", "/api/logout"), ("GET", "/")):
        answer = who.http.request(method, path, headers=rebound)
        assert_refused("bad-host", answer)
        assert "evil.example" in answer.json()["text"]
    assert who.get("/api/me")["name"] == "Ana"
