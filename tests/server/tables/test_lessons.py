"""Guided first games on the server: created without a name, played with the lesson's key, and never ranked."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
import sqlalchemy as sa

import townhall
from tests.server.harness import Json, Listener, Server, run_with_store
from townhall.engine.i18n import LANGUAGES
from townhall.engine.lesson import Lesson, lesson_of
from townhall.server.accounts.accounts import Accounts
from townhall.server.accounts.player import Player
from townhall.server.db import schema
from townhall.server.db.store import Store
from townhall.server.errors import ApiError
from townhall.server.http.catalog import summary
from townhall.server.tables.bot_runner import BotRunner
from townhall.server.tables.create import create_lesson, find_lesson, find_or_create_rematch
from townhall.server.tables.registry import TableRegistry
from townhall.server.tables.table import Table
from townhall.server.tables.undo import undo_is_free
from townhall.server.tables.warmup import Warmup

LESSONS = {name: lesson for name in townhall.games() if (lesson := lesson_of(townhall.game(name))) is not None}
SHORT = "urbify"


def learner(server: Server, game: str, lang: str = "en") -> Listener:
    """Somebody without a name who has started the lesson."""
    client = server.client("", browser=True, lang=lang)
    table: Json = client.ok(f"/api/games/{game}/lesson")
    assert table["lesson"] and not table["open"] and table["mine"] == [LESSONS[game].learner]
    return client.listen(table).until_playing()


def follow(listener: Listener, lesson: Lesson, decisions: int | None = None) -> None:
    """Decide what the lesson asks for."""
    for step in lesson.steps:
        if step.action is not None and (decisions is None or step.decisions < decisions):
            listener.until(lambda step=step: listener.options and listener.seen["decisions"] == step.decisions)  # type: ignore[misc]
            listener.decide({"id": step.action})
    listener.until_asked()


@pytest.mark.parametrize("game", LESSONS)
def test_bots_follow_the_lesson_and_the_learner_plays_on(server: Server, game: str) -> None:
    lesson, listener = LESSONS[game], learner(server, game)
    follow(listener, lesson)
    listener.until(lambda: listener.seen["decisions"] == len(lesson.decisions))
    events = server.events(listener.info["id"])
    assert [event[1] for event in events] == lesson.decisions
    assert listener.options, "the learner plays on alone"
    listener.decide()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_explanations_come_in_the_language_of_the_request(server: Server, lang: str) -> None:
    steps = server.client("", lang=lang).get(f"/api/games/{SHORT}/lesson")["steps"]
    texts = LESSONS[SHORT].messages(lang)
    assert [step["text"] for step in steps] == [texts(step.text) for step in LESSONS[SHORT].steps]
    assert [step["action"] for step in steps] == [step.action for step in LESSONS[SHORT].steps]


def test_a_learner_can_undo_within_the_lesson_and_the_bots_repeat_their_decisions(server: Server) -> None:
    lesson, listener = LESSONS[SHORT], learner(server, SHORT)
    follow(listener, lesson, decisions=3)
    assert listener.seen["decisions"] == 3 and listener.seen["undo"]["free"]
    for left in (2, 0):
        assert listener.who.undo(listener.info, listener.at).status_code == 200
        listener.until(lambda left=left: listener.seen["decisions"] == left)  # type: ignore[misc]
    follow(listener, lesson)
    listener.until(lambda: listener.seen["decisions"] == len(lesson.decisions))
    assert [moment["action"] for moment in listener.log[1:]] == lesson.decisions


def test_a_lesson_has_no_result_and_a_fork_of_it_is_no_lesson(server: Server) -> None:
    listener = learner(server, SHORT)
    table = listener.info
    listener.who.ok(f"/api/tables/{table['id']}/seats/0/bot", {"bot": "greedy"})
    listener.until(lambda: listener.over)
    assert server.select('select * from results where "table" = ?', table["id"]) == []
    assert server.select("select counts from tables where id = ?", table["id"]) == [(0,)]
    fork = listener.who.ok(f"/api/tables/{table['id']}/fork", {"n": 4, "seat": 0})
    assert not fork["lesson"]


def test_a_game_without_a_lesson_or_with_other_components_refuses_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LESSONS[SHORT], "fits", False)
    with pytest.raises(ApiError) as refused:
        find_lesson(SHORT)
    assert refused.value.problem == "lesson-components"
    assert "components" in refused.value.text("en") and "componentes" in refused.value.text("es")
    summary.cache_clear()
    assert not summary(SHORT, "en").lesson, "the lobby does not offer it"
    monkeypatch.setattr("townhall.server.tables.create.lesson_of", lambda game: None)
    with pytest.raises(ApiError) as refused:
        find_lesson(SHORT)
    assert refused.value.problem == "no-lesson"
    monkeypatch.undo()
    summary.cache_clear()
    assert summary(SHORT, "en").lesson


# Without a server


PREPARED = next(name for name, lesson in LESSONS.items() if lesson.before)
"""A game whose lesson begins after some decisions."""
PATIENCE = 300


def in_registry(work: Callable[[TableRegistry, Player], Awaitable[None]], folder: Path) -> None:
    """Run some work with a registry that nothing has been compiled for."""

    async def run(store: Store) -> None:
        registry = TableRegistry(store, Warmup(1), BotRunner(0, 1))
        async with asyncio.timeout(PATIENCE):
            await work(registry, await Accounts(store).create_guest("Ana", ""))
        await registry.close()

    run_with_store(run, folder)


async def until_learner_decides(table: Table) -> None:
    lesson = table.lesson
    assert lesson is not None
    while table.position is None or table.position.seat != lesson.learner:
        table.subscribers.changed.clear()
        await table.subscribers.changed.wait()


def test_a_lesson_is_created_at_once_and_begins_when_its_rules_are_compiled(compiled: None, tmp_path: Path) -> None:
    async def learn(registry: TableRegistry, ana: Player) -> None:
        table = await create_lesson(registry, ana, PREPARED, "en")
        assert table.position is None and table.status in ("gathering", "starting")
        registry.warmup.assume_ready()
        await until_learner_decides(table)
        assert table.playing.history == LESSONS[PREPARED].before
        assert all(table.log.by_bot) and table.log.at == len(table.log.times) == len(table.playing.history)
        restarted = TableRegistry(registry.store, registry.warmup, BotRunner(0, 1))
        loaded = await restarted.table(table.id)
        assert loaded.status == "playing" and loaded.playing.raw.tobytes() == table.playing.raw.tobytes()
        await restarted.close()

    in_registry(learn, tmp_path)


def test_a_learner_cannot_undo_what_was_decided_beforehand(compiled: None, tmp_path: Path) -> None:
    async def learn(registry: TableRegistry, ana: Player) -> None:
        lesson = LESSONS[PREPARED]
        registry.warmup.assume_ready()
        table = await create_lesson(registry, ana, PREPARED, "en")
        await until_learner_decides(table)
        await table.change(table.decide(ana.id, table.at, lesson.decisions[len(lesson.before)]))
        await table.change(table.undo(ana.id, table.at, whole_turn=False))
        assert table.playing.history == lesson.before
        with pytest.raises(ApiError) as refused:
            await table.change(table.undo(ana.id, table.at, whole_turn=False))
        assert refused.value.problem == "cannot-undo"

    in_registry(learn, tmp_path)


def test_a_lesson_stays_unranked_when_the_key_of_the_lesson_changes(compiled: None, tmp_path: Path) -> None:
    async def learn(registry: TableRegistry, ana: Player) -> None:
        registry.warmup.assume_ready()
        table = await create_lesson(registry, ana, SHORT, "en")
        await until_learner_decides(table)
        async with registry.store.writing() as connection:
            await connection.execute(sa.update(schema.tables).values(key="00" * 16))
        restarted = TableRegistry(registry.store, registry.warmup, BotRunner(0, 1))
        loaded = await restarted.table(table.id)
        assert loaded.lesson is None, "there is nothing to follow any more"
        assert not loaded.is_recorded and undo_is_free(loaded, ana.id)
        await restarted.close()

    in_registry(learn, tmp_path)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_follows_a_lesson_has_the_title_of_the_game(compiled: None, tmp_path: Path, lang: str) -> None:
    async def learn(registry: TableRegistry, ana: Player) -> None:
        registry.warmup.assume_ready()
        lesson = await create_lesson(registry, ana, SHORT, lang)
        assert lesson.title != lesson.game.title(lang)
        again = await lesson.change(find_or_create_rematch(registry, ana, lesson))
        assert again.title == lesson.game.title(lang)
        assert again.lesson is None and again.is_recorded and len(again.seats) == len(lesson.seats)

    in_registry(learn, tmp_path)
