"""Which snapshots are trusted, and what the log alone restores."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import sqlalchemy as sa

import townhall
from tests.server.tables.test_upgrades import ANA, begin, begun, decide, in_registry, update, with_other_rules
from townhall.cli.main import main
from townhall.server.db import schema
from townhall.server.tables.registry import TableRegistry
from townhall.server.tables.restore import snapshot_row
from townhall.server.tables.seats import Seat

pytestmark = pytest.mark.usefixtures("compiled")


def store_snapshot_of_other_rules(folder: Path, table: str, n: int, state: bytes) -> None:
    """Replace the snapshot by an undamaged one with another state, as earlier rules could have written it."""
    game = SimpleNamespace(rules_version="0", components=townhall.game("urbify").components)
    other: Any = SimpleNamespace(game=game, raw=memoryview(state[:-1] + bytes([state[-1] ^ 1])))
    update(folder, schema.snapshots.delete())
    update(folder, schema.snapshots.insert().values(**snapshot_row(table, n, other)))


def restored(folder: Path, table_id: str) -> tuple[bytes, sa.Row[Any] | None]:
    """Return the state of a game as it is loaded, and its snapshot afterwards."""

    async def look(registry: TableRegistry) -> tuple[bytes, sa.Row[Any] | None]:
        table = await registry.table(table_id)
        return table.playing.raw.tobytes(), await registry.store.row(sa.select(schema.snapshots))

    return in_registry(folder, look)  # type: ignore[no-any-return]


def test_a_snapshot_of_other_rules_is_not_used(tmp_path: Path) -> None:
    table_id, history, state = begun(tmp_path)
    store_snapshot_of_other_rules(tmp_path, table_id, len(history), state)
    assert restored(tmp_path, table_id)[0] == state


def test_the_snapshot_is_replaced_when_a_game_continues_with_other_rules(tmp_path: Path) -> None:
    table_id, history, state = begun(tmp_path)
    store_snapshot_of_other_rules(tmp_path, table_id, len(history), state)
    with_other_rules(tmp_path, table_id)
    for _ in range(2):
        loaded, snapshot = restored(tmp_path, table_id)
        assert loaded == state
        assert snapshot is not None and (snapshot.n, snapshot.state) == (len(history), state)


@pytest.mark.parametrize("verify", [False, True])
def test_a_joined_game_is_restored_without_its_snapshot(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], verify: bool
) -> None:
    async def play(registry: TableRegistry) -> tuple[str, bytes]:
        table = await begin(registry, townhall.game("urbania"), 9)
        await table.change(table.update_seat(1, Seat()))
        await table.change(table.take_over(1, Seat("person", "Cleo"), ANA.id))
        await decide(table, 7)
        return table.id, table.playing.raw.tobytes()

    table_id, state = in_registry(tmp_path, play)
    update(tmp_path, schema.snapshots.delete())
    if verify:
        with_other_rules(tmp_path, table_id)
    assert restored(tmp_path, table_id)[0] == state
    assert main(["admin", "check", "--database", f"sqlite:///{tmp_path / 'games.db'}"]) == 0
    assert "differences: 0" in capsys.readouterr().out
