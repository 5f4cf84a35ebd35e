"""Merkez with a mouse: alone from the lobby to the verdict, and two people, each with a browser, with a bot."""

import random
import re

import pytest
from playwright.sync_api import expect

from tests.browser import merkez
from tests.browser.test_axe import problems
from tests.browser.test_two_browsers import breakdown, saw_what_their_seat_may_see
from tests.browser.visitors import Visit, Visitor
from tests.server.harness import Json, eventually

SEVERAL = 16
"""Decisions of two people in about three rounds."""

GAMES = 60
"""Games after which the search for one that a bot wins is given up."""


def verdict(visitor: Visitor, won: bool) -> None:
    """Check that the end page of a solo game says whether the goal was reached."""
    expect(visitor.page.get_by_role("heading", name="Goal reached" if won else "Goal missed")).to_be_visible()
    expect(visitor.page.get_by_role("heading", name="Goal missed" if won else "Goal reached")).to_have_count(0)
    expect(visitor.page.locator(".end h1")).to_have_text(re.compile("runs the city" if won else "^(?!.*runs the city)"))


def true_end(visitor: Visitor, table: Json) -> None:
    """Check the scores on the end page, line by line and in sum."""
    end = merkez.end_of(visitor, table)
    expect(visitor.page.locator(".end .total .visually-hidden").first).to_have_text(re.compile(r"\d"))
    columns = merkez.nine_lines(visitor)
    assert [column[-1] for column in columns] == sorted(end.scores, reverse=True)
    assert all(sum(column[:-1]) == column[-1] for column in columns)
    totals = breakdown(visitor).values()
    assert sorted(total for total, _ in totals) == sorted(end.scores)
    assert all(total == made_of for total, made_of in totals)


@pytest.mark.long
def test_a_whole_game_alone_with_the_mouse(visit: Visit) -> None:
    ana = visit("Ana")
    ana.go("/")
    ana.button("New solo game : Merkez").click()
    expect(ana.block).to_be_visible()
    table = ana.get(f"/tables/{ana.page.url.rpartition('/')[2]}")

    frames, lines = set[str](), list[list[int]]()

    def look(one: Visitor, option: Json) -> None:
        frame = one.view["asked"]["frame"]
        if frame not in frames or one.at % 6 == 0:
            expect(one.block.get_by_text(one.view["prompt"], exact=True)).to_be_visible()
            lines.append(merkez.strip_is_true(one))
            goal = merkez.board(one).page.get_by_role("group", name="Goal").first
            expect(goal).to_contain_text("More than 50 points")
        frames.add(frame)

    used = merkez.play_on([ana], random.Random(3), look)
    assert {"claim", "leave", "draw", "road"} <= set(used) and len(used) > 40
    assert frames == {"claiming", "symbol", "road"}
    assert len(lines) > 5 and len({tuple(one) for one in lines}) > 3, "the score moves"
    true_end(ana, table)
    last = ana.get(f"/tables/{table['id']}/log")["moments"][-1]
    verdict(ana, "solo_won" in {note["kind"] for note in last["notes"]})


@pytest.mark.long
def test_a_reached_goal_is_announced(visit: Visit) -> None:
    ana = visit("Ana")
    for _ in range(GAMES):
        table = ana.table("me", open=False, game="merkez")
        ana.let_bots_play(table)
        notes = {note["kind"] for note in ana.get(f"/tables/{table['id']}/log")["moments"][-1]["notes"]}
        if "solo_won" in notes:
            break
    ana.go(f"/t/{table['id']}")
    verdict(ana, True)
    true_end(ana, table)
    goal = ana.page.get_by_role("group", name="Goal")
    expect(goal.get_by_role("img", name="Reached")).to_have_count(2)
    assert problems(ana) == []


def test_a_region_die_shows_its_hexes_alone(visit: Visit) -> None:
    ana = visit("Ana")
    ana.to_table(ana.table("me", open=False, game="merkez"))
    merkez.quickly(ana, merkez.until_asked(ana)[-1])
    sheet = merkez.board(ana).get_by_role("group", name="Your sheet")
    hexes = sheet.get_by_role("button", disabled=False)
    die = merkez.board(ana).get_by_role("button", name=re.compile(r"^Die [IV]+, ")).first
    expect(die).to_have_attribute("aria-pressed", "false")
    both = hexes.count()
    die.click()
    expect(die).to_have_attribute("aria-pressed", "true")
    expect(hexes).to_have_count(5)
    roman = (die.get_attribute("aria-label") or "").split(",")[0].removeprefix("Die ")
    assert all(f"({roman}): free" in (one.get_attribute("aria-label") or "") for one in hexes.all())
    die.click()
    expect(hexes).to_have_count(both)


def test_a_table_without_a_name_is_called_as_its_game_once(visit: Visit) -> None:
    ana = visit("Ana")
    ana.table("me", open=False, game="merkez")
    ana.table("me", open=False, game="merkez", title="Rainy day")
    ana.go("/")
    cards = ana.page.get_by_role("region", name="My tables").get_by_role("article")
    expect(cards).to_have_count(2)
    expect(cards.filter(has_text="Merkez, Rainy day")).to_have_count(1)
    unnamed = cards.filter(has_not_text="Rainy day")
    expect(unnamed.get_by_text("Merkez", exact=True)).to_have_count(1)
    expect(unnamed).not_to_contain_text(re.compile("Merkez.*Merkez|points"))


@pytest.mark.long
def test_two_people_and_a_bot(visit: Visit) -> None:
    ana, luis = visit("Ana"), visit("Luis")
    table = ana.table("me", "free", "greedy", game="merkez")
    luis.post(f"/tables/{table['id']}/seats/1/sit")
    for one in (ana, luis):
        one.to_table(table)

    def look(one: Visitor, option: Json) -> None:
        other = luis if one is ana else ana
        if one.at % 3 == 0:
            merkez.strip_is_true(one)
            other.until_at(one.at)
            totals = [mine["total"] for mine in one.view["preview"]]
            eventually("both see the same scores", lambda: other.scores == one.scores == totals)
            expect(other.button(f"Enlarge {one.name}'s sheet")).to_be_visible()
            assert "options" not in other.view or not other.view["options"]

    used = merkez.play_on([ana, luis], random.Random(4), look, enough=lambda made: made >= SEVERAL)
    assert {"draw", "road"} <= set(used) and {"claim", "leave"} & set(used)
    for one in (ana, luis):
        expect(one.page.locator(".end h1")).to_have_text(re.compile(r"(runs|share) the city\.$"))
        expect(one.page.get_by_role("heading", name=re.compile("Goal"))).to_have_count(0)
        true_end(one, table)
        saw_what_their_seat_may_see(one, merkez.end_of(one, table))
    assert breakdown(ana) == breakdown(luis)
    assert problems(ana) == []


def test_a_line_of_the_score_says_what_it_counts(visit: Visit) -> None:
    ana = visit("Ana")
    ana.to_table(ana.table("me", "greedy", game="merkez"))
    line = ana.button("D Buildings with Internet: what it counts")
    line.hover()
    expect(ana.page.get_by_role("tooltip")).to_contain_text("1 point for each school or hospital beside Wi-Fi.")
    ana.page.mouse.move(0, 0)
    expect(ana.page.get_by_role("tooltip")).to_have_count(0)
    line.focus()
    ana.page.keyboard.press("Shift+Tab")
    expect(ana.page.get_by_role("tooltip").locator("h3")).to_have_text("C Schools with Bike Road")
