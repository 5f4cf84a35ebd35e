"""Places that the log and the choices name are found on the board, and the board says what its places are called."""

import random
import re
from collections import Counter

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import playing
from tests.browser.visitors import Visit, Visitor, until_logged
from tests.server.harness import Json

OFF_THE_MAP = {"merkez": "card", "urban_sprawl": "place", "urbania": "specialist", "urbify": "split"}
"""An argument of choices for each game that is not on the map: a promise, a contract, a specialist, departments."""
POINT_AT = """(one) => one.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }))"""


def lines_about_cells(ana: Visitor) -> Locator:
    return ana.page.locator("button.line", has_text=re.compile(r"\b[A-K]\d+\b"))


def until_built(ana: Visitor) -> None:
    """Play until a line of the log tells about a cell."""
    dice = random.Random(4)
    while not lines_about_cells(ana).count():
        ana.decide(dice)
        ana.until_asked()
        until_logged(ana.page)


def test_a_line_of_the_log_rings_its_place_and_a_place_tells_its_name(visit: Visit) -> None:
    ana = visit("Ana")
    ana.to_table(ana.table("me", "greedy"))
    until_built(ana)
    card = ana.page.locator(".log details", has=lines_about_cells(ana)).first
    if card.get_attribute("open") is None:
        card.locator("summary").press("Enter")
    line, rings = lines_about_cells(ana).first, ana.page.locator(".place-ring")
    line.hover()
    expect(rings).to_have_count(1)
    ana.page.mouse.move(2, 2)
    expect(rings).to_have_count(0)
    line.focus()
    expect(rings).to_have_count(1)
    line.press("Enter")
    ana.button("Undo").focus()
    expect(rings).to_have_count(1)
    ana.page.mouse.click(2, 2)
    expect(rings).to_have_count(0)
    cell = ana.page.locator("[data-board-place^='cell:']").first
    cell.hover()
    named = ana.page.locator(".readout b")
    expect(named).to_be_visible()
    assert named.inner_text() in (cell.get_attribute("aria-label") or "")
    expect(ana.page.locator(".coordinates").get_by_text(named.inner_text()[0], exact=True)).to_be_visible()


def until_offered(ana: Visitor, argument: str) -> Json:
    """Play until a choice has this argument; return the choice."""
    dice, seen = random.Random(2), Counter[str]()
    while True:
        options = playing.until_asked(ana)
        if found := [option for option in options if argument in option["args"] and len(options) > 1]:
            return found[0]
        playing.quickly(ana, playing.rarest(list(options), seen, dice))


@pytest.mark.parametrize("game", sorted(OFF_THE_MAP))
def test_a_choice_rings_a_card_or_region_and_that_marks_its_choices(visit: Visit, game: str) -> None:
    ana = visit("Ana")
    ana.to_table(ana.table("me", "greedy", game=game))
    offered = until_offered(ana, OFF_THE_MAP[game])
    expect(ana.prompt).to_have_text(ana.view["prompt"])
    ana.page.keyboard.press("c")
    choice = ana.page.locator("#choices li button", has_text=offered["text"]).first
    choice.hover()
    ringed = ana.page.locator(".stage [data-ringed]")
    expect(ringed.first).to_be_visible()
    ringed.first.evaluate(POINT_AT)
    expect(ana.page.locator("#choices button.here", has_text=offered["text"]).first).to_be_visible()
    ana.page.keyboard.press("Escape")
    expect(ringed).to_have_count(0)
