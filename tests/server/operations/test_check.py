"""`townhall admin check` replays everything and reports what differs."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

import townhall
from tests.server.db.test_existing_database import execute
from tests.server.tables.test_damaged_rows import DAMAGE as DAMAGED_ROWS
from tests.server.tables.test_upgrades import ANA, begin, decide, in_registry, update, with_other_rules
from townhall.cli.main import main
from townhall.server.db import schema
from townhall.server.live.archive import Archive, build_archive
from townhall.server.tables.decision_log import LogEntry
from townhall.server.tables.frozen import check_may_end, end_frozen
from townhall.server.tables.registry import TableRegistry

pytestmark = pytest.mark.usefixtures("compiled")


@pytest.fixture(scope="module")
def games(compiled: None, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, str]:
    """A database with a running and a finished game."""

    async def play(registry: TableRegistry) -> tuple[str, str]:
        running = await begin(registry, townhall.game("urbify"), 12)
        finished = await begin(registry, townhall.game("merkez"), 1000)
        while finished.archived_at is None:
            await asyncio.sleep(0.01)
        return running.id, finished.id

    folder = tmp_path_factory.mktemp("games")
    return folder, *in_registry(folder, play)


def check(folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, Any]:
    code = main(["admin", "check", "--json", "--database", f"sqlite:///{folder / 'games.db'}"])
    return code, json.loads(capsys.readouterr().out)


DAMAGE: dict[str, Callable[[str, str], sa.Executable]] = {
    "damaged: ": lambda running, _: schema.tables.update().where(schema.tables.c.id == running).values(key="x"),
    "a seat is missing": lambda running, _: schema.seats.delete().where(
        (schema.seats.c.table == running) & (schema.seats.c.seat == 0)
    ),
    "the rules disagree after decision 3 of 12; it stops there": lambda running, _: (
        schema.events.update().where((schema.events.c.table == running) & (schema.events.c.n == 4)).values(notes=[])
    ),
    "the results differ from the scores": lambda _, finished: (
        schema.results.update().where(schema.results.c.table == finished).values(points=schema.results.c.points + 1)
    ),
    "the archive is damaged": lambda _, finished: schema.archives.update().values(data=b"x"),
    "but the table is finished": lambda running, _: (
        schema.tables.update().where(schema.tables.c.id == running).values(status="finished")
    ),
}


def test_a_sound_database_has_no_differences(games: tuple[Path, str, str], capsys: pytest.CaptureFixture[str]) -> None:
    code, report = check(games[0], capsys)
    assert (code, report["differences"]) == (0, [])
    assert (report["tables"], report["games"]) == (2, {"finished": 1, "playing": 1})


@pytest.mark.parametrize("problem", DAMAGE)
def test_damage_is_reported(
    games: tuple[Path, str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str], problem: str
) -> None:
    folder, running, finished = games
    (tmp_path / "games.db").write_bytes((folder / "games.db").read_bytes())
    update(tmp_path, DAMAGE[problem](running, finished))
    code, report = check(tmp_path, capsys)
    assert code == 1 and len(report["differences"]) == 1
    assert problem in report["differences"][0]["problem"]


@pytest.mark.parametrize("damage", ["key", "short key", "option", "request", "clock"])
def test_damage_of_a_table_whose_game_has_not_begun_is_reported(
    games: tuple[Path, str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str], damage: str
) -> None:
    """The server refuses to load it."""
    folder, running, _ = games
    (tmp_path / "games.db").write_bytes((folder / "games.db").read_bytes())
    update(tmp_path, schema.events.delete().where(schema.events.c.table == running))
    update(tmp_path, schema.tables.update().where(schema.tables.c.id == running).values(status="gathering"))
    assert check(tmp_path, capsys)[0] == 0
    execute(tmp_path / "games.db", DAMAGED_ROWS[damage].format(id=running))
    code, report = check(tmp_path, capsys)
    assert code == 1 and [difference["table"] for difference in report["differences"]] == [running]


def test_an_archive_of_another_game_is_reported(
    games: tuple[Path, str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, _, finished = games
    (tmp_path / "games.db").write_bytes((folder / "games.db").read_bytes())
    p = townhall.game("merkez").start(1, 1)
    data = build_archive(p, [LogEntry(0, False, ["Ana"], thinking=False)])
    update(tmp_path, schema.archives.update().values(data=data))
    [difference] = check(tmp_path, capsys)[1]["differences"]
    assert (difference["table"], difference["problem"]) == (finished, "the archive differs from the log")


def test_a_finished_game_with_other_rules_is_watched_from_its_archive(
    games: tuple[Path, str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, _, finished = games
    (tmp_path / "games.db").write_bytes((folder / "games.db").read_bytes())
    with_other_rules(tmp_path, finished, differing_at=2)
    [difference] = check(tmp_path, capsys)[1]["differences"]
    assert "from its archive" in difference["problem"] and difference["shown"] == 1


def test_a_game_that_was_ended_as_it_stood_does_not_differ(
    games: tuple[Path, str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, running, _ = games
    (tmp_path / "games.db").write_bytes((folder / "games.db").read_bytes())
    with_other_rules(tmp_path, running, differing_at=7)

    async def end(registry: TableRegistry) -> None:
        table = await registry.table(running)
        frozen = check_may_end(table, ANA.id)
        data = build_archive(table.playing, table.log_entries, frozen.scores)
        await table.change(end_frozen(table, Archive(data), data))

    assert len(check(tmp_path, capsys)[1]["differences"]) == 1
    in_registry(tmp_path, end)
    code, report = check(tmp_path, capsys)
    assert (code, report["differences"], report["games"]) == (0, [], {"finished": 2})


def test_results_of_an_end_that_was_taken_back_are_not_compared(
    games: tuple[Path, str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, _, finished = games
    (tmp_path / "games.db").write_bytes((folder / "games.db").read_bytes())

    async def end_again(registry: TableRegistry) -> None:
        table = await registry.table(finished)
        await table.change(table.undo(ANA.id, table.at, whole_turn=False))
        await decide(table, 10)
        assert table.status == "finished"

    in_registry(tmp_path, end_again)
    update(tmp_path, schema.results.update().values(points=schema.results.c.points + 1))
    assert check(tmp_path, capsys)[1]["differences"] == []


@pytest.mark.parametrize(
    "archives", [schema.archives.delete(), schema.archives.update().values(n=schema.archives.c.n - 1)]
)
def test_finished_games_are_archived_on_request(
    games: tuple[Path, str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str], archives: sa.Executable
) -> None:
    (tmp_path / "games.db").write_bytes((games[0] / "games.db").read_bytes())
    update(tmp_path, archives)
    for expected in ("1 games archived\n", "0 games archived\n"):
        assert main(["admin", "archive", "--database", f"sqlite:///{tmp_path / 'games.db'}"]) == 0
        assert capsys.readouterr().out == expected


@pytest.mark.parametrize("version", ["9999", "0001"])
def test_another_schema_is_refused_in_one_line(
    games: tuple[Path, str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str], version: str
) -> None:
    (tmp_path / "games.db").write_bytes((games[0] / "games.db").read_bytes())
    update(tmp_path, sa.text(f"update alembic_version set version_num = '{version}'"))
    assert main(["admin", "check", "--database", f"sqlite:///{tmp_path / 'games.db'}"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
