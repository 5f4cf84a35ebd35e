"""The title block keeps its height while somebody decides, so that the board stays where it is."""

import random

from tests.browser import playing
from tests.browser.visitors import Visit

HEIGHT = """() => new Promise((measured) => requestAnimationFrame(() => requestAnimationFrame(() =>
  measured(document.querySelector('.title-block').offsetHeight))))"""
SHOWN = "(prompt) => document.querySelector('.block .mine .prompt')?.textContent === prompt"
DECISIONS = 40


def test_the_title_block_does_not_shrink_from_one_decision_of_a_turn_to_the_next(visit: Visit) -> None:
    ana, dice = visit("Ana", viewport={"width": 1366, "height": 657}), random.Random(3)
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
