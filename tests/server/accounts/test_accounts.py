"""Guests, accounts and tokens; failures are rate-limited, and no secret is stored or logged in plain text."""

import asyncio
import re
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.harness import Client, Server, assert_refused, run_with_store, serving
from townhall.server.accounts.accounts import Accounts
from townhall.server.accounts.player import Player
from townhall.server.accounts.tokens import BROWSER
from townhall.server.db import schema
from townhall.server.db.store import Conflict, DatabaseUnavailable, Store
from townhall.server.errors import ApiError
from townhall.server.http.schemas import NewTable
from townhall.server.tables.bot_runner import BotRunner
from townhall.server.tables.create import create_table
from townhall.server.tables.registry import TableRegistry
from townhall.server.tables.warmup import Warmup

PASSWORD = "correct horse battery"


def test_an_account_can_be_created_and_used_on_another_device(server: Server) -> None:
    home, phone = Client(server, browser=True), Client(server, browser=True)
    assert home.ok("/api/account", {"name": "Paula", "password": PASSWORD}) == {"name": "Paula", "account": True}
    assert home.get("/api/me") == {"name": "Paula", "account": True}
    home.refused("has-account", "/api/account", {"name": "Paulina", "password": PASSWORD})
    assert_refused("has-account", home.http.put("/api/me", json={"name": "Paulina"}))
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
    assert phone.get("/api/me")["name"] is None, "the old cookie is invalid"
    assert home.get("/api/me")["name"] == "Paula"


@pytest.mark.parametrize(
    ("name", "password", "problem"),
    [
        ("Weak", "short", "weak-password"),
        ("LongEnough", "longenough", "weak-password"),
        ("Empty", "", "bad-request"),
        ("x" * 30, PASSWORD, "bad-name"),
        ("\u0390" * 24, PASSWORD, "bad-name"),  # three times as long without case
        ("", PASSWORD, "bad-request"),
        ("Long", "x" * 1001, "bad-request"),
    ],
)
def test_an_invalid_account_is_refused(server: Server, name: str, password: str, problem: str) -> None:
    who = Client(server, browser=True)
    who.refused(problem, "/api/account", {"name": name, "password": password})
    assert "townhall" not in who.http.cookies


def test_a_name_belongs_to_one_account(server: Server) -> None:
    Client(server, browser=True).ok("/api/account", {"name": "Jos\u00e9", "password": PASSWORD})
    for name in ("Jos\u00e9", "JOS\u00c9", "Jose\u0301", " jos\u00e9"):
        Client(server, browser=True).refused("name-taken", "/api/account", {"name": name, "password": PASSWORD})
    assert Client(server, browser=True).ok("/api/login", {"name": "Jose\u0301", "password": PASSWORD})["account"]


def test_an_account_takes_over_a_guests_games_on_registration_and_login(server: Server) -> None:
    guest = Client(server, "Quim", browser=True)
    first = guest.table("me", "free")
    guest.ok("/api/account", {"name": "Quim", "password": PASSWORD})
    assert guest.get(f"/api/tables/{first['id']}")["mine"] == [0]
    other = Client(server, "A guest", browser=True)
    second, friends = other.table("me", "free"), server.client("Host").table("me", "free", open=False)
    other.ok("/api/invited", {"invite": friends["invite"]})
    other.ok("/api/login", {"name": "Quim", "password": PASSWORD})
    info = other.get(f"/api/tables/{second['id']}")
    assert info["mine"] == [0] and info["host"]
    assert other.get(f"/api/tables/{friends['id']}")["mine"] == []
    assert {first["id"], second["id"]} <= {table["id"] for table in guest.get("/api/tables")["mine"]}
    server.client("Rosa").sit(second, 1)
    listener = guest.listen(second).until_playing()
    assert listener.seen["seat"] == 0


