"""The lobby: a light first page, a game against bots with one click, and open tables that can be filtered."""

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.test_axe import problems
from tests.browser.visitors import Visit

MOST_BYTES, MOST_REQUESTS = 110_000, 20


def test_the_first_page_is_light(visit: Visit) -> None:
    eva = visit()
    session = eva.context.new_cdp_session(eva.page)
    session.send("Network.enable")
    requests, sizes, addresses = list[str](), list[int](), dict[str, str]()

    def sent(event: dict[str, Any]) -> None:
        requests.append(event["request"]["url"])
        addresses[event["requestId"]] = event["request"]["url"]

    def finished(event: dict[str, Any]) -> None:
        if "/api/tables" not in addresses.get(event["requestId"], ""):  # the tables of other tests
            sizes.append(event["encodedDataLength"])

    session.on("Network.requestWillBeSent", sent)
    session.on("Network.webSocketCreated", lambda event: requests.append(event["url"]))
    session.on("Network.loadingFinished", finished)
    eva.go("/")
    expect(eva.page.locator(".pic .static-drawing")).to_have_count(4)
    eva.page.wait_for_load_state("networkidle")
    assert len(requests) < MOST_REQUESTS, requests
    assert 50_000 < sum(sizes) < MOST_BYTES, sum(sizes)


def test_a_game_against_bots_is_one_click_away_and_needs_no_name(visit: Visit) -> None:
    eva = visit()
    eva.go("/")
    games = [game["title"] for game in eva.get("/games")]
    expect(eva.page.locator("h3")).to_have_text(games)
    assert games[0] == "Merkez" and games[-1] == "Urban Sprawl", "the easiest to get into first"
    eva.button("Play bots : Urbify").click()
    expect(eva.block).to_be_visible()
    expect(eva.page.locator(".seats .seat-name")).to_have_text(["Guest", "Timo", "Lotte"])
    assert eva.get("/me") == {"name": None, "account": False}
    eva.go("/")
    expect(eva.page.locator(".mine article")).to_have_count(1)


def test_newcomers_meet_the_weakest_bots_and_a_chosen_level_is_remembered_for_its_game(visit: Visit) -> None:
    eva = visit()
    eva.go("/")
    expect(eva.page.get_by_role("button", name="Bot level: Apprentice")).to_have_count(4)
    eva.page.get_by_role("button", name="Urbania, Bot level").click()
    dialog = eva.page.get_by_role("dialog", name="Urbania: bot level")
    titles = ["Apprentice", "Builder", "Surveyor", "Planner", "Architect"]
    expect(dialog.locator("b")).to_have_text(titles)
    assert problems(eva) == []
    dialog.get_by_role("radio", name="Builder").check()
    dialog.get_by_role("button", name="Play bots").click()
    expect(eva.page.locator(".seats .seat-status").nth(1)).to_contain_text("Builder")
    eva.go("/")
    expect(eva.page.get_by_role("button", name="Urbania, Bot level: Builder")).to_be_visible()
    expect(eva.page.get_by_role("button", name="Bot level: Apprentice")).to_have_count(3)


def test_open_tables_tell_host_pace_and_language_and_can_be_filtered(visit: Visit) -> None:
    ana, luis, eva = visit("Ana"), visit("Luis", locale="es-ES"), visit()
    ana.table("me", "free", title="Right now")
    luis.go("/")  # The browser asks in Spanish; requests past the page do not.
    luis.page.get_by_role("button", name="Mesa nueva : Urbify").click()
    dialog = luis.page.get_by_role("dialog")
    dialog.get_by_label("Abierta a todos").check()
    dialog.get_by_label("A lo largo de días").check()
    dialog.get_by_label("Nombre de la mesa").fill("Sin prisa")
    dialog.get_by_role("button", name="Abrir la mesa").click()
    expect(luis.page.get_by_label("Invitación")).to_be_visible()
    eva.go("/")
    tables = eva.page.locator("section[aria-labelledby=open-tables] li")
    expect(tables.filter(has_text="Right now")).to_contain_text("Host: Ana · Live · English")
    expect(tables.filter(has_text="Sin prisa")).to_contain_text("Host: Luis · 1 day per turn · Spanish")
    assert problems(eva) == []
    eva.page.get_by_label("Language", exact=True).select_option(label="Spanish")
    expect(tables.filter(has_text="Right now")).to_have_count(0)
    expect(tables.filter(has_text="Sin prisa")).to_have_count(1)
    eva.page.get_by_label("Pace", exact=True).select_option(label="Live")
    expect(tables).to_have_text([re.compile("No table matches")])
