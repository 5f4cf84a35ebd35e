"""Guests, accounts and tokens; wrong ones are slowed down, and nothing secret is kept or logged in plain text."""

import re
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.hosting import Server, Someone, in_process, refusal, serving
from townhall.server.accounts.accounts import Accounts
from townhall.server.db.store import Conflict, DatabaseUnavailable, Store

PASSWORD = "correct horse battery"


def test_an_account_is_made_and_entered_from_another_device(server: Server) -> None:
    home, phone = Someone(server, browser=True), Someone(server, browser=True)
    assert home.ok("/api/account", {"name": "Paula", "password": PASSWORD}) == {"name": "Paula", "account": True}
    assert home.get("/api/me") == {"name": "Paula", "account": True}
    home.refused("has-account", "/api/account", {"name": "Paulina", "password": PASSWORD})
    refusal("has-account", home.http.put("/api/me", json={"name": "Paulina"}))
    phone.refused("wrong-password", "/api/login", {"name": "Paula", "password": PASSWORD + "!"})
    phone.refused("wrong-password", "/api/login", {"name": "Nobody", "password": PASSWORD})
    assert phone.get("/api/me") == {"name": None, "account": False}
    for name in ("paula", " PAULA ", "Pau\u200bla"):
        assert phone.ok("/api/login", {"name": name, "password": PASSWORD})["name"] == "Paula"
    table = home.table("me", "free")
    assert phone.get(f"/api/tables/{table['id']}")["mine"] == [0]
    cookie = phone.cookie
    assert phone.ok("/api/logout") == {"name": None, "account": False}
    assert "townhall" not in phone.http.cookies
    phone.http.cookies.set("townhall", cookie)
    assert phone.get("/api/me")["name"] is None, "the old cookie opens nothing"
    assert home.get("/api/me")["name"] == "Paula"


@pytest.mark.parametrize(
    ("name", "password", "problem"),
    [
        ("Weak", "short", "weak-password"),
        ("LongEnough", "longenough", "weak-password"),
        ("Empty", "", "bad-request"),
        ("x" * 30, PASSWORD, "bad-name"),
        ("", PASSWORD, "bad-request"),
        ("Long", "x" * 1001, "bad-request"),
    ],
)
def test_an_account_that_cannot_be_is_refused(server: Server, name: str, password: str, problem: str) -> None:
    who = Someone(server, browser=True)
    who.refused(problem, "/api/account", {"name": name, "password": password})
    assert "townhall" not in who.http.cookies


def test_a_name_belongs_to_one_account(server: Server) -> None:
    Someone(server, browser=True).ok("/api/account", {"name": "Jos\u00e9", "password": PASSWORD})
    for name in ("Jos\u00e9", "JOS\u00c9", "Jose\u0301", " jos\u00e9"):
        Someone(server, browser=True).refused("name-taken", "/api/account", {"name": name, "password": PASSWORD})
    assert Someone(server, browser=True).ok("/api/login", {"name": "Jose\u0301", "password": PASSWORD})["account"]
    assert server.someone("Jos\u00e9").get("/api/me") == {"name": "Jos\u00e9", "account": False}


def test_a_guests_games_go_along_to_a_new_account_and_to_an_old_one(server: Server) -> None:
    guest = Someone(server, "Quim", browser=True)
    first = guest.table("me", "free")
    guest.ok("/api/account", {"name": "Quim", "password": PASSWORD})
    assert guest.get(f"/api/tables/{first['id']}")["mine"] == [0]
    other = Someone(server, "A guest", browser=True)
    second, friends = other.table("me", "free"), server.someone("Host").table("me", "free", open=False)
    other.ok("/api/invited", {"invite": friends["invite"]})
    other.ok("/api/login", {"name": "Quim", "password": PASSWORD})
    info = other.get(f"/api/tables/{second['id']}")
    assert info["mine"] == [0] and info["host"]
    assert other.get(f"/api/tables/{friends['id']}")["mine"] == []
    assert {first["id"], second["id"]} <= {table["id"] for table in guest.get("/api/tables")["mine"]}
    server.someone("Rosa").sit(second, 1)
    listener = guest.listen(second).until_playing()
    assert listener.seen["seat"] == 0


