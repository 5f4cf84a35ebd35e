"""The whole table in Spanish: switched while playing, kept, and nothing of ours left in English."""

import random
import time

import pytest
from playwright.sync_api import expect

from tests.browser.visitors import Visit, Visitor, until_logged
from tests.browser.words import leftovers
from tests.server.harness import PATIENCE, Json

LINES = """() => {
  const texts = new Set();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) texts.add(node.textContent);
  for (const one of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
    for (const name of ["aria-label", "title", "placeholder", "alt"]) texts.add(one.getAttribute(name) ?? "");
  return [...texts].map((line) => line.trim().replaceAll(/\\s+/g, " ")).filter((line) => /\\p{L}{3}/u.test(line));
}"""
"""Every piece of text on the page, read aloud or seen."""


def in_spanish(visitor: Visitor) -> list[str]:
    """Wait until everything is in Spanish, for parts of the page are loaded again one after another."""
    expect(visitor.page.locator("html")).to_have_attribute("lang", "es")
    deadline = time.monotonic() + PATIENCE
    while left := leftovers(lines := visitor.page.evaluate(LINES)):
        assert time.monotonic() < deadline, left
        visitor.page.wait_for_timeout(10)
    read: list[str] = lines
    return read


@pytest.fixture
def ana(visit: Visit) -> Visitor:
    return visit("Ana")


@pytest.fixture
def begun(ana: Visitor) -> Json:
    return ana.begun("greedy", "random", decisions=60)


def test_the_table_changes_its_language_while_one_plays_and_keeps_it(ana: Visitor, begun: Json) -> None:
    ana.to_table(begun)
    ana.until_asked()
    until_logged(ana.page)
    expect(ana.page.locator("html")).to_have_attribute("lang", "en")
    entries, asked = ana.page.locator(".log li").count(), ana.prompt.inner_text()
    ana.button("EN: switch to Spanish").click()
    expect(ana.page.get_by_role("tab", name="Registro")).to_be_visible()
    expect(ana.page.locator(".log .round").first).to_contain_text("Ronda")
    expect(ana.page.locator(".log li")).to_have_count(entries)
    expect(ana.prompt).not_to_have_text(asked)
    assert len(in_spanish(ana)) > 30

    ana.page.keyboard.press("c")
    expect(ana.page.locator("#choices li button").first).to_be_visible()
    in_spanish(ana)
    ana.page.keyboard.press("Escape")
    for tab in ("Chat", "Balance", "Ayuda"):
        ana.page.get_by_role("tab", name=tab).click()
        expect(ana.page.get_by_role("tabpanel")).not_to_be_empty()
        in_spanish(ana)
    expect(ana.page.locator(".help h3")).to_be_visible()
    in_spanish(ana)

    dice = random.Random(21)
    for _ in range(6):
        ana.decide(dice)
        ana.until_asked()
        in_spanish(ana)
    ana.page.reload()
    ana.until_asked()
    in_spanish(ana)


@pytest.mark.long
def test_a_browser_that_speaks_spanish_is_met_in_spanish_on_every_page(visit: Visit) -> None:
    eva = visit("Eva", locale="es-ES")
    over = eva.table("me", "greedy", "random")
    eva.let_bots_play(over)
    waiting = eva.table("me", "free")
    for path, sight in (
        ("/", "h3"), ("/rules/urbify", ".rules h2"), ("/components/urbify", "tbody tr"),
        ("/workshop/urbify", "details"), ("/me", "#me-name"),
        (f"/t/{waiting['id']}", "#invite-title"), (f"/t/{over['id']}", ".end .total"),
        (f"/t/{over['id']}/replay", ".count"), ("/nada", "h1"), ("/join/wrongwrongwrong", "h1"),
    ):  # fmt: skip
        eva.excuse("status of 404")
        eva.go(path)
        expect(eva.page.locator(sight).first).to_be_visible()
        assert len(in_spanish(eva)) > 5, path
    eva.go("/")
    eva.button("Mesa nueva").first.click()
    expect(eva.page.get_by_role("dialog")).to_be_visible()
    in_spanish(eva)
    eva.page.keyboard.press("Escape")
    eva.menu("Ajustes")
    in_spanish(eva)
    eva.page.get_by_role("dialog").get_by_label("English").check()
    expect(eva.page.locator("html")).to_have_attribute("lang", "en")
    expect(eva.page.get_by_role("dialog", name="Settings")).to_be_visible()
