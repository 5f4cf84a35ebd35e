"""The log offers what bots thought exactly where it can be read, and nobody is advised after the end."""

import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

import townhall
from tests.server.harness import run_with_store
from townhall.bots.bot import Bot
from townhall.server.accounts.accounts import Accounts
from townhall.server.db.store import Store
from townhall.server.errors import ApiError
from townhall.server.hints import hints
from townhall.server.hints.hints import Hints, check_hint
from townhall.server.hints.thinking import thinking_of
from townhall.server.http.schemas import NewTable
from townhall.server.live.schemas import TableTournament
from townhall.server.live.shared_views import SPECTATOR
from townhall.server.live.views import Viewer, recent_moments, replay_moments
from townhall.server.tables.bot_runner import BotDecision, BotRunner
from townhall.server.tables.create import create_table
from townhall.server.tables.decision_log import BotThought
from townhall.server.tables.early_end import resign_seat
from townhall.server.tables.registry import TableRegistry
from townhall.server.tables.table import Table
from townhall.server.tables.thinking_pool import ThinkingPool
from townhall.server.tables.warmup import Warmup

pytestmark = pytest.mark.usefixtures("compiled")
VIEWER = Viewer(None, SPECTATOR, "en")


def with_game(tmp_path: Path, test: Callable[[Table, int], Awaitable[None]]) -> None:
    """Run a test with a game that has begun, and the player of its first seat."""

    async def run(store: Store) -> None:
        warmup, bots = Warmup(), BotRunner(0, 1)
        warmup.assume_ready()
        registry = TableRegistry(store, warmup, bots)
        try:
            ana = await Accounts(store).create_guest("Ana", "")
            table = await create_table(registry, ana, NewTable("urbify", True, ["me", "free"]), "en")
            await table.start()
            await test(table, ana.id)
        finally:
            await registry.close()
            bots.close()

    run_with_store(run, tmp_path)


def thought_of_a_bot(*, secret: bool) -> BotThought:
    p = townhall.game("urbify").start(2, seed=3)
    decision = BotDecision(Bot("apprentice", 1), p.view(p.seat), secret=secret)
    while not decision.think(1):
        pass
    thought = decision.decide()[1]
    assert thought is not None and thought.lines
    return thought


def offered(table: Table) -> bool:
    """Whether the log offers the thinking before the first decision, be it remembered or replayed."""
    [moment] = recent_moments(table, 1, VIEWER)
    table.subscribers.notify()
    assert replay_moments(table.playing, table.log_entries, 1, VIEWER) == [moment]
    return moment.thinking


@pytest.mark.parametrize(
    ("table_is", "secret", "problem"),
    [
        ("casual", False, None),
        ("casual", True, "hidden-thinking"),
        ("rated", False, "rated-thinking"),
        ("of a tournament", False, "hidden-thinking"),
    ],
)
def test_thinking_is_offered_where_it_can_be_read_and_everywhere_after_the_end(
    tmp_path: Path, table_is: str, secret: bool, problem: str | None
) -> None:
    thought = thought_of_a_bot(secret=secret)

    async def test(table: Table, player: int) -> None:
        table.rated = table_is == "rated"
        table.tournament = TableTournament("1", "Cup", 1, final=False) if table_is == "of a tournament" else None
        await table.append(table.playing.legal()[0], bot=True, thought=thought)
        assert offered(table) == (problem is None)
        if problem is not None:
            with pytest.raises(ApiError, match=problem):
                thinking_of(table, 1, "en")
        table.rated, table.tournament = False, None
        await resign_seat(table, 0, "resigned")
        assert table.status == "finished" and not table.playing.over
        table.rated = table_is == "rated"
        assert offered(table)
        assert thinking_of(table, 1, "en").lines

    with_game(tmp_path, test)


def test_there_are_no_hints_once_the_others_have_resigned(tmp_path: Path) -> None:
    async def test(table: Table, player: int) -> None:
        table.hints = True
        await resign_seat(table, 1, "resigned")
        assert table.status == "finished" and not table.playing.over
        with pytest.raises(ApiError, match="over"):
            check_hint(table, player, 0, table.at)

    with_game(tmp_path, test)


def test_the_words_of_a_hint_are_found_in_a_thread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found_in: list[threading.Thread] = []
    find = hints.line_schema

    def line_schema(*arguments: Any) -> Any:
        found_in.append(threading.current_thread())
        return find(*arguments)

    monkeypatch.setattr(hints, "line_schema", line_schema)

    async def test(table: Table, player: int) -> None:
        table.hints = True
        while table.playing.seat != 0:
            await table.append(table.playing.legal()[0], bot=True)
        pool = ThinkingPool(1)
        try:
            hint = await Hints(pool).hint(table, player, 0, table.at, "en")
        finally:
            pool.close()
        assert len(hint.lines) == len(found_in) > 0
        assert threading.current_thread() not in found_in

    with_game(tmp_path, test)
