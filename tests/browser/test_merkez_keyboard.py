"""Merkez without a mouse: a promise, symbols and roads by keys alone."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser import merkez
from tests.browser.test_keyboard import FAR
from tests.browser.visitors import Visit, Visitor
from tests.server.harness import Json
from townhall.games.merkez.rules.actions import HEX

CALLED = "() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent.trim()"
LIKE_THE_MAIN_BUTTON = """() => {
  const colour = (one) => getComputedStyle(one).backgroundColor;
  const main = colour(document.querySelector(".block .go"));
  const alike = [...document.querySelectorAll("button")].filter((one) => one.checkVisibility() && colour(one) === main);
  return alike.map((one) => one.textContent.trim());
}"""
KEYS_OFF = "localStorage.setItem('townhall-settings', JSON.stringify({ keys: 'off' }))"
ARROWS = ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown")


def tab_to(visitor: Visitor, name: str) -> None:
    """Press Tab until the element whose name begins like this has the focus."""
    for _ in range(FAR):
        if f"{visitor.page.evaluate(CALLED)} ".startswith(f"{name} "):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {name}")


def to_hex(visitor: Visitor) -> int:
    """Go to the sheet with Tab and to another hex with an arrow; return the hex."""
    for _ in range(FAR):
        if visitor.page.evaluate("() => document.activeElement.matches('.hex.target')"):
            break
        visitor.page.keyboard.press("Tab")
    first = visitor.page.evaluate(CALLED)
    for key in ARROWS:
        visitor.page.keyboard.press(key)
        visitor.until_true("() => document.activeElement.matches('.hex.target')", what="an arrow skips the others")
        if visitor.page.evaluate(CALLED) != first:
            break
    label: str = visitor.page.evaluate(CALLED)
    return HEX.values.index(label.partition(",")[0])


def asked(visitor: Visitor, frame: str) -> list[Json]:
    options = merkez.until_asked(visitor)
    expect(visitor.block.get_by_text(visitor.view["prompt"], exact=True)).to_be_visible()
    assert visitor.view["asked"]["frame"] == frame
    return options


def draw_symbol(visitor: Visitor) -> None:
    option = next(option for option in asked(visitor, "symbol") if option["verb"] == "draw")
    die = merkez.die_of(visitor, option["args"]["symbol"])
    for _ in range(FAR):
        if die.evaluate("(die) => die === document.activeElement"):
            break
        visitor.page.keyboard.press("Tab")
    visitor.page.keyboard.press("Enter")
    expect(die).to_have_attribute("aria-pressed", "true")
    before, hex_ = visitor.at, to_hex(visitor)
    visitor.page.keyboard.press("Enter")
    visitor.until_at(before + 1)
    assert visitor.view["state"]["drawn"][0][option["args"]["symbol"]] >> hex_ & 1


def test_a_promise_symbols_and_a_road_by_keys_alone(visit: Visit) -> None:
    ana = visit("Ana")
    ana.to_table(ana.table("me", open=False, game="merkez"))
    keys, said = ana.page.keyboard, merkez.preview(ana)

    claim = asked(ana, "claiming")[0]
    held = ana.view["state"]["held"][0]
    tab_to(ana, claim["text"])
    keys.press("Enter")
    expect(ana.block.get_by_role("button", name=claim["text"], exact=True)).to_be_visible()
    assert ana.at == 0, "a new card would be turned up: Enter asks first"
    assert ana.page.evaluate(LIKE_THE_MAIN_BUTTON) == [claim["text"]], "one button stands out"
    expect(merkez.board(ana).locator(".promise.picked")).to_have_count(1)
    keys.press("Enter")
    ana.until_at(1)
    assert ana.view["state"]["held"][0] == held | 1 << claim["args"]["card"]
    draw_symbol(ana)

    asked(ana, "road")
    hex_ = to_hex(ana)
    keys.press("Enter")
    expect(said).to_have_text(re.compile(f"^Road: {HEX.values[hex_]} "))
    lying = said.inner_text()
    for there, back in (("q", "e"), ("[", "]")):
        keys.press(there)
        expect(said).not_to_have_text(lying)
        keys.press(back)
        expect(said).to_have_text(lying)
    keys.press("e")
    expect(said).not_to_have_text(lying)
    turned = said.inner_text()
    [option] = [option for option in merkez.asked(ana) if option["text"] == turned]
    keys.press("Escape")
    expect(said).to_have_text("")
    expect(merkez.board(ana).get_by_role("button", name="Draw the road")).to_have_count(0)
    keys.press("Enter")
    expect(said).to_have_text(turned)
    keys.press("Enter")
    ana.until_at(3)
    assert not ana.view["state"]["free"][0] >> hex_ & 1
    assert ana.get(f"/tables/{ana.page.url.rpartition('/')[2]}/log")["moments"][3]["action"] == option["id"]

    asked(ana, "claiming")
    tab_to(ana, "No promise")
    keys.press("Enter")
    ana.until_at(4)
    asked(ana, "symbol")
    assert ana.view["state"]["held"][0] == held | 1 << claim["args"]["card"]


@pytest.mark.long
def test_letters_do_nothing_where_they_are_switched_off(visit: Visit) -> None:
    ana = visit("Ana")
    ana.page.add_init_script(KEYS_OFF)
    ana.to_table(ana.table("me", open=False, game="merkez"))
    keys, said = ana.page.keyboard, merkez.preview(ana)
    asked(ana, "claiming")
    tab_to(ana, "No promise")
    keys.press("Enter")
    ana.until_at(1)
    draw_symbol(ana)
    asked(ana, "road")
    to_hex(ana)
    keys.press("Enter")
    expect(said).to_have_text(re.compile("^Road: "))
    lying = said.inner_text()
    for letter in ("q", "e", "[", "]", "c", "u"):
        keys.press(letter)
        assert said.inner_text() == lying, f"{letter} turns the road"
    expect(ana.page.locator("#choices")).to_have_count(0)
    assert ana.at == 2
    tab_to(ana, "Turn left")
    keys.press("Enter")
    expect(said).not_to_have_text(lying)
    tab_to(ana, "Draw the road")
    keys.press("Enter")
    ana.until_at(3)
