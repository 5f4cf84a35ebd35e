"""Two people, each with a browser, play a whole game with each other and two bots."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import townhall
from tests.browser.visitors import Visit, Visitor, play_together
from townhall import Record
from townhall.engine.view_fields import state_fields


def breakdown(visitor: Visitor) -> dict[str, tuple[int, int]]:
    """Return for each name on the end screen the total and the sum of its parts."""
    totals = {}
    for row in visitor.page.locator(".end ol > li").all():
        total = row.locator(".total").inner_text()
        parts = re.search(r"\((.*)\)", row.locator(".total .visually-hidden").text_content() or "")
        assert parts is not None
        points = [number(part.rpartition(" ")[2]) for part in parts[1].split(", ")]
        totals[row.locator(".name").inner_text()] = (number(total.split("(")[0]), sum(points))
    return totals


def number(text: str) -> int:
    """Parse a number with a typographic minus sign."""
    return int(text.replace("\N{MINUS SIGN}", "-"))


@pytest.mark.long
def test_two_browsers_play_a_whole_game_with_each_other_and_two_bots(visit: Visit, tmp_path: Path) -> None:
    ana, luis = visit(reduced_motion="no-preference"), visit()
    ana.go("/")
    ana.button("New table : Urbify").click()
    dialog = ana.page.get_by_role("dialog")
    dialog.get_by_label("Your name").fill("Ana")
    dialog.get_by_label("4", exact=True).check()
    dialog.get_by_label("Seat 3").select_option(label="Bot: Apprentice")
    dialog.get_by_label("Seat 4").select_option(label="Bot: Builder")
    dialog.get_by_label("Table name").fill("Sunday city")
    dialog.get_by_role("button", name="Create table").click()
    expect(ana.page.get_by_role("heading", name="Waiting for 1 more player.")).to_be_visible()
    invitation = ana.page.get_by_label("Invitation").input_value()

    luis.invited = True
    luis.page.goto(invitation)
    luis.page.get_by_label("Your name at the table").fill("Luis")
    luis.button("Sit down").click()
    for one in (ana, luis):
        expect(one.block).to_be_visible()
    assert ana.page.url == luis.page.url
    assert invitation not in luis.page.url

    pressed = play_together([ana, luis], seed=1)
    assert pressed > 60
    for one in (ana, luis):
        expect(one.page.locator(".end h1")).to_have_text(re.compile(r"(runs|share) the city\.$"))
        expect(one.page.locator(".end ol > li")).to_have_count(4)
        expect(one.page.locator(".end .total .visually-hidden").first).to_have_text(re.compile(r"\d"))
    assert breakdown(ana) == breakdown(luis)
    assert all(total == made_of for total, made_of in breakdown(ana).values())

    with ana.page.expect_download() as download:
        ana.link("Save the record").click()
    download.value.save_as(tmp_path / "game.json")
    record = Record.from_json((tmp_path / "game.json").read_bytes())
    townhall.verify(record)
    game = townhall.replay(record).end
    assert sorted(game.scores) == sorted(total for total, _ in breakdown(ana).values())
    for one in (ana, luis):
        saw_what_their_seat_may_see(one, game)


def saw_what_their_seat_may_see(visitor: Visitor, game: townhall.Position) -> None:
    """Check that every view is the one that the rules give this seat at that moment."""
    views = [news["view"] for frame in visitor.frames if (news := json.loads(frame)).get("view")]
    assert len(views) > 50
    for view in views:
        assert view["state"] == state_fields(game.at(view["decisions"]).view(view["seat"]))
