"""Guests, accounts, seat links, stand-ins, and people who take over from bots."""

import random
import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.test_axe import problems
from tests.browser.visitors import PHONE, Visit, Visitor, play_together, until_same_log
from tests.server.harness import eventually
from townhall.server.accounts.passwords import MIN_PASSWORD

PRESSES = 100
"""More than a turn ever takes."""


def fill_in(visitor: Visitor, kind: str, name: str, password: str) -> None:
    visitor.go("/me")
    form = visitor.page.locator("form", has=visitor.page.get_by_label("Password"))
    form.get_by_label(kind).check()
    form.get_by_label("Name", exact=True).fill(name)
    form.get_by_label("Password").fill(password)
    form.locator("button[type=submit]").click()


def game_of(visitor: Visitor) -> Locator:
    """The game in the list of the account page; the top bar leads to it, too."""
    return visitor.page.locator("main").get_by_role("link", name="Begun as a guest")


@pytest.mark.long
def test_an_account_holds_ones_games_on_every_device(visit: Visit) -> None:
    ana, elsewhere = visit("Anna"), visit()
    table = ana.table("me", "greedy", title="Begun as a guest", open=False)
    fill_in(ana, "New account", "Anna", "correct horse battery")
    expect(ana.page.get_by_text("Your account keeps your games")).to_be_visible()
    expect(game_of(ana)).to_be_visible()

    elsewhere.excuse("status of 40[13]")
    fill_in(elsewhere, "Log in", "Anna", "a wrong guess")
    expect(elsewhere.page.get_by_role("alert").filter(has_text=".")).to_be_visible()
    fill_in(elsewhere, "Log in", "Anna", "correct horse battery")
    game_of(elsewhere).click()
    elsewhere.until_asked()
    expect(elsewhere.page.locator(".seats .seat-status").first).to_contain_text("you")
    ana.go(f"/t/{table['id']}")
    ana.until_asked()
    elsewhere.decide(random.Random(31))
    elsewhere.until_asked()
    ana.until_at(elsewhere.at)
    until_same_log(ana.page, elsewhere.page)

    elsewhere.go("/me")
    elsewhere.button("Log out").click()
    expect(elsewhere.page.get_by_text("You play as a guest")).to_be_visible()
    expect(game_of(elsewhere)).to_have_count(0)
    elsewhere.go(f"/t/{table['id']}")
    expect(elsewhere.page.get_by_role("alert")).not_to_be_empty()
    expect(elsewhere.block).to_have_count(0)


@pytest.mark.long
def test_a_name_that_is_taken_is_refused_in_words(visit: Visit) -> None:
    ana, other = visit(), visit()
    fill_in(ana, "New account", "Taken", "a long password")
    expect(ana.page.get_by_text("Your account keeps your games")).to_be_visible()
    other.excuse("status of 40[0-9]")
    fill_in(other, "New account", "taken", "another password")
    expect(other.page.get_by_role("alert").filter(has_text=".")).to_be_visible()
    expect(other.page.get_by_text("You play as a guest")).to_be_visible()


def test_a_token_is_shown_once_and_can_be_taken_away(visit: Visit) -> None:
    ana = visit()
    ana.go("/me")
    told = re.compile(f"At least {MIN_PASSWORD} characters, and not your name")
    expect(ana.page.get_by_label("Password")).to_have_accessible_description(told)
    fill_in(ana, "New account", "Tokenia", "a long password")
    ana.page.get_by_label("What it is for").fill("my bot")
    ana.button("Create token").click()
    token = ana.page.locator(".fresh code").inner_text()
    assert len(token) > 20
    ana.page.reload()
    expect(ana.page.get_by_text("my bot", exact=True)).to_be_visible()
    assert token not in ana.page.content()
    ana.button("Remove").click()
    expect(ana.page.get_by_text("my bot", exact=True)).to_have_count(0)


def test_a_seat_link_lets_the_same_person_go_on_with_another_device(visit: Visit) -> None:
    ana, phone = visit("Ana"), visit()
    table = ana.table("me", "greedy", open=False)
    ana.to_table(table)
    ana.menu("My seat on another device")
    ana.button("Create link").click()
    link = ana.page.get_by_label("Seat link").input_value()
    ana.page.keyboard.press("Escape")
    phone.page.goto(link)
    expect(phone.block).to_be_visible()
    assert link not in phone.page.url
    phone.until_asked()
    expect(phone.page.locator(".seats .seat-status").first).to_contain_text("you")
    phone.decide(random.Random(33))
    phone.until_asked()
    ana.until_at(phone.at)
    ana.until_asked()
    eventually("both see the same scores", lambda: ana.scores == phone.scores)


