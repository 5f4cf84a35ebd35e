"""A finished game is reviewed from its end page: chances, mistakes, luck, and the better line on the board."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.test_axe import SCHEMES, problems
from tests.browser.visitors import ONE_GAME, PHONE, Visit, Visitor
from tests.golden.test_golden import RECORDS
from tests.server.harness import Json, eventually

BOARD = "() => document.querySelector('.stage').innerHTML"


def imported(visitor: Visitor, game: str) -> Json:
    """A finished game that two random bots have played."""
    record = RECORDS / f"{game}-{2 if game == 'merkez' else 1}.json"
    answer = visitor.context.request.post(
        f"{visitor.town.address}/api/records", data=record.read_bytes(),
        headers={"Origin": visitor.town.address, "Content-Type": "application/json"},
    )  # fmt: skip
    assert answer.ok, answer.text()
    table: Json = answer.json()
    return table


def reviewed(visitor: Visitor, table: Json, seat: int = 0) -> Json:
    """Wait for the review of a seat, which has been begun."""
    path = f"/tables/{table['id']}/reviews/{seat}"
    review: Json = eventually("the review is finished", lambda: visitor.get(path)["review"])
    return review


def test_from_the_end_page_to_the_better_line(visit: Visit) -> None:
    ana = visit("Ana")
    table = ana.table("me", "random", title="Sunday city")
    ana.let_bots_play(table)
    ana.go(f"/t/{table['id']}")
    ana.link("Review: Ana").click()
    expect(ana.button("Review the game")).to_be_visible()
    assert problems(ana) == []
    ana.button("Review the game").click()
    expect(ana.button("Review the game")).to_have_count(0)
    assert problems(ana) == [], "while it is computed, or when it is finished"
    review = reviewed(ana, table)
    expect(ana.page.get_by_role("heading", name="Luck and choice")).to_be_visible()
    summary = ana.page.get_by_role("region", name="Luck and choice")
    expect(summary.locator("dt")).to_have_text(["Luck", "Own decisions"])
    expect(summary.get_by_text("What remains (The others):")).to_be_visible()
    chart = ana.page.get_by_role("img", name=re.compile("The curve begins at"))
    expect(chart).to_be_visible()

    opponents = ana.page.get_by_role("navigation", name="Players to review").get_by_role("link")
    expect(opponents).to_have_count(2)
    assert opponents.nth(0).get_attribute("aria-current") == "page"

    slider = ana.page.get_by_role("slider", name="Decision")
    slider.focus()
    ana.page.keyboard.press("Home")
    first = review["decisions"][0]
    expect(slider).to_have_attribute("aria-valuetext", re.compile(rf"^Turn {first['turn']}: \d+%$"))
    expect(ana.page).to_have_url(re.compile(rf"\?n={first['n']}$"))
    ana.page.keyboard.press("ArrowRight")
    expect(ana.page).to_have_url(re.compile(rf"\?n={review['decisions'][1]['n']}$"))


def worst(review: Json) -> Json:
    decisions: list[Json] = review["decisions"]
    return max(decisions, key=lambda each: float(each["loss"]))


@pytest.mark.parametrize("game", ONE_GAME)
def test_a_review_of_every_game_in_both_languages_and_on_a_phone(visit: Visit, game: str) -> None:
    ana = visit("Ana")
    table = imported(ana, game)
    ana.post(f"/tables/{table['id']}/reviews/0")
    review = reviewed(ana, table)
    mistake = worst(review)
    ana.go(f"/t/{table['id']}/review/0?n={mistake['n']}")
    steps = ana.page.get_by_role("region", name="The decision and the better line")
    expect(steps).to_contain_text(mistake["action"]["text"])
    expect(steps).to_contain_text(mistake["best"][0]["text"])
    expect(ana.page.locator(".stage")).to_be_visible()
    before = ana.page.evaluate(BOARD)
    ana.button("Next step of the better line").click()
    expect(steps.get_by_role("status")).to_contain_text(f"Step 1 of {len(mistake['best'])}")
    ana.until_true("before => document.querySelector('.stage').innerHTML !== before", before, what="another board")
    ana.button("What was played").click()
    expect(steps.get_by_role("status")).to_have_text("The board shows the game after the decision that was made.")
    ana.button(re.compile(r"^Back$")).click()
    expect(steps.get_by_role("status")).to_contain_text("before the decision")
    for scheme in SCHEMES:
        ana.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert problems(ana) == [], scheme

    cookies: Any = ana.context.cookies()
    luis = visit(locale="es-ES", viewport=PHONE)
    luis.context.add_cookies(cookies)
    luis.go(f"/t/{table['id']}/review/0?n={mistake['n']}")
    expect(luis.page.get_by_role("heading", name="Suerte y decisiones")).to_be_visible()
    expect(luis.button("Siguiente paso de la mejor línea")).to_be_visible()
    assert luis.page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
    assert problems(luis) == []


@pytest.mark.long
def test_a_running_game_is_not_reviewed(visit: Visit) -> None:
    ana = visit("Ana")
    table = ana.begun("greedy", decisions=5)
    ana.excuse("409")
    ana.go(f"/t/{table['id']}/review/0")
    expect(ana.page.get_by_text("The game is not over yet.")).to_be_visible()
    assert problems(ana) == []
    expect(ana.button("Review the game")).to_have_count(0)
