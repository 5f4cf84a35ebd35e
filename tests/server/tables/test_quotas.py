"""Quotas for games against bots and forks, and expiry of tables whose game never began."""

import time
from pathlib import Path
from typing import Any

import pytest

import townhall
from tests.server.harness import Client, Server, run_with_store
from townhall.server.accounts.player import Player
from townhall.server.db import schema
from townhall.server.db.peers import Peers
from townhall.server.db.store import Store, now
from townhall.server.errors import ApiError
from townhall.server.tables import quotas
from townhall.server.tables.bot_runner import BotRunner
from townhall.server.tables.create import insert_table, own_seat
from townhall.server.tables.registry import TableRegistry
from townhall.server.tables.seats import Seat, SeatActions
from townhall.server.tables.warmup import Warmup

HOST, OTHER = 1, 2


async def add_tables(store: Store, count: int, other_seat: str, **columns: Any) -> None:
    """Add tables of the host with one other seat: free, a bot's or another person's."""
    async with store.writing() as connection:
        known = (await connection.execute(schema.tables.select())).all()
        if not known:
            for player in (HOST, OTHER):
                await connection.execute(schema.players.insert().values(id=player, name="", created=0))
        for n in range(len(known), len(known) + count):
            row = {
                "id": str(n), "game": "urbify", "title": "", "status": "playing", "open": False, "invite": str(n),
                "host": HOST, "options": {}, "key": "00" * 16, "components": "", "engine": "", "created": 0,
                "updated": now(), **columns,
            }  # fmt: skip
            await connection.execute(schema.tables.insert().values(**row))
            for seat, kind in enumerate(("person", other_seat)):
                await connection.execute(schema.seats.insert().values(table=str(n), seat=seat, kind=kind, name=""))
                if kind == "person":
                    holder = {"table": str(n), "seat": seat, "player": (HOST, OTHER)[seat]}
                    await connection.execute(schema.holders.insert().values(**holder))


@pytest.mark.parametrize(
    ("fork", "columns", "problem", "most"),
    [
        (False, {}, "too-many-bot-tables", quotas.MAX_AGAINST_BOTS),
        (True, {"forked_at": 3}, "too-many-forks", quotas.MAX_FORKS),
    ],
)
def test_one_player_has_only_so_many_games_of_a_kind(
    tmp_path: Path, fork: bool, columns: dict[str, Any], problem: str, most: int
) -> None:
    async def work(store: Store) -> None:
        await add_tables(store, most - 1, "bot", **columns)
        await add_tables(store, 3, "person")
        await add_tables(store, 3, "bot", status="finished", **columns)
        await quotas.check_quota(store, HOST, fork=fork, against_bots=True)
        await add_tables(store, 1, "bot", **columns)
        with pytest.raises(ApiError) as error:
            await quotas.check_quota(store, HOST, fork=fork, against_bots=True)
        assert error.value.problem == problem
        assert all(str(most) in error.value.text(lang) for lang in ("en", "es"))
        await quotas.check_quota(store, HOST, fork=False, against_bots=False)
        await quotas.check_quota(store, OTHER, fork=fork, against_bots=True)

    run_with_store(work, tmp_path)


@pytest.mark.usefixtures("database")
def test_tables_where_bots_stand_in_for_everybody_else_are_games_against_bots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quotas, "MAX_AGAINST_BOTS", 3)

    async def work(store: Store) -> None:
        await add_tables(store, 3, "person")
        await quotas.check_quota(store, HOST, fork=False, against_bots=True)
        async with store.writing() as connection:
            away = schema.seats.update().where(schema.seats.c.seat == 1)
            await connection.execute(away.values(bot="greedy"))
        with pytest.raises(ApiError) as error:
            await quotas.check_quota(store, HOST, fork=False, against_bots=True)
        assert error.value.problem == "too-many-bot-tables"

    run_with_store(work, tmp_path)


@pytest.mark.usefixtures("database")
@pytest.mark.parametrize(
    ("fork", "columns", "problem", "most"),
    [
        (False, {}, "too-many-bot-tables-here", "MAX_AGAINST_BOTS_HERE"),
        (True, {"forked_at": 3}, "too-many-forks-here", "MAX_FORKS_HERE"),
    ],
)
def test_new_guests_of_an_address_do_not_get_more_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fork: bool, columns: dict[str, Any], problem: str, most: str
) -> None:
    monkeypatch.setattr(quotas, most, 3)

    async def work(store: Store) -> None:
        here, elsewhere = [await quotas.hash_source(store, f"2001:db8:0:{n}::/64") for n in (1, 2)]
        assert here is not None and "2001" not in here and here != elsewhere
        await add_tables(store, 2, "bot", source=here, **columns)
        await add_tables(store, 3, "bot", source=elsewhere, **columns)
        await add_tables(store, 3, "person", source=here)
        await add_tables(store, 3, "bot", status="finished", source=here, **columns)
        await add_tables(store, 3, "bot", closed=1, source=here, **columns)
        await quotas.check_quota(store, OTHER, fork=fork, against_bots=True, source=here)
        await add_tables(store, 1, "bot", source=here, **columns)
        with pytest.raises(ApiError) as error:
            await quotas.check_quota(store, OTHER, fork=fork, against_bots=True, source=here)
        assert error.value.problem == problem
        assert all("3" in error.value.text(lang) for lang in ("en", "es"))
        await add_tables(store, 3, "bot", source=None, **columns)
        await quotas.check_quota(store, OTHER, fork=fork, against_bots=True, source=None)
        await quotas.check_quota(store, OTHER, fork=False, against_bots=False, source=here)
        await quotas.forget_sources(store)
        left = await store.rows(schema.tables.select().where(schema.tables.c.source == here))
        assert {row.status for row in left} == {"playing"}

    run_with_store(work, tmp_path)


