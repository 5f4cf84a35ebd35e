"""Reasons for what cannot be done, and details of every building."""

import random
import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.visitors import Visit, Visitor
from tests.server.harness import eventually

DISPLAYS = 40


@pytest.fixture
def ana(visit: Visit) -> Visitor:
    ana = visit("Ana")
    ana.to_table(ana.table("me", "greedy", "greedy"))
    ana.until_asked()
    return ana


def unaffordable(visitor: Visitor) -> Locator:
    """A project that cannot be paid: most displays have at least one at the beginning."""
    cards = visitor.page.locator(".project.off", has=visitor.page.locator(".reason"))
    for _ in range(DISPLAYS):
        if visitor.page.locator(".project.off").count():
            break
        visitor.to_table(visitor.table("me", "greedy", "greedy"))
        visitor.until_asked()
    expect(cards.first).to_be_visible()
    return cards.first


def test_a_project_that_cannot_be_paid_says_what_is_missing(ana: Visitor) -> None:
    card = unaffordable(ana)
    expect(card.locator(".reason")).to_have_text(re.compile(r"Needs \d more \w+"))
    button = card.get_by_role("button")
    expect(button).to_have_accessible_name(re.compile(r"Cost: .*Needs \d more \w+"))
    expect(button).to_have_attribute("aria-disabled", "true")
    before = ana.at
    card.click(force=True)
    expect(ana.page.locator(".picked")).to_have_count(0)
    assert ana.at == before


@pytest.mark.parametrize("way", ["hover", "focus"])
def test_a_building_tells_its_text_its_cost_and_whose_numbers_they_are(ana: Visitor, way: str) -> None:
    card = ana.page.locator(".project").first
    if way == "hover":
        card.hover()
    else:
        ana.page.keyboard.press("Tab")
        for _ in range(100):
            if ana.page.evaluate("() => document.activeElement.matches('.project .over')"):
                break
            ana.page.keyboard.press("Tab")
    tooltip = ana.page.get_by_role("tooltip")
    expect(tooltip).to_be_visible()
    for words in ("Cost", "Politicians", "Prestige", "When inaugurated"):
        expect(tooltip).to_contain_text(words, ignore_case=True)
    expect(tooltip.locator("h3")).not_to_be_empty()
    expect(tooltip.locator(".from")).to_have_text(re.compile(r"\w+.*\."))
    box = tooltip.bounding_box()
    assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= 1440 and box["y"] + box["height"] <= 900
    if way == "hover":
        ana.page.mouse.move(5, 880)
    else:
        ana.page.keyboard.press("Escape")
    expect(tooltip).to_have_count(0)


@pytest.mark.long
def test_a_building_of_the_city_tells_about_itself_too(visit: Visit) -> None:
    ana = visit("Ana")
    ana.to_table(ana.begun("greedy", decisions=60))
    ana.until_asked()
    tile = ana.page.locator(".cell:not(.target)[aria-label*=prestige]").first
    name = (tile.get_attribute("aria-label") or "").partition(" at ")[0]
    tile.hover()
    expect(ana.page.get_by_role("tooltip").locator("h3")).to_have_text(name)


def test_a_place_that_is_not_allowed_says_why(visit: Visit) -> None:
    ana = visit("Ana")
    ana.to_table(ana.table("me", "greedy"))

    dice = random.Random(29)
    seen = ana.until_asked()
    while ana.view["asked"]["frame"] != "placing":
        ana.act(seen, dice)
        seen = ana.until_asked()
    expect(ana.page.locator(".cell.target[aria-label^=Build]").first).to_be_visible()
    wrong = ana.page.locator(".cell:not(.target):not([aria-label*=' at '])").first
    wrong.hover()
    expect(ana.page.locator("[role=status].reason-tip span")).not_to_be_empty()
    wrong.click(force=True)
    expect(ana.page.locator("[role=status].reason-tip span")).not_to_be_empty()


def test_a_choice_tells_what_it_brings(ana: Visitor) -> None:
    events = ana.page.locator("#consequences li")
    ana.page.keyboard.press("c")
    expect(events).to_have_text("Ana places politicians: 1 in tourism.")
    ana.page.locator("#choices").get_by_role("button", name="1 in culture", exact=False).first.hover()
    expect(events).to_have_text(re.compile("culture"))
    ana.page.keyboard.press("Escape")
    expect(events).to_have_count(0)


def test_help_opens_at_what_is_asked(ana: Visitor) -> None:
    ana.block.get_by_role("button", name="Help").click()
    expect(ana.page.get_by_role("tab", name="Help")).to_have_attribute("aria-selected", "true")
    heading = ana.page.locator(".help h3")
    expect(heading).not_to_be_empty()
    expect(ana.page.locator(".help .picture svg").first).to_be_visible()
    expect(ana.page.locator(".help select")).to_have_value(ana.view["asked"]["help"])


def test_the_ledger_tells_where_each_point_came_from(visit: Visit) -> None:
    ana = visit("Ana")
    ana.to_table(ana.begun("greedy", decisions=100))
    ana.until_asked()
    ana.page.get_by_role("tab", name="Ledger").click()
    seats = ana.page.locator(".ledger > details")
    expect(seats).to_have_count(2)

    def totals() -> list[int]:
        points = (seat.locator("tbody td:last-child").all_text_contents() for seat in seats.all())
        return [sum(map(int, rows)) for rows in points]

    eventually("the points add up to the scores", lambda: totals() == ana.scores)


COVERED = """(selector) => {
  const box = (one) => one.getBoundingClientRect();
  const tip = box(document.querySelector("[role=tooltip]"));
  const over = (one) => one.left < tip.right && tip.left < one.right && one.top < tip.bottom && tip.top < one.bottom;
  const all = [...document.querySelectorAll(selector)];
  return all.filter((one) => over(box(one))).map((one) => one.outerHTML.slice(0, 80));
}"""


@pytest.mark.long
def test_details_cover_no_prompt_and_beside_the_log_no_targets(visit: Visit) -> None:
    ana = visit("Ana", viewport={"width": 1366, "height": 657})
    ana.to_table(ana.begun("greedy", "greedy", decisions=30))
    ana.until_asked()
    for number, card in enumerate(ana.page.locator(".project .over").all()):
        card.hover()
        expect(ana.page.get_by_role("tooltip")).to_be_visible()
        beside_the_log = number % 2 == 1
        selector = ".block, .stage .target" if beside_the_log else ".block"
        assert ana.page.evaluate(COVERED, selector) == [], card.get_attribute("aria-label")
        ana.page.mouse.move(0, 0)
        expect(ana.page.get_by_role("tooltip")).to_have_count(0)
