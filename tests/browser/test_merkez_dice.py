"""A new throw rolls over the table once, for as long as nobody presses anything, and only where things may move."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser import merkez
from tests.browser.visitors import Visit, Visitor

LASTS = 700
COUNT = """() => {
  window.rolls = 0;
  const dice = document.querySelector(".dice");
  let rolling = dice.classList.contains("rolling");
  new MutationObserver(() => {
    const now = dice.classList.contains("rolling");
    if (now && !rolling) window.rolls += 1;
    rolling = now;
  }).observe(dice, { attributeFilter: ["class"] });
}"""


def at_the_table(visitor: Visitor) -> None:
    """Open a solo game and stop the page's clock: rolling dice keep rolling until it is moved on."""
    visitor.page.clock.install()
    visitor.to_table(visitor.table("me", open=False, game="merkez"))
    merkez.until_asked(visitor)
    expect(visitor.page.locator(".dice")).to_be_visible()
    visitor.page.clock.pause_at(visitor.page.evaluate("() => Date.now() + 60000"))
    visitor.page.evaluate(COUNT)


def finish_the_round(visitor: Visitor) -> list[int]:
    """Finish the round by requests; return how often dice had been rolled after each decision."""
    now, rolls = visitor.view["round"], list[int]()
    while visitor.view["round"] == now:
        merkez.quickly(visitor, merkez.until_asked(visitor)[-1])
        expect(visitor.block.get_by_text(visitor.view["prompt"], exact=True)).to_be_visible()
        rolls.append(visitor.page.evaluate("() => window.rolls"))
    return rolls


def rolling(visitor: Visitor, number: int) -> None:
    expect(visitor.page.locator(".dice.rolling")).to_have_count(number)


def test_a_throw_rolls_once(visit: Visit) -> None:
    ana = visit("Ana", reduced_motion="no-preference")
    at_the_table(ana)
    rolling(ana, 0)
    assert finish_the_round(ana) == [0, 0, 1], "dice roll when they are thrown, and not before"
    rolling(ana, 1)
    ana.page.clock.run_for(LASTS)
    rolling(ana, 0)
    assert finish_the_round(ana) == [1, 1, 2]
    ana.page.clock.run_for(LASTS)
    rolling(ana, 0)
    ana.page.clock.resume()
    ana.page.reload()
    expect(ana.page.locator(".dice")).to_be_visible()
    rolling(ana, 0)


@pytest.mark.parametrize(
    "press",
    [lambda ana: ana.page.keyboard.press("Shift"), lambda ana: ana.page.locator("header.top").click()],
    ids=["key", "press"],
)
def test_whoever_presses_something_does_not_wait_for_the_dice(visit: Visit, press: Callable[[Visitor], None]) -> None:
    ana = visit("Ana", reduced_motion="no-preference")
    at_the_table(ana)
    finish_the_round(ana)
    rolling(ana, 1)
    press(ana)
    rolling(ana, 0)


def test_with_less_motion_no_die_rolls(visit: Visit) -> None:
    ana = visit("Ana")
    at_the_table(ana)
    assert finish_the_round(ana) == [0, 0, 0]
    rolling(ana, 0)
    assert finish_the_round(ana) == [0, 0, 0]
