"""Metrics: off by default, only for the operator, and without names. `test_two_processes` has several workers."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa
from prometheus_client.parser import text_string_to_metric_families

from tests.server.harness import PATIENCE, Client, Server, assert_refused, run_with_store, serving
from townhall.cli.commands.serve import metrics_token
from townhall.engine.errors import TownhallError
from townhall.server.db.store import DatabaseUnavailable, Store
from townhall.server.metrics import registry

TOKEN = "a token that nobody guesses"


@pytest.fixture(scope="module")
def measured(rules_ready: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TOWNHALL_METRICS_TOKEN", TOKEN)
        with serving(tmp_path_factory.mktemp("measured"), "--metrics") as running:
            yield running


def ask_for_metrics(server: Server, **headers: str) -> httpx.Response:
    return httpx.get(f"{server.address}/metrics", headers=headers, timeout=PATIENCE)


def metrics(server: Server, **headers: str) -> dict[str, float]:
    """Return the value of each sample, under its name and labels."""
    answer = ask_for_metrics(server, Authorization=f"Bearer {TOKEN}", **headers)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("text/plain; version=")
    samples = [sample for family in text_string_to_metric_families(answer.text) for sample in family.samples]
    return {
        f"{sample.name}{{{','.join(f'{name}={value}' for name, value in sorted(sample.labels.items()))}}}": sample.value
        for sample in samples
    }


def test_metrics_tell_what_a_server_does(measured: Server) -> None:
    before = metrics(measured)
    ana = measured.client("Anastasia")
    table = ana.table("me", "apprentice", title="A title of ours")
    tab = ana.listen(table).until_playing()
    tab.play_on(decisions=3)
    ana.refused("no-such-table", "/api/tables/none/play", {"at": 0, "action": 0})
    tab.until_asked()
    after = metrics(measured)

    def grown(name: str) -> float:
        return after.get(name, 0) - before.get(name, 0)

    play = "/api/tables/{table_id}/play"
    assert grown(f"townhall_requests_total{{method=POST,route={play},status=200}}") == 3
    assert grown(f"townhall_requests_total{{method=POST,route={play},status=404}}") == 1
    assert grown(f"townhall_request_seconds_count{{route={play}}}") == 4
    assert grown("townhall_decisions_total{by=person}") == 3
    bots = sum(moment["bot"] for moment in tab.log)
    assert grown("townhall_decisions_total{by=bot}") >= bots >= grown("townhall_bot_thinking_seconds_count{}") - 1
    assert after["townhall_streams{}"] == 1 and after["townhall_tables_loaded{}"] >= 1
    assert after["townhall_bot_queue{}"] >= 0
    assert grown("townhall_database_seconds_count{operation=write}") > 3
    assert grown("townhall_database_seconds_count{operation=read}") > 3
    assert after["townhall_resident_memory_bytes{}"] > 10_000_000 and after["townhall_processes{}"] == 1
    assert any(name.startswith("townhall_build_info{python=3.") for name in after)
    names = "\n".join(after)
    assert "Anastasia" not in names and table["id"] not in names and "ours" not in names
    tab.close()


def test_methods_and_paths_of_strangers_do_not_become_labels(measured: Server) -> None:
    with httpx.Client(base_url=measured.address, timeout=PATIENCE) as stranger:
        for n in range(3):
            stranger.request("BREW", f"/coffee/{n}")
            stranger.get(f"/nowhere/{n}")
            stranger.get(f"/api/nowhere/{n}")
    names = "\n".join(metrics(measured))
    assert "coffee" not in names and "nowhere" not in names and "BREW" not in names


def test_failures_of_the_database_are_counted(tmp_path: Path) -> None:
    def errors() -> float:
        return registry.get_sample_value("townhall_database_errors_total", {"operation": "read"}) or 0

    async def fail(store: Store) -> None:
        with pytest.raises(DatabaseUnavailable):
            await store.rows(sa.text("select * from nothing"))

    before = errors()
    run_with_store(fail, tmp_path)
    assert errors() == before + 1


def test_metrics_are_off_unless_asked_for(server: Server) -> None:
    assert_refused("no-such-page", ask_for_metrics(server))


def test_with_a_token_nobody_else_may_read_them(measured: Server) -> None:
    assert_refused("not-operator", ask_for_metrics(measured))
    stranger, guess = Client(measured).http, {"Authorization": "Bearer a guess"}
    for _ in range(8):
        assert_refused("not-operator", stranger.get("/metrics", headers=guess))
    assert_refused("too-many", stranger.get("/metrics", headers=guess))
    assert metrics(measured, **{"X-Forwarded-For": "203.0.113.9"})["townhall_processes{}"] == 1
    assert TOKEN not in measured.log


def test_a_short_token_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOWNHALL_METRICS_TOKEN", "short")
    with pytest.raises(TownhallError, match="TOWNHALL_METRICS_TOKEN needs at least 16 characters"):
        metrics_token()