def test_a_seat_that_is_free_at_first_does_not_get_around_the_quota(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quotas, "MAX_AGAINST_BOTS", 1)
    host, game = Player(HOST, "Ana", account=False), townhall.game("urbify")

    async def work(store: Store) -> None:
        await add_tables(store, 1, "bot")
        registry = TableRegistry(store, Warmup(), BotRunner(0, 1))
        seats, options = [own_seat(host), Seat(), Seat()], game.components.options({})
        table = await insert_table(registry, host, game, "Table", False, options, seats)
        await SeatActions(table, 1).add_bot(host, "greedy")
        with pytest.raises(ApiError) as error:
            await SeatActions(table, 2).add_bot(host, "greedy")
        assert error.value.problem == "too-many-bot-tables" and table.seats[2].kind == "free"
        await SeatActions(table, 1).free(host)
        await SeatActions(table, 1).sit(Player(OTHER, "Ben", account=False), None)
        await SeatActions(table, 2).add_bot(host, "greedy")
        assert table.is_full, "somebody else plays, too"
        await registry.close()

    run_with_store(work, tmp_path)


def test_tables_remember_the_network_of_their_creator(server: Server) -> None:
    ana, ben = Client(server, "Ana", browser=True), Client(server, "Ben", browser=True)
    tables = [who.table("me", "greedy") for who in (ana, ana, ben)]
    sources = [server.select("select source from tables where id = ?", table["id"])[0][0] for table in tables]
    assert sources[0] == sources[1] != sources[2], "everybody has an address of their own here"
    assert None not in sources and ana.host not in str(sources)


def test_tables_whose_game_never_began_are_deleted_after_a_while(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        long_ago = now() - quotas.EXPIRY_SECONDS - 1
        await add_tables(store, 2, "free", status="gathering", updated=long_ago)
        await add_tables(store, 1, "free", status="gathering")
        await add_tables(store, 1, "bot", updated=long_ago)
        assert await quotas.delete_abandoned(store, {"0"}) == 1
        rows = await store.rows(schema.tables.select().order_by(schema.tables.c.id))
        assert [row.id for row in rows] == ["0", "2", "3"], "not while somebody looks at it, and never a running game"

    run_with_store(work, tmp_path)


def test_a_clock_that_is_set_forward_deletes_no_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(store: Store) -> None:
        await add_tables(store, 2, "free", status="gathering")
        system = time.time
        monkeypatch.setattr(time, "time", lambda: system() + 2 * quotas.EXPIRY_SECONDS)
        assert await quotas.delete_abandoned(store, set()) == 0

    run_with_store(work, tmp_path)


def test_a_table_where_somebody_has_sat_down_since_is_not_abandoned(tmp_path: Path) -> None:
    host, game = Player(HOST, "Ana", account=False), townhall.game("urbify")

    async def work(store: Store) -> None:
        await add_tables(store, 1, "free")
        registry, options = TableRegistry(store, Warmup(), BotRunner(0, 1)), game.components.options({})
        tables = [
            await insert_table(registry, host, game, "Table", True, options, [own_seat(host), Seat(), Seat()])
            for _ in range(2)
        ]
        async with store.writing() as connection:
            long_ago = schema.tables.update().values(updated=now() - quotas.EXPIRY_SECONDS - 1)
            await connection.execute(long_ago)
        await SeatActions(tables[0], 1).sit(Player(OTHER, "Ben", account=False), None)
        assert await quotas.delete_abandoned(store, set()) == 1
        await registry.close()

    run_with_store(work, tmp_path)


@pytest.mark.usefixtures("database")
def test_tables_expire_however_many_are_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A statement may have only so many parameters."""
    monkeypatch.setattr(quotas, "DELETED_AT_ONCE", 2)

    async def work(store: Store) -> None:
        await add_tables(store, 6, "free", status="gathering", updated=0)
        used = {"0", *(f"used {n}" for n in range(300_000))}
        assert await quotas.delete_abandoned(store, used) == 5
        assert [row.id for row in await store.rows(schema.tables.select())] == ["0"]

    run_with_store(work, tmp_path)


def test_one_process_deletes_tables_that_nobody_watches_in_any(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(store: Store) -> None:
        await add_tables(store, 2, "free", status="gathering", updated=0)
        registry, told = TableRegistry(store, Warmup(), BotRunner(0, 1)), list[str]()
        registry.presence.receive(7, "0", OTHER, watches=True)

        async def note(_: Any, kind: str, table: str) -> None:
            told.append(f"{kind} {table}")

        monkeypatch.setattr(store.peers, "notify", note)
        with monkeypatch.context() as patch:
            patch.setattr(Peers, "is_first", False)
            await quotas.expire_now(registry)
        assert len(await store.rows(schema.tables.select())) == 2
        await quotas.expire_now(registry)
        assert [row.id for row in await store.rows(schema.tables.select())] == ["0"] and told == ["table 1"]
        await registry.close()

    run_with_store(work, tmp_path)
