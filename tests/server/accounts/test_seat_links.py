"""Seat links can be revoked, and the owner sees which devices hold the seat."""

from tests.server.accounts.test_sessions import PHONE
from tests.server.harness import Client, Server, assert_refused


def followed(server: Server, secret: str) -> Client:
    """A phone that has followed a seat link."""
    phone = Client(server, browser=True)
    phone.http.headers["User-Agent"] = PHONE
    assert phone.ok("/api/seat", {"secret": secret})["mine"] == [0]
    return phone


def test_a_new_link_ends_what_the_old_one_opened(server: Server) -> None:
    owner, friend = server.client("Ana"), server.client("Berta")
    table = owner.table("me", "free", open=False)
    path = f"/api/tables/{table['id']}"
    phone = followed(server, owner.ok(f"{path}/seats/0/link")["secret"])
    friend.ok("/api/invited", {"invite": table["invite"]})
    friend.sit(table, 1)
    stream = phone.listen(table).until_playing()
    assert stream.seen["seat"] == 0
    tablet = followed(server, owner.ok(f"{path}/seats/0/link")["secret"])
    stream.until(lambda: '"problem":"private"' in stream.frames[-1])
    assert_refused("private", phone.http.get(path))
    phone.refused("private", f"{path}/play", {"at": 0, "action": 0})
    assert tablet.get(path)["mine"] == owner.get(path)["mine"] == [0]


def test_a_link_is_revoked_without_a_new_one_and_stays_so(server: Server) -> None:
    owner = server.client("Ana")
    table = owner.table("me", "free")
    path = f"/api/tables/{table['id']}"
    secret = owner.ok(f"{path}/seats/0/link")["secret"]
    phone = followed(server, secret)
    assert_refused("not-owner", phone.http.delete(f"{path}/seats/0/link"))
    phone.refused("not-owner", f"{path}/seats/0/link")
    assert_refused("not-your-seat", server.client("Berta").http.delete(f"{path}/seats/0/link"))
    assert owner.http.delete(f"{path}/seats/0/link").status_code == 204
    phone.refused("no-such-link", "/api/seat", {"secret": secret})
    assert phone.get(path)["mine"] == [] and owner.get(path)["mine"] == [0]
    holders = server.select('select count(*) from holders where "table" = ?', table["id"])
    assert holders == [(1,)]


def test_the_owner_sees_the_devices_of_a_seat(server: Server) -> None:
    owner = Client(server, "Ana", browser=True)
    table = owner.table("me", "free")
    path = f"/api/tables/{table['id']}/seats/0"
    phone = followed(server, owner.ok(f"{path}/link")["secret"])
    devices = owner.get(f"{path}/devices")
    assert sorted((one["device"], one["linked"] is not None, one["current"]) for one in devices) == [
        ("", False, True),
        ("Chrome, Android", True, False),
    ]
    assert_refused("not-owner", phone.http.get(f"{path}/devices"))
    assert_refused("not-your-seat", server.client("Berta").http.get(f"{path}/devices"))
    assert owner.http.delete(f"{path}/link").status_code == 204
    assert [one["linked"] for one in owner.get(f"{path}/devices")] == [None]


def test_a_linked_guest_who_logs_in_stays_linked(server: Server) -> None:
    owner = server.client("Ana")
    table = owner.table("me", "free")
    path = f"/api/tables/{table['id']}/seats/0"
    phone = followed(server, owner.ok(f"{path}/link")["secret"])
    Client(server, browser=True).ok("/api/account", {"name": "Linked one", "password": "correct horse battery"})
    phone.ok("/api/login", {"name": "Linked one", "password": "correct horse battery"})
    assert phone.get(f"/api/tables/{table['id']}")["mine"] == [0]
    phone.refused("not-owner", f"{path}/link")
    owner.ok(f"{path}/link")
    assert phone.get(f"/api/tables/{table['id']}")["mine"] == []


def test_an_account_that_followed_the_link_owns_the_seat_once_its_owner_logs_in(server: Server) -> None:
    owner, phone = Client(server, "Ana", browser=True), Client(server, browser=True)
    table = owner.table("me", "free")
    path = f"/api/tables/{table['id']}"
    login = {"name": "On both devices", "password": "correct horse battery"}
    phone.ok("/api/account", login)
    phone.ok("/api/seat", {"secret": owner.ok(f"{path}/seats/0/link")["secret"]})
    phone.refused("not-owner", f"{path}/seats/0/link")
    owner.ok("/api/login", login)
    assert set(server.select('select linked from holders where "table" = ?', table["id"])) == {(None,)}
    owner.ok(f"{path}/seats/0/link")
    assert phone.get(path)["mine"] == owner.get(path)["mine"] == [0]
