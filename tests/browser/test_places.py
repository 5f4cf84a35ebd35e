"""Places that the log and the choices name are found on the board, and the board says what its places are called."""

import random

from playwright.sync_api import expect

from tests.browser.visitors import Visit, Visitor, until_logged


def until_built(ana: Visitor) -> None:
    """Play until a line of the log tells about a place."""
    dice = random.Random(4)
    while not ana.page.locator(".log button.line").count():
        ana.decide(dice)
        ana.until_asked()
        until_logged(ana.page)


def test_a_line_of_the_log_rings_its_place_and_a_place_tells_its_name(visit: Visit) -> None:
    ana = visit("Ana")
    ana.to_table(ana.table("me", "greedy"))
    until_built(ana)
    card = ana.page.locator(".log details:has(button.line)").first
    if card.get_attribute("open") is None:
        card.locator("summary").press("Enter")
    line, rings = card.locator("button.line").first, ana.page.locator(".place-ring")
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
    cell = ana.page.locator("[data-board-place]").first
    cell.hover()
    named = ana.page.locator(".readout b")
    expect(named).to_be_visible()
    assert named.inner_text() in (cell.get_attribute("aria-label") or "")
    expect(ana.page.locator(".coordinates").get_by_text(named.inner_text()[0], exact=True)).to_be_visible()
