"""Merkez on a phone: a whole game by taps, and rounds of two people; everything fits, and fingers find it."""

import random
import re
from functools import partial

import pytest
from playwright.sync_api import expect

from tests.browser import merkez
from tests.browser.test_axe import problems
from tests.browser.test_touch import FINGER, SMALL, WIDTH
from tests.browser.visitors import PHONE, Visit, Visitor
from tests.server.harness import Json

ON_TABLE = """(size) => {
  const half = size / 2 - 1;
  const ways = [[0, 0], [-half, 0], [half, 0], [0, -half], [0, half]];
  const board = document.querySelector(".merkez-table");
  const missed = [...board.querySelectorAll(".hex.target, .die, .drawing-tools button, .tabs button")].filter((one) => {
    if (!one.checkVisibility()) return false;
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return !ways.every(([dx, dy]) => one.contains(document.elementFromPoint(x + dx, y + dy)));
  });
  const flat = [...board.querySelectorAll(".promise.target .over")].filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    return one.checkVisibility() && Math.min(width, height) < size;
  });
  return [...missed, ...flat].map((one) => one.outerHTML.slice(0, 160));
}"""
"""What a finger of this size would miss on the table; of cards that are scrolled to, those that are too small."""


@pytest.fixture
def ana(visit: Visit) -> Visitor:
    return on_a_phone(visit, "Ana")


def on_a_phone(visit: Visit, name: str) -> Visitor:
    return visit(name, viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)


def fits(visitor: Visitor) -> None:
    assert visitor.page.evaluate(WIDTH) <= 0, "the page scrolls sideways"
    assert visitor.page.evaluate(SMALL, FINGER) == []
    assert visitor.page.evaluate(ON_TABLE, FINGER) == []


@pytest.mark.long
def test_a_whole_game_alone_is_played_by_taps(ana: Visitor) -> None:
    table = ana.table("me", open=False, game="merkez")
    ana.to_table(table)
    seen = dict.fromkeys(("claiming", "symbol", "road", "picked claim", "picked draw", "picked road"), 0)

    def check(state: str) -> None:
        """Everything of it the first two times, later only what is quick."""
        fits(ana)
        if seen[state] < 2:
            assert problems(ana) == [], state
        seen[state] += 1

    dice = random.Random(5)
    while not merkez.over(ana):
        merkez.until_asked(ana)
        expect(ana.block.get_by_text(ana.view["prompt"], exact=True)).to_be_visible()
        option = merkez.chosen(ana, dice)
        check(ana.view["asked"]["frame"])
        picked = f"picked {option['verb']}"
        merkez.take(ana, option, preview=partial(check, picked) if picked in seen else None)
        if ana.at in (9, 24) and not merkez.over(ana):
            merkez.strip_is_true(ana)
            assert problems(ana) == [], "score"
            fits(ana)
    assert min(seen.values()) >= 2, seen

    expect(ana.page.get_by_role("heading", name=re.compile("Goal (reached|missed)"))).to_be_visible()
    assert [merkez.nine_lines(ana)[0][-1]] == merkez.end_of(ana, table).scores
    assert ana.page.evaluate(WIDTH) <= 0
    assert problems(ana) == []


@pytest.mark.long
def test_rounds_of_two_people(visit: Visit, ana: Visitor) -> None:
    luis = on_a_phone(visit, "Luis")
    table = ana.table("me", "free", game="merkez")
    luis.post(f"/tables/{table['id']}/seats/1/sit")
    for one in (ana, luis):
        one.to_table(table)

    def look(one: Visitor, option: Json) -> None:
        other = luis if one is ana else ana
        fits(one)
        other.until_at(one.at)
        assert other.page.evaluate(WIDTH) <= 0
        if one.at % 4 == 0:
            merkez.tray(other, "Opponents")
            expect(other.button(f"Enlarge {one.name}'s sheet").locator("visible=true")).to_have_count(1)

    used = merkez.play_on([ana, luis], random.Random(6), look, enough=lambda made: made >= 10)
    assert len(used) == 10 and {"draw", "road"} <= set(used)
    for one in (ana, luis):
        expect(one.page.locator(".end .total")).to_have_count(2)
        assert one.page.evaluate(WIDTH) <= 0
        assert sorted(column[-1] for column in merkez.nine_lines(one)) == sorted(merkez.end_of(one, table).scores)
