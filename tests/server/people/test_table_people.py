"""People at a table: private notes, reports, spectators' chat; and export and deletion of all of it."""

import json
from pathlib import Path

import pytest

from tests.server.harness import Client, Json, Server
from tests.server.people.accounts import PASSWORD, account, ladder, rated_game
from tests.server.people.test_friends import befriend
from townhall.cli.main import main


def notes(who: Client, table: Json) -> str:
    return str(who.get(f"/api/tables/{table['id']}/notes")["text"])


def write(who: Client, table: Json, text: str) -> Json:
    written: Json = who.http.put(f"/api/tables/{table['id']}/notes", json={"text": text}).json()
    return written


def test_notes_are_only_for_who_wrote_them(server: Server) -> None:
    ana, guest = account(server, "Ana"), server.client("Guest")
    table = ana.table("me", "free")
    assert notes(ana, table) == ""
    assert write(ana, table, "She keeps the metro.\r\n\tThen parks \u202e \n") == {
        "text": "She keeps the metro.\n\tThen parks"
    }
    write(guest, table, "Mine")
    assert notes(ana, table) == "She keeps the metro.\n\tThen parks" and notes(guest, table) == "Mine"
    assert write(ana, table, "x" * 4001)["problem"] == "bad-request"
    write(ana, table, "")
    assert notes(ana, table) == ""
    private = ana.table("me", "free", open=False)
    assert write(guest, private, "Mine")["problem"] == "private"


def test_a_guests_notes_follow_into_an_account(server: Server) -> None:
    ana, guest = account(server, "Ana"), Client(server, "Visitor with notes", browser=True)
    table = ana.table("me", "free")
    write(guest, table, "As a guest")
    guest.ok("/api/login", {"name": ana.name, "password": PASSWORD})
    assert notes(guest, table) == notes(ana, table) == "As a guest"


def test_notes_of_a_guest_and_an_account_at_one_table_are_joined(server: Server) -> None:
    ana, guest = account(server, "Ana"), Client(server, "Visitor with notes", browser=True)
    table = ana.table("me", "free")
    write(ana, table, "Mine")
    write(guest, table, "As a guest")
    guest.ok("/api/login", {"name": ana.name, "password": PASSWORD})
    assert notes(ana, table) == "Mine\n\nAs a guest"


def test_a_guests_sleeping_hours_and_vacations_follow_into_an_account(server: Server) -> None:
    ana, guest = account(server, "Ana"), Client(server, "Visitor who rests", browser=True)
    hours = {"zone": "Europe/Berlin", "sleep_from": "23:00", "sleep_to": "07:00"}
    today = guest.http.put("/api/me/rest", json=hours).json()["today"]
    guest.ok("/api/me/vacations", {"first": today, "last": today})
    before = guest.get("/api/me/rest")
    guest.ok("/api/login", {"name": ana.name, "password": PASSWORD})
    assert ana.get("/api/me/rest") == before
    assert server.select("select zone, sleep_from from players where name = ?", guest.name) == [(None, None)]


def test_the_host_decides_whether_spectators_write(server: Server) -> None:
    ana, eva = account(server, "Ana"), server.client("Eva")
    table = ana.table("me", "free")
    path = f"/api/tables/{table['id']}"
    assert table["spectator_chat"]
    eva.refused("not-host", f"{path}/spectator-chat", {"on": False})
    assert not ana.ok(f"{path}/spectator-chat", {"on": False})["spectator_chat"]
    eva.refused("players-only", f"{path}/chat", {"text": "hello"})
    ana.ok(f"{path}/chat", {"text": "hello"})
    ana.ok(f"{path}/spectator-chat", {"on": True})
    eva.ok(f"{path}/chat", {"text": "hello"})


def test_the_people_at_a_table_are_shown_with_their_ratings(server: Server) -> None:
    ana, ben = account(server, "Ana"), account(server, "Ben")
    played = rated_game(ana, ben)
    changes = [one["change"] for one in ben.get(f"/api/tables/{played['id']}/people")]
    assert changes == [ladder(who)["mine"]["rating"] - 1500 for who in (ana, ben)]
    table = ana.table("me", "free", "free")
    server.client("Guest").sit(table, 1)
    people = ben.get(f"/api/tables/{table['id']}/people")
    assert people == [
        {"seat": 0, "name": ana.name, "rating": ladder(ana)["mine"]["rating"], "provisional": True, "change": None}
    ]  # fmt: skip


def admin(server: Server, capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["admin", "reports", *arguments, "--database", server.url]) == 0
    return capsys.readouterr().out


