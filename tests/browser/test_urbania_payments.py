"""Cards that pay are picked in any order: the page sends them in the order of the rules."""

import pytest
from playwright.sync_api import expect

from tests.browser import playing, urbania
from tests.browser.visitors import PHONE, Visit, Visitor
from tests.server.harness import Json, eventually
from townhall import Position
from townhall.games.urbania.rules.actions import ACTIONS


def later_cards(view: Json) -> list[list[int]]:
    """The sets of two cards of which the second cannot be paid yet."""
    offered = {option["id"] for option in view["options"]}
    return [cards for cards in view["preview"]["payments"]["sets"] if len(cards) == 2 and cards[1] not in offered]


def a_card_has_to_wait(moment: Json, before: Position) -> bool:
    if before.asked is None or before.asked.kind not in urbania.PAYING:
        return False
    sets = before.game.preview(before.view(before.seat), before.seat)["payments"]["sets"]
    return any(len(cards) == 2 and cards[1] not in before.legal() for cards in sets)


def press(visitor: Visitor, action: int) -> None:
    decision = ACTIONS.decode(action)
    place = "hand" if decision.verb == "pay" else "up"
    visitor.press(visitor.page.locator(f'[data-parts="{place}:{decision.arguments["card"]}"]:visible').first)


@pytest.mark.parametrize(
    "settings",
    [
        pytest.param({}, id="desktop"),
        pytest.param({"viewport": PHONE, "has_touch": True}, id="phone", marks=pytest.mark.long),
    ],
)
def test_a_smaller_card_waits_for_the_larger_one(visit: Visit, settings: Json) -> None:
    ana = visit("Ana", **settings)
    table, then = playing.from_a_moment(ana, a_card_has_to_wait, game="urbania")
    larger, smaller = later_cards(ana.view)[0]
    before = ana.at
    press(ana, smaller)
    expect(ana.block.get_by_text(" picked")).to_be_visible()
    assert ana.at == before, "nothing is decided yet"
    press(ana, larger)
    go = ana.block.locator(".go:enabled")
    eventually("it is decided or has to be confirmed", lambda: ana.at > before or go.is_visible())
    if ana.at == before:
        ana.press(go)

    def paid() -> list[int]:
        moments = ana.get(f"/tables/{table['id']}/log")["moments"][then["n"] :]
        notes = [note for moment in moments for note in moment["notes"] if note["kind"] in ("paid", "spent")]
        return [note["args"]["card"] for note in notes]

    eventually("both cards are paid", lambda: len(paid()) >= 2)
    assert paid()[:2] == [ACTIONS.decode(action).arguments["card"] for action in (larger, smaller)]
