"""After the game: the end screen, the replay, playing on from a moment of it, and the rematch."""

import re

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.browser.visitors import Visit, Visitor
from tests.server.harness import Json

OWN_TEXT = "element => element.firstChild.textContent"
"""The text of an element without that of the elements in it."""


@pytest.fixture
def ana(visit: Visit) -> Visitor:
    return visit("Ana")


@pytest.fixture
def finished(ana: Visitor) -> Json:
    table = ana.table("me", "greedy", "greedy", title="Sunday city")
    ana.let_bots_play(table)
    return table


def total(count: Locator) -> int:
    expect(count).to_have_text(re.compile(r"^\d+ / \d+$"))
    return int(count.inner_text().partition("/")[2])


def test_a_replay_is_stepped_through_slid_through_and_played(ana: Visitor, finished: Json) -> None:
    ana.go(f"/t/{finished['id']}")
    expect(ana.page.locator(".end ol > li")).to_have_count(3)
    scores = {
        row.locator(".name").evaluate(OWN_TEXT): int(row.locator(".total").inner_text().split("(")[0])
        for row in ana.page.locator(".end ol > li").all()
    }
    ana.link("Replay").click()
    count = ana.page.locator(".count")
    end = total(count)
    assert end > 100
    expect(count).to_have_text(f"0 / {end}")
    expect(ana.page.locator(".seats .seat-score")).to_have_count(3)
    assert ana.scores == [0, 0, 0]

    ana.button("Forward a decision").click()
    ana.button("Forward a decision").click()
    expect(count).to_have_text(f"2 / {end}")
    expect(ana.page.locator(".news")).not_to_have_text("The game is set up.")
    ana.button("Back a decision").click()
    expect(count).to_have_text(f"1 / {end}")
    ana.button("Forward a turn").click()
    expect(count).not_to_have_text(f"1 / {end}")

    slider = ana.page.get_by_role("slider", name="Moment of the game")
    slider.fill(str(end // 2))
    expect(count).to_have_text(f"{end // 2} / {end}")
    expect(ana.page.locator(".cell")).not_to_have_count(1)
    slider.fill(str(end))
    expect(count).to_have_text(f"{end} / {end}")
    expect(ana.button("Forward a decision")).to_be_disabled()
    names = ana.page.locator(".seats .seat-name").all_inner_texts()
    expect(ana.page.locator(".seats .seat-score").first).to_contain_text(str(scores[names[0]]))
    assert dict(zip(names, ana.scores, strict=True)) == scores

    slider.fill("10")
    ana.button("Speed").click()
    ana.button("Speed").click()
    ana.button("Play", exact=True).click()
    expect(count).to_have_text(re.compile(r"^(1[3-9]|[2-9]\d|\d{3,}) / "))
    ana.button("Pause").click()
    expect(ana.button("Play", exact=True)).to_be_visible()
    stopped = count.inner_text()
    expect(count).to_have_text(stopped)
    ana.page.keyboard.press("Home")
    expect(count).to_have_text(f"0 / {end}")


@pytest.mark.long
def test_a_replay_shows_what_a_bot_thought(ana: Visitor, finished: Json) -> None:
    log = ana.get(f"/tables/{finished['id']}/log")
    moment = next(moment for moment in log["moments"] if moment["bot"])
    moment["thinking"] = True
    line = {"actions": [{"id": 0, "text": "Pass"}], "win": 0.5, "lead": 0.0, "share": 1.0, "reasons": [], "ends": False}
    thinking = {"n": moment["n"], "seat": moment["seat"], "chosen": 0, "iterations": 3, "lines": [line]}

    def answer(route: Route) -> None:
        route.fulfill(json=log if route.request.url.endswith("/log") else thinking)

    ana.page.route(re.compile(rf"/tables/{finished['id']}/(log|thinking/\d+)$"), answer)
    ana.go(f"/t/{finished['id']}/replay")
    total(ana.page.locator(".count"))
    ana.page.get_by_role("slider").fill(str(moment["n"]))
    ana.button("Show what it thought").click()
    dialog = ana.page.get_by_role("dialog", name="What")
    expect(dialog.locator(".lines > li")).to_contain_text("50% chance of winning")
    ana.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_from_the_end_to_the_replay_to_a_game_that_goes_on_from_there(ana: Visitor, finished: Json) -> None:
    ana.go(f"/t/{finished['id']}")
    ana.link("Replay").click()
    count = ana.page.locator(".count")
    end = total(count)
    expect(ana.button("Continue from here")).to_be_enabled()
    ana.page.get_by_role("slider").fill(str(end - 30))
    expect(count).to_have_text(f"{end - 30} / {end}")
    expect(ana.page.locator(".cell")).not_to_have_count(1)
    expect(ana.page.locator(".seats .seat-score")).to_have_count(3)
    before = ana.scores
    ana.button("Continue from here").click()
    expect(ana.block).to_be_visible()
    assert finished["id"] not in ana.page.url
    assert not ana.until_asked().over
    assert all(now >= then for now, then in zip(ana.scores, before, strict=True))
    assert ana.get(f"/tables/{finished['id']}")["status"] == "finished"


@pytest.mark.long
def test_somebody_who_was_not_there_watches_the_replay_and_plays_on_with_a_name(visit: Visit, finished: Json) -> None:
    eva = visit()
    eva.go(f"/t/{finished['id']}/replay")
    count = eva.page.locator(".count")
    end = total(count)
    eva.page.get_by_role("slider").fill(str(end // 2))
    expect(count).to_have_text(f"{end // 2} / {end}")
    eva.button("Continue from here").click()
    eva.page.get_by_label("Your name at the table").fill("Eva")
    eva.button("Sit down").click()
    expect(eva.block).to_be_visible()
    expect(eva.page.locator(".seats .seat-name", has_text="Eva")).to_have_count(1)


@pytest.mark.long
def test_a_rematch_asks_the_other_person_and_starts_when_they_agree(visit: Visit, ana: Visitor) -> None:
    luis = visit("Luis")
    table = ana.table("me", "free", "greedy")
    path = f"/tables/{table['id']}"
    luis.post(f"{path}/seats/1/sit")
    ana.let_bots_play(table, 0, 1)
    for one in (ana, luis):
        one.go(f"/t/{table['id']}")
        expect(one.button("Rematch")).to_be_visible()
    expect(ana.page.locator(".end h1")).to_have_text(re.compile(r"\(played by a bot\)|^Martha"))
    ana.button("Rematch").click()
    expect(ana.page.get_by_role("heading", name="Waiting for 1 more player.")).to_be_visible()
    expect(ana.page.get_by_text("asked for a rematch", exact=True)).to_be_visible()
    expect(luis.page.get_by_text("Ana asks for a rematch.").first).to_be_visible()
    luis.go("/")
    expect(luis.page.get_by_role("heading", name="Ana asks for a rematch.")).to_be_visible()
    luis.go(f"/t/{table['id']}")
    luis.button("Join in").click()
    for one in (ana, luis):
        expect(one.block).to_be_visible()
        assert one.view["decisions"] >= 0
    assert ana.page.url == luis.page.url
    names = ana.page.locator(".seats .seat-name").all_inner_texts()
    assert names[0] == "Luis" and names[2] == "Ana", "the seats have moved up by one"
