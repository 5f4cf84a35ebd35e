"""A locked database or a full disk: nothing is accepted that cannot be stored, and play continues afterwards."""

import resource
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

import townhall
from tests.server.harness import (
    Client,
    Json,
    Listener,
    Server,
    assert_refused,
    eventually,
    locked,
    run_with_store,
    serving,
)
from townhall.server.db import schema
from townhall.server.db.store import DatabaseUnavailable, Store

WRITE_FAILED, STUCK = "database write failed", "table is stuck"
"""Messages in the server's log."""


@pytest.fixture(scope="module")
def own_server(rules_ready: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of this module's own, because its database and disk fail."""
    with serving(tmp_path_factory.mktemp("faults")) as running:
        yield running


@contextmanager
def full_disk(server: Server) -> Iterator[None]:
    """Limit the size of the server's files to a few pages."""
    assert server.process is not None
    limit, hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (64 * 1024, hard))
    try:
        yield
    finally:
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (limit, hard))


def fill(client: Client) -> None:
    """Make small changes until none fits any more."""
    for n in range(60):
        if client.http.put("/api/me", json={"name": f"Ana {n}"}).status_code == 503:
            return
    raise AssertionError("there is always room")


def everything(listener: Listener) -> list[Any]:
    path = f"/api/tables/{listener.info['id']}"
    who = listener.who
    return [who.get(f"{path}/view"), who.get(f"{path}/log"), who.server.events(listener.info["id"])]


def assert_nothing_lost_or_repeated(listener: Listener, table: Json) -> None:
    """Play to the end and check that record, events and log agree."""
    listener.play_on(seed=3)
    record = listener.who.record(table)
    assert townhall.verify(record).end.over
    assert record.actions == [event[1] for event in listener.who.server.events(table["id"])]
    assert [moment["action"] for moment in listener.log[1:]] == record.actions


@pytest.mark.long
def test_a_locked_database_refuses_changes(own_server: Server) -> None:
    ana = own_server.client("Ana")
    table = ana.table("me", "here")
    listener = ana.listen(table).until_asked()
    listener.play_on(decisions=3)
    before = everything(listener)
    texts = set()
    with locked(own_server):
        threads, answers = [], []
        for lang, path, body in (
            ("en", "play", {"at": listener.at, "action": listener.options[0]["id"]}),
            ("es", "undo", {"at": listener.at}),
        ):

            def call(lang: str = lang, path: str = path, body: Json = body) -> None:
                address = f"/api/tables/{table['id']}/{path}"
                answers.append(ana.http.post(address, json=body, headers={"Accept-Language": lang}))

            threads.append(threading.Thread(target=call))
            threads[-1].start()
        assert everything(listener) == before, "reading is possible meanwhile"
        for thread in threads:
            thread.join()
        for answer in answers:
            assert answer.status_code == 503
            texts.add(assert_refused("database-unavailable", answer)["text"])
        assert everything(listener) == before
    assert len(texts) == 2
    assert own_server.health()["database"]
    listener.decide()
    assert_nothing_lost_or_repeated(listener, table)


@pytest.mark.long
def test_bots_wait_for_a_locked_database_and_then_continue(own_server: Server) -> None:
    ana = own_server.client("Ana")
    listener: Listener = eventually("bots wait for the database", lambda: lock_out_bots(own_server, ana))
    table = listener.info
    listener.until(lambda: listener.over)
    record = ana.record(table)
    assert townhall.verify(record).end.over
    assert record.actions == [event[1] for event in own_server.events(table["id"])]


def lock_out_bots(server: Server, who: Client) -> Listener | None:
    """Lock the database while bots play; None if their game was over before."""
    listener = who.listen(who.table("me", "greedy", "random")).until_asked()
    table = listener.info["id"]
    who.ok(f"/api/tables/{table}/seats/0/leave")
    with locked(server):
        if server.select("select status from tables where id = ?", table) == [("finished",)]:
            return None
        failures = server.log.count(WRITE_FAILED)
        eventually("the bots have met the lock", lambda: server.log.count(WRITE_FAILED) > failures)
        stopped = len(server.events(table))
        eventually("the bots have tried again", lambda: server.log.count(WRITE_FAILED) > failures + 1)
        assert len(server.events(table)) == stopped
    return listener


@pytest.mark.databases("sqlite")
def test_a_full_disk_refuses_changes(own_server: Server) -> None:
    ana = own_server.client("Ana")
    table, waiting = ana.table("me", "here"), ana.table("me", "free")
    listener = ana.listen(table).until_asked()
    with full_disk(own_server):
        for _ in range(60):
            before = everything(listener)
            answer = ana.play(table, listener.at, listener.options[0]["id"])
            if answer.status_code != 200:
                break
            listener.until_at(answer.json()["at"])
        assert answer.status_code == 503
        assert_refused("database-unavailable", answer)
        assert everything(listener) == before
        assert_refused(
            "database-unavailable", ana.post("/api/tables", {"game": "urbify", "open": True, "seats": ["me", "free"]})
        )
        fill(ana)
        assert_refused("database-unavailable", ana.post(f"/api/tables/{waiting['id']}/seats/1/bot", {"bot": "greedy"}))
        assert ana.get(f"/api/tables/{waiting['id']}")["seats"][1]["kind"] == "free"
    assert ana.ok(f"/api/tables/{waiting['id']}/seats/1/bot", {"bot": "greedy"})["seats"][1]["kind"] == "bot"
    ana.listen(waiting).until_playing()
    assert_nothing_lost_or_repeated(listener, table)


