"""Urbania on a phone: a whole game by taps, in trays of which one is open."""

import random
import re

import pytest
from playwright.sync_api import expect

from tests.browser import urbania
from tests.browser.test_axe import problems
from tests.browser.test_touch import FINGER, SMALL, WIDTH
from tests.browser.visitors import PHONE, Visit, Visitor


@pytest.fixture
def ana(visit: Visit) -> Visitor:
    return visit("Ana", viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)


@pytest.mark.long
def test_a_game_on_a_phone_is_played_by_taps(ana: Visitor) -> None:
    table = ana.table("me", "greedy", "greedy", game="urbania")
    ana.to_table(table)
    dice, frames = random.Random(5), list[str]()

    def look(one: Visitor) -> None:
        frame = one.view["asked"]["frame"]
        expect(one.block.get_by_text(one.view["prompt"], exact=True)).to_be_visible()
        assert one.page.evaluate(WIDTH) <= 0, "the page scrolls sideways"
        if frame not in frames:
            assert problems(one) == [], frame
            swiped = frame in urbania.PAYING  # So are the cards one may pay with: some lie beyond the edge.
            assert swiped or one.page.evaluate(SMALL, FINGER) == []
            moments = urbania.truth(one.town, table)
            secrets = urbania.unknown(moments, 0)
            assert urbania.on_the_page(one, secrets) == []
            assert secrets or frames, "bots hold something too"
        frames.append(frame)

    assert len(urbania.play_on([ana], dice, look)) >= 4
    assert len(frames) > 15
    assert {"acting", "drawing"} < set(frames) and set(frames) & set(urbania.PAYING)

    end = urbania.truth(ana.town, table)[-1]
    expect(ana.page.locator(".end .total")).to_have_count(3)
    assert ana.page.evaluate(WIDTH) <= 0
    submitted = [name for seat in range(3) for name in urbania.submitted_by(end, seat)]
    expect(ana.page.get_by_role("img", name=re.compile("now worth"))).to_have_count(len(submitted))
    assert problems(ana) == []


@pytest.mark.long
def test_every_tray_opens_and_fits(ana: Visitor) -> None:
    table = ana.table("me", "greedy", game="urbania")
    ana.let_bots_play(table)
    path = f"/tables/{table['id']}"
    mine = [moment["n"] - 1 for moment in ana.get(f"{path}/log")["moments"] if moment["seat"] == 0]
    ana.to_table(ana.post(f"{path}/fork", n=mine[len(mine) // 2], seat=0))
    trays = ana.page.get_by_role("group", name="Trays")
    for name, sight in (("Hand", "Hand"), ("Values", "Values"), ("Pool", "Pool"), ("Projects", "Projects")):
        tray = trays.get_by_role("button", name=name)
        tray.tap()
        expect(tray).to_have_attribute("aria-pressed", "true")
        expect(ana.page.get_by_role("region", name="Board").get_by_role("region", name=sight).first).to_be_visible()
        assert ana.page.evaluate(WIDTH) <= 0, f"{name} scrolls sideways"
        assert problems(ana) == [], name
