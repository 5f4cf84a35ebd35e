"""Operators look at tables and moderate them while a server runs."""

import json
from collections.abc import Callable

import pytest

from tests.server.harness import Client, Json, Listener, Server, assert_refused, eventually
from townhall.cli.main import main
from townhall.server.operations import pages

Admin = Callable[..., str]


@pytest.fixture
def admin(server: Server, capsys: pytest.CaptureFixture[str]) -> Admin:
    """Run `townhall admin` on the database of the server; return what it prints, or its error if it fails."""

    def run(*arguments: str, code: int = 0) -> str:
        try:
            ended = main(["admin", *arguments, "--database", server.url])
        except SystemExit as usage_error:
            ended = usage_error.code  # type: ignore[assignment]
        assert ended == code
        printed = capsys.readouterr()
        if code:
            assert printed.err.count("\n") == 1, "one line"
        return printed.err if code else printed.out

    return run


def path(table: Json, rest: str = "") -> str:
    return f"/api/tables/{table['id']}{rest}"


def running(server: Server, **options: bool) -> tuple[Client, Client, Json, Listener, Listener]:
    """A game of two people that has begun, and what they see."""
    ana, ben = server.client("Ana"), server.client("Ben")
    table = ana.table("me", "free", **options)
    if not options.get("open", True):
        ben.ok("/api/invited", {"invite": table["invite"]})
    ben.sit(table, 1)
    return ana, ben, table, ana.listen(table).until_playing(), ben.listen(table).until_playing()


def test_a_closed_table_takes_no_decisions_until_it_is_opened_again(server: Server, admin: Admin) -> None:
    ana, ben, table, *tabs = running(server)
    assert "is closed" in admin("table", "close", table["id"])
    for tab in tabs:
        tab.until(lambda tab=tab: tab.info["closed"] is not None and not tab.options)  # type: ignore[misc]
        assert tab.seen["undo"]["can"] is False
    for who in (ana, ben):
        who.refused("closed", path(table, "/play"), {"at": tabs[0].at, "action": 0})
        who.refused("closed", path(table, "/chat"), {"text": "Hello?"})
    ana.refused("closed", path(table, "/seats/0/leave"))
    texts = {ana.http.post(path(table, "/undo"), json={"at": 0}, headers={"Accept-Language": lang}).json()["text"]
             for lang in ("en", "es")}  # fmt: skip
    assert len(texts) == 2
    [card] = [card for card in ana.get("/api/tables")["mine"] if card["id"] == table["id"]]
    assert card["decides"] == -1 and "has closed this table" in card["prompt"]
    open_tables = Client(server).get("/api/tables")["open"]
    assert table["id"] not in [card["id"] for card in open_tables]
    assert "closed already" in admin("table", "close", table["id"], code=2)
    admin("table", "reopen", table["id"])
    assert "not closed" in admin("table", "reopen", table["id"], code=2)
    for tab in tabs:
        tab.until(lambda tab=tab: tab.info["closed"] is None)  # type: ignore[misc]
    next(tab for tab in tabs if tab.options).decide()


def test_long_lists_have_pages(
    server: Server, admin: Admin, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pages, "PAGE_LENGTH", 2)
    ana = server.client("Ana")
    tables = [ana.table("me", "free", title="Long list")["id"] for _ in range(5)]
    listed = list[str]()
    for page, more in ((1, True), (2, True), (3, False)):
        words = ("admin", "table", "list", "Long list", "--json", "--page", str(page), "--database", server.url)
        assert main(list(words)) == 0
        printed = capsys.readouterr()
        listed += [table["id"] for table in json.loads(printed.out)]
        assert printed.err == (f"There are more: --page {page + 1}\n" if more else "")
    assert sorted(listed) == sorted(tables)
    assert json.loads(admin("account", "list", "--page", "1000", "--json")) == []
    assert json.loads(admin("tournament", "list", "--page", "1000", "--json")) == []
    for wrong in ("0", "-1", "x", "1" * 30):
        with pytest.raises(SystemExit):
            main(["admin", "table", "list", "--page", wrong])


def test_bots_stop_at_a_closed_table_and_continue_afterwards(server: Server, admin: Admin) -> None:
    ana = server.client("Ana")
    table = ana.table("me", "greedy", "greedy", bot_speed="step")
    tab = ana.listen(table).until_playing()
    admin("table", "close", table["id"])
    tab.until(lambda: tab.info["closed"])
    assert ana.post(path(table, "/bots"), {"speed": "instant"}).json()["problem"] == "closed"
    admin("table", "reopen", table["id"])
    tab.until(lambda: tab.info["closed"] is None)
    ana.ok(path(table, "/bots"), {"speed": "instant"})
    tab.play_on(decisions=2)
    assert any(moment["bot"] for moment in tab.log)
    stuck = [line for line in server.log.splitlines() if '"table is stuck"' in line and table["id"] in line]
    assert not stuck, "that a table is closed is no error"


