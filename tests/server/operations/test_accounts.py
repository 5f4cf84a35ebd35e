"""Operators and owners export and delete accounts; operators rename, ban and reset passwords while a server runs."""

import json
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.sql import visitors

from tests.server.harness import Client, Json, Server, assert_refused, eventually
from townhall.cli.main import main
from townhall.server.db import schema
from townhall.server.operations.accounts import export_queries
from townhall.server.tables.consent import ASKER_PATIENCE

PASSWORD = "correct horse battery"
NOBODY = {"name": None, "account": False}


def registered(server: Server, name: str) -> Client:
    browser = Client(server, browser=True)
    browser.ok("/api/account", {"name": name, "password": PASSWORD})
    return browser


@pytest.fixture
def admin(server: Server, capsys: pytest.CaptureFixture[str]) -> Any:
    """Run `townhall admin account` on the database of the server; return what it prints."""

    def run(*arguments: str, code: int = 0) -> str:
        assert main(["admin", "account", *arguments, "--database", server.url]) == code
        printed = capsys.readouterr()
        return printed.err if code else printed.out

    return run


def games(server: Server, owner: Client, friend: Client) -> tuple[Json, Json, Json]:
    """A table that has not begun, one that is played with a friend, and one with bots."""
    waiting, running, alone = owner.table("me", "free", "free"), owner.table("me", "free"), owner.table("me", "greedy")
    friend.sit(waiting, 1)
    friend.sit(running, 1)
    owner.listen(running).until_playing()
    owner.ok(f"/api/tables/{running['id']}/chat", {"text": "my secret plan"})
    friend.ok(f"/api/tables/{running['id']}/chat", {"text": "my answer"})
    return waiting, running, alone


def test_an_owner_deletes_an_account(server: Server) -> None:
    owner, friend = registered(server, "Leaving"), server.client("Friend")
    waiting, running, alone = games(server, owner, friend)
    stream = friend.listen(running).until_info()
    owner.refused("wrong-password", "/api/account/delete", {"password": "not this"})
    assert owner.ok("/api/account/delete", {"password": PASSWORD}) == NOBODY
    assert owner.get("/api/me") == NOBODY
    Client(server, browser=True).refused("wrong-password", "/api/login", {"name": "Leaving", "password": PASSWORD})
    seats = friend.get(f"/api/tables/{waiting['id']}")["seats"]
    assert [seat["kind"] for seat in seats] == ["free", "person", "free"]
    info = friend.get(f"/api/tables/{running['id']}")
    assert info["seats"][0]["name"] == "Guest"
    assert info["seats"][0]["bot"] is not None
    assert info["host"], "the friend is the host now"
    assert_refused("no-such-table", friend.http.get(f"/api/tables/{alone['id']}"))
    stream.until(lambda: stream.info["seats"][0]["name"] == "Guest")
    for table in ("players", "seats", "chat"):
        assert server.select(f"select * from {table} where name = 'Leaving'") == []
    lines = [text for (text,) in server.select("select text from chat where kind = 'say'")]
    assert "my secret plan" not in lines
    assert "my answer" in lines
    assert registered(server, "Leaving").get("/api/tables")["mine"] == [], "the name is free again"


def test_an_owner_exports_what_is_stored(server: Server) -> None:
    owner, friend = registered(server, "Exporting"), server.client("Friend")
    _, running, alone = games(server, owner, friend)
    owner.listen(alone).until_asked().decide()
    answer = owner.http.get("/api/account/export")
    assert "attachment" in answer.headers["content-disposition"]
    assert answer.headers["cache-control"] == "no-store"
    data = answer.json()
    assert data["account"][0]["name"] == "Exporting" and data["account"][0]["banned"] is None
    assert {running["id"], alone["id"]} <= {table["id"] for table in data["tables"]}
    assert [line["text"] for line in data["chat"]] == ["my secret plan"]
    assert {decision["table"] for decision in data["decisions"]} == {alone["id"]}
    assert "argon2" not in answer.text
    assert "key" not in {column for rows in data.values() for row in rows for column in row}


NOT_EXPORTED = {
    "password_resets.player": "a secret link",
    "reports.reported": "what others have reported is for the operator",
    "blocks.blocked": "nobody is told who has blocked them",
}
DELETED_BY_HAND = {"tables.host"}


def test_export_and_deletion_cover_every_column_that_refers_to_players() -> None:
    exported = {
        str(part.left)
        for query in export_queries(1, "Ana").values()
        for part in visitors.iterate(query)
        if isinstance(part, sa.BinaryExpression) and isinstance(part.right, sa.BindParameter) and part.right.value == 1
    }
    keys = {
        f"{table.name}.{key.parent.name}": key
        for table in schema.metadata.tables.values()
        for key in table.foreign_keys
        if key.column is schema.players.c.id
    }
    assert keys.keys() - exported == NOT_EXPORTED.keys()
    assert {name for name, key in keys.items() if key.ondelete is None} == DELETED_BY_HAND


