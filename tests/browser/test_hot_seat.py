"""Two people who share one device."""

import random
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.visitors import Visit, Visitor

TABLE = ".board, .department, .cell, .project, .city, .seats, .log, .prompt, .opts, .seat-score"
"""Everything that shows something of the game."""


def lay(visitor: Visitor) -> None:
    visitor.go("/")
    visitor.button("New table : Urbify").click()
    dialog = visitor.page.get_by_role("dialog")
    dialog.get_by_label("Your name").fill("Ana")
    dialog.get_by_label("3", exact=True).check()
    dialog.get_by_label("Seat 2").select_option(label="Another person at this device")
    dialog.get_by_label("Name of the player on seat 2").fill("Luis")
    dialog.get_by_label("Seat 3").select_option(label="Bot: Apprentice")
    dialog.get_by_role("button", name="Start game").click()
    expect(visitor.page.locator(".prompt, .hand-over").first).to_be_visible()


def set_handover(visitor: Visitor, when: str) -> None:
    visitor.go("/")
    visitor.menu("Settings")
    visitor.page.get_by_role("dialog").get_by_label(when).check()
    visitor.page.get_by_role("dialog").get_by_role("button", name="Close").click()


def decider(visitor: Visitor) -> str:
    name = visitor.block.locator(".who b").inner_text()
    return name.strip()


def test_before_every_turn_the_table_is_covered_until_the_next_person_holds_the_device(visit: Visit) -> None:
    ana = visit()
    set_handover(ana, "Before every turn")
    lay(ana)
    dice, covered, held = random.Random(7), list[str](), ""
    while len(covered) < 6:
        seen = ana.until_asked()
        if not seen.covered:
            assert decider(ana) == held, "only who holds the device decides"
            ana.act(seen, dice)
            continue
        title = ana.page.get_by_role("heading", level=1).inner_text()
        held = title.removeprefix("Pass to ").removesuffix(".")
        covered.append(held)
        expect(ana.page.locator(TABLE)).to_have_count(0)
        assert "Choose" not in ana.page.locator("body").inner_text()
        taken = ana.button(f"I am {held}")
        expect(taken).to_be_focused()
        taken.click()
        expect(ana.block).to_be_visible()
        expect(ana.page.locator(".hand-over")).to_have_count(0)
    assert set(covered) == {"Ana", "Luis"}
    assert all(one != other for one, other in pairwise(covered))


def test_a_covered_table_stays_covered_when_the_page_is_loaded_again(visit: Visit) -> None:
    ana = visit()
    set_handover(ana, "Before every turn")
    lay(ana)
    expect(ana.page.locator(".hand-over")).to_be_visible()
    ana.page.reload()
    expect(ana.page.locator(".hand-over")).to_be_visible()
    expect(ana.page.locator(TABLE)).to_have_count(0)


@pytest.mark.long
def test_without_secrets_the_device_goes_round_without_a_cover(visit: Visit) -> None:
    """Urbify has no hidden hands: as a rule nothing has to be covered."""
    ana = visit()
    lay(ana)
    dice, deciders = random.Random(8), list[str]()
    while len(deciders) < 30:
        seen = ana.until_asked()
        assert not seen.covered
        deciders.append(decider(ana))
        ana.act(seen, dice)
    assert {"Ana", "Luis"} == set(deciders)
    expect(ana.page.locator(".seats .seat-status").nth(0)).to_contain_text("at this device")
    expect(ana.page.locator(".seats .seat-status").nth(1)).to_contain_text("at this device")


def test_people_at_one_device_may_take_back_what_either_decided(visit: Visit) -> None:
    ana = visit()
    lay(ana)
    dice = random.Random(9)
    ana.until_asked()
    first = decider(ana)
    ana.decide(dice)
    ana.until_asked()
    before = ana.at
    ana.page.keyboard.press("u")
    ana.until_at(before + 1)
    expect(ana.block.locator(".who b")).to_have_text(first)
    expect(ana.page.locator(".opts")).to_be_visible()
