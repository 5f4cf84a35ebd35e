"""One process follows what another has stored, without a server: the moments at which that used to fail."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.util import await_only

import townhall
from tests.running import run_async
from tests.server import databases
from tests.server.waiting import PATIENCE
from townhall.engine.errors import IllegalAction
from townhall.engine.position import Position
from townhall.engine.state import NOBODY
from townhall.server.accounts.accounts import Accounts
from townhall.server.accounts.address_limits import AddressLimits
from townhall.server.accounts.player import Player
from townhall.server.db import schema
from townhall.server.db.peers import WORK
from townhall.server.db.store import DatabaseUnavailable, Store
from townhall.server.errors import ApiError
from townhall.server.operations.accounts import delete_player, find_player, rename
from townhall.server.operations.moderation import close_table
from townhall.server.tables import game_restorer, sharing
from townhall.server.tables.bot_runner import BotRunner
from townhall.server.tables.clock_runner import adjust, change_rest, expire, store_clock
from townhall.server.tables.create import find_or_create_rematch, insert_table, own_seat
from townhall.server.tables.frozen import adopt_rules
from townhall.server.tables.registry import TableRegistry
from townhall.server.tables.seats import Seat, bot_seat
from townhall.server.tables.sharing import Sharing
from townhall.server.tables.subscribers import SEEN_SECONDS
from townhall.server.tables.table import Table
from townhall.server.tables.warmup import Warmup

pytestmark = [pytest.mark.databases("postgresql"), pytest.mark.usefixtures("database", "compiled")]
ANA, BEN = Player(1, "Ana", account=False), Player(2, "Ben", account=False)
SEED = "two processes"
"""Of the keys of tables: in the first game a decision need not end the turn."""
CLOCK = {"seconds": 600, "increment": 0, "bot": "greedy"}
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
    registry = TableRegistry(store, warmup, BotRunner(0, 1), table_seed=SEED)
    await registry.component_sets.store_current()
    try:
        yield registry
    finally:
        await registry.close()
        await store.close()


async def begin(registry: TableRegistry, second: Seat | None = None, **columns: Any) -> Table:
    """Create a table where Ana hosts and Ben plays too, or a bot."""
    game, seats = townhall.game("urbify"), [own_seat(ANA), second or own_seat(BEN)]
    options = game.components.options({})
    return await insert_table(registry, ANA, game, "Table", True, options, seats, status="playing", **columns)


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


def test_a_clock_stops_if_news_of_a_closed_table_comes_while_it_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table is outdated again, but what is stored has not changed."""

    async def work(here: TableRegistry, there: TableRegistry) -> None:
        mine = await begin(here, clock={**CLOCK, "timeout": "bot"})
        await mine.change(adjust(mine))
        assert mine.clock is not None and mine.clock.seat != NOBODY
        read = here._read

        async def read_and_be_told(table: str) -> Any:
            result = await read(table)
            mine.outdated = True
            return result

        monkeypatch.setattr(here, "_read", read_and_be_told)
        await close_table(there.store, mine.id)
        await here.table(mine.id)
        monkeypatch.undo()
        await here.table(mine.id)
        while here.clock_runner._adjusting:
            await asyncio.sleep(0)
        assert mine.clock.seat == NOBODY

    with_two(tmp_path, work)