def test_a_table_is_renamed(server: Server, admin: Admin) -> None:
    ana = server.client("Ana")
    table = ana.table("me", "free", title="Something rude")
    tab = ana.listen(table).until_info()
    assert "Something polite" in admin("table", "rename", table["id"], "--name", " Something  polite ")
    tab.until(lambda: tab.info["title"] == "Something polite")
    assert "Titles have 1 to" in admin("table", "rename", table["id"], "--name", "  ", code=2)


def test_a_seat_is_freed_before_the_game(server: Server, admin: Admin) -> None:
    ana, ben = server.client("Ana"), server.client("Ben")
    table = ana.table("me", "free", "greedy", "free")
    ben.sit(table, 1)
    tab = ana.listen(table).until_info()
    for seat in ("1", "2"):
        assert "is free" in admin("table", "free-seat", table["id"], "--seat", seat)
    tab.until(lambda: [seat["kind"] for seat in tab.info["seats"]] == ["person", "free", "free", "free"])
    tab.until(lambda: [line["kind"] for line in tab.chat].count("left") == 2)
    assert tab.chat[-2]["name"] == "Ben" and tab.chat[-1]["name"]
    assert "free already" in admin("table", "free-seat", table["id"], "--seat", "1", code=2)
    assert "the seats of this table are 0 to 3" in admin("table", "free-seat", table["id"], "--seat", "4", code=2)
    assert "not a number" in admin("table", "free-seat", table["id"], "--seat", "-1", code=2)


def test_a_bot_takes_a_freed_seat_of_a_running_game(server: Server, admin: Admin) -> None:
    ana, ben, table, hers, _ = running(server)
    admin("table", "free-seat", table["id"], "--seat", "1")
    hers.until(lambda: hers.info["seats"][1]["kind"] == "bot")
    hers.play_on(decisions=3)
    assert any(moment["bot"] for moment in hers.log)
    ben.refused("not-your-seat", path(table, "/play"), {"at": hers.at, "action": 0})
    assert "no person" in admin("table", "free-seat", table["id"], "--seat", "1", code=2)
    again = ana.listen(table).until_at(hers.at)
    assert again.log[: len(hers.log)] == hers.log, "the log tells who decided"


def test_links_are_revoked(server: Server, admin: Admin) -> None:
    ana, _, table, *_ = running(server, open=False)
    watching, device = server.client("Watching"), server.client("Device")
    watching.ok("/api/invited", {"invite": table["invite"]})
    secret = ana.ok(path(table, "/seats/0/link"))["secret"]
    device.ok("/api/seat", {"secret": secret})
    tab = watching.listen(table).until_playing()
    admin("table", "revoke-links", table["id"])
    eventually("the link is invalid", lambda: device.http.get(path(table)).status_code == 403)
    tab.until(lambda: '"problem":"private"' in tab.frames[-1])
    assert_refused("private", watching.http.get(path(table)))
    watching.refused("no-such-link", "/api/invited", {"invite": table["invite"]})
    new = ana.get(path(table))["invite"]
    assert new != table["invite"]
    secret = ana.ok(path(table, "/seats/0/link"))["secret"]
    admin("table", "revoke-links", table["id"], "--seat", "0")
    device.refused("no-such-link", "/api/seat", {"secret": secret})
    assert ana.get(path(table))["invite"] == new, "only the link of the seat"
    assert "no seat 5" in admin("table", "revoke-links", table["id"], "--seat", "5", code=2)


def test_a_player_is_muted_at_one_table_or_everywhere(server: Server, admin: Admin) -> None:
    ana, ben, table, *_ = running(server)
    other = ben.table("me", "free")
    number = f"#{json.loads(admin('table', 'show', table['id'], '--json'))['seats'][1]['players'][0]}"
    admin("table", "mute", table["id"], "--player", number)
    text = ben.refused("muted", path(table, "/chat"), {"text": "rude"})["text"]
    assert "does not let you write" in text
    ben.ok(path(other, "/chat"), {"text": "elsewhere"})
    ana.ok(path(table, "/chat"), {"text": "polite"})
    assert json.loads(admin("table", "show", table["id"], "--json"))["muted"] == [int(number[1:])]
    admin("table", "unmute", table["id"], "--player", number)
    ben.ok(path(table, "/chat"), {"text": "polite again"})
    admin("account", "mute", number)
    for where in (table, other):
        ben.refused("muted", path(where, "/chat"), {"text": "rude"})
    admin("account", "unmute", number)
    ben.ok(path(table, "/chat"), {"text": "polite again"})
    assert "there is no player" in admin("table", "mute", table["id"], "--player", "Nobody at all", code=2)


def test_somebody_muted_as_a_guest_is_muted_after_logging_in(server: Server, admin: Admin) -> None:
    account = {"name": "Muted account", "password": "correct horse battery"}
    Client(server, browser=True).ok("/api/account", account)
    guest = Client(server, "Muted guest", browser=True)
    table = guest.table("me", "free")
    guest.ok(path(table, "/chat"), {"text": "a rude word"})
    admin("table", "mute", table["id"], "--player", admin("account", "list", "Muted guest").split()[0])
    guest.ok("/api/login", account)
    guest.refused("muted", path(table, "/chat"), {"text": "another one"})
    admin("table", "delete-chat", table["id"], "--player", "Muted account")
    assert server.select("select id from chat where text = 'a rude word'") == []


