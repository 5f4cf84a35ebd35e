"""Spectators see public information as it happens and decide nothing; a private table needs an invitation."""

import json
import random
import re

from playwright.sync_api import expect

from tests.browser.visitors import BOARD, Visit, until_same_log
from tests.server.harness import eventually


def test_a_spectator_sees_every_move_of_an_open_table_and_decides_nothing(visit: Visit) -> None:
    ana, eva = visit("Ana"), visit()
    table = ana.table("me", "greedy", title="Look at us")
    ana.to_table(table)
    eva.go("/")
    eva.link("Watch : Look at us").click()
    expect(eva.block).to_be_visible()
    expect(eva.page.get_by_text("You are watching.")).to_be_visible()
    dice = random.Random(11)
    for _ in range(4):
        ana.decide(dice)
        ana.until_asked()
        eva.until_at(ana.at)
        until_same_log(eva.page, ana.page)
        eventually("both see the same scores", lambda: eva.scores == ana.scores)
        assert not eva.glance().mine
        for selector in (*BOARD.values(), ".opts", ".tools :text('Undo')"):
            expect(eva.page.locator(selector)).to_have_count(0)
    expect(eva.page.locator(".prompt")).to_contain_text("Ana")
    views = [news["view"] for frame in eva.frames if (news := json.loads(frame)).get("view")]
    assert len(views) > 4
    assert all(view["seat"] == -1 and view["options"] == [] for view in views)


def test_what_a_spectator_presses_on_the_board_sends_nothing(visit: Visit) -> None:
    ana, eva = visit("Ana"), visit()
    table = ana.table("me", "greedy")
    ana.to_table(table)
    ana.until_asked()
    eva.to_table(table)
    sent: list[str] = []
    eva.page.on("request", lambda request: sent.append(request.url) if "/play" in request.url else None)
    for thing in (".department .front", ".project", ".cell"):
        eva.page.locator(thing).first.click(force=True)
    for key in ("c", "u", "Escape"):
        eva.page.keyboard.press(key)
    expect(eva.page.locator("#choices")).to_have_count(0)
    assert sent == []
    assert ana.get(f"/tables/{table['id']}/view")["decisions"] == ana.view["decisions"]


def test_a_private_table_is_refused_without_its_invitation_and_shown_with_it(visit: Visit) -> None:
    ana, eva = visit("Ana"), visit()
    table = ana.table("me", "greedy", open=False, title="Only for friends")
    ana.to_table(table)
    eva.go("/")
    expect(eva.page.get_by_role("heading", name="Urbify")).to_be_visible()
    expect(eva.page.get_by_text("Only for friends")).to_have_count(0)
    eva.go(f"/t/{table['id']}")
    expect(eva.page.get_by_role("alert")).not_to_be_empty()
    expect(eva.block).to_have_count(0)
    eva.excuse("status of 40[34]")
    eva.go(f"/t/{table['id']}/replay")
    expect(eva.page.get_by_role("heading", name="This table cannot be shown.")).to_be_visible()
    expect(eva.page.get_by_role("alert")).to_contain_text("Ask for an invitation.")
    expect(eva.link("Back to the lobby")).to_be_visible()
    assert not any("view" in json.loads(frame) for frame in eva.frames)
    assert table["invite"] not in "".join(eva.frames)

    eva.go("/join/wrongwrongwrong")
    expect(eva.page.get_by_role("heading", name="This invitation is no longer valid.")).to_be_visible()

    eva.invited = True
    eva.go("/")
    eva.button("I have a link").click()
    eva.page.get_by_label("Invitation or seat link").fill(f"{eva.town.address}/join/{table['invite']}")
    eva.button("Go").click()
    expect(eva.block).to_be_visible()
    expect(eva.page.get_by_text("You are watching.")).to_be_visible()


def test_a_spectator_gives_a_name_and_writes_in_the_chat(visit: Visit) -> None:
    ana, eva = visit("Ana"), visit()
    table = ana.table("me", "free")
    ana.go(f"/t/{table['id']}")
    eva.go(f"/t/{table['id']}")
    eva.page.get_by_label("Write a message").fill("Good luck!")
    eva.page.keyboard.press("Enter")
    eva.page.get_by_role("dialog").get_by_label("Your name").fill("Eva")
    eva.page.keyboard.press("Enter")
    for one in (ana, eva):
        expect(one.page.locator(".line")).to_contain_text("Eva (watching)")
        expect(one.page.locator(".line")).to_contain_text("Good luck!")
    ana.button("Mute Eva").click()
    expect(ana.page.locator(".line")).to_have_count(0)
    ana.page.reload()
    ana.button("Show messages from Eva").click()
    expect(ana.page.locator(".line")).to_contain_text("Good luck!")
    expect(eva.button(re.compile("^Mute"))).to_have_count(0)


def test_what_people_write_is_shown_as_they_wrote_it_and_never_becomes_part_of_the_page(visit: Visit) -> None:
    ana, eva = visit("<b>Ana</b>"), visit()
    table = ana.table("me", "greedy", title="<img src=x onerror=alert(1)>")
    ana.to_table(table)
    eva.to_table(table)
    ana.page.get_by_role("tab", name="Chat").click()
    ana.page.get_by_label("Write a message").fill("<script>alert(2)</script> <i>hello</i>")
    ana.page.keyboard.press("Enter")
    expect(ana.page.locator(".lines .line p")).to_have_text("<script>alert(2)</script> <i>hello</i>")
    chat = eva.page.get_by_role("tab", name="Chat")
    expect(chat).to_contain_text("1")
    chat.click()
    expect(eva.page.locator(".lines .line")).to_contain_text("<i>hello</i>")
    expect(eva.page.locator(".crumb")).to_contain_text("<img src=x")
    expect(eva.page.locator(".seat-name").first).to_have_text("<b>Ana</b>")
    expect(eva.page.locator(".lines i, .seat-name b, img")).to_have_count(0)
