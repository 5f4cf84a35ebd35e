"""Routes for guided first games."""

from litestar import get, post
from litestar.datastructures import State

from townhall.server.accounts.identity import Caller
from townhall.server.http.games import GameName
from townhall.server.http.schemas import Lesson, LessonStep
from townhall.server.http.tables import describe
from townhall.server.live.schemas import TableInfo
from townhall.server.tables.create import create_lesson, find_lesson


@get("/games/{name:str}/lesson", tags=["games"], sync_to_thread=False)
def show_lesson(caller: Caller, name: GameName) -> Lesson:
    """Get the explanations of a guided first game, in order."""
    _, lesson = find_lesson(name)
    texts = lesson.messages(caller.lang)
    steps = [LessonStep(texts(step.text), step.points, step.decisions, step.action) for step in lesson.steps]
    return Lesson(lesson.learner, steps)


@post("/games/{name:str}/lesson", tags=["games"])
async def play_lesson(caller: Caller, state: State, name: GameName) -> TableInfo:
    """Create a table for a guided first game against bots; you need no name.

    The game always begins in the same way. The bots follow the lesson as long as you decide what it asks for.
    """
    find_lesson(name)
    player = await caller.unnamed_player()
    return describe(await create_lesson(state.registry, player, name, caller.lang, caller.quota_source), caller)


handlers = [show_lesson, play_lesson]
