"""Games that were begun with other components or other rules than the server has."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import sqlalchemy as sa

import townhall
from tests.running import run_async
from townhall import Game
from townhall.server.accounts.player import Player
from townhall.server.db import schema
from townhall.server.db.store import Store
from townhall.server.errors import ApiError
from townhall.server.http import frozen as routes
from townhall.server.live.archive import build_archive
from townhall.server.live.ledgers import describe_ledgers
from townhall.server.live.views import Viewer, current_view, position_view, replay_moments, table_card, table_info
from townhall.server.tables import archiver
from townhall.server.tables.archiver import archive_missing
from townhall.server.tables.bot_runner import BotRunner
from townhall.server.tables.create import insert_table, own_seat
from townhall.server.tables.early_end import offer_abort, resign
from townhall.server.tables.frozen import check_may_end, delete_frozen
from townhall.server.tables.registry import TableRegistry
from townhall.server.tables.seats import Seat
from townhall.server.tables.table import Table
from townhall.server.tables.warmup import Warmup

ANA, BEN = Player(1, "Ana", account=False), Player(2, "Ben", account=False)
pytestmark = pytest.mark.usefixtures("compiled")


def in_registry(folder: Path, work: Callable[[TableRegistry], Coroutine[Any, Any, Any]], url: str = "") -> Any:
    """Run some work with a registry of tables, as after a start of the server; `url`: of another database."""

    async def run() -> Any:
        store, warmup = Store(url or f"sqlite:///{folder / 'games.db'}"), Warmup()
        await store.prepare()
        async with store.writing() as connection:
            row = {"id": ANA.id, "name": ANA.name, "created": 1}
            await connection.execute(store.insert_if_absent(schema.players, row))
        warmup.assume_ready()
        registry = TableRegistry(store, warmup, BotRunner(0, 1))
        await registry.component_sets.store_current()
        try:
            return await work(registry)
        finally:
            await registry.close()
            await store.close()

    return run_async(run())


async def begin(registry: TableRegistry, game: Game, decisions: int = 0) -> Table:
    """Create a table for two people and make some decisions."""
    seats = [own_seat(ANA), Seat("person", "Ben", None, {ANA.id})]
    table = await insert_table(registry, ANA, game, "Table", True, game.components.options({}), seats, status="playing")
    await decide(table, decisions)
    return table


async def decide(table: Table, decisions: int) -> None:
    for n in range(decisions):
        if not table.playing.over:
            options = table.playing.legal()
            await table.change(table.decide(ANA.id, table.at, options[n % len(options)]))


def begun(folder: Path, decisions: int = 12, game: str = "urbify") -> tuple[str, list[int], bytes]:
    """Begin a game and return its table, its decisions and its state."""

    async def play(registry: TableRegistry) -> tuple[str, list[int], bytes]:
        table = await begin(registry, townhall.game(game), decisions)
        return table.id, table.playing.history, table.playing.raw.tobytes()

    return in_registry(folder, play)  # type: ignore[no-any-return]


def update(folder: Path, statement: sa.Executable) -> None:
    async def change(registry: TableRegistry) -> None:
        async with registry.store.writing() as connection:
            await connection.execute(statement)

    in_registry(folder, change)


def with_other_rules(folder: Path, table: str, *, differing_at: int | None = None) -> None:
    """Pretend that a game was begun with other rules, and that one of its decisions had another note."""
    update(folder, schema.tables.update().where(schema.tables.c.id == table).values(engine="0"))
    if differing_at is not None:
        event = (schema.events.c.table == table) & (schema.events.c.n == differing_at)
        update(folder, schema.events.update().where(event).values(notes=[[1, -1, 0, 0, 0, 99]]))


def row_of(registry: TableRegistry, table: str) -> Coroutine[Any, Any, sa.Row[Any] | None]:
    return registry.store.row(sa.select(schema.tables).where(schema.tables.c.id == table))


def other_components() -> Game:
    """Return Urbify with components that the server does not have."""
    own = townhall.game("urbify").components
    changed = own.source.replace("activator_full_house_prestige = 1", "activator_full_house_prestige = 2")
    other = Game("urbify", Path("other.toml"), changed)
    assert other.components.digest != own.digest
    return other


def test_a_game_continues_if_the_changed_rules_agree_with_every_note(tmp_path: Path) -> None:
    table_id, history, state = begun(tmp_path)
    with_other_rules(tmp_path, table_id)

    async def look(registry: TableRegistry) -> Any:
        table = await registry.table(table_id)
        assert table.frozen is None and table.playing.history == history
        row = await row_of(registry, table_id)
        assert row is not None and row.engine == table.game.rules_version
        same = table.playing.raw.tobytes() == state
        await decide(table, 1)
        return same

    assert in_registry(tmp_path, look)


@pytest.mark.parametrize("differing_at", [1, 7, 12])
def test_a_game_is_frozen_where_the_changed_rules_disagree(tmp_path: Path, differing_at: int) -> None:
    table_id, history, _ = begun(tmp_path)
    with_other_rules(tmp_path, table_id, differing_at=differing_at)

    async def look(registry: TableRegistry) -> None:
        table = await registry.table(table_id)
        assert table.frozen is not None and table.frozen[:2] == (differing_at - 1, len(history))
        assert table.playing.history == history[: differing_at - 1] and table.at == len(history)
        assert len(table.log_entries) == differing_at
        for change in (table.decide(ANA.id, table.at, 0), table.undo(ANA.id, table.at, whole_turn=False)):
            with pytest.raises(ApiError, match="frozen"):
                await table.change(change)
        assert [each.id for each in await registry.open_tables()] == [table_id]

    for _ in range(2):
        in_registry(tmp_path, look)


def test_a_game_keeps_its_own_components(tmp_path: Path) -> None:
    other = other_components()

    async def play(registry: TableRegistry) -> tuple[str, bytes]:
        await registry.component_sets.store(other)
        table = await begin(registry, other, 12)
        return table.id, table.playing.raw.tobytes()

    async def look(registry: TableRegistry) -> None:
        table = await registry.table(table_id)
        assert table.frozen is None
        assert table.game.components.digest == other.components.digest
        assert table.playing.raw.tobytes() == state
        await decide(table, 500)
        assert table.playing.over

    async def look_again(registry: TableRegistry) -> None:
        assert (await registry.table(table_id)).playing.over

    table_id, state = in_registry(tmp_path, play)
    in_registry(tmp_path, look)
    in_registry(tmp_path, look_again)


def test_a_game_whose_components_are_lost_continues_if_every_note_agrees(tmp_path: Path) -> None:
    table_id, history, _ = begun(tmp_path)
    update(tmp_path, schema.tables.update().values(components="unknown"))

    async def look(registry: TableRegistry) -> None:
        table = await registry.table(table_id)
        assert table.frozen is None and table.playing.history == history
        row = await row_of(registry, table_id)
        assert row is not None and row.components == table.game.components.digest

    in_registry(tmp_path, look)


def test_a_game_that_begins_after_a_change_has_the_present_rules(tmp_path: Path) -> None:
    async def create(registry: TableRegistry) -> str:
        game = townhall.game("urbify")
        table = await insert_table(
            registry, ANA, game, "Table", True, game.components.options({}), [own_seat(ANA), Seat()],
            engine="0", components="unknown",
        )  # fmt: skip
        return table.id

    async def start(registry: TableRegistry) -> None:
        table = await registry.table(table_id)
        await table.change(table.update_seat(1, Seat("person", "Ben"), adds=ANA.id))
        while table.position is None:
            await asyncio.sleep(0)
        row = await row_of(registry, table_id)
        assert row is not None
        assert (row.engine, row.components) == (table.game.rules_version, table.game.components.digest)

    table_id = in_registry(tmp_path, create)
    in_registry(tmp_path, start)


def test_an_event_that_is_not_possible_freezes_a_game(tmp_path: Path) -> None:
    table_id, _, _ = begun(tmp_path)
    update(tmp_path, schema.events.update().where(schema.events.c.n == 5).values(action=10**6))
    update(tmp_path, schema.snapshots.delete())

    async def look(registry: TableRegistry) -> Any:
        frozen = (await registry.table(table_id)).frozen
        return frozen is not None and frozen[:2]

    assert in_registry(tmp_path, look) == (4, 12)


class FinishedGame(NamedTuple):
    """A game that was played to its end: the folder of its database, its table and everything that can be seen."""

    folder: Path
    table: str
    seen: dict[str, Any]

    def copy_to(self, folder: Path) -> str:
        shutil.copytree(self.folder, folder, dirs_exist_ok=True)
        return self.table


@pytest.fixture(scope="module", params=["urbify", "urbania"])
def finished(request: pytest.FixtureRequest, compiled: None, tmp_path_factory: pytest.TempPathFactory) -> FinishedGame:
    async def play(registry: TableRegistry) -> tuple[str, dict[str, Any]]:
        table = await begin(registry, townhall.game(request.param), 1000)
        assert table.status == "finished"
        await wait_for(lambda: table.archived_at == table.at)
        return table.id, seen(table)

    folder = tmp_path_factory.mktemp("finished")
    return FinishedGame(folder, *in_registry(folder, play))


async def wait_for(condition: Callable[[], bool]) -> None:
    while not condition():
        await asyncio.sleep(0.01)


def seen(table: Table) -> dict[str, Any]:
    """Return views, log and ledgers as a spectator and each player see them in every language."""
    everything: dict[str, Any] = {}
    for lang in ("en", "es"):
        for seat in range(-1, len(table.seats)):
            viewer = Viewer(ANA.id, seat, lang)
            everything[f"view {seat} {lang}"] = views_of(table, viewer)
            everything[f"log {seat} {lang}"] = log_of(table, viewer)
        everything[f"ledgers {lang}"] = (
            describe_ledgers(table.playing, lang) if table.archive is None else table.archive.ledgers(lang)
        )
    return everything


def views_of(table: Table, viewer: Viewer) -> list[Any]:
    assert table.decisions is not None
    ns = range(table.decisions + 1)
    if table.archive is not None:
        return [table.archive.view(n, viewer.seat, viewer.lang) for n in ns]
    return [position_view(table.playing.at(n), viewer, previews=False) for n in ns]


def log_of(table: Table, viewer: Viewer) -> list[Any]:
    if table.archive is not None:
        return table.archive.moments(viewer.seat, viewer.lang)
    return replay_moments(table.playing, table.log_entries, 0, viewer)


def test_a_finished_game_can_be_watched_after_its_rules_have_changed(tmp_path: Path, finished: FinishedGame) -> None:
    table_id = finished.copy_to(tmp_path)
    with_other_rules(tmp_path, table_id, differing_at=3)

    async def watch(registry: TableRegistry) -> dict[str, Any]:
        table = await registry.table(table_id)
        assert table.archive is not None and table.frozen is None and table.position is None
        card = table_card(table, Viewer(ANA.id, 0, "en"))
        view = current_view(table, Viewer(ANA.id, 0, "en"))
        assert view is not None and view.decides == -1 and view.at == table.at
        assert card.scores == view.scores == table.archive.scores
        return seen(table)

    assert in_registry(tmp_path, watch) == finished.seen


def test_missing_archives_are_made_after_a_start(
    tmp_path: Path, finished: FinishedGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DELAY", "PAUSE"):
        monkeypatch.setattr(archiver, name, 0)
    table_id = finished.copy_to(tmp_path)
    update(tmp_path, schema.archives.delete())

    async def start(registry: TableRegistry) -> list[str]:
        await archive_missing(registry)
        assert not registry.tables, "nobody has asked for it"
        return [row.table for row in await registry.store.rows(sa.select(schema.archives))]

    assert in_registry(tmp_path, start) == [table_id]
    update(tmp_path, schema.archives.delete())
    with_other_rules(tmp_path, table_id)
    assert in_registry(tmp_path, start) == []


@pytest.mark.parametrize("resigns", [True, False], ids=["resigned", "aborted"])
def test_a_game_that_its_players_ended_can_be_watched_after_its_rules_have_changed(
    tmp_path: Path, resigns: bool
) -> None:
    async def play(registry: TableRegistry) -> tuple[str, dict[str, Any]]:
        async with registry.store.writing() as connection:
            await connection.execute(schema.players.insert().values(id=BEN.id, name=BEN.name, created=1))
        game, seats = townhall.game("urbify"), [own_seat(ANA), own_seat(BEN)]
        options = game.components.options({})
        table = await insert_table(registry, ANA, game, "Table", True, options, seats, status="playing")
        [player] = table.seats[table.playing.seat].holders
        await table.change(table.decide(player, table.at, table.playing.legal()[0]))
        if resigns:
            await table.change(resign(table, BEN.id, 1))
        else:
            for player in (ANA.id, BEN.id):
                await table.change(offer_abort(table, player, offer=True))
        await wait_for(lambda: table.archived_at == table.at)
        return table.id, seen(table)

    async def watch(registry: TableRegistry) -> dict[str, Any]:
        table = await registry.table(table_id)
        assert table.archive is not None and table.frozen is None and table.position is None
        view = current_view(table, Viewer(ANA.id, 0, "en"))
        assert view is not None and view.decides == -1 and view.asked is None
        assert view.ranks == ([1, 2] if resigns else None)
        return seen(table)

    async def look(registry: TableRegistry) -> bool:
        table = await registry.table(table_id)
        return table.archive is None and table.playing.history != []

    table_id, before = in_registry(tmp_path, play)
    assert in_registry(tmp_path, look), "the archive is not needed as long as the rules agree"
    with_other_rules(tmp_path, table_id, differing_at=1)
    after = in_registry(tmp_path, watch)
    for name in before:
        left = slice(-1) if name.startswith("view") else slice(None)  # at the end nobody is asked any more
        assert after[name][left] == before[name][left]


@pytest.mark.parametrize("archives", [schema.archives.delete(), schema.archives.update().values(data=b"damaged")])
def test_a_finished_game_without_a_sound_archive_is_shown_as_far_as_the_rules_agree(
    tmp_path: Path, finished: FinishedGame, archives: sa.Executable
) -> None:
    table_id = finished.copy_to(tmp_path)
    with_other_rules(tmp_path, table_id, differing_at=9)
    update(tmp_path, archives)

    async def watch(registry: TableRegistry) -> Any:
        table = await registry.table(table_id)
        info = table_info(table, Viewer(ANA.id, 0, "en"))
        assert info.frozen is not None and not info.frozen.may_end and not info.frozen.may_close
        return info.frozen.shown

    assert in_registry(tmp_path, watch) == 8


def test_an_undo_after_the_end_makes_an_archive_outdated(tmp_path: Path, finished: FinishedGame) -> None:
    table_id = finished.copy_to(tmp_path)

    async def take_back(registry: TableRegistry) -> None:
        table = await registry.table(table_id)
        await table.change(table.undo(ANA.id, table.at, whole_turn=False))
        assert await registry.archiver.find(table) is None

    in_registry(tmp_path, take_back)
    with_other_rules(tmp_path, table_id, differing_at=9)

    async def watch(registry: TableRegistry) -> Any:
        return (await registry.table(table_id)).frozen is not None

    assert in_registry(tmp_path, watch)


def test_a_frozen_game_can_be_ended_as_it_stands(tmp_path: Path) -> None:
    table_id, _, _ = begun(tmp_path, decisions=30)
    with_other_rules(tmp_path, table_id, differing_at=20)

    async def end(registry: TableRegistry) -> list[int]:
        table = await registry.table(table_id)
        frozen = check_may_end(table, ANA.id)
        with pytest.raises(ApiError, match="not-host"):
            check_may_end(table, 2)
        data = build_archive(table.playing, table.log_entries, frozen.scores)
        with pytest.raises(ApiError, match="stale"):
            await table.change(routes._end(table, ANA.id, frozen._replace(shown=1), data))
        await table.change(routes._end(table, ANA.id, frozen, data))
        for again in (routes._end(table, ANA.id, frozen, data), routes._close(table, ANA.id)):
            with pytest.raises(ApiError, match="not-frozen"):
                await table.change(again)
        return frozen.scores

    async def watch(registry: TableRegistry) -> list[int]:
        table = await registry.table(table_id)
        assert table.status == "finished" and table.archive is not None and table.decisions == 19
        view = current_view(table, Viewer(ANA.id, 0, "en"))
        assert view is not None and view.decides == -1 and view.asked is None
        assert view.ranks == [1 + sum(other > points for other in view.scores) for points in view.scores]
        assert not await registry.store.rows(sa.select(schema.results))
        return view.scores

    assert in_registry(tmp_path, end) == in_registry(tmp_path, watch)


def test_a_frozen_table_can_be_closed(tmp_path: Path) -> None:
    table_id, _, _ = begun(tmp_path)
    with_other_rules(tmp_path, table_id, differing_at=2)

    async def close(registry: TableRegistry) -> None:
        table = await registry.table(table_id)
        await table.change(delete_frozen(table))
        with pytest.raises(ApiError, match="no-such-table"):
            await registry.table(table_id)

    in_registry(tmp_path, close)


def test_components_that_do_not_exist_are_not_kept_in_memory(tmp_path: Path) -> None:
    async def ask(registry: TableRegistry) -> None:
        sets, own = registry.component_sets, other_components()
        for digest in (f"{0:016x}", f"{1:016x}", own.components.digest, "x" * 16, "\0"):
            assert await sets.find("urbify", digest) is None
        assert sets._games == {}
        await sets.store(own)
        assert await sets.find("urbify", own.components.digest) is not None, "another process has stored them"

    in_registry(tmp_path, ask)