def test_a_change_while_a_table_is_loaded_is_not_missed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither if the process is told of it, nor by somebody who asks for the table after the change."""

    async def work(here: TableRegistry, there: TableRegistry) -> None:
        tables = [await begin(here), await begin(here)]
        read, asked = there._read, list[asyncio.Task[Table]]()

        async def read_and_fall_behind(table: str) -> Any:
            result = await read(table)
            mine = here.tables[table]
            await decide(mine)
            if mine is tables[0]:
                there.mark_outdated(table)
            else:
                asked.append(asyncio.create_task(there.table(table)))
                await asyncio.sleep(0)  # the task begins
            return result

        monkeypatch.setattr(there, "_read", read_and_fall_behind)
        assert (await there.table(tables[0].id)).at == 1
        await there.table(tables[1].id)
        assert (await asked[0]).at == 1

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

        monkeypatch.setattr(game_restorer, "adopt_rules", be_second)
        mine = await here.table(table_id)
        assert "damaged" not in caplog.text and not mine.outdated
        await decide(mine)
        await mine.change(mine.update_row(title="New"))
        assert (await there.table(table_id)).title == "New"

    with_two(tmp_path, work)


@pytest.mark.parametrize("change", [False, True], ids=["decisions alone", "other changes too"])
def test_somebody_who_decides_in_another_process_is_not_away(tmp_path: Path, change: bool) -> None:
    """Also without a stream: programs may play with requests alone."""

    async def work(here: TableRegistry, there: TableRegistry) -> None:
        mine = await begin(here)
        theirs = await there.table(mine.id)
        theirs.subscribers._since -= 1000
        decided = mine.seats[mine.playing.seat].holders
        waiting = {ANA.id, BEN.id} - decided
        assert theirs.is_away(decided) and theirs.is_away(waiting)
        await decide(mine)
        if change:
            await mine.change(mine.update_row(title="New"))
        await follow(there, theirs)
        assert not theirs.is_away(decided) and theirs.is_away(waiting)

    with_two(tmp_path, work)


def test_an_old_decision_that_is_followed_late_says_nothing_about_the_present(tmp_path: Path) -> None:
    async def work(here: TableRegistry, there: TableRegistry) -> None:
        mine = await begin(here)
        theirs = await there.table(mine.id)
        theirs.subscribers._since -= 1000
        decided = mine.seats[mine.playing.seat].holders
        await decide(mine)
        async with here.store.writing() as connection:
            await connection.execute(schema.events.update().values(time=schema.events.c.time - 500))
        await follow(there, theirs)
        assert theirs.subscribers.seconds_away(decided) == pytest.approx(500, abs=100)

    with_two(tmp_path, work)


def test_other_processes_learn_who_sends_requests_without_a_stream(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(here: TableRegistry, there: TableRegistry) -> None:
        mine = await begin(here)
        theirs = await there.table(mine.id)
        theirs.subscribers._since -= 1000
        messages = list[list[Any]]()
        monkeypatch.setattr(here.store.peers, "publish", lambda *message: messages.append(list(message)))
        for _ in range(3):
            await here.visible_table(mine.id, BEN)
        [[kind, *values]] = messages
        assert theirs.is_away({BEN.id})
        follower = Sharing(there, Accounts(there.store).credentials, {}, AddressLimits(0))
        follower.receive(here.store.peers.id, kind, values)
        assert not theirs.is_away({BEN.id}) and theirs.is_away({ANA.id})
        mine.subscribers._seen_announced[BEN.id] -= SEEN_SECONDS
        await here.visible_table(mine.id, BEN)
        assert len(messages) == 2

    with_two(tmp_path, work)


def test_a_table_that_bots_play_is_followed_once_the_database_can_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sharing, "RETRY_SECONDS", 0)

    async def work(here: TableRegistry, there: TableRegistry) -> None:
        mine = await begin(here)
        theirs, row, failures = await there.table(mine.id), there.store.row, [DatabaseUnavailable("gone")] * 3
        monkeypatch.setattr(there, "is_active", lambda table: table is theirs)

        async def fail_at_first(*query: Any) -> Any:
            if failures:
                raise failures.pop()
            return await row(*query)

        monkeypatch.setattr(there.store, "row", fail_at_first)
        await decide(mine)
        follower = Sharing(there, Accounts(there.store).credentials, {}, AddressLimits(0))
        follower.receive(here.store.peers.id, "table", [mine.id])
        async with asyncio.timeout(PATIENCE):
            await asyncio.wait(follower._tasks)
        assert theirs.at == mine.at == 1 and not failures

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


async def begin_out_of_time(registry: TableRegistry, timeout: str) -> Table:
    """Create a table where the time and the grace period of the player who decides are over."""
    table = await begin(registry, clock={**CLOCK, "timeout": timeout})
    await table.change(adjust(table))
    assert table.clock is not None
    past = replace(table.clock, since=table.clock.since - 1000, warned=True)
    await table.change(store_clock(table, past))
    return table


@pytest.mark.parametrize("timeout", ["bot", "resign"])
def test_a_decision_stored_while_a_player_forfeits_wins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, timeout: str
) -> None:
    async def work(here: TableRegistry, there: TableRegistry) -> None:
        mine = await begin_out_of_time(here, timeout)
        theirs = await there.table(mine.id)
        write = mine.store.update_seat

        async def be_late(*values: Any, **more: Any) -> None:
            monkeypatch.undo()
            await decide(theirs)
            await write(*values, **more)

        monkeypatch.setattr(mine.store, "update_seat", be_late)
        with pytest.raises(ApiError, match="stale"):
            await mine.change(expire(mine), if_closed=True)
        again = await here.table(mine.id)
        assert again.at == 1 and not any(seat.bot or seat.resigned for seat in again.seats)

    with_two(tmp_path, work)


@pytest.mark.parametrize("timeout", ["bot", "resign"])
def test_a_decision_is_refused_once_its_player_has_forfeited_elsewhere(tmp_path: Path, timeout: str) -> None:
    async def work(here: TableRegistry, there: TableRegistry) -> None:
        mine = await begin_out_of_time(here, timeout)
        theirs = await there.table(mine.id)
        await mine.change(expire(mine), if_closed=True)
        with pytest.raises(ApiError, match="stale"):
            await decide(theirs)
        by_people = sa.select(schema.events).where(~schema.events.c.bot)
        assert not await here.store.rows(by_people), "at most the bot has decided"
        assert "greedy" in [seat.bot for seat in (await there.table(mine.id)).seats]

    with_two(tmp_path, work)


def test_a_decision_that_is_being_stored_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The player does not forfeit, although the decision was not there yet when the clock was looked at."""

    async def work(here: TableRegistry, there: TableRegistry) -> None:
        mine = await begin_out_of_time(here, "resign")
        theirs = await there.table(mine.id)
        written, may_commit = asyncio.Event(), asyncio.Event()

        def hold(*_: Any) -> None:
            written.set()
            await_only(may_commit.wait())

        with monkeypatch.context() as patch:
            patch.setattr(there.store.peers, "notify_with", hold)
            deciding = asyncio.create_task(decide(theirs))
            await written.wait()
            forfeiting = asyncio.create_task(mine.change(expire(mine), if_closed=True))
            waiting = sa.text("select 1 from pg_locks where not granted")
            while not forfeiting.done() and not await here.store.rows(waiting):
                await asyncio.sleep(0)
            assert not forfeiting.done()
            may_commit.set()
            await deciding
        with pytest.raises(ApiError, match="stale"):
            await forfeiting
        assert not any(seat.resigned for seat in (await here.table(mine.id)).seats)

    with_two(tmp_path, work)


