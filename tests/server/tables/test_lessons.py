"""Guided first games on the server: created without a name, played with the lesson's key, and never ranked."""

import pytest

import townhall
from tests.server.harness import Json, Listener, Server
from townhall.engine.i18n import LANGUAGES
from townhall.engine.lesson import Lesson, lesson_of
from townhall.server.errors import ApiError
from townhall.server.http.catalog import summary
from townhall.server.tables.create import find_lesson

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
