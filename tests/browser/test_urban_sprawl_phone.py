"""Urban Sprawl on a phone: by taps, of which the first looks; the city comes closer, and everything fits."""

import random
import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import urban_sprawl
from tests.browser.test_axe import problems
from tests.browser.test_touch import FINGER, SMALL, WIDTH, hold
from tests.browser.test_two_browsers import breakdown
from tests.browser.visitors import PHONE, Visit, Visitor
from tests.server.harness import Json, eventually

SEVERAL = 20
LOW, ENOUGH = 700, 60
"""Height of a small phone, and of what can still be read, in pixels."""
TRAYS = {"Contracts": ".rail", "Planning": ".planning ol", "My cards": ".holdings", "Offices": ".holder"}
ON_TABLE = """(size) => {
  const pressed = ".contract.target .over, .planning.target .over, .pickable, .now > .btn, .target:not(.lot) .hit";
  const small = [...document.querySelectorAll(`.sprawl-table :is(${pressed})`)].filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    return one.checkVisibility() && Math.min(width, height) < size;
  });
  return small.map((one) => one.outerHTML.slice(0, 160));
}"""
"""Elements on the table that are smaller than a finger, except lots: those are enlarged when touched."""
MIDDLE = 65
REST = 150
"""Milliseconds that fingers rest before they lift, so that the browser does not fling what they moved."""
Point = dict[str, float]


A_PHONE: Json = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


@pytest.fixture
def ana(visit: Visit) -> Visitor:
    return visit("Ana", **A_PHONE)


def fits(visitor: Visitor) -> None:
    assert visitor.page.evaluate(WIDTH) <= 0, "the page scrolls sideways"
    missed = visitor.page.evaluate(SMALL, FINGER)
    assert missed == [], missed
    small = visitor.page.evaluate(ON_TABLE, FINGER)
    assert small == [], small


def size_of(thing: Locator) -> float:
    box = thing.bounding_box()
    assert box is not None
    return min(box["width"], box["height"])


@pytest.mark.long
def test_two_people_and_two_bots_play_on_phones_by_taps(visit: Visit, ana: Visitor) -> None:
    both = ana, luis = ana, visit("Luis", **A_PHONE)
    table = ana.table("me", "free", "greedy", "greedy", game="urban_sprawl", options={"variant": "short_game"})
    luis.post(f"/tables/{table['id']}/seats/1/sit")
    for one in both:
        one.to_table(table)
    frames, faults = set[str](), set[str]()

    def look(one: Visitor, option: Json) -> None:
        expect(one.block.get_by_text(one.view["prompt"], exact=True)).to_be_visible()
        fits(one)
        frame = one.view["asked"]["frame"]
        if frame not in frames:
            faults.update(problems(one))
        frames.add(frame)

    used = urban_sprawl.play_on(list(both), random.Random(5), look, lambda made: made >= SEVERAL)
    assert len(used) == SEVERAL and frames >= {"buying", "acting"}
    for one in both:
        expect(one.page.locator(".end .total")).to_have_count(4)
        totals = breakdown(one).values()
        assert sorted(total for total, _ in totals) == sorted(urban_sprawl.end_of(one, table).scores)
        assert all(total == made_of for total, made_of in totals)
        assert one.page.evaluate(WIDTH) <= 0
        assert problems(one) == []
    assert not faults, faults


def test_a_lot_that_is_touched_comes_closer(ana: Visitor) -> None:
    ana.to_table(ana.table("me", "greedy", "greedy", game="urban_sprawl"))
    urban_sprawl.until_asked(ana)
    assert ana.view["asked"]["frame"] == "buying"
    option = urban_sprawl.chosen(ana, random.Random(5))

    def looked() -> None:
        eventually("the lot is enlarged", lambda: size_of(urban_sprawl.thing(ana, option)) >= FINGER)

    urban_sprawl.take(ana, option, look=looked)