def test_a_player_who_changes_the_hours_is_charged_also_if_another_process_has_changed_the_table(
    tmp_path: Path,
) -> None:
    async def work(here: TableRegistry, there: TableRegistry) -> None:
        mine = await begin(here, clock={"seconds": 24 * 3600, "per_turn": True, "bot": "greedy"})
        await mine.change(adjust(mine))
        assert mine.clock is not None
        holder = min(mine.seats[mine.clock.seat].holders)
        await mine.change(store_clock(mine, replace(mine.clock, since=mine.clock.since - 1000)))
        theirs = await there.table(mine.id)
        await theirs.change(theirs.update_row(title="Changed"))

        async def write(connection: AsyncConnection) -> None:
            row = await connection.execute(sa.select(schema.clocks.c.left))
            assert min(row.scalar_one()) == pytest.approx(24 * 3600 - 1000, abs=100)

        await change_rest(here, holder, write)

    with_two(tmp_path, work)


def test_a_decision_within_a_turn_is_refused_at_a_table_that_was_aborted_elsewhere(tmp_path: Path) -> None:
    async def work(here: TableRegistry, there: TableRegistry) -> None:
        mine = await begin(here)
        theirs = await there.table(mine.id)
        action = next(each for each in theirs.playing.legal() if not _ends_turn(theirs, each))
        await mine.change(mine.update_row(status="finished", aborted=1))
        holder = min(theirs.seats[theirs.playing.seat].holders)
        with pytest.raises(ApiError, match="stale"):
            await theirs.change(theirs.decide(holder, 0, action))
        again = await there.table(mine.id)
        assert again.at == 0 and again.aborted == 1 and again.status == "finished"
        with pytest.raises(ApiError, match="aborted"):
            await again.change(again.decide(holder, 0, action))

    with_two(tmp_path, work)


