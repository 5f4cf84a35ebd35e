"""Urbania without a mouse: cards are drawn, a building is renewed and paid for by keys alone."""

from playwright.sync_api import expect

from tests.browser import urbania
from tests.browser.test_keyboard import FAR
from tests.browser.visitors import Visit, Visitor
from tests.server.harness import Json

CALLED = "() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent"


def tab_to(visitor: Visitor, name: str) -> None:
    """Press Tab until the element with this name has the focus."""
    for _ in range(FAR):
        if name in visitor.page.evaluate(CALLED):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {name}")


def to_building(visitor: Visitor, text: str) -> None:
    """Go into the city with Tab and to this building with arrows."""
    tab_to(visitor, "Renew: ")
    for key in ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown") * 12:
        if visitor.page.evaluate(CALLED) == text:
            return
        visitor.page.keyboard.press(key)
    visitor.until_true(f"(text) => ({CALLED})() === text", text, what=f"arrows lead to {text}")


def until_asked(visitor: Visitor, verb: str) -> list[Json]:
    """Wait until they decide again; return the options of this verb."""
    urbania.until_asked(visitor)
    expect(visitor.block.get_by_text(visitor.view["prompt"], exact=True)).to_be_visible()
    return [option for option in urbania.asked(visitor) if option["verb"] == verb]


def decide(visitor: Visitor, option: Json) -> None:
    """Decide with Enter, and confirm with Enter what cannot be undone, except drawing a card."""
    before = visitor.at
    visitor.page.keyboard.press("Enter")
    if option["reveals"] and option["verb"] not in urbania.AT_ONCE:
        expect(visitor.block.get_by_role("button", name=option["text"], exact=True)).to_be_visible()
        visitor.page.keyboard.press("Enter")
    visitor.until_at(before + 1)


def test_two_cards_are_drawn_a_building_is_renewed_and_paid_by_keyboard_alone(visit: Visit) -> None:
    ana = visit("Ana")
    ana.to_table(ana.table("me", "random", game="urbania"))
    taken = 0
    while not (renewals := until_asked(ana, "renew")) or taken < 2:
        card = until_asked(ana, "take")[0]
        tab_to(ana, card["text"])
        decide(ana, card)
        taken += 1
        assert taken < 40, "there was never enough to pay for a building"

    hand = ana.view["state"]["hand_cards"][0]
    option = renewals[0]
    to_building(ana, option["text"])
    decide(ana, option)
    paid = 0
    while (ana.view["asked"] or {}).get("frame") == "renewing" and ana.view["decides"] == 0:
        card = until_asked(ana, "pay")[0]
        tab_to(ana, card["text"])
        decide(ana, card)
        paid += 1
    log = ana.page.get_by_role("group", name="Log")
    expect(log.get_by_text("Ana renews")).to_have_count(1)
    expect(log.get_by_text("Ana plays")).not_to_have_count(0)
    assert ana.view["state"]["hand_cards"][0] < hand
    assert ana.view["scores"][0] > 0