def test_tokens_are_created_listed_and_revoked(server: Server) -> None:
    who, stranger = Client(server, browser=True), server.client("Stranger")
    who.refused("log-in", "/api/tokens", {"label": "nobody's"})
    who.ok("/api/account", {"name": "Programmer", "password": PASSWORD})
    made = who.ok("/api/tokens", {"label": "my bot"})
    by_password = Client(server)
    other = by_password.ok("/api/tokens", {"label": "another", "name": "programmer", "password": PASSWORD})
    program = Client(server)
    program.http.headers["Authorization"] = f"Bearer {made['token']}"
    assert program.get("/api/me") == {"name": "Programmer", "account": True}
    listed = who.get("/api/tokens")
    assert [(one["id"], one["label"]) for one in listed] == [(made["id"], "my bot"), (other["id"], "another")]
    assert made["token"] not in str(listed)
    path = f"/api/tokens/{made['id']}"
    assert_refused("no-such-token", stranger.http.delete(path))
    assert who.http.delete(path).status_code == 204
    assert_refused("no-such-token", who.http.delete(path))
    assert_refused("bad-token", program.http.get("/api/me"))
    assert [one["id"] for one in who.get("/api/tokens")] == [other["id"]]
    by_password.refused("wrong-password", "/api/tokens", {"label": "x", "name": "programmer", "password": "no"})


def test_wrong_passwords_are_rate_limited_by_address_and_account(server: Server) -> None:
    Client(server, browser=True).ok("/api/account", {"name": "Target", "password": PASSWORD})
    wrong = {"name": "Target", "password": "a guess"}
    guesser = Client(server, browser=True)
    for _ in range(8):
        guesser.refused("wrong-password", "/api/login", wrong)
    answer = guesser.post("/api/login", {"name": "Target", "password": PASSWORD})
    assert_refused("too-many", answer)
    assert answer.status_code == 429
    assert 1 <= int(answer.headers["retry-after"]) <= 60
    assert answer.headers["retry-after"] in answer.json()["text"]
    guesser.refused("too-many", "/api/login", {"name": " TARGET", "password": "x"})
    in_spanish = guesser.http.post("/api/login", json=wrong, headers={"Accept-Language": "es"})
    assert in_spanish.json()["text"] != answer.json()["text"]
    for n in range(32):
        guesser.refused("wrong-password", "/api/login", {"name": f"Somebody {n}", "password": "x"})
    guesser.refused("too-many", "/api/login", {"name": "Somebody else", "password": "x"})
    owner = Client(server, browser=True)
    assert owner.ok("/api/login", {"name": "Target", "password": PASSWORD})["account"], "nobody can lock the owner out"


def test_wrong_tokens_and_links_are_rate_limited(server: Server) -> None:
    table = server.client("Host").table("me", "free", open=False)
    guesser = Client(server)
    for n in range(8):
        answer = guesser.http.get("/api/me", headers={"Authorization": f"Bearer guess-{n}"})
        assert_refused("bad-token", answer)
        assert answer.status_code == 401
    answer = guesser.http.get("/api/me", headers={"Authorization": "Bearer another"})
    assert_refused("too-many", answer)
    assert answer.headers["retry-after"]
    for path, body in (("/api/invited", {"invite": "x"}), ("/api/seat", {"secret": "x"})):
        guesser = Client(server)
        for _ in range(8):
            guesser.refused("no-such-link", path, body)
        guesser.refused("too-many", path, body)
    guesser.refused("too-many", "/api/invited", {"invite": table["invite"]})


def test_wrong_tokens_are_rate_limited_on_the_stream(server: Server) -> None:
    who = server.client("Ana")
    guesser = Client(server)
    for n in range(9):
        with pytest.raises(InvalidStatus) as refused:
            guesser.connected(Authorization=f"Bearer guess-{n}")
        assert refused.value.response.status_code == 403
    assert_refused("too-many", guesser.http.get("/api/me", headers={"Authorization": "Bearer one more"}))
    assert who.listen(None).receive()["kind"] == "ready"