def _ends_turn(table: Table, action: int) -> bool:
    after = table.playing.copy()
    after.play(action)
    return after.over or after.turn != table.playing.turn


def test_of_two_who_ask_for_a_rematch_at_the_same_time_one_creates_it(tmp_path: Path) -> None:
    """No second table is left whose seats are reserved."""

    async def work(here: TableRegistry, there: TableRegistry) -> None:
        mine = await begin(here)
        theirs = await there.table(mine.id)
        again = await theirs.change(find_or_create_rematch(there, BEN, theirs))
        with pytest.raises(ApiError, match="stale"):
            await mine.change(find_or_create_rematch(here, ANA, mine))
        assert {row.id for row in await here.store.rows(sa.select(schema.tables.c.id))} == {mine.id, again.id}
        mine = await here.table(mine.id)
        assert (await mine.change(find_or_create_rematch(here, ANA, mine))).id == again.id

    with_two(tmp_path, work)


async def begin_against_bots(registry: TableRegistry, number: int) -> list[str]:
    """Create tables that wait for Ana, and return their ids."""
    tables = [(await begin(registry, bot_seat("random", 1, []))).id for _ in range(number)]
    while len(await registry.store.rows(sa.select(schema.turns))) < number:
        await asyncio.sleep(0)
    return tables


async def forget_turns(registry: TableRegistry, tables: list[str]) -> None:
    """Make the database look as if the bots had to decide."""
    async with registry.store.writing() as connection:
        await connection.execute(schema.turns.delete().where(schema.turns.c.table.in_(tables)))


def test_games_that_wait_for_a_person_are_not_loaded(tmp_path: Path) -> None:
    async def work(here: TableRegistry, there: TableRegistry) -> None:
        waiting, left, deciding = await begin_against_bots(here, 3)
        await forget_turns(here, [deciding])
        async with here.store.writing() as connection:  # the bot has not taken the turn yet
            seats = schema.seats
            await connection.execute(
                seats.update().where(seats.c.table == left, seats.c.seat == 0).values(bot="random")
            )
        await there.resume_games()
        assert set(there.tables) == {left, deciding} and waiting in here.tables

    with_two(tmp_path, work)


def test_a_table_may_be_dropped_as_soon_as_it_is_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(here: TableRegistry, there: TableRegistry) -> None:
        table_id, load = (await begin(here)).id, there._load_rows

        async def load_and_drop(table: str, change: str) -> Table:
            loaded = await load(table)
            setattr(loaded, change, True)
            there._table_changed(loaded)
            return loaded

        for change, problem in (("deleted", "no-such-table"), ("damaged", "damaged")):
            monkeypatch.setattr(there, "_load_rows", partial(load_and_drop, change=change))
            with pytest.raises(ApiError, match=problem):
                await there.find_or_load(table_id)

    with_two(tmp_path, work)


def test_games_that_another_process_plays_are_not_loaded(tmp_path: Path) -> None:
    async def work(here: TableRegistry, there: TableRegistry) -> None:
        played, free = await begin_against_bots(here, 2)
        await forget_turns(here, [played, free])
        async with here.store.reading() as connection:
            lock = sa.func.pg_advisory_lock(WORK, sa.func.hashtext(played))
            await connection.execute(sa.select(lock))
            await there.resume_games()
            assert set(there.tables) == {free}
            await connection.execute(sa.select(sa.func.pg_advisory_unlock_all()))
        await there.resume_games()
        assert set(there.tables) == {free, played}

    with_two(tmp_path, work)
