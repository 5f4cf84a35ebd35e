"""A gain or loss is shown at the player's panel for a moment, with its reason, and covers neither name nor score."""

import random
import re

import pytest

from tests.browser import playing
from tests.browser.visitors import LAPTOP, ONE_GAME, PHONE, Visit, Visitor

RECORD = """
window.gains = [];
new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const one of addedNodes) {
      if (!(one instanceof Element && one.matches(".seat .gain"))) continue;
      one.getAnimations().forEach((animation) => animation.finish());
      const [box, panel] = [one, one.closest(".seat")].map((part) => part.getBoundingClientRect());
      const beside = box.left >= panel.left && box.right <= panel.right;
      const covers = [...document.querySelectorAll(".seat-name, .seat-score")].some((other) => {
        const { left, right, top, bottom } = other.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      });
      const whole = one.scrollWidth <= one.clientWidth;
      window.gains.push({ text: one.textContent.trim(), fits: beside && whole && !covers });
    }
}).observe(document, { childList: true, subtree: true });
"""
ENOUGH, DECISIONS = 3, 60


def gains_of(visitor: Visitor, game: str) -> list[dict[str, object]]:
    """Play until a few gains have been shown, or long enough; return what was shown."""
    visitor.context.add_init_script(RECORD)
    visitor.to_table(visitor.table("me", "greedy", game=game))
    dice = random.Random(7)
    for _ in range(DECISIONS):
        playing.quickly(visitor, dice.choice(playing.until_asked(visitor)))
        shown: list[dict[str, object]] = visitor.page.evaluate("window.gains")
        if len(shown) >= ENOUGH:
            break
    return shown


@pytest.mark.parametrize("game", ONE_GAME)
def test_a_gain_is_shown_at_the_panel_with_its_reason(visit: Visit, game: str) -> None:
    shown = gains_of(visit("Ana", viewport=LAPTOP, reduced_motion="no-preference"), game)
    assert len(shown) >= ENOUGH
    for gain in shown:
        assert re.match(r"[+\N{MINUS SIGN}]\d+.*\w{3}", str(gain["text"])) and gain["fits"], gain


@pytest.mark.long
def test_a_phone_shows_the_number_alone(visit: Visit) -> None:
    shown = gains_of(visit("Ana", viewport=PHONE, has_touch=True, reduced_motion="no-preference"), "urbify")
    assert len(shown) >= ENOUGH
    for gain in shown:
        assert re.fullmatch(r"[+\N{MINUS SIGN}]\d+", str(gain["text"])) and gain["fits"], gain


@pytest.mark.long
def test_nothing_is_shown_where_less_motion_is_wanted(visit: Visit) -> None:
    assert gains_of(visit("Ana"), "urbify") == []
