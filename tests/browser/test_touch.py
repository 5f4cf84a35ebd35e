"""A phone: narrow, and touched. The first touch looks, the second decides."""

import random
import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.visitors import PHONE, Visit, Visitor

WIDTH = """() => {
  const stage = document.querySelector(".stage");
  return Math.max(document.documentElement.scrollWidth - innerWidth, stage ? stage.scrollLeft : 0);
}"""
"""How far the page, or the table on it, sticks out sideways."""
FINGER = 40
SMALL = """(size) => {
  const half = size / 2 - 1;
  const places = [[0, 0], [-half, 0], [half, 0], [0, -half], [0, half]];
  const hit = (button) => {
    if (button.closest(".opts")) button.scrollIntoView({ block: "nearest", inline: "center" });
    const { left, top, width, height } = button.getBoundingClientRect();
    const x = Math.min(Math.max(left + width / 2, half), innerWidth - half - 1);
    const y = Math.min(Math.max(top + height / 2, half), innerHeight - half - 1);
    return places.every(([dx, dy]) => button.contains(document.elementFromPoint(x + dx, y + dy)));
  };
  const where = ".block .sheet, .trays, header.top";
  const buttons = [...document.querySelectorAll(where)].flatMap((part) => [...part.querySelectorAll("button, a")]);
  const missed = buttons.filter((one) => one.checkVisibility() && !hit(one)).map((one) => one.outerHTML.slice(0, 200));
  document.querySelectorAll(".opts").forEach((row) => row.scrollTo(0, 0));
  return missed;
}"""
"""The buttons that a finger of this size would miss, once it has swiped to them."""


@pytest.fixture
def ana(visit: Visit) -> Visitor:
    return visit("Ana", viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)


