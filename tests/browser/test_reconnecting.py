"""Lost connections, killed servers and second tabs: every page is brought up to date by itself."""

import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.visitors import SERVER_GONE, Visit, Visitor, until_logged, until_same_log
from tests.server.harness import PATIENCE, Json, Server, eventually, serving
from townhall.server.db.schema import UNDO


@pytest.fixture
def frail(tmp_path: Path) -> Iterator[Server]:
    """A server that will be killed."""
    with serving(tmp_path, "--bot-pace", "0.05") as running:
        yield running


def entries(page: Page) -> list[str]:
    until_logged(page)
    return page.locator(".log .line > span").all_inner_texts()


def own_events(town: Server, table: Json) -> list[int]:
    """Return the decisions that people made, including undone ones, from the database."""
    return [action for _, action, _, _, bot in town.events(table["id"]) if not bot and action != UNDO]


def test_a_page_goes_on_by_itself_after_its_server_was_killed(visit: Visit, frail: Server) -> None:
    ana, eva = visit("Ana", town=frail), visit("Eva", town=frail)
    table = ana.table("me", "greedy")
    for one in (ana, eva):
        one.excuse(*SERVER_GONE)
        one.to_table(table)
    dice = random.Random(17)
    for _ in range(3):
        ana.decide(dice)
    ana.until_asked()
    log = entries(ana.page)

    frail.kill()
    for one in (ana, eva):
        expect(one.page.get_by_text("Connection lost.")).to_be_visible()
    eventually("nothing can be decided that cannot be sent", lambda: not ana.glance().ready)
    assert entries(ana.page) == log, "the page keeps its state"
    frail.start()
    for one in (ana, eva):
        expect(one.page.get_by_text("Connection lost.")).to_have_count(0)
    ana.until_asked()
    assert entries(ana.page) == log
    for _ in range(3):
        ana.decide(dice)
    ana.until_asked()
    eva.until_at(ana.at)
    until_same_log(eva.page, ana.page)
    assert len(own_events(frail, table)) == 6


def test_a_decision_that_did_not_arrive_is_sent_again_and_counts_once(visit: Visit, frail: Server) -> None:
    ana = visit("Ana", town=frail)
    ana.excuse(*SERVER_GONE)
    table = ana.table("me", "greedy")
    ana.to_table(table)
    ana.until_asked()
    before = ana.at
    ana.page.route("**/play", lambda route: route.abort())
    frail.kill()
    expect(ana.page.get_by_text("Connection lost.")).to_be_visible()
    frail.start()
    expect(ana.page.get_by_text("Connection lost.")).to_have_count(0)
    ana.until_asked()
    ana.page.keyboard.press("c")
    ana.page.keyboard.press("1")
    expect(ana.page.get_by_text("The server could not be reached.")).to_be_visible()
    assert own_events(frail, table) == []
    ana.page.unroute("**/play")
    ana.button("Try again").click()
    ana.until_at(before + 1)
    expect(ana.page.get_by_text("The server could not be reached.")).to_have_count(0)
    assert len(own_events(frail, table)) == 1


def test_what_is_pressed_without_a_network_can_be_sent_again_with_one(visit: Visit) -> None:
    ana = visit("Ana")
    ana.excuse(*SERVER_GONE)
    table = ana.table("me", "greedy")
    ana.to_table(table)
    ana.until_asked()
    before = ana.at
    ana.context.set_offline(True)
    ana.page.keyboard.press("c")
    ana.page.locator("#choices li button").first.click()
    again = ana.button("Try again")
    expect(again).to_be_visible()
    ana.context.set_offline(False)
    again.click()
    ana.until_at(before + 1)
    expect(again).to_have_count(0)
    assert len(own_events(ana.town, table)) == 1
    assert ana.decide(random.Random(18))


@pytest.mark.long
def test_a_second_tab_of_the_same_person_follows_along_and_can_decide_too(visit: Visit) -> None:
    ana = visit("Ana")
    table = ana.table("me", "greedy")
    ana.to_table(table)
    other = ana.go(f"/t/{table['id']}", ana.context.new_page())
    expect(other.locator(".prompt")).to_be_visible()
    dice = random.Random(19)
    for _ in range(3):
        ana.decide(dice)
        ana.until_asked()
        until_same_log(other, ana.page)
        expect(other.locator(".prompt")).to_have_text(ana.prompt.inner_text())
    first, ana.page = ana.page, other
    ana.until_asked()
    ana.decide(dice)
    ana.until_asked()
    until_same_log(first, other)
    assert entries(first) == entries(other)


def press_at_once(pages: list[Page]) -> None:
    """Make the same choice of the list in all tabs; no decision reaches the server before all are sent."""
    sent: list[Route] = []
    for page in pages:
        page.route("**/play", lambda route: sent.append(route))  # Playwright takes no built-in method
        page.keyboard.press("c")
        page.locator("#choices li button").first.click()
    deadline = time.monotonic() + PATIENCE
    while len(sent) < len(pages):
        assert time.monotonic() < deadline, "a tab sends nothing"
        pages[0].wait_for_timeout(5)
    for route in sent:
        route.continue_()
    for page in pages:
        page.unroute("**/play")


@pytest.mark.long
def test_two_tabs_that_race_for_one_decision_have_one_effect(visit: Visit) -> None:
    ana = visit("Ana")
    ana.excuse("status of 409")
    table = ana.table("me", "greedy")
    ana.to_table(table)
    tabs = [ana.page, ana.go(f"/t/{table['id']}", ana.context.new_page())]
    for number in range(1, 6):
        for tab in tabs:
            expect(tab.locator(".opts .all")).to_be_visible()
        press_at_once(tabs)
        for tab in tabs:
            expect(tab.locator("#choices")).to_have_count(0)
        until_quiet(ana, tabs)
        assert len(own_events(ana.town, table)) == number, "one decision, one event"
        assert entries(tabs[0]) == entries(tabs[1])
        expect(tabs[1].locator(".prompt")).to_have_text(tabs[0].locator(".prompt").inner_text())
        undo(ana, table, tabs)


def until_quiet(visitor: Visitor, tabs: list[Page]) -> None:
    """Wait until both tabs show the current state."""
    for tab in tabs:
        visitor.page = tab
        visitor.until_asked()
    at = visitor.get(f"/tables/{visitor.page.url.rpartition('/')[2]}/log")["at"]
    visitor.until_at(at)
    for tab in tabs:
        until_same_log(tab, tabs[0])


def undo(visitor: Visitor, table: Json, tabs: list[Page]) -> None:
    """Undo the decision, so that every race is for a first decision with many choices."""
    before = visitor.at
    visitor.post(f"/tables/{table['id']}/undo", at=visitor.get(f"/tables/{table['id']}/log")["at"], turn=False)
    visitor.until_at(before + 1)
    until_quiet(visitor, tabs)
