"""Asking what the strongest bot would do: on a desktop, on a phone in Spanish, and by keyboard."""

import pytest
from playwright.sync_api import expect

from tests.browser.test_axe import problems
from tests.browser.visitors import DESKTOP, PHONE, Visit, play_together


def test_a_hint_shows_lines_with_their_places_and_plays_one(visit: Visit) -> None:
    ana = visit("Ana")
    table = ana.table("me", "apprentice", game="urbania")
    ana.to_table(table)
    expect(ana.page.locator(".block .mine")).to_be_visible()
    ana.button("Hint", exact=True).click()
    panel = ana.page.get_by_role("region", name="What would the Architect do?")
    lines = panel.locator(".lines > li")
    expect(lines.first).to_be_visible()
    assert 1 <= lines.count() <= 3
    expect(lines.first).to_contain_text("chance of winning")
    assert problems(ana) == []
    lines.first.hover()
    expect(ana.page.locator(".place-ring, [data-marked]").first).to_be_visible()
    ana.page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(ana.button("Hint", exact=True)).to_be_focused()
    ana.page.keyboard.press("h")
    view = ana.get(f"/tables/{table['id']}/view")
    at, options = view["at"], {option["text"]: option for option in view["options"]}
    best = lines.first.locator(".what b").inner_text()
    lines.first.get_by_role("button", name="Play this").click()
    if options[best]["reveals"]:
        ana.page.locator(".block .go").click()
    ana.until_at(at + 1)
    expect(panel).to_have_count(0)


def test_a_hint_on_a_phone_in_spanish(visit: Visit) -> None:
    eva = visit("Eva", viewport=PHONE, has_touch=True, locale="es-ES")
    eva.to_table(eva.table("me", "apprentice"))
    expect(eva.page.locator(".block .mine")).to_be_visible()
    eva.button("Pista", exact=True).tap()
    panel = eva.page.get_by_role("region", name="¿Qué haría el Arquitecto?")
    expect(panel.locator(".lines > li").first).to_contain_text("de probabilidad de ganar")
    box = panel.bounding_box()
    assert box is not None and box["y"] > PHONE["height"] / 4, "the board stays visible"
    expect(panel.locator(".lines ul li:visible")).to_have_count(panel.locator(".lines ul li").count())
    assert eva.page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
    eva.button("Cerrar").tap()
    expect(panel).to_have_count(0)


@pytest.mark.long
def test_a_laptop_shows_two_whole_lines_of_a_hint_and_then_the_log_again(visit: Visit) -> None:
    ana = visit("Ana", viewport={"width": 1366, "height": 657})
    ana.to_table(ana.begun("greedy", "random", decisions=40))
    ana.until_asked()
    ana.page.keyboard.press("h")
    lines = ana.page.locator(".hint-panel .lines > li")
    expect(lines.first).to_be_visible()
    if lines.count() > 1:
        bottoms = ana.page.evaluate(
            "() => ['.hint-panel .lines > li:nth-child(2)', '.tips'].map((one) =>"
            " document.querySelector(one).getBoundingClientRect().bottom)"
        )
        assert bottoms[0] <= bottoms[1]
    ana.button("Help").click()
    expect(ana.page.locator(".hint-panel")).to_have_count(0)
    expect(ana.page.get_by_role("tab", name="Help")).to_have_attribute("aria-selected", "true")


def test_hints_can_be_switched_off(visit: Visit) -> None:
    ana = visit("Ana")
    table = ana.table("me", "apprentice")
    ana.to_table(table)
    hint = ana.button("Hint", exact=True)
    expect(hint).to_be_visible()
    ana.menu("Turn off hints at this table")
    expect(hint).to_have_count(0)


@pytest.mark.long
@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_a_game_against_the_strongest_bot_with_a_hint(visit: Visit, device: str) -> None:
    phone = device == "phone"
    ana = visit("Ana", viewport=PHONE if phone else DESKTOP, has_touch=phone)
    table = ana.table("me", "architect", bot_speed="instant")
    ana.to_table(table)
    ana.until_asked()
    at, options = ana.at, {option["text"]: option for option in ana.view["options"]}
    ana.press(ana.button("Hint", exact=True))
    line = ana.page.locator(".hint-panel .lines > li").first
    best = options[line.locator(".what b").inner_text()]
    ana.press(line.get_by_role("button", name="Play this"))
    if best["reveals"]:
        ana.press(ana.page.locator(".block .go"))
    ana.until_at(at + 1)
    log = f"/tables/{table['id']}/log"
    mine = [moment["action"] for moment in ana.get(log)["moments"] if moment["seat"] == 0]
    assert mine == [best["id"]]
    play_together([ana], seed=1)
    expect(ana.page.locator(".end ol > li small")).to_have_text("Architect")
    assert {moment["bot"] for moment in ana.get(log)["moments"] if moment["seat"] == 1} == {True}