def test_tokens_are_made_listed_and_dropped(server: Server) -> None:
    who, stranger = Someone(server, browser=True), server.someone("Stranger")
    who.refused("log-in", "/api/tokens", {"label": "nobody's"})
    who.ok("/api/account", {"name": "Programmer", "password": PASSWORD})
    made = who.ok("/api/tokens", {"label": "my bot"})
    by_password = Someone(server)
    other = by_password.ok("/api/tokens", {"label": "another", "name": "programmer", "password": PASSWORD})
    program = Someone(server)
    program.http.headers["Authorization"] = f"Bearer {made['token']}"
    assert program.get("/api/me") == {"name": "Programmer", "account": True}
    listed = who.get("/api/tokens")
    assert [(one["id"], one["label"]) for one in listed] == [(made["id"], "my bot"), (other["id"], "another")]
    assert made["token"] not in str(listed)
    path = f"/api/tokens/{made['id']}"
    refusal("no-such-token", stranger.http.delete(path))
    assert who.http.delete(path).status_code == 204
    refusal("no-such-token", who.http.delete(path))
    refusal("bad-token", program.http.get("/api/me"))
    assert [one["id"] for one in who.get("/api/tokens")] == [other["id"]]
    by_password.refused("wrong-password", "/api/tokens", {"label": "x", "name": "programmer", "password": "no"})


def test_wrong_passwords_are_limited_for_the_address_and_for_the_account(server: Server) -> None:
    Someone(server, browser=True).ok("/api/account", {"name": "Target", "password": PASSWORD})
    wrong = {"name": "Target", "password": "a guess"}
    guesser = Someone(server, browser=True)
    for _ in range(8):
        guesser.refused("wrong-password", "/api/login", wrong)
    answer = guesser.post("/api/login", {"name": "Target", "password": PASSWORD})
    refusal("too-many", answer)
    assert answer.status_code == 429
    assert 1 <= int(answer.headers["retry-after"]) <= 60
    assert answer.headers["retry-after"] in answer.json()["text"]
    guesser.refused("too-many", "/api/login", {"name": "Somebody else", "password": "x"})
    elsewhere = Someone(server, browser=True)
    elsewhere.refused("too-many", "/api/login", {"name": " TARGET", "password": "x"})
    elsewhere.refused("wrong-password", "/api/login", {"name": "Another", "password": "x"})
    assert Someone(server, browser=True, lang="es").post("/api/login", wrong).json()["text"] != answer.json()["text"]


def test_wrong_tokens_and_links_are_limited(server: Server) -> None:
    table = server.someone("Host").table("me", "free", open=False)
    guesser = Someone(server)
    for n in range(8):
        answer = guesser.http.get("/api/me", headers={"Authorization": f"Bearer guess-{n}"})
        refusal("bad-token", answer)
        assert answer.status_code == 401
    answer = guesser.http.get("/api/me", headers={"Authorization": "Bearer another"})
    refusal("too-many", answer)
    assert answer.headers["retry-after"]
    for path, body in (("/api/invited", {"invite": "x"}), ("/api/seat", {"secret": "x"})):
        guesser = Someone(server)
        for _ in range(8):
            guesser.refused("no-such-link", path, body)
        guesser.refused("too-many", path, body)
    guesser.refused("too-many", "/api/invited", {"invite": table["invite"]})


def test_wrong_tokens_are_limited_on_the_stream_too(server: Server) -> None:
    who = server.someone("Ana")
    guesser = Someone(server)
    for n in range(9):
        with pytest.raises(InvalidStatus) as refused:
            guesser.connected(Authorization=f"Bearer guess-{n}")
        assert refused.value.response.status_code == 403
    refusal("too-many", guesser.http.get("/api/me", headers={"Authorization": "Bearer one more"}))
    assert who.listen(None).hear()["kind"] == "ready"


def test_a_good_token_is_let_in_beside_somebody_who_guesses(server: Server) -> None:
    who = server.someone("Ana")
    guesser = Someone(server)
    for n in range(9):
        guesser.http.get("/api/me", headers={"Authorization": f"Bearer guess-{n}"})
    refusal("too-many", guesser.http.get("/api/me", headers={"Authorization": "Bearer one more"}))
    assert guesser.http.get("/api/me", headers={"Authorization": f"Bearer {who.token}"}).json()["name"] == "Ana"


def test_a_stream_ends_when_its_token_is_dropped(server: Server) -> None:
    who = server.someone("Ana")
    stream = who.listen(None)
    assert stream.hear()["kind"] == "ready"
    [token] = who.http.get("/api/tokens").json()
    assert who.http.delete(f"/api/tokens/{token['id']}").status_code == 204
    with pytest.raises(ConnectionClosed) as closed:
        stream.hear()
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4401


def test_newcomers_are_limited(server: Server) -> None:
    crowd = Someone(server)
    answers = [crowd.post("/api/tokens", {"label": "x", "name": f"Guest {n}"}) for n in range(42)]
    assert {answer.status_code for answer in answers[:40]} == {201}
    refusal("too-many", answers[-1])