def test_what_a_deleted_player_has_asked_of_a_table_is_withdrawn(server: Server) -> None:
    host, asking = server.client("Host"), registered(server, "Asking")
    table = host.table("me", "greedy", "greedy")
    host.listen(table).until_playing()
    path = f"/api/tables/{table['id']}"
    asking.sit(table, 1)
    assert host.get(path)["seats"][1]["request"]
    asking.ok("/api/account/delete", {"password": PASSWORD})
    sooner = ASKER_PATIENCE / 2  # than without a word from the operation
    eventually("the request is withdrawn", lambda: host.get(path)["seats"][1]["request"] is None, sooner)
    assert server.select('select request from seats where "table" = ? and seat = 1', table["id"]) == [(None,)]


def test_an_operator_bans_an_account_while_the_server_runs(server: Server, admin: Any) -> None:
    nuisance = registered(server, "Nuisance")
    token = nuisance.ok("/api/tokens", {"label": "a program"})["token"]
    assert "is banned" in admin("ban", "nuisance")
    eventually("the player is signed out", lambda: nuisance.get("/api/me") == NOBODY)
    program = Client(server)
    program.http.headers["Authorization"] = f"Bearer {token}"
    assert_refused("bad-token", program.http.get("/api/me"))
    nuisance.refused("banned", "/api/login", {"name": "Nuisance", "password": PASSWORD})
    nuisance.refused("wrong-password", "/api/login", {"name": "Nuisance", "password": "a guess"})
    assert "(banned)" in admin("list", "nuisan")
    admin("unban", "Nuisance")
    assert nuisance.ok("/api/login", {"name": "Nuisance", "password": PASSWORD})["account"]


def test_an_operator_renames_an_account_while_the_server_runs(server: Server, admin: Any) -> None:
    rude, friend = registered(server, "Rude name"), registered(server, "Taken name")
    table = rude.table("me", "free")
    assert "looks like it" in admin("rename", "Rude name", "--name", "TAKEN NAME", code=2)
    assert "Polite name" in admin("rename", "Rude name", "--name", "Polite name")
    path = f"/api/tables/{table['id']}"
    eventually("others see the new name", lambda: friend.get(path)["seats"][0]["name"] == "Polite name")
    eventually("so does the player", lambda: rude.get("/api/me")["name"] == "Polite name")
    assert rude.ok("/api/login", {"name": "polite NAME", "password": PASSWORD})["account"]


def test_an_operators_link_resets_a_password_once(server: Server, admin: Any) -> None:
    owner, elsewhere = registered(server, "Forgetful"), Client(server, "Passing", browser=True)
    table = elsewhere.table("me", "free")
    assert "--address: 'foo' is not an address" in admin("reset-password", "Forgetful", "--address", "foo", code=2)
    path, advice, _ = admin("reset-password", "Forgetful").splitlines()
    assert "--address" in advice
    old = path.removeprefix("/reset/")
    link = admin("reset-password", "Forgetful", "--address", "https://games.example.org/").split()[0]
    secret = link.removeprefix("https://games.example.org/reset/")
    new = {"secret": secret, "password": "a brand new password"}
    elsewhere.refused("no-such-link", "/api/password-reset", {**new, "secret": old})
    elsewhere.refused("weak-password", "/api/password-reset", {**new, "password": "short"})
    assert owner.get("/api/me")["account"], "nothing has changed yet"
    assert elsewhere.ok("/api/password-reset", new) == {"name": "Forgetful", "account": True}
    assert elsewhere.get(f"/api/tables/{table['id']}")["mine"] == [0], "the guest's games belong to the account"
    assert owner.get("/api/me") == NOBODY
    owner.refused("no-such-link", "/api/password-reset", new)
    owner.refused("wrong-password", "/api/login", {"name": "Forgetful", "password": PASSWORD})
    assert owner.ok("/api/login", {"name": "Forgetful", "password": "a brand new password"})["account"]
    assert secret not in server.log


def test_an_operator_deletes_and_exports_a_guest_by_number(server: Server, admin: Any) -> None:
    guest = server.client("Guest to delete")
    table = guest.table("me", "free")
    number = admin("list", "guest to DEL").split()[0]
    assert json.loads(admin("export", number))["tables"][0]["id"] == table["id"]
    admin("delete", number, "--yes")
    eventually("the table is gone", lambda: Client(server).http.get(f"/api/tables/{table['id']}").status_code == 404)
    eventually("the token has ended", lambda: guest.http.get("/api/me").status_code == 401)
    assert_refused("bad-token", guest.http.get("/api/me"))


def test_guests_without_a_name_are_listed_by_number(server: Server, admin: Any) -> None:
    guest = Client(server)
    table = guest.ok("/api/tables", {"game": "urbify", "seats": ["me", "random"], "open": False})
    [number] = server.select("select host from tables where id = ?", table["id"])[0]
    assert any(line.startswith(f"#{number} ") and "(no name)" in line for line in admin("list").splitlines())


def test_mistakes_of_an_operator_are_explained(admin: Any) -> None:
    assert "there is no player" in admin("ban", "Nobody at all", code=2)
    assert "there is no player" in admin("ban", "#999999999", code=2)
    assert "which player" in admin("ban", code=2)
    assert "--name" in admin("rename", "Somebody", code=2)
    assert "no such player" in admin("list", "Nobody at all")