def test_reports_reach_the_operator_with_their_context(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    ana, ben = account(server, "Ana"), account(server, "Ben")
    table = ana.table("me", "free")
    for who, text in ((ana, "Good luck"), (ben, "You are a fool"), (ana, "Please do not")):
        who.ok(f"/api/tables/{table['id']}/chat", {"text": text})
    listener = ana.listen(table)
    listener.until(lambda: len(listener.chat) == 3)
    line = listener.chat[1]["id"]
    message = {"table": table["id"], "line": line, "reason": "abuse", "text": "Insults"}
    assert ana.post("/api/reports", message).status_code == 204
    assert ana.post("/api/reports", {"name": ben.name, "reason": "cheating"}).status_code == 204
    ana.refused("yourself", "/api/reports", {"name": ana.name, "reason": "spam"})
    ana.refused("no-such-message", "/api/reports", {**message, "line": line + 1_000_000})
    ana.refused("bad-request", "/api/reports", {"reason": "spam"})
    Client(server).refused("log-in", "/api/reports", {"name": ana.name, "reason": "spam"})

    listed = [one for one in json.loads(admin(server, capsys, "list", "--json")) if one["reported_name"] == ben.name]
    assert [one["reason"] for one in listed] == ["cheating", "abuse"]
    number = str(listed[1]["id"])
    page = admin(server, capsys, "show", number)
    assert "You are a fool" in page and "Insults" in page and "Good luck" in page and "Please do not" in page
    assert ben.name in admin(server, capsys, "list")
    assert "closed" in admin(server, capsys, "close", number, "--outcome", "muted")
    assert number not in [str(one["id"]) for one in json.loads(admin(server, capsys, "list", "--json"))]
    assert "muted" in admin(server, capsys, "show", number)
    assert "(closed: muted)" in admin(server, capsys, "list", "--all")


def test_bad_arguments_about_reports_are_refused_in_one_line(
    server: Server, capsys: pytest.CaptureFixture[str]
) -> None:  # fmt: skip
    ana, ben = account(server, "Ana"), account(server, "Ben")
    ana.post("/api/reports", {"name": ben.name, "reason": "spam"})
    [(number,)] = server.select("select max(id) from reports")
    for arguments in (["show", "9" * 30], ["show", str(number + 1)], ["close", str(number), "--outcome", "x" * 1001]):
        try:
            status = main(["admin", "reports", *arguments, "--database", server.url])
        except SystemExit as stopped:  # by the parser of arguments
            status = int(stopped.code or 0)
        written = capsys.readouterr()
        assert status == 2 and not written.out and "Traceback" not in written.err, arguments
    admin(server, capsys, "close", str(number), "--outcome", "\0 muted \x1b[31m")
    assert "closed: muted [31m" in admin(server, capsys, "show", str(number))


def test_export_and_deletion_cover_all_of_it(server: Server, tmp_path: Path) -> None:
    ana, ben, eva = (account(server, name) for name in ("Ana", "Ben", "Eva"))
    table = rated_game(ana, ben)
    befriend(ana, ben)
    ana.http.put(f"/api/blocks/{eva.name}")
    ana.http.put("/api/privacy", json={"visible": "friends", "games": True, "invites": "nobody"})
    write(ana, table, "Remember this")
    ana.post("/api/reports", {"name": eva.name, "reason": "spam"})
    invited = ana.table("me", "free")
    ana.post(f"/api/tables/{invited['id']}/invitations", {"name": ben.name})
    data = ana.get("/api/account/export")
    assert [row["games"] for row in data["ratings"]] == [1] and len(data["rating_changes"]) == 1
    assert [row["name"] for row in data["friends"]] == [ben.name]
    assert [row["name"] for row in data["blocks"]] == [eva.name]
    assert [row["text"] for row in data["notes"]] == ["Remember this"]
    assert [row["reported"] for row in data["reports"]] == [eva.name]
    assert [row["visible"] for row in data["privacy"]] == ["friends"] and data["invitations"][0]["sent"]

    [(player,)] = server.select("select id from players where name = ?", ana.name)
    ana.ok("/api/account/delete", {"password": PASSWORD})
    for part, column in {
        "ratings": "player", "profiles": "player", "friends": "player", "blocks": "player", "notes": "player",
        "reports": "reporter", "invitations": "sender",
    }.items():  # fmt: skip
        assert server.select(f"select count(*) from {part} where {column} = ?", player) == [(0,)], part
    [(rating,)] = server.select(
        'select rating from rating_changes where "table" = ? and seat = 0', table["id"]
    )  # fmt: skip
    assert server.select("select player, bot, games from ratings where id = ?", rating) == [(None, None, 1)]
    seen = ben.get(f"/api/players/{ben.name}")
    assert [(one["name"], one["account"]) for one in seen["games"][0]["opponents"]] == [(None, False)]
    assert ben.get("/api/friends")["friends"] == [] and ladder(ben)["mine"]["games"] == 1
