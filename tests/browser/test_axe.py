"""axe-core finds nothing serious on any page, in any of its states."""

import re
from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import expect

import townhall
from tests.browser import playing
from tests.browser.visitors import PHONE, Visit, Visitor
from tests.conftest import ROOT
from tests.server.harness import Json

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = ("serious", "critical")
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def problems(visitor: Visitor) -> list[str]:
    """Return serious problems with the elements that have them."""
    assert AXE.is_file(), "axe-core comes with the client's other parts: python hatch_build.py"
    if not visitor.page.evaluate("() => 'axe' in window"):
        visitor.page.evaluate(AXE.read_text("utf-8"))
    report: Json = visitor.page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{one['impact']} {one['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:300]}"
        for one in report["violations"]
        if one["impact"] in SERIOUS
        for node in one["nodes"][:3]
    ]


@pytest.fixture
def ana(visit: Visit) -> Visitor:
    return visit("Ana")


def finished(visitor: Visitor, game: str = "urbify") -> Json:
    table = visitor.table("me", "greedy", "random", title="Friday table", game=game)
    visitor.let_bots_play(table)
    return table


def at_the_table(visitor: Visitor) -> None:
    visitor.to_table(visitor.begun("greedy", "random", decisions=70))
    visitor.until_asked()


PAGES = {
    "/": "h3",
    "/rules/urbify": ".rules h2",
    "/rules/urbify/aid": "h1",
    "/components/urbify": "tbody tr",
    "/workshop/urbify": "details",
    "/solo/merkez": "h1",
    "/me": "#me-name",
    "/ladder/urbify": "h1",
    "/friends": "h1",
    "/forgot": "form",
    "/confirm-email/wrong": "main button",
    "/unsubscribe/wrong": "main button",
    "/tournaments": "h1",
    "/tournaments/new": "h1",
    "/offline": "h1",
    "/nowhere": "h1",
}
"""The pages around the table, each with a part that shows that it is there."""


def test_the_pages_around_the_table_in_light_and_dark(ana: Visitor) -> None:
    finished(ana)
    ana.table("me", "free")
    for path, part in PAGES.items():
        ana.go(path)
        expect(ana.page.locator(part).first).to_be_visible()
        for scheme in SCHEMES:
            ana.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            assert problems(ana) == [], (path, scheme)


def test_every_route_is_looked_at() -> None:
    source = (ROOT / "web" / "src" / "router.svelte.ts").read_text("utf-8")
    routes = [
        route.replace("\\/", "/").replace("(?<", "(?P<") for route in re.findall(r"^  \[/(\S+)/, \(\) =>", source, re.M)
    ]
    others = ("t/1", "t/1/replay", "t/1/review/0", "join/1", "seat/1", "reset/1", "players/1", "tournaments/1")
    paths = [*PAGES, *(f"/{one}" for one in others)]
    assert routes and [route for route in routes if not any(re.search(route, path) for path in paths)] == []


@pytest.mark.long
@pytest.mark.parametrize("game", [game for game in townhall.games() if game != "urbify"])
def test_the_tables_of_the_other_games_in_light_and_dark(ana: Visitor, game: str) -> None:
    table = ana.table("me", "greedy", game=game)
    playing.advance(ana, table, 25)
    ana.to_table(table)
    for scheme in SCHEMES:
        ana.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert problems(ana) == [], scheme


@pytest.mark.long
@pytest.mark.parametrize("game", [game for game in townhall.games() if game != "urbify"])
def test_the_other_pages_of_the_other_games_in_light_and_dark(ana: Visitor, game: str) -> None:
    end = f"/t/{finished(ana, game)['id']}"
    parts = {end: ".end .total", f"{end}/replay": ".count"}
    for path, part in {
        **parts,
        f"/rules/{game}": ".rules h2",
        f"/rules/{game}/aid": "h1",
        f"/components/{game}": "tbody tr",
    }.items():
        ana.go(path)
        expect(ana.page.locator(part).first).to_be_visible()
        for scheme in SCHEMES:
            ana.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            assert problems(ana) == [], (path, scheme)


def test_a_page_that_could_not_be_opened(ana: Visitor) -> None:
    ana.excuse("status of 404")
    for path in ("/join/wrongwrongwrong", "/seat/wrongwrongwrong"):
        ana.go(path)
        expect(ana.button("Try again")).to_be_visible()
        assert problems(ana) == []
    ana.go("/t/nosuchtable")
    expect(ana.page.get_by_role("alert")).not_to_be_empty()
    assert problems(ana) == []


def test_a_page_for_a_new_password(ana: Visitor) -> None:
    ana.go("/reset/wrongwrongwrong")
    expect(ana.page.locator("input[type=password]").first).to_be_visible()
    assert problems(ana) == []


def test_an_account_with_its_tokens(visit: Visit) -> None:
    ana = visit("Axel")
    ana.post("/account", name="Axel", password="a long password")
    ana.post("/tokens", label="my bot")
    ana.go("/me")
    expect(ana.page.get_by_text("my bot", exact=True)).to_be_visible()
    assert problems(ana) == []


def test_the_dialog_of_a_new_table(visit: Visit) -> None:
    ana = visit()
    ana.go("/")
    ana.button("New table : Urbify").click()
    dialog = ana.page.get_by_role("dialog")
    dialog.get_by_label("Seat 2").select_option(label="Another person at this device")
    dialog.get_by_text("Game options").click()
    assert problems(ana) == []


def test_a_table_that_gathers(visit: Visit, ana: Visitor) -> None:
    table = ana.table("me", "free", "greedy")
    ana.go(f"/t/{table['id']}")
    expect(ana.page.get_by_label("Invitation")).to_be_visible()
    assert problems(ana) == []
    eva = visit()
    eva.go(f"/t/{table['id']}")
    expect(eva.button("Sit down")).to_be_visible()
    assert problems(eva) == []


def phone(visit: Visit) -> Visitor:
    return visit("Ana", viewport=PHONE, has_touch=True, is_mobile=True)


LOOKS: dict[str, Callable[[Visit], Visitor]] = {
    "desktop": lambda visit: visit("Ana"),
    "phone": phone,
    "spanish": lambda visit: visit("Ana", locale="es-ES"),
    "tablet": lambda visit: visit("Ana", viewport={"width": 1024, "height": 768}),
}


@pytest.mark.parametrize(
    "look", ["desktop", *(pytest.param(look, marks=pytest.mark.long) for look in ("spanish", "tablet"))]
)
def test_the_table_with_its_tabs_and_choices(visit: Visit, look: str) -> None:
    ana = LOOKS[look](visit)
    at_the_table(ana)
    for scheme in SCHEMES:
        ana.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert problems(ana) == [], scheme
    for tab in ana.page.get_by_role("tab").all():
        tab.click()
        assert problems(ana) == [], tab.inner_text()
    ana.page.keyboard.press("c")
    expect(ana.page.locator("#choices li button").first).to_be_visible()
    assert problems(ana) == []
    ana.page.keyboard.press("Escape")
    on_the_board = ana.page.locator(".department.target .front, .project.target, .cell.target")
    if on_the_board.count():
        on_the_board.first.click()
        assert problems(ana) == []


def test_the_table_and_its_sheets_on_a_phone(visit: Visit) -> None:
    ana = phone(visit)
    at_the_table(ana)
    for scheme in SCHEMES:
        ana.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert problems(ana) == [], scheme
    for name in ("Log", "Chat", re.compile("^Ana")):
        ana.button(name).first.tap()
        expect(ana.page.get_by_role("dialog")).to_be_visible()
        assert problems(ana) == [], name
        ana.page.get_by_role("dialog").get_by_role("button", name="Close").tap()
    for tray in ("Town hall", "My board", "Projects"):
        ana.button(tray).first.tap()
        assert problems(ana) == [], tray


@pytest.mark.long
def test_details_settings_and_keys(ana: Visitor) -> None:
    at_the_table(ana)
    ana.page.locator(".project").first.hover()
    expect(ana.page.get_by_role("tooltip")).to_be_visible()
    assert problems(ana) == []
    ana.menu("Settings")
    expect(ana.page.get_by_role("dialog", name="Settings")).to_be_visible()
    assert problems(ana) == []
    ana.page.keyboard.press("Escape")
    ana.menu("Keyboard")
    expect(ana.page.get_by_role("dialog", name="Keyboard")).to_be_visible()
    assert problems(ana) == []
    ana.page.keyboard.press("Escape")
    ana.menu("My seat on another device")
    ana.button("Create link").click()
    expect(ana.page.get_by_label("Seat link")).to_be_visible()
    assert problems(ana) == []


@pytest.mark.parametrize(
    "look", ["desktop", *(pytest.param(look, marks=pytest.mark.long) for look in ("phone", "spanish"))]
)
def test_the_end_and_the_replay(visit: Visit, look: str) -> None:
    ana = LOOKS[look](visit)
    table = finished(ana)
    for path, part in (("", ".end .total"), ("/replay", ".count")):
        ana.go(f"/t/{table['id']}{path}")
        expect(ana.page.locator(part).first).to_be_visible()
        for scheme in SCHEMES:
            ana.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            assert problems(ana) == [], (path, scheme)
    ana.page.get_by_role("slider").fill("60")
    expect(ana.page.locator(".cell")).not_to_have_count(1)
    assert problems(ana) == []


def test_a_device_that_is_passed_on(visit: Visit) -> None:
    ana = visit("Ana")
    ana.page.add_init_script("localStorage.setItem('townhall-settings', JSON.stringify({ handover: 'always' }))")
    table = ana.table("me", "here", names=["Luis"])
    ana.go(f"/t/{table['id']}")
    expect(ana.page.locator(".hand-over")).to_be_visible()
    assert problems(ana) == []
