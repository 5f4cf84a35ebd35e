"""The guided first game of every game, from the lobby to the learner's own decisions."""

import time

import pytest
from playwright.sync_api import Locator, expect

import townhall
from tests.browser.test_axe import problems
from tests.browser.test_touch import FINGER, SMALL, WIDTH
from tests.browser.visitors import ONE_GAME, PHONE, Visit, Visitor
from tests.server.harness import PATIENCE, Json
from townhall.engine.lesson import LessonStep, lesson_of

GAMES = [name for name in townhall.games() if lesson_of(townhall.game(name)) is not None]
PHONE_SETTINGS: Json = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
LOCALES = {"en": "en-US", "es": "es-ES"}
WORDS = {
    "en": {"learn": "Learn to play", "skip": "Skip the lesson", "alone": "Continue on your own"},
    "es": {"learn": "Aprende a jugar", "skip": "Saltar la lección", "alone": "Seguir por mi cuenta"},
}
COVERED = """() => {
  const panel = document.querySelector(".lesson").getBoundingClientRect();
  const shown = [...document.querySelectorAll("[data-pointed], .place-ring, .block .sheet .prompt")].filter(
    (one) => one.checkVisibility() && one.getBoundingClientRect().width > 0,
  );
  const apart = (box) =>
    box.left >= panel.right - 1 || box.right <= panel.left + 1 ||
    box.top >= panel.bottom - 1 || box.bottom <= panel.top + 1;
  const outside = (box) => box.right > innerWidth + 8 || box.left < -8 || box.top > innerHeight || box.bottom < 0;
  const stage = document.querySelector(".stage");
  const visible = (one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const end = stage.contains(one) ? stage.getBoundingClientRect().bottom : bottom;
    return { left, right, top, bottom: Math.min(bottom, end) };
  };
  const boxes = shown.map((one) => [one.className.baseVal ?? one.className, visible(one)]);
  return {
    pointed: shown.length - 1,
    covered: boxes.filter(([, box]) => !apart(box)).map(([name]) => name),
    outside: boxes.filter(([, box]) => outside(box)).map(([name]) => name),
  };
}"""


def lesson_panel(visitor: Visitor) -> Locator:
    return visitor.page.locator(".lesson")


def start(visitor: Visitor, game: str, lang: str) -> None:
    """Start the lesson from the lobby with one click."""
    visitor.go("/")
    card = visitor.page.locator(
        "article", has=visitor.page.get_by_role("heading", name=townhall.game(game).title(lang))
    )
    visitor.press(card.get_by_role("button", name=WORDS[lang]["learn"]))
    expect(lesson_panel(visitor)).to_be_visible()


def steps_of(game: str) -> list[LessonStep]:
    lesson = lesson_of(townhall.game(game))
    assert lesson is not None
    return lesson.steps


def until_step(visitor: Visitor, game: str, number: int) -> None:
    """Wait until this step is explained and, if it asks for a decision, until that can be made."""
    step = steps_of(game)[number]
    expect(lesson_panel(visitor).locator("header .num")).to_have_text(f"{number + 1}/{len(steps_of(game))}")
    if step.action is not None:
        expect(visitor.block.locator(".opts .go")).to_be_enabled()


def until_decisions(visitor: Visitor, count: int) -> None:
    """Wait until the bots have made their decisions: the page moves with them."""
    deadline = time.monotonic() + PATIENCE
    while visitor.view.get("decisions", 0) < count:
        assert time.monotonic() < deadline, f"there are never {count} decisions"
        visitor.page.wait_for_timeout(10)


def walk(visitor: Visitor, game: str, lang: str) -> None:
    """Read and decide everything; nothing that is pointed at may be hidden or covered."""
    for number, step in enumerate(steps_of(game)):
        until_step(visitor, game, number)
        if step.points:
            visitor.until_true(f"() => ({COVERED})().pointed > 0", what=f"{step.text} points at {step.points}")
        clear = f"() => {{ const seen = ({COVERED})(); return !seen.covered.length && !seen.outside.length; }}"
        visitor.until_true(clear, what=f"{step.text} covers nothing")
        assert visitor.page.evaluate(WIDTH) <= 0, f"{step.text} scrolls sideways"
        if step.action is not None:
            visitor.press(visitor.page.locator(".opts .go"))
        elif number < len(steps_of(game)) - 1:
            until_decisions(visitor, steps_of(game)[number + 1].decisions)
            visitor.press(lesson_panel(visitor).locator(".next"))
    last = lesson_panel(visitor).locator(".next")
    expect(last).to_have_text(WORDS[lang]["alone"])
    visitor.press(last)
    expect(lesson_panel(visitor)).to_have_count(0)
    assert len(visitor.view["options"]) > 1, "the learner plays on"


@pytest.mark.parametrize("lang", ["en", pytest.param("es", marks=pytest.mark.long)])
@pytest.mark.parametrize(
    "game", [game if game in ("urbify", "merkez") else pytest.param(game, marks=pytest.mark.long) for game in GAMES]
)
def test_a_lesson_on_a_desktop(visit: Visit, game: str, lang: str) -> None:
    eva = visit(locale=LOCALES[lang])
    start(eva, game, lang)
    assert eva.get("/me")["name"] is None
    assert problems(eva) == []
    walk(eva, game, lang)


@pytest.mark.parametrize("lang", ["es", pytest.param("en", marks=pytest.mark.long)])
@pytest.mark.parametrize("game", ONE_GAME)
def test_a_lesson_on_a_phone(visit: Visit, game: str, lang: str) -> None:
    eva = visit(**PHONE_SETTINGS, locale=LOCALES[lang])
    start(eva, game, lang)
    assert problems(eva) == []
    assert [one for one in eva.page.evaluate(SMALL, FINGER) if "lesson" in str(one)] == []
    walk(eva, game, lang)


def test_a_lesson_by_keyboard_with_reload_undo_and_skip(visit: Visit) -> None:
    eva = visit()
    game = "urbify"
    start(eva, game, "en")
    until_step(eva, game, 0)
    for number in (1, 2, 3):
        eva.page.keyboard.press("Enter")
        until_step(eva, game, number)
    assert len(eva.page.locator(".opts .go").all()) == 1, "only the asked decision is offered"
    eva.page.locator(".project .over").first.click(force=True)
    expect(eva.page.get_by_text("Not yet: follow the lesson, or skip it").first).to_be_visible()
    eva.page.keyboard.press("Escape")
    eva.page.locator(".opts .go").click()
    until_step(eva, game, 4)
    eva.page.reload()
    until_step(eva, game, 4)
    until_decisions(eva, steps_of(game)[5].decisions)
    eva.page.keyboard.press("u")
    eva.button("Undo anyway").click()
    until_step(eva, game, 0)
    eva.button("Skip the lesson").click()
    expect(lesson_panel(eva)).to_have_count(0)
    expect(eva.page.locator(".opts .all")).to_be_visible()
    eva.page.reload()
    expect(eva.block).to_be_visible()
    expect(lesson_panel(eva)).to_have_count(0)


def test_a_lesson_starts_from_the_rules_page(visit: Visit) -> None:
    eva = visit()
    eva.go("/rules/merkez")
    eva.button("Learn to play").click()
    expect(lesson_panel(eva)).to_be_visible()
