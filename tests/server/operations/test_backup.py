"""Backups of a database that a server uses, and what is restored from them."""

import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.server import databases
from tests.server.databases import query
from tests.server.harness import serving
from townhall.cli.main import main
from townhall.server.db.schema import metadata


def rows(url: str) -> dict[str, list[tuple[Any, ...]]]:
    """Return every row of every table."""
    return {name: sorted(query(url, f'select * from "{name}"'), key=repr) for name in metadata.tables}


def admin(*words: object) -> int:
    return main(["admin", *map(str, words)])


@pytest.mark.databases
def test_a_backup_of_a_running_server_is_restored_identically(
    rules_ready: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    backup, restored = tmp_path / "games.backup", databases.current.url(tmp_path, "restored")
    with serving(tmp_path) as server:
        ana = server.client("Ana")
        listener = ana.listen(ana.table("me", "here")).until_asked()
        listener.play_on(seed=1, decisions=6)
        assert admin("backup", backup, "--database", server.url) == 0
        at_backup = rows(server.url)
        listener.play_on(seed=2, decisions=3)
        assert admin("restore", backup, "--database", server.url, "--force") == 2
        assert "in use" in capsys.readouterr().err
        server.kill()
        assert admin("restore", backup, "--database", restored) == 0
        assert rows(restored) == at_backup != rows(server.url)
        assert admin("check", "--database", restored) == 0
        assert "differences: 0" in capsys.readouterr().out
        assert admin("restore", backup, "--database", server.url) == 2
        assert "--force" in capsys.readouterr().err
        assert admin("restore", backup, "--database", server.url, "--force") == 0
        assert rows(server.url) == at_backup
        server.start()
        again = ana.listen(listener.info).until_asked()
        assert again.at == 6
        again.decide()


def test_a_backup_is_private_and_replaces_nothing_by_mistake(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, backup = tmp_path / "games.db", tmp_path / "games.backup"
    with closing(sqlite3.connect(source)) as connection, connection:
        connection.execute("create table x (y)")
    url = f"sqlite:///{source}"
    assert admin("backup", backup, "--database", url) == 0
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    assert admin("backup", backup, "--database", url) == 2
    assert "exists already" in capsys.readouterr().err
    assert admin("backup", backup, "--database", url, "--force") == 0
    assert admin("backup", tmp_path / "missing" / "x", "--database", url) == 2
    assert admin("backup", backup, "--force", "--database", f"sqlite:///{tmp_path / 'none.db'}") == 2
    assert not (tmp_path / "none.db").exists()
    assert sorted(os.listdir(tmp_path)) == ["games.backup", "games.db"]


@pytest.mark.parametrize("content", [b"", b"no backup", b"SQLite format 3\0 but nothing else"])
def test_what_is_no_backup_is_not_restored(tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes) -> None:
    backup = tmp_path / "games.backup"
    backup.write_bytes(content)
    assert admin("restore", backup, "--database", f"sqlite:///{tmp_path / 'games.db'}") == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert os.listdir(tmp_path) == ["games.backup"]