def test_a_valid_token_works_while_others_guess(server: Server) -> None:
    who = server.client("Ana")
    guesser = Client(server)
    for n in range(9):
        guesser.http.get("/api/me", headers={"Authorization": f"Bearer guess-{n}"})
    assert_refused("too-many", guesser.http.get("/api/me", headers={"Authorization": "Bearer one more"}))
    assert guesser.http.get("/api/me", headers={"Authorization": f"Bearer {who.token}"}).json()["name"] == "Ana"


def test_a_stream_closes_when_its_token_is_revoked(server: Server) -> None:
    who = server.client("Ana")
    stream = who.listen(None)
    assert stream.receive()["kind"] == "ready"
    [token] = who.http.get("/api/tokens").json()
    assert who.http.delete(f"/api/tokens/{token['id']}").status_code == 204
    with pytest.raises(ConnectionClosed) as closed:
        stream.receive()
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4401


def test_new_players_are_rate_limited(server: Server) -> None:
    crowd = Client(server)
    answers = [crowd.post("/api/tokens", {"label": "x", "name": f"Guest {n}"}) for n in range(42)]
    assert {answer.status_code for answer in answers[:40]} == {201}
    assert_refused("too-many", answers[-1])


@pytest.mark.databases("sqlite")  # reads the files of the database
def test_no_secret_is_in_the_database_or_in_the_log(rules_ready: None, tmp_path: Path) -> None:
    with serving(tmp_path, "--log-level", "debug") as server:
        browser, guest = Client(server, browser=True), server.client("Guest")
        browser.ok("/api/account", {"name": "Careful", "password": PASSWORD})
        token = browser.ok("/api/tokens", {"label": "a program"})["token"]
        table = browser.table("me", "free", "free", open=False)
        link = browser.ok(f"/api/tables/{table['id']}/seats/0/link")["secret"]
        phone = Client(server, browser=True)
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
        stored, log = server.files(), server.log
        assert [name for name, secret in secrets.items() if secret.encode() in stored] == []
        assert [name for name, secret in secrets.items() if secret in log] == []
        assert table["invite"] not in log
        [(password,)] = server.select("select password from players where account = 'careful'")
        assert re.fullmatch(r"\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$[^$]+\$[^$]+", password)
        for (secret,) in server.select("select secret from credentials union all select secret from seats"):
            assert secret is None or re.fullmatch("[0-9a-f]{64}", secret)


