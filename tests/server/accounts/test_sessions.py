"""Cookies and tokens change with the identity; sessions are listed and ended."""

from functools import partial
from pathlib import Path
from typing import Any, cast

import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from tests.server.harness import Client, Listener, Server, assert_refused, run_with_store
from townhall.server.accounts import tokens
from townhall.server.accounts.accounts import Accounts
from townhall.server.accounts.devices import device_name
from townhall.server.accounts.tokens import BROWSER, hash_secret
from townhall.server.db import schema
from townhall.server.db.store import DatabaseUnavailable, Store, now
from townhall.server.live.stream import Subscriber
from townhall.server.tables.bot_runner import BotRunner
from townhall.server.tables.registry import TableRegistry
from townhall.server.tables.warmup import Warmup

PASSWORD = "correct horse battery"
NOBODY = {"name": None, "account": False}
PHONE = (
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36"
)


def with_cookie(server: Server, cookie: str) -> Client:
    """A browser that has somebody's cookie."""
    browser = Client(server, browser=True)
    browser.http.cookies.set("townhall", cookie)
    return browser


def with_token(server: Server, token: str) -> Client:
    program = Client(server)
    program.http.headers["Authorization"] = f"Bearer {token}"
    return program


def assert_closed(stream: Listener) -> None:
    with pytest.raises(ConnectionClosed) as closed:
        stream.until(lambda: False)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4401


@pytest.mark.parametrize("path", ["/api/account", "/api/login"])
def test_an_account_gets_no_credentials_from_before(server: Server, path: str) -> None:
    """Whoever prepared the browser, or saw its cookie, gets no access to the account."""
    name = f"Owner of {path[5:]}"
    if path == "/api/login":
        Client(server, browser=True).ok("/api/account", {"name": name, "password": PASSWORD})
    browser = Client(server, "Passing", browser=True)
    cookie, token = browser.cookie, browser.ok("/api/tokens", {"label": "prepared"})["token"]
    stream = browser.listen(None)
    browser.ok(path, {"name": name, "password": PASSWORD})
    assert browser.cookie != cookie and browser.get("/api/me")["account"]
    assert with_cookie(server, cookie).get("/api/me") == NOBODY
    assert_refused("bad-token", with_token(server, token).http.get("/api/me"))
    assert browser.get("/api/tokens") == []
    assert_closed(stream)


def test_switching_accounts_ends_the_first_session(server: Server) -> None:
    Client(server, browser=True).ok("/api/account", {"name": "Second one", "password": PASSWORD})
    browser = Client(server, browser=True)
    browser.ok("/api/account", {"name": "First one", "password": PASSWORD})
    cookie = browser.cookie
    browser.ok("/api/login", {"name": "Second one", "password": PASSWORD})
    assert browser.get("/api/me")["name"] == "Second one"
    assert with_cookie(server, cookie).get("/api/me") == NOBODY


def test_sessions_are_listed_and_ended(server: Server) -> None:
    home, phone = Client(server, browser=True), Client(server, browser=True)
    home.ok("/api/account", {"name": "Traveller", "password": PASSWORD})
    phone.http.headers["User-Agent"] = PHONE
    phone.ok("/api/login", {"name": "Traveller", "password": PASSWORD})
    sessions = home.get("/api/sessions")
    assert sorted((one["device"], one["current"]) for one in sessions) == [("", True), ("Chrome, Android", False)]
    assert all(one["used"] >= one["created"] for one in sessions)
    [other] = [one["id"] for one in sessions if not one["current"]]
    path, stream = f"/api/sessions/{other}", phone.listen(None)
    assert_refused("no-such-session", server.client("Stranger").http.delete(path))
    assert home.http.delete(path).status_code == 204
    assert_refused("no-such-session", home.http.delete(path))
    assert_closed(stream)
    assert phone.get("/api/me") == NOBODY
    assert [one["current"] for one in home.get("/api/sessions")] == [True]
    assert_refused("log-in", phone.http.get("/api/sessions"))


def test_everything_else_is_signed_out_at_once(server: Server) -> None:
    home, phone = Client(server, browser=True), Client(server, browser=True)
    home.ok("/api/account", {"name": "Careless", "password": PASSWORD})
    phone.ok("/api/login", {"name": "Careless", "password": PASSWORD})
    token = phone.ok("/api/tokens", {"label": "a program"})["token"]
    assert home.post("/api/sessions/end-others").status_code == 204
    assert home.get("/api/me")["account"]
    assert phone.get("/api/me") == NOBODY
    assert_refused("bad-token", with_token(server, token).http.get("/api/me"))


