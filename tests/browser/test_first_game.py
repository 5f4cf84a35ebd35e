"""What helps in a first game: tips at the table, the legend of icons, and the player aid on one printed page."""

import re
from typing import Literal

import pytest
from playwright.sync_api import expect

import townhall
from tests.browser.test_axe import problems
from tests.browser.test_settings import choose
from tests.browser.visitors import PHONE, Visit, Visitor
from townhall.server.http.catalog import games_by_ease

PAPERS: tuple[Literal["A4", "Letter"], ...] = ("A4", "Letter")
SIZES = ((1366, 657), (1024, 768), (390, 844), (844, 390))
CUT = """() => [...document.querySelectorAll(".aid *, .coach *")]
  .filter((one) => one instanceof HTMLElement && !one.closest(".symbol, .visually-hidden"))
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline")
  .map((one) => one.outerHTML.slice(0, 120))"""
"""Text that is wider than its place."""
IN_THE_WAY = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [coach, block, stage] = [box(".coach"), box(".block .sheet"), box(".stage")];
  const apart = (a, b) => a.right < b.left + 1 || a.bottom < b.top + 1;
  const overlap = (a, b) => !apart(a, b) && !apart(b, a);
  const outside = coach.left < 0 || coach.right > innerWidth + 1 || coach.bottom > innerHeight + 1;
  return { block: overlap(coach, block), board: overlap(coach, stage), outside };
}"""


def to_aid(visitor: Visitor, game: str) -> None:
    visitor.go(f"/rules/{game}/aid")
    expect(visitor.page.locator(".legend dd").last).to_be_visible()


@pytest.mark.parametrize("language", ["en-US", pytest.param("es-ES", marks=pytest.mark.long)])
def test_the_player_aid_is_one_page_of_paper(visit: Visit, language: str) -> None:
    ana = visit(locale=language)
    for game in townhall.games():
        to_aid(ana, game)
        for paper in PAPERS:
            printed = ana.page.pdf(format=paper)
            assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1, (game, paper)
        ana.page.emulate_media(media="print")
        for part in ("header.top", ".bar"):
            expect(ana.page.locator(part).first).to_be_hidden()
        expect(ana.page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
        expect(ana.page.locator(".aid .prose").first).to_have_css("color", "rgb(0, 0, 0)")
        assert ana.page.evaluate(CUT) == [], game
        ana.page.emulate_media(media="null")


def test_the_player_aid_is_black_on_white_in_the_dark_theme_too(visit: Visit) -> None:
    ana = visit(color_scheme="dark")
    to_aid(ana, "merkez")
    assert problems(ana) == []
    ana.page.emulate_media(media="print")
    expect(ana.page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
    expect(ana.page.locator(".aid h2").first).to_have_css("color", "rgb(0, 0, 0)")


def test_aid_and_legend_are_linked_and_accessible(visit: Visit) -> None:
    ana = visit(viewport=PHONE)
    ana.go("/")
    ana.link("Player aid").first.click()
    expect(ana.page.get_by_role("heading", level=1)).to_contain_text("player aid")
    expect(ana.page.locator(".legend dd").last).to_be_visible()
    assert problems(ana) == [] and ana.page.evaluate(CUT) == []
    ana.link("All rules").click()
    ana.link("Icons and marks").click()
    expect(ana.page.locator("#icons")).to_be_in_viewport()
    expect(ana.page.locator(".rules .legend dd").last).to_be_visible()
    ana.link("Player aid").click()
    expect(ana.page.get_by_role("button", name="Print")).to_be_visible()
    assert ana.page.url.endswith(f"/rules/{games_by_ease()[0]}/aid")


def test_tips_are_offered_shown_and_dismissed_for_good(visit: Visit) -> None:
    ana = visit("Ana", newcomer=True)
    ana.to_table(ana.table("me", "greedy"))
    ana.until_asked()
    coach = ana.page.locator(".coach")
    expect(coach).to_contain_text("New to Urbify?")
    assert problems(ana) == []
    ana.button("Show tips").click()
    expect(coach).to_contain_text(townhall.game("urbify").coach("en")["turn"])
    assert problems(ana) == []
    ana.link("Read the rule").click()
    expect(ana.page.locator(".help h3")).to_have_text("Turn")
    ana.button("Icons and marks").click()
    expect(ana.page.locator(".help .legend dd").last).to_be_visible()
    assert problems(ana) == []
    ana.page.reload()
    expect(coach).to_contain_text(townhall.game("urbify").coach("en")["turn"])
    ana.button("No more tips").click()
    expect(coach).to_have_count(0)
    ana.page.reload()
    ana.until_asked()
    expect(coach).to_have_count(0)
    choose(ana, "Tips for new players: Always")
    expect(coach).to_contain_text(townhall.game("urbify").coach("en")["turn"])


@pytest.mark.long
@pytest.mark.parametrize("game", townhall.games())
def test_tips_are_beside_prompt_and_board_in_every_window(visit: Visit, game: str) -> None:
    ana = visit("Ana", newcomer=True, locale="es-ES")
    ana.to_table(ana.table("me", "greedy", game=game))
    coach = ana.page.locator(".coach")
    for answered in (False, True):
        if answered:
            ana.page.set_viewport_size({"width": 1366, "height": 657})
            ana.button("Ver consejos").click()
        expect(coach).to_contain_text("Consejo" if answered else "¿Primera vez")
        for width, height in SIZES:
            ana.page.set_viewport_size({"width": width, "height": height})
            fold = coach.locator(".fold[aria-expanded=false]")
            if fold.count():
                fold.click()
            expect(coach).to_be_in_viewport(ratio=1)
            ana.until_true(f"() => !Object.values(({IN_THE_WAY})()).some(Boolean)", what=f"clear at {width}")
            assert ana.page.evaluate(CUT) == [], (answered, width)