@pytest.mark.long
def test_neither_city_nor_tray_disappears_in_the_largest_text(ana: Visitor) -> None:
    ana.page.add_init_script("localStorage.setItem('townhall-settings', JSON.stringify({ size: 2 }))")
    ana.page.set_viewport_size({"width": PHONE["width"], "height": LOW})
    ana.to_table(ana.table("me", "greedy", "greedy", game="urban_sprawl"))
    urban_sprawl.until_asked(ana)
    for tray in TRAYS:
        ana.button(tray, exact=True).tap()
        for part in (ana.page.locator(".sprawl-table > .city"), ana.page.locator(".tray.open")):
            assert size_of(part) >= ENOUGH, tray


def move_fingers(visitor: Visitor, *ways: tuple[Point, Point]) -> None:
    """Move each finger from its first point to its second, all at once."""
    line, steps = visitor.context.new_cdp_session(visitor.page), 6
    for step in range(steps + 1):
        points = [
            {"id": finger, **{axis: start[axis] + (end[axis] - start[axis]) * step / steps for axis in ("x", "y")}}
            for finger, (start, end) in enumerate(ways)
        ]
        line.send("Input.dispatchTouchEvent", {"type": "touchMove" if step else "touchStart", "touchPoints": points})
    visitor.page.wait_for_timeout(REST)
    line.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": points})
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def middle_of(thing: Locator) -> Point:
    box = thing.bounding_box()
    assert box is not None
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def beside(point: Point, dx: float, dy: float) -> Point:
    return {"x": point["x"] + dx, "y": point["y"] + dy}


@pytest.mark.long
def test_the_city_is_brought_closer_moved_and_a_block_touched(ana: Visitor) -> None:
    urban_sprawl.from_a_moment(ana, lambda moment, before: urban_sprawl.frame(before) == "siting")
    before, city = ana.at, urban_sprawl.city(ana)
    option = urban_sprawl.asked(ana)[0]
    lot = urban_sprawl.lot_at(ana, urban_sprawl.lots_of(option["args"]["spot"])[0])
    small = size_of(lot)
    expect(ana.button("Map of the whole city")).to_have_count(0)
    there = middle_of(city)
    move_fingers(
        ana,
        (beside(there, -20, -10), beside(there, -60, -40)),
        (beside(there, 20, 10), beside(there, 60, 40)),
    )
    expect(ana.button("Map of the whole city")).to_be_visible()
    eventually("the city is larger", lambda: size_of(lot) > 1.5 * small)
    fits(ana)
    assert problems(ana) == []

    lot = urban_sprawl.lot_at(ana, MIDDLE)
    was = middle_of(lot)
    move_fingers(ana, (there, beside(there, -60, -40)))

    def moved() -> bool:
        now = middle_of(lot)
        return now["x"] < was["x"] - 30 and now["y"] < was["y"] - 20

    eventually("the city moves", moved)
    assert ana.at == before
    expect(urban_sprawl.receipt(ana)).to_have_count(0)

    urban_sprawl.whole_city(ana)
    expect(ana.button("Map of the whole city")).to_have_count(0)
    urban_sprawl.take(ana, option, look=lambda: expect(urban_sprawl.receipt(ana)).to_be_visible())
    assert ana.at > before


@pytest.mark.long
def test_every_tray_opens_and_fits_and_a_held_card_tells_all_about_itself(ana: Visitor) -> None:
    urban_sprawl.from_a_moment(ana, lambda moment, before: urban_sprawl.frame(before) == "acting")
    before = ana.at
    for name, sight in TRAYS.items():
        urban_sprawl.tray(ana, name)
        expect(urban_sprawl.board(ana).locator(sight).first).to_be_visible()
        fits(ana)
        assert problems(ana) == [], name
    urban_sprawl.tray(ana, "Planning")
    card = ana.view["state"]["planning"][4]
    hold(ana, urban_sprawl.board(ana).locator("[data-place='planning:4'] button"), ana.page.get_by_role("dialog"))
    sheet = ana.page.get_by_role("dialog")
    component = urban_sprawl.components("card")[card]
    expect(sheet).to_contain_text(component.name)
    expect(sheet).to_contain_text(component.text)
    expect(sheet.locator(".from")).to_have_text(re.compile("Reconstructed"))
    sheet.get_by_role("button", name="Close").tap()
    expect(sheet).to_have_count(0)
    assert ana.at == before
    expect(ana.page.locator(".picked")).to_have_count(0)
