"""The title block is low, grows with its contents, and keeps its height while somebody decides."""

import random

import pytest
from playwright.sync_api import expect

from tests.browser import playing
from tests.browser.visitors import DESKTOP, LAPTOP, ONE_GAME, PHONE, TABLET, Visit, Visitor

HEIGHT = """() => new Promise((measured) => requestAnimationFrame(() => requestAnimationFrame(() =>
  measured(document.querySelector('.title-block').offsetHeight))))"""
SHOWN = "(prompt) => document.querySelector('.block .mine .prompt')?.textContent === prompt"
SCROLLS = """() => [...document.querySelectorAll(".title-block, .title-block .ask")]
  .some((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)"""
DECISIONS = 40
DECIDING, WAITING = range(68, 85), 66
"""The height of the block with a short prompt in pixels, and its most while others decide."""
ON_A_PHONE = range(68, 141)
"""The height on a phone, where the buttons are below the prompt."""


@pytest.mark.long
def test_the_title_block_does_not_shrink_from_one_decision_of_a_turn_to_the_next(visit: Visit) -> None:
    ana, dice = visit("Ana", viewport=LAPTOP), random.Random(3)
    ana.to_table(ana.table("me", "here", game="urban_sprawl", names=["Luis"]))
    last, tallest = None, 0
    for _ in range(DECISIONS):
        options = playing.until_asked(ana)
        ana.until_true(SHOWN, ana.view["prompt"], what="the prompt is shown")
        height = ana.page.evaluate(HEIGHT)  # in the second frame from now
        now = (ana.view["turn"], ana.view["decides"])
        assert now != last or height >= tallest, ana.view["prompt"]
        last, tallest = now, height
        playing.quickly(ana, dice.choice(options))


def height_of(visitor: Visitor) -> int:
    height: int = visitor.page.evaluate(HEIGHT)  # in the second frame from now
    assert not visitor.page.evaluate(SCROLLS), "everything in the block can be seen"
    return height


@pytest.mark.parametrize("window", [DESKTOP, LAPTOP], ids=lambda size: f"{size['width']}x{size['height']}")
def test_the_title_block_is_low_and_lower_while_waiting(visit: Visit, window: dict[str, int]) -> None:
    ana = visit("Ana", viewport=window)
    ana.to_table(ana.table("me", "greedy", bot_speed="step"))
    option = playing.until_asked(ana)[0]
    ana.until_true(SHOWN, ana.view["prompt"], what="the prompt is shown")
    assert height_of(ana) in DECIDING
    while ana.view["decides"] == 0:
        playing.quickly(ana, option)
        option = (playing.asked(ana) or [option])[0]
    ana.until_true("() => !document.querySelector('.title-block.mine')", what="Ana waits")
    assert height_of(ana) <= WAITING


@pytest.mark.parametrize("game", ONE_GAME)
def test_the_title_block_is_low_and_lower_while_waiting_in_every_window(visit: Visit, game: str) -> None:
    ana, luis = (visit(name, has_touch=True) for name in ("Ana", "Luis"))
    table = ana.table("me", "free", game=game)
    luis.post(f"/tables/{table['id']}/seats/1/sit")
    for visitor in (ana, luis):
        visitor.to_table(table)
    decides, waits = (ana, luis) if ana.view["decides"] == 0 else (luis, ana)
    playing.until_asked(decides)
    decides.until_true(SHOWN, decides.view["prompt"], what="the prompt is shown")
    for window in (DESKTOP, LAPTOP, TABLET, PHONE):
        for visitor in (decides, waits):
            visitor.page.set_viewport_size(window)
            visitor.until_true("(width) => innerWidth === width", window["width"], what="the window has its size")
        assert height_of(decides) in (ON_A_PHONE if window == PHONE else DECIDING), window
        assert height_of(waits) <= WAITING, window


def test_what_is_asked_fades_where_it_continues_in_a_low_window(visit: Visit) -> None:
    ana = visit("Ana", viewport={"width": 844, "height": 240}, locale="es-ES")
    ana.context.add_init_script("localStorage.setItem('townhall-settings', JSON.stringify({ size: 2 }))")
    ana.to_table(ana.table("me", "greedy"))
    playing.until_asked(ana)
    ask = ana.page.locator(".title-block .ask")
    expect(ask).to_have_attribute("data-continues", "bottom")
    ask.evaluate("(one) => one.scrollTo(0, one.scrollHeight)")
    expect(ask).to_have_attribute("data-continues", "top")


def test_the_title_block_grows_with_a_long_prompt(visit: Visit) -> None:
    ana, dice = visit("Ana", viewport=LAPTOP, locale="es-ES"), random.Random(3)
    ana.context.add_init_script("localStorage.setItem('townhall-settings', JSON.stringify({ size: 2 }))")
    ana.to_table(ana.table("me", "here", game="urban_sprawl", names=["Luis"]))
    while (ana.view["asked"] or {}).get("frame") != "acting":
        playing.quickly(ana, dice.choice(playing.until_asked(ana)))
    ana.until_true(SHOWN, ana.view["prompt"], what="the prompt is shown")
    assert height_of(ana) > max(DECIDING)
