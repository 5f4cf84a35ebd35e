"""Entering, leaving and cancelling at the same time as a draw or a new round, in two transactions of PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from tests.running import run_async
from tests.server import databases
from tests.server.tables.test_following import tables_of_a_process
from townhall.server.accounts.player import Player
from townhall.server.db import schema
from townhall.server.db.store import Store
from townhall.server.errors import ApiError
from townhall.server.live.schemas import ClockSettings
from townhall.server.operations.accounts import delete_player
from townhall.server.tables.registry import TableRegistry
from townhall.server.tournaments import entries
from townhall.server.tournaments.entries import cancel, create, drop_out, enter
from townhall.server.tournaments.rounds import begin_round, draw
from townhall.server.tournaments.runner import start
from townhall.server.tournaments.schemas import NewTournament
from townhall.server.tournaments.state import Tournament, read_tournament

pytestmark = [pytest.mark.databases("postgresql"), pytest.mark.usefixtures("database", "compiled")]
ANA, BEN, EVA, LUC = (Player(n, name, account=True) for n, name in enumerate(("Ana", "Ben", "Eva", "Luc"), 1))
WAITING = sa.text(
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
)
Work = Callable[[TableRegistry, str], Coroutine[Any, Any, None]]


def with_tournament(folder: Path, work: Work) -> None:
    """Run some work with a tournament that Ana organises and that she, Ben and Eva have entered."""

    async def run() -> None:
        async with tables_of_a_process(databases.current.url(folder)) as registry:
            async with registry.store.writing() as connection:
                rows = [{"id": one.id, "name": one.name, "created": 1} for one in (ANA, BEN, EVA, LUC)]
                await connection.execute(schema.players.insert(), rows)
            clock = ClockSettings(seconds=600)
            wish = NewTournament(name="Cup", game="urbify", seats=2, clock=clock, bot="random", rounds=2)
            tournament = await create(registry.store, ANA, wish, "en")
            for player in (BEN, EVA):
                await enter(registry.store, tournament, player, None)
            await work(registry, tournament)

    run_async(run())


def meanwhile(
    monkeypatch: pytest.MonkeyPatch, store: Store, function: str, work: Callable[[], Coroutine[Any, Any, Any]]
) -> list[asyncio.Task[Any]]:
    """Begin some work when a function of `entries` returns, and go on once the work is done or waits for a lock."""
    tasks, original = list[asyncio.Task[Any]](), getattr(entries, function)

    async def call(*arguments: Any, **more: Any) -> Any:
        result = await original(*arguments, **more)
        monkeypatch.undo()
        tasks.append(asyncio.create_task(work()))
        while not tasks[0].done() and not (await store.rows(WAITING))[0][0]:
            await asyncio.sleep(0.01)
        return result

    monkeypatch.setattr(entries, function, call)
    return tasks


async def entrant(registry: TableRegistry, tournament: str, player: Player) -> int:
    entry = (await read_tournament(registry.store, tournament)).entrant_of(player.id)
    assert entry is not None
    return int(entry.id)


async def drawn(registry: TableRegistry, tournament: str) -> Tournament:
    """Return the tournament when its order has been drawn, before the first round."""
    assert await draw(registry, await read_tournament(registry.store, tournament))
    return await read_tournament(registry.store, tournament)


def test_nobody_enters_a_tournament_that_is_being_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(registry: TableRegistry, tournament: str) -> None:
        before = await read_tournament(registry.store, tournament)
        tasks = meanwhile(monkeypatch, registry.store, "read_with", lambda: start(registry, before))
        await enter(registry.store, tournament, LUC, None)
        with pytest.raises(ApiError, match="stale"):
            await tasks[0]
        after = await read_tournament(registry.store, tournament)
        assert (after.row.status, len(after.active)) == ("open", 4)

    with_tournament(tmp_path, work)


def test_who_drops_out_has_no_seat_in_a_round_that_begins_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(registry: TableRegistry, tournament: str) -> None:
        before, leaver = await drawn(registry, tournament), await entrant(registry, tournament, BEN)
        tasks = meanwhile(monkeypatch, registry.store, "read_with", lambda: begin_round(registry, before))
        await drop_out(registry, tournament, leaver, "left")
        await tasks[0]
        await begin_round(registry, await read_tournament(registry.store, tournament))
        after = await read_tournament(registry.store, tournament)
        assert after.row.round == 1
        assert leaver not in {seat for pairing in after.pairings for seat in pairing.seating}

    with_tournament(tmp_path, work)


def test_no_round_begins_in_a_tournament_that_is_being_cancelled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(registry: TableRegistry, tournament: str) -> None:
        before = await drawn(registry, tournament)
        tasks = meanwhile(monkeypatch, registry.store, "lock_tournament", lambda: begin_round(registry, before))
        await cancel(registry.store, tournament)
        await tasks[0]
        after = await read_tournament(registry.store, tournament)
        assert (after.row.status, after.pairings) == ("cancelled", [])

    with_tournament(tmp_path, work)


def test_a_player_who_is_deleted_has_no_seat_in_a_round_that_begins_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(registry: TableRegistry, tournament: str) -> None:
        before, leaver = await drawn(registry, tournament), await entrant(registry, tournament, BEN)
        tasks = meanwhile(monkeypatch, registry.store, "lock_tournament", lambda: begin_round(registry, before))
        await delete_player(registry.store, BEN.id)
        await tasks[0]
        after = await read_tournament(registry.store, tournament)
        assert not after.pairings and leaver not in {entry.id for entry in after.active}

    with_tournament(tmp_path, work)
