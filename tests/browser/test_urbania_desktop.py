"""Urbania on a large screen: two people, each with a browser, and a bot."""

import random
import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import expect

import townhall
from tests.browser import playing, urbania
from tests.browser.test_axe import problems
from tests.browser.test_two_browsers import breakdown, saw_what_their_seat_may_see
from tests.browser.visitors import LAPTOP, Visit, Visitor
from tests.server.harness import PATIENCE
from townhall import Record

SEVERAL = 28
"""Decisions of two people in about five rounds."""


@pytest.mark.long
def test_two_browsers_play_a_whole_game_by_what_lies_on_the_table(visit: Visit, tmp_path: Path) -> None:
    ana, luis = visit("Ana"), visit("Luis")
    ana.go("/")
    card = ana.page.get_by_role("article").filter(has=ana.page.get_by_role("heading", name="Urbania"))
    card.get_by_role("button", name="New table").click()
    dialog = ana.page.get_by_role("dialog")
    dialog.get_by_label("3", exact=True).check()
    dialog.get_by_label("Seat 3").select_option(label="Bot: Apprentice")
    dialog.get_by_role("button", name="Create table").click()
    expect(ana.page.get_by_role("heading", name="Waiting for 1 more player.")).to_be_visible()
    invitation = ana.page.get_by_label("Invitation").input_value()
    luis.invited = True
    luis.page.goto(invitation)
    luis.button("Sit down").click()
    for one in (ana, luis):
        expect(one.block).to_be_visible()
    table = ana.get(f"/tables/{ana.page.url.rpartition('/')[2]}")

    seats, frames, hidden = {ana: 0, luis: 1}, set[str](), 0

    def look(one: Visitor) -> None:
        nonlocal hidden
        frame = one.view["asked"]["frame"]
        if frame in frames and dice.random() > 0.1:
            return
        expect(one.block.get_by_text(one.view["prompt"], exact=True)).to_be_visible()
        if frame not in frames:
            assert problems(one) == [], frame
        frames.add(frame)
        moments = urbania.truth(one.town, table)
        for other, seat in seats.items():
            other.until_at(one.at)
            secrets = urbania.unknown(moments, seat)
            assert urbania.on_the_page(other, secrets) == [], f"{other.name} sees what others hold"
            hidden += len(secrets)
        mine = {urbania.names("card")[face] for face in urbania.cards_of(moments[-1], seats[one])}
        assert urbania.on_the_page(one, mine) == sorted(mine)

    dice = random.Random(4)
    paying = set(urbania.PAYING)
    used = urbania.play_on([ana, luis], dice, look, enough=lambda made: made >= SEVERAL and bool(frames & paying))
    assert len(used) >= 4 and hidden > 10
    assert frames >= {"acting", "drawing"} and frames & paying

    end = urbania.truth(ana.town, table)[-1]
    for one in (ana, luis):
        expect(one.page.locator(".end h1")).to_have_text(re.compile(r"(runs|share) the city\.$"))
        expect(one.page.locator(".end .total .visually-hidden").first).to_have_text(re.compile(r"\d"))
        expect(one.page.get_by_role("heading", name="Submitted projects")).to_be_visible()
        cards = one.page.get_by_role("img", name=re.compile("now worth"))
        submitted = [name for seat in range(3) for name in urbania.submitted_by(end, seat)]
        expect(cards).to_have_count(len(submitted))
        labels = [card.get_attribute("aria-label") or "" for card in cards.all()]
        assert sorted(label.partition(",")[0] for label in labels) == sorted(submitted)
        assert problems(one) == []
    assert len(submitted) >= 3
    assert breakdown(ana) == breakdown(luis)
    assert sorted(total for total, _ in breakdown(ana).values()) == sorted(end.scores)
    assert all(total == made_of for total, made_of in breakdown(ana).values())

    with ana.page.expect_download() as download:
        ana.link("Save the record").click()
    download.value.save_as(tmp_path / "game.json")
    game = townhall.verify(Record.from_json((tmp_path / "game.json").read_bytes())).end
    for one in (ana, luis):
        saw_what_their_seat_may_see(one, game)


def test_projects_on_the_end_page_are_called_submitted_by_those_who_cannot_see_them(visit: Visit) -> None:
    ana = visit("Ana")
    table = ana.table("me", "greedy", "greedy", game="urbania")
    ana.let_bots_play(table)
    ana.go(f"/t/{table['id']}")
    cards = ana.page.get_by_role("img", name=re.compile("worth"))
    expect(cards.first).to_be_visible()
    for card in cards.all():
        assert "in hand" not in (card.get_attribute("aria-label") or ""), "a submitted project is not in a hand"


def with_nothing_but_draws(ana: Visitor, luis: Visitor) -> Visitor:
    """Let them play until one of them begins an action and can only draw; return that one."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        one = ana if ana.at >= luis.at and urbania.asked(ana) else luis
        options = urbania.asked(one) if one.at == max(ana.at, luis.at) else []
        verbs = {option["verb"] for option in options}
        if verbs and verbs <= {"take", "blind", "plan"} and one.view["asked"]["frame"] == "acting":
            return one
        if options:
            urbania.quickly(one, next((option for option in options if option["verb"] in urbania.AHEAD), options[0]))
        one.page.wait_for_timeout(5)
    raise AssertionError("there was always more to do")


@pytest.mark.long
@pytest.mark.parametrize("pile", ["blind", "plan"])
def test_a_new_question_begins_with_nothing_picked(visit: Visit, pile: str) -> None:
    """Also when what can be picked is the same as before: after the first card of two."""
    ana, luis = visit("Ana"), visit("Luis")
    table = ana.table("me", "free", game="urbania")
    luis.post(f"/tables/{table['id']}/seats/1/sit")
    for one in (ana, luis):
        one.to_table(table)
    one = with_nothing_but_draws(ana, luis)
    option = next(option for option in urbania.asked(one) if option["verb"] == pile)
    urbania.take(one, option)
    expect(one.page.locator(".picked, .chosen")).to_have_count(0)
    expect(one.block.get_by_role("button", name=option["text"], exact=True)).to_have_count(0)


@pytest.mark.long
def test_a_row_of_cards_that_grows_too_wide_fades_where_it_continues(visit: Visit) -> None:
    ana = visit("Ana", viewport=LAPTOP, locale="es-ES")
    ana.to_table(ana.table("me", "greedy", game="urbania"))
    row = ana.page.locator(".mine.tray")
    for _ in range(SEVERAL * 3):
        options = playing.until_asked(ana)
        playing.quickly(ana, next((one for one in options if one["verb"] in {"blind", "take", "plan"}), options[0]))
        if row.evaluate("(one) => one.scrollWidth > one.clientWidth + 1"):
            break
    expect(row).to_have_attribute("data-continues", re.compile("right"))
