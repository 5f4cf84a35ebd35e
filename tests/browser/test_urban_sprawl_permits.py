"""Permits are picked in any order: the page sends them in the order of the rules."""

import pytest
from playwright.sync_api import expect

from tests.browser import urban_sprawl
from tests.browser.visitors import Visit, Visitor
from tests.server.harness import Json
from townhall import Position

pytestmark = pytest.mark.long


def press(visitor: Visitor, card: int) -> None:
    visitor.press(urban_sprawl.permit(visitor, card))


def actions_since(visitor: Visitor, table: Json, moment: Json) -> list[int]:
    moments = visitor.get(f"/tables/{table['id']}/log")["moments"][moment["n"] :]
    return [one["action"] for one in moments]


def three_to_invest(moment: Json, before: Position) -> bool:
    return urban_sprawl.frame(before) == "investing" and len(before.legal()) > 3


def test_investments_are_picked_in_reverse_order_and_undone_together(visit: Visit) -> None:
    ana = visit("Ana")
    table, then = urban_sprawl.from_a_moment(ana, three_to_invest)
    *invests, done = urban_sprawl.asked(ana)
    first, second, *_ = invests
    before = ana.at
    press(ana, second["args"]["card"])
    press(ana, first["args"]["card"])
    ready = ana.block.locator(".go")
    expect(ready).to_contain_text("Invest 2 cards")
    assert ana.at == before, "what is picked is not decided yet"
    ana.press(ready)
    ana.until_at(before + 3)
    assert actions_since(ana, table, then) == [first["id"], second["id"], done["id"]]
    ana.button("Undo").click()
    ana.until_at(before + 6)
    assert [option["id"] for option in urban_sprawl.until_asked(ana)] == [*(one["id"] for one in invests), done["id"]]


def test_all_investments_leave_the_turn_to_act(visit: Visit) -> None:
    """After the last permit the turn goes on by itself: the same action would end it then."""
    ana = visit("Ana")
    table, then = urban_sprawl.from_a_moment(ana, three_to_invest)
    *invests, _ = urban_sprawl.asked(ana)
    before = ana.at
    for option in reversed(invests):
        press(ana, option["args"]["card"])
    ana.until_at(before + len(invests))
    assert actions_since(ana, table, then) == [option["id"] for option in invests]
    expect(ana.block.get_by_text(ana.view["prompt"], exact=True)).to_be_visible()
    assert ana.view["asked"]["frame"] == "acting"


def no_card_is_enough(moment: Json, before: Position) -> bool:
    if urban_sprawl.frame(before) != "spending" or before.asked is None:
        return False
    cards = [before.decode(action).arguments["card"] for action in before.legal()]
    return all(urban_sprawl.pages(card) < before.asked.arguments["amount"] for card in cards)


@pytest.mark.long
def test_permits_are_spent_from_the_smallest_to_the_largest(visit: Visit) -> None:
    ana = visit("Ana")
    table, then = urban_sprawl.from_a_moment(ana, no_card_is_enough)
    before, needed = ana.at, ana.view["asked"]["args"]["amount"]
    payment = list[int]()
    for card in ana.view["preview"]["permits"]["cards"]:
        if sum(map(urban_sprawl.pages, payment)) < needed:
            payment.append(card)
    for card in reversed(payment[1:]):
        press(ana, card)
    assert ana.at == before
    picked = sum(map(urban_sprawl.pages, payment[1:]))
    expect(ana.block.get_by_text(f"{picked} of {needed} permits picked")).to_be_visible()
    press(ana, payment[0])
    urban_sprawl.until_sent(ana, before, ana.press)
    notes = urban_sprawl.notes_since(ana, table, then)
    assert [note["args"]["card"] for note in notes if note["kind"] == "spent"][: len(payment)] == payment
    assert "built" in {note["kind"] for note in notes}
