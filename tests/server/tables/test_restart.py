"""After a restart every table is as it was, and games continue."""

import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

import townhall
from tests.running import run_async
from tests.server.harness import PATIENCE, STOPPING, Client, Json, Server, eventually, serving
from townhall.server.db.store import Store
from townhall.server.tables.bot_runner import BotRunner
from townhall.server.tables.registry import TableRegistry
from townhall.server.tables.warmup import Warmup


@pytest.fixture(scope="module")
def shared(rules_ready: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("restart")) as running:
        yield running


@pytest.fixture
def own_server(shared: Server) -> Server:
    """A server that tests may stop; it is started again for the next test."""
    assert shared.process is not None
    return shared if shared.process.poll() is None else shared.start()


def snapshot(who: Client, table: Json) -> list[Any]:
    """Return everything that a player can see of a table at which nobody is connected."""
    path = f"/api/tables/{table['id']}"
    eventually("nobody is connected", lambda: not any(seat["here"] for seat in who.get(path)["seats"]))
    info = who.get(path)
    listener = who.listen(table).until_info()
    if info["status"] in ("playing", "finished"):
        listener.until_playing()
    log = who.get(f"{path}/log") if listener.view else None
    listener.close()
    return [info["status"], info["seats"], info["commitment"], info["title"],
            listener.at, listener.log, listener.chat, listener.view, log]  # fmt: skip


def test_a_restart_restores_every_table(own_server: Server) -> None:
    ana, ben = own_server.client("Ana"), own_server.client("Ben")
    gathering = ana.table("me", "free", "greedy", title="Waiting")
    playing = ana.table("me", "free", "random", open=False)
    ben.ok("/api/invited", {"invite": playing["invite"]})
    ben.sit(playing, 1)
    alone = ana.table("me", "here", title="Undone")
    finished = ana.table("me", "greedy")
    for who in (ana, ben):
        listener = who.listen(playing).until_playing()
        if listener.options:
            listener.decide()
        listener.close()
    listener = ana.listen(alone).until_playing()
    listener.play_on(decisions=9)
    listener.until_at(ana.undo(alone, listener.at).json()["at"])
    listener.play_on(seed=1, decisions=3)
    listener.close()
    listener = ana.listen(finished).until_playing()
    listener.play_on()
    listener.close()
    for table in (gathering, playing, finished):
        ana.ok(f"/api/tables/{table['id']}/chat", {"text": f"said at {table['id']}"})
    tables = (gathering, playing, alone, finished)

    def everything() -> list[Any]:
        return [snapshot(who, table) for who in (ana, ben) for table in tables if who is ana or table is not alone]

    eventually("the bots have decided", lambda: _waits_for_a_person(own_server, ana, playing))
    before = everything()
    assert [status for status, *_ in before[:4]] == ["gathering", "playing", "playing", "finished"]
    own_server.restart()
    assert everything() == before
    assert townhall.verify(ana.record(finished)).end.over
    own_server.kill()
    own_server.start()
    assert everything() == before
    listener = ana.listen(alone).until_playing()
    listener.play_on(seed=2)
    assert townhall.verify(ana.record(alone)).end.over


def _waits_for_a_person(server: Server, who: Client, table: Json) -> bool:
    view = who.get(f"/api/tables/{table['id']}/view")
    return view["decides"] in (0, 1)


def test_bots_continue_after_a_restart_without_anybody_watching(own_server: Server) -> None:
    ana = own_server.client("Ana")
    table = ana.table("me", "greedy", "random", "random")
    ana.listen(table).until_asked().close()
    ana.ok(f"/api/tables/{table['id']}/seats/0/leave")
    own_server.kill()
    events = len(own_server.events(table["id"]))
    [(status,)] = own_server.select("select status from tables where id = ?", table["id"])
    own_server.start()
    eventually("the game is over", lambda: _status(own_server, table) == "finished")
    assert status == "finished" or len(own_server.events(table["id"])) > events
    assert townhall.verify(ana.record(table)).end.over


def test_a_game_that_was_about_to_start_starts_after_a_restart(own_server: Server) -> None:
    ana = own_server.client("Ana")
    table = ana.table("me", "free")
    assert own_server.stop() == 0
    own_server.execute("update tables set status = 'starting' where id = ?", table["id"])
    late = """update seats set kind = 'bot', bot = 'random', name = 'Late' where seat = 1 and "table" = ?"""
    own_server.execute(late, table["id"])
    own_server.start()
    eventually("it is being played", lambda: _status(own_server, table) == "playing")
    assert ana.listen(table).until_asked().options


def _status(server: Server, table: Json) -> str:
    [(status,)] = server.select("select status from tables where id = ?", table["id"])
    return str(status)