def hold(visitor: Visitor, thing: Locator, shows: Locator) -> None:
    """A long press, until something appears."""
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box is not None
    line = visitor.context.new_cdp_session(visitor.page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(shows).to_be_visible()
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.long
def test_a_game_on_a_phone_is_played_by_touch(ana: Visitor) -> None:
    ana.to_table(ana.table("me", "greedy", "greedy"))
    dice = random.Random(5)
    started = 0
    while not (seen := ana.until_asked()).over:
        assert ana.page.evaluate(WIDTH) <= 0, "the page scrolls sideways"
        assert not ana.page.evaluate(SMALL, FINGER)
        if seen.counts["projects"] and not seen.counts["go"]:
            before = ana.at
            project = ana.page.locator(".project.target").nth(dice.randrange(seen.counts["projects"]))
            ana.press(project)
            expect(ana.page.locator(".project.picked").first).to_be_visible()
            expect(ana.page.locator(".opts .go")).to_be_visible()
            assert ana.at == before, "the first touch only looks"
            ana.press(ana.page.locator(".project.picked" if started % 2 else ".opts .go").first)
            ana.until_at(before + 1)
            started += 1
        else:
            ana.act(seen, dice)
    assert started >= 4
    assert ana.page.evaluate(WIDTH) <= 0
    expect(ana.page.locator(".end .total")).to_have_count(3)


@pytest.mark.long
def test_every_page_fits_on_a_phone(ana: Visitor) -> None:
    table = ana.table("me", "greedy")
    ana.let_bots_play(table)
    waiting = ana.table("me", "free")
    for path, sight in (
        ("/", "h3"), (f"/t/{table['id']}", ".end h1"), (f"/t/{table['id']}/replay", ".count"),
        (f"/t/{waiting['id']}", "#invite-title"), ("/me", "#me-name"), ("/rules/urbify", ".rules h2"),
        ("/components/urbify", "tbody tr"), ("/workshop/urbify", "details"), ("/nowhere", "h1"),
    ):  # fmt: skip
        ana.go(path)
        expect(ana.page.locator(sight).first).to_be_visible()
        assert ana.page.evaluate(WIDTH) <= 0, f"{path} scrolls sideways"


def test_all_projects_can_be_swiped_to(ana: Visitor) -> None:
    ana.to_table(ana.table("me", "greedy"))
    ana.until_asked()
    ana.press(ana.button("Projects"))
    expect(ana.page.locator(".trays .hot")).to_contain_text("Town hall")
    cards = ana.page.locator(".cards")
    assert cards.evaluate("(tray) => tray.scrollWidth > tray.clientWidth && tray.clientWidth <= innerWidth")
    for card in cards.locator(".project").all():
        card.scroll_into_view_if_needed()
        box = card.bounding_box()
        assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"]
    assert ana.page.evaluate(WIDTH) <= 0, "the tray is swiped, not the table"


def test_a_long_press_tells_about_a_building_and_decides_nothing(ana: Visitor) -> None:
    ana.to_table(ana.table("me", "greedy"))
    ana.until_asked()
    ana.page.get_by_role("button", name="Projects").tap()
    before = ana.at
    sheet = ana.page.get_by_role("dialog")
    hold(ana, ana.page.locator(".project").first, sheet)
    for words in ("Cost", "Politicians", "Prestige", "When inaugurated"):
        expect(sheet).to_contain_text(words)
    expect(sheet.locator(".from")).not_to_be_empty()
    sheet.get_by_role("button", name="Close").tap()
    expect(sheet).to_have_count(0)
    assert ana.at == before
    expect(ana.page.locator(".picked")).to_have_count(0)


def test_a_long_press_on_a_choice_shows_what_it_brings_and_decides_nothing(ana: Visitor) -> None:
    ana.to_table(ana.table("me", "greedy"))
    ana.until_asked()
    before = ana.at
    ana.page.locator(".opts .all").tap()
    hold(ana, ana.page.locator("#choices li button").first, ana.page.locator("#consequences.shown"))
    expect(ana.page.locator("#choices")).to_be_visible()
    assert ana.at == before


def test_a_long_press_on_a_card_shows_what_it_brings_and_decides_nothing(ana: Visitor) -> None:
    ana.to_table(ana.table("me", "greedy"))
    ana.until_asked()
    ana.button("Projects").tap()
    before = ana.at
    sheet = ana.page.get_by_role("dialog")
    hold(ana, ana.page.locator(".project.target .over").first, sheet)
    expect(sheet.locator(".consequences.shown")).to_contain_text(re.compile(r"[+\N{MINUS SIGN}]\d"))
    assert ana.at == before


def test_a_long_press_on_a_place_shows_what_it_brings_and_decides_nothing(ana: Visitor) -> None:
    ana.to_table(ana.table("me", "greedy"))
    seen, dice = ana.until_asked(), random.Random(29)
    while ana.view["asked"]["frame"] != "placing":
        ana.act(seen, dice)
        seen = ana.until_asked()
    before = ana.at
    brings = ana.page.locator("#consequences.shown")
    expect(brings).to_have_count(0)
    hold(ana, ana.page.locator(".cell.target").first, brings)
    expect(brings).to_contain_text("Ana")
    expect(ana.page.locator(".cell.picked")).to_have_count(0)
    assert ana.at == before


def test_log_and_chat_open_as_sheets(ana: Visitor) -> None:
    ana.to_table(ana.table("me", "greedy"))
    ana.decide(random.Random(1))
    ana.button("Log").tap()
    sheet = ana.page.get_by_role("dialog")
    expect(sheet.locator(".log li").first).to_be_visible()
    sheet.get_by_role("tab", name="Chat").tap()
    sheet.get_by_label("Write a message").fill("Hello")
    sheet.get_by_role("button", name="Send").tap()
    expect(sheet.locator(".line")).to_contain_text("Hello")
    sheet.get_by_role("button", name="Close").tap()
    expect(sheet).to_have_count(0)
    expect(ana.block).to_be_visible()
