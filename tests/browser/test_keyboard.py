"""A whole game without a mouse: Tab, arrows, Enter, letters and digits are enough."""

import random
import re

import pytest
from playwright.sync_api import expect

from tests.browser.visitors import BOARD, Glance, Visit, Visitor

ON_THE_BOARD = ", ".join(BOARD.values())
FOCUSED = "(selector) => document.activeElement.matches(selector)"
KEY_AFTER_DIALOG = """(key) => {
  document.querySelector("dialog[open]").close();
  document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}"""
"""Press a key as soon as a dialog is closed, while the focus is still in it."""
FAR = 150
"""No part of a page is more presses of Tab away than this."""


def tab_to(visitor: Visitor, selector: str) -> None:
    for _ in range(FAR):
        if visitor.page.evaluate(FOCUSED, selector):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


def from_the_list(visitor: Visitor, dice: random.Random) -> None:
    """`c` opens the list with the focus in it; a digit takes a choice at once, arrows lead to it."""
    keys = visitor.page.keyboard
    keys.press("c")
    choices = visitor.page.locator("#choices li button")
    expect(choices.first).to_be_focused()
    number = dice.randrange(min(choices.count(), 9))
    if dice.random() < 0.5:
        keys.press(str(number + 1))
    else:
        for _ in range(number):
            keys.press("ArrowDown")
        expect(choices.nth(number)).to_be_focused()
        keys.press("Enter")


def on_the_board(visitor: Visitor, seen: Glance, dice: random.Random) -> None:
    """Tab leads to what can be picked, arrows from one place of the city to the next."""
    tab_to(visitor, BOARD["projects"] if seen.counts["projects"] else ON_THE_BOARD)
    if visitor.page.evaluate(FOCUSED, BOARD["cells"]):
        visitor.page.keyboard.press(dice.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
        visitor.until_true(FOCUSED, BOARD["cells"], what="an arrow leads from one target to another")
    visitor.page.keyboard.press("Enter")


def from_the_title_block(visitor: Visitor) -> None:
    """`p` leads to the prompt, Tab from there to the buttons beside it."""
    visitor.page.keyboard.press("p")
    visitor.until_true(FOCUSED, ".block", what="p leads to the prompt")
    tab_to(visitor, ".opts .btn:not(.square, .all)")
    visitor.page.keyboard.press("Enter")


def act(visitor: Visitor, seen: Glance, dice: random.Random) -> str:
    before = visitor.at
    if seen.counts["go"] or (seen.counts["few"] and dice.random() < 0.5):
        way = "title block"
        from_the_title_block(visitor)
    elif seen.counts["projects"] or (any(seen.counts[name] for name in BOARD) and dice.random() < 0.3):
        way = "board"
        on_the_board(visitor, seen, dice)
    else:
        way = "list"
        from_the_list(visitor, dice)
    visitor.until_changed(before, seen)
    return way


@pytest.mark.long
def test_a_whole_game_is_played_by_keyboard_alone(visit: Visit) -> None:
    ana = visit()
    ana.go("/")
    keys = ana.page.keyboard
    expect(ana.button("Play bots : Urbify")).to_be_visible()
    tab_to(ana, "article:has([href='/rules/urbify']) .btn.ink")
    keys.press("Enter")
    expect(ana.block).to_be_visible()

    dice = random.Random(3)
    ways = []
    while not (seen := ana.until_asked()).over:
        ways.append(act(ana, seen, dice))
    assert {way: ways.count(way) > 5 for way in set(ways)} == {"list": True, "board": True, "title block": True}

    expect(ana.page.locator(".end h1")).to_have_text(re.compile(r"(runs|share) the city\.$"))
    tab_to(ana, ".end a[href$=replay]")
    keys.press("Enter")
    count = ana.page.locator(".count")
    expect(count).to_have_text(re.compile(r"^0 / \d+"))
    keys.press("ArrowRight")
    expect(count).to_have_text(re.compile(r"^1 / \d+"))
    keys.press("End")
    expect(count).to_have_text(re.compile(r"^(\d+) / \1$"))


def test_the_keys_are_told_and_escape_leads_out_of_everything(visit: Visit) -> None:
    ana = visit("Ana")
    ana.to_table(ana.table("me", "greedy"))
    ana.until_asked()
    keys = ana.page.keyboard
    keys.press("?")
    expect(ana.page.get_by_role("dialog", name="Keyboard")).to_contain_text("List of all choices")
    keys.press("Escape")
    expect(ana.page.get_by_role("dialog")).to_have_count(0)
    keys.press("c")
    expect(ana.page.locator("#choices li button").first).to_be_focused()
    keys.press("Escape")
    expect(ana.page.locator("#choices")).to_have_count(0)

    ana.page.evaluate("document.activeElement.blur()")
    keys.press("?")
    expect(ana.page.get_by_role("dialog", name="Keyboard")).to_be_visible()
    ana.page.evaluate(KEY_AFTER_DIALOG, "c")
    expect(ana.page.locator("#choices li button").first).to_be_focused()
    keys.press("Escape")
    expect(ana.page.locator("#choices")).to_have_count(0)
    tab_to(ana, ON_THE_BOARD)
    keys.press("Enter")
    expect(ana.page.locator(".chosen, .picked")).not_to_have_count(0)
    keys.press("Escape")
    expect(ana.page.locator(".chosen, .picked")).to_have_count(0)
