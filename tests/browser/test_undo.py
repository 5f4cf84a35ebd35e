"""Undo in the browser; decisions that reveal something have to be confirmed."""

import random
import re

from playwright.sync_api import Route, expect

from tests.browser.test_following_bots import follow, play_my_turn
from tests.browser.visitors import Visit, Visitor, until_logged
from tests.server.harness import Json


def lines(visitor: Visitor) -> int:
    until_logged(visitor.page)
    return visitor.page.locator(".log li").count()


def undone(visitor: Visitor, by: str) -> None:
    before = visitor.at
    if by == "button":
        visitor.button("Undo").click()
    elif by == "key":
        visitor.page.keyboard.press("u")
    elif by == "restart":
        visitor.button("Restart turn").click()
    elif by == "restart by key":
        visitor.page.keyboard.press("Shift+U")
    elif by == "menu":
        visitor.menu("Restart turn")
    visitor.until_at(before + 1)


def test_alone_with_bots_decisions_are_taken_back_by_button_key_and_menu(visit: Visit) -> None:
    ana = visit("Ana")
    ana.to_table(ana.table("me", "greedy"))
    dice = random.Random(13)
    for by in ("button", "key", "restart", "restart by key", "menu"):
        ana.until_asked()
        entries, prompt = lines(ana), ana.prompt.inner_text()
        ana.decide(dice)
        ana.until_asked()
        expect(ana.page.locator(".log li")).not_to_have_count(entries)
        undone(ana, by)
        ana.until_asked()
        expect(ana.page.locator(".log li")).to_have_count(entries)
        expect(ana.prompt).to_have_text(prompt)
    ana.page.get_by_role("tab", name="Chat").click()
    expect(ana.page.get_by_text("Ana undoes 2 decisions.")).to_be_visible()
    expect(ana.page.get_by_text("Ana starts the turn again.").first).to_be_visible()


def test_restarting_a_turn_takes_back_all_of_it(visit: Visit) -> None:
    """Starting a project takes several decisions: paying, building, moving in."""
    ana = visit("Ana")
    ana.to_table(ana.table("me", "greedy"))
    dice = random.Random(14)
    begun = False
    while not begun:
        seen = ana.until_asked()
        entries, made = lines(ana), ana.view["decisions"]
        ana.act(seen, dice)
        ana.until_asked()
        begun = ana.view["undo"]["turn"]
    assert ana.view["decisions"] > made
    undone(ana, "restart")
    ana.until_asked()
    assert ana.view["decisions"] == made
    expect(ana.page.locator(".log li")).to_have_count(entries)


def test_an_undo_that_meets_the_decision_of_a_bot_is_sent_again(visit: Visit) -> None:
    """The bot decides while the undo is on its way: the server refuses it as stale."""
    ana = visit("Ana")
    ana.excuse("409")
    table = ana.table("me", "greedy", bot_speed="step")
    ana.to_table(table)
    follow(ana, table)
    play_my_turn(ana, table)
    expect(ana.button("Next")).to_be_visible()
    made, undos = ana.view["decisions"], list[Route]()
    ana.page.route("**/undo", lambda route: undos.append(route), times=1)
    with ana.page.expect_request("**/undo"):
        ana.button("Undo").click()
    while not undos:
        ana.page.wait_for_timeout(10)
    at = ana.at
    ana.post(f"/tables/{table['id']}/step", at=at)
    ana.until_at(at + 1)
    with ana.page.expect_response(lambda answer: answer.url.endswith("/undo") and answer.ok) as resent:
        undos[0].continue_()
    ana.until_at(resent.value.json()["at"])
    ana.until_asked()
    assert ana.view["decisions"] == made - 1
    expect(ana.page.locator(".block .problem")).to_have_count(0)


def test_undo_says_why_there_is_nothing_to_take_back(visit: Visit) -> None:
    ana = visit("Ana")
    ana.to_table(ana.table("me", "greedy"))
    ana.until_asked()
    undo = ana.button("Undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    expect(undo).to_have_accessible_description("You have nothing to undo now.")
    expect(ana.button("Restart turn")).to_have_count(0)


def another_plays(visitor: Visitor, table: Json, dice: random.Random) -> None:
    """Make the other person's decisions by requests for as long as they are asked."""
    while (view := visitor.get(f"/tables/{table['id']}/view"))["options"]:
        news = visitor.post(
            f"/tables/{table['id']}/play", at=visitor.get(f"/tables/{table['id']}/log")["at"],
            action=dice.choice(view["options"])["id"],
        )  # fmt: skip
        assert news["at"] > 0


def test_an_undo_of_somebody_else_is_announced(visit: Visit) -> None:
    ana, luis = visit("Ana"), visit("Luis")
    table = ana.table("me", "free")
    luis.post(f"/tables/{table['id']}/seats/1/sit")
    ana.to_table(table)
    path, dice = f"/tables/{table['id']}", random.Random(16)
    while not luis.get(f"{path}/view")["undo"]["can"]:
        for one in (ana, luis):
            if (view := one.get(f"{path}/view"))["options"]:
                one.post(f"{path}/play", at=view["at"], action=dice.choice(view["options"])["id"])
                break
    notice = ana.page.locator(".block .notice")
    expect(notice).to_be_empty()
    luis.post(f"{path}/undo", at=luis.get(f"{path}/view")["at"])
    expect(notice).to_contain_text("Luis undoes a decision.")
    expect(ana.page.locator(".log").get_by_text("Luis undoes a decision.")).to_have_count(1)


def test_with_two_people_what_turns_something_up_is_asked_twice_and_then_stays(visit: Visit) -> None:
    ana, luis = visit("Ana"), visit("Luis")
    table = ana.table("me", "free")
    luis.post(f"/tables/{table['id']}/seats/1/sit")
    ana.to_table(table)
    dice = random.Random(15)
    while not any(option["reveals"] for option in ana.view.get("options", [])) or not ana.glance().ready:
        another_plays(luis, table, dice)
        seen = ana.glance()
        if seen.ready:
            ana.act(seen, dice)
        else:
            ana.page.wait_for_timeout(10)

    ana.page.keyboard.press("Escape")  # deselect what may be picked already
    choice = next(option for option in ana.view["options"] if option["reveals"])
    before = ana.at
    ana.page.keyboard.press("c")
    chosen = ana.page.locator("#choices li button", has_text=re.compile(re.escape(choice["text"]) + "cannot be undone"))
    chosen.first.click()
    expect(ana.page.get_by_text("This reveals something new and cannot be undone.")).to_be_visible()
    assert ana.at == before
    ana.page.keyboard.press("Escape")
    expect(ana.page.get_by_text("cannot be undone.")).to_have_count(0)
    assert ana.at == before

    ana.page.keyboard.press("c")
    chosen.first.click()
    ana.page.locator(".opts .go").click()
    ana.until_at(before + 1)
    expect(ana.button("Undo")).to_have_attribute("aria-disabled", "true")
    expect(ana.button("Restart turn")).to_have_count(0)
    ana.page.keyboard.press("u")
    ana.button("Undo").click(force=True)
    expect(ana.page.locator(".problem")).to_have_count(0)
    assert ana.get(f"/tables/{table['id']}/log")["at"] == ana.at == before + 1
