"""One process follows what another has stored, without a server: the moments at which that used to fail."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

import townhall
from tests.running import run_async
from tests.server import databases
from townhall.engine.errors import IllegalAction
from townhall.engine.position import Position
from townhall.server.accounts.player import Player
from townhall.server.db import schema
from townhall.server.db.peers import WORK
from townhall.server.db.store import DatabaseUnavailable, Store
from townhall.server.errors import ApiError
from townhall.server.operations.accounts import delete_player, find_player, rename
from townhall.server.tables import registry
from townhall.server.tables.bot_runner import BotRunner
from townhall.server.tables.create import insert_table, own_seat
from townhall.server.tables.frozen import adopt_rules
from townhall.server.tables.registry import TableRegistry
from townhall.server.tables.seats import Seat, bot_seat
from townhall.server.tables.table import Table
from townhall.server.tables.warmup import Warmup

pytestmark = [pytest.mark.databases("postgresql"), pytest.mark.usefixtures("database", "compiled")]
ANA, BEN = Player(1, "Ana", account=False), Player(2, "Ben", account=False)
Work = Callable[[TableRegistry, TableRegistry], Coroutine[Any, Any, None]]


def with_two(folder: Path, work: Work) -> None:
    """Run some work with the tables of two processes on one database."""

    async def run() -> None:
        url = databases.current.url(folder)
        async with tables_of_a_process(url) as here, tables_of_a_process(url) as there:
            async with here.store.writing() as connection:
                for player in (ANA, BEN):
                    row = {"id": player.id, "name": player.name, "created": 1}
                    await connection.execute(here.store.insert_if_absent(schema.players, row))
            await work(here, there)

    run_async(run())


@asynccontextmanager
async def tables_of_a_process(url: str) -> AsyncIterator[TableRegistry]:
    store, warmup = Store(url), Warmup()
    await store.prepare()
    warmup.assume_ready()
    registry = TableRegistry(store, warmup, BotRunner(0, 1))
    await registry.component_sets.store_current()
    try:
        yield registry
    finally:
        await registry.close()
        await store.close()


async def begin(registry: TableRegistry, second: Seat | None = None) -> Table:
    """Create a table where Ana hosts and Ben plays too, or a bot."""
    game, seats = townhall.game("urbify"), [own_seat(ANA), second or own_seat(BEN)]
    return await insert_table(registry, ANA, game, "Table", True, game.components.options({}), seats, status="playing")


async def decide(table: Table) -> None:
    holder = min(table.seats[table.playing.seat].holders)
    await table.change(table.decide(holder, table.at, table.playing.legal()[0]))


async def follow(registry: TableRegistry, table: Table) -> None:
    """Bring a table up to date, as after a notification."""
    table.outdated = True
    while table.outdated:
        await registry.catch_up(table)


def test_a_change_while_a_table_is_read_again_is_not_missed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(here: TableRegistry, there: TableRegistry) -> None:
        mine = await begin(here)
        theirs = await there.table(mine.id)
        read = here._read

        async def read_and_be_told(table: str) -> Any:
            result = await read(table)
            monkeypatch.undo()
            await theirs.change(theirs.update_row(title="Last"))
            mine.outdated = True
            return result

        monkeypatch.setattr(here, "_read", read_and_be_told)
        await theirs.change(theirs.update_row(title="First"))
        await follow(here, mine)
        assert mine.title == "Last"

    with_two(tmp_path, work)


def test_a_table_that_could_not_be_read_again_is_still_outdated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(here: TableRegistry, there: TableRegistry) -> None:
        mine = await begin(here)
        theirs = await there.table(mine.id)
        await theirs.change(theirs.announce("say", text="Hello"))
        mine.outdated = True

        async def fail() -> None:
            raise DatabaseUnavailable("gone")

        with monkeypatch.context() as patch:
            patch.setattr(mine.store, "stamp", fail)
            assert await here.table(mine.id) is mine, "what is known is shown meanwhile"
        assert mine.outdated
        assert [line.text for line in (await here.table(mine.id)).chat] == ["Hello"]

    with_two(tmp_path, work)


def test_two_processes_adopt_the_rules_of_a_game_at_the_same_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(here: TableRegistry, there: TableRegistry) -> None:
        table_id = (await begin(here)).id
        async with here.store.writing() as connection:
            await connection.execute(schema.tables.update().values(engine="0"))
        here.tables.clear()
        adopt = adopt_rules

        async def be_second(table: Table, *, components: bool) -> None:
            monkeypatch.undo()
            await there.table(table_id)
            await adopt(table, components=components)

        monkeypatch.setattr(registry, "adopt_rules", be_second)
        mine = await here.table(table_id)
        assert "damaged" not in caplog.text and not mine.outdated
        await decide(mine)
        await mine.change(mine.update_row(title="New"))
        assert (await there.table(table_id)).title == "New"

    with_two(tmp_path, work)


def test_a_decision_that_does_not_fit_the_position_is_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(here: TableRegistry, there: TableRegistry) -> None:
        mine = await begin(here)
        theirs = await there.table(mine.id)
        for _ in range(3):
            await decide(theirs)

        def refuse(*_: Any) -> None:
            monkeypatch.undo()
            raise IllegalAction

        monkeypatch.setattr(Position, "play", refuse)
        await follow(here, mine)
        assert mine.playing.history == theirs.playing.history and mine.at == 3 and mine.frozen is None

    with_two(tmp_path, work)


def test_lines_of_the_chat_are_known_in_the_order_of_their_ids(tmp_path: Path) -> None:
    async def work(here: TableRegistry, there: TableRegistry) -> None:
        mine = await begin(here)
        theirs = await there.table(mine.id)
        await theirs.change(theirs.announce("say", text="first"))
        await mine.change(mine.announce("say", text="second"))
        assert [line.text for line in mine.chat] == ["first", "second"], "also what came before one's own line"
        await follow(here, mine)
        await follow(there, theirs)
        assert mine.chat == theirs.chat and len(mine.chat) == 2

    with_two(tmp_path, work)


def test_a_later_line_of_the_chat_is_not_committed_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(here: TableRegistry, there: TableRegistry) -> None:
        mine = await begin(here)
        theirs = await there.table(mine.id)
        written, may_commit = asyncio.Event(), asyncio.Event()

        async def hold(*_: Any) -> None:
            written.set()
            await may_commit.wait()

        monkeypatch.setattr(mine.store, "_tell", hold)
        first = asyncio.create_task(mine.change(mine.announce("say", text="first")))
        await written.wait()
        second = asyncio.create_task(theirs.change(theirs.announce("say", text="second")))
        waiting = sa.text("select 1 from pg_locks where not granted")
        while not second.done() and not await here.store.rows(waiting):
            await asyncio.sleep(0)
        assert not second.done()
        may_commit.set()
        await asyncio.gather(first, second)
        assert [line.text for line in theirs.chat] == ["first", "second"]

    with_two(tmp_path, work)


def test_what_an_operator_changes_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(here: TableRegistry, there: TableRegistry) -> None:
        mine, told = await begin(here), list[str]()

        async def note(_: Any, kind: str, table: str) -> None:
            told.append(f"{kind} {table}")

        monkeypatch.setattr(there.store.peers, "notify", note)
        await rename(there.store, await find_player(there.store, "#1"), "Anabel")
        assert told == [f"table {mine.id}"]
        await here.catch_up(mine)
        assert [seat.name for seat in mine.seats] == ["Anabel", "Ben"]
        await delete_player(there.store, ANA.id)
        assert told == [f"table {mine.id}"] * 2
        await here.catch_up(mine)
        assert mine.host == BEN.id and mine.seats[0].name == "" and mine.seats[0].stand_in

    with_two(tmp_path, work)


def test_an_operators_change_is_not_overwritten_by_a_process_that_has_not_noticed(tmp_path: Path) -> None:
    async def work(here: TableRegistry, there: TableRegistry) -> None:
        mine = await begin(here)
        await rename(there.store, await find_player(there.store, "#1"), "Anabel")
        with pytest.raises(ApiError, match="stale"):
            await mine.change(mine.update_seat(0, mine.seats[0]))
        assert (await here.table(mine.id)).seats[0].name == "Anabel"

    with_two(tmp_path, work)


def test_games_that_another_process_plays_are_not_loaded(tmp_path: Path) -> None:
    async def work(here: TableRegistry, there: TableRegistry) -> None:
        played, free = [await begin(here, bot_seat("random", 1, [])) for _ in range(2)]
        async with here.store.reading() as connection:
            lock = sa.func.pg_advisory_lock(WORK, sa.func.hashtext(played.id))
            await connection.execute(sa.select(lock))
            await there.resume_games()
            assert set(there.tables) == {free.id}
            await connection.execute(sa.select(sa.func.pg_advisory_unlock_all()))
        await there.resume_games()
        assert set(there.tables) == {free.id, played.id}

    with_two(tmp_path, work)