def test_a_guest_who_may_not_write_anywhere_may_not_after_logging_in(server: Server, admin: Admin) -> None:
    account = {"name": "Silent account", "password": "correct horse battery"}
    Client(server, browser=True).ok("/api/account", account)
    guest = Client(server, "Silent guest", browser=True)
    admin("account", "mute", admin("account", "list", "Silent guest").split()[0])
    guest.ok("/api/login", account)
    table = guest.table("me", "free")
    guest.refused("muted", path(table, "/chat"), {"text": "rude"})


def test_texts_that_are_no_unicode_are_refused_in_one_line(server: Server, admin: Admin) -> None:
    for arguments in (("table", "show", "\udcff"), ("table", "list", "\udcff")):
        assert admin(*arguments, code=2).count("\n") == 1


def test_deleted_messages_disappear_from_clients_and_the_database(server: Server, admin: Admin) -> None:
    ana, ben, table, hers, _ = running(server)
    for who, text in ((ben, "rude one"), (ben, "rude two"), (ana, "polite"), (ben, "rude three")):
        who.ok(path(table, "/chat"), {"text": text})
    hers.until(lambda: hers.chat[-1]["text"] == "rude three")
    messages = json.loads(admin("table", "show", table["id"], "--json"))["chat"]
    assert [message["text"] for message in messages] == ["rude one", "rude two", "polite", "rude three"]
    lines = [word for message in messages[:1] for word in ("--line", str(message["id"]))]
    assert "1 message deleted" in admin("table", "delete-chat", table["id"], *lines)
    hers.until(lambda: next(line["text"] for line in hers.chat if line["kind"] == "say") == "rude two")
    assert "2 messages deleted" in admin("table", "delete-chat", table["id"], "--player", f"#{messages[0]['player']}")
    hers.until(lambda: [line["text"] for line in hers.chat if line["kind"] == "say"] == ["polite"])
    removed = [line for line in hers.chat if line["kind"] == "removed"]
    assert len(removed) == 3 and {(line["name"], line["text"], line["seat"]) for line in removed} == {("", "", -1)}
    hers.reconnect()
    hers.until(lambda: '"removed"' in hers.frames[-1])
    assert [line["text"] for line in ana.listen(table).until_playing().chat if line["kind"] == "say"] == ["polite"]
    assert server.select("select id from chat where text like 'rude%'") == []
    admin("table", "delete-chat", table["id"], "--all")
    hers.until(lambda: all(line["kind"] != "say" for line in hers.chat))
    assert [line["kind"] for line in hers.chat].count("began") == 1, "announcements stay"
    assert "no such messages" in admin("table", "delete-chat", table["id"], "--all", code=2)
    assert "required" in admin("table", "delete-chat", table["id"], code=2)


def test_tables_are_listed_and_shown(server: Server, admin: Admin) -> None:
    ana = server.client("Lister")
    table = ana.table("me", "free", title="A table to list")
    ana.ok(path(table, "/chat"), {"text": "Is anybody there?"})
    number = admin("account", "list", "Lister").split()[0]
    closed = ana.table("me", "free", title="A table to close")
    admin("table", "close", closed["id"])
    listed = json.loads(admin("table", "list", "TO LIST", "--json"))
    assert [(each["id"], each["status"], each["names"]) for each in listed] == [
        (table["id"], "gathering", ["Lister", ""])
    ]
    assert len(admin("table", "list", "--player", number).splitlines()) == 2
    assert admin("table", "list", "--status", "closed", "--player", number).split()[:2] == [closed["id"], "closed"]
    for who in ("Lister", "lISTER", number.removeprefix("#")):
        assert len(admin("table", "list", "--player", who).splitlines()) == 2, who
    for nobody in ("List", "", "#", "#999999999", "9" * 30):
        assert "there is no player" in admin("table", "list", "--player", nobody, code=2)
    assert "no such table" in admin("table", "list", "Nothing is called so")
    shown = admin("table", "show", table["id"])
    assert f"host: {number}" in shown and f"seat 0: person Lister  {number}" in shown
    assert f"{number} Lister: Is anybody there?" in shown
    assert "there is no table 'x'" in admin("table", "show", "x", code=2)
    for action in ("close", "reopen", "revoke-links"):
        assert "there is no table" in admin("table", action, "x", code=2)


def test_a_player_is_signed_out_everywhere(server: Server, admin: Admin) -> None:
    guest = server.client("Somebody to sign out")
    number = json.loads(admin("account", "list", "to sign out", "--json"))[0]["id"]
    admin("account", "mute", f"#{number}")
    assert "(muted)" in admin("account", "list", "to sign out")
    assert "1 cookies and tokens" in admin("account", "revoke", f"#{number}")
    eventually("the token is refused", lambda: guest.http.get("/api/me").status_code == 401)
