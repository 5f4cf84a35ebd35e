"""Names that look like an account's name, and names that cannot be read, are refused."""

import pytest

from tests.server.harness import Client, Server, assert_refused
from townhall.server.accounts.names import clean_name, skeleton
from townhall.server.errors import ApiError

PASSWORD = "correct horse battery"
LOOK_ALIKES = [
    "Paulina", "PAULINA", "Pau1ina", "PauIina", "Paul\u0131na", "P.aulina", "Paulina_", "Pau lina",
    "\U0001d4df\U0001d4ea\U0001d4fe\U0001d4f5\U0001d4f2\U0001d4f7\U0001d4ea",
]  # fmt: skip
ODD = ["Pau\u043bina", "P\u0430ulina", "\u0391nna", "!!!", "...", "Z\u0337\u0322\u031balgo"]
FINE = [
    "Paula", "Jos\u00e9 Mar\u00eda", "\u041f\u0430\u0432\u0435\u043b", "\u0386\u03bd\u03bd\u03b1", "\u7530\u4e2d Ken",
    "\u3055\u304f\u3089\u82b1", "\uae40\ubbfc\uc218", "\u263a", "Player 1", "Nguy\u1ec5n", "O'Brien",
    "\u0639\u0645\u0631",
]  # fmt: skip


@pytest.mark.parametrize("name", FINE)
def test_names_of_all_alphabets_are_accepted(name: str) -> None:
    assert clean_name(f" {name} ") == name


@pytest.mark.parametrize("name", ODD)
def test_mixed_alphabets_and_heaps_of_marks_are_refused(name: str) -> None:
    with pytest.raises(ApiError, match="odd-name"):
        clean_name(name)


@pytest.mark.parametrize(
    "blank", ["\u3164", "\u2800", "\u115f", "\uffa0", "\u200b", "\u00a0", "\ufe0f", "\u034f", "\u180b"]
)
def test_a_blank_name_is_refused(blank: str) -> None:
    with pytest.raises(ApiError, match="bad-name"):
        clean_name(blank * 3)
    assert skeleton(clean_name(f"Pau{blank}la")) == "paula"


@pytest.mark.parametrize("name", ["\u0391\u039d\u039d\u0391", "\u0410\u041d\u041d\u0410"], ids=["Greek", "Cyrillic"])
def test_a_name_in_another_alphabet_can_look_the_same(name: str) -> None:
    assert clean_name(name) == name
    assert skeleton(name) in (skeleton("ANNA"), skeleton("AHHA"))


def test_different_names_can_be_told_apart() -> None:
    names = ["Ana", "Anna", "Jos\u00e9", "Jose", "Player 2", "Player 3", "\u263a", "\u2639"]
    assert len({skeleton(name) for name in names}) == len(names)


def test_nobody_can_play_under_an_accounts_name(server: Server) -> None:
    owner = Client(server, browser=True)
    owner.ok("/api/account", {"name": "Paulina", "password": PASSWORD})
    table = owner.table("me", "free", "free")
    for name in LOOK_ALIKES:
        stranger = Client(server, browser=True)
        stranger.refused("name-taken", "/api/account", {"name": name, "password": PASSWORD})
        stranger.refused("name-taken", "/api/tokens", {"label": "x", "name": name})
        assert_refused("name-taken", stranger.http.put("/api/me", json={"name": name}))
    guest = server.client("Rosalind")
    assert_refused("name-taken", guest.http.put("/api/me", json={"name": "Paulina"}))
    guest.refused("name-taken", f"/api/tables/{table['id']}/seats/1/sit", {"name": "paulina"})
    with_names = {"game": "urbify", "seats": ["me", "here"], "names": ["Paulina"]}
    guest.refused("name-taken", "/api/tables", {**with_names, "open": True})
    assert guest.ok("/api/tables", {**with_names, "open": False})["seats"][1]["name"] == "Paulina", "at one device"


@pytest.mark.parametrize("unseen", ["\ufe0f", "\u034f", "\u180b"])
def test_signs_that_show_nothing_make_no_other_name(server: Server, unseen: str) -> None:
    owner, guest = Client(server, browser=True), server.client("Rita")
    owner.ok("/api/account", {"name": f"Dora {ord(unseen)}", "password": PASSWORD})
    table = owner.table("me", "free", "free")
    name = f"Dora{unseen} {ord(unseen)}{unseen}"
    guest.refused("name-taken", f"/api/tables/{table['id']}/seats/1/sit", {"name": name})
    with_names = {"game": "urbify", "seats": ["me", "here"], "names": [name], "open": True}
    guest.refused("name-taken", "/api/tables", with_names)


def test_a_guest_whose_name_was_registered_needs_another_one(server: Server) -> None:
    guest = server.client("Sabine")
    Client(server, browser=True).ok("/api/account", {"name": "Sabine", "password": PASSWORD})
    table = server.client("Host").table("me", "free")
    sit = f"/api/tables/{table['id']}/seats/1/sit"
    guest.refused("name-taken", sit)
    guest.refused("name-taken", f"/api/tables/{table['id']}/chat", {"text": "I am not Sabine."})
    assert guest.ok(sit, {"name": "Sabine B."})["seats"][1]["name"] == "Sabine B."


def test_a_seat_link_works_where_the_owners_name_cannot_be_used(server: Server) -> None:
    owner, phone = Client(server, browser=True), Client(server, browser=True)
    owner.ok("/api/account", {"name": "Tabea", "password": PASSWORD})
    table = owner.table("me", "free")
    link = owner.ok(f"/api/tables/{table['id']}/seats/0/link")["secret"]
    assert phone.ok("/api/seat", {"secret": link})["mine"] == [0]
    assert phone.get("/api/me") == {"name": None, "account": False}