def test_no_secret_is_in_the_database_or_in_the_log(rules_ready: None, tmp_path: Path) -> None:
    with serving(tmp_path, "--log-level", "debug") as server:
        browser, guest = Someone(server, browser=True), server.someone("Guest")
        browser.ok("/api/account", {"name": "Careful", "password": PASSWORD})
        token = browser.ok("/api/tokens", {"label": "a program"})["token"]
        table = browser.table("me", "free", "free", open=False)
        link = browser.ok(f"/api/tables/{table['id']}/seats/0/link")["secret"]
        phone = Someone(server, browser=True)
        phone.ok("/api/seat", {"secret": link})
        phone.refused("wrong-password", "/api/login", {"name": "Careful", "password": "my other password"})
        phone.http.get(f"/seat/{link}")
        phone.http.get(f"/join/{table['invite']}")
        phone.http.get("/api/me", headers={"Authorization": "Bearer wrong-token-here"})
        guest.ok("/api/invited", {"invite": table["invite"]})
        browser.listen(table).until_info()
        secrets = {
            "cookie": browser.cookie, "phone": phone.cookie, "token": token, "guest": guest.token, "link": link,
            "password": PASSWORD, "other password": "my other password", "wrong token": "wrong-token-here",
        }  # fmt: skip
        assert len(set(secrets.values())) == len(secrets)
        assert server.stop() == 0
        kept, log = server.files(), server.log
        assert [name for name, secret in secrets.items() if secret.encode() in kept] == []
        assert [name for name, secret in secrets.items() if secret in log] == []
        assert table["invite"] not in log
        [(password,)] = server.select("select password from players where account = 'careful'")
        assert re.fullmatch(r"\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$[^$]+\$[^$]+", password)
        for (secret,) in server.select("select secret from credentials union all select secret from seats"):
            assert secret is None or re.fullmatch("[0-9a-f]{64}", secret)


def test_wrong_passwords_tried_at_once_are_limited_too(server: Server) -> None:
    Someone(server, browser=True).ok("/api/account", {"name": "Besieged", "password": PASSWORD})
    guessers = [Someone(server, browser=True) for _ in range(20)]
    statuses: list[int] = []

    def guess(who: Someone) -> None:
        statuses.append(who.post("/api/login", {"name": "Besieged", "password": "a guess"}).status_code)

    threads = [threading.Thread(target=guess, args=(who,)) for who in guessers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(set(statuses)) == [401, 429]
    assert statuses.count(401) == 8


def test_a_guests_programs_go_along_to_the_account(server: Server) -> None:
    Someone(server, browser=True).ok("/api/account", {"name": "Collector", "password": PASSWORD})
    guest = Someone(server, "Passing", browser=True)
    token = guest.ok("/api/tokens", {"label": "a program"})["token"]
    guest.ok("/api/login", {"name": "Collector", "password": PASSWORD})
    program = Someone(server)
    program.http.headers["Authorization"] = f"Bearer {token}"
    assert program.get("/api/me") == {"name": "Collector", "account": True}


def test_a_token_tells_when_it_was_used(server: Server) -> None:
    who = Someone(server, "Ana", browser=True)
    token = who.ok("/api/tokens", {"label": "a program"})["token"]
    assert [one["used"] for one in who.get("/api/tokens")] == [None]
    program = Someone(server)
    program.http.headers["Authorization"] = f"Bearer {token}"
    assert program.get("/api/me")["name"] == "Ana"
    assert who.get("/api/tokens")[0]["used"] >= who.get("/api/tokens")[0]["created"]


def test_a_login_while_the_account_begins_the_same_is_tried_again(tmp_path: Path) -> None:
    """Another process has begun the account's game of the day between two steps of going over to it."""

    async def log_in(store: Store) -> Any:
        accounts = Accounts(store)
        guest, account = await accounts.create_guest("Guest", ""), await accounts.register(None, "Uma", PASSWORD, "")
        writing, tries = store.writing, list[int]()

        @asynccontextmanager
        async def unlucky() -> AsyncIterator[AsyncConnection]:
            async with writing() as connection:
                yield connection
                tries.append(1)
                if len(tries) <= failures:
                    raise Conflict

        store.writing = unlucky  # type: ignore[method-assign]
        failures = 1
        await accounts.merge_guest(guest, account)
        assert len(tries) == 2
        failures = 100
        with pytest.raises(DatabaseUnavailable):
            await accounts.merge_guest(guest, account)
        return True

    assert in_process(log_in, tmp_path)