@pytest.mark.long
def test_a_game_that_could_not_start_starts_when_the_database_recovers(own_server: Server) -> None:
    ana = own_server.client("Ana")
    table = ana.table("me", "free")
    listener = ana.listen(table).until_info()
    sit: list[int] = []
    failures, stuck = own_server.log.count(WRITE_FAILED), own_server.log.count(STUCK)
    with locked(own_server):

        def ask() -> None:
            answer = ana.post(f"/api/tables/{table['id']}/seats/1/bot", {"bot": "random"})
            sit.append(answer.status_code)

        thread = threading.Thread(target=ask)
        thread.start()
        eventually("the request has met the lock", lambda: own_server.log.count(WRITE_FAILED) > failures)
    thread.join()
    if sit == [503]:
        ana.ok(f"/api/tables/{table['id']}/seats/1/bot", {"bot": "random"})
    with locked(own_server):
        eventually(
            "it has begun, or met the lock", lambda: own_server.log.count(STUCK) > stuck or _begun(own_server, table)
        )
    listener.until_playing()
    assert [line["kind"] for line in listener.chat].count("began") <= 1


def _begun(server: Server, table: Json) -> bool:
    return server.select("select status from tables where id = ?", table["id"]) == [("playing",)]


def test_a_full_database_rolls_the_transaction_back(tmp_path: Path) -> None:
    async def fill(store: Store) -> tuple[str, int, int]:
        @sa.event.listens_for(store._writer.sync_engine, "checkout")
        def limit(connection: Any, *_: Any) -> None:
            cursor = connection.cursor()
            cursor.execute("PRAGMA page_count")
            pages = cursor.fetchone()[0]
            cursor.execute(f"PRAGMA max_page_count={pages}")
            cursor.close()

        transactions, reason = 0, ""
        for n in range(2000):
            try:
                async with store.writing() as connection:
                    await connection.execute(schema.players.insert().values(name="x" * 40, created=n))
                    await connection.execute(schema.players.insert().values(name="y" * 40, created=n))
                transactions += 1
            except DatabaseUnavailable as error:
                reason = str(error)
                break
        [row] = await store.rows(sa.select(sa.func.count()).select_from(schema.players))
        return reason, transactions, row[0]

    reason, transactions, rows = run_with_store(fill, tmp_path)
    assert "full" in reason
    assert rows == 2 * transactions > 0


def test_no_failure_caused_an_unexpected_error(own_server: Server) -> None:
    assert '"broken"' not in own_server.log
    assert "Task exception was never retrieved" not in own_server.log
    assert own_server.health()["status"] == "ok"


def test_many_writers_to_a_locked_database_all_get_an_error(own_server: Server) -> None:
    people = [own_server.client(f"Writer {n}") for n in range(6)]
    tables = [who.table("me", "free") for who in people]
    answers: list[Any] = []

    def write(n: int) -> None:
        answers.append(people[n].post(f"/api/tables/{tables[n]['id']}/chat", {"text": "Hello"}))

    with locked(own_server):
        writers = [threading.Thread(target=write, args=(n,)) for n in range(6)]
        for writer in writers:
            writer.start()
        for writer in writers:
            writer.join()
    for answer in answers:
        assert_refused("database-unavailable", answer)
    assert len(answers) == 6
    for who, table in zip(people, tables, strict=True):
        who.ok(f"/api/tables/{table['id']}/chat", {"text": "Hello again"})


@pytest.mark.databases("sqlite")
def test_a_server_notices_that_its_database_file_has_disappeared(own_server: Server) -> None:
    ana = own_server.client("Ana")
    table = ana.table("me", "here")
    listener = ana.listen(table).until_asked()
    events, elsewhere = own_server.events(table["id"]), own_server.folder / "elsewhere"
    own_server.database.rename(elsewhere)
    try:
        text = assert_refused("database-unavailable", ana.play(table, listener.at, listener.options[0]["id"]))["text"]
        assert "has disappeared" in text
        assert (own_server.health()["status"], own_server.health()["database"]) == ("no database", False)
        assert not own_server.database.exists()
    finally:
        elsewhere.rename(own_server.database)
    assert own_server.log.count("database file has disappeared") == 1
    assert own_server.health()["status"] == "ok" and own_server.events(table["id"]) == events
    listener.decide()


def test_a_replaced_database_file_is_not_written_to(tmp_path: Path) -> None:
    async def replace_file(store: Store) -> None:
        file = tmp_path / "own.db"
        copy = file.read_bytes()
        file.unlink()
        file.with_suffix(".new").write_bytes(copy)
        file.with_suffix(".new").rename(file)
        with pytest.raises(DatabaseUnavailable, match="was replaced"):
            async with store.writing() as connection:
                await connection.execute(schema.players.insert().values(name="Ana", created=1))
        with pytest.raises(DatabaseUnavailable, match="was replaced"):
            await store.rows(sa.select(schema.players))

    run_with_store(replace_file, tmp_path)
