"""A first start with an empty cache: tables can be used before everything is compiled."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

import townhall
from tests.running import answer
from tests.server.harness import PATIENCE, Server, assert_refused, run_with_store
from townhall.server.accounts.accounts import Accounts
from townhall.server.db.store import Store
from townhall.server.http.schemas import NewTable
from townhall.server.live.views import current_view, position_view, viewer_of
from townhall.server.tables.bot_runner import BotRunner
from townhall.server.tables.create import create_table
from townhall.server.tables.registry import TableRegistry
from townhall.server.tables.table import Table
from townhall.server.tables.warmup import Stage, Warmup


@pytest.mark.long
def test_tables_can_be_created_and_joined_while_the_rules_are_compiled(tmp_path: Path) -> None:
    cache = tmp_path / "empty cache"
    cache.mkdir()
    server = Server(tmp_path, environment={"TOWNHALL_CACHE": str(cache)}, forked=False)
    try:
        server.start(ready=False)
        ana, ben = server.client("Ana"), server.client("Ben", lang="es")
        table = ana.table("me", "free", "greedy")
        assert server.health()["ready"]["urbify"] < 1, "the rules are not compiled yet"
        listener = ana.listen(table).until_info()
        assert ben.sit(table, 1)["mine"] == [1]
        other = ben.listen(table).until_info()
        listener.until(lambda: listener.info["status"] == "starting")
        assert listener.view is None
        assert_refused("preparing" if listener.info["status"] == "playing" else "not-begun", ana.play(table, 0, 0))
        progress = []
        while not listener.view:
            news = listener.receive(300)
            if news["kind"] == "ready":
                progress.append(news["games"]["urbify"])
        assert len(progress) > 5 and progress == sorted(progress), "progress is reported"
        assert progress[0] < 0.5 and progress[-1] == 1
        assert listener.info["status"] == "playing"
        assert other.until_playing().info["status"] == "playing"
        listener.until(lambda: listener.seen["decides"] in (0, 1), 300)
        deciding = (listener, other)[listener.seen["decides"]]
        listener.until_at(deciding.until_asked().decide())

        server.kill()
        server.start(ready=False)
        later = ana.listen(table).until_info()
        assert later.info["status"] == "playing"
        later.until_playing()
        assert later.until_at(listener.at).log[: len(listener.log)] == listener.log
    finally:
        server.close()


def test_nothing_is_left_to_compile_once_a_game_is_ready() -> None:
    """A view would block every table if its preview had to be compiled first."""
    late = answer("-m", "tests.server.programs.called_late")
    assert late == {name: [] for name in townhall.games()}


def test_a_server_does_not_import_what_only_some_requests_need(tmp_path: Path) -> None:
    """The libraries for push messages and for pairings take 30 MB."""
    assert answer("-m", "tests.server.programs.serving", f"sqlite:///{tmp_path / 'games.db'}") == []


class StagedWarmup(Warmup):
    """A warm-up whose stages are finished by the test; everything is compiled already."""

    def finish(self, stage: Stage) -> None:
        for game in townhall.games():
            self._finished[game, stage].set()
            self._report(game, stage, 1.0)


class CountingSubscriber:
    """Counts how often it is woken."""

    player_id = None
    hidden = False

    def __init__(self) -> None:
        self.woken = 0

    def wake(self) -> None:
        self.woken += 1


async def wait_for(table: Table, decisions: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while table.position is None or len(table.position.history) < decisions:
            await asyncio.sleep(0.01)


def game_with_previews() -> str:
    for name in townhall.games():
        game = townhall.game(name)
        p = game.start(2, 1)
        if game.preview(p.view(p.seat), p.seat) is not None:
            return name
    raise AssertionError("no game has previews")


def staged(work: Any, folder: Path) -> None:
    """Run some work with a registry whose rules are compiled in stages."""

    async def run(store: Store) -> None:
        warmup = StagedWarmup()
        registry = TableRegistry(store, warmup, BotRunner(0, 1))
        ana = await Accounts(store).create_guest("Ana", "")
        await work(registry, warmup, ana)
        await registry.close()

    run_with_store(run, folder)


def test_people_play_before_previews_are_ready_and_get_them_afterwards(compiled: None, tmp_path: Path) -> None:
    async def play(registry: TableRegistry, warmup: StagedWarmup, ana: Any) -> None:
        table = await create_table(registry, ana, NewTable(game_with_previews(), True, ["me", "here"]), "en")
        assert table.position is None
        warmup.finish(Stage.RULES)
        await wait_for(table, 0)
        viewer = viewer_of(table, ana.id, "en")
        view = current_view(table, viewer)
        assert view is not None and view.options and view.preview is None
        await table.change(table.decide(ana.id, 0, view.options[0].id))
        subscriber: Any = CountingSubscriber()
        table.subscribers.add(subscriber)
        woken = subscriber.woken
        warmup.finish(Stage.BOTS)
        assert subscriber.woken == woken + 1
        view = current_view(table, viewer)
        assert view is not None and view.preview is not None
        assert position_view(table.playing.at(0), viewer, previews=False).preview is None
        table.subscribers.remove(subscriber)

    staged(play, tmp_path)


def test_bots_decide_once_they_are_compiled(compiled: None, tmp_path: Path) -> None:
    async def play(registry: TableRegistry, warmup: StagedWarmup, ana: Any) -> None:
        table = await create_table(registry, ana, NewTable("urbify", True, ["me", "random"]), "en")
        warmup.finish(Stage.RULES)
        await wait_for(table, 0)
        while table.bot_to_decide is None:
            await table.change(table.decide(ana.id, table.at, table.playing.legal()[0]))
        decisions = len(table.playing.history)
        for _ in range(20):
            await asyncio.sleep(0)
        assert len(table.playing.history) == decisions and table.bot_to_decide
        warmup.finish(Stage.BOTS)
        await wait_for(table, decisions + 1)

    staged(play, tmp_path)


def test_a_running_game_is_restored_once_its_rules_are_compiled(compiled: None, tmp_path: Path) -> None:
    async def play(registry: TableRegistry, warmup: StagedWarmup, ana: Any) -> None:
        table = await create_table(registry, ana, NewTable("urbify", True, ["me", "here"]), "en")
        warmup.finish(Stage.RULES)
        await wait_for(table, 0)
        await table.change(table.decide(ana.id, 0, table.playing.legal()[0]))
        restarted = TableRegistry(registry.store, StagedWarmup(), BotRunner(0, 1))
        loaded = await restarted.table(table.id)
        assert loaded.position is None and loaded.waiting_for_rules and loaded.status == "playing"
        restarted.warmup.finish(Stage.RULES)  # type: ignore[attr-defined]
        await wait_for(loaded, 1)
        assert loaded.playing.raw.tobytes() == table.playing.raw.tobytes()
        await restarted.close()

    staged(play, tmp_path)
