"""Guided first games: every decision is legal on the real engine, and every text and place exists."""

import re
from pathlib import Path

import pytest

import townhall
from townhall import Game, Position
from townhall.engine.i18n import LANGUAGES
from townhall.engine.lesson import Lesson, LessonError, lesson_of

GAMES = [name for name in townhall.games() if lesson_of(townhall.game(name)) is not None]
PARTS = {"prompt", "seat", "panel"}
"""Parts that every table has; the others are parts of a game's table, or things that its actions name."""
LONGEST = 330
"""Characters of an explanation: about three sentences."""
WEB = Path(__file__).parents[2] / "web" / "src" / "games"


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return townhall.game(request.param)


@pytest.fixture
def lesson(game: Game) -> Lesson:
    lesson = lesson_of(game)
    assert lesson is not None
    return lesson


@pytest.fixture
def p(game: Game, lesson: Lesson) -> Position:
    """The position at the beginning of the lesson."""
    return game.start(lesson.seats, key=lesson.key)


def test_a_lesson_is_made_for_the_components_of_its_game(game: Game, lesson: Lesson) -> None:
    why = f"the components have changed: check decisions and texts, then enter {game.components.digest} in lesson.toml"
    assert lesson.fits, why


def test_every_decision_is_legal_and_asked_of_the_right_seat(lesson: Lesson, p: Position) -> None:
    asked = {step.decisions: step.action for step in lesson.steps if step.action is not None}
    for n, action in enumerate(lesson.decisions):
        assert n < len(lesson.before) or (p.seat == lesson.learner) == (n in asked), f"decision {n} of seat {p.seat}"
        assert action in p.legal(), f"decision {n}, {p.text(action)}: {p.why(action)}"
        assert lesson.next_decision(p.history) == action
        p.play(action)
    assert not p.over and p.seat == lesson.learner, "the learner plays on alone"
    assert lesson.next_decision(p.history) is None
    assert lesson.steps[-1].action is None and lesson.steps[-1].decisions == len(lesson.decisions)


def test_the_learner_decides_in_two_turns_at_least(lesson: Lesson, p: Position) -> None:
    turns = set[int]()
    for n, action in enumerate(lesson.decisions):
        if p.seat == lesson.learner and n >= len(lesson.before):
            turns.add(p.turn)
        p.play(action)
    assert 2 <= len(turns) <= 3


def test_a_game_that_leaves_the_lesson_has_left_it_for_good(lesson: Lesson, p: Position) -> None:
    other = next(action for action in p.legal() if action != lesson.decisions[0])
    assert lesson.next_decision([other]) is None
    assert lesson.next_decision([other, *lesson.decisions[1:]]) is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_exists_is_short_and_is_used(game: Game, lesson: Lesson, lang: str) -> None:
    texts = lesson.messages(lang)
    for step in lesson.steps:
        assert 20 < len(texts(step.text)) <= LONGEST, f"{step.text}: {len(texts(step.text))} characters"
    written = (game.folder / "text" / "lesson" / f"{lang}.ftl").read_text("utf-8")
    assert set(re.findall(r"^([\w-]+) =", written, re.MULTILINE)) == {step.text for step in lesson.steps}


def test_every_part_that_is_pointed_at_exists(game: Game, lesson: Lesson) -> None:
    kinds = {kind.name: kind for verb in game.actions.verbs.values() for kind in verb.kinds.values()}
    sources = "".join(path.read_text("utf-8") for path in (WEB / game.name).glob("*.svelte"))
    own = set(re.findall(r'(?:pointable\(|\bpoint=)"(\w+)"', sources))
    for step in lesson.steps:
        for point in step.points:
            name, number = point.partition(":")[0], point.rpartition(":")[2]
            assert name in own | PARTS | kinds.keys(), f"{step.text}: {point}"
            assert name not in kinds or int(number) < len(kinds[name]), f"{step.text}: {point}"


BROKEN = {
    "step = 1": "Expected `array`",
    '[[step]]\nsay = "a"\nask = "b"': "step 1: it has `say`, `ask` with `play`, or `bot`",
    '[[step]]\nask = "a"': "step 1: it has `say`, `ask` with `play`, or `bot`",
    '[[step]]\nsay = "a"\n[[step]]\nbot = { verb = "fly" }': "step 2: no decision is called 'fly'",
}


@pytest.mark.parametrize("steps", BROKEN)
def test_a_broken_file_is_refused_by_name_and_step(steps: str, tmp_path: Path) -> None:
    path = tmp_path / "lesson.toml"
    path.write_text(f'key = "{"0" * 32}"\nseats = 2\nlearner = 0\ncomponents = ""\n{steps}\n', "utf-8")
    with pytest.raises(LessonError) as refused:
        Lesson(townhall.game(GAMES[0]), path)
    assert str(path) in str(refused.value) and BROKEN[steps] in str(refused.value)
