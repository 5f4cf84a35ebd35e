"""Games of earlier releases: they open, replay to the same positions with the same notes, and continue.

If a test fails because a game's behaviour has changed on purpose, increase the `RULES_VERSION` in its `spec.py`: its
running games are frozen then where the rules disagree, and finished ones are watched from their archives.
"""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

import townhall
from tests.running import run_async
from tests.server.db.older_databases import install, unpack
from tests.server.release_fixtures import FIXTURES, VERSION, describe
from tests.server.tables.test_upgrades import in_registry
from townhall.server.db import schema
from townhall.server.db.store import Store
from townhall.server.operations.check import Checker, CheckReport
from townhall.server.tables.registry import TableRegistry

RELEASES = sorted(path.name.removesuffix(".db.gz") for path in FIXTURES.glob("release_*.db.gz"))
of_every_release = pytest.mark.parametrize("release", RELEASES)


async def changed_rules(store: Store) -> set[str]:
    """Return the tables of games whose rules version has increased since."""
    rows = await store.rows(sa.select(schema.tables))
    return {row.id for row in rows if row.engine != townhall.game(row.game).rules_version}


@of_every_release
@pytest.mark.usefixtures("compiled", "database")
def test_every_game_replays_with_the_same_notes(tmp_path: Path, release: str) -> None:
    url = run_async(install(release, tmp_path))

    async def check() -> tuple[CheckReport, set[str]]:
        store = Store(url)
        await store.prepare()
        checker = Checker(store)
        async for _ in checker.run():
            pass
        changed = await changed_rules(store)
        await store.close()
        return checker.report, changed

    report, changed = run_async(check())
    assert [found for found in report.differences if found.table not in changed] == []
    assert report.tables >= len(townhall.games())


@of_every_release
@pytest.mark.usefixtures("compiled", "database")
def test_every_game_is_as_it_was_and_continues(tmp_path: Path, release: str) -> None:
    expected: dict[str, Any] = json.loads((FIXTURES / f"{release}.json").read_text("utf-8"))
    url = run_async(install(release, tmp_path))

    async def look(registry: TableRegistry) -> None:
        changed = await changed_rules(registry.store)
        for table_id, description in expected.items():
            table = await registry.table(table_id)
            if table.frozen is not None or table.archive is not None:
                assert table_id in changed
                continue
            assert describe(table.playing) == description
            if not table.playing.over:
                await table.change(table.append(table.playing.legal()[0], bot=False))

    in_registry(tmp_path, look, url)


def test_the_installed_version_has_a_fixture_with_games_of_all_kinds(tmp_path: Path) -> None:
    assert VERSION in RELEASES, (
        "make it with `python -m tests.server.release_fixtures`: see Releasing in CONTRIBUTING.md"
    )
    with closing(sqlite3.connect(unpack(VERSION, tmp_path))) as database:

        def tables(condition: str) -> int:
            count: int = database.execute(f"select count(*) from tables where {condition}").fetchone()[0]
            return count

        seats = '(select count(*) from seats where seats."table" = tables.id)'
        for condition in (
            f"{seats} = 4", f"{seats} = 1", "forked_at is not null", "set_name is not null", "clock is not null",
            'id in (select "table" from events where bot)', 'id in (select "table" from events where action = -2)',
            "status = 'finished'",
        ):  # fmt: skip
            assert tables(condition), condition
        assert {game for (game,) in database.execute("select game from tables")} == set(townhall.games())
