"""PostgreSQL is restarted, drops its connections or refuses writes: nothing is lost, and play continues afterwards."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa

import townhall
from tests.server.databases import query
from tests.server.harness import Server, assert_refused, eventually
from tests.server.postgres import Cluster, private_cluster

pytestmark = pytest.mark.databases("postgresql")


@pytest.fixture(scope="module")
def cluster(rules_ready: None) -> Iterator[Cluster]:
    """A cluster of this module's own, because it is stopped."""
    with private_cluster() as running:
        yield running


@pytest.fixture
def own_server(cluster: Cluster, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Server]:
    url = cluster.create_database(f"failing{id(request)}")
    server = Server(tmp_path, url=url)
    try:
        yield server.start()
    finally:
        server.close()


def test_a_game_continues_after_a_restart_of_the_database(own_server: Server, cluster: Cluster) -> None:
    ana = own_server.client("Ana")
    table = ana.table("me", "here", "random")
    listener = ana.listen(table).until_asked()
    listener.play_on(seed=1, decisions=4)
    listener.until_asked()
    cluster.stop()
    try:
        answer = ana.play(table, listener.at, listener.options[0]["id"])
        assert_refused("database-unavailable", answer)
    finally:
        cluster.start()
    eventually("the database is back", lambda: own_server.health()["database"])
    listener.play_on(seed=2, decisions=6)
    events = own_server.events(table["id"])
    assert [event[0] for event in events] == list(range(1, len(events) + 1))
    listener.play_on(seed=3)
    assert townhall.verify(ana.record(table)).end.over
    assert "Task exception was never retrieved" not in own_server.log


def test_dropped_connections_are_not_noticed(own_server: Server) -> None:
    ana = own_server.client("Ana")
    table = ana.table("me", "here", "random")
    listener = ana.listen(table).until_asked()
    for n in range(5):
        drop = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'townhall'"
        query(own_server.url, drop)
        listener.play_on(seed=n, decisions=3)
    events = own_server.events(table["id"])
    assert [event[0] for event in events] == list(range(1, len(events) + 1)) and len(events) >= 15


@contextmanager
def refusing_writes(server: Server, cluster: Cluster) -> Iterator[None]:
    """Let the database refuse all writes, as one whose disk is full or that has become a standby."""
    elsewhere, database = cluster.url("postgres"), sa.make_url(server.url).database

    def set_read_only(value: str) -> None:
        query(elsewhere, f'alter database "{database}" set default_transaction_read_only = {value}')
        query(elsewhere, "select pg_terminate_backend(pid) from pg_stat_activity where datname = ?", database)

    set_read_only("on")
    try:
        yield
    finally:
        set_read_only("off")


def test_a_database_that_refuses_writes_is_reported_and_read(own_server: Server, cluster: Cluster) -> None:
    ana = own_server.client("Ana")
    table = ana.table("me", "here", "random")
    address = f"/api/tables/{table['id']}"
    listener = ana.listen(table).until_asked()
    listener.play_on(seed=1, decisions=4)
    listener.until_asked()
    accepted, view = own_server.events(table["id"]), ana.get(f"{address}/view")
    with refusing_writes(own_server, cluster):
        for answer in (
            ana.play(table, listener.at, listener.options[0]["id"]),
            ana.post(f"{address}/chat", {"text": "Hello"}),
            ana.post("/api/tables", {"game": "urbify", "open": True, "seats": ["me", "free"]}),
        ):
            assert_refused("database-unavailable", answer)
        assert ana.get(f"{address}/view") == view and own_server.events(table["id"]) == accepted
        assert own_server.health()["database"], "it can be read"
        assert "read-only transaction" in own_server.log
    listener.play_on(seed=2, decisions=6)
    events = own_server.events(table["id"])
    assert events[: len(accepted)] == accepted and len(events) >= len(accepted) + 6
    assert [event[0] for event in events] == list(range(1, len(events) + 1))
    assert "Task exception was never retrieved" not in own_server.log and '"broken"' not in own_server.log