def test_a_new_password_ends_all_other_sessions(server: Server) -> None:
    home, phone = Client(server, browser=True), Client(server, browser=True)
    home.ok("/api/account", {"name": "Changer", "password": PASSWORD})
    phone.ok("/api/login", {"name": "Changer", "password": PASSWORD})
    token = phone.ok("/api/tokens", {"label": "a program"})["token"]
    before = home.cookie

    def change(password: str, new: str) -> int:
        answer = home.http.put("/api/account/password", json={"password": password, "new_password": new})
        return answer.status_code

    assert change("not this one", "another good password") == 401
    assert change(PASSWORD, "short") == 400
    assert phone.get("/api/me")["account"], "nothing has changed yet"
    assert change(PASSWORD, "another good password") == 200
    assert home.get("/api/me")["account"] and home.cookie != before
    assert phone.get("/api/me") == NOBODY and with_cookie(server, before).get("/api/me") == NOBODY
    assert_refused("bad-token", with_token(server, token).http.get("/api/me"))
    phone.refused("wrong-password", "/api/login", {"name": "Changer", "password": PASSWORD})
    assert phone.ok("/api/login", {"name": "Changer", "password": "another good password"})["account"]
    guest = Client(server, "Passing", browser=True)
    body = {"password": PASSWORD, "new_password": "another good password"}
    assert_refused("no-account", guest.http.put("/api/account/password", json=body))


@pytest.mark.parametrize(
    ("user_agent", "name"),
    [
        (PHONE, "Chrome, Android"),
        ("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox, Linux"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0", "Edge, Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile Safari/604.1", "Safari, iPhone"),
        ("curl/8.5", ""),
        ("", ""),
    ],
)
def test_devices_are_named_by_browser_and_system(user_agent: str, name: str) -> None:
    assert device_name(user_agent) == name


@pytest.mark.usefixtures("database")
@pytest.mark.parametrize(
    "change", [schema.credentials.delete(), schema.players.update().values(banned=1)], ids=["revoked", "banned"]
)
def test_a_credential_ends_that_another_process_has_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: sa.Executable
) -> None:
    """Even if the message about it got lost."""

    async def work(store: Store) -> list[str]:
        credentials, closed = Accounts(store).credentials, list[str]()

        async def close(hashed: str) -> None:
            closed.append(hashed)

        credentials.on_revoked = close
        guest = await Accounts(store).create_guest("Ana", "")
        _, secret = await credentials.create(guest, BROWSER)
        assert await credentials.player_of(secret) == guest
        async with store.writing() as connection:
            await connection.execute(change)
        monkeypatch.setattr(tokens, "RECORD_USE_SECONDS", 0)
        assert await credentials.player_of(secret) is None
        assert await credentials.player_of(secret) is None
        assert closed == [hash_secret(secret)], "its streams are closed"
        return closed

    assert run_with_store(work, tmp_path)


class Socket:
    """The server's end of a stream, which is only closed."""

    def __init__(self) -> None:
        self.query_params: dict[str, str] = {}
        self.closed: list[int] = []

    async def close(self, code: int) -> None:
        self.closed.append(code)


def test_a_stream_is_closed_whose_cookie_was_revoked_while_it_opened(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        registry, accounts, socket = TableRegistry(store, Warmup(), BotRunner(0, 1)), Accounts(store), Socket()
        guest = await accounts.create_guest("Ana", "")
        _, secret = await accounts.credentials.create(guest, BROWSER)
        assert await accounts.credentials.player_of(secret) == guest
        await accounts.credentials.delete(secret)
        identify = partial(accounts.credentials.player_of, secret)
        stream = Subscriber(registry, cast(Any, socket), guest, hash_secret(secret), identify=identify)
        await stream.run()
        assert socket.closed == [4401] and not list(registry.clients)
        await registry.close()

    run_with_store(work, tmp_path)


def test_of_many_secrets_those_used_last_stay_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tokens, "MAX_CACHED", 3)

    async def work(store: Store) -> None:
        credentials = Accounts(store).credentials
        guest = await Accounts(store).create_guest("Ana", "")
        secrets = [(await credentials.create(guest, BROWSER))[1] for _ in range(4)]
        for n in (0, 1, 2, 0, 3):
            await credentials.player_of(secrets[n])
        assert list(credentials._known) == [hash_secret(secrets[n]) for n in (2, 0, 3)]

    run_with_store(work, tmp_path)


@pytest.mark.parametrize(("before", "stored"), [(60, False), (tokens.RECORD_USE_SECONDS, True), (-3600, True)])
def test_a_use_is_stored_only_if_the_last_one_was_long_ago(tmp_path: Path, before: int, stored: bool) -> None:
    async def work(store: Store) -> None:
        credentials, used = Accounts(store).credentials, now() - before
        _, secret = await credentials.create(await Accounts(store).create_guest("Ana", ""), BROWSER)
        async with store.writing() as connection:
            await connection.execute(schema.credentials.update().values(used=used))
        assert await credentials.player_of(secret) is not None
        row = await store.row(sa.select(schema.credentials.c.used))
        assert row is not None and (row.used != used) == stored

    run_with_store(work, tmp_path)


def test_a_database_that_cannot_be_read_locks_nobody_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(store: Store) -> str:
        accounts = Accounts(store)
        _, secret = await accounts.credentials.create(await accounts.create_guest("Ana", ""), BROWSER)
        await accounts.credentials.player_of(secret)

        async def fail(*_: Any) -> list[sa.Row[Any]]:
            raise DatabaseUnavailable("gone")

        monkeypatch.setattr(tokens, "RECORD_USE_SECONDS", 0)
        monkeypatch.setattr(store, "rows", fail)
        known = await accounts.credentials.player_of(secret)
        assert known is not None
        return known.name

    assert run_with_store(work, tmp_path) == "Ana"