def test_a_bot_stands_in_for_somebody_who_leaves_and_gives_the_seat_back(visit: Visit) -> None:
    ana, luis = visit("Ana"), visit("Luis")
    table = ana.table("me", "free", "greedy")
    luis.post(f"/tables/{table['id']}/seats/1/sit")
    ana.to_table(table)
    luis.to_table(table)
    luis.menu("Leave the game")
    dialog = luis.page.get_by_role("dialog", name="Leave the game?")
    dialog.get_by_role("button", name="Stay").click()
    expect(ana.page.locator(".seats .seat-status").nth(1)).not_to_contain_text("a bot stands in")
    luis.menu("Leave the game")
    expect(dialog).to_contain_text("you find this table in the lobby and can take the seat back")
    dialog.get_by_role("button", name="Leave", exact=True).click()
    left = luis.page.get_by_role("dialog", name="You have left.")
    expect(left.get_by_role("link", name="Back to the lobby")).to_be_visible()
    assert problems(luis) == []
    left.get_by_role("button", name="Keep watching").click()
    expect(ana.page.locator(".seats .seat-status").nth(1)).to_contain_text("a bot stands in")
    ana.page.get_by_role("tab", name="Chat").click()
    expect(ana.page.get_by_text("A bot stands in for Luis.")).to_be_visible()
    dice = random.Random(34)
    for _ in range(3):
        ana.decide(dice)
    ana.until_asked()
    luis.page.locator(".seats").get_by_role("button", name="Take my seat back").click()
    expect(ana.page.get_by_text("Luis is back.")).to_be_visible()
    expect(ana.page.locator(".seats .seat-status").nth(1)).not_to_contain_text("a bot stands in")


def test_a_dialog_does_not_repeat_what_was_refused_before(visit: Visit) -> None:
    ana, ben = visit("Ana"), visit("Ben")
    table = ana.table("me", "free")
    ben.post(f"/tables/{table['id']}/seats/1/sit")
    ana.to_table(table)
    ana.excuse("Failed to load resource")
    ana.page.route("**/spectator-chat", lambda route: route.abort())
    ana.menu("Let only players write in the chat")
    expect(ana.page.get_by_text("could not be reached").first).to_be_visible()
    ana.menu("Leave the game")
    expect(ana.page.get_by_role("dialog")).to_be_visible()
    expect(ana.page.get_by_role("dialog")).not_to_contain_text("could not be reached")


def test_the_host_lets_a_bot_stand_in_for_somebody_who_is_away(visit: Visit) -> None:
    ana, luis = visit("Ana"), visit("Luis")
    table = ana.table("me", "free")
    luis.post(f"/tables/{table['id']}/seats/1/sit")
    ana.to_table(table)
    expect(ana.page.locator(".seats .seat-status").nth(1)).to_contain_text("away")
    ana.button("Let a bot take over").click()
    expect(ana.page.locator(".seats .seat-status").nth(1)).to_contain_text("a bot stands in")
    assert ana.decide(random.Random(35))
    ana.until_asked()


@pytest.mark.long
def test_a_spectator_takes_over_from_a_bot(visit: Visit) -> None:
    ana, eva = visit("Ana"), visit()
    table = ana.table("me", "greedy")
    ana.to_table(table)
    eva.to_table(table)
    eva.button("Take over from the bot").click()
    eva.page.get_by_label("Your name at the table").fill("Eva")
    eva.page.get_by_role("dialog").get_by_role("button", name="Sit down").click()
    expect(eva.page.get_by_text("You have asked to take over.")).to_be_visible()
    phone = visit(viewport=PHONE, has_touch=True)
    phone.context.add_cookies(ana.context.cookies())  # type: ignore[arg-type]
    phone.to_table(table)
    expect(phone.page.get_by_text("Eva asks to take over from Hugo.")).to_be_visible()
    assert problems(phone) == []
    ana.button("Agree").click()
    expect(phone.button("Agree")).to_have_count(0)
    expect(eva.page.locator(".seats .seat-name").nth(1)).to_have_text("Eva")
    expect(ana.page.locator(".seats .seat-name").nth(1)).to_have_text("Eva")
    ana.page.get_by_role("tab", name="Chat").click()
    expect(ana.page.get_by_text("Eva takes over from the bot.")).to_be_visible()
    for seed in range(PRESSES):
        if {seat for *_, seat, bot in ana.town.events(table["id"]) if not bot} == {0, 1}:
            return
        assert play_together([ana, eva], seed, decisions=1) == 1
    raise AssertionError("one of them was never asked")


def test_an_account_is_managed_and_deleted_on_its_page(visit: Visit) -> None:
    ana = visit()
    fill_in(ana, "New account", "Managed", "a long password")
    expect(ana.page.get_by_text("This browser", exact=True)).to_be_visible()
    ana.page.get_by_label("Current password").fill("a long password")
    ana.page.get_by_label("New password").fill("another long password")
    ana.button("Set password").press("Enter")
    expect(ana.page.get_by_text("Your password has been changed.")).to_be_visible()
    assert ana.get("/account/export")["account"][0]["name"] == "Managed"
    ana.button("Delete account").press("Enter")
    dialog = ana.page.get_by_role("dialog")
    assert problems(ana) == []
    dialog.get_by_label("Password").fill("another long password")
    dialog.get_by_label("Password").press("Enter")
    expect(ana.page.get_by_text("You play as a guest")).to_be_visible()