def test_snapshots_and_logs_restore_the_same_positions(own_server: Server) -> None:
    ana = own_server.client("Ana")
    tables = []
    for decisions in (0, 1, 7, 40):
        table = ana.table("me", "here", "random")
        listener = ana.listen(table).until_asked()
        listener.play_on(seed=decisions, decisions=decisions)
        if decisions == 40:
            for _ in range(3):
                listener.until_at(ana.undo(table, listener.until_asked().at).json()["at"])
            listener.play_on(seed=9, decisions=2)
        tables.append(table["id"])
        listener.until_asked()
        listener.close()
    assert own_server.stop() == 0
    assert len(own_server.select("select n from snapshots")) >= 2
    with_snapshots = restore(own_server.url, tables)
    own_server.execute("update snapshots set state = ?", b"\0")
    damaged = restore(own_server.url, tables)
    own_server.execute("delete from snapshots")
    from_the_log = restore(own_server.url, tables)
    assert with_snapshots == from_the_log
    assert damaged == from_the_log, "a snapshot that does not fit is ignored"
    assert all(len(state) > 500 for state, *_ in from_the_log)


def restore(url: str, tables: list[str]) -> list[Any]:
    """Restore tables without a server and return their positions and logs."""

    async def restore_all() -> list[Any]:
        store, warmup = Store(url), Warmup()
        warmup.assume_ready()
        registry, restored = TableRegistry(store, warmup, BotRunner(0, 1)), []
        for name in tables:
            table = await registry.table(name)
            p = table.playing
            restored.append(
                [p.raw.tobytes(), p.history, table.log.at, table.log.times, table.log.seats, table.log.by_bot]
            )
        await registry.close()
        await store.close()
        return restored

    return run_async(restore_all())


def test_the_server_stops_while_sockets_are_open_and_bots_play(own_server: Server) -> None:
    ana = own_server.client("Ana")
    table = ana.table("me", "greedy")
    listeners = [ana.listen(table).until_playing() for _ in range(20)]
    lobby = Client(own_server).listen(None, lobby=True)
    busy = ana.table("me", "random", "random", "random")
    ana.listen(busy).until_playing().close()
    ana.ok(f"/api/tables/{busy['id']}/seats/0/leave")
    assert own_server.stop() == 0
    for listener in (*listeners, lobby):
        with pytest.raises(ConnectionClosed):
            listener.until(lambda: False)
    assert "Traceback" not in own_server.log
    log = [event[0] for event in own_server.events(busy["id"])]
    assert log == list(range(1, len(log) + 1))


def test_an_interrupt_stops_the_server_gracefully(own_server: Server) -> None:
    listener = own_server.client("Ana").listen(None, lobby=True)
    listener.receive()
    assert own_server.process is not None
    own_server.process.send_signal(signal.SIGINT)
    assert own_server.process.wait(STOPPING) in (0, 130)
    assert "Traceback" not in own_server.log


def startup_error(*words: str) -> str:
    line = [sys.executable, "-m", "townhall.cli", "serve", "--host", "127.0.0.1", *words]
    done = subprocess.run(line, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 2, done.stderr
    assert done.stderr.startswith("townhall: ") and done.stderr.count("\n") == 1, done.stderr
    assert done.stdout == ""
    return done.stderr


def test_a_busy_port_is_reported_in_one_line(tmp_path: Path) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port = taken.getsockname()[1]
        error = startup_error("--port", str(port), "--database", f"sqlite:///{tmp_path / 'x.db'}")
    assert str(port) in error and "in use" in error
    assert not (tmp_path / "x.db").exists()
    assert "65536" in startup_error("--port", "65536", "--database", f"sqlite:///{tmp_path / 'x.db'}")


@pytest.mark.databases("sqlite")
def test_a_second_server_on_one_file_is_refused_in_one_line(own_server: Server) -> None:
    error = startup_error("--port", "0", "--database", own_server.url)
    assert "another server uses the database" in error and "games.db" in error
    assert own_server.health()["status"] == "ok"


def test_several_workers_on_one_file_are_refused_in_one_line(tmp_path: Path) -> None:
    error = startup_error("--port", "0", "--workers", "2", "--database", f"sqlite:///{tmp_path / 'x.db'}")
    assert "PostgreSQL" in error
    assert not (tmp_path / "x.db").exists()


@pytest.mark.long
def test_an_unusable_database_is_reported_in_one_line(tmp_path: Path) -> None:
    port = ["--port", "0"]
    (tmp_path / "text.db").write_text("this is no database, " * 100)
    (tmp_path / "folder.db").mkdir()
    for name in ("missing/x.db", "text.db", "folder.db"):
        assert name in startup_error(*port, "--database", f"sqlite:///{tmp_path / name}")
    for url in ("mysql://localhost/x", "nonsense", "", "sqlite"):
        assert "database" in startup_error(*port, "--database", url)
    error = startup_error(*port, "--database", "postgresql://user:hunter2@127.0.0.1:1/none")
    assert "hunter2" not in error