def test_parallel_wrong_passwords_are_rate_limited(server: Server) -> None:
    Client(server, browser=True).ok("/api/account", {"name": "Besieged", "password": PASSWORD})
    guesser = Client(server, browser=True)
    statuses: list[int] = []

    def guess() -> None:
        statuses.append(guesser.post("/api/login", {"name": "Besieged", "password": "a guess"}).status_code)

    threads = [threading.Thread(target=guess) for _ in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(set(statuses)) == [401, 429]
    assert statuses.count(401) == 8


def test_a_token_shows_when_it_was_last_used(server: Server) -> None:
    who = Client(server, "Ana", browser=True)
    token = who.ok("/api/tokens", {"label": "a program"})["token"]
    assert [one["used"] for one in who.get("/api/tokens")] == [None]
    program = Client(server)
    program.http.headers["Authorization"] = f"Bearer {token}"
    assert program.get("/api/me")["name"] == "Ana"
    assert who.get("/api/tokens")[0]["used"] >= who.get("/api/tokens")[0]["created"]


def test_a_name_that_changes_while_it_is_read_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(store: Store) -> str:
        accounts = Accounts(store)
        guest = await accounts.create_guest("", "")
        _, secret = await accounts.credentials.create(guest, BROWSER)

        async def rename(_: str) -> bool:
            await accounts.rename(guest, "Ana")
            return True

        with monkeypatch.context() as patch:
            patch.setattr(accounts.credentials, "_record_use", rename)
            await accounts.credentials.player_of(secret)
        known = await accounts.credentials.player_of(secret)
        assert known is not None
        return known.name

    assert run_with_store(work, tmp_path) == "Ana"


def test_a_merge_is_retried_when_the_account_starts_the_same_challenge(tmp_path: Path) -> None:
    """Another process starts the account's daily challenge during the merge."""

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

    assert run_with_store(log_in, tmp_path)


@pytest.mark.databases("postgresql")
@pytest.mark.usefixtures("database", "compiled")
def test_a_merge_locks_all_tables_first(tmp_path: Path) -> None:
    """Also one that the guest hosts without a seat: decisions of several tables lock them in the same order."""

    async def log_in(store: Store) -> Any:
        accounts = Accounts(store)
        guest, account = await accounts.create_guest("Guest", ""), await accounts.register(None, "Uma", PASSWORD, "")
        registry = TableRegistry(store, Warmup(), BotRunner(0, 1))
        table = await create_table(registry, guest, NewTable("urbify", True, ["free", "free"]), "en")
        here = "datname = current_database()"
        waiting = sa.text(f"select query from pg_stat_activity where wait_event_type = 'Lock' and {here}")
        async with store.writing() as elsewhere:
            await elsewhere.execute(sa.select(schema.tables.c.id).filter_by(id=table.id).with_for_update())
            merge = asyncio.create_task(accounts.merge_guest(guest, account))
            while not (queries := [row.query for row in await store.rows(waiting)]):
                assert not merge.done()
        await merge
        await registry.close()
        return queries

    [query] = run_with_store(log_in, tmp_path)
    assert "FOR UPDATE" in query


@pytest.mark.usefixtures("database")
def test_a_guest_who_registers_twice_at_once_gets_one_account(tmp_path: Path) -> None:
    async def register(store: Store) -> None:
        accounts = Accounts(store)
        guest = await accounts.create_guest("Guest", "")
        answers = await asyncio.gather(
            *(accounts.register(guest, name, PASSWORD, "") for name in ("Dora", "Eva")), return_exceptions=True
        )
        [refused] = [answer for answer in answers if isinstance(answer, ApiError)]
        [registered] = [answer for answer in answers if isinstance(answer, Player)]
        assert refused.problem == "has-account"
        assert [row.name for row in await store.rows(sa.select(schema.players.c.name))] == [registered.name]

    run_with_store(register, tmp_path)


@pytest.mark.usefixtures("database")
def test_a_login_with_a_password_that_is_changed_meanwhile_fails(tmp_path: Path) -> None:
    async def log_in(store: Store) -> None:
        accounts = Accounts(store)
        await accounts.register(None, "Dora", PASSWORD, "")
        player, password = await accounts.log_in("Dora", PASSWORD, "")
        changed = await accounts.change_password(player, "another good password")
        for creating in (
            accounts.credentials.create(player, BROWSER, password=password),
            accounts.credentials.create_token(player, "Program", password),
        ):
            with pytest.raises(ApiError) as error:
                await creating
            assert error.value.problem == "wrong-password"
        assert not await store.rows(sa.select(schema.credentials.c.id))
        assert await accounts.log_in("Dora", "another good password", "") == changed
        await accounts.credentials.create(changed.player, BROWSER, password=changed.password)

    run_with_store(log_in, tmp_path)


@pytest.mark.usefixtures("database")
def test_of_two_names_alike_that_are_registered_at_once_one_is_refused(tmp_path: Path) -> None:
    async def register(store: Store) -> Any:
        accounts = Accounts(store)
        guest = await accounts.create_guest("Guest", "")
        writing, both = store.writing, asyncio.Barrier(2)

        @asynccontextmanager
        async def together() -> AsyncIterator[AsyncConnection]:
            await both.wait()
            async with writing() as connection:
                yield connection

        store.writing = together  # type: ignore[method-assign]
        answers = await asyncio.gather(
            accounts.register(None, "Dora", PASSWORD, ""), accounts.register(guest, "D0ra", PASSWORD, ""),
            return_exceptions=True,
        )  # fmt: skip
        [refused] = [answer for answer in answers if isinstance(answer, ApiError)]
        assert refused.problem == "name-taken"
        [row] = await store.rows(sa.select(schema.players.c.name).where(schema.players.c.skeleton.is_not(None)))
        return row.name

    assert run_with_store(register, tmp_path) in ("Dora", "D0ra")
